"""WebSocket sessions: one client at a table, from hello to goodbye."""

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language, hyphens
from seabattle.server.ops.logs import log_failure
from seabattle.server.problems import ServerProblem, accepted_language, as_problem, reader, say
from seabattle.server.protocol.websocket import (
    FromServer,
    Goodbye,
    Hello,
    Note,
    Welcome,
)
from seabattle.server.security.rate_limits import Bucket
from seabattle.server.services import Services
from seabattle.server.tables.notes import notes_of
from seabattle.server.tables.seats import seat_of
from seabattle.server.ws.asyncio_transport import EXTENSION
from seabattle.server.ws.dispatch import answer
from seabattle.server.ws.place import Caller, Place
from seabattle.server.ws.transport import (
    INTERNAL_ERROR,
    POLICY_VIOLATION,
    SERVICE_RESTART,
    TRY_AGAIN_LATER,
    AsgiTransport,
    Transport,
)
from seabattle.server.ws.updates import Updates
from seabattle.store.errors import StoreError

MOST_UNREAD = 16
"""Messages that may wait for their answers before no more are read."""
MOST_UNSENT = 200
"""Replies that may wait for a client which does not read them."""
TRANSIENT = (408, 429, 503)
"""The status of problems that may be over when somebody connects again."""

read_hello = reader(Hello)
SECONDS_TO_DRAIN = 1.0


