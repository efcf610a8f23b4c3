"""The best plan against an enemy whose plans can be foreseen, two turns ahead."""

from collections.abc import Callable, Iterator

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.habit import foreseen
from seabattle.players.wager.matrix import after, courses, rest_of, sights_now
from seabattle.players.wager.phase import Sight
from seabattle.players.wager.worth import Sights

Value = Callable[[tuple[Sights, ...]], float]
"""What it is worth to us to have these sights, turn after turn."""


class Reply:
    def __init__(self, game: WagerGame, seat: Seat, value: Value) -> None:
        self.game = game
        self.seat = seat
        self.value = value

    def best(self, state: WagerState) -> Course:
        plans = courses(self.game, state, self.seat)
        enemy = foreseen(self.game, state, self.seat.other)
        return max(plans, key=lambda plan: self._promise(state, plan, enemy))

    def _promise(self, state: WagerState, plan: Course, enemy: Course) -> float:
        """What the turns from here on are worth, with the best plan after this one."""
        rests = after(self.game, state, self._seated(plan, enemy))
        now = sights_now(self.game, rests)
        return max(self.value((now, then)) for then in set(self._next_sights(rests)))

    def _next_sights(self, state: WagerState) -> Iterator[Sights]:
        """All that the guns can have in sight a turn later, by our plans."""
        enemy = foreseen(self.game, state, self.seat.other)
        theirs = rest_of(self.game, self.seat.other, enemy)
        for plan in courses(self.game, state, self.seat):
            own = rest_of(self.game, self.seat, plan)
            if own.hull & theirs.hull:
                rests = after(self.game, state, self._seated(plan, enemy))
                yield sights_now(self.game, rests)
            else:
                yield self._ordered(own.sight(theirs.hull), theirs.sight(own.hull))

    def _ordered(self, own: Sight, theirs: Sight) -> Sights:
        return (own, theirs) if self.seat is Seat.ONE else (theirs, own)

    def _seated(self, plan: Course, enemy: Course) -> tuple[Course, Course]:
        return (plan, enemy) if self.seat is Seat.ONE else (enemy, plan)
