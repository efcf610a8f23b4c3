"""The players of each game by name, and the levels among them.

The folder here that bears a game's id has our own: `PLAYERS` maps names to makers, `OFFERED` lists
the names that people choose from, from the weakest to the strongest, and `LEVELS` maps levels to
names. The other names are retired: stored matches and measurements go on with them.

Other packages announce players in the entry-point group `seabattle.players`, for our games or their
own: an entry point's name is the id of a game, its value maps names to players. For their own game
they announce levels in the group `seabattle.levels`. What cannot be used is left out, so that it
harms nobody else; `players_left_out` and `levels_left_out` say why.

The random player plays every game, the sampler every one with a belief model.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import NamedTuple

import seabattle.players
from seabattle.core.cache import computed_once
from seabattle.core.entry_points import (
    UnusableEntryPoint,
    distribution_name,
    find_entry_points,
    load_entry_point,
)
from seabattle.core.errors import SeabattleError
from seabattle.core.seat import PLAYERS, check_seat
from seabattle.players.forms import PlayerLike, as_maker, import_player
from seabattle.players.player import Maker, Player, RandomPlayer, Sitting

PLAYERS_GROUP, LEVELS_GROUP = "seabattle.players", "seabattle.levels"
LEVELS = ("easy", "fair", "strong")
"""Strengths that a person chooses from."""
NAME = re.compile("[a-z][a-z0-9_-]{0,31}")
"""Names are typed in shells, stored with tables and shown to people."""
RESERVED = {"person": "the word for a second person at a keyboard"}


class UnknownPlayer(SeabattleError):
    """The game has no player of this name."""


def roster(game: str) -> Mapping[str, Maker]:
    """Return the players that a game offers to people, by name; the random player is the first."""
    return _load_roster(game).offered


def all_players(game: str) -> Mapping[str, Maker]:
    """Return all players of a game by name, retired ones too."""
    return _load_roster(game).players


def players_left_out(game: str) -> tuple[str, ...]:
    """Return a sentence for each player that packages announce for a game and cannot be used."""
    return tuple(_load_roster(game).problems)


def make_player(name: str, sitting: Sitting) -> Player:
    """Make the player of this name for one seat of one match."""
    seat = check_seat(sitting.seat, PLAYERS)
    return _find_maker(name, sitting.game.id)(sitting._replace(seat=seat))


def maker_of(given: PlayerLike, game: str) -> Maker:
    """Return the maker of a player of this game, given in any of the forms of a player."""
    if not isinstance(given, str):
        return as_maker(given)
    return as_maker(import_player(given)) if ":" in given else _find_maker(given, game)


def _find_maker(name: str, game: str) -> Maker:
    players = all_players(game)
    if name not in players:
        known = ", ".join(roster(game))
        problem = f"{game} has no player {name!r}; its players are: {known}"
        raise UnknownPlayer("; ".join((problem, *players_left_out(game))))
    return players[name]


class _Roster:
    """The players of a game, where each is from, and what was left out."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.problems: list[str] = []
        # Imported late, for it brings NumPy, which most commands do without.
        sampler: Mapping[str, Maker] = import_module("seabattle.players.sampler").sampler_for(game)
        own = own_players(game)
        ours: dict[str, Maker] = {
            "random": RandomPlayer,
            **sampler,
            **(own.PLAYERS if own else {}),
        }
        offered = ("random", *own.OFFERED) if own else tuple(ours)
        self._players = ours
        self._offered = {name: ours[name] for name in offered}
        self._sources = dict.fromkeys(ours, "seabattle's own") | RESERVED
        self.players = MappingProxyType(self._players)
        self.offered = MappingProxyType(self._offered)

    def add_all(self, point: EntryPoint) -> None:
        package = distribution_name(point)
        try:
            found = load_entry_point(point)
            if not isinstance(found, Mapping):
                problem = f"{point.value} is {found!r:.80}, it has to map names to players"
                raise UnusableEntryPoint(problem)
        except UnusableEntryPoint as error:
            self.problems.append(f"{package} has no players for {self.game}: {error}")
            return
        for name, given in found.items():
            try:
                self._add(name, given, package)
            except SeabattleError as error:
                self.problems.append(f"{package} has no player {name!r} for {self.game}: {error}")

    def _add(self, name: object, given: object, package: str) -> None:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise UnusableEntryPoint(f"a name is 1 to 32 characters that match {NAME.pattern}")
        if name in self._sources:
            raise UnusableEntryPoint(f"this name is taken, it is {self._sources[name]}")
        self._players[name] = self._offered[name] = as_maker(given)
        self._sources[name] = f"that of {package}"


@computed_once("for each game; imports the players of all packages")
def _load_roster(game: str) -> _Roster:
    found = _Roster(game)
    for point in find_entry_points(PLAYERS_GROUP):
        if point.name == game:
            found.add_all(point)
    return found


def own_players(game: str) -> ModuleType | None:
    """Import the folder here that bears the game's id, if there is one."""
    modules = iter_modules(seabattle.players.__path__)
    has_folder = any(module.name == game and module.ispkg for module in modules)
    return import_module(f"seabattle.players.{game}") if has_folder else None


class _Levels(NamedTuple):
    players: Mapping[str, str]
    problems: tuple[str, ...] = ()


def levels(game: str) -> Mapping[str, str]:
    """Return the player of each level that a game has, the weakest level first.

    A game for which nobody announces levels has the random player as its easy level, and its last
    one, the strongest, as its strong level.
    """
    return _load_levels(game).players


def levels_left_out(game: str) -> tuple[str, ...]:
    """Return a sentence for each of a game's levels that packages announce and cannot be used."""
    return _load_levels(game).problems


def _load_levels(game: str) -> _Levels:
    if own := own_players(game):
        return _Levels(own.LEVELS)
    problems = []
    for point in find_entry_points(LEVELS_GROUP):
        if point.name == game:
            try:
                return _Levels(_read_levels(point, game))
            except UnusableEntryPoint as error:
                problems.append(f"{distribution_name(point)} has no levels for {game}: {error}")
    weakest, *_, strongest = ("random", *roster(game))
    default = {"easy": weakest} if weakest == strongest else {"easy": weakest, "strong": strongest}
    return _Levels(default, tuple(problems))


def _read_levels(point: EntryPoint, game: str) -> Mapping[str, str]:
    found = load_entry_point(point)
    if not isinstance(found, Mapping) or not found or not set(found) <= set(LEVELS):
        raise UnusableEntryPoint(f"{found!r:.80} has to map some of {', '.join(LEVELS)} to players")
    players = list(roster(game))
    unknown = [name for name in found.values() if name not in players]
    if unknown:
        raise UnusableEntryPoint(f"{unknown[0]!r:.80} is none of its players: {', '.join(players)}")
    return {level: found[level] for level in LEVELS if level in found}
