"""Finds puzzles in `wager`: choices that win clearly more duels than any other, by the coach."""

from collections.abc import Iterator

import numpy as np

from seabattle.analysis.duels.chances import DuelChances
from seabattle.analysis.duels.duel import UNSURE
from seabattle.core.answer import Answer
from seabattle.core.kinds import to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.players.wager.payoffs import Matrix, positions_after_plans
from seabattle.players.wager.positions import position_pairs
from seabattle.players.wager.reading import offered_choices, read_state
from seabattle.players.wager.values import IN_SIGHT, NO_SIGHT
from seabattle.puzzles.found import Found
from seabattle.puzzles.puzzle import Position

CLEAR = 3 * UNSURE
"""By so much the worst right answer leads the best wrong one."""
STEP = 2 * UNSURE
"""The worst right plan leads the best wrong one by so much, and the best plan by `CLEAR`."""
MOST_PLANS, LEAST_SHARE = 16, 3
"""At most so many plans may be right, and at most one in so many of all. The largest step between
two of the best parts right from wrong."""


class DuelPuzzles:
    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.chances = DuelChances(game)

    def __call__(self, at: Position) -> Iterator[Found]:
        return self._plan(at) if at.view.phase == "planning" else self._act(at)

    def _act(self, at: Position) -> Iterator[Found]:
        state, seat = read_state(self.game, at.view), at.view.seat
        worths = self.chances.actions(state, seat)
        first, second = sorted(worths, key=lambda kind: -worths[kind])[:2]
        rival = worths[second]
        answers: list[Answer] = [{"kind": first}]
        if first == "fire":
            answers = [{"kind": first, "at": at} for at in _best_aims(at.prompt)]
            if len(answers) < len(offered_choices(at.prompt, "fire")):
                rival = max(rival, self.chances.actions(state, seat, IN_SIGHT)["fire"])
        if worths[first] - rival >= CLEAR:
            yield Found("act", tuple(answers), _points(worths[first], rival))

    def _plan(self, at: Position) -> Iterator[Found]:
        state, seat = read_state(self.game, at.view), at.view.seat
        found = self.chances.plans(state, seat)
        most = min(MOST_PLANS, len(found.goals) // LEAST_SHARE)
        ranked = np.argsort(-found.chances, kind="stable")[: most + 1]
        chances = found.chances[ranked]
        leads = -np.diff(chances)
        right = int(leads.argmax()) + 1 if len(leads) else 0
        if right and leads[right - 1] >= STEP and chances[0] - chances[right] >= CLEAR:
            places = position_pairs(self.game, seat).own
            plans = [to_builtins(places.course(int(found.goals[row]))) for row in ranked[:right]]
            answers = tuple({"kind": "plan", "course": plan} for plan in plans)
            best, rival = int(ranked[0]), int(ranked[right])
            seen = self._in_sight(state, seat, found.theirs, best, rival)
            yield Found("plan", answers, _points(*chances[[0, right]].tolist()) | seen)

    def _in_sight(
        self, state: WagerState, seat: Seat, theirs: Matrix, best: int, rival: int
    ) -> dict[str, int]:
        """After the best plan and the best wrong one, in how many of a hundred cases the own guns
        have a target then, and the enemy's have."""
        own, enemy = (each @ theirs for each in _targets(self.game, state, seat))
        return {
            "fires": round(100 * own[best]),
            "fired_at": round(100 * enemy[best]),
            "next_fires": round(100 * own[rival]),
            "next_fired_at": round(100 * enemy[rival]),
        }


def _targets(game: WagerGame, state: WagerState, seat: Seat) -> Iterator[Matrix]:
    """For every own plan (row) and every one of the enemy's, who has a target then."""
    for sights in positions_after_plans(game, state, seat).sights:
        yield (sights > NO_SIGHT).astype(np.float64)


def _best_aims(prompt: Prompt) -> list[str]:
    """Where a shot rolls the most dice."""
    dice = {str(each.value): int(each.detail["total"]) for each in offered_choices(prompt, "fire")}
    return [at for at, number in dice.items() if number == max(dice.values())]


def _points(best: float, rival: float) -> dict[str, int]:
    return {"best": round(100 * best), "next": round(100 * rival)}
