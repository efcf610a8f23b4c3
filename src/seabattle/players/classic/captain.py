"""The captain of `classic`, with any of its bonus rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import Choice, Choices
from seabattle.core.view import View
from seabattle.games.classic.belief.movement import (
    MAX_MOVES,
    MovementModel,
    apply_bonus_rules,
    track_hunt,
)
from seabattle.players.captain import Captain, CaptainParameters, Situation
from seabattle.players.heuristics import Heuristic
from seabattle.players.own_fleet import dodge


@dataclass(frozen=True, kw_only=True)
class ClassicParameters(CaptainParameters):
    opponents: tuple[MovementModel, ...] = ()
    """Models of an opponent's moves; empty to read answers as if ships never moved."""
    dodges: Heuristic | None = None
    """The hunter from whom a ship moves out of danger in every turn."""
    moves: MovementModel | None = None
    """The model by which ships move, if they do not dodge."""


class ClassicCaptain(Captain[ClassicParameters]):
    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain, mine = super().tracking(view, heard), self.parameters
        if not mine.opponents:
            return plain
        options = self.sitting.game.options
        return apply_bonus_rules(plain, self.yard, options, view.seat, heard, mine.opponents)

    @property
    def has_exact_answers(self) -> bool:
        options = self.sitting.game.options
        return not (options.manoeuvre or options.silent_sinking)

    def attack(self, situation: Situation) -> Answer:
        order = super().attack(situation)
        verb, mine = situation.verbs[order["kind"]], self.parameters
        if mine.dodges:
            view, rng = situation.view, situation.rng
            return {**order, **dodge(self.yard, view, verb, "manoeuvre", mine.dodges, rng)}
        if not mine.moves:
            return order
        asks = [part.ask for part in verb.parts if part.name == "manoeuvre"]
        among = [choice for ask in asks if isinstance(ask, Choices) for choice in ask.among]
        return {**order, **self._move(situation, among, mine.moves)}

    def _move(
        self, situation: Situation, among: Sequence[Choice], model: MovementModel
    ) -> dict[str, Json]:
        """Flee now and then, or else try any move, each one equally often."""
        if situation.rng.random() < model.flee_probability:
            return self._flee(situation, among, model)
        each = model.move_probability / len(self.yard.ships) / MAX_MOVES
        is_tried = situation.rng.random() < len(among) * each
        return {"manoeuvre": situation.rng.choice(among).value} if is_tried else {}

    def _flee(
        self, situation: Situation, among: Sequence[Choice], model: MovementModel
    ) -> dict[str, Json]:
        """Return the move that takes a ship furthest out of danger, if there is one."""
        hunt = track_hunt(self.yard, situation.view.seat.other, situation.heard, model)
        danger, number = hunt.danger, hunt.table.placement_index
        own = situation.view.board("own")
        now = {layer.name: layer.squares for layer in own.layers if layer.kind == "ship"}

        def at(squares: Sequence[str]) -> float:
            return float(danger[number[self.yard.grid.mask(squares)]])

        gains = [at(now[choice.value["ship"]]) - at(choice.squares) for choice in among]
        gain = max(gains, default=0.0)
        return {"manoeuvre": among[gains.index(gain)].value} if gain > 0 else {}
