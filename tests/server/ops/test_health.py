"""Ready only if the store takes a write, its disk has room and no task fails; and why not."""

import asyncio
from pathlib import Path

import pytest

from seabattle.server.ops import health
from seabattle.server.ops.health import Readiness, Shutdown
from seabattle.server.settings import Settings
from seabattle.store.errors import Unavailable
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.supervisor import Supervisor

pytestmark = pytest.mark.anyio


class Probed(SqliteStore):
    """Counts the probes; `fails` and `stuck` say what becomes of them."""

    probes = 0
    fails = False
    stuck: asyncio.Event | None = None

    async def write_probe(self) -> None:
        self.probes += 1
        if self.fails:
            raise Unavailable("a secret path")
        if self.stuck:
            await self.stuck.wait()
        await super().write_probe()


@pytest.fixture
async def store(tmp_path: Path) -> Probed:
    return await Probed.open(tmp_path / "store.db")


@pytest.fixture
def supervisor() -> Supervisor:
    return Supervisor()


@pytest.fixture
def readiness(store: Probed, supervisor: Supervisor) -> Readiness:
    return Readiness(store, Shutdown(), supervisor, Settings())


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is looked into."""
    monkeypatch.setattr(health, "CHECK_INTERVAL_SECONDS", 0.0)


async def test_it_looks_once_for_all_who_ask_within_seconds(
    store: Probed, readiness: Readiness
) -> None:
    assert await asyncio.gather(*(readiness.list_reasons() for _ in range(50))) == [()] * 50
    assert store.probes == 1
    store.fails = True
    assert await readiness.list_reasons() == (), "the answer of a moment ago"
    await store.close()


@pytest.mark.usefixtures("always")
async def test_a_store_that_takes_no_write_is_a_reason_until_it_does(
    store: Probed, readiness: Readiness
) -> None:
    store.fails = True
    assert await readiness.list_reasons() == ("store_takes_no_writes",)
    assert await readiness.health() == "not_ready"
    store.fails = False
    assert await readiness.list_reasons() == ()
    assert await readiness.health() == "ok"
    await store.close()
    assert await readiness.health() == "store_unreachable"


@pytest.mark.usefixtures("always")
async def test_a_write_that_does_not_come_back_is_waited_for_once(
    store: Probed, readiness: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "WRITE_TIMEOUT_SECONDS", 0.01)
    store.stuck = asyncio.Event()
    for _ in range(3):
        assert await readiness.list_reasons() == ("store_too_slow",)
    assert store.probes == 1
    store.stuck.set()
    monkeypatch.setattr(health, "WRITE_TIMEOUT_SECONDS", 60.0)
    assert await readiness.list_reasons() == ()
    await store.close()


@pytest.mark.usefixtures("always")
async def test_tasks_that_fail_are_a_reason(
    store: Probed, readiness: Readiness, supervisor: Supervisor
) -> None:
    supervisor.report_failure("sweep", ValueError())
    assert await readiness.list_reasons() == ("task_failing: sweep",)
    await store.close()


async def test_a_disk_without_room_is_a_reason(store: Probed, supervisor: Supervisor) -> None:
    readiness = Readiness(store, Shutdown(), supervisor, Settings(disk_reserve=1 << 62))
    assert await readiness.list_reasons() == ("disk_low",)
    await store.close()


async def test_who_drains_is_not_ready(store: Probed, supervisor: Supervisor) -> None:
    shutdown = Shutdown()
    readiness = Readiness(store, shutdown, supervisor, Settings())
    assert await readiness.list_reasons() == ()
    shutdown.draining = True
    assert await readiness.list_reasons() == ("draining",), "at once"
    assert await readiness.health() == "draining"
    await store.close()
