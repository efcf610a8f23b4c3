"""The two ships of a duel in batches: their classes and crews, where they reach, and their dice.

Numbers in brackets are paragraphs of `docs/rules/wager.md`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

import numpy as np

from seabattle.batch.bits import Array, Bits, below, empty, materialize, namespace, pick, where
from seabattle.batch.game import Seats
from seabattle.batch.wager_hexes import HexBoard
from seabattle.games.wager.dice import MOST_DICE
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.sea import FACINGS
from seabattle.games.wager.ships import Role

ROLES: tuple[Role, ...] = get_args(Role)
COUNTERS = ("acts", "cp", "evade", "evade_until", "firepower", "hp", "range", "sp", "speed")
DICE = 6
"""The most dice that are rolled in a step: two ships that try to leave roll up to three each."""


class Ship(NamedTuple):
    at: Array
    facing: Array
    hp: Array
    sp: Array
    cp: Array
    evade: Array
    evaded_in: Array
    """The turn in which the evade score was set."""
    trail: Bits
    """The hexes of the last manoeuvre, both ends included; empty if the ship stayed."""


Ships = tuple[Ship, Ship]


class Duel:
    """The sea and the two ships under agreed options, with tables of where they reach."""

    def __init__(self, rules: WagerGame) -> None:
        sea = self.sea = HexBoard(rules.sea)
        self.rules, self.retreat = rules, rules.options.retreat
        self.kinds = one, two = tuple(outfit.kind for outfit in rules.outfits)
        self.speed = max(one.speed, two.speed)
        self._hulls = np.concatenate([sea.hulls(kind) for kind in (one, two)])
        self.guns = np.concatenate([sea.guns(kind) for kind in (one, two)])
        self._reach = np.concatenate([sea.plans(kind, leaving=False) for kind in (one, two)])
        self._exits = np.concatenate([sea.plans(kind, leaving=True) for kind in (one, two)])
        self._blocked = np.concatenate([sea.blocked(one, two), sea.blocked(two, one)])
        self._lines = sea.lines(self.speed)

    def start_pose(self, seat: int) -> tuple[int, int]:
        """Return the number of the anchor's hex and the facing at the start."""
        start, sea = self.rules.options.starts[seat], self.sea
        return sea.number[sea.sea.bit[start.at]], start.facing

    def launch(self, zero: Array, seat: int) -> Ship:
        """Return a seat's ship at the start."""
        kind, (at, facing) = self.kinds[seat], self.start_pose(seat)
        return Ship(
            at=zero + at,
            facing=zero + facing,
            hp=zero + kind.max_hp,
            sp=zero + kind.max_sp,
            cp=zero + self.rules.outfits[seat].max_cp,
            evade=zero,
            evaded_in=zero,
            trail=empty(zero, self.sea.size),
        )

    def refresh(self, ships: Ships, turn: Array) -> Ships:
        """Return ships with all their points; an evade score lasts for one more turn [38, 100]."""
        one, two = (
            ship._replace(
                sp=turn * 0 + outfit.kind.max_sp,
                cp=turn * 0 + outfit.max_cp,
                evade=where(ship.evaded_in == turn, ship.evade, turn * 0),
            )
            for ship, outfit in zip(ships, self.rules.outfits, strict=True)
        )
        return one, two

    def name_numbers(self) -> list[str]:
        """Return the phases, then the counters by name, whose they are and the role."""
        widths = {(name, whose, ""): 1 for name in COUNTERS for whose in ("mine", "theirs")}
        for role in ROLES:
            width = self.crew_width(role)
            widths |= {("crew", whose, role): width for whose in ("mine", "theirs")}
        leaving = ["phase leaving"] * self.retreat
        names = ["phase acting", *leaving, "phase planning", "phase rolling"]
        for key in sorted(widths):
            name, width = " ".join(filter(None, key)), widths[key]
            names += [f"{name} {n}" for n in range(width)] if width > 1 else [name] * width
        return [*names, "turn"]

    def hull(self, ships: Ships, seat: Seats) -> Bits:
        """Return where a ship lies."""
        ship = pick(seat, ships)
        return self.hull_at(seat, ship.at, ship.facing)

    def hull_at(self, seat: Seats, at: Array | int, facing: Array | int) -> Bits:
        """Return the hull of a seat's ship in a pose; nothing if it would not lie on the board."""
        return self.read_sets(self._hulls, self._pose(seat, at, facing))[0]

    def targets_and_near(self, ships: Ships, seat: Seats) -> tuple[Bits, Bits]:
        """Return the valid targets of a ship [85], and the hexes that touch it [93]."""
        targets, near = self.read_sets(self.guns, self._pose_of(ships, seat))
        return targets, near

    def reach(self, ships: Ships, seat: Seats) -> tuple[list[Bits], list[Bits]]:
        """Return for each final facing the goals of a plan [44-49], and those from which the ship
        may try to leave the board [63-65]."""
        pose = self._pose_of(ships, seat)
        enemy = pick(1 - seat, ships)
        blocked = self.read_sets(self._blocked, self._pose(seat, enemy.at, enemy.facing))
        tables = (self._reach, self._exits) if self.retreat else (self._reach,)
        goals, *exits = (
            [a - b for a, b in zip(self.read_sets(table, pose), blocked, strict=True)]
            for table in tables
        )
        return goals, exits[0] if exits else []

    def line(self, at: Array, to: Array) -> tuple[Array, list[Array]]:
        """Return how many hexes away a goal is, and the hexes from the start to it."""
        distance, *hexes = _take(self._lines, at * self.sea.size + to)
        return distance, hexes

    def value(self, name: str, seat: Seats) -> Array:
        """Return a value of the class of a seat's ship."""
        one, two = (np.int32(getattr(kind, name)) for kind in self.kinds)
        return pick(seat, (one, two))

    def best(self, role: Role, seat: Seats) -> Array:
        """Return the best skill in a role; 0 if nobody has it [24]."""
        one, two = (np.int32(outfit.best(role)) for outfit in self.rules.outfits)
        return pick(seat, (one, two))

    def skills(self, seat: int, role: Role) -> list[int]:
        return [member.skill for member in self.rules.outfits[seat].crew if member.role == role]

    def crew_width(self, role: Role) -> int:
        """Return how many members with a role the larger one of both crews has."""
        return max(len(self.skills(seat, role)) for seat in (0, 1))

    def crew_numbers(self, seat: Seats) -> Iterator[tuple[str, Array]]:
        """Yield the skills of a crew, by the role and the place in it."""
        for role in ROLES:
            one, two = (self.skills(each, role) for each in (0, 1))
            width = self.crew_width(role)
            for place in range(width):
                skills = [np.int32(each[place] if place < len(each) else 0) for each in (one, two)]
                name = f"{role} {place}" if width > 1 else role
                yield name, pick(seat, (skills[0], skills[1]))

    def _pose_of(self, ships: Ships, seat: Seats) -> Array:
        ship = pick(seat, ships)
        return self._pose(seat, ship.at, ship.facing)

    def _pose(self, seat: Seats, at: Array | int, facing: Array | int) -> Array:
        """Return the row of a pose in a table, in which those of seat one come first."""
        return (seat * self.sea.size + at) * len(FACINGS) + facing

    def read_sets(self, table: Array, row: Array) -> list[Bits]:
        """Return the sets in a row of a table."""
        words, size = _take(table, row), len(self.sea.all.words)
        return [Bits(tuple(words[at : at + size])) for at in range(0, len(words), size)]


