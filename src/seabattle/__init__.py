"""Five naval battle games on one engine."""

from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match

__all__ = ["Match", "Seat", "Seeded", "known_games", "load"]