class Session:
    """Messages are answered one after the other; what is due is sent in one write."""

    def __init__(
        self,
        services: Services,
        transport: Transport,
        caller: Caller,
        on_closed: Callable[["Session"], None],
    ) -> None:
        self._services = services
        self._transport = transport
        self._caller = caller
        self._on_closed = on_closed
        self._language: Language = caller.language
        self._place: Place | None = None
        self._inbox: list[bytes] = []
        self._replies: list[bytes] = []
        self._goodbye: tuple[Goodbye, int] | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_counted = False
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        limits = services.gate.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._hello_timer = self._loop.call_later(limits.hello_seconds, self._hello_is_late)

    def open(self) -> None:
        """Let the client in, unless it has too many sessions open already."""
        try:
            self._services.gate.enter(self._caller.address)
            self._is_counted = True
        except ServerProblem as problem:
            self._turn_away(problem)

    # What the transport calls

    def receive(self, message: bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) == MOST_UNREAD:
            self._transport.pause()
        if self._task is None:
            self._task = self._loop.create_task(self._work())

    def drained(self) -> None:
        self.flush()

    def closed(self) -> None:
        self._is_closed = True
        self._hello_timer.cancel()
        if self._place:
            self._services.registry.unsubscribe(self._place.table, self)
        if self._is_counted:
            self._services.gate.leave(self._caller.address)
        self._on_closed(self)

    # One message after the other

    async def _work(self) -> None:
        try:
            while self._inbox and self._goodbye is None:
                if len(self._inbox) == MOST_UNREAD:
                    self._transport.resume()
                message = self._inbox.pop(0)
                if self._bucket.wait():
                    self._say_goodbye("too_many_messages", TRY_AGAIN_LATER, reconnect=True)
                elif self._place:
                    await answer(self._services, self._place, message, self._reply)
                else:
                    await self._enter(message)
                self.flush()
        except Exception as error:  # this client is lost, the others go on
            self._break_off(error)
        finally:
            self._task = None

    # Hello

    def _hello_is_late(self) -> None:
        seconds = round(self._services.gate.limits.hello_seconds)
        self._turn_away(ServerProblem("hello_first", seconds=seconds))

    async def _enter(self, message: bytes) -> None:
        """Find out who this is, and take the seat or watch."""
        self._hello_timer.cancel()
        try:
            hello: Hello = read_hello(message)
            self._language = hello.language or self._language
            table = await self._services.registry.newest(self._caller.table)
            store = self._services.registry.store
            seat = await seat_of(store, table, hello.secret) if hello.secret else Seat.WATCHER
            sitter = table.sitters.get(seat)  # now: another may sit there when notes are read
            notes = await notes_of(store, table, seat) if hello.secret else ()
        except (ServerProblem, StoreError) as error:
            self._turn_away(as_problem(error))
        else:
            updates = Updates(table, seat, hello.heard, hello.pledged)
            self._sit(Place(table, seat, sitter, self._language, updates), notes)

    def _sit(self, place: Place, notes: tuple[Note, ...]) -> None:
        if self._is_closed:
            return
        table = place.table
        self._transport.send(encode(Welcome(table.info, place.seat.value, notes)))
        self._place = place
        self._services.registry.subscribe(table, self)
        if self._services.shutdown.draining:
            self.drain()

    def _turn_away(self, problem: ServerProblem) -> None:
        """Say why somebody is not let in, and close."""
        self._services.metrics.count("problems_total", problem.slug)
        transient = problem.status in TRANSIENT
        goodbye = Goodbye(problem.slug, problem.sentence(self._language), reconnect=transient)
        self._goodbye = goodbye, TRY_AGAIN_LATER if transient else POLICY_VIOLATION
        self.flush()

    # What the client is told

    @property
    def seat(self) -> Seat:
        return self._place.seat if self._place else Seat.WATCHER

    def send(self, message: FromServer) -> None:
        self._reply(message)
        self.flush()

    def flush(self) -> None:
        """Send all that is due, unless the client is behind in reading: then once it has read."""
        if self._transport.is_full and self._goodbye is None:
            return
        try:
            texts, self._replies = self._replies + self._news(), []
        except Exception as error:  # what cannot be shown to one is shown to the others
            self._break_off(error)
            return
        if self._goodbye:
            self._transport.send(*texts, encode(self._goodbye[0]))
            self._transport.close(self._goodbye[1])
        elif texts:
            self._transport.send(*texts)

    def _news(self) -> list[bytes]:
        place = self._place
        if place is None or place.version == place.table.version:
            return []
        place.version = place.table.version
        if self._has_lost_seat(place):
            return []
        if place.table.head.ended and place.table.status == "closed":
            self._say_goodbye("table_closed", POLICY_VIOLATION, reconnect=False)
        return place.updates.news()

    def _has_lost_seat(self, place: Place) -> bool:
        """It is free again, or another device holds it: what it hears is not for this one."""
        sitter, holder = place.sitter, place.table.sitters.get(place.seat)
        if not sitter or (holder and holder.secret_hash == sitter.secret_hash):
            return False
        moved = holder and holder.player and holder.player == sitter.player
        slug = "seat_moved" if moved else "seat_left"
        self._say_goodbye(slug, POLICY_VIOLATION, reconnect=bool(moved))
        return True

    def _reply(self, message: FromServer) -> None:
        """Sent with the next flush."""
        self._replies.append(encode(message))
        if len(self._replies) > MOST_UNSENT:
            self._say_goodbye("too_slow", TRY_AGAIN_LATER, reconnect=True)

    # Goodbye

    def drain(self) -> None:
        self.part("draining", SERVICE_RESTART, reconnect=True)

    def part(self, slug: str, code: int, *, reconnect: bool) -> None:
        """Close, after what is due has been told, and say why."""
        self._say_goodbye(slug, code, reconnect=reconnect)
        self.flush()

    def _say_goodbye(self, slug: str, code: int, *, reconnect: bool) -> None:
        if self._goodbye is None:
            sentence = say(self._language, f"goodbye-{hyphens(slug)}")
            self._goodbye = Goodbye(slug, sentence, reconnect), code

    def _break_off(self, error: Exception) -> None:
        log_failure("socket_failed", error)
        self._transport.close(INTERNAL_ERROR)


class Sessions:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: set[Session] = set()

    async def serve(self, socket: WebSocket) -> None:
        """The ASGI endpoint."""
        await socket.accept()
        transport = _transport_of(socket)
        caller = Caller(
            table=socket.path_params["table"],
            address=socket.client.host if socket.client else "",
            language=accepted_language(socket.headers.get("accept-language", "")),
        )
        session = Session(self._services, transport, caller, self._open.discard)
        self._open.add(session)
        session.open()
        await transport.deliver_to(session)

    async def drain(self) -> None:
        """Tell everybody to connect again, elsewhere or later, and wait a moment for them to go."""
        for session in tuple(self._open):
            session.drain()
        deadline = asyncio.get_running_loop().time() + SECONDS_TO_DRAIN
        while self._open and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.05)


def _transport_of(socket: WebSocket) -> Transport:
    """Our own transport under `seabattle serve`; under any other ASGI server, its WebSocket."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    transport: Transport = extension["transport"] if extension else AsgiTransport(socket)
    return transport
