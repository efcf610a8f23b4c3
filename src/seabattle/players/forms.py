"""The forms in which a player can be given, and how they are told apart.

In this order; the first that fits counts:

1. A **string** is the name of one of the game's players, or `module:attribute`, which is imported
   and is then one of the forms below.
2. A **class** is a maker: it is called with the `Sitting`, once for each seat of each match.
3. An **object with a method `decide(view, heard)`** plays as it is, in all matches and seats.
4. A **function of two arguments**, `(view, heard)`, decides as it is, in all matches and seats.
5. A **function of one argument** is a maker, called with the `Sitting` like a class.

Arguments with a default do not count. A player that remembers anything of a match has to be given
as a maker: then it is a new one for each. What plays as it is must keep nothing between decisions.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from inspect import Parameter, Signature, signature
from typing import cast

from seabattle.core.answer import Answer
from seabattle.core.entry_points import describe_error
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.players.player import Maker, Player, Sitting

Decision = Callable[[View, Sequence[Event]], Answer]
"""A player as a plain function: what its seat sees and has heard in, an order out."""
PlayerLike = str | Player | Maker | Decision
"""Whatever can be given as a player."""
FORMS = (
    "a player is an object with decide(view, heard), a function of (view, heard), "
    "or a class or function that is called with a Sitting and returns such an object"
)


class NotAPlayer(SeabattleError):
    """The object given as a player has none of the forms of a player."""


def as_maker(given: object) -> Maker:
    """Return the maker of a player that was given in any form but a name."""
    if isinstance(given, type):
        try:
            _signature(given).bind(None)
        except TypeError:
            problem = f"{_describe(given)} cannot be called with a Sitting alone; {FORMS}"
            raise NotAPlayer(problem) from None
        return partial(_make, cast(Maker, given))
    if callable(getattr(given, "decide", None)):
        return partial(_reuse, cast(Player, given))
    if callable(given):
        match _count_arguments(given):
            case 1:
                return partial(_make, given)
            case 2:
                return partial(_reuse, FunctionPlayer(given))
    raise NotAPlayer(f"{_describe(given)} is no player; {FORMS}")


def import_player(name: str) -> object:
    """Import the object that `module:attribute` names."""
    module, _, attribute = name.partition(":")
    try:
        found: object = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise NotAPlayer(f"{name} cannot be imported: {describe_error(error)}") from error
    return found


class FunctionPlayer:
    """A function as a player."""

    def __init__(self, function: Decision) -> None:
        self.decide = function


def _reuse(player: Player, sitting: Sitting) -> Player:
    return player


def _make(maker: Maker, sitting: Sitting) -> Player:
    player = maker(sitting)
    if not callable(getattr(player, "decide", None)):
        raise NotAPlayer(
            f"{_describe(maker)} returned {_describe(player)}, which cannot decide; {FORMS}"
        )
    return player


def _count_arguments(function: Callable[..., object]) -> int | None:
    """Count the arguments without default; return None if some must be given by name."""
    needed = [p for p in _signature(function).parameters.values() if p.default is p.empty]
    if any(each.kind is Parameter.KEYWORD_ONLY for each in needed):
        return None
    return sum(each.kind in _POSITIONAL for each in needed)


_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def _signature(function: Callable[..., object]) -> Signature:
    """Return the signature of a function. Some functions that are written in C have none."""
    try:
        return signature(function)
    except ValueError:
        raise NotAPlayer(f"the arguments of {_describe(function)} are not known; {FORMS}") from None


def _describe(thing: object) -> str:
    """Return the name of a thing, or else a short repr."""
    return str(getattr(thing, "__qualname__", None) or f"{thing!r:.80}")
