"""The strongest player of `morskoi`, basic and full.

The next shot goes where a ship is most likely. In the full game numbers and suppression cost
nothing and go with every shot that may have them; an attack on several squares ends the turn, so
it comes when a single shot promises less than two.
"""

from collections.abc import Iterator

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.prompt import Choices, OneSquare
from seabattle.games.morskoi.model import Counted
from seabattle.players.aims import best, numpy_rng, placements
from seabattle.players.baselines import density
from seabattle.players.belief import crowding, drawn_places, sampled
from seabattle.players.captain import Turn
from seabattle.players.chart import known_of
from seabattle.players.dodging import dodge
from seabattle.players.morskoi.bosun import Bosun
from seabattle.players.morskoi.counts import weighed
from seabattle.players.placing import hard_to_find
from seabattle.players.player import Sitting
from seabattle.players.waters import Numbers, reaches

FLEETS = 300
FLEETS_WITH_NUMBERS = 800
GOES_ON = 0.8
"""What a hit is worth besides itself: the turn goes on."""
SURELY_PICKED = 3
"""Of a field with no more squares than that the opponent has no choice."""
WORTH = np.array([0, 0.85, 0.9, 1, 1.15], np.float32)
"""What it is worth to find a ship of each length: the longer, the more water it clears."""

Offer = tuple[float, Answer]


class Admiral(Bosun):
    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, placements, hard_to_find((density, placements), 5))

    def attack(self, turn: Turn) -> Answer:
        odds = self._odds(turn)
        offers = [self._shot(turn, odds), *self._pairs(turn, odds), *self._fields(turn, odds)]
        _, order = max(offers, key=lambda offer: offer[0])
        return {**order, **dodge(self.yard, turn.view, turn.verbs[order["kind"]], "move", turn.rng)}

    def _odds(self, turn: Turn) -> Numbers:
        """For each square, how likely a ship is there, long ones for more."""
        waters, known = turn.chart.waters, known_of(turn.chart)
        counts = any(isinstance(event, Counted) for event in turn.heard)
        size = FLEETS_WITH_NUMBERS if counts else FLEETS
        fleets = sampled(waters, known, numpy_rng(turn.rng), size)
        if fleets is None:
            scores = placements(turn.chart, turn.rng)
            return scores / max(float(scores.max()), 1)
        if counts:
            fleets = weighed(waters, fleets, turn.view.seat, turn.heard)
            crowd = drawn_places(waters, fleets)
        else:
            crowd = crowding(waters, known, fleets)
        odds: Numbers = (crowd * WORTH[waters.length]) @ waters.covers
        return odds * ~turn.chart.hit

    def _shot(self, turn: Turn, odds: Numbers) -> Offer:
        verb = turn.verbs["fire"]
        ask = verb.parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        among = turn.chart.waters.flags(ask.among)
        at = best(odds, among, turn.rng)
        free = {part.name: True for part in verb.parts if part.name in ("scan", "suppress")}
        order = {"kind": "fire", "at": turn.chart.waters.squares[at], **free}
        return float(odds[at]) * (1 + GOES_ON), order

    def _pairs(self, turn: Turn, odds: Numbers) -> Iterator[Offer]:
        if "pair" in turn.verbs:
            ask = turn.verbs["pair"].parts[0].ask
            assert isinstance(ask, Choices), "pairs are listed"
            for choice in ask.among:
                worth = float(odds[turn.chart.waters.flags(choice.squares)].sum())
                yield worth, {"kind": "pair", "squares": choice.value}

    def _fields(self, turn: Turn, odds: Numbers) -> Iterator[Offer]:
        """Fields in which every square left will be fired at."""
        if "field" in turn.verbs:
            ask = turn.verbs["field"].parts[0].ask
            assert isinstance(ask, OneSquare), "a field has a centre"
            waters, fired_at = turn.chart.waters, turn.chart.hit | turn.chart.missed
            fields = reaches(waters, ask.footprint)
            for centre in ask.among:
                left = fields[waters.number[centre]] & ~fired_at
                if left.sum() <= SURELY_PICKED:
                    yield float(odds[left].sum()), {"kind": "field", "centre": centre}
