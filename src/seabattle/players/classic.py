"""The players of `classic`."""

from collections.abc import Mapping

from seabattle.players.aims import likely, placements
from seabattle.players.baselines import density, hunt
from seabattle.players.captain import captain
from seabattle.players.deckhand import blunders
from seabattle.players.placing import hard_to_find
from seabattle.players.player import Maker

PLAYERS: Mapping[str, Maker] = {
    "hunt": captain(hunt),
    "density": captain(density),
    "deckhand": captain(blunders),
    "bosun": captain(placements),
    "admiral": captain(likely(400), hard_to_find((density, placements), 6)),
}
