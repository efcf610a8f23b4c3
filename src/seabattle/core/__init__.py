"""The core: everything that all naval games share, without the rules of any game."""
