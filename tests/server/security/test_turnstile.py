"""Requests begin one at a time, and the event loop turns in between."""

import asyncio

import pytest

from seabattle.server.security.connections import MOST_WAITING, Turnstile

pytestmark = pytest.mark.anyio


async def test_one_begins_in_each_turn_in_order() -> None:
    turnstile, begun, seen = Turnstile(), list[int](), list[int]()
    for number in range(5):
        turnstile.enter(lambda number=number: begun.append(number))  # type: ignore[misc]
    while len(begun) < 5:
        seen.append(len(begun))
        await asyncio.sleep(0)
    assert begun == list(range(5))
    assert {1, 2, 3, 4} <= set(seen)


async def test_it_turns_again_after_a_rest() -> None:
    turnstile, begun = Turnstile(), list[int]()
    for number in range(2):
        turnstile.enter(lambda number=number: begun.append(number))  # type: ignore[misc]
        for _ in range(5):
            await asyncio.sleep(0)
    assert begun == [0, 1]


async def test_what_fails_holds_nobody_up() -> None:
    turnstile, begun, failed = Turnstile(), list[int](), list[str]()
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: failed.append(type(context["exception"]).__name__)
    )
    turnstile.enter(lambda: begun.append(1 // 0))
    turnstile.enter(lambda: begun.append(1))
    for _ in range(5):
        await asyncio.sleep(0)
    assert (failed, begun) == (["ZeroDivisionError"], [1])


async def test_it_says_when_too_many_wait() -> None:
    turnstile = Turnstile()
    for _ in range(MOST_WAITING):
        assert not turnstile.is_full
        turnstile.enter(lambda: None)
    assert turnstile.is_full
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not turnstile.is_full
