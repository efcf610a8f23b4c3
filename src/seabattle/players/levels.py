"""Three strengths that a person chooses from, and which player of a game each of them is.

A game of ours says so in its folder here, as its `LEVELS`. Another package says so for its own game
in the entry-point group `seabattle.levels`: the name is the id of the game, the value maps levels
to names of its players. A game that nobody says it for has the random player as its easy level,
and its last one, the strongest, as its strong level.

What a package says and cannot be used is left out. `levels_left_out` says why.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import NamedTuple

from seabattle.core.entry_points import (
    UnusableEntryPoint,
    distribution_name,
    find_entry_points,
    load_entry_point,
)
from seabattle.players.roster import has_folder, roster

ENTRY_POINTS = "seabattle.levels"
LEVELS = ("easy", "fair", "strong")


class _Levels(NamedTuple):
    players: Mapping[str, str]
    problems: tuple[str, ...] = ()


def levels(game: str) -> Mapping[str, str]:
    """The player of each level that the game has, the weakest level first."""
    return _found(game).players


def levels_left_out(game: str) -> tuple[str, ...]:
    """What packages say of a game's levels and cannot be used: a sentence each."""
    return _found(game).problems


def _found(game: str) -> _Levels:
    if has_folder(game):
        return _Levels(import_module(f"seabattle.players.{game}").LEVELS)
    problems = []
    for point in find_entry_points(ENTRY_POINTS):
        if point.name == game:
            try:
                return _Levels(_said(point, game))
            except UnusableEntryPoint as error:
                problems.append(f"{distribution_name(point)} has no levels for {game}: {error}")
    return _Levels(_usual(game), tuple(problems))


def _said(point: EntryPoint, game: str) -> Mapping[str, str]:
    said = load_entry_point(point)
    if not isinstance(said, Mapping) or not said or not set(said) <= set(LEVELS):
        raise UnusableEntryPoint(f"{said!r:.80} has to map some of {', '.join(LEVELS)} to players")
    players = list(roster(game))
    unknown = [name for name in said.values() if name not in players]
    if unknown:
        raise UnusableEntryPoint(f"{unknown[0]!r:.80} is none of its players: {', '.join(players)}")
    return {level: said[level] for level in LEVELS if level in said}


def _usual(game: str) -> Mapping[str, str]:
    weakest, *_, strongest = ("random", *roster(game))
    return {"easy": weakest} if weakest == strongest else {"easy": weakest, "strong": strongest}
