"""A frozen baseline of `classic` with bonus rules: knows what each answer says, silence too, and
moves its ships as often as a hunter of its kind reckons with.

Like the other baselines it does not change once it is released.
"""

from collections.abc import Sequence

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import Choice, Choices
from seabattle.core.view import View
from seabattle.games.classic.drifting import FLEE_PROBABILITY, MOVES, WAYS, hunt_of
from seabattle.games.classic.reading import as_agreed
from seabattle.players.captain import Turn
from seabattle.players.steady import SteadyCaptain


class Steady(SteadyCaptain):
    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain = super().tracking(view, heard)
        return as_agreed(plain, self.yard, self.sitting.game.options, view.seat, heard)

    def attack(self, turn: Turn) -> Answer:
        order = super().attack(turn)
        parts = turn.verbs[order["kind"]].parts
        asks = [part.ask for part in parts if part.name == "manoeuvre"]
        among = [choice for ask in asks if isinstance(ask, Choices) for choice in ask.among]
        return {**order, **self._manoeuvre(turn, among)}

    def _manoeuvre(self, turn: Turn, among: Sequence[Choice]) -> dict[str, Json]:
        """A flight now and then, or else any move, each one equally often."""
        if turn.rng.random() < FLEE_PROBABILITY:
            return self._flight(turn, among)
        each = MOVES / len(self.yard.ships) / WAYS
        is_tried = turn.rng.random() < len(among) * each
        return {"manoeuvre": turn.rng.choice(among).value} if is_tried else {}

    def _flight(self, turn: Turn, among: Sequence[Choice]) -> dict[str, Json]:
        """The move that takes a ship furthest out of danger, if there is one."""
        hunt = hunt_of(self.yard, turn.view.seat.other, turn.heard)
        danger, number = hunt.danger, hunt.table.placement_index
        own = turn.view.board("own")
        now = {layer.name: layer.squares for layer in own.layers if layer.kind == "ship"}

        def at(squares: Sequence[str]) -> float:
            return float(danger[number[self.yard.grid.mask(squares)]])

        gains = [at(now[choice.value["ship"]]) - at(choice.squares) for choice in among]
        gain = max(gains, default=0.0)
        return {"manoeuvre": among[gains.index(gain)].value} if gain > 0 else {}