def _take(table: Array, row: Array) -> list[Array]:
    """Return the numbers in a row of a table."""
    xp = namespace(row)
    # One gather for all numbers: XLA would compute the row again for each.
    found = materialize(xp.take(xp.asarray(table), row, axis=0, mode="clip"), row)
    return [found[..., number] for number in range(table.shape[-1])]


Dice = tuple[Array, ...]
"""Dice in the order in which they are rolled: 0 to 5, one less than what they show."""


def roll(draws: Array) -> Dice:
    """Return six dice from 32 random bits."""
    number, dice = below(draws, 6**DICE), []
    for _ in range(DICE):
        dice.append(number % 6)
        number = number // 6
    return tuple(dice)


def level(dice: Dice, pool: Array | int) -> Array:
    """Return the level of a roll [87-89]: from 0 for a failure to 3 for a critical success."""
    pool = dice[0] * 0 + pool
    count = where(pool > 0, pool, pool * 0 + 2)
    rolled = dice[:MOST_DICE]
    sixes = count_true([(die == 5) & (place < count) for place, die in enumerate(rolled)])
    good = count_true([(die >= 3) & (place < count) for place, die in enumerate(rolled)])
    by_highest = (good > 0) + (sixes > 0).astype(np.int32) + (sixes > 1)
    by_lowest = (good == 2) + (sixes == 2).astype(np.int32)
    return where(pool > 0, by_highest, by_lowest)


def count_true(conditions: Sequence[Array]) -> Array:
    """Return how many of these hold (int32)."""
    return sum(each.astype(np.int32) for each in conditions)
