"""The captain of `salvo`: one player with many parameters.

With a sample of fleets it weighs whole salvos. Without one it fires by a heuristic, which scores
each square by the reports.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.placements import placement_table
from seabattle.belief.sampling import importance_sample, numpy_generator
from seabattle.core.answer import Answer, fill
from seabattle.core.fleet import Fleet
from seabattle.core.grid import AROUND
from seabattle.core.kinds import Event
from seabattle.core.prompt import Prompt, Squares, berths_to_json
from seabattle.core.view import View
from seabattle.games.salvo.belief import (
    Reports,
    in_fleet_order,
    possible_placements,
    read_reports,
    ship_constraints,
)
from seabattle.games.salvo.model import SalvoGame
from seabattle.players.player import Sitting
from seabattle.players.salvo.selection import Hypotheses, SalvoValue, select_salvo

Scores = NDArray[np.float64]
"""The worth of a shot at each square, in reading order."""
Heuristic = Callable[[SalvoGame, Reports, Random], Scores]
HITS_ALONE = SalvoValue(hits=1.0, information=0.0, sinkings=0.0)


def score_near_last_salvo(game: SalvoGame, reports: Reports, rng: Random) -> Scores:
    """Prefer squares near the last salvo if it hit anything."""
    if not reports.salvos or not any(hits[-1] for hits in reports.hits):
        return np.zeros(len(game.grid.every))
    return _count_areas(game, [game.grid.grow(reports.salvos[-1], AROUND)])


def score_near_hits(game: SalvoGame, reports: Reports, rng: Random) -> Scores:
    """Count the salvos near each square, once for every ship afloat that they hit."""
    near = [game.grid.grow(salvo, AROUND) for salvo in reports.salvos]
    ships = zip(game.yard.ships, reports.hits, strict=True)
    afloat = [hits for ship, hits in ships if sum(hits) < ship.length]
    return _count_areas(game, [near[n] for hits in afloat for n, hit in enumerate(hits) if hit])


def _count_areas(game: SalvoGame, areas: list[int]) -> Scores:
    return np.asarray(placement_table(game.yard).mask_flags(areas).sum(0), np.float64)


def score_expected_hits(game: SalvoGame, reports: Reports, rng: Random) -> Scores:
    """Return the expected number of ships on each square, if ships ignore each other."""
    possible = possible_placements(game, reports).astype(np.float64)
    ships = possible @ placement_table(game.yard).covers
    return np.asarray((ships / np.maximum(possible.sum(1), 1)[:, None]).sum(0))


@dataclass(frozen=True, kw_only=True)
class ExpectedHitsLottery:
    """Draw scores so that a square leads in proportion to a power of its expected hits."""

    exponent: float

    def __call__(self, game: SalvoGame, reports: Reports, rng: Random) -> Scores:
        weights = np.maximum(score_expected_hits(game, reports, rng), 1e-6) ** self.exponent
        return np.array([rng.random() ** (1 / weight) for weight in weights.tolist()])


@dataclass(frozen=True, kw_only=True)
class SalvoParameters:
    """Parameters of a captain. Without a sample of fleets it fires by its heuristic."""

    heuristic: Heuristic = score_expected_hits
    fleets: int = 0
    """Fleets sampled for a decision."""
    value: SalvoValue = HITS_ALONE
    """Weights of a salvo's worth, where fleets are sampled."""
    layouts: int = 0
    """Random layouts of the own fleet to choose from; 0 to take any that the prompt offers."""
    good_layouts: int = 1
    """The number of layouts to draw from: those on which heuristics fire last."""


class SalvoCaptain:
    def __init__(self, sitting: Sitting, parameters: SalvoParameters) -> None:
        assert isinstance(sitting.game, SalvoGame), "this captain knows one game only"
        self.sitting = sitting
        self.game = sitting.game
        self.parameters = parameters
        self.table = placement_table(self.game.yard)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        if view.phase == "placing":
            return self._place(view.prompt, rng)
        ask = view.prompt.verbs[0].parts[0].ask
        assert isinstance(ask, Squares), "a salvo is made of squares"
        return {"kind": "fire", "squares": self._fire(read_reports(self.game, view), ask, rng)}

    def belief(self, view: View, heard: Sequence[Event]) -> dict[str, float]:
        """Return the probability of a ship afloat for each square of the other board."""
        reports, rng = read_reports(self.game, view), self.sitting.rng(heard)
        known = self._sample(reports, rng)
        odds = known.ship_odds if known else score_expected_hits(self.game, reports, rng)
        return dict(zip(self.table.squares, np.minimum(odds, 1).tolist(), strict=True))

    def _place(self, prompt: Prompt, rng: Random) -> Answer:
        if not self.parameters.layouts:
            return fill(prompt, rng)
        yard, nothing = self.game.yard, Reports((), tuple(() for _ in self.game.yard.ships))
        usual = score_expected_hits(self.game, nothing, rng)

        def exposure(fleet: Fleet) -> float:
            return float(sum(usual[covers].sum() for covers in self.table.mask_flags(fleet)))

        fleets = [yard.random_fleet(rng) for _ in range(self.parameters.layouts)]
        best = sorted(fleets, key=exposure)[: self.parameters.good_layouts]
        return {"kind": "place", "fleet": berths_to_json(yard, rng.choice(best))}

    def _fire(self, reports: Reports, ask: Squares, rng: Random) -> list[str]:
        known = self._sample(reports, rng) if self.parameters.fleets else None
        if known:
            among = [self.table.square_index[name] for name in ask.among]
            chosen = select_salvo(known, sorted(among), ask.most, self.parameters.value)
            return [self.table.squares[square] for square in chosen]
        scores = self.parameters.heuristic(self.game, reports, rng)
        shuffled = rng.sample(ask.among, len(ask.among))
        index = self.table.square_index
        return sorted(shuffled, key=lambda name: scores[index[name]], reverse=True)[: ask.most]

    def _sample(self, reports: Reports, rng: Random) -> Hypotheses | None:
        """Sample fleets that fit the reports; None if none was found."""
        constraints = ship_constraints(self.game, reports)
        fleets = importance_sample(constraints, numpy_generator(rng), self.parameters.fleets)
        if fleets is None:
            return None
        ships = zip(self.game.yard.ships, reports.hits, strict=True)
        left = [ship.length - sum(hits) for ship, hits in ships]
        places = in_fleet_order(constraints, fleets.places)
        ship_on = np.zeros((len(places), len(self.table.squares)), np.int64)
        for number, ship in enumerate(places.T):
            ship_on += (number + 1) * self.table.covers[ship]
        weights = fleets.weights / fleets.weights.sum(dtype=np.float64)
        return Hypotheses(ship_on, weights, np.array([0, *left]), np.array([0.0, *self.game.shots]))
