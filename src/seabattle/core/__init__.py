"""What every naval game needs, and no game's rules."""
