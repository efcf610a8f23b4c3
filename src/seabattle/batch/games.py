"""The games that can be played in batches, by the ids and options of the engine."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import convert

from seabattle.batch.classic import Classic
from seabattle.batch.game import BatchGame
from seabattle.batch.morskoi_basic import BasicMorskoi
from seabattle.batch.pirates import Pirates
from seabattle.batch.salvo import Salvo
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.small_board import Small


def make_morskoi(mode: str = "full", people: str = "one", **options: Any) -> BatchGame[Any]:
    if mode != "basic":
        raise SeabattleError('in batches morskoi has only {"mode": "basic"}')
    return BasicMorskoi(**options)


GAMES: Mapping[str, Callable[..., BatchGame[Any]]] = {
    **{kind.id: kind for kind in (Classic, Pirates, Salvo)},
    "morskoi": make_morskoi,
}
"""Makes each game from its options; `small` is given as a `Small`."""


def make(game: str, options: Mapping[str, Json] | None = None) -> BatchGame[Any]:
    """Return a game in batches under the options of the engine, given as plain data."""
    if game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise SeabattleError(f"there is no game {game!r:.40} in batches; there are: {known}")
    given = dict(options or {})
    if given.get("small") is not None:
        given["small"] = convert(given["small"], Small)
    return GAMES[game](**given)
