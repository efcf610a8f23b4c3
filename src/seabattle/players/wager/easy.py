"""Two easy captains: one that makes a beginner's mistakes, and one that knows the ropes."""

from collections.abc import Sequence

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.prompt import Choice, Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import COSTS
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.places import meeting, plans
from seabattle.players.wager.sight import (
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
        offered = staying(choices(prompt, "plan"))
        ideas = self.sitting.rng(heard).choices(offered, k=2)
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

    def __init__(self, sitting: Sitting) -> None:
        self.game = duel(sitting.game)
        self.seat = sitting.seat

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            return {"kind": "plan", "course": to_builtins(bosuns_plan(self.game, state, self.seat))}
        return self._action(state, view.prompt)

    def _action(self, state: WagerState, prompt: Prompt) -> Answer:
        own, left = state.ships[self.seat], health(self.game, state, self.seat)
        at = best_target(prompt)
        mends_below = self.MENDS_BELOW if at else 1.0
        if left < mends_below and own.cp >= COSTS["repair"]:
            return {"kind": "repair"}
        if at:
            return {"kind": "fire", "at": at}
        return {"kind": "end_turn" if own.evade else "evade"}


FORESEEN = 12
"""How many plans of the enemy the bosun thinks of."""


def bosuns_plan(game: WagerGame, state: WagerState, seat: Seat) -> Course:
    """The plan that most often has the enemy in sight and least often is seen, over some plans of
    the enemy, spread evenly; of equals the one that leads closest, then the first."""
    met = meeting(game, seat)
    own, foreseen = plans(game, state, seat), plans(game, state, seat.other)
    pairs = np.ix_(own, foreseen[:: max(len(foreseen) // FORESEEN, 1)])
    gain = np.sum(met.sees[pairs] > 0, axis=1) - np.sum(met.is_seen[pairs] > 0, axis=1)
    away = met.apart[own, met.enemy.of(state.ships[seat.other])]
    return met.own.course(int(own[np.lexsort((away, -gain))[0]]))
