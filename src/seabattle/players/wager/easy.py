"""Two easy captains: one that makes a beginner's mistakes, and one that knows the ropes."""

from collections.abc import Sequence

from seabattle.core.answer import Answer
from seabattle.core.prompt import Choice, Prompt
from seabattle.core.seat import Seat
from seabattle.core.tagged import Event
from seabattle.core.view import View
from seabattle.games.wager.actions import COSTS
from seabattle.games.wager.model import WagerState
from seabattle.games.wager.plans import offered
from seabattle.players.player import Sitting
from seabattle.players.wager.sight import (
    aim_at,
    apart,
    best_target,
    choices,
    duel,
    health,
    hull_at,
    state_of,
    staying,
)


class Deckhand:
    """Sails at the enemy without a thought for arcs, and mends only when nearly sunk."""

    MENDS_BELOW = 0.25

    def __init__(self, sitting: Sitting) -> None:
        self.game = duel(sitting.game)
        self.sitting = sitting

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            return {"kind": "plan", "course": self._plan(state, view.prompt, heard).value}
        return self._action(state, view.prompt, heard)

    def _plan(self, state: WagerState, prompt: Prompt, heard: Sequence[Event]) -> Choice:
        """Any two plans that come to mind, and of these the one that leads closer."""
        seat = self.sitting.seat
        enemy = self.game.hull_of(state, seat.other)
        plans = staying(choices(prompt, "plan"))
        ideas = self.sitting.rng(heard).choices(plans, k=2)
        return min(ideas, key=lambda p: apart(self.game.sea, hull_at(self.game, seat, p), enemy))

    def _action(self, state: WagerState, prompt: Prompt, heard: Sequence[Event]) -> Answer:
        seat = self.sitting.seat
        left, points = health(self.game, state, seat), state.ships[seat].cp
        if left < self.MENDS_BELOW and points >= COSTS["repair"]:
            return {"kind": "repair"}
        if at := best_target(prompt):
            return {"kind": "fire", "at": at}
        return {"kind": self.sitting.rng(heard).choice(("evade", "end_turn"))}


class Bosun:
    """Looks for a place with the enemy in arc and out of the enemy's, wherever that may sail."""

    MENDS_BELOW = 0.6
    FORESEEN = 12
    """How many plans of the enemy are thought of."""

    def __init__(self, sitting: Sitting) -> None:
        self.game = duel(sitting.game)
        self.seat = sitting.seat

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            return {"kind": "plan", "course": self._plan(state, view.prompt).value}
        return self._action(state, view.prompt)

    def _plan(self, state: WagerState, prompt: Prompt) -> Choice:
        foreseen = self._foreseen(state, self.seat.other)
        here = self.game.hull_of(state, self.seat.other)

        def worth(plan: Choice) -> tuple[float, int]:
            own, aim = hull_at(self.game, self.seat, plan), aim_at(self.game, self.seat, plan)
            gain = sum(bool(aim & hull) - bool(fire & own) for hull, fire in foreseen)
            return gain, -apart(self.game.sea, own, here)

        return max(staying(choices(prompt, "plan")), key=worth)

    def _foreseen(self, state: WagerState, enemy: Seat) -> list[tuple[int, int]]:
        """Some of the enemy's plans, spread evenly: the hull at rest, and what it could hit."""
        plans = staying(offered(self.game, state, enemy))
        some = plans[:: max(len(plans) // self.FORESEEN, 1)]
        return [(hull_at(self.game, enemy, p), aim_at(self.game, enemy, p)) for p in some]

    def _action(self, state: WagerState, prompt: Prompt) -> Answer:
        own, left = state.ships[self.seat], health(self.game, state, self.seat)
        at = best_target(prompt)
        mends_below = self.MENDS_BELOW if at else 1.0
        if left < mends_below and own.cp >= COSTS["repair"]:
            return {"kind": "repair"}
        if at:
            return {"kind": "fire", "at": at}
        return {"kind": "end_turn" if own.evade else "evade"}
