"""The players of `pirates`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.endgame import LONG_SEARCH
from seabattle.players.heuristics import BEGINNER, DENSITY, HUNT, PLACEMENTS, RECRUIT
from seabattle.players.own_fleet import WELL_HIDDEN
from seabattle.players.pirates.captain import PiratesCaptain, PiratesParameters
from seabattle.players.player import Maker, mixture

PARAMETERS: Mapping[str, PiratesParameters] = {
    "hunt": PiratesParameters(heuristic=HUNT),
    "density": PiratesParameters(heuristic=DENSITY),
    "naive": PiratesParameters(
        heuristic=DENSITY, at_once=("sonar", "kraken", "triple_shot", "instakill", "shoot")
    ),
    "recruit": PiratesParameters(heuristic=RECRUIT),
    "deckhand": PiratesParameters(heuristic=BEGINNER),
    "bosun": PiratesParameters(heuristic=PLACEMENTS),
    "steady": PiratesParameters(
        fleets=80,
        off_parity=0.93,
        prices=(0, 0, 0.6, 0.4, 4.0, 0.6),
        dear=1.0,
        certain=0.999,
        reserves={"kraken": 0.5, "triple_shot": 0.3, "instakill": 1.0},
        doubt=0.35,
    ),
    "admiral": PiratesParameters(
        fleets=200,
        off_parity=0.93,
        search=LONG_SEARCH,
        hiding=WELL_HIDDEN,
        prices=(0, 0, 0.6, 0.4, 3.0, 0.6),
        dear=1.0,
        certain=0.999,
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

OFFERED = ("recruit", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "recruit", "fair": "bosun", "strong": "admiral"}
