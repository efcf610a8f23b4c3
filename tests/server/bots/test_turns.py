"""Order of computer players: clients take turns, and people's opponents come first."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.server.bots import pool as pools
from seabattle.server.bots.fair_queue import FairQueue, Priority, Requester
from seabattle.server.bots.pool import WorkerPool
from seabattle.server.bots.worker import MoveRequest, WorkerRequest
from seabattle.server.tables.table import OutdatedOrder

pytestmark = pytest.mark.anyio


def drain(turns: FairQueue[str]) -> list[str]:
    order = []
    while turns:
        order.append(turns.get())
    return order


def test_a_client_with_many_waiting_does_not_hold_up_another() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(30):
        turns.put(Requester("greedy", "person"), f"greedy {number}")
    turns.put(Requester("modest", "person"), "modest")
    order = drain(turns)
    assert order.index("modest") == 1
    assert len(order) == 31
    assert [name for name in order if name != "modest"] == [f"greedy {n}" for n in range(30)]


def test_people_come_first_and_nobody_starves() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(3):
        turns.put(Requester("b", "computers"), f"computers {number}")
    for number in range(9):
        turns.put(Requester("a", "person"), f"person {number}")
    kinds = [name.split()[0][0] for name in drain(turns)]
    assert "".join(kinds) == "ppppcppppcpc"


def test_the_coach_comes_last_and_does_not_starve() -> None:
    turns: FairQueue[str] = FairQueue()
    counts: dict[Priority, int] = {"coach": 2, "computers": 8, "person": 26}
    for rank, count in counts.items():
        for _ in range(count):
            turns.put(Requester("a", rank), "a" if rank == "coach" else rank[0])
    order = "".join(drain(turns))
    assert order.startswith("ppppcppppcppppcpa")
    assert sorted(order) == sorted("a" * 2 + "c" * 8 + "p" * 26)


def test_every_client_is_served_in_every_round() -> None:
    turns: FairQueue[str] = FairQueue()
    rng = Random(1)
    waiting = [client for client in "abcde" for _ in range(10)]
    rng.shuffle(waiting)
    for client in waiting:
        turns.put(Requester(client, "computers"), client)
    order = drain(turns)
    rounds = [order[start : start + 5] for start in range(0, 50, 5)]
    assert all(sorted(one) == list("abcde") for one in rounds)


class FakeProcess:
    returncode = None

    def kill(self) -> None: ...

    async def wait(self) -> int:
        return 0


class SlowPool(WorkerPool):
    """One worker that answers when it is let; it writes down whom it was asked for."""

    def __init__(self) -> None:
        super().__init__(1, 60)
        self.order: list[str] = []
        self.let = asyncio.Semaphore(0)
        self.on_release: Callable[[], object] = lambda: None

    def _release(self, process: Process | None) -> None:
        super()._release(process)
        self.on_release()

    async def _exchange(self, process: object, question: WorkerRequest) -> str:
        assert isinstance(question, MoveRequest)
        self.order.append(question.player)
        await self.let.acquire()
        return question.player


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SlowPool]:
    async def start(niceness: int) -> FakeProcess:
        return FakeProcess()

    monkeypatch.setattr(pools, "_start_process", start)
    pool = SlowPool()
    yield pool
    await pool.close()


def question(name: str) -> MoveRequest:
    view = View(seat=Seat.ONE, phase="battle", to_act=(), boards=())
    return MoveRequest(name, "classic", 1, {}, "", Seat.ONE, view, ())


def ask(
    pool: WorkerPool, client: str, name: str, *, rank: Priority = "computers"
) -> asyncio.Task[str]:
    return asyncio.ensure_future(pool.ask(Requester(client, rank), lambda: question(name)))


async def test_a_burst_of_tables_makes_another_client_wait_for_one_move(pool: SlowPool) -> None:
    asked = [ask(pool, "greedy", f"g{number}") for number in range(60)]
    await asyncio.sleep(0)
    asked.append(ask(pool, "modest", "m", rank="person"))
    for _ in asked:
        pool.let.release()
    await asyncio.gather(*asked)
    assert pool.order[:3] == ["g0", "m", "g1"]
    assert len(pool.order) == 61


async def test_who_gives_up_waiting_does_not_take_a_worker_along(pool: SlowPool) -> None:
    first, second, third, fourth = (ask(pool, "a", name) for name in "abcd")
    await asyncio.sleep(0)
    second.cancel()
    pool.on_release = third.cancel  # when it has been given the worker, and not woken up yet
    for _ in range(3):
        pool.let.release()
    async with asyncio.timeout(20):
        assert (await first, await fourth) == ("a", "d")
        assert await ask(pool, "a", "e") == "e"
    assert pool.order == ["a", "d", "e"]
    assert second.cancelled()
    assert third.cancelled()


async def test_a_worker_that_does_not_start_is_ended_and_its_place_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "START_TIMEOUT_SECONDS", 0.0)
    pool = WorkerPool(1, 60)
    for _ in range(2):
        with pytest.raises(TimeoutError):
            await ask(pool, "a", "late")
    await pool.close()


async def test_a_worker_that_nobody_asks_ends_and_another_is_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[FakeProcess] = []
    ended = asyncio.Event()

    class Ending(FakeProcess):
        def kill(self) -> None:
            ended.set()

    async def start(niceness: int) -> FakeProcess:
        assert niceness == 15
        started.append(Ending())
        return started[-1]

    async def answer(self: WorkerPool, process: object, question: WorkerRequest) -> str:
        return "done"

    monkeypatch.setattr(pools, "_start_process", start)
    monkeypatch.setattr(WorkerPool, "_exchange", answer)
    pool = WorkerPool(1, 60, 15, idle_seconds=0.01)
    for number in (1, 2):
        assert await ask(pool, "a", "x") == "done"
        assert len(started) == number
        async with asyncio.timeout(20):
            await ended.wait()
        ended.clear()
    await pool.close()


async def test_what_need_not_be_decided_any_more_is_not_asked(pool: SlowPool) -> None:
    def raise_outdated() -> MoveRequest:
        raise OutdatedOrder

    with pytest.raises(OutdatedOrder):
        await pool.ask(Requester("a", "person"), raise_outdated)
    pool.let.release()
    assert await ask(pool, "a", "next") == "next"
    assert pool.order == ["next"]
