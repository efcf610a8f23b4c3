"""How well somebody plays: rates the matches of the queues, each once, and tells it in points."""

import asyncio
import time
from importlib.resources import files
from math import log, sqrt

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.server.ops.logs import log_failure
from seabattle.server.protocol.matchmaking import Place, Rating, Ratings
from seabattle.server.settings import Settings
from seabattle.store.errors import StoreError
from seabattle.store.store import Store
from seabattle.store.values import Skill

MU, SIGMA, BETA = 25.0, 25.0 / 3, 25.0 / 6
"""The usual parameters of the model: a newcomer's skill, and what chance adds to it in a match."""
NEWCOMER = Skill(MU, SIGMA)
START = 1500
POINTS = 400 / log(10) / (sqrt(2) * BETA)
"""For a unit of skill: 400 points are odds of ten to one, as in Elo's scale and the arena's."""
LEVELS: dict[str, dict[str, Rating]] = msgspec.json.decode(
    (files(__package__) / "levels.json").read_bytes(), type=dict[str, dict[str, Rating]]
)
"""The computer players of each game by level; `python -m benchmarks.levels` measures them."""


async def rate_periodically(store: Store, settings: Settings) -> None:
    """Several processes may do so at the same time."""
    while True:
        try:
            for match in await store.unrated_matches():
                await store.rate_match(match, NEWCOMER, rated, time.time())
        except StoreError as error:
            log_failure("rating_failed", error)
        await asyncio.sleep(settings.sweep_seconds)


def rated(one: Skill, two: Skill, outcome: Outcome) -> tuple[Skill, Skill]:
    """Both skills after a match, by the model of Bradley and Terry as Weng and Lin update it."""
    from openskill.models import BradleyTerryFull  # noqa: PLC0415 (takes a while to import)

    model = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)
    ranks = [float(outcome.winner is loser) for loser in (Seat.TWO, Seat.ONE)]
    before = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in (one, two)]
    [[first], [second]] = model.rate(before, ranks=ranks)
    return (
        Skill(first.mu, first.sigma, one.matches + 1),
        Skill(second.mu, second.sigma, two.matches + 1),
    )


def rating(skill: Skill) -> Rating:
    """In points, with two standard deviations to either side."""
    value = START + POINTS * (skill.mu - MU)
    return Rating(round(value), round(2 * POINTS * skill.sigma), skill.matches)


async def best(store: Store, game: str) -> Ratings:
    places = [Place(each.nickname, rating(each.skill)) for each in await store.leaderboard(game)]
    return Ratings(tuple(places), LEVELS.get(game, {}))
