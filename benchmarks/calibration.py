"""Whether the coach is calibrated: what it says beside what happens.

    python -m benchmarks.calibration salvo [--matches 400] [--starts 400] [--analysed 40]

The reference plays itself, with any options, and the chance to win is asked for at one decision of
each match, if it lasts that long: of those with about p, about p should be won. Some of the matches
are analysed as a whole: luck should be 0 on average, also after each kind of order. How errors fall
with strength is printed by `benchmarks.grades`.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev, variance
from typing import NamedTuple

from benchmarks.coach_matches import GAMES, match_of
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.stream import stream_of

LONG = {"salvo": 14, "wager": 70}
USUAL = 40
"""Among so many decisions one is chosen before the match. To choose among those that it had would
prefer the decisions of short matches, and so look ahead."""


class Said(NamedTuple):
    """A chance that was said, and what came of it."""

    chance: float
    result: float


def said_in(game: str, matches: int) -> Iterator[Said]:
    for seed in range(matches):
        rng = Random(seed)
        match, seat = match_of(game, seed)
        stream = stream_of(match, seat)
        number = rng.randrange(LONG.get(game, USUAL))
        if number >= len(stream.moments):
            continue
        moment = stream.moments[number]
        appraiser = quick_appraiser(stream.game)
        appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, rng)
        yield Said(appraisal.chance.of(0).value, stream.result)


def curve(all_said: Sequence[Said]) -> Iterator[str]:
    """By fifths of the chance, and for all together."""
    yield f"{'said':>12} {'matches':>8} {'mean':>7} {'won':>7} {'± 2 se':>7}"
    for fifth in range(5):
        some = [said for said in all_said if min(int(5 * said.chance), 4) == fifth]
        yield from _line(f"{20 * fifth} to {20 * fifth + 20} %", some)
    yield from _line("all", all_said)


def _line(name: str, some: Sequence[Said]) -> Iterator[str]:
    if len(some) < 2:
        return
    misses = [said.result - said.chance for said in some]
    said, won = fmean(said.chance for said in some), fmean(said.result for said in some)
    margin = 2 * stdev(misses) / sqrt(len(misses))
    yield f"{name:>12} {len(some):>8} {said:>7.1%} {won:>7.1%} {margin:>7.1%}"


def luck(game: str, matches: int, analysed: int) -> Iterator[str]:
    """The reference against itself. Luck is what comes on top of the chance at the start, and the
    errors. The first varies much and is asked for in many matches, the second in some."""
    surprises = [_surprise(game, seed) for seed in range(matches)]
    accounts = [_account(game, seed) for seed in range(analysed)]
    errors = Sum.of([account.errors.value for account in accounts])
    found = Sum.of(surprises) + errors
    yield f"mean luck {found}: at the start {Sum.of(surprises)}, errors {errors}"
    for kind, each in _by_kind(accounts).items():
        if len(each) > 1:
            yield f"    a decision to {kind:>12} {len(each):>5} {Sum.of(each)}"


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


def _by_kind(accounts: Sequence[Account]) -> dict[str, list[float]]:
    """The luck after decisions of each kind."""
    found: dict[str, list[float]] = {}
    for account in accounts:
        for decision in account.decisions:
            if decision.order:
                found.setdefault(decision.order["kind"], []).append(decision.luck.value)
    return found


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--starts", type=int, default=400)
    parser.add_argument("--analysed", type=int, default=40)
    args = parser.parse_args()
    print(args.game)
    if args.matches:
        print("\n".join(curve(list(said_in(args.game, args.matches)))), flush=True)
    if args.analysed > 1:
        print("\n".join(luck(args.game, args.starts, args.analysed)))


if __name__ == "__main__":
    main()
