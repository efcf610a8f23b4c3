"""Ratings of players from queue matches: Bradley-Terry, updated as by Weng and Lin."""

import asyncio
import time
from importlib.resources import files
from math import log, sqrt

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.server.ops.logs import log_failure
from seabattle.server.protocol.matchmaking import RankedPlayer, Rating, Ratings
from seabattle.server.settings import Settings
from seabattle.server.tables.fought import have_both_fought, read_kind
from seabattle.server.tables.nicknames import is_visible
from seabattle.store.errors import StoreError
from seabattle.store.store import Store
from seabattle.store.values import Skill

MU, SIGMA, BETA = 25.0, 25.0 / 3, 25.0 / 6
"""Parameters of the model: a newcomer's skill, and the spread of performance in a match."""
NEWCOMER = Skill(MU, SIGMA)
LEAST_MATCHES = 10
"""Rated matches of a game before a player is listed among the best at it."""
START = 1500
POINTS = 400 / log(10) / (sqrt(2) * BETA)
"""Points per unit of skill: 400 points are odds of ten to one, as in Elo's scale."""
LEVELS: dict[str, dict[str, Rating]] = msgspec.json.decode(
    (files(__package__) / "levels.json").read_bytes(), type=dict[str, dict[str, Rating]]
)
"""Rating of each level of each game, measured by `python -m benchmarks.levels`."""


async def rate_periodically(store: Store, settings: Settings) -> None:
    """Rate finished matches for ever; several processes may do so at the same time."""
    while True:
        try:
            for match in await store.list_unrated_matches():
                await _rate(store, match)
        except StoreError as error:
            log_failure("rating_failed", error)
        await asyncio.sleep(settings.sweep_seconds)


async def _rate(store: Store, match: str) -> None:
    """Rate a match, or let it count for nobody if a seat has never fired."""
    if have_both_fought((row.seat, read_kind(row.order)) for row in await store.read_rows(match)):
        await store.rate_match(match, NEWCOMER, update_skills, time.time())
    else:
        await store.discard_pairing(match)


def update_skills(one: Skill, two: Skill, outcome: Outcome) -> tuple[Skill, Skill]:
    """Return both skills after a match."""
    from openskill.models import BradleyTerryFull  # noqa: PLC0415 (takes a while to import)

    model = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)
    ranks = [float(outcome.winner is loser) for loser in (Seat.TWO, Seat.ONE)]
    before = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in (one, two)]
    [[first], [second]] = model.rate(before, ranks=ranks)
    return (
        Skill(first.mu, first.sigma, one.matches + 1),
        Skill(second.mu, second.sigma, two.matches + 1),
    )


def to_rating(skill: Skill) -> Rating:
    """Convert a skill to points, with a margin of two standard deviations."""
    value = START + POINTS * (skill.mu - MU)
    return Rating(round(value), round(2 * POINTS * skill.sigma), skill.matches)


async def list_best(store: Store, game: str) -> Ratings:
    """Return the best listed players, and the computer's levels."""
    best = await store.read_leaderboard(game, least_matches=LEAST_MATCHES)
    places = (
        RankedPlayer(each.nickname, to_rating(each.skill))
        for each in best
        if is_visible(each.nickname)  # names in an older store were checked less strictly
    )
    return Ratings(tuple(places), LEVELS.get(game, {}), LEAST_MATCHES)
