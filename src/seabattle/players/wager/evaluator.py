"""Evaluates the orders of `wager`, where all lies on the table but the sealed plans."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import leave_pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.evaluation import ClearChoice, OrderValues
from seabattle.players.wager.clear_choices import clear_action, clear_plan
from seabattle.players.wager.payoffs import Matrix
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import best_target, offered_choices, read_state
from seabattle.players.wager.values import IN_SIGHT
from seabattle.players.wager.win_chances import MIN_LEAD, DuelChances, Plans

OFTEN = 0.02
"""A plan that the reference chooses at least so often is as good as its best one."""
SHOWN = 4
"""How many of the best plans are listed besides the one that was made, and at most as many of those
that the reference takes most often."""


class MadePlan(NamedTuple):
    """A plan that was made; giving up instead wins nothing, and the reference never does."""

    chance: float = 0.0
    """To win with it."""
    taken: float | None = None
    """How often the reference takes it."""


class WagerEvaluator:
    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.chances = DuelChances(game)

    def evaluate(self, view: View, given: Json) -> OrderValues:
        assert view.prompt, "it is this seat's turn"
        state = read_state(self.game, view)
        if view.phase == "planning":
            return self._plan(state, view.seat, given)
        return self._action(state, view.seat, view.prompt, given)

    def clear_choices(self, view: View) -> Iterator[ClearChoice]:
        find = clear_plan if view.phase == "planning" else clear_action
        return find(self.chances, view)

    def _action(self, state: WagerState, seat: Seat, prompt: Prompt, made: Json) -> OrderValues:
        worths = self.chances.actions(state, seat)
        poorly = made is not None and _aims_poorly(made, prompt)
        aimed = self.chances.actions(state, seat, IN_SIGHT) if poorly else worths
        given = 0.0 if made is None else aimed[made["kind"]]
        orders = [_order(kind, prompt) for kind in sorted(worths, key=lambda kind: -worths[kind])]
        others = [order for order in orders if order != made]
        chances = (given, *(worths[order["kind"]] for order in others))
        return OrderValues((made, *others), chances, self.chances.fit(state), MIN_LEAD)

    def _plan(self, state: WagerState, seat: Seat, made: Json) -> OrderValues:
        found, places = self.chances.plans(state, seat), position_pairs(self.game, seat).own
        given, best = self._made(found, seat, made), _shown(found.chances, found.mixture)
        courses = {n: to_builtins(places.course(int(found.goals[n]))) for n in best}
        plans = {n: {"kind": "plan", "course": course} for n, course in courses.items()}
        others = [n for n in best if plans[n] != made]
        offered = (given.chance, *(float(found.chances[n]) for n in others))
        excused = given.taken is not None and given.taken >= OFTEN
        return OrderValues(
            (made, *(plans[n] for n in others)),
            offered,
            self.chances.fit(state),
            MIN_LEAD,
            excused,
            odds=(given.taken, *(float(found.mixture[n]) for n in others)),
            expected=self._expected(state, seat.other, found.theirs),
        )

    def _made(self, found: Plans, seat: Seat, made: Json) -> MadePlan:
        if made is None:
            return MadePlan()
        course = made["course"]
        goal = position_pairs(self.game, seat).own.goal(Course(course["to"], course["facing"]))
        [row] = np.flatnonzero(found.goals == goal)
        chance, taken = float(found.chances[row]), float(found.mixture[row])
        if course.get("leave"):
            return MadePlan(chance * (1 - self._leaves(seat)), 0.0)
        return MadePlan(chance, taken)

    def _expected(self, state: WagerState, seat: Seat, mixture: Matrix) -> dict[str, float]:
        """How likely each hex has a part of this seat's ship on it after the manoeuvres."""
        hulls = position_pairs(self.game, seat).own.hexes[planned_positions(self.game, state, seat)]
        every = self.game.sea.every
        shares = np.repeat(mixture, hulls.shape[1])
        lies = np.bincount(hulls.ravel(), shares, minlength=len(every))
        return dict(zip(every, lies.tolist(), strict=True))

    def _leaves(self, seat: Seat) -> float:
        """How likely an attempt to leave the grid succeeds, which loses the duel."""
        pool = leave_pool(self.game.outfits[seat])
        return float(1 - pool.ways[0] / 6**pool.dice)


def _shown(chances: Matrix, mixture: Matrix) -> list[int]:
    best = np.argsort(-chances, kind="stable")[:SHOWN].tolist()
    often = np.argsort(-mixture, kind="stable")[:SHOWN].tolist()
    return [*best, *(n for n in often if n not in best and mixture[n] >= OFTEN)]


def _order(kind: str, prompt: Prompt) -> Json:
    return {"kind": kind, "at": best_target(prompt)} if kind == "fire" else {"kind": kind}


def _aims_poorly(made: Json, prompt: Prompt) -> bool:
    """Whether a shot is aimed at a hex at which fewer dice are rolled than at another."""
    if made["kind"] != "fire":
        return False
    dice = {each.value: int(each.detail["total"]) for each in offered_choices(prompt, "fire")}
    return dice[made["at"]] < max(dice.values())
