"""Tournaments, ratings and the balance of games."""
