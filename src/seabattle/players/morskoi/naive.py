"""A frozen baseline of `morskoi`: hunts like the bosun, and attacks several squares at once where
that promises more than a shot after which the turn may go on.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from collections.abc import Iterator

from seabattle.belief.waters import Numbers, reaches
from seabattle.core.answer import Answer
from seabattle.core.prompt import Choices, OneSquare
from seabattle.players.aims import placements
from seabattle.players.captain import Turn
from seabattle.players.morskoi.bosun import Bosun

GOES_ON = 1.8
"""What a shot is worth whose turn goes on after a hit, beside one of an attack that ends it."""
SURELY_PICKED = 3
"""Of a field with no more squares than that the opponent has no choice."""

Offer = tuple[float, Answer]


class Naive(Bosun):
    def attack(self, turn: Turn) -> Answer:
        scores = placements(turn.chart, turn.rng) * ~turn.chart.ruled_out
        shot = super().attack(turn)
        at = turn.chart.waters.number[shot["at"]]
        offers: list[Offer] = [(GOES_ON * float(scores[at]), shot)]
        offers += [*_pairs(turn, scores), *_fields(turn, scores)]
        return max(offers, key=lambda offer: offer[0])[1]


def _pairs(turn: Turn, scores: Numbers) -> Iterator[Offer]:
    if "pair" in turn.verbs:
        ask, number = turn.verbs["pair"].parts[0].ask, turn.chart.waters.number
        assert isinstance(ask, Choices), "pairs are listed"
        for choice in ask.among:
            worth = sum(float(scores[number[square]]) for square in choice.squares)
            yield worth, {"kind": "pair", "squares": choice.value}


def _fields(turn: Turn, scores: Numbers) -> Iterator[Offer]:
    """Fields in which every square left will be fired at."""
    if "field" in turn.verbs:
        ask = turn.verbs["field"].parts[0].ask
        assert isinstance(ask, OneSquare), "a field has a centre"
        waters, fired_at = turn.chart.waters, turn.chart.hit | turn.chart.missed
        fields = reaches(waters, ask.footprint)
        for centre in ask.among:
            left = fields[waters.number[centre]] & ~fired_at
            if left.sum() <= SURELY_PICKED:
                yield float(scores[left].sum()), {"kind": "field", "centre": centre}
