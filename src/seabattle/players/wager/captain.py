"""A parametrised captain that plays by rules of thumb, and its ways to plan.

The actions follow from the state alone, so there is nothing to remember between plan and action.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.prompt import Choice, Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import COSTS
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.games.wager.plans import list_plans
from seabattle.players.player import Sitting
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import (
    as_wager,
    drop_leaving,
    find_best_target,
    find_hull,
    find_targets,
    measure_distance,
    measure_health,
    read_state,
)

Planner = Callable[[WagerGame, WagerState, Seat], Course]
"""Returns the plan of a seat; it follows from the state alone."""


@dataclass(frozen=True, kw_only=True)
class WagerParameters:
    """Parameters of a captain. HP are given as shares of Max HP."""

    plan: Planner | None = None
    """The planner; None to take the closer one of two random plans."""
    repair_below: float
    """The HP below which it repairs if there is something to fire at."""
    repair_idle_below: float
    """The HP below which it repairs if there is nothing to fire at."""
    evade_below: float = 0.0
    """The HP below which it evades before it fires."""
    idle: Literal["end_turn", "evade", "any"] = "end_turn"
    """The choice with nothing to fire at; `any` draws one of the two."""


class WagerCaptain:
    def __init__(self, sitting: Sitting, parameters: WagerParameters) -> None:
        self.game = as_wager(sitting.game)
        self.sitting = sitting
        self.seat = sitting.seat
        self.parameters = parameters

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = read_state(self.game, view)
        if view.phase != "planning":
            return self._action(state, view.prompt, heard)
        planner = self.parameters.plan
        plan = planner(self.game, state, self.seat) if planner else self._closer(state, heard)
        return {"kind": "plan", "course": to_builtins(plan)}

    def _closer(self, state: WagerState, heard: Sequence[Event]) -> Course:
        """Draw two plans and take the one that leads closer."""
        enemy = self.game.hull_of(state, self.seat.other)
        plans = drop_leaving(list_plans(self.game, state, self.seat))

        def distance(plan: Choice) -> int:
            return measure_distance(self.game.sea, find_hull(self.game, self.seat, plan), enemy)

        return _course(min(self.sitting.rng(heard).choices(plans, k=2), key=distance))

    def _action(self, state: WagerState, prompt: Prompt, heard: Sequence[Event]) -> Answer:
        mine, own = self.parameters, state.ships[self.seat]
        left, target = measure_health(self.game, state, self.seat), find_best_target(prompt)
        repair_below = mine.repair_below if target else mine.repair_idle_below
        if left < repair_below and own.cp >= COSTS["repair"]:
            return {"kind": "repair"}
        if left < mine.evade_below and not own.evade:
            return {"kind": "evade"}
        if target:
            return {"kind": "fire", "at": target}
        if mine.idle == "any":
            return {"kind": self.sitting.rng(heard).choice(("evade", "end_turn"))}
        return {"kind": "evade" if mine.idle == "evade" and not own.evade else "end_turn"}


@dataclass(frozen=True, kw_only=True)
class RuleSheetPlanner:
    """Plan by section 7 of the rule sheet; of equal plans take the cheapest, then the first.

    A ship keeps away when low and keeps a middle distance when hurt. Else it moves closer and into
    arc. The limits are shares of Max HP.
    """

    low: float
    moderate: float
    middle_distance: int

    def __call__(self, game: WagerGame, state: WagerState, seat: Seat) -> Course:
        left = measure_health(game, state, seat)
        enemy = game.hull_of(state, seat.other)

        def rank(plan: Choice) -> tuple[int, int, int]:
            distance = measure_distance(game.sea, find_hull(game, seat, plan), enemy)
            blind = not find_targets(game, seat, plan) & enemy
            if left > self.moderate:
                return blind, distance, plan.cost or 0
            if left >= self.low:
                return blind, abs(distance - self.middle_distance), plan.cost or 0
            return 0, -distance, plan.cost or 0

        return _course(min(drop_leaving(list_plans(game, state, seat)), key=rank))


@dataclass(frozen=True, kw_only=True)
class SightsPlanner:
    """Take the plan that most often sees the enemy and least often is seen.

    Of equals the one that leads closest is taken, then the first.
    """

    foreseen_plans: int
    """The number of plans of the enemy that are considered, spread evenly."""

    def __call__(self, game: WagerGame, state: WagerState, seat: Seat) -> Course:
        pairs = position_pairs(game, seat)
        own, foreseen = (planned_positions(game, state, each) for each in (seat, seat.other))
        among = np.ix_(own, foreseen[:: max(len(foreseen) // self.foreseen_plans, 1)])
        gain = np.sum(pairs.sees[among] > 0, axis=1) - np.sum(pairs.is_seen[among] > 0, axis=1)
        away = pairs.hull_distances[own, pairs.enemy.index_of(state.ships[seat.other])]
        return pairs.own.course(int(own[np.lexsort((away, -gain))[0]]))


RULE_SHEET = RuleSheetPlanner(low=0.3, moderate=0.7, middle_distance=3)
SIGHTS = SightsPlanner(foreseen_plans=12)


def _course(plan: Choice) -> Course:
    return Course(plan.value["to"], plan.value["facing"])
