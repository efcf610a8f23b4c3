"""The strongest captain: actions by backward induction, plans by regret matching.

Against an enemy whose planner is known it looks for the best response instead.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import View
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Fired, Repaired, Sailed, Ship, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.captain import RULE_SHEET, SIGHTS, Planner
from seabattle.players.wager.payoffs import (
    Payoffs,
    carry_out_plans,
    current_positions,
    equilibrium,
    payoffs,
    positions_after_plans,
)
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import as_wager, find_best_target, read_state
from seabattle.players.wager.values import IN_SIGHT, DuelValues, guess_chances, look_up

PlannedCourse = tuple[WagerState, Course]
"""A plan, and the state when it was made."""


@dataclass(frozen=True, kw_only=True)
class AdmiralParameters:
    """Parameters of an admiral, and its assumptions about the enemy."""

    rounds: int
    """Rounds of regret matching for each plan."""
    eagerness: float
    """The value of being within reach of the enemy, as a share of what is at stake."""
    planners: tuple[Planner, ...]
    """The planners that it knows."""
    evidence: int
    """The number of last plans that a planner has to explain to count as known."""
    foreseeing: float
    """The probability that a captain who foresees the enemy's plans sees it."""
    foreseen: float
    """The probability that such a captain is seen."""


ADMIRAL = AdmiralParameters(
    rounds=150,
    eagerness=0.1,  # with 0.2 two admirals waited for each other until the turn limit
    planners=(RULE_SHEET, SIGHTS),
    evidence=3,
    foreseeing=0.6,
    foreseen=0.1,
)


class WagerAdmiral:
    def __init__(self, sitting: Sitting, parameters: AdmiralParameters) -> None:
        self.sitting = sitting
        self.parameters = parameters
        self.seat = sitting.seat
        self.game = as_wager(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = read_state(self.game, view)
        planner = identify_planner(self.game, heard, self.seat.other, self.parameters)
        if view.phase == "planning":
            plan = self._respond(state, planner) if planner else self._mix(state, heard)
            return {"kind": "plan", "course": to_builtins(plan)}
        best = self._action(state, self._foreseeing if planner else self._usual)
        target = {"at": find_best_target(view.prompt)} if best == "fire" else {}
        return {"kind": best, **target}

    @cached_property
    def _usual(self) -> DuelValues:
        return DuelValues(self.game, guess_chances(self.game.outfits))

    @cached_property
    def _foreseeing(self) -> DuelValues:
        sees, is_seen = self.parameters.foreseeing, self.parameters.foreseen
        return DuelValues(self.game, (sees, is_seen) if self.seat is Seat.ONE else (is_seen, sees))

    def _action(self, state: WagerState, values: DuelValues) -> str:
        """Return the best action, solved exactly to the end of this turn."""
        rests = current_positions(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.sight_chances)
        levels = values.actions(state.turn, (one, two), (sees, is_seen))[self.seat]
        points = state.ships[self.seat].cp
        tables = values.guns[self.seat].by_action(levels, points, (one, two)[self.seat])
        better = max if self.seat is Seat.ONE else min
        return better(tables, key=lambda action: look_up(tables[action], state))

    def _respond(self, state: WagerState, planner: Planner) -> Course:
        payoff = payoffs(self._foreseeing, state, self.seat)
        return BestResponse(self.game, self.seat, planner, payoff).best(state)

    def _mix(self, state: WagerState, heard: Sequence[Event]) -> Course:
        """Draw a plan from the mixed strategy that the enemy can exploit the least."""
        rests = positions_after_plans(self.game, state, self.seat)
        mine, payoff = self.parameters, payoffs(self._usual, state, self.seat)
        strategy = equilibrium(payoff.matrix(rests, mine.eagerness), mine.rounds)
        own = planned_positions(self.game, state, self.seat).tolist()
        drawn = self.sitting.rng(heard).choices(own, weights=strategy.tolist())[0]
        return rests.pairs.own.course(drawn)


def identify_planner(
    game: WagerGame, heard: Sequence[Event], seat: Seat, parameters: AdmiralParameters
) -> Planner | None:
    """Return the planner, if there is one, that explains the last plans of a seat."""
    plans = list(_list_plans(game, heard, seat))[-parameters.evidence :]
    if len(plans) < parameters.evidence:
        return None
    for planner in parameters.planners:
        if all(planner(game, state, seat) == course for state, course in plans):
            return planner
    return None


def _list_plans(game: WagerGame, heard: Iterable[Event], seat: Seat) -> Iterator[PlannedCourse]:
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
    """The result of a plan if the enemy does what is foreseen, and the payoff of this turn."""

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
        for result in sorted(self._list_results(state), key=lambda result: -result.now):
            if best and result.now + self.payoffs.best_then <= most:
                break
            promise = result.now + self._next(result.later)
            if promise > most:
                most, best = promise, result.plan
        assert best, "staying put is always a plan"
        return best

    def _list_results(self, state: WagerState) -> Iterator[PlanResult]:
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
