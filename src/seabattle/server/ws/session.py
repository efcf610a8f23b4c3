"""WebSocket sessions: one client at a table, from hello to goodbye."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from starlette.websockets import WebSocket

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language, to_hyphens
from seabattle.server.ops.logs import log_failure
from seabattle.server.problems import (
    ServerProblem,
    make_decoder,
    parse_accept_language,
    say,
    to_problem,
)
from seabattle.server.protocol.websocket import (
    PROTOCOL,
    FromServer,
    Goodbye,
    Hello,
    Note,
    Welcome,
)
from seabattle.server.security.rate_limits import TokenBucket
from seabattle.server.services import Services
from seabattle.server.tables.notes import load_notes
from seabattle.server.tables.seats import find_seat
from seabattle.server.ws.asyncio_transport import EXTENSION
from seabattle.server.ws.dispatch import handle_message
from seabattle.server.ws.participant import Participant
from seabattle.server.ws.transport import (
    INTERNAL_ERROR,
    POLICY_VIOLATION,
    SERVICE_RESTART,
    TRY_AGAIN_LATER,
    Transport,
)
from seabattle.store.errors import StoreError

MAX_INBOX = 16
"""Messages that may wait to be handled before reading pauses."""
MAX_REPLIES = 200
"""Replies that may wait for a client which does not read."""
TRANSIENT_STATUSES = (408, 429, 503)
"""Problems after which the client should connect again."""
DRAIN_TIMEOUT_SECONDS = 1.0

decode_hello = make_decoder(Hello)


@dataclass(frozen=True, slots=True)
class ClientInfo:
    """The client of a WebSocket, from its opening request."""

    table: str
    address: str
    language: Language
    """The browser's; the hello may name another."""


