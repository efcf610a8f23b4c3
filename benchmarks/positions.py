"""Positions of matches in which the reference plays itself, and how these ended.

In most matches other players make the first moves, so that the positions of weak play are known,
too; positions are looked at from there on.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from benchmarks.coach_matches import options_of
from benchmarks.gathering import gathered
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import belief_of, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import all_players, make_player

OPENERS = ("random", "deckhand", "hunt", "bosun", "density", "independent", "naive")
"""Those of them that the game has, and its reference."""
REFERENCE_FROM_THE_START = 0.3
LOOKS = 16
"""Positions of one match that are looked at."""
SOON = 12
LONGEST_OPENING, LONGEST_OF_SALVOS = 70, 30
PHASES = ("battle", "second_shot")

Matrix = NDArray[np.float64]


class Known(NamedTuple):
    """Many positions, a row for each."""

    match: NDArray[np.int64]
    own: Matrix
    other: Matrix
    result: Matrix

    @classmethod
    def of(cls, rows: Matrix) -> Self:
        own, other = np.hsplit(rows[:, 1:-1], 2)
        return cls(rows[:, 0].astype(np.int64), own, other, rows[:, -1])

    def where(self, some: NDArray[np.bool_]) -> "Known":
        return Known(self.match[some], self.own[some], self.other[some], self.result[some])

    @property
    def matches(self) -> int:
        return len(np.unique(self.match))


def known_positions(game: str, args: Namespace) -> Known:
    rows = gathered(f"positions-{game}", partial(positions, game), np.dtype(np.float64), args)
    return Known.of(rows)


def positions(game: str, seed: int) -> list[list[float]]:
    """A row for each: the match, its sides one and two, and the result for one."""
    rng = Random(f"position {seed}")
    match = Match(load(game, options_of(game, rng)), Seeded(seed))
    names = [belief_of(load(game)).reference] * 2
    opening = 0
    if rng.random() > REFERENCE_FROM_THE_START:
        names = [rng.choice(_openers(game)) for _ in PLAYERS]
        opening = rng.randrange(LONGEST_OF_SALVOS if game == "salvo" else LONGEST_OPENING)
    states = list(_played(match, names, opening, seed))
    assert match.outcome
    winner = match.outcome.winner
    result = 0.5 if winner is None else float(winner is Seat.ONE)
    some = _looked_at(states, rng)
    one, two = (
        belief_of(match.game).features(some, seat).tolist() if some else [] for seat in PLAYERS
    )
    return [[seed, *own, *other, result] for own, other in zip(one, two, strict=True)]


def _openers(game: str) -> list[str]:
    names = (*OPENERS, belief_of(load(game)).reference)
    return [name for name in names if name in all_players(game)]


def _looked_at(states: Sequence[Any], rng: Random) -> list[Any]:
    """Half of them soon after the opening: later the reference has put right what was odd, such as
    a ship that was hit and forgotten."""
    parts = states[:SOON], states[SOON:]
    return [state for part in parts for state in rng.sample(part, min(LOOKS // 2, len(part)))]


def _played(match: Match, names: Sequence[str], opening: int, seed: int) -> Iterator[Any]:
    """Plays to the end; the states in battle after the opening."""
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
