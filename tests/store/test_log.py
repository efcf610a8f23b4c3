"""Logs: rows are appended only at the end, and only once."""

import asyncio
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import Conflict, MatchEnded, NoSuchMatch, Unstorable
from seabattle.store.store import Store
from seabattle.store.values import AppendResult, LogRow
from tests.store.conftest import Opener
from tests.store.examples import WON, draw, head, row

pytestmark = pytest.mark.anyio


async def test_rows_are_read_as_they_were_written(store: Store) -> None:
    await store.create_match(head())
    order = r'{"kind":"place","fleet":[{"ship":"«Варяг»","squares":["a1","a\u0000"]}]}'
    rows = [LogRow(Seat.TWO, order, 1.125, "mine"), draw(2.5), draw(3.5)]
    assert await store.append("m", 0, rows) == AppendResult(0, fresh=True)
    assert await store.append("m", 3, [row()]) == AppendResult(3, fresh=True)
    assert await store.read_rows("m") == [*rows, row()]
    assert await store.read_rows("m", 2) == [draw(3.5), row()]
    assert await store.read_rows("m", 9) == await store.read_rows("other") == []


@pytest.mark.parametrize("position", [0, 2, 3, 7])
async def test_rows_are_appended_only_at_the_end(store: Store, position: int) -> None:
    await store.create_match(head())
    await store.append("m", 0, [row()])
    with pytest.raises(Conflict) as conflict:
        await store.append("m", position, [row(time=99.0), draw()])
    assert (conflict.value.match, conflict.value.length) == ("m", 1)
    assert await store.read_rows("m") == [row()]


async def test_a_retried_append_is_idempotent(store: Store) -> None:
    await store.create_match(head())
    await store.append("m", 0, [row("a"), draw()])
    await store.append("m", 2, [row("b")])
    for position in (0, 3, 50):
        again = await store.append("m", position, [row("a", time=99.0), draw(99.0)])
        assert again == AppendResult(0, fresh=False)
    assert len(await store.read_rows("m")) == 3


async def test_order_ids_are_a_seats_own(store: Store) -> None:
    await store.create_match(head("m"))
    await store.create_match(head("n"))
    assert (await store.append("m", 0, [row("a")])).fresh
    assert (await store.append("m", 1, [row("a", seat=Seat.TWO)])).fresh
    assert (await store.append("n", 0, [row("a")])).fresh


async def test_an_order_is_found_by_its_id(store: Store) -> None:
    await store.create_match(head("m"))
    await store.append("m", 0, [row("a"), draw()])
    assert await store.has_order("m", Seat.ONE, "a")
    assert not await store.has_order("m", Seat.TWO, "a")
    assert not await store.has_order("m", Seat.ONE, "b")
    assert not await store.has_order("n", Seat.ONE, "a")


async def test_the_same_row_without_an_order_id_is_the_same_only_at_its_place(
    store: Store,
) -> None:
    await store.create_match(head())
    await store.append("m", 0, [draw(), draw()])
    assert await store.append("m", 0, [draw(), draw()]) == AppendResult(0, fresh=False)
    with pytest.raises(Conflict):
        await store.append("m", 0, [draw(), draw(8.0)])
    assert await store.append("m", 2, [draw()]) == AppendResult(2, fresh=True)


async def test_the_order_that_ends_a_match_ends_it_in_the_same_commit(store: Store) -> None:
    await store.create_match(head())
    await store.append("m", 0, [row("a", time=50.0), draw(51.0)], WON)
    ended = await store.read_head("m")
    assert (ended.ended, ended.outcome) == (51.0, WON)
    with pytest.raises(MatchEnded):
        await store.append("m", 2, [row("b")])
    assert await store.append("m", 0, [row("a")], WON) == AppendResult(0, fresh=False)
    assert len(await store.read_rows("m")) == 2


async def test_a_refused_order_ends_nothing(store: Store) -> None:
    await store.create_match(head())
    with pytest.raises(Conflict):
        await store.append("m", 1, [row("a")], WON)
    assert (await store.read_head("m")).ended is None


async def test_there_is_no_log_without_a_match(store: Store) -> None:
    with pytest.raises(NoSuchMatch, match="there is no match m"):
        await store.append("m", 0, [row("a")])


@pytest.mark.parametrize("rows", [[], [row("a"), row("b")]])
async def test_an_append_is_one_order_and_what_follows(store: Store, rows: list[LogRow]) -> None:
    await store.create_match(head())
    with pytest.raises(ValueError, match="only its first has an order id"):
        await store.append("m", 0, rows)


