"""Levels of play: a player's error rate compared with that of named players.

A single match tells only so much. A level is named if one match makes it likely. In plain hunts
shots count, because shots can be wasted in any position; elsewhere chances to win.

`python -m benchmarks.luck GAME --fit` measures the named players again.
"""

from collections.abc import Mapping
from importlib.resources import files
from math import exp, hypot, log, sqrt

import msgspec

from seabattle.analysis.account import Account, Level
from seabattle.core.cache import computed_once

LEVELS: dict[str, Level] = {
    "random": "cabin_boy",
    "deckhand": "deckhand",
    "bosun": "bosun",
    "admiral": "admiral",
}
"""The named players, the weakest first, and the level that each stands for."""
LIKELY = 0.7
"""The least probability at which a level is named, if all are equally likely before the match."""
HOPE, LEAST_HOPE = 0.05, 0.5
"""Outside plain hunts a level needs a chance between this and its complement at this share of the
decisions, because no error is possible in a decided position."""


class Rate(msgspec.Struct, frozen=True, array_like=True):
    """The measured error rate of a named player."""

    mean: float
    """Of a decision."""
    spread: float
    """The standard deviation of the mean of a match, times the square root of its decisions."""
    margin: float
    """The standard error of the mean."""


@computed_once("a file for all games")
def _load_rates() -> dict[str, dict[str, Rate]]:
    read = files(__package__).joinpath("fitted", "levels.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, dict[str, Rate]])


def rates_key(game: str, *, is_plain: bool) -> str:
    """Return the key of a game's figures in chances to win. Plain hunts have their own."""
    return f"{game}-plain" if is_plain else game


def level_key(account: Account) -> str:
    """Return the key of the figures by which an account is compared; of plain hunts, in shots."""
    return f"{account.game}-shots" if account.shots else account.game


def player_rates(form: str) -> dict[str, float]:
    """Return the error rates of named players, the weakest first; empty if none were measured.

    `random` is left out: whoever plays at random is no rival.
    """
    known = _load_rates().get(form, {})
    return {
        player: known[player].mean for player in LEVELS if player in known and player != "random"
    }


def error_rate(account: Account) -> float:
    """Return the mean error of a decision, in plain hunts in shots.

    Matches differ in length, so sums cannot be compared.
    """
    if account.shots:
        return account.shots.errors / account.shots.fired
    return account.errors / len(account.decisions)


def find_level(account: Account) -> Level | None:
    """Return the level of play, or None if this match does not tell."""
    known = _load_rates().get(level_key(account))
    if not known or not is_open(account):
        return None
    count = account.shots.fired if account.shots else len(account.decisions)
    player = find_likely_player(known, error_rate(account), count)
    return LEVELS[player] if player else None


def find_likely_player(known: Mapping[str, Rate], rate: float, count: int) -> str | None:
    """Return the player who errs as often as this in so many decisions; None if it is unclear."""
    means = [each.mean for each in known.values()]
    mine = min(max(rate, min(means)), max(means))
    fits = {player: _likelihood(mine, each, count) for player, each in known.items()}
    best = max(fits, key=fits.__getitem__)
    return best if fits[best] >= LIKELY * sum(fits.values()) else None


def _likelihood(mine: float, rate: Rate, count: int) -> float:
    deviation = hypot(rate.spread / sqrt(count), rate.margin)
    return exp(-(((mine - rate.mean) / deviation) ** 2) / 2 - log(deviation))


def is_open(account: Account) -> bool:
    """Tell whether enough decisions could change the result."""
    hopeful = [HOPE <= each.value <= 1 - HOPE for each in account.decisions]
    return account.shots is not None or sum(hopeful) >= LEAST_HOPE * len(hopeful)
