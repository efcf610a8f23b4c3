"""The strongest captain: actions by backward induction, plans by regret matching.

Against an enemy whose plans follow from a habit it looks for the best reply instead.
"""

from collections.abc import Sequence
from functools import cached_property

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.habit import Habit, habit_of
from seabattle.players.wager.matrix import equilibrium, rests_now, rests_of
from seabattle.players.wager.places import plans
from seabattle.players.wager.prospects import at, prospects
from seabattle.players.wager.reply import Reply
from seabattle.players.wager.sight import best_target, duel, state_of
from seabattle.players.wager.worth import Worth, usual

ROUNDS = 150
"""Of regret matching, for each plan."""


FORESEEING, FORESEEN = 0.6, 0.1
"""How often a captain who foresees the enemy's plans sees it, and is seen."""


class Admiral:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.game = duel(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        habit = habit_of(self.game, heard, self.seat.other)
        if view.phase == "planning":
            plan = self._reply(state, habit) if habit else self._drawn(state, heard)
            return {"kind": "plan", "course": to_builtins(plan)}
        best = self._action(state, self._foreseeing if habit else self._usual)
        return {"kind": best, "at": best_target(view.prompt)} if best == "fire" else {"kind": best}

    @cached_property
    def _usual(self) -> Worth:
        return Worth(self.game, usual(self.game.outfits))

    @cached_property
    def _foreseeing(self) -> Worth:
        one = self.seat is Seat.ONE
        return Worth(self.game, (FORESEEING, FORESEEN) if one else (FORESEEN, FORESEEING))

    def _action(self, state: WagerState, worth: Worth) -> str:
        """The action that is worth most, exactly, to the end of this turn."""
        rests = rests_now(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.chances)
        levels = worth.actions(state.turn, (one, two), (sees, is_seen))[self.seat]
        points = state.ships[self.seat].cp
        worths = worth.guns[self.seat].worths(levels, points, (one, two)[self.seat])
        better = max if self.seat is Seat.ONE else min
        return better(worths, key=lambda action: at(worths[action], state))

    def _reply(self, state: WagerState, habit: Habit) -> Course:
        promised = prospects(self._foreseeing, state, self.seat)
        return Reply(self.game, self.seat, habit, promised).best(state)

    def _drawn(self, state: WagerState, heard: Sequence[Event]) -> Course:
        """A plan out of the mixture that the enemy can least take advantage of."""
        rests = rests_of(self.game, state, self.seat)
        gains = prospects(self._usual, state, self.seat).gains(rests)
        mixture = equilibrium(gains, ROUNDS)
        own = plans(self.game, state, self.seat).tolist()
        drawn = self.sitting.rng(heard).choices(own, weights=mixture.tolist())[0]
        return rests.met.own.course(drawn)
