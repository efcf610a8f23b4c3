"""The catalogue of games: the folders beside this file, and entry points of other packages.

Unusable games of other packages are left out; `games_left_out` says why.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pkgutil import iter_modules
from reprlib import repr as quoted
from typing import TYPE_CHECKING, Any, NamedTuple

import seabattle.games
from seabattle.core.cache import computed_once
from seabattle.core.entry_points import (
    UnusableEntryPoint,
    describe_error,
    distribution_name,
    find_entry_points,
    load_entry_point,
)
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game, Options
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.wire import GameType, read_options

if TYPE_CHECKING:
    from seabattle.belief.belief_model import BeliefModel

ENTRY_POINTS = "seabattle.games"


class UnknownGame(SeabattleError):
    """No game of this id or version is installed."""


class _Catalogue(NamedTuple):
    games: dict[str, GameType]
    problems: tuple[str, ...]


def known_games() -> dict[str, GameType]:
    """Return every installed game by its id, in alphabetical order."""
    return _catalogue().games


def games_left_out() -> tuple[str, ...]:
    """Return a sentence for each announced game that cannot be used."""
    return _catalogue().problems


@computed_once("scans folders and entry points")
def _catalogue() -> _Catalogue:
    games = {game.id: game for game in _import_own_games()}
    problems = []
    for point in find_entry_points(ENTRY_POINTS):
        try:
            game = _load_announced(point, games)
        except UnusableEntryPoint as error:
            problems.append(f"{distribution_name(point)} has no game {point.name!r}: {error}")
        else:
            games[game.id] = game
    return _Catalogue(dict(sorted(games.items())), tuple(problems))


def _import_own_games() -> Iterator[GameType]:
    for module in iter_modules(seabattle.games.__path__):
        if module.ispkg:
            yield import_module(f"seabattle.games.{module.name}").GAME


def _load_announced(point: EntryPoint, known: dict[str, GameType]) -> GameType:
    game = load_entry_point(point)
    if not isinstance(game, type) or not issubclass(game, Game):
        raise UnusableEntryPoint(f"{point.value} is {game!r:.80}, which is not a subclass of Game")
    if game.id in known:
        raise UnusableEntryPoint(
            f"there is a game {game.id!r} already, {known[game.id].__module__}"
        )
    return game


def game_type(id: str, version: int | None = None) -> GameType:
    """Return a game by its id, in its newest version or in this one. Raise `UnknownGame`."""
    if id not in known_games():
        known = ", ".join(known_games())
        raise UnknownGame(
            "; ".join((f"there is no game {quoted(id)}; the games are: {known}", *games_left_out()))
        )
    newest = known_games()[id]
    versions = {kind.version: kind for kind in (newest, *newest.earlier)}
    wanted = newest.version if version is None else version
    if wanted not in versions:
        known = ", ".join(map(str, sorted(versions)))
        raise UnknownGame(f"{id} has no version {quoted(version)}; its versions are: {known}")
    return versions[wanted]


def load(id: str, options: Json | None = None, version: int | None = None) -> Game[Any, Any]:
    """Return a game under options given as plain data; missing options have their defaults.

    A mini game is found by its name and has defaults of its own.
    """
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
    """Return every small form of a game with its options, by names such as `classic-2x2`.

    Only programs play them. No table offers them, and their records name the game and the options.
    """
    return {
        f"{kind.id}-{name}": (kind, options)
        for kind in known_games().values()
        for name, options in kind.minis.items()
    }


def find_belief(game: Game[Any, Any]) -> "BeliefModel[Any] | None":
    """Return the belief model of a game, or None if it has none.

    A model is the `BELIEF` of the module `belief` in the package of the game's class.
    """
    model = _belief_type(type(game))
    return model(game) if model else None


def belief_of(game: Game[Any, Any]) -> "BeliefModel[Any]":
    """Return the belief model of a game. Raise `LookupError` if it has none."""
    model = find_belief(game)
    if model is None:
        raise LookupError(f"{game.id} has no belief model: no module `belief` beside it has BELIEF")
    return model


def has_belief(kind: GameType) -> bool:
    """Return whether a game has a belief model."""
    return _belief_type(kind) is not None


def _belief_type(kind: GameType) -> "type[BeliefModel[Any]] | None":
    for base in kind.__mro__:
        package = getattr(sys.modules.get(base.__module__), "__package__", None)
        name = f"{package}.belief"
        if package and find_spec(name) and (model := _import_belief(name)):
            return model
    return None


def _import_belief(module: str) -> "type[BeliefModel[Any]] | None":
    try:
        model: type[BeliefModel[Any]] | None = getattr(import_module(module), "BELIEF", None)
    except Exception as error:
        raise UnusableEntryPoint(
            f"{module} cannot be imported ({describe_error(error)})"
        ) from error
    return model
