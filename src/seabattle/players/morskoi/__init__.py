"""The players of `morskoi`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.aims import placements
from seabattle.players.baselines import density, hunt
from seabattle.players.captain import captain
from seabattle.players.deckhand import blunders
from seabattle.players.mixture import mixture
from seabattle.players.morskoi.admiral import Admiral
from seabattle.players.morskoi.bosun import Bosun
from seabattle.players.morskoi.naive import Naive
from seabattle.players.morskoi.steady import Steady
from seabattle.players.player import Maker

_bosun: Maker = partial(Bosun, aim=placements)

PLAYERS: Mapping[str, Maker] = {
    "hunt": captain(hunt),
    "density": captain(density),
    "naive": partial(Naive, aim=placements),
    "deckhand": captain(blunders),
    "cadet": mixture(0.95, captain(hunt), captain(blunders)),
    "bosun": _bosun,
    "steady": Steady,
    "mate": mixture(0.5, Admiral, _bosun),
    "admiral": Admiral,
}

LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "mate", "strong": "admiral"}
