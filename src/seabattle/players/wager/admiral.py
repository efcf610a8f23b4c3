"""The strongest captain: actions by backward induction, plans by regret matching.

Against an enemy whose plans follow from a habit it looks for the best reply instead.
"""

from collections.abc import Sequence

from seabattle.core.answer import Answer
from seabattle.core.seat import Seat
from seabattle.core.tagged import Event, plain
from seabattle.core.view import View
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.habit import habit_of
from seabattle.players.wager.matrix import equilibrium, rests_now, rests_of
from seabattle.players.wager.places import plans
from seabattle.players.wager.prospects import at, prospects
from seabattle.players.wager.reply import Reply
from seabattle.players.wager.sight import best_target, duel, state_of
from seabattle.players.wager.worth import Worth

ROUNDS = 150
"""Of regret matching, for each plan."""


class Admiral:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.game = duel(sitting.game)
        self.worth = Worth(self.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            return {"kind": "plan", "course": plain(self._plan(state, heard))}
        best = self._action(state)
        return {"kind": best, "at": best_target(view.prompt)} if best == "fire" else {"kind": best}

    def _action(self, state: WagerState) -> str:
        """The action that is worth most, exactly, to the end of this turn."""
        rests = rests_now(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.chances)
        levels = self.worth.actions(state.turn, (one, two), (sees, is_seen))[self.seat]
        points = state.ships[self.seat].cp
        worths = self.worth.guns[self.seat].worths(levels, points, (one, two)[self.seat])
        better = max if self.seat is Seat.ONE else min
        return better(worths, key=lambda action: at(worths[action], state))

    def _plan(self, state: WagerState, heard: Sequence[Event]) -> Course:
        worth = prospects(self.worth, state, self.seat)
        habit = habit_of(self.game, heard, self.seat.other)
        if habit:
            return Reply(self.game, self.seat, habit, worth).best(state)
        rests = rests_of(self.game, state, self.seat)
        mixture = equilibrium(worth.gains(rests), ROUNDS)
        own = plans(self.game, state, self.seat).tolist()
        drawn = self.sitting.rng(heard).choices(own, weights=mixture.tolist())[0]
        return rests.met.own.course(drawn)
