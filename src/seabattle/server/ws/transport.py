"""The transport interface of a session, and its implementation for any ASGI server."""

import asyncio
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

NORMAL, PROTOCOL_ERROR, INVALID_DATA, POLICY_VIOLATION, TOO_BIG = 1000, 1002, 1007, 1008, 1009
INTERNAL_ERROR, SERVICE_RESTART, TRY_AGAIN_LATER = 1011, 1012, 1013
"""WebSocket close codes (RFC 6455, 7.4.1)."""
MAX_QUEUED = 64
"""Messages in the send queue from which on the transport counts as full."""


class Receiver(Protocol):
    """Gets the messages of a transport: a session, or an echo in tests."""

    def receive(self, message: bytes) -> None: ...

    def on_drained(self) -> None:
        """React to a client that has caught up with reading."""

    def on_closed(self) -> None:
        """React to the end of the connection; called once."""


class Transport(Protocol):
    """One open WebSocket. `AsyncioTransport` and `AsgiTransport` implement it."""

    @property
    def is_full(self) -> bool:
        """Return whether the client is behind in reading, so that sending should wait."""

    async def deliver_to(self, receiver: Receiver) -> None:
        """Deliver messages from now on; may return at once or at the end of the connection."""

    def send(self, *texts: bytes) -> None: ...

    def pause(self) -> None:
        """Stop reading from the client."""

    def resume(self) -> None: ...

    def close(self, code: int) -> None:
        """Start the closing handshake, and disconnect after it or a timeout."""

    def abort(self) -> None:
        """Disconnect at once."""


class AsgiTransport:
    """A WebSocket of any ASGI server, which has limits of its own; uses two tasks."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Texts, and at the end the close code."""
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._is_closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_full(self) -> bool:
        return self._queue.qsize() >= MAX_QUEUED

    async def deliver_to(self, receiver: Receiver) -> None:
        """Deliver messages until either side has closed."""
        try:
            async with asyncio.TaskGroup() as group:
                self._tasks = [
                    group.create_task(self._read(receiver)),
                    group.create_task(self._write(receiver)),
                ]
        finally:
            receiver.on_closed()

    def send(self, *texts: bytes) -> None:
        if not self._is_closing:
            for text in texts:
                self._queue.put_nowait(text)

    def pause(self) -> None:
        self._may_read.clear()

    def resume(self) -> None:
        self._may_read.set()

    def close(self, code: int) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._queue.put_nowait(code)

    def abort(self) -> None:
        self._is_closing = True
        for task in self._tasks:
            task.cancel()

    async def _read(self, receiver: Receiver) -> None:
        await self._may_read.wait()
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            receiver.receive(text.encode() if text is not None else message["bytes"])
            await self._may_read.wait()
        self.abort()

    async def _write(self, receiver: Receiver) -> None:
        """Send the queue up to the close code."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the client is gone
            while not isinstance(text := await self._queue.get(), int):
                was_full = self._queue.qsize() + 1 >= MAX_QUEUED
                await self._socket.send_text(text.decode())
                if was_full and not self.is_full:
                    receiver.on_drained()
            await self._socket.close(text)
        self.abort()
