"""Tests whether luck beyond the next error is 0 on average when the reference plays itself.

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

from benchmarks.coach_matches import GAMES, add_arguments, gather, play_match
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import make_quick_appraiser
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS

EXTRAS = ("manoeuvre", "move", "scan", "suppress")
"""Optional parts of a shot, each of which makes it another kind of order."""
FIELDS = np.dtype(
    [("match", np.int32), ("kind", "U24"), ("luck", np.float64), ("next_error", np.float64)]
)

Table = NDArray[np.void]
"""Many booked orders, as an array of `FIELDS`."""
Values = NDArray[np.float64]
Flags = NDArray[np.bool_]


class BookedOrder(NamedTuple):
    """Luck and next error of one order in an account."""

    match: int
    kind: str
    luck: float
    next_error: float
    """The error at the seat's next decision; 0 after the last one."""


def list_booked_orders(game: str, seed: int) -> Iterator[BookedOrder]:
    """Yield the orders of both seats; the sum of both varies less than either."""
    match, _ = play_match(game, seed)
    appraiser = make_quick_appraiser(match.game)
    for seat in PLAYERS:
        yield from list_orders_in_account(seed, analyse(match, seat, appraiser=appraiser))


def list_orders_in_account(match: int, account: Account) -> Iterator[BookedOrder]:
    decisions = account.decisions
    for made, after in zip_longest(decisions, decisions[1:]):
        error = after.error.value if after else 0.0
        yield BookedOrder(match, kind_of(made.order), made.luck.value, error)


def kind_of(order: Json) -> str:
    return " ".join([order["kind"], *(part for part in EXTRAS if part in order)])


def to_table(every: Iterable[BookedOrder]) -> Table:
    return np.array(list(every), FIELDS)


class MeanWithMargin(NamedTuple):
    value: float
    margin: float
    """Two standard errors."""

    @classmethod
    def of(cls, some: Values) -> "MeanWithMargin":
        return cls(float(some.mean()), 2 * float(some.std(ddof=1)) / sqrt(len(some)))

    @property
    def is_nothing(self) -> bool:
        return abs(self.value) <= self.margin

    def __str__(self) -> str:
        return f"{100 * self.value:+.2f} ± {100 * self.margin:.2f}"


class LuckMeans(NamedTuple):
    """Means per seat and match."""

    luck: MeanWithMargin
    errors: MeanWithMargin
    """Errors at the decisions that followed."""
    beyond: MeanWithMargin
    """Luck minus these errors."""


def mean_luck(every: Table, some: Flags) -> LuckMeans:
    """Return the means after the selected orders, over all matches."""
    _, of = np.unique(every["match"], return_inverse=True)
    luck, errors = (
        np.bincount(of, every[field] * some) / len(PLAYERS) for field in ("luck", "next_error")
    )
    return LuckMeans(
        MeanWithMargin.of(luck), MeanWithMargin.of(errors), MeanWithMargin.of(luck - errors)
    )


def report_lines(every: Table) -> Iterator[str]:
    """Yield a line for all orders, and one for each kind."""
    yield f"{'after':>15} {'orders':>7} {'luck':>15} {'errors':>15} {'beyond':>15}"
    yield _line("all", every, np.ones(len(every), np.bool_))
    for kind in np.unique(every["kind"]):
        yield _line(kind, every, every["kind"] == kind)


def _line(name: str, every: Table, some: Flags) -> str:
    found = mean_luck(every, some)
    said = " ".join(f"{each!s:>15}" for each in found)
    return f"{name:>15} {some.sum():>7} {said}{'' if found.beyond.is_nothing else ' not 0'}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 50)
    args = parser.parse_args()
    every = gather(f"luck-{args.game}", partial(list_booked_orders, args.game), FIELDS, args)
    print(f"{args.game}, {len(np.unique(every['match']))} matches, points a match")
    print("\n".join(report_lines(every)), flush=True)


if __name__ == "__main__":
    main()
