"""Finds puzzles in `wager`: choices that win clearly more duels than any other, by the coach."""

from collections.abc import Iterator

import numpy as np

from seabattle.analysis.duel import UNSURE
from seabattle.analysis.duel_chances import DuelChances
from seabattle.core.answer import Answer
from seabattle.core.kinds import plain
from seabattle.core.prompt import Prompt
from seabattle.games.wager.duel import WagerGame
from seabattle.players.wager.phase import IN_SIGHT
from seabattle.players.wager.places import meeting
from seabattle.players.wager.sight import choices, state_of
from seabattle.puzzles.found import Found
from seabattle.puzzles.puzzle import Position

CLEAR = 3 * UNSURE
"""By so much the worst right answer leads the best wrong one."""
LOOKED_AT = 3
"""In one turn of so many, plans are looked at: it takes the most time."""
MOST_PLANS = 8
"""So many plans may be right: those above the largest step among them."""


class DuelPuzzles:
    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.chances = DuelChances(game)

    def __call__(self, at: Position) -> Iterator[Found]:
        return self._plan(at) if at.view.phase == "planning" else self._act(at)

    def _act(self, at: Position) -> Iterator[Found]:
        state, seat = state_of(self.game, at.view), at.view.seat
        worths = self.chances.actions(state, seat)
        first, second = sorted(worths, key=lambda kind: -worths[kind])[:2]
        rival = worths[second]
        answers: list[Answer] = [{"kind": first}]
        if first == "fire":
            answers = [{"kind": first, "at": at} for at in _best_aims(at.prompt)]
            if len(answers) < len(choices(at.prompt, "fire")):
                rival = max(rival, self.chances.actions(state, seat, IN_SIGHT)["fire"])
        if worths[first] - rival >= CLEAR:
            yield Found("act", tuple(answers), _points(worths[first], rival))

    def _plan(self, at: Position) -> Iterator[Found]:
        state = state_of(self.game, at.view)
        if state.turn % LOOKED_AT:
            return
        found = self.chances.plans(state, at.view.seat)
        goals, chances = found.goals, found.chances
        ranked = np.argsort(-chances, kind="stable")[: MOST_PLANS + 1]
        leads = -np.diff(chances[ranked])
        last = int(leads.argmax()) if len(leads) else 0
        if len(leads) and leads[last] >= CLEAR:
            places = meeting(self.game, at.view.seat).own
            plans = [plain(places.course(int(goals[row]))) for row in ranked[: last + 1]]
            answers = tuple({"kind": "plan", "course": plan} for plan in plans)
            yield Found("plan", answers, _points(*chances[ranked[[0, last + 1]]].tolist()))


def _best_aims(prompt: Prompt) -> list[str]:
    """Where a shot rolls the most dice."""
    dice = {str(each.value): int(each.detail["total"]) for each in choices(prompt, "fire")}
    return [at for at, number in dice.items() if number == max(dice.values())]


def _points(best: float, rival: float) -> dict[str, int]:
    return {"best": round(100 * best), "next": round(100 * rival)}
