"""The setups under which the balance of each game is looked at: who starts, which side, which ship.

The score of a setup is always that of seat one, so seat one is what its name begins with.
"""

from collections.abc import Mapping
from itertools import product
from typing import get_args

from seabattle.arena.fixture import Setup
from seabattle.core.kinds import to_builtins
from seabattle.core.wire import GameType
from seabattle.games.wager.ships import ClassId

BONUS_RULES = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")

KNOWN: Mapping[str, tuple[Setup, ...]] = {
    "classic": (
        Setup("first", {"first": "one"}),
        Setup(
            "first, bonus rules",
            {"first": "one", "turn_limit": 400} | dict.fromkeys(BONUS_RULES, True),
        ),
    ),
    "morskoi": (
        Setup("people, first", {"people": "one", "first": "one"}),
        Setup("people, second", {"people": "one", "first": "two"}),
        Setup("first, basic", {"mode": "basic", "first": "one"}),
    ),
    "pirates": (Setup("first", {"first": "one"}),),
    "salvo": (
        Setup("carrier 2", {"carrier_shots": 2}),
        Setup("carrier 1", {"carrier_shots": 1}),
    ),
    "wager": tuple(
        Setup(f"{one}-{two} {initiative}", {"classes": [one, two], "initiative": initiative})
        for initiative in ("player", "alternate")
        for one, two in product(get_args(ClassId), repeat=2)
    ),
}


def setups_of(game: GameType) -> tuple[Setup, ...]:
    """What to look at; for a game that is not known here, its default and its presets."""
    presets = (Setup(name, to_builtins(options)) for name, options in game.presets.items())
    return KNOWN.get(game.id) or (Setup("default", {}), *presets)
