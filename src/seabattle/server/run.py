"""Run a server, as `seabattle serve` does, with our own network protocols.

They bound what strangers send, and `AsyncioTransport` carries all WebSockets, so that no other ASGI
server can take uvicorn's place.
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
MAX_OPEN_FILES = 1 << 20
SHUTDOWN_TIMEOUT_SECONDS = 10


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket; raise `OSError` if that fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def check_store(store: str) -> None:
    """Open and migrate the store, so that errors are reported once and not by every worker."""

    async def open_and_close() -> None:
        await (await open_for_serving(store, Supervisor())).close()

    asyncio.run(open_and_close())


def serve(listener: socket.socket, workers: int, settings: Settings) -> None:
    """Serve until a signal arrives."""
    raise_file_limit()
    os.environ[ENVIRONMENT] = write_settings(settings)
    config = make_config(settings, workers)
    if workers > 1:
        Multiprocess(config, [listener]).run()
    else:
        uvicorn.Server(config).run([listener])


def raise_file_limit() -> None:
    """Allow as many open files as the system grants, since each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def make_config(settings: Settings, workers: int = 1) -> uvicorn.Config:
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        workers=workers,
        loop="uvloop",
        http=HttpProtocol,
        ws=AsyncioTransport,
        ws_max_size=settings.limits.message_bytes,
        log_config=None,
        log_level="error",  # strangers can cause warnings
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=settings.limits.idle_seconds,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_SECONDS,
    )
