"""Pools of six-sided dice: their size, their reading, and the odds of each result."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from seabattle.core.cache import cached
from seabattle.core.kinds import Json, to_builtins

MOST_DICE = 5

Result = Literal["failure", "partial", "success", "critical"]
RESULTS: tuple[Result, ...] = ("failure", "partial", "success", "critical")
"""The results by level, 0 to 3."""

Counts = Literal["highest", "lowest"]
Effects = tuple[int, int, int, int]
"""The effect of each result, by its level."""


ModifierName = Literal["point_blank", "evading", "gunner", "surgeon"]


class Modifier(msgspec.Struct, frozen=True, gc=False):
    name: ModifierName
    dice: int


class Pool(msgspec.Struct, frozen=True, gc=False):
    """Base dice with modifiers."""

    base: int
    modifiers: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        return self.base + sum(modifier.dice for modifier in self.modifiers)

    @property
    def is_empty(self) -> bool:
        return self.total <= 0

    @property
    def dice(self) -> int:
        """The number of dice that are rolled."""
        return 2 if self.is_empty else min(self.total, MOST_DICE)

    @property
    def counts(self) -> Counts:
        """The die that decides: the highest or the lowest."""
        return "lowest" if self.is_empty else "highest"

    def level(self, rolled: Sequence[int]) -> int:
        if self.is_empty:
            return _level_of(min(rolled))
        return 3 if rolled.count(6) > 1 else _level_of(max(rolled))

    @property
    def ways(self) -> Effects:
        """The number of dice combinations that give each result."""
        if self.is_empty:
            return (6**2 - 3**2, 3**2 - 1, 1, 0)
        dice = self.dice
        low, without_six = 3**dice, 5**dice
        one_six = dice * 5 ** (dice - 1)
        return (low, without_six - low, one_six, 6**dice - without_six - one_six)


def _level_of(die: int) -> int:
    return 2 if die == 6 else 1 if die >= 4 else 0


def make_pool(base: int, *modifiers: Modifier) -> Pool:
    """Return a pool without the modifiers that change nothing."""
    return Pool(base, tuple(modifier for modifier in modifiers if modifier.dice))


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A pool with the dice that were rolled and their result."""

    base: int
    modifiers: tuple[Modifier, ...]
    counts: Counts
    dice: tuple[int, ...]
    level: int
    result: Result


def roll(of: Pool, dice: tuple[int, ...]) -> Roll:
    level = of.level(dice)
    return Roll(of.base, of.modifiers, of.counts, dice, level, RESULTS[level])


@cached(1024, "few different pools, shown with every action")
def describe_pool(of: Pool, effects: Effects) -> dict[str, Json]:
    """Return everything that a client can show about a roll in advance."""
    return {
        "base": of.base,
        "modifiers": to_builtins(of.modifiers),
        "total": of.total,
        "most": MOST_DICE,
        "dice": of.dice,
        "counts": of.counts,
        "ways": dict(zip(RESULTS, of.ways, strict=True)),
        "of": 6**of.dice,
        "effects": dict(zip(RESULTS, effects, strict=True)),
    }
