"""Connections that go silent without an error, and are in use: the network is gone, not the host.

A statement that gets no answer may just take long. So another connection asks whether the server
still works on it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 4.0
"""Seconds without an end before the server is asked, and again after that."""
ANSWER_TIMEOUT = 4.0
STATE = "SELECT state FROM pg_stat_activity WHERE pid = $1"


@contextmanager
def terminated_if_silent(
    connection: Any, connect: Callable[[], Awaitable[Any]], lost: Callable[[], Awaitable[None]]
) -> Iterator[None]:
    """Ends the connection under the block if the server does not work for it; then calls `lost`."""
    tasks: list[asyncio.Task[None]] = []

    async def watch() -> None:
        while await _is_at_work(connection.get_server_pid(), connect):
            await asyncio.sleep(PATIENCE)
        connection.terminate()
        await lost()

    loop = asyncio.get_running_loop()
    timer = loop.call_later(PATIENCE, lambda: tasks.append(loop.create_task(watch())))
    try:
        yield
    finally:
        timer.cancel()
        for task in tasks:
            task.cancel()


async def _is_at_work(pid: int, connect: Callable[[], Awaitable[Any]]) -> bool:
    try:
        other = await connect()
    except Exception:  # whatever it is, there is no answer from there either
        return False
    try:
        return bool(await other.fetchval(STATE, pid, timeout=ANSWER_TIMEOUT) == "active")
    except Exception:
        return False
    finally:
        other.terminate()
