"""Luck in the matches of leagues: found in the background, in one match at a time."""

import asyncio
import time
from random import choice

from seabattle.server.ops.logs import log_failure
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.registry import Registry
from seabattle.store.errors import StoreError

CANDIDATES = 20
"""One of the newest matches is chosen at random: processes seldom choose the same one."""


async def analyse_periodically(registry: Registry, analyses: AnalysisService) -> None:
    """Analyse matches for ever, so many an hour. What is unfinished at a restart begins again."""
    per_hour = registry.settings.league_analyses_per_hour
    while per_hour:
        await asyncio.sleep(3600 / per_hour)
        try:
            await analyse_one(registry, analyses)
        except StoreError as error:
            log_failure("league_failed", error)


async def analyse_one(registry: Registry, analyses: AnalysisService) -> None:
    """Note what luck did in a new match. One that cannot be analysed is not tried again."""
    since = time.time() - registry.settings.league_days * 24 * 3600
    matches = await registry.store.list_matches_to_analyse(since, CANDIDATES)
    if not matches:
        return
    match = choice(matches)
    luck, margin = None, 0.0
    try:
        luck, margin = await analyses.find_luck(await registry.get(match))
    except StoreError:
        raise
    except ServerProblem:  # it has no record, since a bot did not come
        pass
    except Exception as error:  # other matches can be analysed
        log_failure("analysis_failed", error, table=match)
    await registry.store.write_luck(match, luck, margin)
