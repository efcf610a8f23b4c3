"""The best plan against an enemy whose planner is known from its last plans."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Fired, Repaired, Sailed, Ship, WagerState
from seabattle.players.wager.captain import Planner, plan_by_rule_sheet, plan_by_sights
from seabattle.players.wager.payoffs import Payoffs, carry_out_plans, current_positions
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.values import IN_SIGHT

PlannedCourse = tuple[WagerState, Course]
"""A plan, and the state when it was made."""

EVIDENCE = 3
"""A planner is known once it explains the last plans, so many in a row."""
PLANNERS: tuple[Planner, ...] = (plan_by_rule_sheet, plan_by_sights)


def identify_planner(game: WagerGame, heard: Sequence[Event], seat: Seat) -> Planner | None:
    """Return the planner, if there is one, that explains the last plans of a seat."""
    plans = list(_plans_of(game, heard, seat))[-EVIDENCE:]
    if len(plans) < EVIDENCE:
        return None
    for planner in PLANNERS:
        if all(planner(game, state, seat) == course for state, course in plans):
            return planner
    return None


def _plans_of(game: WagerGame, heard: Iterable[Event], seat: Seat) -> Iterator[PlannedCourse]:
    before = now = _start(game)
    for event in heard:
        if isinstance(event, Sailed):
            before = now if event.by is Seat.ONE else before
            if event.by is seat:
                yield before, event.course
        now = _apply(game, now, event)


def _start(game: WagerGame) -> WagerState:
    one, two = (
        Ship(game.sea.bit[start.at], start.facing, outfit.kind.max_hp, outfit.kind.max_sp, 0)
        for start, outfit in zip(game.options.starts, game.outfits, strict=True)
    )
    return WagerState(ships=(one, two))


def _apply(game: WagerGame, state: WagerState, event: Event) -> WagerState:
    """Return the state with its places and HP after an event.

    Points are not needed: they are back at the start of every turn.
    """
    match event:
        case Sailed(by=by):
            ship = replace(state.ships[by], at=game.sea.bit[event.at], facing=event.facing)
        case Fired():
            by = event.by.other
            ship = replace(state.ships[by], hp=event.hp)
        case Repaired(by=by):
            ship = replace(state.ships[by], hp=event.hp)
        case _:
            return state
    return replace(state, ships=replace_at(state.ships, by, ship))


class PlanResult(NamedTuple):
    """Where a plan leads if the enemy does what is foreseen, and the payoff of this turn."""

    plan: Course
    later: WagerState
    now: float


class BestResponse:
    """A search for the best plan, this turn and the next, against a known planner."""

    def __init__(self, game: WagerGame, seat: Seat, planner: Planner, payoffs: Payoffs) -> None:
        self.game = game
        self.seat = seat
        self.planner = planner
        self.payoffs = payoffs
        self.pairs = position_pairs(game, seat)

    def best(self, state: WagerState) -> Course:
        """Return the plan with the highest payoff for this turn and the next.

        The best for this turn are tried first, until no other can make up for it.
        """
        most, best = -inf, None
        for result in sorted(self._results(state), key=lambda result: -result.now):
            if best and result.now + self.payoffs.best_then <= most:
                break
            promise = result.now + self._next(result.later)
            if promise > most:
                most, best = promise, result.plan
        assert best, "staying put is always a plan"
        return best

    def _results(self, state: WagerState) -> Iterator[PlanResult]:
        enemy = self.planner(self.game, state, self.seat.other)
        goals = planned_positions(self.game, state, self.seat).tolist()
        for plan in map(self.pairs.own.course, goals):
            later = carry_out_plans(self.game, state, self.seat, plan, enemy)
            sights = current_positions(self.game, later, self.seat).sights
            yield PlanResult(plan, later, float(self.payoffs.now[sights]))

    def _next(self, state: WagerState) -> float:
        """Return the payoff of the best plan that does not run into the enemy."""
        goal = self.pairs.enemy.goal(self.planner(self.game, state, self.seat.other))
        own = planned_positions(self.game, state, self.seat)
        own = own[~self.pairs.overlap[own, goal]]
        sights = (
            np.minimum(sights[own, goal], IN_SIGHT)
            for sights in (self.pairs.sees, self.pairs.is_seen)
        )
        return float(self.payoffs.then[tuple(sights)].max(initial=-1.0))