@pytest.mark.parametrize("order_id", ["a\0b", "\ud800", "", "x" * 101])
async def test_an_unstorable_order_id_does_not_fail_other_appends(
    store: Store, order_id: str
) -> None:
    await store.create_match(head())
    await store.create_match(head("n"))
    bad, good = await asyncio.gather(
        store.append("m", 0, [row(order_id)]),
        store.append("n", 0, [row("fine")]),
        return_exceptions=True,
    )
    assert isinstance(bad, Unstorable)
    assert good == AppendResult(0, fresh=True)
    assert await store.read_rows("m") == []


@pytest.mark.parametrize("order", ['"\0"', '"\ud800"'], ids=["NUL", "surrogate"])
async def test_an_unstorable_order_does_not_fail_other_appends(store: Store, order: str) -> None:
    await store.create_match(head())
    await store.create_match(head("n"))
    bad, good = await asyncio.gather(
        store.append("m", 0, [LogRow(Seat.ONE, order, 1.0)]),
        store.append("n", 0, [row("fine")]),
        return_exceptions=True,
    )
    assert isinstance(bad, Unstorable)
    assert good == AppendResult(0, fresh=True)
    assert await store.read_rows("m") == []


async def test_many_matches_at_once(store: Store) -> None:
    """Eight concurrent appends to each of fifty matches."""
    matches = [f"match {number}" for number in range(50)]
    await asyncio.gather(*(store.create_match(head(match)) for match in matches))

    async def play(match: str) -> list[AppendResult]:
        waits = (store.append(match, at, [row(f"{at}")]) for at in range(8))
        return await asyncio.gather(*waits)

    for played in await asyncio.gather(*map(play, matches)):
        assert played == [AppendResult(at, fresh=True) for at in range(8)]
    for match in matches:
        assert [one.order_id for one in await store.read_rows(match)] == list("01234567")


async def test_writes_that_share_a_commit_are_answered_each_by_itself(store: Store) -> None:
    await store.create_match(head())
    await store.create_match(head("n"))
    await store.append("n", 0, [row("a")], WON)
    added, gap, over, missing, same, created = await asyncio.gather(
        store.append("m", 0, [row("a"), draw()]),
        store.append("m", 7, [row("b")]),
        store.append("n", 1, [row("b")]),
        store.append("o", 0, [row("b")]),
        store.append("n", 0, [row("a")]),
        store.create_match(head("p")),
        return_exceptions=True,
    )
    assert (added, same) == (AppendResult(0, fresh=True), AppendResult(0, fresh=False))
    assert [type(each) for each in (gap, over, missing)] == [Conflict, MatchEnded, NoSuchMatch]
    assert created is None
    assert await store.read_rows("m") == [row("a"), draw()]
    assert await store.read_rows("n") == [row("a")]
    assert await store.read_head("p") == head("p")


async def test_two_stores_race_for_every_position(another: Opener) -> None:
    """The second gets a `Conflict`, and no position is skipped or used twice."""
    first, second = await another(), await another()
    await first.create_match(head())

    async def push(store: Store, name: str) -> list[int]:
        rows = [row(f"{name}{number}") for number in range(30)]
        return [await append_somewhere(store, new) for new in rows]

    mine, theirs = await asyncio.gather(push(first, "a"), push(second, "b"))
    assert sorted(mine + theirs) == list(range(60))
    log = await first.read_rows("m")
    assert [log[place].order_id for place in mine] == [f"a{number}" for number in range(30)]
    assert [log[place].order_id for place in theirs] == [f"b{number}" for number in range(30)]


async def append_somewhere(store: Store, new: LogRow) -> int:
    length = len(await store.read_rows("m"))
    while True:
        try:
            appended = await store.append("m", length, [new])
        except Conflict as conflict:
            length = conflict.length
        else:
            assert appended.fresh
            return appended.position


async def test_one_order_sent_to_two_stores_is_applied_once(another: Opener) -> None:
    stores = [await another(), await another()]
    matches = [f"match {number}" for number in range(20)]
    await asyncio.gather(*(stores[0].create_match(head(match)) for match in matches))
    sent = [(store, match) for match in matches for store in stores]
    answers = await asyncio.gather(
        *(store.append(match, 0, [row("same"), draw()]) for store, match in sent)
    )
    assert {answer.position for answer in answers} == {0}
    assert sum(answer.fresh for answer in answers) == len(matches)
    for match in matches:
        assert await stores[1].read_rows(match) == [row("same"), draw()]


async def test_a_probe_writes_and_changes_nothing(store: Store, place: str) -> None:
    await store.create_match(head())
    log = Path(f"{place}-wal")
    before = log.stat().st_size if log.exists() else 0
    await store.write_probe()
    assert not log.exists() or log.stat().st_size > before, "it really writes"
    assert await store.read_head("m") == head()
