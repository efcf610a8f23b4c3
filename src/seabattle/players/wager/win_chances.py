"""Win probabilities in a duel of `wager`, for every action and every pair of plans.

Within a turn the admiral's tables are exact. Beyond the turn they guess how often ships have each
other in sight, so a calibration curve, fitted to duels of the admiral against itself, corrects
them: their log odds come true when they are multiplied by a factor. It is above 1 for larger ships,
which win more surely than the tables say, and below 1 for two sloops, which seldom sink each other.
`python -m benchmarks.fit_duels` finds the factors.
"""

from importlib.resources import files
from itertools import product
from math import hypot
from typing import NamedTuple

import msgspec
import numpy as np

from seabattle.core.cache import computed_once
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.players.wager.admiral import ADMIRAL
from seabattle.players.wager.payoffs import (
    Matrix,
    RestPositions,
    current_positions,
    equilibrium,
    payoffs,
    positions_after_plans,
)
from seabattle.players.wager.positions import Indices, planned_positions
from seabattle.players.wager.values import POINT_BLANK_SIGHT, DuelValues, look_up, usual_chances

MIN_LEAD = 0.01
"""No choice is called better by less: beyond the turn the tables are a model, and what they do not
see of how the ships lie is not in the standard errors of differences."""
SETTLED = 1e-4
"""No chance is nearer to 0 or 1 than that while both ships are afloat."""
SOON = 6
"""In the last turn the tables are exact; so many turns before they are a guess."""
MISSED = 0.01
"""What the tables miss of how ships lie, whatever the factor: half a point in the mini games, of
which the exact value is known."""


class Curve(msgspec.Struct, frozen=True):
    matches: int
    """To so many it was fitted."""
    factor: float
    standard_error: float
    """In which each match counts once."""

    def at(self, left: int | None) -> "Fit":
        """With so many turns left, None without a turn limit."""
        guessed = 1.0 if left is None else min(left / SOON, 1.0)
        factor = self.factor**guessed
        return Fit(factor, guessed * factor * self.standard_error / self.factor)


class Fit(NamedTuple):
    factor: float
    standard_error: float

    def chances(self, shares: Matrix) -> Matrix:
        """Of what the tables say, from 0 to 1."""
        odds = self.factor * log_odds(shares)
        chances: Matrix = np.clip(1 / (1 + np.exp(-odds)), SETTLED, 1 - SETTLED)
        return chances

    def error_of(self, chance: float) -> float:
        missed = MISSED if 0 < chance < 1 else 0.0
        return hypot(self._slope(chance) * self.standard_error, missed)

    def error_of_difference(self, chance: float, other: float) -> float:
        """Return the standard error of a difference. Both chances are off together."""
        return abs(self._slope(chance) - self._slope(other)) * self.standard_error

    def _slope(self, chance: float) -> float:
        """How a chance moves with the factor."""
        if not 0 < chance < 1:
            return 0.0
        return chance * (1 - chance) * float(np.log(chance / (1 - chance))) / self.factor


UNFITTED = Curve(0, 1.0, 0.0)
"""Takes what the tables say as it is."""


def log_odds(shares: Matrix) -> Matrix:
    inside = np.clip(shares, SETTLED, 1 - SETTLED)
    odds: Matrix = np.log(inside / (1 - inside))
    return odds


def group_of(game: WagerGame) -> str:
    """Duels that share a curve."""
    one, two = (outfit.kind for outfit in game.outfits)
    return f"two {one.id}s" if one is two else "two classes"


def curve_of(game: WagerGame) -> Curve:
    return _curves()[group_of(game)]


def turns_left(game: WagerGame, turn: int) -> int | None:
    """After this one."""
    limit = game.options.turn_limit
    return limit - turn if limit else None


@computed_once("a file for all duels")
def _curves() -> dict[str, Curve]:
    read = files(__package__).joinpath("factors.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Curve])


class Plans(NamedTuple):
    """The plans of a seat: where each leads, its chance, and how often the reference takes it."""

    goals: Indices
    chances: Matrix
    mixture: Matrix
    theirs: Matrix
    """How often the reference would take each of the other side's plans."""


class DuelChances:
    def __init__(self, game: WagerGame, curve: Curve | None = None) -> None:
        self.game = game
        self.worth = DuelValues(game, usual_chances(game.outfits))
        self.curve = curve or curve_of(game)

    def fit(self, state: WagerState) -> Fit:
        """How often what the tables say now comes true."""
        return self.curve.at(turns_left(self.game, state.turn))

    def actions(
        self, state: WagerState, seat: Seat, aimed: int = POINT_BLANK_SIGHT
    ) -> dict[str, float]:
        """The chance with each action; a shot now is aimed no better than `aimed`."""
        rests = current_positions(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.sight_chances)
        levels = self.worth.actions(state.turn, (one, two), (sees, is_seen))[seat]
        sight = min((one, two)[seat], aimed)
        worths = self.worth.guns[seat].by_action(levels, state.ships[seat].cp, sight)
        shares = np.array([share(look_up(table, state), seat) for table in worths.values()])
        return dict(zip(worths, self.fit(state).chances(shares).tolist(), strict=True))

    def plans(self, state: WagerState, seat: Seat) -> Plans:
        """Each plan against those of the other side, as often as the reference takes them."""
        rests = positions_after_plans(self.game, state, seat)
        theirs = self._mixture(state, seat.other, rests.transpose(self.game, seat.other))
        shares = share(self._worths(state, seat, rests), seat) @ theirs
        own = planned_positions(self.game, state, seat)
        mixture = self._mixture(state, seat, rests)
        return Plans(own, self.fit(state).chances(shares), mixture, theirs)

    def _mixture(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        gains = payoffs(self.worth, state, seat).matrix(rests, ADMIRAL.eagerness)
        return equilibrium(gains, ADMIRAL.rounds)

    def _worths(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        """To seat one, for every pair of plans; what is between never and always being in sight a
        turn later is interpolated."""
        mine = seat is Seat.ONE
        sights, chances = (
            pair if mine else pair[::-1] for pair in (rests.sights, rests.sight_chances)
        )
        worths = np.zeros(rests.own.shape)
        for one, two in product((0, 1), repeat=2):
            table = self._by_sights(state, (float(one), float(two)))
            share = np.abs(1 - one - chances[0]) * np.abs(1 - two - chances[1])
            worths += share * table[sights[0], sights[1]]
        return worths

    def _by_sights(self, state: WagerState, chances: tuple[float, float]) -> Matrix:
        found = np.zeros((POINT_BLANK_SIGHT + 1,) * 2)
        for sights, table in self.worth.this_turn(state.turn, chances).items():
            found[sights] = look_up(table, state)
        return found


def share(worth: float | Matrix, seat: Seat) -> Matrix:
    """What a worth to seat one, from -1 to 1, is to this seat, from 0 to 1."""
    for_seat: Matrix = np.asarray(worth) if seat is Seat.ONE else -np.asarray(worth)
    return (1 + for_seat) / 2
