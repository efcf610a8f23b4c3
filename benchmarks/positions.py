"""Positions of matches in which the reference plays itself, with their results.

In most matches other players make the first moves, so that positions of weak play are included.
Positions are sampled after these openings.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from benchmarks.coach_matches import gather, random_options
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import belief_of, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import all_players, make_player

OPENERS = ("random", "deckhand", "hunt", "bosun", "density", "independent", "naive")
"""Players of openings, as far as the game has them, besides the reference."""
REFERENCE_FROM_THE_START = 0.3
SAMPLES_PER_MATCH = 16
"""Positions sampled per match."""
SOON = 12
LONGEST_OPENING = {"pirates": 200, "salvo": 30}
"""The most orders of an opening. In `pirates` it reaches the end of the longest matches, because
weak players keep powers to the end."""
USUAL_OPENING = 70
PHASES = ("battle", "second_shot")

Matrix = NDArray[np.float64]


class PositionSet(NamedTuple):
    """Many positions, one row each."""

    match: NDArray[np.int64]
    own: Matrix
    other: Matrix
    result: Matrix

    @classmethod
    def of(cls, rows: Matrix) -> Self:
        own, other = np.hsplit(rows[:, 1:-1], 2)
        return cls(rows[:, 0].astype(np.int64), own, other, rows[:, -1])

    def where(self, some: NDArray[np.bool_]) -> "PositionSet":
        return PositionSet(self.match[some], self.own[some], self.other[some], self.result[some])

    @property
    def matches(self) -> int:
        return len(np.unique(self.match))


def gather_positions(game: str, args: Namespace) -> PositionSet:
    rows = gather(f"positions-{game}", partial(positions, game), np.dtype(np.float64), args)
    return PositionSet.of(rows)


def positions(game: str, seed: int) -> list[list[float]]:
    """Return a row for each position: match, sides one and two, result for one."""
    rng = Random(f"position {seed}")
    match = Match(load(game, random_options(game, rng)), Seeded(seed))
    names = [belief_of(load(game)).reference] * 2
    opening = 0
    if rng.random() > REFERENCE_FROM_THE_START:
        names = [rng.choice(_openers(game)) for _ in PLAYERS]
        opening = rng.randrange(LONGEST_OPENING.get(game, USUAL_OPENING))
    states = list(_play(match, names, opening, seed))
    assert match.outcome
    winner = match.outcome.winner
    result = 0.5 if winner is None else float(winner is Seat.ONE)
    some = _sample_states(states, rng)
    one, two = (
        belief_of(match.game).features(some, seat).tolist() if some else [] for seat in PLAYERS
    )
    return [[seed, *own, *other, result] for own, other in zip(one, two, strict=True)]


def _openers(game: str) -> list[str]:
    names = (*OPENERS, belief_of(load(game)).reference)
    return [name for name in names if name in all_players(game)]


def _sample_states(states: Sequence[Any], rng: Random) -> list[Any]:
    """Sample half of the states soon after the opening, in the order in which they came.

    Later the reference has repaired what was odd, such as a ship that was hit and forgotten.
    """
    parts = states[:SOON], states[SOON:]
    return [
        part[n]
        for part in parts
        for n in sorted(rng.sample(range(len(part)), min(SAMPLES_PER_MATCH // 2, len(part))))
    ]


def _play(match: Match, names: Sequence[str], opening: int, seed: int) -> Iterator[Any]:
    """Play to the end, and yield the states in battle after the opening."""
    game, orders = match.game, 0
    openers, reference = (
        {
            seat: make_player(name, Sitting(game, str(seed), seat))
            for seat, name in zip(PLAYERS, who, strict=True)
        }
        for who in (names, [belief_of(game).reference] * 2)
    )
    while not match.outcome:
        players = openers if orders < opening else reference
        if orders >= opening and belief_of(game).phase(match.state) in PHASES:
            yield match.state
        for seat in match.waiting_for:
            match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
            orders += 1
