"""The players of `morskoi`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.aims import placements
from seabattle.players.baselines import density, hunt
from seabattle.players.captain import captain
from seabattle.players.deckhand import blunders
from seabattle.players.morskoi.admiral import Admiral
from seabattle.players.morskoi.bosun import Bosun
from seabattle.players.player import Maker

PLAYERS: Mapping[str, Maker] = {
    "hunt": captain(hunt),
    "density": captain(density),
    "deckhand": captain(blunders),
    "bosun": partial(Bosun, aim=placements),
    "admiral": Admiral,
}
