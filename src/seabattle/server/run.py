"""Starts a server: what `seabattle serve` calls, with our own protocols of the network.

Any other ASGI server runs the application as well, for example
`uvicorn --factory seabattle.server.app:from_environment`; the limits of our own HTTP protocol and
WebSocket transport are promised here only.
"""

import asyncio
import os
import resource
import socket

import uvicorn
from uvicorn.supervisors import Multiprocess

from seabattle.server.app import ENVIRONMENT
from seabattle.server.http.protocol import HttpProtocol
from seabattle.server.settings import Settings, write_settings
from seabattle.server.ws.asyncio_transport import AsyncioTransport
from seabattle.store.open import open_for_serving
from seabattle.store.supervisor import Supervisor

APPLICATION = "seabattle.server.app:from_environment"
BACKLOG = 2048
MOST_FILES = 1 << 20
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
    allow_many_files()
    os.environ[ENVIRONMENT] = write_settings(settings)
    config = server_config(settings, workers)
    if workers > 1:
        Multiprocess(config, [listener]).run()
    else:
        uvicorn.Server(config).run([listener])


def allow_many_files() -> None:
    """As many open files as the system grants, since each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def server_config(settings: Settings, workers: int = 1) -> uvicorn.Config:
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        workers=workers,
        loop="uvloop",
        http=HttpProtocol,
        ws=AsyncioTransport,
        ws_max_size=settings.limits.message_bytes,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=settings.limits.idle_seconds,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
