"""Requests begin one at a time, and the event loop turns in between."""

import asyncio

import pytest

from seabattle.server.security.connections import MAX_WAITING_STARTS, StartQueue

pytestmark = pytest.mark.anyio


async def test_one_begins_in_each_turn_in_order() -> None:
    start_queue, begun, seen = StartQueue(), list[int](), list[int]()
    for number in range(5):
        start_queue.put(lambda number=number: begun.append(number))  # type: ignore[misc]
    while len(begun) < 5:
        seen.append(len(begun))
        await asyncio.sleep(0)
    assert begun == list(range(5))
    assert {1, 2, 3, 4} <= set(seen)


async def test_it_turns_again_after_a_rest() -> None:
    start_queue, begun = StartQueue(), list[int]()
    for number in range(2):
        start_queue.put(lambda number=number: begun.append(number))  # type: ignore[misc]
        for _ in range(5):
            await asyncio.sleep(0)
    assert begun == [0, 1]


async def test_what_fails_holds_nobody_up() -> None:
    start_queue, begun, failed = StartQueue(), list[int](), list[str]()
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: failed.append(type(context["exception"]).__name__)
    )
    start_queue.put(lambda: begun.append(1 // 0))
    start_queue.put(lambda: begun.append(1))
    for _ in range(5):
        await asyncio.sleep(0)
    assert (failed, begun) == (["ZeroDivisionError"], [1])


async def test_it_says_when_too_many_wait() -> None:
    start_queue = StartQueue()
    for _ in range(MAX_WAITING_STARTS):
        assert not start_queue.is_full
        start_queue.put(lambda: None)
    assert start_queue.is_full
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not start_queue.is_full
