"""The head of a new match: the agreed game and terms, and the house's secret."""

import time
from typing import Any

from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.server.tables.commitments import new_number
from seabattle.server.tables.terms import House, Terms, stored
from seabattle.store.values import MatchHead


def new_head(
    game: Game[Any, Any], terms: Terms, id: str, *, closes_in: float, listed: bool = False
) -> MatchHead:
    """The table closes after so many seconds if the match has not begun by then."""
    now = time.time()
    return MatchHead(
        id=id,
        game=game.id,
        version=game.version,
        options=to_builtins(game.options),
        chance=stored(House(new_number())),
        table=stored(terms),
        created=now,
        listed=listed,
        due=now + closes_in,
    )
