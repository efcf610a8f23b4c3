"""Win probabilities in a duel of `wager`, for every action and every pair of plans.

Within a turn the admiral's tables are exact. Beyond the turn they guess how often ships have each
other in sight. A calibration curve, fitted to duels of the admiral against itself, corrects them:
it multiplies their log odds by a factor. The factor is above 1 for larger ships, which win more
surely than the tables say, and below 1 for two sloops, which seldom sink each other.
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
from seabattle.players.wager.values import POINT_BLANK_SIGHT, DuelValues, guess_chances, look_up

MIN_LEAD = 0.01
"""No choice is called better by less: beyond the turn the tables are a model, and its errors are
not in the standard errors of differences."""
SETTLED = 1e-4
"""The distance of a chance from 0 and 1 while both ships are afloat, at least."""
SOON = 6
"""The turns before the last one in which tables become exact: until then they are a guess."""
MISSED = 0.01
"""The error of the tables whatever the factor: half a point in the mini games, whose exact value is
known."""


class Curve(msgspec.Struct, frozen=True):
    matches: int
    """The number of matches that the curve was fitted to."""
    factor: float
    standard_error: float
    """The standard error of the factor, in which each match counts once."""

    def at(self, left: int | None) -> "Fit":
        """Return the fit with so many turns left, None without a turn limit."""
        guessed = 1.0 if left is None else min(left / SOON, 1.0)
        factor = self.factor**guessed
        return Fit(factor, guessed * factor * self.standard_error / self.factor)


class Fit(NamedTuple):
    factor: float
    standard_error: float

    def chances(self, shares: Matrix) -> Matrix:
        """Return the chances to win, given the shares in the tables, from 0 to 1."""
        odds = self.factor * log_odds(shares)
        chances: Matrix = np.clip(1 / (1 + np.exp(-odds)), SETTLED, 1 - SETTLED)
        return chances

    def error_of(self, chance: float) -> float:
        missed = MISSED if 0 < chance < 1 else 0.0
        return hypot(self._differentiate(chance) * self.standard_error, missed)

    def error_of_difference(self, chance: float, other: float) -> float:
        """Return the standard error of a difference. Both chances are off together."""
        return abs(self._differentiate(chance) - self._differentiate(other)) * self.standard_error

    def _differentiate(self, chance: float) -> float:
        """Return the derivative of a chance with respect to the factor."""
        if not 0 < chance < 1:
            return 0.0
        return chance * (1 - chance) * float(np.log(chance / (1 - chance))) / self.factor


UNFITTED = Curve(0, 1.0, 0.0)
"""The curve that changes nothing."""


def log_odds(shares: Matrix) -> Matrix:
    inside = np.clip(shares, SETTLED, 1 - SETTLED)
    odds: Matrix = np.log(inside / (1 - inside))
    return odds


def find_group(game: WagerGame) -> str:
    """Return the name of the duels that share a curve."""
    one, two = (outfit.kind for outfit in game.outfits)
    return f"two {one.id}s" if one is two else "two classes"


def find_curve(game: WagerGame) -> Curve:
    return _read_curves()[find_group(game)]


@computed_once("a file for all duels")
def _read_curves() -> dict[str, Curve]:
    read = files(__package__).joinpath("factors.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Curve])


class Plans(NamedTuple):
    """The plans of a seat: their goals, chances to win, and probabilities in the mixed strategy."""

    goals: Indices
    pairs: Matrix
    """The chance of each plan against each of the other side's."""
    mixture: Matrix
    theirs: Matrix
    """The mixed strategy of the other side."""

    @property
    def chances(self) -> Matrix:
        """The chance of each plan against the mixed strategy of the other side."""
        chances: Matrix = self.pairs @ self.theirs
        return chances

    @property
    def value(self) -> float:
        """The chance if both sides mix."""
        return float(self.mixture @ self.chances)


class DuelChances:
    def __init__(self, game: WagerGame, curve: Curve | None = None) -> None:
        self.game = game
        self.worth = DuelValues(game, guess_chances(game.outfits))
        self.curve = curve or find_curve(game)

    def fit(self, state: WagerState) -> Fit:
        """Return the calibration of the tables at this turn."""
        limit = self.game.options.turn_limit
        return self.curve.at(limit - state.turn if limit else None)

    def actions(
        self, state: WagerState, seat: Seat, aimed: int = POINT_BLANK_SIGHT
    ) -> dict[str, float]:
        """Return the chance with each action; a shot now is aimed no better than `aimed`."""
        rests = current_positions(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.sight_chances)
        levels = self.worth.actions(state.turn, (one, two), (sees, is_seen))[seat]
        sight = min((one, two)[seat], aimed)
        worths = self.worth.guns[seat].by_action(levels, state.ships[seat].cp, sight)
        shares = np.array([share(look_up(table, state), seat) for table in worths.values()])
        return dict(zip(worths, self.fit(state).chances(shares).tolist(), strict=True))

    def plans(self, state: WagerState, seat: Seat) -> Plans:
        """Return the chance with each pair of plans, and the mixed strategies of both sides."""
        rests = positions_after_plans(self.game, state, seat)
        theirs = self._mix_plans(state, seat.other, rests.transpose(self.game, seat.other))
        shares = share(self._value_pairs(state, seat, rests), seat)
        own = planned_positions(self.game, state, seat)
        mixture = self._mix_plans(state, seat, rests)
        return Plans(own, self.fit(state).chances(shares), mixture, theirs)

    def _mix_plans(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        gains = payoffs(self.worth, state, seat).matrix(rests, ADMIRAL.eagerness)
        return equilibrium(gains, ADMIRAL.rounds)

    def _value_pairs(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        """Return the value to seat one of every pair of plans.

        It is interpolated between never and always being in sight a turn later.
        """
        mine = seat is Seat.ONE
        sights, chances = (
            pair if mine else pair[::-1] for pair in (rests.sights, rests.sight_chances)
        )
        worths = np.zeros(rests.own.shape)
        for one, two in product((0, 1), repeat=2):
            table = self._value_sights(state, (float(one), float(two)))
            share = np.abs(1 - one - chances[0]) * np.abs(1 - two - chances[1])
            worths += share * table[sights[0], sights[1]]
        return worths

    def _value_sights(self, state: WagerState, chances: tuple[float, float]) -> Matrix:
        found = np.zeros((POINT_BLANK_SIGHT + 1,) * 2)
        for sights, table in self.worth.this_turn(state.turn, chances).items():
            found[sights] = look_up(table, state)
        return found


def share(worth: float | Matrix, seat: Seat) -> Matrix:
    """Convert a value to seat one, from -1 to 1, to a share of this seat, from 0 to 1."""
    for_seat: Matrix = np.asarray(worth) if seat is Seat.ONE else -np.asarray(worth)
    return (1 + for_seat) / 2
