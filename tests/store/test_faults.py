"""Killed processes, full disks, lost connections: nothing acknowledged is lost."""

import asyncio
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import Conflict, Unavailable, Uncertain
from seabattle.store.open import open_store
from seabattle.store.postgres.store import PostgresStore
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.store import Store
from seabattle.store.values import AppendResult, LogGrown, LogRow, NewsLost
from tests.store.database import Database
from tests.store.examples import draw, head, row
from tests.store.test_news import heard
from tests.store.writing import MATCHES

pytestmark = pytest.mark.anyio

ENOUGH = 60
"""Acknowledgements to wait for before a writer is killed."""


async def test_what_was_acknowledged_survives_kill_9(place: str) -> None:
    async with await open_store(place) as store:
        await asyncio.gather(*(store.create_match(head(match)) for match in MATCHES))
    acknowledged = killed_while_writing(place, "first") | killed_while_writing(place, "second")
    async with await open_store(place) as store:
        logs = {match: await store.read_rows(match) for match in MATCHES}
        for match, position, order_id in acknowledged:
            assert logs[match][position : position + 2] == [row(order_id), draw()]
        for match, log in logs.items():
            ids = [one.order_id for one in log if one.seat is Seat.ONE]
            assert len(ids) == len(set(ids)) == len(log) / 2
            assert (await store.append(match, len(log), [row("after")])).fresh


def killed_while_writing(place: str, name: str) -> set[tuple[str, int, str]]:
    """The orders that a process had acknowledged before it was killed."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.writing", place, name],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        text=True,
    ) as writer:
        assert writer.stdout
        lines = [writer.stdout.readline() for _ in range(ENOUGH)]
        writer.kill()
        lines += writer.stdout.read().splitlines(keepends=True)
    told = [line.removesuffix("\n").split("\t") for line in lines if line.endswith("\n")]
    assert len(told) >= ENOUGH
    return {(match, int(position), order_id) for match, position, order_id in told}


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """No file of this process grows beyond the current size of the write-ahead log."""
    size = Path(f"{path}-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


BIG = LogRow(Seat.ONE, "x" * 5000, 1.0)


async def test_the_store_recovers_from_a_full_disk(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with await open_store(str(path)) as store:
        for match in "mn":
            await store.create_match(head(match))
            await store.append(match, 0, [row("before")])
        with full_disk(path):
            answers = await asyncio.gather(
                *(store.append(match, 1, [BIG, BIG]) for match in "mn"),
                store.create_match(head("o")),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [Unavailable] * 3
            assert "nothing was written: the disk" in str(answers[0])
            assert await store.read_rows("m") == await store.read_rows("n") == [row("before")]
        assert await store.append("m", 1, [BIG, BIG]) == AppendResult(1, fresh=True)
    async with await open_store(str(path)) as store:
        assert len(await store.read_rows("m")) == 3
        assert len(await store.read_rows("n")) == 1


class Slow:
    """A connection whose commits block until `let` is set."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.let = threading.Event()
        self.commits = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            self.commits += 1
            self.let.wait()
        return self._connection.execute(sql, *values)


async def blocked_in_commit(
    store: SqliteStore, match: str
) -> tuple[Slow, asyncio.Task[AppendResult]]:
    """An append that blocks the writer in its commit, so that later jobs queue up."""
    slow = Slow(store._writer._connection)
    store._writer._connection = slow  # type: ignore[assignment]
    first = asyncio.create_task(store.append(match, 0, [row("first")]))
    while not slow.commits:
        await asyncio.sleep(0.01)
    return slow, first


async def test_on_a_slow_disk_reads_go_on_and_queued_appends_share_a_commit(
    tmp_path: Path,
) -> None:
    async with await SqliteStore.open(tmp_path / "store.db") as store:
        matches = [f"m{number}" for number in range(20)]
        for match in matches:
            await store.create_match(head(match))
        slow, first = await blocked_in_commit(store, "m0")
        others = [asyncio.create_task(store.append(m, 0, [row("a")])) for m in matches[1:]]
        assert await store.read_rows("m0") == [], "uncommitted rows are not visible"
        assert not first.done()
        slow.let.set()
        answers = await asyncio.gather(first, *others)
        assert answers == [AppendResult(0, fresh=True)] * 20
        assert slow.commits == 2


