"""Levels of play: a player's error rate compared with that of named players.

The account charges an error only where it is clear. Over a match in a game of fleets, measured
leads count, clear or not: they tell players apart better (docs/decisions/0083).

`python -m benchmarks.grades GAME --keep` measures the named players again.
"""

from collections.abc import Mapping
from importlib.resources import files
from statistics import fmean
from typing import Literal

import msgspec

from seabattle.analysis.account import Account, ShotAccount
from seabattle.core.cache import computed_once

Level = Literal["admiral", "bosun", "deckhand", "cabin_boy"]
STRONGEST_FIRST: tuple[Level, ...] = ("admiral", "bosun", "deckhand")
ALIKE = 1.3
"""The factor by which a rate may exceed a player's rate and still count as that player's level."""
HOPE, LEAST_HOPE = 0.05, 0.5
"""Praise needs this chance to win at this share of the decisions, because no error is possible in a
lost position."""
PRAISE: tuple[Level, ...] = ("admiral", "bosun")
FEWEST_SHOTS = 10
"""The fewest shots for praise. In fewer, anybody may waste none."""


@computed_once("a file for all games")
def _load_rates() -> dict[str, dict[str, float]]:
    read = files(__package__).joinpath("fitted", "levels.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, dict[str, float]])


def rates_key(game: str, is_plain: bool) -> str:
    """Return the key of a game's figures. Plain hunts have figures of their own."""
    return f"{game}-plain" if is_plain else game


def player_rates(form: str) -> dict[str, float]:
    """Return the error rates of named players, the weakest first; empty if none were measured."""
    known = _load_rates().get(form, {})
    return {player: known[player] for player in reversed(STRONGEST_FIRST) if player in known}


def error_rate(account: Account) -> float:
    """Return the mean error of a decision. Matches differ in length, so sums cannot be compared."""
    return account.errors.value / len(account.decisions)


def shots_key(game: str) -> str:
    """Return the key of the figures by which plain hunts are compared in shots."""
    return f"{game}-shots"


def shot_error_rate(shots: ShotAccount) -> float:
    """Return the mean error of a shot, in shots."""
    return shots.errors.value / shots.fired


def leads_key(game: str) -> str:
    """Return the key of the figures by which players are compared in measured leads."""
    return f"{game}-leads"


def mean_lead(account: Account) -> float:
    """Return the mean lead of the best alternative, as measured."""
    return fmean(each.difference.value for each in account.decisions)


def find_level(account: Account) -> Level | None:
    """Return the named player of about the same strength.

    Return None in games without measured players, and instead of praise where too little was at
    stake. In plain hunts shots decide, because shots can be wasted in any position.
    """
    if account.shots:
        found = _find_similar(shot_error_rate(account.shots), player_rates(shots_key(account.game)))
    elif leads := player_rates(leads_key(account.game)):
        found = _find_nearest(mean_lead(account), leads)
    else:
        found = _find_similar(error_rate(account), player_rates(account.game))
    return None if found in PRAISE and not has_stake(account) else found


def has_stake(account: Account) -> bool:
    """Tell whether a match had enough shots or open decisions to deserve praise."""
    if account.shots:
        return account.shots.fired >= FEWEST_SHOTS
    hopeful = [each.value.value >= HOPE for each in account.decisions]
    return sum(hopeful) >= LEAST_HOPE * len(hopeful)


def _find_similar(mine: float, known: Mapping[str, float]) -> Level | None:
    """Return the strongest player whose rate, with some slack, is no lower than this one."""
    alike = (each for each in STRONGEST_FIRST if mine <= ALIKE * known[each])
    return next(alike, "cabin_boy") if known else None


def _find_nearest(mine: float, known: Mapping[str, float]) -> Level:
    """Return the player with the nearest lead.

    A level ends halfway to the next weaker player. The weakest level is as wide as the one above
    it.
    """
    leads = [known[each] for each in STRONGEST_FIRST]
    weaker = [*leads[1:], 2 * leads[-1] - leads[-2]]
    halfway = [(own + other) / 2 for own, other in zip(leads, weaker, strict=True)]
    nearest = (each for each, most in zip(STRONGEST_FIRST, halfway, strict=True) if mine <= most)
    return next(nearest, "cabin_boy")
