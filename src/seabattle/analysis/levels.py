"""Like whom somebody played: what an account gave away beside what named players give away.

What is given away at a decision is said only where it is clear. Over a match of a game of fleets,
what was measured counts, clear or not: it tells players apart better (docs/decisions/0083).

`python -m benchmarks.grades GAME --keep` measures these players again.
"""

from collections.abc import Mapping
from importlib.resources import files
from statistics import fmean
from typing import Literal

import msgspec

from seabattle.analysis.account import Account, Shots
from seabattle.core.cache import computed_once

Level = Literal["admiral", "bosun", "deckhand", "cabin_boy"]
STRONGEST_FIRST: tuple[Level, ...] = ("admiral", "bosun", "deckhand")
ALIKE = 1.3
"""Whoever gives away so many times as much as a player still plays like it."""
HOPE, LEAST_HOPE = 0.05, 0.5
"""Praise needs this chance to win at this share of the decisions: nobody who is lost can give
anything away, however badly they play on."""
PRAISE: tuple[Level, ...] = ("admiral", "bosun")
FEWEST_SHOTS = 10
"""Anybody may waste nothing in fewer, and give up."""


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


def shots_form(game: str) -> str:
    """The form in which plain hunts are compared by what was given away in shots."""
    return f"{game}-shots"


def shot_rate(shots: Shots) -> float:
    """What was given away for each shot, in shots."""
    return shots.errors.value / shots.fired


def leads_form(game: str) -> str:
    """The form in which players are compared by how much better other choices were."""
    return f"{game}-leads"


def lead(account: Account) -> float:
    """How much better the best of the other choices was, on average and as measured."""
    return fmean(each.difference.value for each in account.decisions)


def level(account: Account) -> Level | None:
    """The player who gives away about as much; None in games that nobody has measured, and
    instead of praise where too little was at stake. Shots can be wasted however a match stands, so
    in plain hunts they decide."""
    if account.shots:
        found = _alike(shot_rate(account.shots), player_rates(shots_form(account.game)))
    elif leads := player_rates(leads_form(account.game)):
        found = _nearest(lead(account), leads)
    else:
        found = _alike(rate(account), player_rates(account.game))
    return None if found in PRAISE and not at_stake(account) else found


def at_stake(account: Account) -> bool:
    if account.shots:
        return account.shots.fired >= FEWEST_SHOTS
    hopeful = [each.value.value >= HOPE for each in account.decisions]
    return sum(hopeful) >= LEAST_HOPE * len(hopeful)


def _alike(mine: float, known: Mapping[str, float]) -> Level | None:
    alike = (each for each in STRONGEST_FIRST if mine <= ALIKE * known[each])
    return next(alike, "cabin_boy") if known else None


def _nearest(mine: float, known: Mapping[str, float]) -> Level:
    """A level ends halfway to the next weaker player; that of the weakest, as far beyond it."""
    leads = [known[each] for each in STRONGEST_FIRST]
    weaker = [*leads[1:], 2 * leads[-1] - leads[-2]]
    halfway = [(own + other) / 2 for own, other in zip(leads, weaker, strict=True)]
    nearest = (each for each, most in zip(STRONGEST_FIRST, halfway, strict=True) if mine <= most)
    return next(nearest, "cabin_boy")
