"""The strongest captain: actions by backward induction, plans by regret matching.

Against an enemy whose planner is known it looks for the best response instead.
"""

from collections.abc import Sequence
from functools import cached_property

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.best_response import BestResponse, identify_planner
from seabattle.players.wager.captain import Planner
from seabattle.players.wager.payoffs import (
    current_positions,
    equilibrium,
    payoffs,
    positions_after_plans,
)
from seabattle.players.wager.positions import planned_positions
from seabattle.players.wager.reading import as_wager, best_target, read_state
from seabattle.players.wager.values import DuelValues, look_up, usual_chances

ROUNDS = 150
"""Of regret matching, for each plan."""
FORESEEING, FORESEEN = 0.6, 0.1
"""How often a captain who foresees the enemy's plans sees it, and is seen."""


class WagerAdmiral:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.game = as_wager(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = read_state(self.game, view)
        planner = identify_planner(self.game, heard, self.seat.other)
        if view.phase == "planning":
            plan = self._respond(state, planner) if planner else self._mix(state, heard)
            return {"kind": "plan", "course": to_builtins(plan)}
        best = self._action(state, self._foreseeing if planner else self._usual)
        return {"kind": best, "at": best_target(view.prompt)} if best == "fire" else {"kind": best}

    @cached_property
    def _usual(self) -> DuelValues:
        return DuelValues(self.game, usual_chances(self.game.outfits))

    @cached_property
    def _foreseeing(self) -> DuelValues:
        one = self.seat is Seat.ONE
        return DuelValues(self.game, (FORESEEING, FORESEEN) if one else (FORESEEN, FORESEEING))

    def _action(self, state: WagerState, values: DuelValues) -> str:
        """Return the best action, solved exactly to the end of this turn."""
        rests = current_positions(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.sight_chances)
        levels = values.actions(state.turn, (one, two), (sees, is_seen))[self.seat]
        points = state.ships[self.seat].cp
        tables = values.guns[self.seat].by_action(levels, points, (one, two)[self.seat])
        better = max if self.seat is Seat.ONE else min
        return better(tables, key=lambda action: look_up(tables[action], state))

    def _respond(self, state: WagerState, planner: Planner) -> Course:
        payoff = payoffs(self._foreseeing, state, self.seat)
        return BestResponse(self.game, self.seat, planner, payoff).best(state)

    def _mix(self, state: WagerState, heard: Sequence[Event]) -> Course:
        """Draw a plan from the mixed strategy that the enemy can exploit the least."""
        rests = positions_after_plans(self.game, state, self.seat)
        strategy = equilibrium(payoffs(self._usual, state, self.seat).matrix(rests), ROUNDS)
        own = planned_positions(self.game, state, self.seat).tolist()
        drawn = self.sitting.rng(heard).choices(own, weights=strategy.tolist())[0]
        return rests.pairs.own.course(drawn)
