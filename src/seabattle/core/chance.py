"""Dice and lots. A game states the distribution; a dealer draws."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import msgspec

from seabattle.core.kinds import Order

Value = int | str


class Chance(msgspec.Struct, frozen=True, gc=False):
    """A pool of independent draws. Each value is equally likely in each draw."""

    what: str
    draws: int
    values: tuple[Value, ...]

    def sample(self, rng: Random) -> "Drawn":
        """Return a random result."""
        return self.select([rng.randrange(len(self.values)) for _ in range(self.draws)])

    def select(self, picks: Sequence[int]) -> "Drawn":
        """Return the result that takes these values, each named by its index."""
        return Drawn(tuple([self.values[pick] for pick in picks]))

    def iterate_results(self) -> Iterator["Drawn"]:
        """Yield every result. All are equally likely."""
        return (Drawn(values) for values in product(self.values, repeat=self.draws))

    def offers(self, drawn: "Drawn") -> bool:
        """Return whether this result is possible."""
        return len(drawn.values) == self.draws and all(v in self.values for v in drawn.values)


class Drawn(Order, frozen=True):
    """The result of a pool: the order that the chance seat gives."""

    values: tuple[Value, ...]


def lot(what: str, *values: Value) -> Chance:
    """Return a lot: one draw from these values."""
    return Chance(what, 1, values)


def dice(what: str, count: int) -> Chance:
    """Return a pool of six-sided dice."""
    return Chance(what, count, (1, 2, 3, 4, 5, 6))
