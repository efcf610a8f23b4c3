"""Like whom somebody played: what an account gave away beside what named players give away.

`python -m benchmarks.grades GAME --keep` measures these players again.
"""

from importlib.resources import files
from typing import Literal

import msgspec

from seabattle.analysis.account import Account
from seabattle.core.cache import computed_once

Level = Literal["admiral", "bosun", "deckhand", "cabin_boy"]
STRONGEST_FIRST: tuple[Level, ...] = ("admiral", "bosun", "deckhand")
ALIKE = 1.3
"""Whoever gives away so many times as much as a player still plays like it."""


@computed_once("a file for all games")
def _measured() -> dict[str, dict[str, float]]:
    read = files(__package__).joinpath("fitted", "levels.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, dict[str, float]])


def form_of(game: str, is_plain: bool) -> str:
    """Plain hunts are analysed in another way, and have figures of their own."""
    return f"{game}-plain" if is_plain else game


def player_rates(form: str) -> dict[str, float]:
    """What named players give away for each decision, the weakest first; none where nobody has
    measured it."""
    known = _measured().get(form, {})
    return {player: known[player] for player in reversed(STRONGEST_FIRST) if player in known}


def rate(account: Account) -> float:
    """What was given away for each decision: matches differ in length."""
    return account.errors.value / len(account.decisions)


def level(account: Account) -> Level | None:
    """The strongest player who gives away as much; None in games that nobody has measured."""
    known = player_rates(form_of(account.game, account.shots is not None))
    if not known:
        return None
    mine = rate(account)
    alike = (each for each in STRONGEST_FIRST if mine <= ALIKE * known[each])
    return next(alike, "cabin_boy")
