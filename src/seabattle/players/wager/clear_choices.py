"""Finds orders of `wager` that win clearly more duels than any other: puzzles."""

from collections.abc import Iterator

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.kinds import to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.players.evaluation import ClearChoice
from seabattle.players.wager.payoffs import Matrix, positions_after_plans
from seabattle.players.wager.positions import position_pairs
from seabattle.players.wager.reading import offered_choices, read_state
from seabattle.players.wager.values import IN_SIGHT, NO_SIGHT
from seabattle.players.wager.win_chances import MIN_LEAD, DuelChances

CLEAR_LEAD = 3 * MIN_LEAD
"""By so much the best right answer leads the best wrong one."""
PLAN_STEP = 2 * MIN_LEAD
"""By so much the worst right plan leads the best wrong one."""
MAX_PLANS, MIN_SHARE = 16, 3
"""At most so many plans may be right, and at most one in so many of all. The largest step between
two of the best parts right from wrong."""


def clear_action(chances: DuelChances, view: View) -> Iterator[ClearChoice]:
    """Find the action that wins clearly more often than the others, if there is one."""
    assert view.prompt, "it is this seat's turn"
    state, seat = read_state(chances.game, view), view.seat
    worths = chances.actions(state, seat)
    first, second = sorted(worths, key=lambda kind: -worths[kind])[:2]
    rival = worths[second]
    answers: list[Answer] = [{"kind": first}]
    if first == "fire":
        answers = [{"kind": first, "at": at} for at in _best_aims(view.prompt)]
        if len(answers) < len(offered_choices(view.prompt, "fire")):
            rival = max(rival, chances.actions(state, seat, IN_SIGHT)["fire"])
    if worths[first] - rival >= CLEAR_LEAD:
        yield ClearChoice("act", tuple(answers), _points(worths[first], rival))


def clear_plan(chances: DuelChances, view: View) -> Iterator[ClearChoice]:
    """Find the plans that win clearly more often than the others, if there are a few."""
    game, seat = chances.game, view.seat
    state = read_state(game, view)
    found = chances.plans(state, seat)
    most = min(MAX_PLANS, len(found.goals) // MIN_SHARE)
    ranked = np.argsort(-found.chances, kind="stable")[: most + 1]
    won = found.chances[ranked]
    leads = -np.diff(won)
    right = int(leads.argmax()) + 1 if len(leads) else 0
    if right and leads[right - 1] >= PLAN_STEP and won[0] - won[right] >= CLEAR_LEAD:
        places = position_pairs(game, seat).own
        plans = [to_builtins(places.course(int(found.goals[row]))) for row in ranked[:right]]
        answers = tuple({"kind": "plan", "course": plan} for plan in plans)
        best, rival = int(ranked[0]), int(ranked[right])
        seen = _in_sight(game, state, seat, found.theirs, best, rival)
        yield ClearChoice("plan", answers, _points(*won[[0, right]].tolist()) | seen)


def _in_sight(
    game: WagerGame, state: WagerState, seat: Seat, theirs: Matrix, best: int, rival: int
) -> dict[str, int]:
    """Count how often (in %) the own and the enemy's guns have a target after two plans."""
    own, enemy = (each @ theirs for each in _targets(game, state, seat))
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
