"""The players of `classic`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.classic.captain import ClassicCaptain, ClassicParameters
from seabattle.players.heuristics import (
    score_as_beginner,
    score_density,
    score_hunt,
    score_placements,
)
from seabattle.players.player import Maker, mixture

PARAMETERS: Mapping[str, ClassicParameters] = {
    "hunt": ClassicParameters(heuristic=score_hunt),
    "density": ClassicParameters(heuristic=score_density),
    "deckhand": ClassicParameters(heuristic=score_as_beginner),
    "bosun": ClassicParameters(heuristic=score_placements),
    "steady": ClassicParameters(
        fleets=24,
        off_parity=0.9,
        habits=(0.07,),
        opponent_moves=0.5,
        flee_probability=0.07,
        move_probability=0.5,
    ),
    "admiral": ClassicParameters(
        fleets=200,
        off_parity=0.9,
        search_below=6000,
        layouts=60,
        habits=(0.0, 0.07, 0.5),
        opponent_moves=0.5,
        dodges=True,
    ),
}
_makers: dict[str, Maker] = {
    name: partial(ClassicCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "cadet": mixture(0.75, _makers["bosun"], _makers["deckhand"]),
}

OFFERED = ("hunt", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "cadet", "fair": "bosun", "strong": "admiral"}
