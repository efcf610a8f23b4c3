"""Matches of leagues are analysed one by one, and one that cannot be is not tried again."""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from seabattle.server.matchmaking.league_luck import analyse_one
from seabattle.server.problems import ServerProblem
from seabattle.server.settings import Settings
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.errors import Unavailable

pytestmark = pytest.mark.anyio
Noted = dict[str, tuple[float | None, float]]


def registry(noted: Noted) -> Registry:
    """One whose store has a match to analyse until something is noted."""

    async def find(since: float, limit: int) -> list[str]:
        return [] if noted else ["m"]

    async def note(match: str, luck: float | None, margin: float) -> None:
        noted[match] = luck, margin

    async def get(id: str) -> object:
        return SimpleNamespace(id=id)

    store = SimpleNamespace(list_matches_to_analyse=find, write_luck=note)
    return cast(Registry, SimpleNamespace(settings=Settings(), store=store, get=get))


def coach(found: tuple[float | None, float] | BaseException) -> AnalysisService:
    async def find_luck(table: Table) -> tuple[float | None, float]:
        if isinstance(found, BaseException):
            raise found
        return found

    return cast(AnalysisService, SimpleNamespace(find_luck=find_luck))


@pytest.mark.parametrize(
    ("found", "noted"),
    [
        ((0.25, 0.1), (0.25, 0.1)),
        ((None, 0.0), (None, 0.0)),
        (ServerProblem("no_record"), (None, 0.0)),
        (TimeoutError(), (None, 0.0)),
    ],
)
async def test_a_match_is_tried_once(
    found: tuple[float | None, float] | BaseException, noted: tuple[float | None, float]
) -> None:
    known: Noted = {}
    await analyse_one(registry(known), coach(found))
    assert known == {"m": noted}
    await analyse_one(registry(known), coach(AssertionError("nothing is left")))


@pytest.mark.parametrize("why", [Unavailable("down"), asyncio.CancelledError()])
async def test_what_is_interrupted_is_tried_again(why: BaseException) -> None:
    known: Noted = {}
    with pytest.raises(type(why)):
        await analyse_one(registry(known), coach(why))
    assert known == {}
