"""Views put together the same way in every game."""

from collections.abc import Callable, Iterable
from typing import Any

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.game import Game, S
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.view import Board, BoardId, Counter, Layer, View, board_of


def seen_by(
    seat: Seat,
    game: Game[Any, S],
    state: S,
    *,
    phase: str,
    boards: tuple[Board, ...],
    counters: Iterable[Counter] = (),
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


@cached(PER_MATCH, "a fleet lies where it lies for many turns")
def ship_layers(yard: Yard, fleet: Fleet) -> tuple[Layer, ...]:
    """The ships of a fleet, for those who may see where they lie; none before it is placed."""
    berths = yard.berths(fleet) if fleet else ()
    return tuple(Layer("ship", berth.squares, name=berth.ship) for berth in berths)


def both_boards(seat: Seat, drawn: Callable[[Seat, BoardId], Board]) -> tuple[Board, ...]:
    """A player's own board and the enemy's; for those who watch, that of each player."""
    if seat in PLAYERS:
        return drawn(seat, "own"), drawn(seat.other, "enemy")
    return tuple(drawn(owner, board_of(owner)) for owner in PLAYERS)
