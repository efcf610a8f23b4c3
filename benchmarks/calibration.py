"""Whether the coach is calibrated: what it says beside what happens.

    python -m benchmarks.calibration [--game classic] [--matches 400] [--analysed 6]

First the reference plays itself, and the chance to win is asked for at one decision of each match,
if it lasts that long: of those with about p, about p should be won. Then players of different
strength are analysed against the reference: the stronger, the fewer errors.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from seabattle import play
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.plain_hunt import PlainHunt
from seabattle.analysis.stream import stream_of
from seabattle.core.seat import PLAYERS, Seat

OPTIONS: dict[str, dict[str, Any]] = {"classic": {}, "morskoi": {"mode": "basic"}}
LONG = 40
"""Among so many decisions one is chosen before the match. To choose among those that it had would
prefer the decisions of short matches, and so look ahead."""
WEAKEST_FIRST = ("deckhand", "bosun", "admiral")


class Said(NamedTuple):
    """A chance that was said, and what came of it."""

    chance: float
    result: float


def said_in(game: str, matches: int) -> Iterator[Said]:
    for seed in range(matches):
        rng = Random(seed)
        match = play(
            game, PlainHunt.reference, PlainHunt.reference, seed=seed, options=OPTIONS[game]
        )
        stream = stream_of(match, rng.choice(PLAYERS))
        number = rng.randrange(LONG)
        if number >= len(stream.moments):
            continue
        moment = stream.moments[number]
        appraiser = PlainHunt(stream.game)  # type: ignore[arg-type]
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


def strengths(game: str, matches: int) -> Iterator[str]:
    """Each player against the reference."""
    yield f"{'player':>12} {'matches':>8} {'won':>7} {'errors':>7} {'luck':>7}   in shots"
    for player in WEAKEST_FIRST:
        some = [_analysed(game, player, seed) for seed in range(matches)]
        shots = [account.shots for account in some if account.shots]
        yield (
            f"{player:>12} {matches:>8} {fmean(account.result for account in some):>7.1%}"
            f" {fmean(account.errors.value for account in some):>7.1%}"
            f" {fmean(account.luck.value for account in some):>+7.1%}"
            f"   {fmean(each.errors.value for each in shots):.1f},"
            f" {fmean(each.luck.value for each in shots):+.1f}"
        )


def _analysed(game: str, player: str, seed: int) -> Account:
    match = play(game, player, PlainHunt.reference, seed=seed, options=OPTIONS[game])
    return analyse(match, Seat.ONE)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=OPTIONS, default="classic")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--analysed", type=int, default=6)
    args = parser.parse_args()
    print("\n".join(curve(list(said_in(args.game, args.matches)))), flush=True)
    if args.analysed:
        print("\n".join(strengths(args.game, args.analysed)))


if __name__ == "__main__":
    main()
