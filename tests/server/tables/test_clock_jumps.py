"""The system's time is set forwards or backwards by hours: nobody loses on time by that."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from seabattle.core.seat import Seat
from seabattle.server.ops import wall_clock
from seabattle.server.ops.retention import purge
from seabattle.server.ops.wall_clock import WallClock
from seabattle.server.protocol.tables import Clock, ForAnyone, ForMe, Join, NewTable
from seabattle.server.settings import Settings
from seabattle.server.tables.clocks import next_deadline
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.sweeper import Sweeper
from seabattle.server.tables.table import Table
from seabattle.store.errors import NoSuchMatch
from seabattle.store.open import open_store
from tests.server.serving import TINY
from tests.server.tables.test_table import order_for

pytestmark = pytest.mark.anyio
SECONDS = 100
HOURS = 3 * 3600.0


class FakeTime:
    """Replacement for `time.time` and `time.monotonic`."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 5_000.0

    def pass_(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """The event loop still goes by the real one."""
    fake = FakeTime()
    monkeypatch.setattr(time, "time", lambda: fake.wall)
    monkeypatch.setattr(wall_clock, "monotonic", lambda: fake.steady)
    return fake


@pytest.fixture
async def registry(anyio_backend: str, tmp_path: Path, clock: FakeTime) -> AsyncIterator[Registry]:
    async with await open_store(str(tmp_path / "tables.db")) as store:
        registry = Registry(store, Settings(small_boards=True), lambda table: None)
        yield registry
        await registry.close()


async def begin_match(registry: Registry, clock: FakeTime) -> Table:
    """A match in which seat one has decided in time, and two has not yet."""
    lobby = Lobby(registry)
    wish = NewTable("classic", (ForMe(), ForAnyone()), TINY, clock=Clock(SECONDS, grace=0))
    seated = await lobby.create_table(wish, None, "en")
    await lobby.join(seated.table.id, Join(), None)
    table = await registry.get(seated.table.id)
    clock.pass_(SECONDS / 2)
    await table.submit_order(Seat.ONE, order_for(table, Seat.ONE))
    await registry.store.set_due(table.id, next_deadline(table, registry.settings))
    return table


@pytest.mark.parametrize("jump", [HOURS, -HOURS, 60, -60])
@pytest.mark.parametrize("held", [True, False])
async def test_a_jump_costs_nobody_the_match_and_the_clock_goes_on(
    registry: Registry, clock: FakeTime, jump: float, held: bool
) -> None:
    table = await begin_match(registry, clock)
    if not held:
        registry._evict(table.id)
    clock.wall += jump
    for _ in range(4):
        clock.pass_(SECONDS / 10)
        await Sweeper(registry).enforce_all_deadlines()
        await registry._tasks.wait()
        assert (await registry.store.read_head(table.id)).ended is None
    for _ in range(8):
        table = await registry.get(table.id)
        clock.pass_(SECONDS / 5)
        await Sweeper(registry).enforce_all_deadlines()
        await registry._tasks.wait()
    assert (await registry.store.read_head(table.id)).outcome, "who never decides loses after all"


@pytest.mark.parametrize(
    ("owner", "part"), [(Table, "_apply_in_steps"), (Registry, "_want_presence")]
)
async def test_a_jump_while_a_table_is_being_loaded_costs_nobody_the_match(
    registry: Registry, clock: FakeTime, monkeypatch: pytest.MonkeyPatch, owner: type, part: str
) -> None:
    id = (await begin_match(registry, clock)).id
    registry._evict(id)
    registry._alive.clear()
    load = getattr(owner, part)

    async def load_and_jump(*arguments: Any) -> None:
        await load(*arguments)
        if not registry.clock.jumps:
            clock.wall += HOURS
            await Sweeper(registry).enforce_all_deadlines()

    monkeypatch.setattr(registry.store, "list_overdue_matches", no_matches)
    monkeypatch.setattr(owner, part, load_and_jump)
    table = await registry.get(id)
    assert table.step_began == clock.wall - SECONDS / 2


async def no_matches(now: float) -> list[str]:
    return []


async def test_what_is_told_as_the_deadline_jumps_along(
    registry: Registry, clock: FakeTime
) -> None:
    table = await begin_match(registry, clock)
    began, version = table.step_began, table.version
    clock.wall += HOURS
    await Sweeper(registry).enforce_all_deadlines()
    assert table.step_began == began + HOURS
    assert table.version > version, "everybody is told"


async def test_several_jumps_add_up(clock: FakeTime) -> None:
    watched, began = WallClock(), clock.wall
    for _ in range(3):
        clock.pass_(10)
        clock.wall += HOURS
        assert watched.detect_jump()
    assert watched.adjust(began) == clock.wall - 30
    clock.wall -= 3 * HOURS
    assert watched.detect_jump()
    assert watched.adjust(began) == clock.wall, "not in the future"


async def test_small_adjustments_are_no_jumps(clock: FakeTime) -> None:
    watched = WallClock()
    for _ in range(100):
        clock.pass_(1)
        clock.wall += 0.5
        assert watched.detect_jump() is None


async def test_a_waiting_table_is_not_closed_by_a_jump(registry: Registry, clock: FakeTime) -> None:
    seated = await Lobby(registry).create_table(
        NewTable("classic", (ForMe(), ForAnyone()), TINY), None, "en"
    )
    clock.wall += HOURS
    await Sweeper(registry).enforce_all_deadlines()
    assert (await registry.store.read_head(seated.table.id)).ended is None
    clock.pass_(registry.settings.idle_table_seconds)
    await Sweeper(registry).enforce_all_deadlines()
    assert (await registry.store.read_head(seated.table.id)).ended is not None


async def test_a_jump_purges_nothing(registry: Registry, clock: FakeTime) -> None:
    table = await begin_match(registry, clock)
    await table.close()
    settings = Settings(keep_closed_seconds=HOURS)
    clock.wall += 2 * HOURS
    await purge(registry.store, settings, registry.clock.read_conservative_time())
    assert (await registry.store.read_head(table.id)).ended
    clock.pass_(2 * HOURS)
    await purge(registry.store, settings, registry.clock.read_conservative_time())
    with pytest.raises(NoSuchMatch):
        await registry.store.read_head(table.id)
