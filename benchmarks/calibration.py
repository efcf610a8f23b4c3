"""Whether the coach is calibrated: what it says beside what happens.

    python -m benchmarks.calibration salvo [--matches 400] [--analysed 40]

The reference plays itself, with any options, and the chance to win is asked for at one decision of
each match, if it lasts that long: of those with about p, about p should be won. Some of the matches
are analysed as a whole: luck should be 0 on average. How errors fall with strength is printed by
`benchmarks.grades`.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.coach_matches import GAMES, match_of
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


def luck(game: str, matches: int) -> str:
    """The reference against itself."""
    found, errors = [], []
    for seed in range(matches):
        match, seat = match_of(game, seed)
        account = analyse(match, seat, appraiser=quick_appraiser(match.game))
        found.append(account.luck.value)
        errors.append(account.errors.value)
    margin = 2 * stdev(found) / sqrt(len(found))
    return f"mean luck {fmean(found):+.1%} ± {margin:.1%}, errors {fmean(errors):.1%}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--analysed", type=int, default=40)
    args = parser.parse_args()
    print(args.game)
    print("\n".join(curve(list(said_in(args.game, args.matches)))), flush=True)
    if args.analysed > 1:
        print(luck(args.game, args.analysed))


if __name__ == "__main__":
    main()
