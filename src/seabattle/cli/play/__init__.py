"""Playing in the terminal: what only the command `play` needs."""
