"""Evaluate the orders of `wager`, and find those that win clearly more duels than any other.

All lies on the table but the sealed plans.
"""

from collections.abc import Iterator
from operator import mul
from typing import NamedTuple

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import leave_pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.evaluation import ClearChoice, Fact, OrderValues
from seabattle.players.wager.payoffs import Matrix, positions_after_plans
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import find_best_target, list_choices, read_state
from seabattle.players.wager.values import IN_SIGHT, NO_SIGHT
from seabattle.players.wager.win_chances import MIN_LEAD, DuelChances

OFTEN = 0.02
"""A plan with at least this probability in the mixed strategy is as good as the best one."""
SHOWN = 4
"""The number of best plans that are listed besides the one that was made; at most as many of the
most probable ones are added."""

CLEAR_LEAD = 3 * MIN_LEAD
"""The lead of the best right answer over the best wrong one, at least."""
PLAN_STEP = 2 * MIN_LEAD
"""The lead of the worst right plan over the best wrong one, at least."""
MAX_PLANS, MIN_SHARE = 16, 3
"""The number of right plans is at most the first, and at most one in the second of all plans. The
largest step between two of the best separates right from wrong."""


class MadePlan(NamedTuple):
    """A plan that was made."""

    row: int
    """Its number among the plans of its seat."""
    stays: float
    """The probability that the ship does not leave the board; who leaves loses the duel."""


class WagerEvaluator:
    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.chances = DuelChances(game)

    def evaluate(self, view: View, given: Json, reply: Json = None) -> OrderValues:
        assert view.prompt, "it is this seat's turn"
        state = read_state(self.game, view)
        if view.phase == "planning":
            return self._plan(state, view.seat, given, reply)
        return self._action(state, view.seat, view.prompt, given)

    def find_clear_choices(self, view: View) -> Iterator[ClearChoice]:
        find = find_clear_plan if view.phase == "planning" else find_clear_action
        return find(self.chances, view)

    def list_facts(self, view: View, order: Json) -> Iterator[Fact]:
        """Yield the odds of all rolls that are offered, or who has a target after a plan."""
        assert view.prompt, "it is this seat's turn"
        if "course" not in order:
            return _list_rolls(view.prompt)
        return _list_targets(self.game, read_state(self.game, view), view.seat, order["course"])

    def _action(self, state: WagerState, seat: Seat, prompt: Prompt, made: Json) -> OrderValues:
        worths = self.chances.actions(state, seat)
        fires = made is not None and made["kind"] == "fire"
        poorly = fires and made["at"] not in _list_best_aims(prompt)
        aimed = self.chances.actions(state, seat, IN_SIGHT) if poorly else worths
        given = 0.0 if made is None else aimed[made["kind"]]
        target: Json = {"at": find_best_target(prompt)}
        kinds = sorted(worths, key=lambda kind: -worths[kind])
        orders = [{"kind": kind, **(target if kind == "fire" else {})} for kind in kinds]
        others = [order for order in orders if order != made]
        chances = (given, *(worths[order["kind"]] for order in others))
        return OrderValues(
            (made, *others), chances, max(chances), self.chances.fit(state), MIN_LEAD
        )

    def _plan(self, state: WagerState, seat: Seat, made: Json, reply: Json) -> OrderValues:
        found, places = self.chances.plans(state, seat), position_pairs(self.game, seat).own
        given, met = self._look_up_plan(state, seat, made), None
        answer = self._look_up_plan(state, seat.other, reply)
        if given and answer:
            column = found.pairs[:, answer.row]
            usual = _chance_to_win(float(found.mixture @ column), 1.0, answer.stays)
            met = usual - _chance_to_win(float(column[given.row]), given.stays, answer.stays)
        best: list[int] = np.argsort(-found.chances, kind="stable")[:SHOWN].tolist()
        often = np.argsort(-found.mixture, kind="stable")[:SHOWN].tolist()
        best += [n for n in often if n not in best and found.mixture[n] >= OFTEN]
        courses = {n: to_builtins(places.course(int(found.goals[n]))) for n in best}
        plans = {n: {"kind": "plan", "course": course} for n, course in courses.items()}
        others = [n for n in best if plans[n] != made]
        taken = float(found.mixture[given.row]) if given and given.stays == 1 else 0.0
        chance = _chance_to_win(float(found.chances[given.row]), given.stays) if given else 0.0
        offered = (chance, *(float(found.chances[n]) for n in others))
        return OrderValues(
            (made, *(plans[n] for n in others)),
            offered,
            found.value,
            self.chances.fit(state),
            MIN_LEAD,
            taken >= OFTEN,
            odds=(taken if given else None, *(float(found.mixture[n]) for n in others)),
            expected=self._expect_hulls(state, seat.other, found.theirs),
            met=met,
        )

    def _look_up_plan(self, state: WagerState, seat: Seat, made: Json) -> MadePlan | None:
        """Return the plan that was made; None if the seat gave up or its plan is not known."""
        if made is None:
            return None
        course = made["course"]
        goal = position_pairs(self.game, seat).own.goal(Course(course["to"], course["facing"]))
        [row] = np.flatnonzero(planned_positions(self.game, state, seat) == goal)
        pool = leave_pool(self.game.outfits[seat])
        return MadePlan(int(row), pool.ways[0] / 6**pool.dice if course.get("leave") else 1.0)

    def _expect_hulls(self, state: WagerState, seat: Seat, mixture: Matrix) -> dict[str, float]:
        """Return the probability of this seat's hull on each hex after the manoeuvres."""
        hulls = position_pairs(self.game, seat).own.hexes[planned_positions(self.game, state, seat)]
        every = self.game.sea.every
        shares = np.repeat(mixture, hulls.shape[1])
        lies = np.bincount(hulls.ravel(), shares, minlength=len(every))
        return dict(zip(every, lies.tolist(), strict=True))


