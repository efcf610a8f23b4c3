"""The plans of the wager in batches, and how they are carried out.

Numbers in brackets are paragraphs of `docs/rules/wager.md`.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from seabattle.batch.bits import (
    Array,
    Bits,
    below,
    materialize,
    nonempty,
    nth,
    number_of,
    popcount,
    single,
    union,
    where,
)
from seabattle.batch.game import Seats
from seabattle.batch.wager_duels import Duel, Ship, Ships, count_true
from seabattle.games.wager.sea import FACINGS

T = TypeVar("T")


class Draft(NamedTuple):
    """The plan that a seat has begun."""

    to: Array
    """The destination; -1 for none yet."""
    facing: Array
    """The final facing; -1 for none yet."""
    leaves: Array
    sealed: Array


Drafts = tuple[Draft, Draft]


class Plans(NamedTuple):
    """The plans that are left to a seat."""

    goals: Bits
    facings: tuple[Array, ...]
    """For each facing whether it is left, if there is one goal."""
    has_goal: Array
    """Whether there is one goal."""
    has_facing: Array
    """Whether there is one facing, too."""
    may_leave: Array
    """Whether the ship may also try to leave the board there."""


class Addition(NamedTuple):
    """The part that an action adds to a plan."""

    given: Array
    """Whether there is an action."""
    goal: Bits
    """The destination, nothing if it is not named."""
    facings: tuple[Array, ...]
    """Whether each facing is named."""
    leaves: Array
    stays: Array
    """Whether the ship shall not leave the board, where it may."""


class Passage(NamedTuple):
    """The path of a ship in one manoeuvre, by the number of hexes that it sails."""

    distance: Array
    """The number of hexes that it planned to sail."""
    hexes: tuple[Array, ...]
    fits: tuple[Array, ...]
    """For each number of hexes, the number after which its hull rests on the board [57]."""
    rests: tuple[Bits, ...]
    """The hull there."""
    turns: Array
    """Whether the ship may turn on its starting hex [59]."""
    unturned: Bits
    """The hull as it lay before."""


class Helm:
    """Plans of both ships of a duel."""

    def __init__(self, duel: Duel) -> None:
        self.duel, self.sea = duel, duel.sea

    def plans_left(self, ships: Ships, seat: Seats, draft: Draft) -> Plans:
        """Return the plans that fit what a seat has chosen so far."""
        reach, exits = self.duel.reach(ships, seat)
        goals = where(draft.to >= 0, single(draft.to, self.sea.size), union(*reach))
        free = draft.facing < 0
        facings = tuple(
            nonempty(there & goals) & (free | (draft.facing == facing))
            for facing, there in zip(FACINGS, reach, strict=True)
        )
        has_goal = popcount(goals) == 1
        has_facing = has_goal & (count_true(facings) == 1)
        may_leave = has_facing & ~has_facing
        if self.duel.retreat:
            for faces, there in zip(facings, exits, strict=True):
                may_leave = may_leave | has_facing & faces & nonempty(there & goals)
        return Plans(goals, facings, has_goal, has_facing, may_leave)

    def draw_plan(
        self, ships: Ships, seat: Seats, draft: Draft, bits: Array
    ) -> tuple[Bits, tuple[Array, ...], Array]:
        """Return the goal of a random plan among those left, whether it has each facing, and
        whether the ship is to leave the board. All plans are equally likely."""
        reach, exits = self.duel.reach(ships, seat)
        goals = self.plans_left(ships, seat, draft).goals
        ways = [(there, facing, False) for facing, there in zip(FACINGS, reach, strict=True)]
        ways += [(there, facing, True) for facing, there in enumerate(exits)]
        plans = [
            where((draft.facing < 0) | (draft.facing == facing), there & goals, there - there)
            for there, facing, _ in ways
        ]
        counts = list(map(popcount, plans))
        number, goal, never = below(bits, sum(counts)), goals - goals, draft.to != draft.to
        facings, leaves = [never] * len(FACINGS), never
        for (_, facing, leaving), there, count in zip(ways, plans, counts, strict=True):
            drawn = (number >= 0) & (number < count)
            goal = where(drawn, single(nth(there, number), self.sea.size), goal)
            facings[facing] = facings[facing] | drawn
            leaves = leaves | drawn & leaving
            number = number - count
        return goal, tuple(facings), leaves

    def add(self, ships: Ships, seat: int, draft: Draft, added: Addition) -> Draft:
        """Add an action to a plan, which is sealed when it leaves no choice."""
        to = where(nonempty(added.goal), number_of(added.goal), draft.to)
        facing = _last_true(added.facings, draft.facing)
        left = self.plans_left(ships, seat, draft._replace(to=to, facing=facing))
        decided = ~left.may_leave | added.leaves | added.stays
        complete = added.given & left.has_facing & decided
        return Draft(
            to=where(left.has_goal, number_of(left.goals), to),
            facing=where(left.has_facing, _last_true(left.facings, facing), facing),
            leaves=draft.leaves | added.leaves,
            sealed=draft.sealed | complete,
        )

    def manoeuvre(self, ships: Ships, drafts: Drafts) -> tuple[Ships, tuple[Array, Array]]:
        """Carry out both plans; return the ships, and whether each tries to leave the board."""
        passages = materialize(
            tuple(self._passage(ships, seat, drafts[seat]) for seat in (0, 1)), drafts[0].to
        )
        hexes, dropped = materialize(self._resolve(passages), drafts[0].to)
        (one, tries_one), (two, tries_two) = (
            self._sail(ships[seat], drafts[seat], passages[seat], hexes[seat], dropped)
            for seat in (0, 1)
        )
        return (one, two), (tries_one, tries_two)

    def _passage(self, ships: Ships, seat: int, draft: Draft) -> Passage:
        distance, hexes = self.duel.line(ships[seat].at, draft.to)
        unturned, enemy = self.duel.hull(ships, seat), self.duel.hull(ships, 1 - seat)
        hulls = [self.duel.hull_at(seat, each, draft.facing) for each in hexes]
        turns = nonempty(hulls[0]) & ~nonempty(hulls[0] & enemy)
        fits, rests = [distance * 0], [where(turns, hulls[0], unturned)]
        for number, hull in enumerate(hulls[1:], start=1):
            lies = nonempty(hull)
            fits.append(where(lies, fits[0] + number, fits[-1]))
            rests.append(where(lies, hull, rests[-1]))
        return Passage(distance, tuple(hexes), tuple(fits), tuple(rests), turns, unturned)

    def _resolve(self, passages: Sequence[Passage]) -> tuple[list[Array], Array]:
        """Return how many hexes each ship sails, and whether neither makes its turn [60].

        While the hulls overlap, both ships give up a hex [55, 56].
        """
        hexes = [passage.distance for passage in passages]
        dropped = hexes[0] != hexes[0]
        for _ in range(self.duel.speed + 1):
            hexes = [_select(n, passage.fits) for n, passage in zip(hexes, passages, strict=True)]
            one, two = (_select(n, p.rests) for n, p in zip(hexes, passages, strict=True))
            overlap = nonempty(one & two)
            dropped = dropped | overlap & (hexes[0] + hexes[1] == 0)
            hexes = [n - (overlap & (n > 0)) for n in hexes]
        return hexes, dropped

    def _sail(
        self, ship: Ship, draft: Draft, passage: Passage, hexes: Array, dropped: Array
    ) -> tuple[Ship, Array]:
        """Return a ship after its manoeuvre, and whether it tries to leave the board [62, 66]."""
        turned = (hexes > 0) | passage.turns & ~dropped
        hull = where(turned, _select(hexes, passage.rests), passage.unturned)
        facing = where(turned, draft.facing, ship.facing)
        right = (facing - ship.facing) % 6
        turns = where(right > 3, 6 - right, right)
        tries = draft.leaves & nonempty(hull & self.sea.edge)
        nothing = hull - hull
        trail = union(
            *(
                where((hexes > 0) & (hexes >= number), single(each, self.sea.size), nothing)
                for number, each in enumerate(passage.hexes)
            )
        )
        sp = ship.sp - hexes - turns - tries
        ship = ship._replace(at=_select(hexes, passage.hexes), facing=facing, sp=sp, trail=trail)
        return ship, tries


def blank_draft(like: Array) -> Draft:
    """Return a plan of which nothing is chosen."""
    zero = like * 0
    return Draft(zero - 1, zero - 1, zero != 0, zero != 0)


def _select(number: Array, choices: Sequence[T]) -> T:
    """Return the choice of a number in each row."""
    found = choices[0]
    for each, choice in enumerate(choices[1:], start=1):
        found = where(number == each, choice, found)
    return found


def _last_true(conditions: Sequence[Array], otherwise: Array) -> Array:
    """Return the place of the last condition that holds."""
    for place, holds in enumerate(conditions):
        otherwise = where(holds, otherwise * 0 + place, otherwise)
    return otherwise
