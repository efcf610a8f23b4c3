"""Which games there are: the folders beside this file, and the entry points of other packages.

What another package announces and cannot be used is left out; `games_left_out` says why.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pkgutil import iter_modules
from typing import Any, NamedTuple

import seabattle.games
from seabattle.core.cache import computed_once
from seabattle.core.entry_points import (
    UnusableEntryPoint,
    distribution_name,
    find_entry_points,
    load_entry_point,
)
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game, Options
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.wire import GameType, read_options

ENTRY_POINTS = "seabattle.games"


class UnknownGame(SeabattleError):
    """No game of this id or version is installed."""


class _Catalogue(NamedTuple):
    games: dict[str, GameType]
    problems: tuple[str, ...]


def known_games() -> dict[str, GameType]:
    """Every installed game by its id, in alphabetical order."""
    return _catalogue().games


def games_left_out() -> tuple[str, ...]:
    """What packages announce as games and cannot be used: a sentence each."""
    return _catalogue().problems


@computed_once("scans folders and entry points")
def _catalogue() -> _Catalogue:
    games = {game.id: game for game in _own()}
    problems = []
    for point in find_entry_points(ENTRY_POINTS):
        try:
            game = _offered(point, games)
        except UnusableEntryPoint as error:
            problems.append(f"{distribution_name(point)} has no game {point.name!r}: {error}")
        else:
            games[game.id] = game
    return _Catalogue(dict(sorted(games.items())), tuple(problems))


def _own() -> Iterator[GameType]:
    for module in iter_modules(seabattle.games.__path__):
        if module.ispkg:
            yield import_module(f"seabattle.games.{module.name}").GAME


def _offered(point: EntryPoint, known: dict[str, GameType]) -> GameType:
    game = load_entry_point(point)
    if not isinstance(game, type) or not issubclass(game, Game):
        raise UnusableEntryPoint(f"{point.value} is {game!r:.80}, it has to be a class of games")
    if game.id in known:
        raise UnusableEntryPoint(
            f"there is a game {game.id!r} already, {known[game.id].__module__}"
        )
    return game


def game_type(id: str, version: int | None = None) -> GameType:
    """A game by its id, in its newest version or the one asked for."""
    if id not in known_games():
        known = ", ".join(known_games())
        raise UnknownGame(
            "; ".join((f"there is no game {id!r}; the games are: {known}", *games_left_out()))
        )
    newest = known_games()[id]
    versions = {kind.version: kind for kind in (newest, *newest.earlier)}
    wanted = newest.version if version is None else version
    if wanted not in versions:
        known = ", ".join(map(str, sorted(versions)))
        raise UnknownGame(f"{id} has no version {version}; there is: {known}")
    return versions[wanted]


def load(id: str, options: Json | None = None, version: int | None = None) -> Game[Any, Any]:
    """A game under options given as plain data; what is left out has its default. A mini game, by
    its name, has defaults of its own."""
    given = {} if options is None else options
    if version is None and id in mini_games():
        kind, small = mini_games()[id]
        return kind(
            read_options(
                kind, {**to_builtins(small), **given} if isinstance(given, dict) else given
            )
        )
    kind = game_type(id, version)
    return kind(read_options(kind, given))


def mini_games() -> dict[str, tuple[GameType, Options]]:
    """Every small form of a game by its name, such as `classic-2x2`, with its options. Only
    programs play them: no table offers them, and their records name the game and the options."""
    return {
        f"{kind.id}-{name}": (kind, options)
        for kind in known_games().values()
        for name, options in kind.minis.items()
    }
