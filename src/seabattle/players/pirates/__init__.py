"""The players of `pirates`."""

from collections.abc import Mapping

from seabattle.players.aims import placements
from seabattle.players.baselines import density, hunt
from seabattle.players.captain import captain
from seabattle.players.deckhand import blunders
from seabattle.players.mixture import mixture
from seabattle.players.pirates.admiral import Admiral
from seabattle.players.pirates.naive import Naive
from seabattle.players.pirates.steady import Steady
from seabattle.players.player import Maker

PLAYERS: Mapping[str, Maker] = {
    "hunt": captain(hunt),
    "density": captain(density),
    "naive": Naive,
    "deckhand": captain(blunders),
    "cadet": mixture(0.6, captain(placements), captain(blunders)),
    "bosun": captain(placements),
    "steady": Steady,
    "admiral": Admiral,
}

LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "bosun", "strong": "admiral"}
