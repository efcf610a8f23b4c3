"""Construction of views, shared by all games."""

from collections.abc import Callable, Iterable
from typing import Any

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.game import Game, S
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.table import to_act
from seabattle.core.view import Board, BoardId, Counter, Layer, View, player_board_id


def build_view(
    seat: Seat,
    game: Game[Any, S],
    state: S,
    phase: str,
    boards: tuple[Board, ...],
    counters: Iterable[Counter] = (),
) -> View:
    """Return a view of these boards and counters, with a prompt if the seat is to act."""
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
    """Return the ships of a fleet as layers, for seats that may see them; none before placement."""
    berths = yard.berths(fleet) if fleet else ()
    return tuple(Layer("ship", berth.squares, name=berth.ship) for berth in berths)


def build_boards(seat: Seat, draw: Callable[[Seat, BoardId], Board]) -> tuple[Board, ...]:
    """Return a player's own board and the enemy's; for spectators, the boards of both players."""
    if seat in PLAYERS:
        return draw(seat, "own"), draw(seat.other, "enemy")
    return tuple(draw(owner, player_board_id(owner)) for owner in PLAYERS)
