"""One client at a table: what it says, one message after the other, and what it is told."""

import asyncio
from collections.abc import Awaitable, Callable

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language, hyphens
from seabattle.server.ops.logs import log_failure
from seabattle.server.problems import say
from seabattle.server.protocol.messages import FromServer, Goodbye, Note, Noted
from seabattle.server.security.limits import Bucket
from seabattle.server.tables.table import Live
from seabattle.server.ws.transport import MOST_UNREAD, RESTARTING, Line
from seabattle.server.ws.updates import Telling

MOST_WAITING = 200
"""Messages that may wait for a client which does not read them."""
NOT_WELCOME, TROUBLE, TRY_AGAIN_LATER = 1008, 1011, 1013
"""Codes with which a WebSocket is closed, besides RESTARTING."""

__all__ = ["NOT_WELCOME", "RESTARTING", "TRY_AGAIN_LATER", "Connection"]


class Connection:
    """Listens to a line. What there is to tell is gathered, and written once a loop."""

    def __init__(self, line: Line, live: Live, telling: Telling, language: Language) -> None:
        self.seat: Seat = telling.seat
        self.language: Language = language
        self.answer: Callable[[bytes], Awaitable[None]]
        """Takes a message and replies to it."""
        self.gone: Callable[[], None]
        """Called once, when the line is lost."""
        self._line = line
        self._live = live
        self._telling = telling
        self._sitter = live.sitters.get(self.seat)
        self._revision = -1
        self._loop = asyncio.get_running_loop()
        self._inbox: list[bytes] = []
        self._replies: list[bytes] = []
        self._goodbye: tuple[Goodbye, int] | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_woken = False

    # Listening

    def listen(self, bucket: Bucket) -> None:
        """Take what comes, as much of it as the bucket lets through."""
        self._bucket = bucket
        self._line.hand_to(self)
        self.wake()

    def hear(self, message: bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) == MOST_UNREAD:
            self._line.wait()
        if self._task is None:
            self._task = self._loop.create_task(self._take_messages())

    async def _take_messages(self) -> None:
        """The next message is looked at when the last has its answer."""
        try:
            while self._inbox and self._goodbye is None:
                message = self._inbox.pop(0)
                if self._may_speak():
                    await self.answer(message)
        except Exception as error:  # this client is lost, the others go on
            log_failure("socket", error)
            self._line.close(TROUBLE)
        finally:
            self._task = None

    def _may_speak(self) -> bool:
        if len(self._inbox) == MOST_UNREAD - 1:
            self._line.read_on()
        if self._bucket.wait():
            self.part("too_many_messages", TRY_AGAIN_LATER, reconnect=True)
        return self._goodbye is None

    def lost(self) -> None:
        self.gone()

    # Telling

    def wake(self) -> None:
        """There may be something to tell."""
        if not self._is_woken:
            self._is_woken = True
            self._loop.call_soon(self._tell)

    def write_on(self) -> None:
        self.wake()

    def reply(self, message: FromServer) -> None:
        self._replies.append(encode(message))
        if len(self._replies) > MOST_WAITING:
            self.part("too_slow", TRY_AGAIN_LATER, reconnect=True)
        self.wake()

    def hear_note(self, note: Note) -> None:
        self.reply(Noted(note))

    def part(self, slug: str, code: int, *, reconnect: bool) -> None:
        """Close, after what is due has been told, and say why."""
        if self._goodbye is None:
            sentence = say(self.language, f"goodbye-{hyphens(slug)}")
            self._goodbye = Goodbye(slug, sentence, reconnect), code
            self.wake()

    def _tell(self) -> None:
        """Write all that is due, unless the client is slow: then what is due once it reads on."""
        self._is_woken = False
        if self._line.is_full and self._goodbye is None:
            return
        texts, self._replies = self._replies, []
        texts += self._telling.news()
        if self._revision != self._live.revision:
            self._revision = self._live.revision
            self._look_for_end()
        if self._goodbye:
            self._line.send(*texts, encode(self._goodbye[0]))
            self._line.close(self._goodbye[1])
        elif texts:
            self._line.send(*texts)

    def _look_for_end(self) -> None:
        """It ends with the table, and when this seat is given up or held by another device."""
        holder = self._live.sitters.get(self.seat)
        if self._sitter and (not holder or holder.secret_hash != self._sitter.secret_hash):
            moved = holder and holder.player and holder.player == self._sitter.player
            self.part("seat_moved" if moved else "seat_left", NOT_WELCOME, reconnect=bool(moved))
        elif self._live.head.ended and self._live.status == "closed":
            self.part("table_closed", NOT_WELCOME, reconnect=False)
