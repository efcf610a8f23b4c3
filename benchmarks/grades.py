"""Measures from where on an error is a mistake or a blunder, and luck worth a word.

    python -m benchmarks.grades salvo [--matches 8] [--keep]

Named players play against the reference and are analysed. Half of the clear errors that `deckhand`
and `bosun` make are below the threshold of a mistake, nine tenths below that of a blunder; nine
tenths of all luck is not called so. How much better other choices of each player were on average
says like whom somebody plays, in plain hunts what it gives away in shots. With --keep all this is
written to the coach's files.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import msgspec
import numpy as np

import seabattle.analysis
from benchmarks.coach_matches import GAMES, play_match
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import make_quick_appraiser
from seabattle.analysis.battles.fitted_value import has_fitted_value
from seabattle.analysis.grades import Thresholds
from seabattle.analysis.levels import error_rate, leads_key, mean_lead, shot_error_rate, shots_key
from seabattle.games.catalogue import known_games

FITTED = Path(seabattle.analysis.__file__).parent / "fitted"
FILE = FITTED / "grades.json"
LEVELS = FITTED / "levels.json"
WEAKEST_FIRST = ("deckhand", "bosun", "admiral")
MEASURED = WEAKEST_FIRST[:2]
MISTAKE, BLUNDER, LUCK = 50, 90, 90
"""Percentiles of errors and luck."""
LEAST, LEAST_IN_SHOTS = 0.0003, 0.01
"""The smallest error rates: a player without measured errors makes some anyway."""


def analyse_matches(game: str, player: str, matches: int) -> Iterator[Account]:
    for seed in range(matches):
        match, seat = play_match(game, seed, player)
        yield analyse(match, seat, appraiser=make_quick_appraiser(match.game))


def summary_line(player: str, some: list[Account]) -> str:
    return (
        f"{player:>10} {len(some):>4} won {fmean(each.result for each in some):>4.0%}"
        f" errors {fmean(each.errors.value for each in some):>7.1%}"
        f" luck {fmean(each.luck.value for each in some):>+7.1%}"
        f" decisions {fmean(len(each.decisions) for each in some):.0f}"
    )


def find_thresholds(some: list[Account]) -> Thresholds:
    every = [decision for account in some for decision in account.decisions]
    errors = [each.error.value for each in every if each.error.value] or [1.0]
    luck = [abs(each.luck.value) for each in every]
    found = (*np.percentile(errors, (MISTAKE, BLUNDER)), np.percentile(luck, LUCK))
    return Thresholds(*(round(float(each), 3) for each in found))


def write_thresholds(game: str, found: Thresholds) -> None:
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Thresholds])
    written = msgspec.json.encode(known | {game: found}, order="deterministic")
    FILE.write_bytes(msgspec.json.format(written) + b"\n")


def error_rates(game: str, some: list[Account]) -> Iterator[tuple[str, float]]:
    """Yield error rates by the form in which they are stored."""
    yield game, round(max(fmean(map(error_rate, some)), LEAST), 4)
    if has_fitted_value(game):
        yield leads_key(game), round(fmean(map(mean_lead, some)), 4)
    if shots := [shot_error_rate(each.shots) for each in some if each.shots]:
        form = shots_key(game.removesuffix("-plain"))
        yield form, round(max(fmean(shots), LEAST_IN_SHOTS), 4)


def write_levels(game: str, rates: dict[str, float]) -> None:
    known = msgspec.json.decode(LEVELS.read_bytes(), type=dict[str, dict[str, float]])
    LEVELS.write_bytes(msgspec.json.format(msgspec.json.encode(known | {game: rates})) + b"\n")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    measured: list[Account] = []
    rates: dict[str, dict[str, float]] = {}
    for player in WEAKEST_FIRST:
        some = list(analyse_matches(args.game, player, args.matches))
        measured += some if player in MEASURED else ()
        for form, given_away in error_rates(args.game, some):
            rates.setdefault(form, {})[player] = given_away
            print(summary_line(player, some), form, given_away, flush=True)
    found = find_thresholds(measured)
    print(found)
    if args.keep:
        for form, players in rates.items():
            write_levels(form, players)
        if args.game in known_games():
            write_thresholds(args.game, found)


if __name__ == "__main__":
    main()
