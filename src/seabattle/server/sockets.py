"""The door for WebSockets: who may come in, the first message, and reading on until the end."""

import asyncio
from contextlib import suppress
from weakref import WeakValueDictionary

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language
from seabattle.server.connection import NOT_WELCOME, RESTARTING, TRY_AGAIN_LATER, Connection
from seabattle.server.describe import live_table
from seabattle.server.hall import Hall
from seabattle.server.identity import seat_of
from seabattle.server.limits import Bucket, Gate
from seabattle.server.listening import Listening, as_problem
from seabattle.server.live import Live
from seabattle.server.messages import Goodbye, Hello, Welcome
from seabattle.server.metrics import Metrics
from seabattle.server.notes import notes_of
from seabattle.server.origins import is_foreign
from seabattle.server.problems import ServerProblem, read
from seabattle.server.shown import Shown
from seabattle.server.telling import Telling
from seabattle.store.errors import StoreError


class Sockets:
    """All WebSockets of this process."""

    def __init__(self, hall: Hall, gate: Gate, metrics: Metrics) -> None:
        self._hall = hall
        self._gate = gate
        self._metrics = metrics
        self._open: set[Connection] = set()
        self._shown: WeakValueDictionary[str, Shown] = WeakValueDictionary()
        self.draining = False

    async def serve(self, socket: WebSocket) -> None:
        if is_foreign(socket.headers, self._hall.settings.origins):
            await socket.send_denial_response(Response("foreign origin", 403))
            return
        await socket.accept()
        client = socket.client.host if socket.client else ""
        try:
            self._gate.enter(client)
        except ServerProblem as problem:
            await self._turn_away(socket, problem)
            return
        try:
            await self._serve_inside(socket)
        except WebSocketDisconnect:
            return
        finally:
            self._gate.leave(client)

    async def _serve_inside(self, socket: WebSocket) -> None:
        hello = Hello()
        try:
            hello = await self._hello(socket)
            live = await self._hall.table(socket.path_params["table"])
            seat = await self._seat(live, hello)
            notes = await notes_of(self._hall.store, live, seat) if hello.secret else ()
        except (ServerProblem, StoreError) as error:
            await self._turn_away(socket, as_problem(error), hello.language)
            return
        welcome = Welcome(live_table(live), seat.value, notes)
        await socket.send_text(encode(welcome).decode())
        await self._stay(socket, live, Connection(socket, live, seat, hello.language), hello)

    async def _hello(self, socket: WebSocket) -> Hello:
        seconds = self._gate.limits.hello_seconds
        try:
            async with asyncio.timeout(seconds):
                text = await _received(socket)
        except TimeoutError:
            raise ServerProblem("hello_first", seconds=round(seconds)) from None
        hello: Hello = read(text, Hello)
        return hello

    async def _seat(self, live: Live, hello: Hello) -> Seat:
        if hello.secret is None:
            return Seat.WATCHER
        return await seat_of(self._hall.store, live, hello.secret)

    async def _stay(
        self, socket: WebSocket, live: Live, connection: Connection, hello: Hello
    ) -> None:
        shown = self._shown.get(live.id) or Shown(live)
        self._shown[live.id] = shown
        telling = Telling(live, shown, connection.seat, hello.heard, hello.pledged)
        live.listeners.add(connection.wake)
        self._open.add(connection)
        self._hall.come(live, connection)
        if self.draining:
            connection.part("draining", RESTARTING, reconnect=True)
        writing = asyncio.create_task(connection.tell(telling))
        try:
            await self._read(
                socket, Listening(self._hall, live, connection, self._metrics), connection
            )
        finally:
            live.listeners.discard(connection.wake)
            self._open.discard(connection)
            self._hall.go(live, connection)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _read(self, socket: WebSocket, listening: Listening, connection: Connection) -> None:
        """Message by message: the next one is read when the last has its answer."""
        limits = self._gate.limits
        bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        while True:
            text = await _received(socket)
            if bucket.wait():
                connection.part("too_many_messages", TRY_AGAIN_LATER, reconnect=True)
            else:
                await listening.hear(text)

    async def _turn_away(
        self, socket: WebSocket, problem: ServerProblem, language: Language = "en"
    ) -> None:
        """Say why, and close."""
        self._metrics.count("problems_total", problem.slug)
        away = problem.status in (429, 503)
        goodbye = Goodbye(problem.slug, problem.sentence(language), reconnect=away)
        with suppress(WebSocketDisconnect):
            await socket.send_text(encode(goodbye).decode())
            await socket.close(TRY_AGAIN_LATER if away else NOT_WELCOME)

    async def drain(self) -> None:
        """Tell everybody to connect again, elsewhere or later."""
        self.draining = True
        for connection in tuple(self._open):
            connection.part("draining", RESTARTING, reconnect=True)
        for _ in range(20):
            if not self._open:
                return
            await asyncio.sleep(0.05)


async def _received(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes; both hold JSON."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text: str | bytes | None = message.get("text")
    return text if text is not None else message["bytes"]
