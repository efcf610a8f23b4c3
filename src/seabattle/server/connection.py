"""One WebSocket at a table: what its client is told, in order, until the goodbye."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language, hyphens
from seabattle.server.live import Live
from seabattle.server.messages import FromServer, Goodbye, Note, Noted
from seabattle.server.problems import say
from seabattle.server.telling import Telling

MOST_WAITING = 200
"""Messages that may wait for a client which does not read them."""
NOT_WELCOME, RESTARTING, TRY_AGAIN_LATER = 1008, 1012, 1013
"""Codes with which a WebSocket is closed."""


class Connection:
    def __init__(self, socket: WebSocket, live: Live, seat: Seat, language: Language) -> None:
        self.seat = seat
        self.language: Language = language
        self._socket = socket
        self._live = live
        self._sitter = live.sitters.get(seat)
        self._replies: deque[FromServer] = deque()
        self._goodbye: Goodbye | None = None
        self._code = NOT_WELCOME
        self._wake = asyncio.Event()
        self._wake.set()

    def wake(self) -> None:
        self._wake.set()

    def reply(self, message: FromServer) -> None:
        self._replies.append(message)
        if len(self._replies) > MOST_WAITING:
            self.part("too_slow", TRY_AGAIN_LATER, reconnect=True)
        self._wake.set()

    def hear_note(self, note: Note) -> None:
        self.reply(Noted(note))

    def part(self, slug: str, code: int, *, reconnect: bool) -> None:
        """Close, after what is due has been told, and say why."""
        if self._goodbye is None:
            sentence = say(self.language, f"goodbye-{hyphens(slug)}")
            self._goodbye, self._code = Goodbye(slug, sentence, reconnect), code
            self._wake.set()

    async def tell(self, telling: Telling) -> None:
        """Send what there is to tell, whenever there is something."""
        while self._goodbye is None:
            await self._wake.wait()
            self._wake.clear()
            while self._replies:
                await self._send(self._replies.popleft())
            for text in telling.news():
                await self._socket.send_text(text)
            self._look_for_end()
        await self._send(self._goodbye)
        await self._socket.close(self._code)

    async def _send(self, message: FromServer) -> None:
        await self._socket.send_text(encode(message).decode())

    def _look_for_end(self) -> None:
        """It ends with the table, and when this seat has been given up."""
        holder = self._live.sitters.get(self.seat)
        if self._sitter and (not holder or holder.secret_hash != self._sitter.secret_hash):
            self.part("seat_left", NOT_WELCOME, reconnect=False)
        elif self._live.head.ended and self._live.status == "closed":
            self.part("table_closed", NOT_WELCOME, reconnect=False)
