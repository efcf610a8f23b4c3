"""Five naval battle games on one engine."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seabattle.core.seat import Seat
    from seabattle.games.catalogue import known_games, load
    from seabattle.match.dealer import Seeded
    from seabattle.match.match import Match

__all__ = ["Match", "Seat", "Seeded", "known_games", "load"]

_HOMES = {
    "Match": "seabattle.match.match",
    "Seat": "seabattle.core.seat",
    "Seeded": "seabattle.match.dealer",
    "known_games": "seabattle.games.catalogue",
    "load": "seabattle.games.catalogue",
}


def __getattr__(name: str) -> Any:
    """Looked for when first asked for, so that a command begins without all of this."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
