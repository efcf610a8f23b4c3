"""A computer player for `radar`. It gets what a person in its seat would get, and imagines."""

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

IMAGINED = 50
"""How many fleets of the opponent it has in mind at once."""
SURE = 0.4
"""With a chance of a hit like this it fires; with less it would rather scan."""


class Navigator:
    """Imagines fleets that fit all it knows. Fires where most of them have a ship; while none is
    likely anywhere, scans where they would give the most different answers."""

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
        fleets = list(islice(RadarBelief(self.game).fleets(view, heard, rng), IMAGINED))
        hits = Counter(chain.from_iterable(map(self._squares, fleets)))
        target = max(squares["fire"], key=hits.__getitem__)
        if "scan" in squares and hits[target] < SURE * IMAGINED:
            centre = max(squares["scan"], key=lambda square: self._told(fleets, square))
            return {"kind": "scan", "at": centre}
        return {"kind": "fire", "at": target}

    def _squares(self, fleet: Fleet) -> tuple[str, ...]:
        return self.game.grid.names(squares_of(fleet))

    def _told(self, fleets: Iterable[Fleet], centre: str) -> float:
        """The entropy of a scan's answer."""
        bit = self.game.grid.bit[centre]
        counts = Counter(self.game.count(fleet, bit) for fleet in fleets).values()
        return -sum(count / IMAGINED * log(count / IMAGINED) for count in counts)


def open_squares(prompt: Prompt) -> dict[str, tuple[str, ...]]:
    """The squares that may be named with each kind of order; none while a fleet is placed."""
    asks = {verb.kind: part.ask for verb in prompt.verbs for part in verb.parts}
    return {kind: ask.among for kind, ask in asks.items() if isinstance(ask, OneSquare)}


PLAYERS = {"navigator": Navigator}
