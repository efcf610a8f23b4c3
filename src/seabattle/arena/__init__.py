"""Many matches: tournaments, ratings and the balance of games."""
