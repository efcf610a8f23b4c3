"""Fixtures: who meets whom, under which options and seed; and their results."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome


class Setup(msgspec.Struct, frozen=True):
    """Options under which a game is played, and a name for them."""

    name: str
    options: Mapping[str, Json]


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played. Everything but the decision times follows from it."""

    number: int
    game: str
    setup: Setup
    seed: int
    players: tuple[str, str]
    """The names of the players, seat one first."""


class Disqualification(msgspec.Struct, frozen=True):
    """The reason why a player lost before the game was decided."""

    player: str
    sentence: str


class SeatAnalysis(msgspec.Struct, frozen=True):
    """The coach's totals for one seat, in win probability."""

    errors: float
    luck: float
    decisions: int


class Result(msgspec.Struct, frozen=True):
    """The result of a match."""

    fixture: Fixture
    outcome: Outcome
    orders: int
    """The number of orders that the two players gave."""
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds of each decision, by seat."""
    fault: Disqualification | None = None
    analyses: tuple[SeatAnalysis, SeatAnalysis] | None = None
    """The coach's totals by seat, if the match was analysed."""

    @property
    def winner(self) -> str | None:
        """The name of the winner, also if a player plays itself; None for a draw."""
        won_by = self.outcome.winner
        return self.fixture.players[won_by] if won_by else None


def round_robin(
    game: str, setups: Sequence[Setup], players: Sequence[str], matches: int, seed: int
) -> Iterator[Fixture]:
    """Yield fixtures in which every two players meet `matches` times, evenly over the setups.

    Two consecutive matches of a pair have the same setup and seed, and the seats swapped.
    """
    pairs = list(combinations(players, 2))
    plan = ((game_number, pair) for game_number in range(matches) for pair in pairs)
    for number, (turn, (one, two)) in enumerate(plan):
        setup = setups[turn // 2 % len(setups)]
        seats = (two, one) if turn % 2 else (one, two)
        yield Fixture(number, game, setup, match_seed(seed, turn // 2), seats)


def mirror(
    game: str, setups: Sequence[Setup], player: str, matches: int, seed: int
) -> Iterator[Fixture]:
    """Yield fixtures of a player against itself, `matches` times under each setup."""
    plan = ((turn, setup) for turn in range(matches) for setup in setups)
    for number, (turn, setup) in enumerate(plan):
        yield Fixture(number, game, setup, match_seed(seed, turn), (player, player))


def match_seed(seed: int, number: int) -> int:
    """Return the seed of a match: independent of its neighbours, equal on every machine."""
    return int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:6], "big")
