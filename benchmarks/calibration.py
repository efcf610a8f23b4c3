"""Calibration of the coach: predicted and observed win rate.

    python -m benchmarks.calibration salvo [--matches 4000] [--jobs 2] [--keep FOLDER]
    python -m benchmarks.calibration salvo --after deckhand bosun

The reference plays itself, with any options, and the chance to win is asked for at some decisions
of each match: of those with about p, about p should be won. With --after, two other players begin,
and the reference plays on for both after each decision of the first that is asked about: positions
that it would not have come to. Errors and luck of other players are measured by `benchmarks.luck`.
"""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.coach_matches import (
    GAMES,
    add_arguments,
    gather,
    play_match,
    play_pair,
    sample_moments,
)
from seabattle.analysis.appraisers import make_appraiser
from seabattle.analysis.stream import read_decisions
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player

FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
AHEAD = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
TENTHS = tuple(n / 10 for n in range(11))
FIELDS = np.dtype([("match", np.int32), ("chance", np.float64), ("result", np.float64)])

Table = NDArray[np.void]
"""Many predictions, as an array of `FIELDS`."""
SHARES = {"salvo": 0.2, "wager": 0.25}
DEFAULT_SHARE = 0.05
"""The share of decisions to sample: about two per match."""
SCREENING_WORLDS = 2
"""Worlds to screen alternatives in, which have no effect on the value of the order given."""

PLAYED_ON = 5
"""The number of decisions of a match after which the reference plays on."""


class Prediction(NamedTuple):
    """A predicted probability, and the result."""

    match: int
    chance: float
    result: float


def to_table(every: Iterable[Prediction]) -> Table:
    return np.fromiter(every, FIELDS)


def make_calibration_rows(
    every: Sequence[Prediction] | Table, edges: Sequence[float]
) -> Iterator[str]:
    """Yield a row for each interval between edges, and one for all predictions."""
    found = every if isinstance(every, np.ndarray) else to_table(every)
    yield f"{'said':>12} {'number':>8} {'matches':>8} {'mean':>7} {'came':>7} {'± 2 se':>7}"
    of = np.digitize(found["chance"], edges[1:-1])
    for n, (low, high) in enumerate(pairwise(edges)):
        if (of == n).any():
            row = make_calibration_row(found[of == n])
            yield f"{100 * low:>3.0f} to {100 * high:>3.0f} % {row}"
    yield f"{'all':>12} {make_calibration_row(found)}"


def make_calibration_row(some: Table) -> str:
    """Return a row; errors within a match are correlated, so each match counts as one sample."""
    matches, of = np.unique(some["match"], return_inverse=True)
    said, came = some["chance"], some["result"]
    surprises = np.bincount(of, came - said)
    margin = 2 * np.sqrt((surprises**2).sum()) / len(some)
    means = f"{said.mean():>7.1%} {came.mean():>7.1%} {margin:>7.1%}"
    return f"{len(some):>8} {len(matches):>8} {means}"


def list_predictions(game: str, seed: int) -> Iterator[Prediction]:
    match, seat = play_match(game, seed)
    log = read_decisions(match)
    appraiser = make_appraiser(log.game, screened=SCREENING_WORLDS)
    for moment in sample_moments(log.of(seat), f"{game} {seed}", partial(_share, game)):
        rng = Random(f"{seed} {moment.number}")
        appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, rng)
        yield Prediction(seed, appraisal.chance.estimates[0].value, log.result(seat))


def list_predictions_after(players: tuple[str, str], game: str, seed: int) -> Iterator[Prediction]:
    """Yield predictions at some decisions of the first player, and what then comes of them.

    Seats are swapped every other time.
    """
    match = play_pair(game, seed, *players[:: -1 if seed % 2 else 1])
    log = read_decisions(match)
    appraiser = make_appraiser(log.game, screened=SCREENING_WORLDS)
    moments = [moment for moment in log.of(PLAYERS[seed % 2]) if moment.view.prompt]
    for moment in Random(f"{game} {seed}").sample(moments, min(PLAYED_ON, len(moments))):
        played = match.at(moment.position)
        played.dealer = Seeded(seed)
        if played.sealed:
            continue
        tag = f"{seed} {moment.position}"
        appraisal = appraiser.appraise(moment.view, moment.heard, moment.order, Random(tag))
        played.give(moment.seat, moment.order)
        winner = _play_on(played, appraiser.reference, tag)
        result = 0.5 if winner is None else float(winner is moment.seat)
        yield Prediction(seed, appraisal.chance.estimates[0].value, result)


def _play_on(match: Match, reference: str, tag: str) -> Seat | None:
    """Let the reference play for both sides to the end, and return the winner."""
    players = {seat: make_player(reference, Sitting(match.game, tag, seat)) for seat in PLAYERS}
    while not match.outcome:
        seat = match.waiting_for[0]
        match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
    return match.outcome.winner


def _share(game: str, view: View) -> float:
    return SHARES.get(game, DEFAULT_SHARE)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--after", nargs=2, metavar="PLAYER", help="players who begin")
    add_arguments(parser, 4000)
    args = parser.parse_args()
    name, find = f"calibration-{args.game}", partial(list_predictions, args.game)
    if args.after:
        name += f"-after-{'-'.join(args.after)}"
        find = partial(list_predictions_after, tuple(args.after), args.game)
    print(args.game)
    every = gather(name, find, FIELDS, args)
    print("\n".join(make_calibration_rows(every, FIFTHS)), flush=True)


if __name__ == "__main__":
    main()
