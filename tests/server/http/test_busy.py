"""A request that comes while too many wait is answered at once, and nothing is done for it."""

import asyncio
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from seabattle.server.http.protocol import HttpProtocol
from seabattle.server.security.connections import LIMITER_KEY, MAX_WAITING_STARTS, ConnectionLimiter
from seabattle.server.settings import Limits
from tests.server.ws.test_transport import Network

pytestmark = pytest.mark.anyio
MANY = Limits(connections=1000, connections_at_once=1000)
REQUEST = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def test_too_many_waiting_requests_are_refused() -> None:
    answered: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})

    refused: list[str] = []
    connections = ConnectionLimiter(MANY, (), refused.append)
    config = Config(app, interface="asgi3", http=HttpProtocol)
    config.load()
    lines = []
    for _ in range(MAX_WAITING_STARTS + 1):
        network = Network()
        protocol = HttpProtocol(config, ServerState(), {LIMITER_KEY: connections})
        protocol.connection_made(network)
        protocol.data_received(REQUEST)
        lines.append(network)
    assert refused == ["server_busy"]
    assert lines[-1].out.startswith(b"HTTP/1.1 503 ")
    while len(answered) < MAX_WAITING_STARTS:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(answered) == MAX_WAITING_STARTS
