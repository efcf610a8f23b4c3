"""What the command bench measures."""
