"""Whether the coach is calibrated: what it says beside what happens.

    python -m benchmarks.calibration salvo [--matches 4000] [--jobs 2] [--keep FOLDER]

The reference plays itself, with any options, and the chance to win is asked for at some decisions
of each match: of those with about p, about p should be won. What luck did after each kind of order
is measured by `benchmarks.luck`; how errors fall with strength, by `benchmarks.grades`.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from random import Random

from benchmarks.coach_matches import GAMES, match_of, some_of
from benchmarks.curves import FIELDS, FIFTHS, Said, curve
from benchmarks.gathering import add_arguments, gathered
from seabattle.analysis.appraisers import appraiser_of
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


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    add_arguments(parser, 4000)
    args = parser.parse_args()
    print(args.game)
    every = gathered(f"calibration-{args.game}", partial(said_in, args.game), FIELDS, args)
    print("\n".join(curve(every, FIFTHS)), flush=True)


if __name__ == "__main__":
    main()
