"""A game as an environment: each library's own test of it, where the library is installed."""

import warnings
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from types import MappingProxyType

from seabattle.core.wire import GameType
from seabattle.testing.blame import blaming
from seabattle.testing.environments.plain_hunt import check_plain_hunt

LIBRARIES = MappingProxyType(
    {"PettingZoo": "pettingzoo", "Gymnasium": "gymnasium", "OpenSpiel": "openspiel"}
)
"""Each with the module here that runs its tests. They are extras, so they are imported late."""


def check_environments(game: GameType) -> tuple[str, ...]:
    """Try the game in every library; returns those that are not installed."""
    with blaming(f"{game.id} says that it is a plain hunt, and plays or shows something else"):
        check_plain_hunt(game)
    return tuple(library for library in LIBRARIES if not _checked(library, game))


def _checked(library: str, game: GameType) -> bool:
    try:
        tests = import_module(f"{__name__}.{LIBRARIES[library]}")
    except ImportError:
        return False
    blame = blaming(f"{game.id} is no environment for {library}")
    with blame, redirect_stdout(StringIO()), warnings.catch_warnings():
        warnings.simplefilter("error")
        tests.check(game)
    return True
