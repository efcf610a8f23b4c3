"""Matches played on at random from any state of any game, outside a match."""

from collections.abc import Iterator
from random import Random
from typing import Any

from seabattle.core.answer import fill
from seabattle.core.game import Game
from seabattle.core.kinds import Order
from seabattle.core.seat import Seat
from seabattle.core.state import State
from seabattle.core.table import to_act
from seabattle.core.wire import read_order


def any_order(game: Game[Any, Any], state: Any, seat: Seat, rng: Random) -> Order:
    """What chance draws, or any order that a player is offered."""
    if seat is Seat.CHANCE:
        return game.chance(state).sample(rng)
    return read_order(game, fill(game.prompt(state, seat), rng))


def after(game: Game[Any, Any], state: Any, given: dict[Seat, Order], rng: Random) -> Any:
    """The state after one step, in which everybody whose order is not given does anything."""
    orders = {
        seat: given[seat] if seat in given else any_order(game, state, seat, rng)
        for seat in to_act(game, state)
    }
    return game.play(state, orders).state


def playout(game: Game[Any, Any], state: Any, rng: Random, most: int) -> Iterator[State]:
    """The states that follow if everybody does anything, so many of them at most."""
    for _ in range(most):
        if state.outcome:
            return
        state = after(game, state, {}, rng)
        yield state
