"""The players of `morskoi`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.heuristics import (
    score_as_beginner,
    score_density,
    score_hunt,
    score_placements,
)
from seabattle.players.morskoi.captain import MorskoiCaptain, MorskoiParameters
from seabattle.players.player import Maker, mixture

PARAMETERS: Mapping[str, MorskoiParameters] = {
    "hunt": MorskoiParameters(heuristic=score_hunt, reads_four=False),
    "density": MorskoiParameters(heuristic=score_density, reads_four=False),
    "naive": MorskoiParameters(heuristic=score_placements, hit_value=1.8),
    "deckhand": MorskoiParameters(heuristic=score_as_beginner, reads_four=False),
    "bosun": MorskoiParameters(heuristic=score_placements),
    "steady": MorskoiParameters(
        fleets=100, hit_value=1.8, fleets_with_numbers=250, numbers=8, trust=1.2
    ),
    "admiral": MorskoiParameters(
        fleets=300,
        off_parity=0.93,
        search_below=6000,
        layouts=60,
        hit_value=1.8,
        open_sea=0.25,
        fleets_with_numbers=800,
        numbers=8,
        trust=1.2,
        dodges=True,
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

OFFERED = ("cadet", "bosun", "steady", "mate", "admiral")
LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "mate", "strong": "admiral"}
