"""The transport interface of a session, and its implementation for any ASGI server."""

import asyncio
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

NORMAL, PROTOCOL_ERROR, INVALID_DATA, POLICY_VIOLATION, TOO_BIG = 1000, 1002, 1007, 1008, 1009
INTERNAL_ERROR, SERVICE_RESTART, TRY_AGAIN_LATER = 1011, 1012, 1013
"""Close codes of WebSockets."""
MOST_QUEUED = 64
"""Messages on their way to the client before it counts as behind."""


class Receiver(Protocol):
    """Whom a transport delivers to: a session, or an echo in the tests."""

    def receive(self, message: bytes) -> None: ...

    def drained(self) -> None:
        """The client has read enough for more to be sent."""

    def closed(self) -> None:
        """The connection is gone; told once."""


class Transport(Protocol):
    """One WebSocket, open. `asyncio_transport` and `asgi_transport` implement it."""

    @property
    def is_full(self) -> bool:
        """Backpressure: whether the client is behind in reading, so that sending should wait."""

    async def deliver_to(self, receiver: Receiver) -> None:
        """Deliver what comes from now on. Some transports need the caller's task until the end."""

    def send(self, *texts: bytes) -> None: ...

    def pause(self) -> None:
        """Stop reading from the client."""

    def resume(self) -> None: ...

    def close(self, code: int) -> None:
        """Start the closing handshake; hang up when it is over or takes too long."""

    def abort(self) -> None:
        """Hang up at once."""


class AsgiTransport:
    """Needs its caller's task to read, and one more to write."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Texts, and at the end the code to close with."""
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._is_closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_full(self) -> bool:
        return self._queue.qsize() >= MOST_QUEUED

    async def deliver_to(self, receiver: Receiver) -> None:
        """Return when either side has closed."""
        try:
            async with asyncio.TaskGroup() as group:
                self._tasks = [
                    group.create_task(self._read(receiver)),
                    group.create_task(self._write(receiver)),
                ]
        finally:
            receiver.closed()

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
        """Send what is queued up to the code to close with."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the client is gone
            while not isinstance(text := await self._queue.get(), int):
                was_full = self._queue.qsize() + 1 >= MOST_QUEUED
                await self._socket.send_text(text.decode())
                if was_full and not self.is_full:
                    receiver.drained()
            await self._socket.close(text)
        self.abort()
