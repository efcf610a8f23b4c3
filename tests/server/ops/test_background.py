"""Work that takes long is done one after the other, and not for one client alone."""

import asyncio
from threading import Event

import pytest

from seabattle.server.ops.tasks import MAX_PER_CLIENT, MAX_WAITING, BackgroundThread
from seabattle.server.problems import ServerProblem

pytestmark = pytest.mark.anyio


async def test_one_client_and_all_together_may_let_so_much_wait() -> None:
    background, may_end = BackgroundThread(), Event()
    tasks = [
        asyncio.create_task(background.run(f"client {number // MAX_PER_CLIENT}", may_end.wait))
        for number in range(MAX_PER_CLIENT)
    ]
    await asyncio.sleep(0)
    with pytest.raises(ServerProblem, match="server_busy"):
        await background.run("client 0", may_end.wait)
    tasks += [
        asyncio.create_task(background.run(f"other {number}", may_end.wait))
        for number in range(MAX_WAITING - MAX_PER_CLIENT)
    ]
    await asyncio.sleep(0)
    with pytest.raises(ServerProblem, match="server_busy"):
        await background.run("somebody else", may_end.wait)
    may_end.set()
    assert all(await asyncio.gather(*tasks))
    assert await background.run("client 0", lambda: "done") == "done"
    background.close()


async def test_what_fails_makes_room_again() -> None:
    background = BackgroundThread()
    for _ in range(MAX_WAITING + 1):
        with pytest.raises(ZeroDivisionError):
            await background.run("client", lambda: 1 // 0)
    background.close()
