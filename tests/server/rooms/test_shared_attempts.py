"""All who wait for an opponent in a tournament share the attempts to pair them."""

import asyncio
import time

import pytest

from seabattle.server.rooms.shared_attempts import Attempt, SharedAttempts


@pytest.mark.anyio
async def test_an_attempt_serves_all_who_came_before_it_began() -> None:
    made: list[Attempt] = []

    async def attempt() -> Attempt:
        await asyncio.sleep(0)
        made.append(Attempt([], over=bool(made)))
        return made[-1]

    shared, came = SharedAttempts(attempt), time.monotonic()
    first = await asyncio.gather(*(shared.result_after(came) for _ in range(100)))
    assert made == [Attempt([], over=False)]
    assert set(map(id, first)) == {id(made[0])}
    newcomer = await shared.result_after(time.monotonic())
    assert newcomer is await shared.result_after(came)
    assert made == [Attempt([], over=False), Attempt([], over=True)]


@pytest.mark.anyio
async def test_one_that_fails_is_tried_again_by_the_next() -> None:
    async def fail() -> Attempt:
        raise LookupError

    shared = SharedAttempts(fail)
    for _ in range(2):
        with pytest.raises(LookupError):
            await shared.result_after(0)
