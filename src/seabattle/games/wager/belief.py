"""The belief model of `wager`: a single world, since everything on the table is open.

The other side's sealed plan is not part of a state: a caller invents it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from random import Random

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.kinds import Event
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Layer, View
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Evaded, Sailed, Ship, TurnBegan, WagerState
from seabattle.games.wager.view import phase


class WagerBelief(BeliefModel[WagerGame]):
    reference = "admiral"
    puzzle_options = ({}, {"classes": ["galleon", "galleon"]}, {"initiative": "alternate"})
    """Equal classes only: the larger of two ships wins with any orders, so there is no puzzle."""

    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[WagerState]:
        return repeat(read_state(self.game, view, heard))

    def phase(self, state: WagerState) -> str:
        return phase(state)


BELIEF = WagerBelief


def read_state(game: WagerGame, view: View, heard: Sequence[Event]) -> WagerState:
    """Read the state that everybody sees between two rolls."""
    layers = view.boards[0].layers
    numbers = {(each.name, each.of): each.value for each in view.counters}
    sailed = {event.by: event for event in heard if isinstance(event, Sailed)}
    evaded = _last_evasions(heard)

    def ship(seat: Seat) -> Ship:
        lies = _find_layer(layers, "ship", seat)
        hp, sp, cp, evade = (int(str(numbers[n, seat])) for n in ("hp", "sp", "cp", "evade"))
        assert lies.facing is not None, "a ship on a hex board points somewhere"
        return Ship(game.sea.bit[lies.squares[0]], lies.facing, hp, sp, cp, evade, evaded[seat])

    def trail(seat: Seat) -> tuple[int, ...]:
        return tuple(game.sea.bit[at] for at in sailed[seat].path) if seat in sailed else ()

    return WagerState(
        turn=int(str(numbers["turn", None])),
        ships=(ship(Seat.ONE), ship(Seat.TWO)),
        acting=view.to_act[0] if view.phase == "acting" else None,
        trails=(trail(Seat.ONE), trail(Seat.TWO)),
        target=next((layer.squares[0] for layer in layers if layer.kind == "last"), None),
    )


def _find_layer(layers: Iterable[Layer], kind: str, seat: Seat) -> Layer:
    return next(each for each in layers if each.kind == kind and each.name == seat.value)


def _last_evasions(heard: Sequence[Event]) -> dict[Seat, int]:
    """Return the turn in which each ship evaded last, 0 for never."""
    turn, last = 1, dict.fromkeys(PLAYERS, 0)
    for event in heard:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Evaded):
            last[event.by] = turn
    return last
