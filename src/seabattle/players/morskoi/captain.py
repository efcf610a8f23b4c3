"""The captain of `morskoi`, basic and full.

In the basic game the next shot goes where a ship is likely, and where a miss would not be wasted.
In the full game it goes where a ship is likeliest. Scans and suppression cost nothing and go
with every shot that may have them. An attack on several squares ends the turn, so it comes where a
single shot promises less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from seabattle.belief.marginals import count_placements, expected_occupancy, open_water
from seabattle.belief.placements import Floats, footprint_table
from seabattle.belief.sampling import WeightedFleets, importance_sample, numpy_generator
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.prompt import Choices, OneSquare
from seabattle.core.view import View
from seabattle.games.morskoi.belief.morskoi_belief import MorskoiBelief
from seabattle.games.morskoi.belief.scans import ScanReading, read_scans, scan_likelihood
from seabattle.games.morskoi.model import PICKED, Counted, MorskoiGame
from seabattle.players.captain import (
    Captain,
    CaptainParameters,
    Situation,
    independent_marginals,
)
from seabattle.players.heuristics import Heuristic, pick_best
from seabattle.players.own_fleet import dodge

FREE = ("scan", "suppress")
"""Parts of a shot that cost nothing."""

Offer = tuple[float, Answer]
"""An order's worth, and the order."""


@dataclass(frozen=True, kw_only=True)
class MorskoiParameters(CaptainParameters):
    reads_four: bool = True
    """Whether the answers of the 4-cell ship are read by its own rule."""
    hit_value: float = 0.0
    """The value of a hit after which the turn goes on, in hits; 0 to fire at one square only."""
    open_sea: float = 0.0
    """The value of a miss in the open sea, in hits, in the basic game.

    A miss beside a ship is wasted: the end of the ship would have cleared the square."""
    fleets_with_numbers: int = 0
    """Fleets sampled once a scan number was reported, since many of them count for little."""
    trust: float | None = None
    """The exponent by which each ship too many or too few reduces the weight of a fleet.

    None to weight fleets by the likelihood of the numbers that the belief has."""
    numbers: int = 0
    """The number of last scan numbers that count, with a `trust`."""
    dodges: Heuristic | None = None
    """The hunter from whom 1-cell ships move out of danger."""


class MorskoiCaptain(Captain[MorskoiParameters]):
    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        if not self.parameters.reads_four:
            return super().tracking(view, heard)
        game = self.sitting.game
        assert isinstance(game, MorskoiGame), "this captain knows one game only"
        return MorskoiBelief(game).tracking(view, heard)

    @property
    def has_exact_answers(self) -> bool:
        return bool(self.sitting.game.options.mode == "basic")

    def occupancy(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        if not any(isinstance(event, Counted) for event in heard):
            return super().occupancy(tracking, heard, rng)
        known, mine = tracking.constraints, self.parameters
        fleets = importance_sample(known, numpy_generator(rng), mine.fleets_with_numbers)
        if fleets is None:
            return independent_marginals(tracking)
        weights = self._weigh(read_scans(self.sitting.seat, self.yard, heard), fleets)
        return count_placements(
            tracking.table, WeightedFleets(fleets.places, weights / weights.sum())
        )

    def _weigh(self, scans: Sequence[ScanReading], fleets: WeightedFleets) -> Floats:
        """Weight fleets by the numbers told; as sampled, if no fleet agrees with the numbers."""
        trust = self.parameters.trust
        if trust is None:
            weights = fleets.weights * scan_likelihood(scans, fleets.places)
            return weights if weights.any() else fleets.weights
        last = scans[-self.parameters.numbers :]
        off = np.sum([np.abs(each.missing_ships(fleets.places)) for each in last], 0, np.float32)
        return np.asarray(fleets.weights * np.exp(-trust * (off - off.min())))

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """In the basic game, add the value of misses in the open sea to the odds of a hit."""
        if not self.parameters.open_sea:
            return super().score(tracking, heard, rng)
        known = tracking.constraints
        fleets = importance_sample(known, numpy_generator(rng), self.parameters.fleets)
        if fleets is None:
            return super().score(tracking, heard, rng)
        odds = expected_occupancy(known, fleets) @ tracking.table.covers * ~tracking.hit
        worth = odds + self.parameters.open_sea * open_water(tracking.table, fleets)
        return worth * (odds > 0) * self.parity(tracking)

    def attack(self, situation: Situation) -> Answer:
        mine = self.parameters
        if not mine.hit_value or (mine.open_sea and self.has_exact_answers):
            return super().attack(situation)
        shot, odds = self._shot(situation)
        at = situation.tracking.table.square_index[shot["at"]]
        offers: list[Offer] = [(mine.hit_value * float(odds[at]), shot)]
        offers += [*pairs(situation, odds), *fields(situation, odds)]
        _, order = max(offers, key=lambda offer: offer[0])
        if not mine.dodges:
            return order
        verb = situation.verbs[order["kind"]]
        view, rng = situation.view, situation.rng
        return {**order, **dodge(self.yard, view, verb, "move", mine.dodges, rng)}

    def _shot(self, situation: Situation) -> tuple[Answer, Floats]:
        """Return the best shot at one square, and the odds of all squares."""
        tracking, rng = situation.tracking, situation.rng
        if not self.parameters.fleets:
            odds = self.parameters.heuristic(tracking, rng) * ~tracking.ruled_out
            return super().attack(situation), odds
        odds = (
            self.occupancy(tracking, situation.heard, rng) @ tracking.table.covers * ~tracking.hit
        )
        at = tracking.table.squares[pick_best(odds, situation.targets("fire"), rng)]
        parts = situation.verbs["fire"].parts
        return {"kind": "fire", "at": at, **{p.name: True for p in parts if p.name in FREE}}, odds


def pairs(situation: Situation, odds: Floats) -> Iterator[Offer]:
    """Return the attacks on two squares."""
    if "pair" in situation.verbs:
        ask = situation.verbs["pair"].parts[0].ask
        assert isinstance(ask, Choices), "pairs are listed"
        for choice in ask.among:
            worth = float(odds[situation.tracking.table.flags(choice.squares)].sum())
            yield worth, {"kind": "pair", "squares": choice.value}


def fields(situation: Situation, odds: Floats) -> Iterator[Offer]:
    """Return the attacks on fields in which every square left will be fired at."""
    if "field" in situation.verbs:
        ask = situation.verbs["field"].parts[0].ask
        assert isinstance(ask, OneSquare), "a field has a centre"
        tracking = situation.tracking
        reached = footprint_table(tracking.table, ask.footprint)
        for centre in ask.among:
            left = reached[tracking.table.square_index[centre]] & ~(tracking.hit | tracking.missed)
            if left.sum() <= PICKED:
                yield float(odds[left].sum()), {"kind": "field", "centre": centre}
