"""Durable storage of matches: SQLite by default, PostgreSQL for many processes and machines."""
