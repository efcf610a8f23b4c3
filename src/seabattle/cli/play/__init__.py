"""Modules that only the command `play` needs."""
