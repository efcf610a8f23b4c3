"""Views put together the same way in every game."""

from collections.abc import Iterable, Mapping
from typing import Any

from seabattle.core.game import Game, S
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.view import Board, BoardId, Counter, View, board_of

BOTH_BOARDS: Mapping[Seat, tuple[tuple[BoardId, Seat], ...]] = {
    **{seat: (("own", seat), ("enemy", seat.other)) for seat in PLAYERS},
    Seat.WATCHER: tuple((board_of(owner), owner) for owner in PLAYERS),
}
"""A player's own board and the enemy's; for those who watch, that of each player."""


def seen_by(
    seat: Seat,
    game: Game[Any, S],
    state: S,
    *,
    phase: str,
    boards: tuple[Board, ...],
    counters: Iterable[Counter],
) -> View:
    """A view of these boards and counters, with a prompt if the seat is to act."""
    acting = to_act(game, state)
    return View(
        seat=seat,
        phase=phase,
        to_act=acting,
        boards=boards,
        counters=tuple(counters),
        prompt=game.prompt(state, seat) if seat in acting else None,
        outcome=state.outcome,
    )
