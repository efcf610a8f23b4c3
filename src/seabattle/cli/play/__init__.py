"""Playing at the terminal: what only the command play needs."""
