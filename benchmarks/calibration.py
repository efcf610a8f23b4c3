"""Whether the coach is calibrated: what it says beside what happens.

    python -m benchmarks.calibration salvo [--matches 4000] [--starts 400] [--analysed 40]

The reference plays itself, with any options, and the chance to win is asked for at some decisions
of each match: of those with about p, about p should be won. Some of the matches are analysed as a
whole: luck should be 0 on average, also what came of each kind of order in a match. How errors fall
with strength is printed by `benchmarks.grades`.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from benchmarks.coach_matches import GAMES, match_of, some_of
from benchmarks.curves import FIELDS, FIFTHS, Said, curve
from benchmarks.gathering import add_arguments, gathered
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import appraiser_of, quick_appraiser
from seabattle.analysis.stream import stream_of
from seabattle.core.view import View

SHARES = {"salvo": 0.2, "wager": 0.25}
USUAL = 0.05
"""How many of the decisions of a match are looked at: about two."""
SCOUTED = 2
"""Worlds to pick rivals in, which do not matter here: what was done is valued as in an analysis."""


def said_in(game: str, seed: int) -> Iterator[Said]:
    match, seat = match_of(game, seed)
    stream = stream_of(match, seat)
    appraiser = appraiser_of(stream.game, SCOUTED)
    for moment in some_of(stream.moments, f"{game} {seed}", partial(_share, game)):
        rng = Random(f"{seed} {moment.number}")
        appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, rng)
        yield Said(seed, appraisal.chance.of(0).value, stream.result)


def _share(game: str, view: View) -> float:
    return SHARES.get(game, USUAL)


def luck(game: str, starts: range, analysed: range) -> Iterator[str]:
    """The reference against itself. Luck is what comes on top of the chance at the start, and the
    errors. The first varies much and is asked for in many matches, the second in some."""
    surprises = [_surprise(game, seed) for seed in starts]
    accounts = [_account(game, seed) for seed in analysed]
    errors = Sum.of([account.errors.value for account in accounts])
    found = Sum.of(surprises) + errors
    yield f"mean luck {found}: at the start {Sum.of(surprises)}, errors {errors}"
    for kind in sorted({kind for account in accounts for kind, _ in _lucks(account)}):
        each = [sum(luck for of, luck in _lucks(account) if of == kind) for account in accounts]
        yield f"    after orders to {kind:>12} {Sum.of(each)}"


class Sum(NamedTuple):
    """A mean, or several that are added up, and its variance."""

    mean: float
    variance: float

    @classmethod
    def of(cls, some: Sequence[float]) -> "Sum":
        return cls(fmean(some), variance(some) / len(some))

    def __add__(self, other: object) -> "Sum":
        assert isinstance(other, Sum)
        return Sum(self.mean + other.mean, self.variance + other.variance)

    def __str__(self) -> str:
        return f"{self.mean:+.1%} ± {2 * sqrt(self.variance):.1%}"


def _surprise(game: str, seed: int) -> float:
    match, seat = match_of(game, seed)
    stream = stream_of(match, seat)
    first, appraiser = stream.moments[0], quick_appraiser(match.game)
    said = appraiser.appraise(first.view, first.heard, first.order, Random(seed)).chance
    return stream.result - said.of(0).value - said.error.value


def _account(game: str, seed: int) -> Account:
    match, seat = match_of(game, seed)
    return analyse(match, seat, appraiser=quick_appraiser(match.game))


def _lucks(account: Account) -> list[tuple[str, float]]:
    """The luck after each order, with its kind."""
    made = ((each.order, each.luck.value) for each in account.decisions)
    return [(order["kind"], luck) for order, luck in made if order]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 4000)
    parser.add_argument("--starts", type=int, default=400)
    parser.add_argument("--analysed", type=int, default=40)
    args = parser.parse_args()
    print(args.game)
    if args.matches:
        every = gathered(f"calibration-{args.game}", partial(said_in, args.game), FIELDS, args)
        print("\n".join(curve(every, FIFTHS)), flush=True)
    if args.analysed > 1:
        starts, analysed = (
            range(args.seed, args.seed + each) for each in (args.starts, args.analysed)
        )
        print("\n".join(luck(args.game, starts, analysed)))


if __name__ == "__main__":
    main()
