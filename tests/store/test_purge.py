"""Expired matches and links are purged, and nothing else is."""

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import NoSuchMatch
from seabattle.store.maintenance.operations import CheckReport, check
from seabattle.store.store import Store
from seabattle.store.values import Query
from tests.store.examples import WON, head, link, row, sitter
from tests.store.played import fill_store

pytestmark = pytest.mark.anyio


async def ended(store: Store, id: str, when: float, *, won: bool) -> None:
    await store.create_match(head(id))
    await store.take_seat(sitter(id))
    await store.append(id, 0, [row("a")])
    await store.edit_notes(id, Seat.ONE, lambda _: {"a1": "?"})
    await store.end_match(id, 1, WON if won else None, when)


async def test_matches_that_ended_before_are_purged(store: Store) -> None:
    for id, when, won in (("old", 10, True), ("new", 30, True), ("closed", 10, False)):
        await ended(store, id, when, won=won)
    await store.create_match(head("open"))
    assert await store.purge_matches(20, with_outcome=True) == 1
    assert await store.purge_matches(20, with_outcome=True) == 0
    with pytest.raises(NoSuchMatch):
        await store.read_head("old")
    assert await store.read_rows("old") == []
    assert await store.read_sitters("old") == []
    assert await store.read_notes("old", Seat.ONE) is None
    assert await store.purge_matches(20, with_outcome=False) == 1
    left = (await store.list_matches(Query())).matches
    assert {head.id for head in left} == {"new", "open"}
    assert len(await store.read_rows("new")) == 1


async def test_a_purge_is_limited_and_begins_with_the_oldest(store: Store) -> None:
    for number in (3, 1, 2):
        await ended(store, f"m{number}", number, won=True)
    assert await store.purge_matches(9, with_outcome=True, limit=2) == 2
    assert [head.id for head in (await store.list_matches(Query())).matches] == ["m3"]


async def test_the_id_of_a_purged_match_is_free(store: Store) -> None:
    await ended(store, "m", 10, won=True)
    await store.purge_matches(20, with_outcome=True)
    await store.create_match(head("m", game="salvo"))
    assert await store.read_rows("m") == []


async def test_used_and_expired_links_are_purged(store: Store) -> None:
    await store.create_match(head())
    await store.add_link(link("used"))
    await store.take_seat(sitter(since=15.0), "used")
    for name, expires in (("expired", 15.0), ("later", 50.0), ("never", None)):
        await store.add_link(link(name, expires=expires))
    assert await store.purge_links(20.0) == 2
    assert await store.purge_links(20.0) == 0
    assert [await store.read_link(name) is None for name in ("used", "expired")] == [True, True]
    assert [await store.read_link(name) is None for name in ("later", "never")] == [False, False]


async def test_a_purged_store_is_consistent(store: Store, place: str) -> None:
    await fill_store(store)
    assert await store.purge_matches(1e12, with_outcome=True) == 1
    assert await check(place) == CheckReport(1, ())
