"""Computer players answer people on a time grid, however long they have thought."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import anyio
import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.server.bots import driver as driver_module
from seabattle.server.bots.driver import BotDriver, ResponsePadding
from seabattle.server.bots.fair_queue import Requester
from seabattle.server.bots.pool import WorkerPool
from seabattle.server.bots.worker import MoveRequest
from seabattle.server.protocol.tables import Clock, ForComputer, ForMe, NewTable, Wish
from seabattle.server.settings import Settings
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.open import open_store
from tests.server.serving import TINY

pytestmark = pytest.mark.anyio
STEP = 0.25
START = 100.0
YOU, COMPUTER = ForMe(), ForComputer("random")


class FakeTime:
    """A clock that goes on when somebody thinks or sleeps, and never by itself."""

    def __init__(self) -> None:
        self.now = START
        self.slept: list[float] = []
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        if self.meanwhile:
            await self.meanwhile()
        self.slept.append(seconds)
        self.now += seconds


@pytest.mark.parametrize(
    ("elapsed", "point"),
    [(0, 0.25), (0.25, 0.25), (0.26, 0.5), (0.7, 1), (1.01, 2), (2.5, 4), (4, 4), (5, 5)],
)
def test_points_lie_ever_further_apart_and_come_to_an_end(elapsed: float, point: float) -> None:
    assert ResponsePadding(STEP).next_point(elapsed) == point


@pytest.mark.parametrize(
    ("step", "elapsed", "most", "ends"),
    [(STEP, 0.125, 1, 0.25), (STEP, 0.375, 0.4, 0.375), (STEP, 6, 100, 6), (0, 0.125, 1, 0.125)],
)
async def test_an_answer_waits_for_the_next_point_but_not_for_too_long(
    step: float, elapsed: float, most: float, ends: float
) -> None:
    time = FakeTime()
    grid = ResponsePadding(step, time, time.sleep)
    asked = grid.now()
    time.now += elapsed
    await grid.wait(asked, most)
    assert time.now - asked == ends


PLACE: Json = {"kind": "place", "fleet": [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]}


class ThinkingPool:
    """In place of worker processes: a player that takes this long to place, and to fire."""

    def __init__(self, time: FakeTime, seconds: float) -> None:
        self._time = time
        self._seconds = seconds

    async def ask(self, turn: Requester, question: Callable[[], MoveRequest]) -> Json:
        self._time.now += self._seconds
        return {"kind": "fire", "at": "C-3"} if question().view.phase == "battle" else PLACE

    async def close(self) -> None:
        pass


@asynccontextmanager
async def table_of(
    folder: Path, one: Wish = YOU, clock: Clock | None = None
) -> AsyncIterator[Table]:
    async with await open_store(str(folder / "tables.db")) as store:
        registry = Registry(store, Settings(small_boards=True), lambda table: None)
        wish = NewTable("classic", (one, COMPUTER), {**TINY, "first": "two"}, clock=clock)
        seated = await Lobby(registry).create_table(wish, None, "en")
        yield await registry.get(seated.table.id)


async def ask_computers(table: Table, time: FakeTime, thinking: float) -> None:
    """Ask the computer players at a table, for as long as they are to act."""
    driver = BotDriver(
        cast(WorkerPool, ThinkingPool(time, thinking)), ResponsePadding(STEP, time, time.sleep)
    )
    driver.on_table_change(table)
    with anyio.fail_after(60):
        while driver._busy:
            await anyio.sleep(0.001)
    await driver.close()


@pytest.mark.parametrize("thinking", [0.0, 0.0625, 0.1875])
async def test_people_see_no_difference_between_thoughts_of_a_step(
    tmp_path: Path, thinking: float
) -> None:
    async with table_of(tmp_path) as table:
        time, rows = FakeTime(), 0

        async def check_nothing_is_seen() -> None:
            assert table.length == rows

        time.meanwhile = check_nothing_is_seen
        await ask_computers(table, time, thinking)
        assert time.now == START + STEP
        await table.submit_order(Seat.ONE, PLACE)
        rows = table.length
        await ask_computers(table, time, thinking)
        assert time.now == START + 2 * STEP
        assert table.length == rows + 1


@pytest.mark.parametrize(("thinking", "ends"), [(0.375, 0.5), (0.625, 0.625)])
async def test_nobody_is_held_for_more_than_half_of_a_clock(
    tmp_path: Path, thinking: float, ends: float
) -> None:
    time = FakeTime()
    async with table_of(tmp_path, clock=Clock(1)) as table:
        await ask_computers(table, time, thinking)
    assert time.now == START + ends


async def test_computers_among_themselves_do_not_wait(tmp_path: Path) -> None:
    time = FakeTime()
    async with table_of(tmp_path, one=COMPUTER) as table:
        await ask_computers(table, time, 0.0625)
        assert table.length >= 2
    assert time.slept == []


async def test_a_match_that_ends_meanwhile_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, logged = FakeTime(), list[str]()
    monkeypatch.setattr(driver_module, "log", lambda event, **_: logged.append(event))
    async with table_of(tmp_path) as table:
        time.meanwhile = lambda: table.submit_order(Seat.ONE, {"kind": "surrender"})
        await ask_computers(table, time, 0.0625)
        assert table.length == 1
    assert logged == []
