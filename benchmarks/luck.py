"""What luck did when the reference plays itself: beyond its own errors, 0 on average.

    python -m benchmarks.luck salvo [--matches 50] [--jobs 2] [--keep FOLDER]

Luck leads from what an order is worth to what the best one of the next decision is worth: on
average that is what the reference gives away there. Beyond it, luck leads from each order of the
reference to its next one. If chances come true, that is 0 on average after every kind of order, for
a reference that errs as well (docs/decisions/0072-a-frozen-reference-for-the-coach.md).
"""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.coach_matches import GAMES, match_of
from benchmarks.gathering import add_arguments, gathered
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS

EXTRAS = ("manoeuvre", "move", "scan", "suppress")
"""Parts that a shot need not have: with one of them it is of another kind."""
FIELDS = np.dtype(
    [("match", np.int32), ("kind", "U24"), ("luck", np.float64), ("next_error", np.float64)]
)

Table = NDArray[np.void]
"""What was booked for many orders, as an array of `FIELDS`."""
Values = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Booked(NamedTuple):
    """What an account says of one order."""

    match: int
    kind: str
    luck: float
    next_error: float
    """What the seat gave away at its next decision; nothing after the last one."""


def booked(game: str, seed: int) -> Iterator[Booked]:
    """For both seats: what one wins the other loses, so their sum varies less than either."""
    match, _ = match_of(game, seed)
    appraiser = quick_appraiser(match.game)
    for seat in PLAYERS:
        yield from in_account(seed, analyse(match, seat, appraiser=appraiser))


def in_account(match: int, account: Account) -> Iterator[Booked]:
    decisions = account.decisions
    for made, after in zip_longest(decisions, decisions[1:]):
        error = after.error.value if after else 0.0
        yield Booked(match, kind_of(made.order), made.luck.value, error)


def kind_of(order: Json) -> str:
    return " ".join([order["kind"], *(part for part in EXTRAS if part in order)])


def table(every: Iterable[Booked]) -> Table:
    return np.array(list(every), FIELDS)


class Mean(NamedTuple):
    value: float
    margin: float
    """Two standard errors."""

    @classmethod
    def of(cls, some: Values) -> "Mean":
        return cls(float(some.mean()), 2 * float(some.std(ddof=1)) / sqrt(len(some)))

    @property
    def is_nothing(self) -> bool:
        return abs(self.value) <= self.margin

    def __str__(self) -> str:
        return f"{100 * self.value:+.2f} ± {100 * self.margin:.2f}"


class Means(NamedTuple):
    """Of what a seat had in a match."""

    luck: Mean
    errors: Mean
    """At the decisions that followed."""
    beyond: Mean
    """Luck less these errors."""


def means(every: Table, some: Flags) -> Means:
    """After some of the orders, in all matches."""
    _, of = np.unique(every["match"], return_inverse=True)
    luck, errors = (
        np.bincount(of, every[field] * some) / len(PLAYERS) for field in ("luck", "next_error")
    )
    return Means(Mean.of(luck), Mean.of(errors), Mean.of(luck - errors))


def lines(every: Table) -> Iterator[str]:
    """For all orders, and after each kind of them."""
    yield f"{'after':>15} {'orders':>7} {'luck':>15} {'errors':>15} {'beyond':>15}"
    yield _line("all", every, np.ones(len(every), np.bool_))
    for kind in np.unique(every["kind"]):
        yield _line(kind, every, every["kind"] == kind)


def _line(name: str, every: Table, some: Flags) -> str:
    found = means(every, some)
    said = " ".join(f"{each!s:>15}" for each in found)
    return f"{name:>15} {some.sum():>7} {said}{'' if found.beyond.is_nothing else ' not 0'}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 50)
    args = parser.parse_args()
    every = gathered(f"luck-{args.game}", partial(booked, args.game), FIELDS, args)
    print(f"{args.game}, {len(np.unique(every['match']))} matches, points a match")
    print("\n".join(lines(every)), flush=True)


if __name__ == "__main__":
    main()
