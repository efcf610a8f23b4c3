"""The games that can be played in batches, by the ids and options of the engine."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from seabattle.batch.classic import Classic
from seabattle.batch.game import BatchGame
from seabattle.batch.morskoi import Morskoi
from seabattle.batch.morskoi_basic import BasicMorskoi
from seabattle.batch.pirates import Pirates
from seabattle.batch.salvo import Salvo
from seabattle.batch.wager import Wager
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json


def make_morskoi(mode: Literal["full", "basic"] = "full", **options: Any) -> BatchGame[Any]:
    return BasicMorskoi(**options) if mode == "basic" else Morskoi(**options)


GAMES: Mapping[str, Callable[..., BatchGame[Any]]] = {
    **{kind.id: kind for kind in (Classic, Pirates, Salvo, Wager)},
    "morskoi": make_morskoi,
}
"""Makes each game from its options."""


def make(game: str, options: Mapping[str, Json] | None = None) -> BatchGame[Any]:
    """Return a game in batches under the options of the engine, given as plain data."""
    if game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise SeabattleError(f"there is no game {game!r:.40} in batches; there are: {known}")
    return GAMES[game](**(options or {}))
