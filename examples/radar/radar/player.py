"""A computer player for `radar`. It gets what a person in its seat gets, and samples fleets."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice
from math import log

from radar.belief import RadarBelief
from radar.model import RadarGame
from seabattle.core.answer import Answer, fill
from seabattle.core.fleet import Fleet, squares_of
from seabattle.core.kinds import Event
from seabattle.core.prompt import OneSquare, Prompt
from seabattle.core.view import View
from seabattle.players.player import Sitting

SAMPLES = 50
"""The number of fleets of the opponent that it samples."""
MIN_PROBABILITY = 0.4
"""The least probability of a hit at which it fires rather than scans."""


class Navigator:
    """A player that samples fleets consistent with its knowledge.

    It fires where most of them have a ship. While no square is likely, it scans where their answers
    differ most.
    """

    def __init__(self, sitting: Sitting) -> None:
        assert isinstance(sitting.game, RadarGame), "it plays radar"
        self.sitting = sitting
        self.game = sitting.game

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        squares = open_squares(view.prompt)
        if not squares:
            return fill(view.prompt, rng)
        fleets = list(islice(RadarBelief(self.game).fleets(view, heard, rng), SAMPLES))
        hits = Counter(chain.from_iterable(map(self._squares, fleets)))
        target = max(squares["fire"], key=hits.__getitem__)
        if "scan" in squares and hits[target] < MIN_PROBABILITY * SAMPLES:
            centre = max(squares["scan"], key=lambda square: self._entropy(fleets, square))
            return {"kind": "scan", "at": centre}
        return {"kind": "fire", "at": target}

    def _squares(self, fleet: Fleet) -> tuple[str, ...]:
        return self.game.grid.names(squares_of(fleet))

    def _entropy(self, fleets: Iterable[Fleet], centre: str) -> float:
        """Return the entropy of a scan's answer."""
        bit = self.game.grid.bit[centre]
        counts = Counter(self.game.count(fleet, bit) for fleet in fleets).values()
        return -sum(count / SAMPLES * log(count / SAMPLES) for count in counts)


def open_squares(prompt: Prompt) -> dict[str, tuple[str, ...]]:
    """Return the squares that each kind of order may name; none while a fleet is placed."""
    asks = {verb.kind: part.ask for verb in prompt.verbs for part in verb.parts}
    return {kind: ask.among for kind, ask in asks.items() if isinstance(ask, OneSquare)}


PLAYERS = {"navigator": Navigator}
