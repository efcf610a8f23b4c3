"""A parametrised player of any game with a fleet on a square board.

A name of a player stands for one set of parameters. Games whose rules ask for more have a captain
of their own, in the folder that bears the game's id. A frozen baseline is a set of parameters that
names every value it depends on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, TypeVar

import numpy as np

from seabattle.belief.enumeration import enumerate_fleets
from seabattle.belief.marginals import expected_occupancy
from seabattle.belief.placements import Flags, Floats, Placements
from seabattle.belief.sampling import importance_sample, numpy_generator
from seabattle.belief.tracking import TrackingBoard, own_ship_squares, read_tracking_board
from seabattle.core.answer import Answer
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event
from seabattle.core.prompt import OneSquare, Squares, Verb, berths_to_json
from seabattle.core.view import View
from seabattle.players.endgame import Search, best_shot
from seabattle.players.heuristics import PLACEMENTS, Heuristic, pick_best
from seabattle.players.own_fleet import Hiding, hide_fleet
from seabattle.players.player import Sitting

SHOTS = ("fire", "shoot")
"""The kinds of order that fire at one square."""


@dataclass(frozen=True, kw_only=True)
class CaptainParameters:
    """Parameters of a captain. Without a sample of fleets it fires by its heuristic."""

    heuristic: Heuristic = PLACEMENTS
    fleets: int = 0
    """Fleets sampled for a decision."""
    off_parity: float = 1.0
    """The weight of squares off the checkerboard parity, where fleets are sampled."""
    search: Search | None = None
    """The search of hunts to their end, where few fleets are left."""
    hiding: Hiding | None = None
    """The placement of the own fleet; None to place it anywhere."""


Parameters = TypeVar("Parameters", bound=CaptainParameters)


class Situation(NamedTuple):
    """A decision in battle, and all there is to base it on."""

    view: View
    heard: Sequence[Event]
    verbs: Mapping[str, Verb]
    tracking: TrackingBoard
    rng: Random

    def targets(self, verb: str) -> Flags:
        """Return the squares that are offered for a shot."""
        ask = self.verbs[verb].parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        return self.tracking.table.flags(ask.among)


class Captain(Generic[Parameters]):
    def __init__(self, sitting: Sitting, parameters: Parameters) -> None:
        assert isinstance(sitting.game, FleetGame), "captains lead fleets"
        self.sitting = sitting
        self.yard = sitting.game.yard
        self.parameters = parameters

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        verbs = {verb.kind: verb for verb in view.prompt.verbs}
        rng = self.sitting.rng(heard)
        if "place" in verbs:
            hiding = self.parameters.hiding
            fleet = hide_fleet(self.yard, rng, hiding) if hiding else self.yard.random_fleet(rng)
            return {"kind": "place", "fleet": berths_to_json(self.yard, fleet)}
        situation = Situation(view, heard, verbs, self.tracking(view, heard), rng)
        return self.pick(situation) if "pick" in verbs else self.attack(situation)

    def belief(self, view: View, heard: Sequence[Event]) -> dict[str, float]:
        """Return the probability of a ship afloat for each square of the other board."""
        tracking = self.tracking(view, heard)
        odds = self.occupancy(tracking, heard, self.sitting.rng(heard)) @ tracking.table.covers
        return dict(zip(tracking.table.squares, np.minimum(odds, 1).tolist(), strict=True))

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        """Return what is known of the other board; games correct it by their own rules."""
        return read_tracking_board(self.yard, view, heard)

    @property
    def has_exact_answers(self) -> bool:
        """Whether ships never move, and every answer is true and names what sinks."""
        return False

    def attack(self, situation: Situation) -> Answer:
        verbs = situation.verbs
        shot = next((kind for kind in SHOTS if kind in verbs), None)
        if shot is None or ("claim" in verbs and situation.tracking.all_found):
            return {"kind": "claim"}
        square = self.target(situation, shot)
        return {"kind": shot, "at": situation.tracking.table.squares[square]}

    def target(self, situation: Situation, shot: str) -> int:
        """Return the square to fire at.

        Where nothing has a score, it is an earlier miss, which may be out of date. With no fleet
        left, a second shot of `classic` may come before the claim.
        """
        tracking, search = situation.tracking, self.parameters.search
        if search and self.has_exact_answers and tracking.afloat:
            left = enumerate_fleets(tracking.constraints, search.max_fleets)
            if left is not None:
                return self.search(situation, left, search)
        among = situation.targets(shot)
        scores = self.score(tracking, situation.heard, situation.rng)
        if scores[among].max() <= 0:
            scores = tracking.missed.astype(np.float32)
        return pick_best(scores, among, situation.rng)

    def search(self, situation: Situation, left: Placements, search: Search) -> int:
        """Return the best square, given all fleets that fit."""
        tracking = situation.tracking
        return best_shot(tracking.table, left, tracking.hit, search, situation.rng)

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """Return what a shot at each square is worth."""
        if not self.parameters.fleets:
            return self.parameters.heuristic(tracking, rng)
        odds: Floats = self.occupancy(tracking, heard, rng) @ tracking.table.covers
        return odds * self.parity(tracking) * ~tracking.hit

    def occupancy(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """Return the expected number of ships in each place."""
        known = tracking.constraints
        fleets = importance_sample(known, numpy_generator(rng), self.parameters.fleets)
        return expected_occupancy(known, fleets) if fleets else independent_marginals(tracking)

    def parity(self, tracking: TrackingBoard) -> Floats:
        off_parity = np.float32(self.parameters.off_parity)
        return np.where(tracking.table.parity, np.float32(1), off_parity)

    def pick(self, situation: Situation) -> Answer:
        """Choose squares of the own board to be fired at: empty ones as long as there are any."""
        ask = situation.verbs["pick"].parts[0].ask
        assert isinstance(ask, Squares), "a pick asks for squares"
        ships = own_ship_squares(situation.view.board("own"))
        among = situation.rng.sample(ask.among, len(ask.among))
        return {"kind": "pick", "squares": sorted(among, key=ships.__contains__)[: ask.most]}


def independent_marginals(tracking: TrackingBoard) -> Floats:
    """Return the expected number of ships in each place, if ships ignore each other.

    It stands in where no fleet was found that fits.
    """
    expected: Floats = np.zeros(len(tracking.table.length), np.float32)
    for length in tracking.afloat:
        span = tracking.table.spans[length]
        prior = tracking.prior[span]
        expected[span] += prior / max(float(prior.sum()), 1)
    return expected