async def test_a_rejected_append_does_not_fail_the_others_of_its_batch(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "store.db") as store:
        for match in "mno":
            await store.create_match(head(match))
        slow, first = await blocked_in_commit(store, "m")
        batch = asyncio.gather(
            store.append("n", 0, [row("a"), draw()]),
            store.append("o", 7, [row("a")]),
            store.append("m", 5, [row("first")]),
            store.create_match(head("p")),
            return_exceptions=True,
        )
        await asyncio.sleep(0)
        slow.let.set()
        added, gap, again, created = await batch
        assert await first == added == AppendResult(0, fresh=True)
        assert (type(gap), again, created) == (Conflict, AppendResult(0, fresh=False), None)
        assert slow.commits == 2
        assert await store.read_rows("n") == [row("a"), draw()]
        assert await store.read_head("p") == head("p")


async def test_the_store_recovers_from_a_lock_timeout(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with await SqliteStore.open(path, busy_timeout=0.05) as store:
        await store.create_match(head())
        async with await SqliteStore.open(path) as holder:
            connection = holder._writer._connection
            connection.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable, match="another program keeps it locked"):
                await store.append("m", 0, [row("a")])
            connection.execute("ROLLBACK")
        assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)


async def test_a_closed_store_takes_nothing(store: Store) -> None:
    await store.create_match(head())
    asked = [asyncio.create_task(store.append("m", at, [row(f"{at}")])) for at in range(5)]
    await asyncio.sleep(0)
    await store.close()
    assert [answer.position for answer in await asyncio.gather(*asked)] == list(range(5))
    for late in (
        store.append("m", 5, [row("late")]),
        store.create_match(head("n")),
        store.read_rows("m"),
    ):
        with pytest.raises(Unavailable, match="the store is closed"):
            await late


async def test_work_is_retried_until_the_database_is_back(
    database: Database, postgres_url: str
) -> None:
    async with await PostgresStore.open(postgres_url, retry_for=30) as store:
        await store.create_match(head())
        reader = store.watch()
        await asyncio.to_thread(database.stop)
        asked = asyncio.create_task(store.append("m", 0, [row("a"), draw()]))
        also = asyncio.create_task(store.create_match(head("n")))
        await asyncio.sleep(0.2)
        await asyncio.to_thread(database.start)
        assert await asked == AppendResult(0, fresh=True)
        await also
        await heard(reader, NewsLost())
        async with await open_store(postgres_url) as other:
            await other.append("m", 2, [row("b")])
        await heard(reader, LogGrown("m", 3))


async def test_a_database_that_stays_away_is_an_error(
    database: Database, postgres_url: str
) -> None:
    async with await PostgresStore.open(postgres_url, retry_for=0.2) as store:
        await store.create_match(head())
        await asyncio.to_thread(database.stop)
        try:
            for asked in (
                store.read_rows("m"),
                store.append("m", 0, [row("a")]),
                store.create_match(head("n")),
            ):
                with pytest.raises(Unavailable, match="the database"):
                    await asked
        finally:
            await asyncio.to_thread(database.start)
        assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)


@pytest.mark.parametrize(
    "error", [asyncpg.InternalClientError("another operation is in progress"), OSError("the cable")]
)
async def test_a_connection_that_breaks_within_a_transaction_is_replaced(
    postgres_url: str, error: Exception
) -> None:
    async with await PostgresStore.open(postgres_url) as store:
        broken = iter([error])

        async def work(connection: Any) -> int:
            if problem := next(broken, None):
                raise problem
            return int(await connection.fetchval("SELECT 7"))

        assert await store._pool.with_retries(work, writes=False) == 7


async def test_an_append_whose_answer_was_lost_is_found(postgres_url: str) -> None:
    """The connection breaks after the commit: the retry finds the rows in the log."""
    async with await PostgresStore.open(postgres_url) as store:
        await store.create_match(head())
        send = store._batcher._send
        broken = iter([True, False])

        async def send_and_lose(*args: object) -> set[str]:
            added = await send(*args)  # type: ignore[arg-type]
            if next(broken):
                raise ConnectionResetError("the cable")
            return added

        store._batcher._send = send_and_lose  # type: ignore[method-assign, assignment]
        assert await store.append("m", 0, [draw(), draw()]) == AppendResult(0, fresh=False)
        assert await store.read_rows("m") == [draw(), draw()]


async def test_a_write_that_cannot_be_verified_is_uncertain(postgres_url: str) -> None:
    async with await PostgresStore.open(postgres_url, retry_for=0.1) as store:
        await store.create_match(head())

        async def lose(*_: object) -> set[str]:
            raise ConnectionResetError("the cable")

        kept = store._batcher._send
        store._batcher._send = lose  # type: ignore[method-assign, assignment]
        with pytest.raises(Uncertain, match="was lost during a write: the cable"):
            await store.append("m", 0, [row("a")])
        store._batcher._send = kept  # type: ignore[method-assign]
        assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)
