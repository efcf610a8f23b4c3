"""Duels of `wager`, valued by the tables of its admiral."""
