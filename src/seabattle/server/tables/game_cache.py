"""Games are shared by all matches under the same options: they hold no match, and are not small."""

from functools import lru_cache
from typing import Any

import msgspec

from seabattle.core.game import Game
from seabattle.core.wire import read_options
from seabattle.games.catalogue import game_type


@lru_cache(maxsize=64)
def shared_game(id: str, version: int, options: bytes) -> Game[Any, Any]:
    """The game under options that are given whole, as JSON."""
    kind = game_type(id, version)
    return kind(read_options(kind, msgspec.json.decode(options)))
