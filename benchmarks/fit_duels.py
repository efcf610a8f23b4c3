"""Fits how often what the admiral's tables say of a duel of `wager` comes true.

    python -m benchmarks.fit_duels [--matches 1000] [--jobs 2] [--keep FOLDER]

The reference plays itself, in most duels after an opening of other players, and in most with ships
of one class, since the larger one of two nearly always wins. What is printed is said of every match
by factors that were fitted to others; those that are kept were fitted to all.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

import seabattle.players.wager
from benchmarks.calibration import AHEAD, Prediction, make_calibration_rows
from benchmarks.coach_matches import add_arguments, gather, random_options
from benchmarks.fit_values import PARTS
from benchmarks.positions import REFERENCE_FROM_THE_START
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import belief_of, load
from seabattle.games.wager.model import Course
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from seabattle.players.wager.positions import position_pairs
from seabattle.players.wager.win_chances import (
    SOON,
    UNFITTED,
    Curve,
    DuelChances,
    find_group,
    log_odds,
)

FILE = Path(seabattle.players.wager.__file__).parent / "factors.json"
OPENERS = ("random", "deckhand", "captain", "bosun", "admiral")
LONGEST_OPENING = 70
EQUAL_CLASSES = 0.6
"""The share of duels drawn with equal classes; a third of the others have them as well."""
SAMPLES_PER_MATCH = 16
"""Decisions sampled per match."""
PRIOR_PRECISION = 0.1
"""Prior precision (1 / variance) of the factor 1, at which the tables are believed."""
MIN_FACTOR = 0.1
"""The smallest factor: a better position in the tables stays better."""
STEPS = 30

FIELDS = np.dtype(
    [("match", "i4"), ("group", "U32"), ("left", "i4"), ("share", "f8"), ("result", "f8")]
)


class Position(NamedTuple):
    """A position of a duel; stored as an array of `FIELDS`."""

    match: int
    group: str
    left: int
    """Turns left after this one."""
    share: float
    """The win probability of seat one in the tables."""
    result: float


class DuelDecision(NamedTuple):
    seat: Seat
    state: Any
    order: Json


def positions(seed: int) -> list[Position]:
    rng = Random(f"duel {seed}")
    options = random_options("wager", rng)
    if rng.random() < EQUAL_CLASSES:
        options["classes"] = [options["classes"][0]] * 2
    match: Match = Match(load("wager", options), Seeded(seed))
    decided = list(_play(match, rng, seed))
    game: Any = match.game
    assert match.outcome
    winner = match.outcome.winner
    result = 0.5 if winner is None else float(winner is Seat.ONE)
    tables = DuelChances(game, UNFITTED)
    some = rng.sample(decided, min(SAMPLES_PER_MATCH, len(decided)))
    limit, group = game.options.turn_limit, find_group(game)
    return [
        Position(seed, group, limit - each.state.turn, _share(tables, each), result)
        for each in some
    ]


def _play(match: Match, rng: Random, seed: int) -> Iterator[DuelDecision]:
    """Play a match to its end, and yield the decisions after the opening."""
    opening = 0 if rng.random() < REFERENCE_FROM_THE_START else rng.randrange(LONGEST_OPENING)
    names = {seat: rng.choice(OPENERS) for seat in PLAYERS}
    openers, reference = (
        {seat: make_player(name, Sitting(match.game, str(seed), seat)) for seat, name in who}
        for who in (names.items(), [(seat, belief_of(load("wager")).reference) for seat in PLAYERS])
    )
    orders = 0
    while not match.outcome:
        seat, players = match.waiting_for[0], openers if orders < opening else reference
        order = players[seat].decide(match.view(seat), match.heard[seat])
        if orders >= opening:
            yield DuelDecision(seat, match.state, order)
        match.give(seat, order)
        orders += 1


def _share(tables: DuelChances, decided: DuelDecision) -> float:
    """Return the win probability of seat one in the tables."""
    seat, state, order = decided
    if order["kind"] == "plan":
        places, found = position_pairs(tables.game, seat).own, tables.plans(state, seat)
        course = Course(order["course"]["to"], order["course"]["facing"])
        chance = float(found.chances[found.goals == places.goal(course)][0])
    else:
        chance = tables.actions(state, seat)[order["kind"]]
    return chance if seat is Seat.ONE else 1 - chance


def fit_curves(known: Sequence[Position]) -> dict[str, Curve]:
    """Fit the curve of each group, to positions in which the tables guess."""
    guessed = [each for each in known if each.left >= SOON]
    groups = sorted({each.group for each in guessed})
    return {group: fit_curve([each for each in guessed if each.group == group]) for group in groups}


def fit_curve(some: Sequence[Position]) -> Curve:
    """Fit a curve by Newton's method; each match has the same weight."""
    said, results = (np.array([each[n] for each in some]) for n in (3, 4))
    odds = log_odds(said)
    _, match, counts = np.unique(
        [each.match for each in some], return_inverse=True, return_counts=True
    )
    weights = 1 / counts[match]
    factor = 1.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-factor * odds))
        pulls = weights * (results - chance) * odds
        firm = (weights * chance * (1 - chance) * odds**2).sum() + PRIOR_PRECISION
        factor = max(factor + (pulls.sum() - PRIOR_PRECISION * (factor - 1)) / firm, MIN_FACTOR)
    varies = (np.bincount(match, pulls) ** 2).sum() + PRIOR_PRECISION
    sure = float(np.sqrt(varies) / firm)
    return Curve(len(counts), round(float(factor), 3), round(sure, 3))


def cross_validate(known: Sequence[Position]) -> Iterator[tuple[Position, float]]:
    """Yield each position with a prediction from the other matches."""
    for part in range(PARTS):
        found = fit_curves([each for each in known if each.match % PARTS != part])
        for each in known:
            if each.match % PARTS == part:
                fit = found[each.group].at(each.left)
                yield each, float(fit.chances(np.array(each.share)))


def _for_leader(position: Position, chance: float) -> Prediction:
    """Return the prediction for the leading side; the other has the complement."""
    if chance < 0.5:
        return Prediction(position.match, 1 - chance, 1 - position.result)
    return Prediction(position.match, chance, position.result)


def _rows(said: Sequence[tuple[Position, float]]) -> Iterator[str]:
    """Yield calibration rows for all duels, and for each group."""
    yield from make_calibration_rows([_for_leader(*each) for each in said], AHEAD)
    for group in sorted({position.group for position, _ in said}):
        yield group
        yield from make_calibration_rows(
            [_for_leader(*each) for each in said if each[0].group == group], AHEAD
        )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    add_arguments(parser, 1000)
    args = parser.parse_args()
    rows = gather("duels", positions, FIELDS, args).tolist()
    known = [Position(*row) for row in rows]
    print("\n".join(_rows(list(cross_validate(known)))))
    written = msgspec.json.encode(fit_curves(known))
    FILE.write_bytes(msgspec.json.format(written) + b"\n")


if __name__ == "__main__":
    main()
