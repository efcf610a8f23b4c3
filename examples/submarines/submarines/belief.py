"""The belief model of `submarines`: where the other boat may be, by a forward filter."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.events import Placed
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from submarines import Submarines, Torpedo, Waters


class SubmarinesBelief(BeliefModel[Submarines]):
    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Waters]:
        """Sample states that differ in where the other boat is."""
        torpedoes = tuple(event for event in heard if isinstance(event, Torpedo))
        mine = [layer.squares[0] for layer in view.board("own").layers if layer.kind == "ship"]
        likely = self.likely(view.seat, heard)
        while True:
            theirs = rng.choices([*likely], [*likely.values()]) if likely else []
            boats = (*mine, *theirs) if view.seat is Seat.ONE else (*theirs, *mine)
            yield Waters(boats=boats, torpedoes=torpedoes)

    def likely(self, seat: Seat, heard: Sequence[Event]) -> Mapping[str, float]:
        """Return how likely the other boat is on each square; nothing before it has dived."""
        likely: dict[str, float] = {}
        for event in heard:
            if event == Placed(seat.other):
                likely = dict.fromkeys(self.game.grid.every, 1.0)
            elif isinstance(event, Torpedo) and event.by is seat:
                likely = self._update(self._predict(likely), event)
        return likely

    def _predict(self, likely: Mapping[str, float]) -> dict[str, float]:
        """Let the boat sail: each square in its reach is as likely as the others."""
        moved = dict.fromkeys(self.game.grid.every, 0.0)
        for boat, weight in likely.items():
            reach = self.game.reach(boat)
            for to in reach:
                moved[to] += weight / len(reach)
        return moved

    def _update(self, likely: Mapping[str, float], told: Torpedo) -> dict[str, float]:
        """Keep the squares on which the torpedo would have been answered so."""
        answer = self.game.answer
        return {boat: w for boat, w in likely.items() if answer(told.at, boat) == told.answer}


BELIEF = SubmarinesBelief
