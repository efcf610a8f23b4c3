"""Positions of matches in which the reference plays itself, and how these ended.

In most matches other players make the first moves, so that the positions of weak play are known,
too; positions are looked at from there on.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.coach_matches import options_of
from seabattle.analysis.references import REFERENCES
from seabattle.analysis.sides import described, phase_of
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster

OPENERS = ("random", "deckhand", "hunt", "bosun", "density", "independent", "naive")
"""Those of them that the game has, and its reference."""
REFERENCE_FROM_THE_START = 0.3
LOOKS = 16
"""Positions of one match that are looked at."""
SOON = 12
LONGEST_OPENING, LONGEST_OF_SALVOS = 70, 30
PHASES = ("battle", "second_shot")
IN_A_FILE = 250
"""Matches."""

Matrix = NDArray[np.float64]


class Position(NamedTuple):
    match: int
    one: list[float]
    two: list[float]
    result: float


class Known(NamedTuple):
    """Many positions, a row for each."""

    match: NDArray[np.int64]
    own: Matrix
    other: Matrix
    result: Matrix

    @classmethod
    def of(cls, every: Iterable[Position]) -> Self:
        match, *rest = zip(*every, strict=True)
        return cls(np.array(match), *(np.array(each, np.float64) for each in rest))

    def where(self, some: NDArray[np.bool_]) -> "Known":
        return Known(self.match[some], self.own[some], self.other[some], self.result[some])

    @property
    def matches(self) -> int:
        return len(np.unique(self.match))


def gathered(game: str, matches: int, jobs: int, folder: Path | None = None) -> Known:
    """What is in the folder is read, and what is not is played and written there."""
    firsts = range(0, matches, IN_A_FILE)
    with ProcessPoolExecutor(jobs) as pool:
        some = pool.map(partial(_of_a_file, game, folder), firsts)
        return Known.of(position for each in some for position in each)


def _of_a_file(game: str, folder: Path | None, first: int) -> list[Position]:
    path = folder and folder / f"{game}-{first:05}.mp"
    if path and path.exists():
        return msgspec.msgpack.decode(path.read_bytes(), type=list[Position])
    seeds = range(first, first + IN_A_FILE)
    found = [position for seed in seeds for position in positions(game, seed)]
    if path:
        path.write_bytes(msgspec.msgpack.encode(found))
    return found


def positions(game: str, seed: int) -> list[Position]:
    rng = Random(f"position {seed}")
    match = Match(load(game, options_of(game, rng)), Seeded(seed))
    names = [REFERENCES[game]] * 2
    opening = 0
    if rng.random() > REFERENCE_FROM_THE_START:
        names = [rng.choice(_openers(game)) for _ in PLAYERS]
        opening = rng.randrange(LONGEST_OF_SALVOS if game == "salvo" else LONGEST_OPENING)
    states = list(_played(match, names, opening, seed))
    assert match.outcome
    winner = match.outcome.winner
    result = 0.5 if winner is None else float(winner is Seat.ONE)
    some = _looked_at(states, rng)
    one, two = (described(match.game, some, seat).tolist() if some else [] for seat in PLAYERS)
    return [Position(seed, *both, result) for both in zip(one, two, strict=True)]


def _openers(game: str) -> list[str]:
    return [name for name in (*OPENERS, REFERENCES[game]) if name in roster(game)]


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
        for who in (names, [REFERENCES[game.id]] * 2)
    )
    while not match.outcome:
        players = openers if orders < opening else reference
        if orders >= opening and phase_of(game, match.state) in PHASES:
            yield match.state
        for seat in match.waiting_for:
            match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
            orders += 1
