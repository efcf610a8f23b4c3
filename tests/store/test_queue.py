"""Queues: two who wait are paired, once; nobody who has left or is gone is."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import NoSuchPlayer, NotWaiting
from seabattle.store.maintenance.operations import CheckReport, check
from seabattle.store.open import open_store
from seabattle.store.store import Store
from seabattle.store.transactions.base import Transaction, execute
from seabattle.store.transactions.queue import COUNTS, OPPONENTS
from seabattle.store.transactions.ratings import write_skill
from seabattle.store.values import PairedMatch, Query, QueueEntry, Skill
from tests.store.conftest import Opener
from tests.store.waiting import pairs, player, waiter

pytestmark = pytest.mark.anyio
PAIR = pairs()


@pytest.fixture(autouse=True)
async def players(store: Store) -> None:
    for name in ("ada", "bob", "eve"):
        await store.add_player(player(name), f"key of {name}")


async def test_the_second_who_comes_is_paired_with_the_first(store: Store, place: str) -> None:
    alone = await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert alone.match is None
    assert await store.count_waiting(0.0) == {"classic": 1}
    paired = await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)
    assert paired.match is not None
    assert await store.count_waiting(0.0) == {}
    told = await store.renew_waiting("classic", "ada", "t", 12.0, 0.0, PAIR)
    assert told.match == paired.match
    sitters = await store.read_sitters(paired.match)
    assert [(each.seat, each.player) for each in sitters] == [
        (Seat.ONE, "bob"),
        (Seat.TWO, "ada"),
    ]
    assert sitters[1].details == {"name": "ada"}
    assert (await check(place)).problems == ()


async def read_clients(store: Store) -> list[tuple[str, str | None]]:
    def clients() -> Transaction[list[tuple[str, str | None]]]:
        found = yield execute("SELECT player, client FROM waiting ORDER BY player")
        return [(player, client) for player, client in found]

    return await store.read(clients)


async def test_two_of_one_address_are_known_while_they_wait_and_no_longer(
    store: Store, place: str
) -> None:
    met = []

    def pair(first: QueueEntry, second: QueueEntry) -> PairedMatch:
        met.append(first.shares_client(second))
        return PAIR(first, second)

    for number, addresses in enumerate([("192.0.2.1",) * 2, ("192.0.2.1", "192.0.2.2"), ("",) * 2]):
        ticket = f"t{number}"
        for name, address in zip(("ada", "bob"), addresses, strict=True):
            await store.enqueue(waiter(name, 10.0, ticket=ticket), 0.0, pair, client=address)
            if name == "ada":
                [(_, kept), *_] = await read_clients(store)
                assert bool(kept) is bool(address)
                assert "192.0.2" not in str(kept)
        assert await read_clients(store) == [("ada", None), ("bob", None)]
    assert met == [True, False, False]


async def test_whoever_comes_to_an_empty_queue_leaves_no_trace_of_the_last_time(
    store: Store,
) -> None:
    seen = set()
    for ticket in ("t", "u"):
        await store.enqueue(waiter("ada", 10.0, ticket=ticket), 0.0, PAIR, client="192.0.2.1")
        [(_, kept)] = await read_clients(store)
        seen.add(kept)
        await store.leave_queue("classic", "ada")
    assert len(seen) == 2


async def test_who_waited_longest_comes_first_and_other_games_do_not_matter(store: Store) -> None:
    await store.enqueue(waiter("eve", 3.0, game="salvo"), 0.0, PAIR)
    await store.enqueue(waiter("bob", 5.0), 0.0, PAIR)
    await store.leave_queue("classic", "bob")
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert await store.count_waiting(0.0) == {"classic": 1, "salvo": 1}
    paired = await store.enqueue(waiter("eve", 12.0), 0.0, PAIR)
    assert paired.match is not None
    assert paired.match.startswith("ada-eve")


async def rate_all(store: Store, **skills: float) -> None:
    for name, mu in skills.items():
        await store.write(write_skill, "classic", name, Skill(mu, 3.0, 5))


async def test_similar_strength_is_preferred_and_waiting_allows_more(store: Store) -> None:
    await rate_all(store, ada=20.0, bob=40.0)
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert (await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)).match is None
    later = await store.renew_waiting("classic", "bob", "t", 24.9, 0.0, PAIR)
    assert later.match is None, "20 apart: 5 at once, and one more in each second"
    await rate_all(store, eve=38.0)
    nearer = await store.enqueue(waiter("eve", 25.0), 0.0, PAIR)
    assert (nearer.match or "").startswith("bob-eve"), "who is closer, not who has waited longest"


async def test_in_the_end_anybody_will_do(store: Store) -> None:
    await rate_all(store, ada=20.0, bob=40.0)
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)
    assert (await store.renew_waiting("classic", "bob", "t", 25.0, 0.0, PAIR)).match is not None


async def test_without_a_rating_one_meets_anybody_at_once(store: Store) -> None:
    await rate_all(store, ada=50.0)
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert (await store.enqueue(waiter("bob", 10.0), 0.0, PAIR)).match is not None


async def test_who_finds_a_match_elsewhere_waits_no_longer(store: Store) -> None:
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert (await store.seat_waiting("classic", "ada", "t", "open table")).match == "open table"
    assert await store.count_waiting(0.0) == {}
    assert (await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)).match is None
    paired = await store.enqueue(waiter("eve", 12.0), 0.0, PAIR)
    assert (await store.seat_waiting("classic", "eve", "t", "elsewhere")).match == paired.match
    with pytest.raises(NotWaiting):
        await store.seat_waiting("classic", "eve", "another ticket", "elsewhere")


async def test_a_wish_can_be_sent_again_and_renewed(store: Store) -> None:
    first = await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    assert await store.enqueue(waiter("ada", 10.0), 0.0, PAIR) == first
    paired = await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)
    again = await store.enqueue(waiter("bob", 12.0), 0.0, PAIR)
    assert again.match == paired.match
    assert len((await store.list_matches(Query())).matches) == 1


async def test_a_new_wish_replaces_the_old_one(store: Store) -> None:
    await store.enqueue(waiter("ada", 10.0, ticket="old"), 0.0, PAIR)
    await store.enqueue(waiter("ada", 11.0, ticket="new"), 0.0, PAIR)
    with pytest.raises(NotWaiting):
        await store.renew_waiting("classic", "ada", "old", 12.0, 0.0, PAIR)
    assert (await store.renew_waiting("classic", "ada", "new", 12.0, 0.0, PAIR)).match is None
    assert await store.count_waiting(0.0) == {"classic": 1}


async def test_who_was_not_seen_for_long_is_not_paired_but_keeps_the_place(store: Store) -> None:
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    late = await store.enqueue(waiter("bob", 100.0), 90.0, PAIR)
    assert late.match is None
    assert await store.count_waiting(90.0) == {"classic": 1}
    back = await store.renew_waiting("classic", "ada", "t", 101.0, 90.0, PAIR)
    assert back.match is not None
    assert back.since == 10.0


async def test_who_has_to_wait_is_not_paired_before(store: Store) -> None:
    late = QueueEntry("classic", "eve", "t", since=30.0, seen=10.0, details={"name": "eve"})
    await store.enqueue(late, 0.0, PAIR)
    assert (await store.enqueue(waiter("ada", 11.0), 0.0, PAIR)).match is None
    assert (await store.renew_waiting("classic", "eve", "t", 12.0, 0.0, PAIR)).match is None
    paired = await store.enqueue(waiter("bob", 13.0), 0.0, PAIR)
    assert (paired.match or "").startswith("ada-bob"), "the others meet each other"
    await store.enqueue(waiter("ada", 14.0, ticket="again"), 0.0, PAIR)
    assert (await store.renew_waiting("classic", "eve", "t", 30.0, 0.0, PAIR)).match is not None


async def test_strangers_and_those_who_left_wait_for_nothing(store: Store) -> None:
    with pytest.raises(NoSuchPlayer):
        await store.enqueue(waiter("nobody", 1.0), 0.0, PAIR)
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    for _ in range(2):
        await store.leave_queue("classic", "ada")
    with pytest.raises(NotWaiting):
        await store.renew_waiting("classic", "ada", "t", 11.0, 0.0, PAIR)
    assert (await store.enqueue(waiter("bob", 12.0), 0.0, PAIR)).match is None


async def test_those_who_are_long_gone_are_purged(store: Store) -> None:
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    await store.enqueue(waiter("bob", 50.0), 40.0, PAIR)
    assert [await store.purge_waiting(20.0) for _ in range(2)] == [1, 0]
    assert await store.count_waiting(0.0) == {"classic": 1}


async def test_a_queue_outlives_its_process(store: Store, another: Opener) -> None:
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    await store.close()
    paired = await (await another()).enqueue(waiter("bob", 11.0), 0.0, PAIR)
    assert paired.match is not None


async def test_of_many_at_once_nobody_is_paired_twice(store: Store, another: Opener) -> None:
    names = [f"p{number}" for number in range(20)]
    stores = [store, await another() if store.shared else store]
    for name in names:
        await store.add_player(player(name), f"key of {name}")
    await asyncio.gather(
        *(stores[at % 2].enqueue(waiter(name, 10.0), 0.0, PAIR) for at, name in enumerate(names))
    )
    found = await asyncio.gather(
        *(
            stores[at % 2].renew_waiting("classic", name, "t", 11.0, 0.0, PAIR)
            for at, name in enumerate(names)
        )
    )
    matches = [each.match for each in found]
    assert None not in matches
    assert sorted(matches.count(match) for match in matches) == [2] * 20
    seated = await store.read_sitters(*{match for match in matches if match})
    assert sorted(each.player or "" for each in seated) == sorted(names)


async def test_a_purged_match_takes_its_pairing_along(store: Store, place: str) -> None:
    await store.enqueue(waiter("ada", 10.0), 0.0, PAIR)
    match = (await store.enqueue(waiter("bob", 11.0), 0.0, PAIR)).match or ""
    await store.end_match(match, 0, None, 12.0)
    assert await store.purge_matches(20.0, with_outcome=False) == 1
    assert await check(place) == CheckReport(0, ())


@pytest.mark.parametrize(("sql", "values"), [(OPPONENTS, ("classic", "ada", 0, 0)), (COUNTS, (0,))])
async def test_however_many_were_paired_nobody_looks_at_them(
    tmp_path: Path, sql: str, values: tuple[str | int, ...]
) -> None:
    await (await open_store(str(tmp_path / "store.db"))).close()
    with closing(sqlite3.connect(tmp_path / "store.db")) as database:
        named = {str(number): value for number, value in enumerate(values, 1)}
        [step] = database.execute(f"EXPLAIN QUERY PLAN {sql}", named)
    assert "INDEX waiting_unpaired" in step[-1]
