"""The players of `wager`."""

from collections.abc import Mapping
from functools import partial

from seabattle.players.player import Maker, RandomPlayer, mixture
from seabattle.players.wager.admiral import ADMIRAL, WagerAdmiral
from seabattle.players.wager.captain import (
    RULE_SHEET,
    SIGHTS,
    WagerCaptain,
    WagerParameters,
)
from seabattle.players.wager.evaluator import WagerEvaluator

PARAMETERS: Mapping[str, WagerParameters] = {
    "deckhand": WagerParameters(repair_below=0.25, repair_idle_below=0.25, idle="any"),
    "captain": WagerParameters(
        plan=RULE_SHEET, repair_below=0.3, repair_idle_below=0.3, evade_below=0.7
    ),
    "bosun": WagerParameters(plan=SIGHTS, repair_below=0.6, repair_idle_below=1.0, idle="evade"),
}
_makers: dict[str, Maker] = {
    name: partial(WagerCaptain, parameters=each) for name, each in PARAMETERS.items()
}
PLAYERS: Mapping[str, Maker] = {
    **_makers,
    "recruit": mixture(0.2, _makers["deckhand"], RandomPlayer),
    "admiral": partial(WagerAdmiral, parameters=ADMIRAL),
}

EVALUATOR = WagerEvaluator
"""Knows the win probability of every order, for the coach and for puzzles."""

OFFERED = ("recruit", "deckhand", "captain", "bosun", "admiral")
LEVELS: Mapping[str, str] = {"easy": "recruit", "fair": "bosun", "strong": "admiral"}
