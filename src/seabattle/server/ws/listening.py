"""What a client says over its WebSocket once it has said hello, and the answer to it."""

import time
from collections.abc import Awaitable

from seabattle.core.errors import Malformed, Refused
from seabattle.core.seat import PLAYERS
from seabattle.core.words import Words, words
from seabattle.games.catalogue import game_type
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem, reader
from seabattle.server.protocol.messages import (
    Accepted,
    ClientMessage,
    FromServer,
    GiveOrder,
    Hello,
    NotAllowed,
    Note,
    OpenNumber,
    Trouble,
    WriteNote,
)
from seabattle.server.tables.commitments import open_number
from seabattle.server.tables.notes import write_note
from seabattle.server.tables.presence import Wrote
from seabattle.server.tables.registry import Hall
from seabattle.server.tables.table import Live
from seabattle.server.ws.session import Connection
from seabattle.store.errors import StoreError, Uncertain, Unstorable

read_message = reader(ClientMessage)


class Listening:
    """Takes one message after the other. Each gets its answer, whatever it was."""

    def __init__(self, hall: Hall, live: Live, connection: Connection, metrics: Metrics) -> None:
        self._hall = hall
        self._live = live
        self._connection = connection
        self._metrics = metrics

    async def hear(self, text: bytes) -> None:
        order_id, began = None, time.perf_counter()
        try:
            message = read_message(text)
            if isinstance(message, GiveOrder):
                order_id = message.id
            await self._taken(message)
        except Refused as refused:
            self._answer(self._refusal(refused, order_id or ""), "refused")
        except (Malformed, ServerProblem, StoreError) as error:
            self._answer(self._trouble(error, order_id), "error")
        else:
            if order_id is not None:
                self._accept(order_id, time.perf_counter() - began)

    def _taken(self, message: ClientMessage) -> Awaitable[None]:
        """Done when what the message asks for is."""
        if isinstance(message, Hello):
            raise ServerProblem("hello_once")
        seat = self._connection.seat
        if seat not in PLAYERS:
            raise ServerProblem("watchers_only_watch")
        match message:
            case GiveOrder():
                return self._live.give(seat, message.order, message.id, message.decision)
            case OpenNumber():
                return open_number(self._hall.store, self._live, seat, message.number)
            case WriteNote():
                return self._note(Note(message.board, message.square, message.text))

    def _accept(self, order_id: str, seconds: float) -> None:
        self._answer(Accepted(order_id), "accepted")
        self._metrics.count("commit_seconds_sum", by=seconds)
        self._metrics.count("commit_seconds_count")

    async def _note(self, note: Note) -> None:
        seat, most = self._connection.seat, self._hall.settings.limits.notes
        await write_note(self._hall.store, self._live, seat, note, most)
        await self._hall.say(self._live, Wrote(seat, note))

    def _answer(self, message: FromServer, became: str) -> None:
        self._metrics.count("orders_total", became)
        self._connection.reply(message)

    def _refusal(self, refused: Refused, order_id: str) -> NotAllowed:
        refusal = refused.refusal
        sentence = self._words().refusal(refusal)
        return NotAllowed(order_id, refusal.slug, refusal.cites, sentence, refusal.details)

    def _trouble(self, error: Exception, order_id: str | None) -> Trouble:
        if isinstance(error, Malformed):
            return Trouble(error.slug, self._words().malformed(error), order_id)
        problem = as_problem(error)
        return Trouble(problem.slug, problem.sentence(self._connection.language), order_id)

    def _words(self) -> Words:
        game = game_type(self._live.head.game, self._live.head.version)
        return words(game, self._connection.language)


def as_problem(error: Exception) -> ServerProblem:
    """A problem of the server or of its store, by the name that clients know."""
    if isinstance(error, ServerProblem):
        return error
    if isinstance(error, Unstorable):
        return ServerProblem("malformed_message", problem=str(error))
    if isinstance(error, Uncertain):
        return ServerProblem("store_uncertain")
    return ServerProblem("store_unreachable")
