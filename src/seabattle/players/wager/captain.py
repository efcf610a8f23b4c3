"""The captain of the rule sheet (its section 7). A baseline: it never changes.

Repair when low, evade when hurt, fire when the enemy is in arc, else move closer and into arc. The
actions that it intends follow from the same list as those that it takes, so there is nothing to
remember between plan and action: before each action the list is gone through again.
"""

from collections.abc import Sequence

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.prompt import Choice, Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import COSTS
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
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

LOW, MODERATE = 0.3, 0.7
"""Shares of Max HP."""
MIDDLE_DISTANCE = 3


class Captain:
    def __init__(self, sitting: Sitting) -> None:
        self.game = duel(sitting.game)
        self.seat = sitting.seat

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            plans = staying(choices(view.prompt, "plan"))
            plan = captains_plan(self.game, state, self.seat, plans)
            return {"kind": "plan", "course": plan.value}
        return self._action(state, view.prompt)

    def _action(self, state: WagerState, prompt: Prompt) -> Answer:
        own, left = state.ships[self.seat], health(self.game, state, self.seat)
        if left < LOW and own.cp >= COSTS["repair"]:
            return {"kind": "repair"}
        if left < MODERATE and not own.evade:
            return {"kind": "evade"}
        if at := best_target(prompt):
            return {"kind": "fire", "at": at}
        return {"kind": "end_turn"}


def captains_plan(
    game: WagerGame, state: WagerState, seat: Seat, plans: Sequence[Choice]
) -> Choice:
    """The best plan by what the captain is after; of equals the cheapest, then the first."""
    left = health(game, state, seat)
    enemy = game.hull_of(state, seat.other)

    def rank(plan: Choice) -> tuple[int, int, int]:
        distance = apart(game.sea, hull_at(game, seat, plan), enemy)
        blind = not aim_at(game, seat, plan) & enemy
        if left > MODERATE:
            return blind, distance, plan.cost or 0
        if left >= LOW:
            return blind, abs(distance - MIDDLE_DISTANCE), plan.cost or 0
        return 0, -distance, plan.cost or 0

    return min(plans, key=rank)
