"""Matchmaking: queues that pair strangers, match history, ratings."""
