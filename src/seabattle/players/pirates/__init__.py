"""The players of `pirates`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.heuristics import (
    score_as_beginner,
    score_density,
    score_hunt,
    score_placements,
)
from seabattle.players.pirates.captain import PiratesCaptain, PiratesParameters
from seabattle.players.player import Maker, mixture

PARAMETERS: Mapping[str, PiratesParameters] = {
    "hunt": PiratesParameters(heuristic=score_hunt),
    "density": PiratesParameters(heuristic=score_density),
    "naive": PiratesParameters(heuristic=score_density, powers="at_once"),
    "deckhand": PiratesParameters(heuristic=score_as_beginner),
    "bosun": PiratesParameters(heuristic=score_placements),
    "steady": PiratesParameters(
        fleets=80,
        off_parity=0.93,
        powers="by_gain",
        prices=(0, 0, 0.6, 0.4, 4.0, 0.6),
        dear=1.0,
        reserves={"kraken": 0.5, "triple_shot": 0.3, "instakill": 1.0},
        doubt=0.35,
    ),
    "admiral": PiratesParameters(
        fleets=200,
        off_parity=0.93,
        search_below=6000,
        layouts=60,
        powers="by_gain",
        prices=(0, 0, 0.6, 0.4, 3.0, 0.6),
        dear=1.0,
        reserves={"kraken": 0.5, "triple_shot": 0.3, "instakill": 1.0, "shoot": 0.0},
        doubt=0.35,
        patience=3,
    ),
}
_makers: dict[str, Maker] = {
    name: partial(PiratesCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "cadet": mixture(0.6, _makers["bosun"], _makers["deckhand"]),
}

OFFERED = ("hunt", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "bosun", "strong": "admiral"}
