"""The belief model of `wager`: a single world, since everything on the table is open.

The other side's sealed plan is not part of a state: a caller invents it.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Sailed, Ship, WagerState
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
    """Read the state that everybody sees between two rolls; the past, as far as it was heard."""
    layers = view.boards[0].layers
    numbers = {(each.name, each.of): each.value for each in view.counters}
    sailed = {event.by: event for event in heard if isinstance(event, Sailed)}

    def ship(seat: Seat) -> Ship:
        lies = next(each for each in layers if each.kind == "ship" and each.name == seat.value)
        hp, sp, cp, evade = (int(str(numbers[n, seat])) for n in ("hp", "sp", "cp", "evade"))
        evaded_in = int(str(numbers.get(("evade_until", seat), 1))) - 1
        assert lies.facing is not None, "a ship on a hex board points somewhere"
        return Ship(game.sea.bit[lies.squares[0]], lies.facing, hp, sp, cp, evade, evaded_in)

    def trail(seat: Seat) -> tuple[int, ...]:
        return tuple(game.sea.bit[at] for at in sailed[seat].path) if seat in sailed else ()

    return WagerState(
        turn=int(str(numbers["turn", None])),
        ships=(ship(Seat.ONE), ship(Seat.TWO)),
        acting=view.to_act[0] if view.phase == "acting" else None,
        trails=(trail(Seat.ONE), trail(Seat.TWO)),
        target=next((layer.squares[0] for layer in layers if layer.kind == "last"), None),
    )
