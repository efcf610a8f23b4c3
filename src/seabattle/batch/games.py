"""The games that can be played in batches, by the ids and options of the engine."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import convert

from seabattle.batch.classic import Classic
from seabattle.batch.game import BatchGame
from seabattle.batch.morskoi import Morskoi
from seabattle.batch.morskoi_basic import BasicMorskoi
from seabattle.batch.pirates import Pirates
from seabattle.batch.salvo import Salvo
from seabattle.batch.wager import Wager
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.small_board import Small


def make_morskoi(
    mode: Literal["full", "basic"] = "full",
    people: Literal["one", "two"] = "one",
    **options: Any,
) -> BatchGame[Any]:
    return BasicMorskoi(**options) if mode == "basic" else Morskoi(people=people, **options)


GAMES: Mapping[str, Callable[..., BatchGame[Any]]] = {
    **{kind.id: kind for kind in (Classic, Pirates, Salvo, Wager)},
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
