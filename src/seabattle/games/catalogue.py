"""Which games there are: the folders beside this file, and the entry points of other packages."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

import seabattle.games
from seabattle.core.cache import computed_once
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType, read_options

ENTRY_POINTS = "seabattle.games"


class UnknownGame(SeabattleError):
    """No game of this id or version is installed."""


@computed_once("scans folders and entry points")
def known_games() -> dict[str, GameType]:
    """Every installed game by its id, in alphabetical order."""
    return {game.id: game for game in sorted(_found(), key=lambda game: game.id)}


def _found() -> Iterator[GameType]:
    for module in iter_modules(seabattle.games.__path__):
        if module.ispkg:
            yield import_module(f"seabattle.games.{module.name}").GAME
    for point in entry_points(group=ENTRY_POINTS):
        yield point.load()


def game_type(id: str, version: int | None = None) -> GameType:
    """A game by its id, in its newest version or the one asked for."""
    if id not in known_games():
        known = ", ".join(known_games())
        raise UnknownGame(f"there is no game {id!r}; the games are: {known}")
    newest = known_games()[id]
    versions = {kind.version: kind for kind in (newest, *newest.earlier)}
    wanted = newest.version if version is None else version
    if wanted not in versions:
        known = ", ".join(map(str, sorted(versions)))
        raise UnknownGame(f"{id} has no version {version}; there is: {known}")
    return versions[wanted]


def load(id: str, options: Json | None = None, version: int | None = None) -> Game[Any, Any]:
    """A game under options given as plain data; what is left out has its default."""
    kind = game_type(id, version)
    return kind(read_options(kind, {} if options is None else options))
