"""Measures errors and luck of named players against each other, and fits grades and levels.

    python -m benchmarks.luck salvo [--matches 200] [--jobs 2] [--keep FOLDER] [--fit]
    python -m benchmarks.luck salvo --pair deckhand admiral

Every pair of `random`, `deckhand`, `bosun` and `admiral`, or one of them, plays so many matches
with random options, and each is analysed. Luck has to be 0 on average for every pair. The weaker
player of a match has to have the higher error rate. With --fit, thresholds of grades and error
rates of levels are written to the coach's files: half of the clear errors of `deckhand` and `bosun`
are below that of a mistake, nine tenths below that of a blunder, and nine tenths of all luck is not
called so.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

import seabattle.analysis
from benchmarks.coach_matches import GAMES, add_arguments, gather, play_pair
from seabattle.analysis.account import Account, Thresholds
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.appraisers import make_appraiser
from seabattle.analysis.levels import (
    LEVELS,
    LIKELY,
    Rate,
    error_rate,
    find_likely_player,
    is_open,
)
from seabattle.games.catalogue import known_games

Pair = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(LEVELS, 2))
VALUED = 24
"""The number of worlds that value choices. Sums are unbiased with any; what picks the best choice
is that of an analysis."""
MISTAKE, BLUNDER, LUCK = 50, 90, 90
"""Percentiles of errors and luck."""
LEAST = 20
"""The number of accounts of each player without which no level is fitted. Nor is one where more
than three in ten named levels of a player are wrong."""
USUAL = ("deckhand", "bosun")
FITTED = Path(seabattle.analysis.__file__).parent / "fitted"
ROW = np.dtype(
    [
        ("match", np.int32),
        ("player", "U8"),
        ("opponent", "U8"),
        ("decisions", np.int32),
        ("shots", np.int32),
        ("open", np.bool_),
        ("errors", np.float64),
        ("gifts", np.float64),
        ("luck", np.float64),
        ("rate", np.float64),
        ("shot_rate", np.float64),
        ("clear", np.float64, 4),
        ("swing", np.float64, 4),
    ]
)
Rows = NDArray[np.void]


def list_rows(game: str, pairs: Sequence[Pair], seed: int) -> Iterator[tuple[Any, ...]]:
    """Yield a row for each seat of a match of each pair. Seats are swapped every other time."""
    for pair in pairs:
        names = pair[:: -1 if seed % 2 else 1]
        match = play_pair(game, seed, *names)
        accounts = analyse_both(match, appraiser=make_appraiser(match.game, valued=VALUED))
        for account, player, opponent in zip(accounts, names, reversed(names), strict=True):
            if account:
                yield _row(seed, player, opponent, account)


def _row(seed: int, player: str, opponent: str, account: Account) -> tuple[Any, ...]:
    rates = error_rate(replace_shots(account)), error_rate(account)
    return (
        seed,
        player,
        opponent,
        len(account.decisions),
        account.shots.fired if account.shots else 0,
        is_open(account),
        account.errors,
        account.gifts,
        account.luck,
        *rates,
        _sample([each.error for each in account.mistakes]),
        _sample([abs(each.luck) for each in account.decisions]),
    )


def replace_shots(account: Account) -> Account:
    """Return an account in chances alone."""
    return msgspec.structs.replace(account, shots=None)


def _sample(values: list[float]) -> list[float]:
    """Return four of the values, in the order of the match; NaN where there are fewer."""
    some = [values[n * len(values) // 4] for n in range(4)] if len(values) >= 4 else values
    return [*some, *[np.nan] * (4 - len(some))]


class MeanWithMargin(NamedTuple):
    value: float
    standard_error: float

    @classmethod
    def of(cls, some: NDArray[np.float64]) -> "MeanWithMargin":
        return cls(float(some.mean()), float(some.std(ddof=1)) / sqrt(len(some)))

    def __str__(self) -> str:
        return f"{100 * self.value:+.1f} ± {200 * self.standard_error:.1f}"


def report_lines(every: Rows, pairs: Sequence[Pair] = PAIRS) -> Iterator[str]:
    """Yield a line for each pair: errors of both, luck of the first, who was ranked rightly."""
    yield f"{'pair':>20} {'matches':>7} {'errors':>13} {'errors':>13} {'luck':>13} {'ranked':>7}"
    off = []
    for first, second in pairs:
        mine, theirs = _pair_up(every, first, second)
        luck = MeanWithMargin.of(mine["luck"])
        off.append(abs(luck.value) / luck.standard_error)
        ranked = "" if first == second else _describe_ranking(mine, theirs)
        errors = " ".join(f"{MeanWithMargin.of(each['errors'])!s:>13}" for each in (mine, theirs))
        told = f"{first + ' ' + second:>20} {len(mine):>7} {errors} {luck!s:>13} {ranked}"
        yield f"{told} {'' if off[-1] <= 2 else f'{off[-1]:.1f} standard errors'}"
    yield f"{sum(each <= 2 for each in off)} of {len(off)} within two standard errors"


def _pair_up(every: Rows, first: str, second: str) -> tuple[Rows, Rows]:
    """Return the rows of the first player and those of its opponent, match by match."""
    of = {frozenset((first, second))}
    same = [frozenset((row["player"], row["opponent"])) in of for row in every]
    some = every[np.array(same)]
    matches, counts = np.unique(some["match"], return_counts=True)
    some = some[np.isin(some["match"], matches[counts == 2])].reshape(-1, 2)
    swapped = some["player"][:, 0] != first
    if first == second:
        swapped = some["match"][:, 0] % 2 == 1
    some[swapped] = some[swapped][:, ::-1]
    return some[:, 0], some[:, 1]


def _describe_ranking(weaker: Rows, stronger: Rows) -> str:
    """Say in how many matches the weaker player had the higher error rate: of all, and of those in
    which both could still change the result at half of their decisions."""
    rate = "shot_rate" if weaker["shots"].any() else "rate"
    rightly, is_open = weaker[rate] > stronger[rate], weaker["open"] & stronger["open"]
    return f"{rightly.mean():>7.0%}, open {(rightly & is_open).sum()} of {is_open.sum()}"


def fit_thresholds(every: Rows) -> Thresholds:
    usual = np.isin(every["player"], USUAL)
    errors, luck = every["clear"][usual].ravel(), every["swing"][usual].ravel()
    found = (
        *np.nanpercentile(errors, (MISTAKE, BLUNDER)),
        np.nanpercentile(luck, LUCK),
    )
    return Thresholds(*(round(float(each), 3) for each in found))


def fit_rates(every: Rows, rate: str, count: str) -> dict[str, Rate]:
    """Return the error rates of the named players, over all opponents."""
    found = {}
    for player in LEVELS:
        some = every[(every["player"] == player) & (every[count] > 0)]
        weights = some[count] / some[count].sum()
        mean = float((some[rate] * weights).sum())
        off = some[rate] - mean
        spread = float(np.sqrt((off**2 * some[count]).mean()))
        margin = float(np.sqrt(((off * weights) ** 2).sum()))
        found[player] = Rate(round(mean, 5), round(spread, 4), round(margin, 5))
    return found


def name_levels(
    every: Rows, known: dict[str, Rate], player: str, rate: str, count: str
) -> list[str | None]:
    """Return the player that each match of a player is taken for; None where it does not tell."""
    some = every[(every["player"] == player) & (every[count] > 0)]
    some = some[some["open"]] if count == "decisions" else some
    return [find_likely_player(known, row[rate], int(row[count])) for row in some]


def level_lines(every: Rows, rate: str, count: str) -> Iterator[str]:
    """Yield for each player its error rate, and how often one match names a level, and its own."""
    known = fit_rates(every, rate, count)
    yield f"{rate:>10} {'matches':>7} {'of 100':>15} {'named':>6} {'rightly':>8}"
    for player in LEVELS:
        named = name_levels(every, known, player, rate, count)
        told = [each for each in named if each]
        rightly = f"{told.count(player) / len(told):>8.0%}" if told else ""
        mean = f"{100 * known[player].mean:+.2f} ± {200 * known[player].margin:.2f}"
        share = len(told) / max(len(named), 1)
        yield f"{player:>10} {len(named):>7} {mean:>15} {share:>6.0%} {rightly}"


def is_told_rightly(every: Rows, rate: str, count: str) -> bool:
    """Tell whether levels are named at all, and no player is often taken for another; every player
    needs enough accounts."""
    if min((every[count] > 0)[every["player"] == player].sum() for player in LEVELS) < LEAST:
        return False
    known = fit_rates(every, rate, count)
    named = {player: name_levels(every, known, player, rate, count) for player in LEVELS}
    told = {player: [each for each in levels if each] for player, levels in named.items()}
    return any(told.values()) and all(
        levels.count(player) >= LIKELY * len(levels) for player, levels in told.items()
    )


def write_fitted(name: str, found: dict[str, Any]) -> None:
    path = FITTED / name
    known = msgspec.json.decode(path.read_bytes())
    written = msgspec.json.encode(known | found, order="deterministic")
    path.write_bytes(msgspec.json.format(written) + b"\n")


def _forms(game: str, every: Rows) -> Iterator[tuple[str, str, str]]:
    """Yield the forms of a game in which players are compared: its key, the rate and the count."""
    yield game, "rate", "decisions"
    if every["shots"].any():
        yield f"{game.removesuffix('-plain')}-shots", "shot_rate", "shots"


def fit(game: str, every: Rows) -> None:
    for form, rate, count in _forms(game, every):
        if is_told_rightly(every, rate, count):
            write_fitted("levels.json", {form: fit_rates(every, rate, count)})
    if game in known_games():
        write_fitted("grades.json", {game: fit_thresholds(every)})


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--fit", action="store_true", help="write grades and levels")
    parser.add_argument("--pair", nargs=2, choices=LEVELS, help="only these, the weaker one first")
    add_arguments(parser, 200)
    args = parser.parse_args()
    pairs = [tuple(args.pair)] if args.pair else PAIRS
    name = "-".join(("luck", args.game, *(args.pair or ())))
    every = gather(name, partial(list_rows, args.game, pairs), ROW, args)
    print(f"{args.game}, points a match")
    print("\n".join(report_lines(every, pairs)), flush=True)
    if args.pair:
        return
    for form, rate, count in _forms(args.game, every):
        print(form, *level_lines(every, rate, count), sep="\n", flush=True)
    if args.fit:
        fit(args.game, every)


if __name__ == "__main__":
    main()
