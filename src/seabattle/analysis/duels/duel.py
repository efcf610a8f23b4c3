"""Appraises the decisions of `wager`, where all lies on the table but the sealed plans."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.duels.chances import DuelChances, Plans
from seabattle.analysis.duels.curve import Fit
from seabattle.analysis.estimate import COUNTED_ABOVE, Estimate
from seabattle.analysis.references import REFERENCES
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.wager.actions import leave_pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.payoffs import Matrix
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import best_target, offered_choices, read_state
from seabattle.players.wager.values import IN_SIGHT

UNSURE = 0.01
"""No choice is called better by less: beyond the turn the tables are a model, and what they do not
see of how the ships lie is not in the standard errors of differences."""
OFTEN = 0.02
"""A plan that the reference chooses at least so often is as good as its best one."""
SHOWN = 4
"""How many of the best plans are listed besides the one that was made, and at most as many of those
that the reference takes most often."""


class Priced(NamedTuple):
    """What choices are worth, the one that was made first."""

    chances: tuple[float, ...]
    fit: Fit
    excused: bool = False
    """Whether the one that was made is among those that the reference mixes."""

    @property
    def difference(self) -> Estimate:
        """By how much the best of the others leads."""
        given = self.chances[0]
        return self.fit.lead(max(self.chances[1:], default=given), given)

    @property
    def error(self) -> Estimate:
        lead = self.difference
        clear = lead.value > UNSURE and lead.is_above(COUNTED_ABOVE)
        return lead if clear and not self.excused else Estimate(0.0, lead.standard_error)

    @property
    def best(self) -> int:
        return int(np.argmax(self.chances)) if self.error.value else 0

    def of(self, choice: int) -> Estimate:
        return self.fit.estimate(self.chances[choice])


class MadePlan(NamedTuple):
    """A plan that was made; giving up instead wins nothing, and the reference never does."""

    chance: float = 0.0
    """To win with it."""
    taken: float | None = None
    """How often the reference takes it."""


class Duel:
    reference = REFERENCES["wager"]

    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.chances = DuelChances(game)

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        assert view.prompt, "it is this seat's turn"
        state = read_state(self.game, view)
        if view.phase == "planning":
            return self._plan(state, view.seat, made)
        return self._action(state, view.seat, view.prompt, made)

    def _action(self, state: WagerState, seat: Seat, prompt: Prompt, made: Json) -> Appraisal:
        worths = self.chances.actions(state, seat)
        poorly = made is not None and _aims_poorly(made, prompt)
        aimed = self.chances.actions(state, seat, IN_SIGHT) if poorly else worths
        given = 0.0 if made is None else aimed[made["kind"]]
        orders = [_order(kind, prompt) for kind in sorted(worths, key=lambda kind: -worths[kind])]
        others = [order for order in orders if order != made]
        chances = (given, *(worths[order["kind"]] for order in others))
        priced = Priced(chances, self.chances.fit(state))
        return Appraisal((made, *others), priced)

    def _plan(self, state: WagerState, seat: Seat, made: Json) -> Appraisal:
        found, places = self.chances.plans(state, seat), position_pairs(self.game, seat).own
        given, best = self._made(found, seat, made), _shown(found.chances, found.mixture)
        courses = {n: to_builtins(places.course(int(found.goals[n]))) for n in best}
        plans = {n: {"kind": "plan", "course": course} for n, course in courses.items()}
        others = [n for n in best if plans[n] != made]
        offered = (given.chance, *(float(found.chances[n]) for n in others))
        excused = given.taken is not None and given.taken >= OFTEN
        return Appraisal(
            (made, *(plans[n] for n in others)),
            Priced(offered, self.chances.fit(state), excused),
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
