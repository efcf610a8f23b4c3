"""The players of `classic`."""

from collections.abc import Mapping
from functools import partial

from seabattle.games.classic.belief.movement import MovementModel
from seabattle.players.classic.captain import ClassicCaptain, ClassicParameters
from seabattle.players.endgame import LONG_SEARCH
from seabattle.players.heuristics import BEGINNER, DENSITY, HUNT, PLACEMENTS, RECRUIT
from seabattle.players.own_fleet import WELL_HIDDEN
from seabattle.players.player import Maker, mixture


def _move_model(flee_probability: float) -> MovementModel:
    return MovementModel(
        flee_probability=flee_probability,
        move_probability=0.5,
        hit_weight=100,
        min_probability=0.001,
    )


PARAMETERS: Mapping[str, ClassicParameters] = {
    "hunt": ClassicParameters(heuristic=HUNT),
    "density": ClassicParameters(heuristic=DENSITY),
    "recruit": ClassicParameters(heuristic=RECRUIT),
    "deckhand": ClassicParameters(heuristic=BEGINNER),
    "bosun": ClassicParameters(heuristic=PLACEMENTS),
    "steady": ClassicParameters(
        fleets=24,
        off_parity=0.9,
        opponents=(_move_model(0.07),),
        moves=_move_model(0.07),
    ),
    "admiral": ClassicParameters(
        fleets=200,
        off_parity=0.9,
        search=LONG_SEARCH,
        hiding=WELL_HIDDEN,
        opponents=(_move_model(0.0), _move_model(0.07), _move_model(0.5)),
        dodges=PLACEMENTS,
    ),
}
_makers: dict[str, Maker] = {
    name: partial(ClassicCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "cadet": mixture(0.75, _makers["bosun"], _makers["deckhand"]),
}

OFFERED = ("recruit", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "recruit", "fair": "bosun", "strong": "admiral"}
