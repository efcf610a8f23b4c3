"""A player of any game with a fleet on a square board, made of an aim and a layout.

It uses nothing that is optional: no manoeuvre, no power, no ability. Players that do are built
on it, in the module of their game.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np

from seabattle.belief.placements import Floats
from seabattle.belief.tracking import TrackingBoard, own_ship_squares, read_tracking_board
from seabattle.core.answer import Answer
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event
from seabattle.core.prompt import OneSquare, Squares, Verb, berths_to_json
from seabattle.core.view import View
from seabattle.players.aims import Aim, best
from seabattle.players.placing import Layout, uniform
from seabattle.players.player import Maker, Sitting

SHOTS = ("fire", "shoot")
"""What games call a shot at one square."""


class Turn(NamedTuple):
    """A decision in battle, and all there is to base it on."""

    view: View
    heard: Sequence[Event]
    verbs: Mapping[str, Verb]
    tracking: TrackingBoard
    rng: Random


class Captain:
    def __init__(self, sitting: Sitting, aim: Aim, layout: Layout = uniform) -> None:
        assert isinstance(sitting.game, FleetGame), "captains lead fleets"
        self.sitting = sitting
        self.yard = sitting.game.yard
        self.aim = aim
        self.layout = layout

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        verbs = {verb.kind: verb for verb in view.prompt.verbs}
        rng = self.sitting.rng(heard)
        if "place" in verbs:
            fleet = self.layout(self.yard, rng)
            return {"kind": "place", "fleet": berths_to_json(self.yard, fleet)}
        turn = Turn(view, heard, verbs, self.tracking(view, heard), rng)
        return self.pick(turn) if "pick" in verbs else self.attack(turn)

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        return read_tracking_board(self.yard, view, heard)

    def attack(self, turn: Turn) -> Answer:
        shot = next((turn.verbs[kind] for kind in SHOTS if kind in turn.verbs), None)
        if shot is None or ("claim" in turn.verbs and turn.tracking.all_found):
            return {"kind": "claim"}
        return {"kind": shot.kind, "at": self.target(turn, shot)}

    def target(self, turn: Turn, shot: Verb) -> str:
        """The highest score; where nothing is left, an earlier miss, which may be out of date."""
        ask = shot.parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        among = turn.tracking.table.flags(ask.among)
        scores = self.score(turn.tracking, turn.heard, turn.rng)
        if scores[among].max() <= 0:
            scores = turn.tracking.missed.astype(np.float32)
        return turn.tracking.table.squares[best(scores, among, turn.rng)]

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        return self.aim(tracking, rng)

    def pick(self, turn: Turn) -> Answer:
        """Squares of the own board to be fired at: empty ones as long as there are any."""
        ask = turn.verbs["pick"].parts[0].ask
        assert isinstance(ask, Squares), "a pick asks for squares"
        own = turn.view.board("own")
        ships = own_ship_squares(own)
        among = turn.rng.sample(ask.among, len(ask.among))
        return {"kind": "pick", "squares": sorted(among, key=ships.__contains__)[: ask.most]}


def captain(aim: Aim, layout: Layout = uniform) -> Maker:
    return partial(Captain, aim=aim, layout=layout)
