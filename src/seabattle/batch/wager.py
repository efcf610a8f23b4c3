"""Pirate's Wager in batches: `docs/rules/wager.md`; numbers in brackets are paragraphs.

A plan is several actions: destination, facing, and `true` or `done` where the ship may try to leave
the board. In each cycle of the planning both seats take one action, and neither is shown what the
other one took. A shot is the kind of action, then the hex where several can be hit.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    flags,
    includes,
    materialize,
    namespace,
    nonempty,
    number_of,
    pick,
    popcount,
    shift,
    single,
    where,
)
from seabattle.batch.draws import Key, draw
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import (
    ACTION,
    DONE,
    DRAW,
    PLAYING,
    BatchGame,
    Plane,
    PlaneName,
    Planes,
    Seats,
    list_planes,
    make_rules,
)
from seabattle.batch.wager_duels import Dice, Duel, Ships, level, roll
from seabattle.batch.wager_helms import Addition, Draft, Drafts, Helm, Plans, blank_draft
from seabattle.core.fleet import STRAIGHT, Gap, Yard
from seabattle.games.wager.rules import Wager as WagerRules
from seabattle.games.wager.sea import FACINGS

KINDS = PLAN, FIRE, EVADE, REPAIR, END_TURN = ("plan", "fire", "evade", "repair", "end_turn")
FACES, LEAVE = tuple(map(str, FACINGS)), "true"


class WagerState(NamedTuple):
    actor: Array
    """The seat that takes the next action."""
    waiting: Bits
    """The action of seat one in this cycle, while seat two has still to take its own."""
    acting: Array
    """Whether ships act; otherwise they plan."""
    aiming: Array
    """Whether the seat that acts has chosen to fire, and not yet at which hex."""
    outcome: Array
    turn: Array
    target: Array
    """The hex of the last shot since the manoeuvre; -1 for none."""
    ships: Ships
    drafts: Drafts


class Wager(BatchGame[WagerState]):
    id = "wager"
    rolls_dice = True
    lean_planes = list_planes(
        ("ship", "facing", "area", "path", "sunk", "last"),
        ("ship", "facing", "area", "path", "sunk"),
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(WagerRules, options)
        self.options = rules.options
        self.duel = Duel(rules)
        self.sea, self.helm = self.duel.sea, Helm(self.duel)
        yard = Yard(rules.sea, (), STRAIGHT, Gap.NONE)
        super().__init__(yard, KINDS, (*FACES, LEAVE), self.duel.name_numbers())

    def sample_fleets(self, key: Key) -> tuple[Fleet, Fleet]:
        """Return for each row the hulls where the ships start, which no draw decides."""
        nothing = empty(key.low, self.sea.size)
        zero = key.low.astype(np.int32) * 0
        one, two = (
            nothing | self.duel.hull_at(seat, zero + at, facing)
            for seat in (0, 1)
            for at, facing in [self.duel.start_pose(seat)]
        )
        return (one,), (two,)

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> WagerState:
        """Return the states in which duels begin; fleets only tell how many there are."""
        zero = fleets[0][0].words[0].astype(np.int32) * 0
        none, draft, waiting = zero != 0, blank_draft(zero), empty(zero, len(self.words))
        return WagerState(
            actor=zero,
            waiting=waiting,
            acting=none,
            aiming=none,
            outcome=zero + PLAYING,
            turn=zero + 1,
            target=zero - 1,
            ships=(self.duel.launch(zero, 0), self.duel.launch(zero, 1)),
            drafts=(draft, draft),
        )

    def current_player(self, state: WagerState) -> Array:
        return state.actor

    def is_to_act(self, state: WagerState, seat: Seats) -> Array:
        return where(state.acting, state.actor == seat, ~pick(seat, state.drafts).sealed)

    def open_actions(self, state: WagerState, seat: Seats) -> Bits:
        return where(state.acting, self._open_acts(state, seat), self._open_plans(state, seat))

    def _open_acts(self, state: WagerState, seat: Seats) -> Bits:
        """The actions that CP pay for [75]; then the hexes that can be hit [91]."""
        sight, none = self.find_targets(state, seat)[0], self.actions()
        fire = where(nonempty(sight), self.actions(FIRE), none)
        repair = where(pick(seat, state.ships).cp >= 2, self.actions(REPAIR), none)
        kinds = fire | repair | self.actions(EVADE, END_TURN)
        return where(state.aiming, shift(sight, 1, len(self.words)), kinds)

    def _open_plans(self, state: WagerState, seat: Seats) -> Bits:
        left = self.helm.plans_left(state.ships, seat, pick(seat, state.drafts))
        return self.name_plan(left, left.goals, left.facings, self.actions(DONE, LEAVE))

    def random_action(self, state: WagerState, seat: Seats, key: Key, number: Array | int) -> Bits:
        """Return the next action of a random plan, all being equally likely; or any other one."""
        draft, bits = pick(seat, state.drafts), draw(key, number, ACTION)[0]
        left = self.helm.plans_left(state.ships, seat, draft)
        goal, facings, leaves = self.helm.draw_plan(state.ships, seat, draft, bits)
        leave = where(leaves, self.actions(LEAVE), self.actions(DONE))
        planned = self.name_plan(left, goal, facings, leave)
        return where(state.acting, super().random_action(state, seat, key, number), planned)

    def name_plan(self, left: Plans, goals: Bits, facings: Sequence[Array], leave: Bits) -> Bits:
        """Return the goal, the facing, or whether to leave the board: the first with a choice."""
        last = where(left.may_leave, leave, self.actions(PLAN))
        actions = where(left.has_facing, last, self.select_actions(FACES, facings, left.has_goal))
        return where(left.has_goal, actions, shift(goals, 1, len(self.words)))

    def find_targets(self, state: WagerState, seat: Seats) -> tuple[Bits, Bits]:
        """Return the hexes of the enemy that can be hit, and those that touch the ship."""
        targets, near = self.duel.targets_and_near(state.ships, seat)
        return targets & self.duel.hull(state.ships, 1 - seat), near

    def play(self, state: WagerState, chosen: Bits, draws: Array | None) -> WagerState:
        """Take an action. Draws are 32 random bits for each row, which make six dice."""
        assert draws is not None, "this game rolls dice: it needs 32 random bits for each row"
        dice = materialize(roll(draws), state.actor)
        planned, acted = materialize(
            (self._plan(state, chosen, dice), self._act(state, chosen, dice)), state.actor
        )
        return where(state.acting, acted, planned)

    def _plan(self, state: WagerState, chosen: Bits, dice: Dice) -> WagerState:
        """Take the actions of a cycle together; when both plans are sealed, ships sail [51]."""
        second = state.actor == 1
        waits = ~second & ~state.drafts[1].sealed
        nothing = empty(state.actor, len(self.words))
        taken = (where(second, state.waiting, chosen), where(second, chosen, nothing))
        one, two = (self._add(state, seat, where(waits, nothing, taken[seat])) for seat in (0, 1))
        one, two = materialize((one, two), state.actor)
        after = state._replace(
            actor=(waits | one.sealed).astype(np.int32),
            waiting=where(waits, chosen, nothing),
            drafts=(one, two),
        )
        return where(one.sealed & two.sealed, self._manoeuvre(after, dice), after)

    def _add(self, state: WagerState, seat: int, action: Bits) -> Draft:
        added = Addition(
            given=nonempty(action),
            goal=shift(action, -1, self.sea.size) & self.sea.all,
            facings=tuple(includes(action, self.number[face]) for face in FACES),
            leaves=includes(action, self.number[LEAVE]),
            stays=includes(action, self.number[DONE]),
        )
        return self.helm.add(state.ships, seat, state.drafts[seat], added)

    def _manoeuvre(self, state: WagerState, dice: Dice) -> WagerState:
        """Carry out both plans; then ships try to leave the board, seat one first [66-69]."""
        ships, (tries_one, tries_two) = self.helm.manoeuvre(state.ships, state.drafts)
        one, two = self.duel.kinds
        later = zip(dice[one.speed :], dice, strict=False)
        others = tuple(where(tries_one, after, before) for after, before in later)
        leaves_one = tries_one & (level(dice, one.speed) > 0)
        leaves_two = tries_two & (level(others, two.speed) > 0)
        outcome = where(leaves_two, np.int32(0), state.outcome)
        outcome = where(leaves_one, leaves_two + np.int32(1), outcome)
        draft = blank_draft(state.turn)
        return state._replace(
            actor=self._first(state.turn),
            acting=outcome == PLAYING,
            outcome=outcome,
            target=state.target * 0 - 1,
            ships=ships,
            drafts=(draft, draft),
        )

    def _act(self, state: WagerState, chosen: Bits, dice: Dice) -> WagerState:
        """Carry out an action of the ship in turn [70–80, 91–104]."""
        by, turn = state.actor, state.turn
        ship, enemy = pick(by, state.ships), pick(1 - by, state.ships)
        sight, near = self.find_targets(state, by)
        aims = includes(chosen, self.number[FIRE]) & (popcount(sight) > 1)
        square = shift(chosen, -1, self.sea.size) & self.sea.all
        at = where(includes(chosen, self.number[FIRE]) & ~aims, sight, square)
        fires, evades = nonempty(at), includes(chosen, self.number[EVADE])
        repairs, ends = (includes(chosen, self.number[each]) for each in (REPAIR, END_TURN))

        fire = self.duel.value("firepower", by) + nonempty(at & near) - enemy.evade
        gunner, surgeon = (self.duel.best(role, by) for role in ("gunner", "surgeon"))
        pool = where(
            evades, self.duel.value("speed", by), where(repairs, 1 + surgeon, fire + gunner)
        )
        success = level(dice, pool)
        most = self.duel.value("max_hp", by)
        healed = namespace(by).minimum(ship.hp + 5 * success, most)
        ship = ship._replace(
            hp=where(repairs, healed, ship.hp),
            cp=ship.cp - fires - evades - np.int32(2) * repairs,
            evade=where(evades, success, ship.evade),
            evaded_in=where(evades, turn, ship.evaded_in),
        )
        left = namespace(by).maximum(enemy.hp - success, 0)
        enemy = enemy._replace(
            hp=where(fires, left, enemy.hp), evade=where(fires, enemy.evade * 0, enemy.evade)
        )
        ships = where(by == 1, (enemy, ship), (ship, enemy))
        sunk = fires & (left == 0)
        after = state._replace(
            aiming=aims,
            outcome=where(sunk, by, state.outcome),
            target=where(fires, number_of(at), state.target),
            ships=ships,
        )
        done = ends | (fires | evades | repairs) & (ship.cp == 0)
        return where(done & ~sunk, self._end_actions(after), after)

    def _end_actions(self, state: WagerState) -> WagerState:
        """Let the other ship act, or end the turn [40, 107]."""
        ends = state.actor != self._first(state.turn)
        limit = ends & (state.turn == self.options.turn_limit)
        shares = zip(state.ships, reversed(self.duel.kinds), strict=True)
        one, two = (ship.hp * np.int32(kind.max_hp) for ship, kind in shares)
        outcome = where(two > one, np.int32(1), where(one > two, np.int32(0), np.int32(DRAW)))
        ships = self.duel.refresh(state.ships, state.turn)
        next_turn = state._replace(
            actor=state.actor * 0, acting=state.acting & ~ends, turn=state.turn + 1, ships=ships
        )
        over = state._replace(outcome=outcome)
        return where(limit, over, where(ends, next_turn, state._replace(actor=1 - state.actor)))

    def _first(self, turn: Array) -> Array:
        """Return the seat that acts first in a turn [71, 72]."""
        alternates = self.options.initiative == "alternate"
        return (turn + 1) % 2 if alternates else turn * 0

    def _dense(self, plane: Plane) -> Array:
        """Return a set of hexes, or a number for each, on the rectangle around the board."""
        assert not isinstance(plane, tuple) or isinstance(plane, Bits), "no ship has a number"
        hexes = flags(plane, self.sea.size) if isinstance(plane, Bits) else plane
        return namespace(hexes).take(hexes, self.sea.numbers, axis=-1) * self.sea.inside

    def planes(self, state: WagerState, seat: Seats) -> Planes:
        """All but a plan is open [111]."""
        found: dict[PlaneName, Plane] = {("mine", "last"): single(state.target, self.sea.size)}
        sides: tuple[tuple[Literal["mine", "theirs"], Seats], ...] = (
            ("mine", seat),
            ("theirs", 1 - seat),
        )
        for whose, owner in sides:
            ship, hull = pick(owner, state.ships), self.duel.hull(state.ships, owner)
            anchor = flags(single(ship.at, self.sea.size), self.sea.size)
            found[whose, "ship"] = hull
            found[whose, "facing"] = anchor * (1 + ship.facing)[..., None].astype(np.uint8)
            found[whose, "area"] = self.duel.targets_and_near(state.ships, owner)[0]
            found[whose, "path"] = ship.trail
            found[whose, "sunk"] = where(ship.hp == 0, hull, hull - hull)
        return found

    def numbers(self, state: WagerState, seat: Seats) -> Mapping[str, Array]:
        """While ships plan, both seats count as acting: a sealed plan is not shown [112]."""
        going_on = ~self.terminated(state)
        plans = going_on & ~state.acting
        found = {"phase acting": going_on & state.acting, "phase planning": plans}
        for whose, owner in (("mine", seat), ("theirs", 1 - seat)):
            ship = pick(owner, state.ships)
            until = where(ship.evade > 0, ship.evaded_in + 1, ship.evaded_in * 0)
            found |= {
                f"{whose}_to_act": going_on & (~state.acting | (state.actor == owner)),
                f"acts {whose}": 1 + (self._first(state.turn) != owner),
                f"cp {whose}": ship.cp,
                f"evade {whose}": ship.evade,
                f"evade_until {whose}": until,
                f"hp {whose}": ship.hp,
                f"sp {whose}": ship.sp,
                **{
                    f"{each} {whose}": self.duel.value(each, owner)
                    for each in ("firepower", "range", "speed")
                },
                **{f"crew {whose} {at}": n for at, n in self.duel.crew_numbers(owner)},
            }
        return {**found, "turn": state.turn}

    def said(self, state: WagerState, seat: Seats) -> tuple[Bits, ...]:
        """The order begun, with what left no choice."""
        left = self.helm.plans_left(state.ships, seat, pick(seat, state.drafts))
        none = empty(state.actor, len(self.words))
        goal = where(left.has_goal, shift(left.goals, 1, len(self.words)), none)
        facing = where(
            left.has_facing, self.select_actions(FACES, left.facings, left.has_goal), none
        )
        fire = where(state.aiming, self.actions(FIRE), none)
        planned = (none | self.actions(PLAN), goal, facing)
        return where(state.acting, (fire, none, none), planned)
