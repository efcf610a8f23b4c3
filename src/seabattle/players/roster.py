"""Which players each game has, by name.

Our own stand in the folder here that bears the game's id, as its `PLAYERS`, from the weakest to the
strongest. Other packages announce theirs in the entry-point group `seabattle.players`, for our
games or their own: an entry point's name is the id of a game, its value maps names to players. The
random player plays every game, the sampler every one that imagines worlds.

What another package announces and cannot be used is left out, so that it harms nobody else.
`players_left_out` says why, the server logs it and `seabattle games` prints it.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint
from pkgutil import iter_modules
from types import MappingProxyType

import seabattle.players
from seabattle.core.cache import computed_once
from seabattle.core.entry_points import (
    UnusableEntryPoint,
    distribution_name,
    find_entry_points,
    load_entry_point,
)
from seabattle.core.errors import SeabattleError
from seabattle.players.forms import PlayerLike, as_maker, imported
from seabattle.players.player import Maker, Player, RandomPlayer, Sitting

ENTRY_POINTS = "seabattle.players"
OURS = "seabattle"
NAME = re.compile("[a-z][a-z0-9_-]{0,31}")
"""Names are typed in shells, stored with tables and shown to people."""
RESERVED = {"person": "the word for a second person at a keyboard"}


class UnknownPlayer(SeabattleError):
    """The game has no player of this name."""


def roster(game: str) -> Mapping[str, Maker]:
    """The players of a game by name; the random player is the first."""
    return _found(game).players


def players_left_out(game: str) -> tuple[str, ...]:
    """What packages announce for a game and cannot be used: a sentence each."""
    return tuple(_found(game).problems)


def make_player(name: str, sitting: Sitting) -> Player:
    """A new player of this name for one seat of one match."""
    return _named(name, sitting.game.id)(sitting)


def maker_of(given: PlayerLike, game: str) -> Maker:
    """The maker of a player of this game, given in any of the forms that `forms` describes."""
    if not isinstance(given, str):
        return as_maker(given)
    return as_maker(imported(given)) if ":" in given else _named(given, game)


def _named(name: str, game: str) -> Maker:
    players = roster(game)
    if name not in players:
        known = ", ".join(players)
        problem = f"{game} has no player {name!r}; its players are: {known}"
        raise UnknownPlayer("; ".join((problem, *players_left_out(game))))
    return players[name]


class _Roster:
    """The players that were found, where each is from, and what was left out."""

    def __init__(self, game: str, ours: Mapping[str, Maker]) -> None:
        self.game = game
        self.problems: list[str] = []
        self._makers = dict(ours)
        self._sources = dict.fromkeys(ours, f"{OURS}'s own") | RESERVED
        self.players = MappingProxyType(self._makers)

    def add_all(self, point: EntryPoint) -> None:
        package = distribution_name(point)
        try:
            offered = _offered(point)
        except UnusableEntryPoint as error:
            self.problems.append(f"{package} has no players for {self.game}: {error}")
            return
        for name, given in offered.items():
            try:
                self._add(name, given, package)
            except SeabattleError as error:
                self.problems.append(f"{package} has no player {name!r} for {self.game}: {error}")

    def _add(self, name: object, given: object, package: str) -> None:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise UnusableEntryPoint(f"a name is 1 to 32 characters that match {NAME.pattern}")
        if name in self._sources:
            raise UnusableEntryPoint(f"this name is taken, it is {self._sources[name]}")
        self._makers[name] = as_maker(given)
        self._sources[name] = f"that of {package}"


@computed_once("for each game; imports the players of all packages")
def _found(game: str) -> _Roster:
    # Imported late, for it brings NumPy, which most commands do without.
    sampler: Mapping[str, Maker] = import_module("seabattle.players.sampler").any_game(game)
    found = _Roster(game, {"random": RandomPlayer, **sampler, **_own(game)})
    for point in _announced().get(game, ()):
        found.add_all(point)
    return found


def has_folder(game: str) -> bool:
    """Whether the game's players are in the folder here that bears its id."""
    modules = iter_modules(seabattle.players.__path__)
    return any(module.name == game and module.ispkg for module in modules)


def _own(game: str) -> Mapping[str, Maker]:
    own: Mapping[str, Maker] = (
        import_module(f"seabattle.players.{game}").PLAYERS if has_folder(game) else {}
    )
    return own


@computed_once("scans entry points")
def _announced() -> dict[str, list[EntryPoint]]:
    """By game."""
    found: dict[str, list[EntryPoint]] = {}
    for point in find_entry_points(ENTRY_POINTS):
        found.setdefault(point.name, []).append(point)
    return found


def _offered(point: EntryPoint) -> Mapping[object, object]:
    offered = load_entry_point(point)
    if not isinstance(offered, Mapping):
        raise UnusableEntryPoint(
            f"{point.value} is {offered!r:.80}, it has to map names to players"
        )
    return offered
