"""Tasks that fail are started again, and one damaged match holds nobody else up."""

import asyncio
import threading
from collections.abc import Callable

import asyncpg  # type: ignore[import-untyped]
import pytest

from seabattle.store import supervisor as supervisor_module
from seabattle.store.errors import CorruptData
from seabattle.store.postgres.batcher import PendingAppend
from seabattle.store.postgres.store import PostgresStore
from seabattle.store.supervisor import Supervisor
from seabattle.store.values import AppendResult, NewsLost
from tests.store.examples import head, row
from tests.store.test_news import heard

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def no_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor_module, "FIRST_BACKOFF", 0.0)


def failing_twice() -> Callable[[], bool]:
    """Raises for two calls; then it is true."""
    errors = iter([ValueError("one"), ValueError("two")])

    def work() -> bool:
        if error := next(errors, None):
            raise error
        return True

    return work


async def test_a_task_that_fails_is_started_again_and_reported() -> None:
    failures: list[str] = []
    supervisor = Supervisor(lambda name, error: failures.append(f"{name}: {error}"))
    work = failing_twice()

    async def once() -> None:
        work()

    assert supervisor.list_failing() == []
    await supervisor.start("task", once)
    assert failures == ["task: one", "task: two"]
    assert supervisor.list_failing() == ["task"]


async def test_a_thread_that_fails_goes_on() -> None:
    supervisor, work, done = Supervisor(), failing_twice(), threading.Event()

    def once() -> None:
        work()
        done.set()

    thread = threading.Thread(target=supervisor.run, args=("thread", once))
    thread.start()
    await asyncio.to_thread(thread.join)
    assert done.is_set()
    assert supervisor.list_failing() == ["thread"]


async def test_a_task_that_has_been_well_for_long_is_not_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    supervisor = Supervisor()
    supervisor.report_failure("task", ValueError())
    monkeypatch.setattr(supervisor_module, "RECOVERED_AFTER", 0.0)
    assert supervisor.list_failing() == []


async def test_backoff_grows_up_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor_module, "FIRST_BACKOFF", 1.0)
    supervisor = Supervisor()
    assert [supervisor.report_failure("task", ValueError()) for _ in range(4)] == [
        1.0,
        2.0,
        4.0,
        5.0,
    ]


async def test_a_damaged_match_does_not_hold_up_the_others(postgres_url: str) -> None:
    """The first row is unreadable where an order would go; it used to kill the batch task."""
    async with await PostgresStore.open(postgres_url) as store:
        for match in "mn":
            await store.create_match(head(match))
        await store.append("m", 0, [row("a")])
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("UPDATE seabattle.log SET seat = 'nobody'")
        await connection.close()
        async with asyncio.timeout(30):
            with pytest.raises(CorruptData, match="no seat 'nobody'"):
                await store.append("m", 0, [row("b")])
            assert await store.append("n", 0, [row("a")]) == AppendResult(0, fresh=True)


async def test_the_batch_task_and_the_listener_are_supervised(postgres_url: str) -> None:
    supervisor = Supervisor()
    async with await PostgresStore.open(postgres_url, supervisor=supervisor) as store:
        await store.create_match(head())
        reader = store.watch()
        batch, until_lost = store._batcher._take_batch, store._listener._wait_until_lost
        fails = failing_twice()

        def next_batch() -> dict[str, PendingAppend]:
            assert fails()
            return batch()

        store._batcher._take_batch = next_batch  # type: ignore[method-assign]
        assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)

        async def lose(connection: asyncpg.Connection) -> None:
            store._listener._wait_until_lost = until_lost  # type: ignore[method-assign]
            raise ValueError("the listener")

        store._listener._wait_until_lost = lose  # type: ignore[method-assign]
        await store._listener._connection.close()
        await heard(reader, NewsLost())
        await store._listener._connection.close()
        await heard(reader, NewsLost())
        assert supervisor.list_failing() == ["store-batches", "store-listener"]
