"""The players of `morskoi`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.endgame import Search
from seabattle.players.heuristics import BEGINNER, DENSITY, HUNT, PLACEMENTS, RECRUIT
from seabattle.players.morskoi.captain import MorskoiCaptain, MorskoiParameters
from seabattle.players.own_fleet import Hiding
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
        search=Search(max_fleets=6000, max_hunts=4000, min_trials=4),
        hiding=Hiding(
            hunters=(DENSITY, PLACEMENTS),
            fleets=60,
            finalists=10,
            rehearsals=3,
            uniform_probability=0.15,
        ),
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