class Session:
    """Handles messages one at a time, and sends all that is due in one write."""

    def __init__(
        self,
        services: Services,
        transport: Transport,
        client: ClientInfo,
        forget: Callable[["Session"], None],
    ) -> None:
        self._services = services
        self._transport = transport
        self._client = client
        self._forget = forget
        self._language: Language = client.language
        self._participant: Participant | None = None
        self._inbox: list[bytes] = []
        self._replies: list[bytes] = []
        self._goodbye: tuple[Goodbye, int] | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_counted = False
        self._bot: str | None = None
        """The bot whose connections this one counts among."""
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        limits = services.limiter.limits
        self._bucket = TokenBucket(limits.messages_per_second, limits.messages_at_once)
        self._hello_timer = self._loop.call_later(limits.hello_seconds, self._on_hello_timeout)

    def open(self) -> None:
        """Count the session; reject it if the client has too many open."""
        try:
            self._services.limiter.open_socket(self._client.address)
            self._is_counted = True
        except ServerProblem as problem:
            self._reject(problem)

    # Called by the transport

    def receive(self, message: bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) == MAX_INBOX:
            self._transport.pause()
        if self._task is None:
            self._task = self._loop.create_task(self._work())

    def on_drained(self) -> None:
        self.flush()

    def on_closed(self) -> None:
        self._is_closed = True
        self._hello_timer.cancel()
        if self._participant:
            self._services.registry.unsubscribe(self._participant.table, self)
        if self._is_counted:
            self._services.limiter.close_socket(self._client.address)
        if self._bot:
            self._services.limiter.close_bot_socket(self._bot)
        self._forget(self)

    # Messages

    async def _work(self) -> None:
        """Handle the messages in the inbox, one at a time."""
        try:
            while self._inbox and self._goodbye is None:
                if len(self._inbox) == MAX_INBOX:
                    self._transport.resume()
                message = self._inbox.pop(0)
                if self._bucket.take():
                    self._say_goodbye("too_many_messages", TRY_AGAIN_LATER, reconnect=True)
                elif self._participant:
                    await handle_message(self._services, self._participant, message, self._reply)
                else:
                    await self._handle_hello(message)
                self.flush()
        except Exception as error:  # only this session ends
            self._fail(error)
        finally:
            self._task = None

    def _on_hello_timeout(self) -> None:
        seconds = round(self._services.limiter.limits.hello_seconds)
        self._reject(ServerProblem("hello_first", seconds=seconds))

    async def _handle_hello(self, message: bytes) -> None:
        """Take the seat that the secret opens, or watch."""
        self._hello_timer.cancel()
        try:
            hello: Hello = decode_hello(message)
            self._language = hello.language or self._language
            if hello.protocol != PROTOCOL:
                raise ServerProblem("unknown_protocol", asked=hello.protocol, spoken=PROTOCOL)
            table = await self._services.registry.get_current(self._client.table)
            store = self._services.registry.store
            seat = await find_seat(store, table, hello.secret) if hello.secret else Seat.WATCHER
            # Before the notes are read: meanwhile another may take the seat.
            participant = Participant(table, seat, hello, self._language)
            if participant.bot and not self._is_closed:
                self._services.limiter.open_bot_socket(participant.bot)
                self._bot = participant.bot
            notes = await load_notes(store, table, seat) if hello.secret else ()
        except (ServerProblem, StoreError) as error:
            self._reject(to_problem(error))
        else:
            self._join(participant, notes)

    def _join(self, participant: Participant, notes: tuple[Note, ...]) -> None:
        if self._is_closed:
            return
        table = participant.table
        self._transport.send(encode(Welcome(table.info, participant.seat.value, notes)))
        self._participant = participant
        self._services.registry.subscribe(table, self)
        if self._services.shutdown.draining:
            self.drain()

    def _reject(self, problem: ServerProblem) -> None:
        """Close a session that has not begun, and say why."""
        self._services.metrics.count("problems_total", problem.slug)
        transient = problem.status in TRANSIENT_STATUSES
        goodbye = Goodbye(problem.slug, problem.sentence(self._language), reconnect=transient)
        self._goodbye = goodbye, TRY_AGAIN_LATER if transient else POLICY_VIOLATION
        self.flush()

    # Called by the table

    @property
    def seat(self) -> Seat:
        return self._participant.seat if self._participant else Seat.WATCHER

    def send(self, message: FromServer) -> None:
        self._reply(message)
        self.flush()

    def flush(self) -> None:
        """Send all that is due; a client that is behind in reading gets it later."""
        if self._transport.is_full and self._goodbye is None:
            return
        try:
            texts, self._replies = self._replies + self._next_messages(), []
        except Exception as error:  # the other subscribers go on
            self._fail(error)
            return
        if self._goodbye:
            self._transport.send(*texts, encode(self._goodbye[0]))
            self._transport.close(self._goodbye[1])
        elif texts:
            self._transport.send(*texts)

    def _next_messages(self) -> list[bytes]:
        participant = self._participant
        if participant is None or participant.sent_version == participant.table.version:
            return []
        participant.sent_version = participant.table.version
        if self._has_lost_seat(participant):
            return []
        if participant.table.head.ended and participant.table.status == "closed":
            self._say_goodbye("table_closed", POLICY_VIOLATION, reconnect=False)
        return participant.next_messages()

    def _has_lost_seat(self, participant: Participant) -> bool:
        """Say goodbye if the seat is free again, or another device holds it."""
        sitter, holder = participant.sitter, participant.table.sitters.get(participant.seat)
        if not sitter or (holder and holder.secret_hash == sitter.secret_hash):
            return False
        moved = holder and holder.player and holder.player == sitter.player
        slug = "seat_moved" if moved else "seat_left"
        self._say_goodbye(slug, POLICY_VIOLATION, reconnect=bool(moved))
        return True

    def _reply(self, message: FromServer) -> None:
        """Queue a message for the next flush."""
        self._replies.append(encode(message))
        if len(self._replies) > MAX_REPLIES:
            self._say_goodbye("too_slow", TRY_AGAIN_LATER, reconnect=True)

    # Goodbye

    def drain(self) -> None:
        """Tell the client to connect again, since this process ends."""
        self._say_goodbye("draining", SERVICE_RESTART, reconnect=True)
        self.flush()

    def _say_goodbye(self, slug: str, code: int, *, reconnect: bool) -> None:
        if self._goodbye is None:
            sentence = say(self._language, f"goodbye-{to_hyphens(slug)}")
            self._goodbye = Goodbye(slug, sentence, reconnect), code

    def _fail(self, error: Exception) -> None:
        log_failure("socket_failed", error)
        self._transport.close(INTERNAL_ERROR)


class SessionRegistry:
    """The WebSocket sessions of this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: set[Session] = set()

    async def serve(self, socket: WebSocket) -> None:
        """Accept a WebSocket and run its session: the ASGI endpoint."""
        await socket.accept()
        transport: Transport = socket.scope["extensions"][EXTENSION]["transport"]
        client = ClientInfo(
            table=socket.path_params["table"],
            address=socket.client.host if socket.client else "",
            language=parse_accept_language(socket.headers.get("accept-language", "")),
        )
        session = Session(self._services, transport, client, self._open.discard)
        self._open.add(session)
        session.open()
        await transport.deliver_to(session)

    async def drain(self) -> None:
        """Tell all clients to connect again, and wait a moment for them to go."""
        for session in tuple(self._open):
            session.drain()
        deadline = asyncio.get_running_loop().time() + DRAIN_TIMEOUT_SECONDS
        while self._open and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.05)
