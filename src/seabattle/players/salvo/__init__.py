"""The players of `salvo`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.player import Maker, RandomPlayer, mixture
from seabattle.players.salvo.captain import (
    ExpectedHitsLottery,
    SalvoCaptain,
    SalvoParameters,
    score_expected_hits,
    score_near_hits,
    score_near_last_salvo,
)
from seabattle.players.salvo.selection import SalvoValue

PARAMETERS: Mapping[str, SalvoParameters] = {
    "deckhand": SalvoParameters(heuristic=score_near_last_salvo),
    "hunt": SalvoParameters(heuristic=score_near_hits),
    "bosun": SalvoParameters(heuristic=ExpectedHitsLottery(exponent=2)),
    "independent": SalvoParameters(heuristic=score_expected_hits),
    "steady": SalvoParameters(
        heuristic=score_expected_hits,
        fleets=100,
        value=SalvoValue(hits=1.0, information=0.5, sinkings=1.0),
        layouts=1,
    ),
    "admiral": SalvoParameters(
        heuristic=score_expected_hits,
        fleets=1500,
        value=SalvoValue(hits=1.0, information=0.5, sinkings=1.0),
        layouts=30,
        good_layouts=5,
    ),
}
_makers: dict[str, Maker] = {
    name: partial(SalvoCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "recruit": mixture(0.2, _makers["deckhand"], RandomPlayer),
    "cadet": mixture(0.25, _makers["bosun"], _makers["deckhand"]),
}

OFFERED = ("recruit", "cadet", "bosun", "steady", "admiral")
LEVELS: Mapping[str, str] = {"easy": "recruit", "fair": "bosun", "strong": "admiral"}
