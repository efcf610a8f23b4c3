"""Starts a server: what `seabattle serve` calls, with our own WebSocket transport.

Any other ASGI server runs the application as well, for example
`uvicorn --factory seabattle.server.app:from_environment`; the limits of our own transport are
promised here only.
"""

import asyncio
import os
import socket

import uvicorn
from uvicorn.supervisors import Multiprocess

from seabattle.server.app import ENVIRONMENT
from seabattle.server.settings import Settings, write_settings
from seabattle.server.ws.asyncio_transport import AsyncioTransport
from seabattle.store.opening import open_for_serving
from seabattle.store.supervision import Supervisor

APPLICATION = "seabattle.server.app:from_environment"
BACKLOG = 2048
SECONDS_TO_FINISH = 10


def listen(host: str, port: int) -> socket.socket:
    """Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def try_store(store: str) -> None:
    """A store that cannot be opened is better reported once than by every worker; it migrates."""

    async def open_and_close() -> None:
        await (await open_for_serving(store, Supervisor())).close()

    asyncio.run(open_and_close())


def serve(listener: socket.socket, workers: int, settings: Settings) -> None:
    """Serve until a signal comes."""
    os.environ[ENVIRONMENT] = write_settings(settings)
    config = server_config(settings, workers)
    if workers > 1:
        Multiprocess(config, [listener]).run()
    else:
        uvicorn.Server(config).run([listener])


def server_config(settings: Settings, workers: int = 1) -> uvicorn.Config:
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        workers=workers,
        loop="uvloop",
        http="httptools",
        ws=AsyncioTransport,
        ws_max_size=settings.limits.message_bytes,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
