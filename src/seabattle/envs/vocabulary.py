"""The action space of a game: a number for each token.

Number 0 means to wait. The squares of the board follow in reading order, then the tokens of the
grammar, the kinds of order, the ships, and the other values of an order's fields.
"""

from collections.abc import Collection, Iterator
from operator import index, itemgetter
from typing import Any, SupportsIndex

from msgspec import inspect

from seabattle.core.chance import Drawn
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import kind_of
from seabattle.envs.tokens import DONE, SKIP, TAKE, Draft

WAIT = "wait"
"""The action of a seat that is not to act."""


class Vocabulary:
    """Every token of a game, under a number that never changes."""

    def __init__(self, game: Game[Any, Any]) -> None:
        words = (WAIT, *game.grid.every, SKIP, TAKE, DONE, *_kinds(game), *_ships(game))
        self.words = tuple(dict.fromkeys((*words, *_values(game))))
        self._numbers = {word: number for number, word in enumerate(self.words)}
        self._game = game.id

    def __len__(self) -> int:
        return len(self.words)

    def check_action(self, action: SupportsIndex) -> int:
        """Return an action as an int. Raise `SeabattleError` if it is not an action."""
        try:
            given: object = index(action)
        except TypeError:
            given = action
        if isinstance(given, int) and 0 <= given < len(self.words):
            return given
        raise SeabattleError(
            f"{given!r:.40} is no action: actions are whole numbers from 0 to {len(self) - 1}"
        )

    def number(self, word: str) -> int:
        return self.numbers((word,))[0]

    def numbers(self, words: Collection[str]) -> list[int]:
        try:
            if len(words) > 1:  # half the time of `map`, but it returns no tuple for one word
                return [*itemgetter(*words)(self._numbers)]
            return list(map(self._numbers.__getitem__, words))
        except KeyError as unknown:
            raise LookupError(
                f"{self._game} offers {unknown}, which no field of its orders declares: tokens are "
                "squares, ships, literals, whole numbers with bounds, and true"
            ) from None

    def open_numbers(self, draft: Draft) -> list[int]:
        """Return the actions that are open, in ascending order."""
        return sorted(self.numbers(draft.open))


def _kinds(game: Game[Any, Any]) -> Iterator[str]:
    return (kind_of(order) for order in game.order_types if order is not Drawn)


def _ships(game: Game[Any, Any]) -> Iterator[str]:
    return (ship.id for ship in (game.yard.ships if isinstance(game, FleetGame) else ()))


def _values(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the values of the fields of players' orders, besides squares and ships."""
    for order in game.order_types:
        if order is not Drawn:
            yield from _values_of(inspect.type_info(order))


def _values_of(declared: inspect.Type) -> Iterator[str]:
    match declared:
        case inspect.LiteralType(values=values):
            yield from map(str, values)
        case inspect.BoolType():
            yield "true"
        case inspect.IntType(ge=int(least), le=int(most)):
            yield from map(str, range(least, most + 1))
        case _:
            for inner in _parts(declared):
                yield from _values_of(inner)


def _parts(declared: inspect.Type) -> Iterator[inspect.Type]:
    match declared:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.Metadata(type=inner):
            yield inner
        case inspect.UnionType(types=types):
            yield from types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items):
            yield from items
