"""Positions from play in which one choice is clearly best or a square is certain."""
