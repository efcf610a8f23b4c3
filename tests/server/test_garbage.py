"""Closed connections leave no garbage, also without Python's cyclic collector, which runs too
seldom to keep up with strangers who come and go."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import uvicorn
import uvloop

from seabattle.server.app import Application
from seabattle.server.http.protocol import HttpProtocol
from seabattle.server.run import listen, make_config
from seabattle.server.settings import Settings
from seabattle.server.ws.asyncio_transport import AsyncioTransport
from seabattle.server.ws.frames import FrameParser
from seabattle.server.ws.handshake import Handshake
from seabattle.server.ws.session import Session
from tests.server.serving import PATIENCE
from tests.server.siege.crew import Crew
from tests.server.siege.line import Target
from tests.server.siege.stranger import Orders, Stranger
from tests.server.siege.strangers import BRIEF, HELD, Attack

OF_A_CONNECTION = (
    HttpProtocol,
    AsyncioTransport,
    FrameParser,
    Handshake,
    Session,
)
SECONDS_TO_STAY = 1.0
"""For those who would stay for longer."""
SECONDS_TO_GO = 30.0


def test_closed_connections_leave_nothing_to_the_collector(tmp_path: Path) -> None:
    with collector_off(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        left = runner.run(left_by_strangers(Settings(store=str(tmp_path / "tables.db"))))
    assert left == {}


@contextmanager
def collector_off() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def left_by_strangers(settings: Settings) -> dict[str, int]:
    """Return the objects that remain of connections after every attack, by type."""
    config = make_config(settings)
    config.app, config.factory = Application(settings).make_asgi_app(), False
    server, listener = uvicorn.Server(config), listen("127.0.0.1", 0)
    serving = asyncio.create_task(server.serve([listener]))
    target = Target(*listener.getsockname())
    await attack(target)
    left = await left_over()
    server.should_exit = True
    await serving
    gc.collect()  # what the strangers left, while there is a loop
    return left


async def attack(target: Target) -> None:
    crew = Crew(target, 1, 0)
    table, _ = await crew.set_up(0, "classic", 0)
    orders = Orders(target, 0, 0, 0, 0, 20, (table,), table, seed=0)
    await asyncio.gather(*(come_and_go(each, orders) for each in (*BRIEF, *HELD)))


async def come_and_go(attack: Attack, orders: Orders) -> None:
    try:
        async with asyncio.timeout(SECONDS_TO_STAY if attack in HELD else PATIENCE):
            await attack(Stranger(orders, Random(attack.__name__), Counter()))
    except (OSError, TimeoutError):
        pass


async def left_over() -> dict[str, int]:
    """Nothing, as soon as the last one is gone."""
    deadline = time.monotonic() + SECONDS_TO_GO
    while (left := of_connections()) and time.monotonic() < deadline:
        await asyncio.sleep(0.05)
    return left


def of_connections() -> dict[str, int]:
    found = Counter(type(each) for each in gc.get_objects())
    return {kind.__name__: found[kind] for kind in OF_A_CONNECTION if found[kind]}
