"""The door for WebSockets: who may come in, the first message, and who is there until the end."""

import asyncio
from weakref import WeakValueDictionary

from msgspec.structs import replace
from starlette.responses import Response
from starlette.websockets import WebSocket

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem, accepted_language, read
from seabattle.server.protocol.messages import Goodbye, Hello, Welcome
from seabattle.server.security.limits import Bucket, Gate
from seabattle.server.security.origins import is_foreign
from seabattle.server.tables.identity import seat_of
from seabattle.server.tables.notes import notes_of
from seabattle.server.tables.presenters import live_table
from seabattle.server.tables.registry import Hall
from seabattle.server.tables.table import Live
from seabattle.server.ws.listening import Listening, as_problem
from seabattle.server.ws.session import NOT_WELCOME, RESTARTING, TRY_AGAIN_LATER, Connection
from seabattle.server.ws.shown import Shown
from seabattle.server.ws.transport import Line, LineLost, line_of
from seabattle.server.ws.updates import Telling
from seabattle.store.errors import StoreError

PASSING = (408, 429, 503)
"""The status of problems that may be over when somebody connects again."""


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
        """Up to the hello; from then on a connection listens to the line by itself."""
        if is_foreign(socket.headers, self._hall.settings.origins):
            await socket.send_denial_response(Response("foreign origin", 403))
            return
        await socket.accept()
        line, client = line_of(socket), socket.client.host if socket.client else ""
        language = accepted_language(socket.headers.get("accept-language", ""))
        try:
            self._gate.enter(client)
        except ServerProblem as problem:
            self._turn_away(line, problem, language)
            return
        is_seated = False
        try:
            is_seated = await self._is_seated(line, socket.path_params["table"], client, language)
        finally:
            if not is_seated:
                self._gate.leave(client)

    async def _is_seated(self, line: Line, table: str, client: str, language: Language) -> bool:
        """Whether somebody has said who they are and sits or watches now."""
        hello = Hello(language=language)
        try:
            hello = await self._hello(line, language)
            live = await self._hall.newest(table)
            seat = await self._seat(live, hello)
            notes = await notes_of(self._hall.store, live, seat) if hello.secret else ()
        except (ServerProblem, StoreError) as error:
            self._turn_away(line, as_problem(error), hello.language or language)
            return False
        except LineLost:
            return False
        line.send(encode(Welcome(live_table(live), seat.value, notes)))
        self._connect(line, live, seat, hello, client)
        return True

    async def _hello(self, line: Line, language: Language) -> Hello:
        """The first message, in the language of the browser if it names no other."""
        seconds = self._gate.limits.hello_seconds
        try:
            async with asyncio.timeout(seconds):
                text = await line.message()
        except TimeoutError:
            raise ServerProblem("hello_first", seconds=round(seconds)) from None
        hello: Hello = read(text, Hello)
        return hello if hello.language else replace(hello, language=language)

    async def _seat(self, live: Live, hello: Hello) -> Seat:
        if hello.secret is None:
            return Seat.WATCHER
        return await seat_of(self._hall.store, live, hello.secret)

    def _connect(self, line: Line, live: Live, seat: Seat, hello: Hello, client: str) -> None:
        telling = Telling(live, self._shown_of(live), seat, hello.heard, hello.pledged)
        connection = Connection(line, live, telling, hello.language or "en")
        connection.answer = Listening(self._hall, live, connection, self._metrics).hear
        connection.gone = lambda: self._disconnect(live, connection, client)
        live.listeners.add(connection.wake)
        self._open.add(connection)
        self._hall.come(live, connection)
        if self.draining:
            connection.part("draining", RESTARTING, reconnect=True)
        limits = self._gate.limits
        connection.listen(Bucket(limits.messages_per_second, limits.messages_at_once))

    def _shown_of(self, live: Live) -> Shown:
        shown = self._shown.get(live.id) or Shown(live)
        self._shown[live.id] = shown
        return shown

    def _disconnect(self, live: Live, connection: Connection, client: str) -> None:
        live.listeners.discard(connection.wake)
        self._open.discard(connection)
        self._hall.go(live, connection)
        self._gate.leave(client)

    def _turn_away(self, line: Line, problem: ServerProblem, language: Language) -> None:
        """Say why, and close."""
        self._metrics.count("problems_total", problem.slug)
        away = problem.status in PASSING
        line.send(encode(Goodbye(problem.slug, problem.sentence(language), reconnect=away)))
        line.close(TRY_AGAIN_LATER if away else NOT_WELCOME)

    async def drain(self) -> None:
        """Tell everybody to connect again, elsewhere or later."""
        self.draining = True
        for connection in tuple(self._open):
            connection.part("draining", RESTARTING, reconnect=True)
        for _ in range(20):
            if not self._open:
                return
            await asyncio.sleep(0.05)
