"""Where logs last: SQLite in one file by default, PostgreSQL for many processes and machines."""
