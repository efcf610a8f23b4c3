"""A seat at a table of a server, kept through lost connections.

An order is sent again with its id until the server has acknowledged or refused it. The server
carries it out once, so nothing is lost and nothing is done twice.
"""

import asyncio
from collections.abc import Callable
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import connect

from seabattle.client.connection import Connection, TryLater
from seabattle.client.requests import Rejected
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.game import Game
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode, read_event
from seabattle.games.catalogue import load
from seabattle.players.forms import PlayerLike
from seabattle.players.player import Sitting
from seabattle.players.roster import maker_of
from seabattle.server.protocol.tables import TableInfo
from seabattle.server.protocol.view_diff import apply_view_part
from seabattle.server.protocol.websocket import (
    Accepted,
    FromServer,
    Goodbye,
    Hello,
    NotAllowed,
    OpenNumber,
    SubmitOrder,
    TableChanged,
    Trouble,
    Update,
    Welcome,
)

TRY_AGAIN = ("server_busy", "store_uncertain", "store_unreachable", "too_many_orders")
"""Troubles after which the same order is sent again."""
OVERTAKEN = ("already_given", "game_over", "not_to_act", "stale_decision")
"""Refusals of an order that came too late: the clock, or another device, was faster."""


class LiveTable:
    """A seat, or a watcher's place, as an asynchronous context manager.

    `view` and `heard` are all that the seat knows: the newest view, and every event since the match
    began. Without a secret one watches.
    """

    def __init__(
        self,
        connect: Callable[[], connect],
        secret: str | None = None,
        number: str | None = None,
    ) -> None:
        """`connect` makes each connection anew; `Server` gives such tables."""
        self.info: TableInfo | None = None
        self.game: Game[Any, Any]
        self.seat = Seat.WATCHER
        self.view: View | None = None
        self.heard: list[Event] = []
        self.decision = 0
        self.deadline: int | None = None
        """When the time for this decision ends, in milliseconds since 1970."""
        self.connections = 0
        self.secret = secret
        """Opens this seat from anywhere; keep it to come back (`Server.sit_at`)."""
        self._number = number
        self._pledges = 0
        self._answered = -1
        self._pending: tuple[SubmitOrder, asyncio.Future[None]] | None = None
        self._connection = Connection(connect, self._greet, self._take)
        self._keeper: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        """Connect, and wait until the server has said what is played."""
        self._keeper = asyncio.create_task(self._connection.keep(self._is_over))
        self._keeper.add_done_callback(lambda _: self._news.set())
        try:
            await self.wait_until(lambda: self.info is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect. The seat stays taken, and can be entered again."""
        if self._keeper:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)

    @property
    def outcome(self) -> Outcome | None:
        return self.view.outcome if self.view else None

    async def play(self, player: PlayerLike) -> Outcome:
        """Let a player decide until the match is over.

        The player has any form that `seabattle.play` takes. It thinks in a thread of its own, so
        that the connection stays alive meanwhile.
        """
        seated = maker_of(player, self.game.id)(Sitting(self.game, token_hex(), self.seat))
        while not (view := await self.wait_for_turn()).outcome:
            decision = self.decision
            order = await asyncio.to_thread(seated.decide, view, tuple(self.heard))
            try:
                await self.give(order, decision)
            except Refused as refused:
                if refused.refusal.slug not in OVERTAKEN:
                    raise
        return view.outcome

    async def wait_for_turn(self) -> View:
        """Wait until this seat is asked for a decision, or the match is over; return its view."""
        await self.wait_until(self.is_asked_or_over)
        assert self.view
        return self.view

    async def wait_until(self, reached: Callable[[], bool]) -> None:
        """Wait until something is so, asked anew after each message of the server."""
        if self._keeper is None:
            raise RuntimeError("not connected yet: use `async with table:`")
        while not reached():
            if self._keeper.done():
                self._keeper.result()
                raise Rejected("match_over", "the match is over")
            self._news.clear()
            await self._news.wait()

    async def give(self, order: Answer, decision: int | None = None) -> None:
        """Give an order for a decision, by default the newest, and wait until it is stored.

        Raises `Refused` or `Malformed`; then nothing has changed.
        """
        if self._pending:
            raise RuntimeError("the last order is not acknowledged yet: one order at a time")
        answer = asyncio.get_running_loop().create_future()
        decision = self.decision if decision is None else decision
        self._pending = SubmitOrder(token_hex(8), to_builtins(order), decision), answer
        try:
            await self._send_pending()
            await self.wait_until(answer.done)
            answer.result()
            self._answered = decision
        except Refused as refused:
            if refused.refusal.slug in OVERTAKEN:
                self._answered = decision
            raise
        finally:
            self._pending = None

    def is_asked_or_over(self) -> bool:
        if self.view is None or self.outcome:
            return self.view is not None
        return self.view.prompt is not None and self.decision > self._answered

    def _is_over(self) -> bool:
        """Return whether the match is over, and no order waits for its answer."""
        return self.outcome is not None and (self._pending is None or self._pending[1].done())

    # Messages

    async def _greet(self) -> None:
        self.connections += 1
        await self._connection.send(Hello(self.secret, len(self.heard), self._pledges, "en"))

    async def _take(self, message: FromServer) -> bool:
        match message:
            case Welcome():
                self.seat = Seat(message.seat)
                await self._on_table(message.table)
                await self._send_pending()
            case TableChanged():
                await self._on_table(message.table)
            case Update():
                self._on_update(message)
            case Accepted():
                self._settle(message.id, None)
            case NotAllowed():
                self._settle(message.id, _to_refused(message, type(self.game)))
            case Trouble():
                self._on_trouble(message)
            case Goodbye() if not message.reconnect and not self.outcome:
                raise Rejected(message.slug, message.sentence)
        self._news.set()
        return not (self._is_over() or isinstance(message, Goodbye))

    async def _on_table(self, info: TableInfo) -> None:
        if self.info is None:
            self.game = load(info.game, info.options)
        self.info = info
        if self._number and info.status == "opening":
            await self._connection.send(OpenNumber(self._number))

    def _on_update(self, update: Update) -> None:
        if update.first != len(self.heard):
            gap = f"event {update.first} came when event {len(self.heard)} was due"
            raise Rejected("events_lost", gap)
        self.heard += (read_event(type(self.game), encode(event)) for event in update.events)
        self._pledges += len(update.pledges)
        self.view = apply_view_part(self.view, update.view)
        self.decision, self.deadline = update.decision, update.deadline

    def _on_trouble(self, trouble: Trouble) -> None:
        if trouble.slug in TRY_AGAIN:
            raise TryLater
        if trouble.id:
            self._settle(trouble.id, Malformed(trouble.slug, trouble.sentence))

    def _settle(self, id: str, error: Exception | None) -> None:
        """Note the answer to the order that waits for one."""
        if self._pending is None or self._pending[0].id != id or self._pending[1].done():
            return
        if error:
            self._pending[1].set_exception(error)
        else:
            self._pending[1].set_result(None)

    async def _send_pending(self) -> None:
        """Send the order that waits; if the connection is lost, the next one sends it again."""
        if self._pending:
            await self._connection.send(self._pending[0])


def _to_refused(answer: NotAllowed, game: type[Game[Any, Any]]) -> Refused:
    book, _, paragraph = answer.cites.rpartition(" ")
    return Refused(Refusal(answer.slug, book, int(paragraph), answer.details), game)
