"""Computer players at the tables: who is asked when, and the processes that answer."""
