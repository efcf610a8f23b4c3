"""Dice and lots. The game states what is drawn; somebody else draws it."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import msgspec

from seabattle.core.kinds import Order

Value = int | str


class Chance(msgspec.Struct, frozen=True, gc=False):
    """A pool: so many independent draws, each equally likely to be any of the values."""

    what: str
    draws: int
    values: tuple[Value, ...]

    def sample(self, rng: Random) -> "Drawn":
        """A result at random."""
        return self.drawn([rng.randrange(len(self.values)) for _ in range(self.draws)])

    def drawn(self, picks: Sequence[int]) -> "Drawn":
        """The order for these picks, each an index into the values."""
        return Drawn(tuple([self.values[pick] for pick in picks]))

    def possible(self) -> Iterator["Drawn"]:
        """Every result; all are equally likely."""
        return (Drawn(values) for values in product(self.values, repeat=self.draws))

    def offers(self, drawn: "Drawn") -> bool:
        """Whether this is a possible result."""
        return len(drawn.values) == self.draws and all(v in self.values for v in drawn.values)


class Drawn(Order, frozen=True):
    """What fell, an order of the chance seat: one for each pool."""

    values: tuple[Value, ...]


def lot(what: str, *values: Value) -> Chance:
    return Chance(what, 1, values)


def dice(what: str, count: int) -> Chance:
    return Chance(what, count, (1, 2, 3, 4, 5, 6))
