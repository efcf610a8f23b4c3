"""A transport over the WebSocket of any ASGI server. Its limits are that server's own."""

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from seabattle.server.ws.transport import Receiver

MOST_QUEUED = 64
"""Messages on their way to the client before it counts as behind."""


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
