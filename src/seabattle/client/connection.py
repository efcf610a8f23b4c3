"""A WebSocket that connects again after every loss."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import uniform
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from seabattle.client.requests import Rejected, read_problem
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.wire import encode
from seabattle.server.protocol.websocket import FromClient, ServerMessage

SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 10.0
"""Seconds before the next attempt, at most: twice as many after each that failed."""
PASSING = (408, 429, 502, 503, 504)
"""Status codes of a handshake after which another attempt is worth it."""

decode_message = msgspec.json.Decoder(ServerMessage).decode


class TryLater(Exception):
    """Raised while a message is handled: end this connection, and try again after a pause."""


class Connection:
    """Calls `on_open` after each handshake and `on_message` with each message.

    `on_message` returns whether this connection goes on. It raises `TryLater`, or `Rejected` to end
    all of them.
    """

    def __init__(
        self,
        connect: Callable[[], connect],
        on_open: Callable[[], Awaitable[None]],
        on_message: Callable[[Any], Awaitable[bool]],
    ) -> None:
        self._connect = connect
        self._on_open = on_open
        self._on_message = on_message
        self._socket: ClientConnection | None = None

    async def keep(self, is_over: Callable[[], bool]) -> None:
        """Stay connected until it is over. Raises `Rejected` if the server closes for good."""
        pause = SHORTEST_PAUSE
        while not is_over():
            socket: ClientConnection | None = None
            try:
                async with self._connect() as socket:
                    await self._converse(socket)
                pause = SHORTEST_PAUSE
            except asyncio.CancelledError:
                if socket:  # whoever cancels while it says goodbye would leave it open
                    socket.transport.abort()
                raise
            except InvalidStatus as error:
                if error.response.status_code not in PASSING:
                    raise read_problem(error.response.body, error.response.status_code) from None
                pause *= 2
            except (OSError, WebSocketException, TimeoutError, TryLater):
                pause *= 2
            await asyncio.sleep(uniform(0, min(pause, LONGEST_PAUSE)))

    async def send(self, message: FromClient) -> None:
        """Send a message; it is dropped if the connection is lost."""
        if self._socket:
            with suppress(ConnectionClosed):
                await self._socket.send(encode(message).decode())

    async def _converse(self, socket: ClientConnection) -> None:
        self._socket = socket
        try:
            await self._on_open()
            async for text in socket:
                if not await self._on_message(decode_message(text)):
                    return
        except UNREADABLE as error:
            raise Rejected(
                "not_seabattle", f"a message that is none of seabattle: {error}"
            ) from None
        finally:
            self._socket = None