def _chance_to_win(chance: float, stays: float, other_stays: float = 1.0) -> float:
    """Return the chance to win if either ship may leave the board. If both do, it is a draw."""
    won = other_stays * chance + (1 - other_stays)
    return stays * won + (1 - stays) * (1 - other_stays) / 2


def find_clear_action(chances: DuelChances, view: View) -> Iterator[ClearChoice]:
    """Find the action that wins clearly more often than the others, if there is one."""
    assert view.prompt, "it is this seat's turn"
    state, seat = read_state(chances.game, view), view.seat
    worths = chances.actions(state, seat)
    first, second = sorted(worths, key=lambda kind: -worths[kind])[:2]
    rival = worths[second]
    answers: list[Answer] = [{"kind": first}]
    if first == "fire":
        answers = [{"kind": first, "at": at} for at in _list_best_aims(view.prompt)]
        if len(answers) < len(list_choices(view.prompt, "fire")):
            rival = max(rival, chances.actions(state, seat, IN_SIGHT)["fire"])
    if worths[first] - rival >= CLEAR_LEAD:
        yield ClearChoice("act", tuple(answers), _round_chances(worths[first], rival))


def find_clear_plan(chances: DuelChances, view: View) -> Iterator[ClearChoice]:
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
        yield ClearChoice("plan", answers, _round_chances(*won[[0, right]].tolist()))


def _list_rolls(prompt: Prompt) -> Iterator[Fact]:
    """Yield the dice of each action, of a shot those of the best aim."""
    for verb in prompt.verbs:
        details = [choice.detail for choice in list_choices(prompt, verb.kind)] or [verb.detail]
        roll = max(details, key=lambda detail: int(detail.get("total", 0)))
        if roll:
            ways, effects = roll["ways"].values(), roll["effects"].values()
            mean = sum(map(mul, ways, effects)) / roll["of"]
            hits = roll["of"] - roll["ways"]["failure"]
            numbers = {name: roll[name] for name in ("dice", "counts", "of")}
            known = {"action": verb.kind, "cost": verb.cost, "hits": hits}
            yield Fact("roll", known | {"mean": round(mean, 1)} | numbers)


def _list_targets(game: WagerGame, state: WagerState, seat: Seat, course: Json) -> Iterator[Fact]:
    """Yield the number of enemy plans after which either ship has a target: after the plan, and if
    the own ship stays as it is."""
    pairs, rests = position_pairs(game, seat), positions_after_plans(game, state, seat)
    goals = planned_positions(game, state, seat)
    yield Fact("plans", {"plans": rests.own.shape[1]})
    plan, stay = Course(course["to"], course["facing"]), pairs.own.index_of(state.ships[seat])
    for key, goal in (("targets", pairs.own.goal(plan)), ("stay", stay)):
        [row] = np.flatnonzero(goals == goal)
        fires, fired_at = (int((sights[row] > NO_SIGHT).sum()) for sights in rests.sights)
        yield Fact(key, {**course, "fires": fires, "fired_at": fired_at})


def _list_best_aims(prompt: Prompt) -> list[str]:
    """List the hexes at which a shot rolls the most dice."""
    dice = {str(each.value): int(each.detail["total"]) for each in list_choices(prompt, "fire")}
    return [at for at, number in dice.items() if number == max(dice.values())]


def _round_chances(best: float, rival: float) -> dict[str, int]:
    return {"best": round(100 * best), "next": round(100 * rival)}
