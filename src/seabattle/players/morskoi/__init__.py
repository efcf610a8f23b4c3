"""The players of `morskoi`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.endgame import LONG_SEARCH
from seabattle.players.heuristics import BEGINNER, DENSITY, HUNT, PLACEMENTS, RECRUIT
from seabattle.players.morskoi.captain import MorskoiCaptain, MorskoiParameters
from seabattle.players.own_fleet import WELL_HIDDEN
from seabattle.players.player import Maker, mixture

PARAMETERS: Mapping[str, MorskoiParameters] = {
    "hunt": MorskoiParameters(heuristic=HUNT, reads_four=False),
    "density": MorskoiParameters(heuristic=DENSITY, reads_four=False),
    "naive": MorskoiParameters(heuristic=PLACEMENTS, hit_value=1.8),
    "recruit": MorskoiParameters(heuristic=RECRUIT, reads_four=False),
    "deckhand": MorskoiParameters(heuristic=BEGINNER, reads_four=False),
    "bosun": MorskoiParameters(heuristic=PLACEMENTS),
    "steady": MorskoiParameters(
        fleets=100, hit_value=1.8, fleets_with_numbers=250, numbers=8, trust=1.2
    ),
    "admiral": MorskoiParameters(
        fleets=300,
        off_parity=0.93,
        search=LONG_SEARCH,
        hiding=WELL_HIDDEN,
        hit_value=1.8,
        open_sea=0.25,
        fleets_with_numbers=800,
        dodges=PLACEMENTS,
    ),
}
_makers: dict[str, Maker] = {
    name: partial(MorskoiCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "cadet": mixture(0.95, _makers["hunt"], _makers["deckhand"]),
    "mate": mixture(0.5, _makers["admiral"], _makers["bosun"]),
}

OFFERED = ("recruit", "cadet", "steady", "mate", "admiral")
LEVELS: Mapping[str, str] = {"easy": "recruit", "fair": "mate", "strong": "admiral"}
