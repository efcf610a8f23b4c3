"""A client that plays one seat to the end, whatever happens to the servers meanwhile."""

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.core.prompt import Prompt
from seabattle.match.record import Record
from seabattle.match.verify import verify
from tests.server.serving import PATIENCE, complete_update

SURRENDER = {"kind": "surrender"}
PAUSE = 0.05
AWAY = ("store_unreachable", "store_uncertain")
"""Problems after which the same order is sent again."""


class Stubborn:
    """Plays at random and gives up after so many orders; connects again whenever it has to.

    It notes every order that was acknowledged and every event that it heard. `address` says where
    to connect this time; `number` is opened where it was committed to.
    """

    def __init__(
        self,
        address: Callable[[], str],
        secret: str,
        rng: Random,
        most: int,
        number: str | None = None,
    ) -> None:
        self._address, self._secret, self._number = address, secret, number
        self._rng, self._most = rng, most
        self._pending: Json = None
        self._update: Json = None
        self.acknowledged: list[Json] = []
        self.events: list[Json] = []
        self.connections = 0
        self.sent_again = 0
        self.over = False

    def __repr__(self) -> str:
        asked = self._update and (self._update["decision"], self._update["waiting_for"])
        return f"{len(self.acknowledged)} orders, pending {self._pending}, asked {asked}"

    async def play(self) -> None:
        while not self.over:
            try:
                await self._play()
            except (OSError, WebSocketException, EOFError, TimeoutError):
                await asyncio.sleep(PAUSE)

    async def _play(self) -> None:
        async with self._connect() as socket:
            self._update = None
            hello = {"kind": "hello", "secret": self._secret, "heard": len(self.events)}
            await socket.send(json.dumps(hello))
            self.connections += 1
            if self._pending:
                self.sent_again += 1
                await self._send(socket)
            while not self.over:
                async with asyncio.timeout(PATIENCE):
                    text = await socket.recv()
                await self._take(socket, json.loads(text))

    def _connect(self) -> connect:
        return connect(self._address(), max_size=None, close_timeout=1)

    async def _take(self, socket: ClientConnection, message: Json) -> None:
        match message["kind"]:
            case "welcome" | "table":
                await self._open_number(socket, message["table"])
            case "update":
                assert message["first"] == len(self.events), "missed or told twice"
                self.events += message["events"]
                self._update = complete_update(self._update, message)
            case "accepted":
                assert message["id"] == self._pending["id"]
                self.acknowledged.append(self._pending["order"])
                self._pending = None
            case "refused":
                assert message["slug"] == "game_over", message
                self._pending = None
            case "goodbye":
                assert message["reconnect"], message
            case "error":
                await self._try_again(socket, message)
        if self._update and self._pending is None:
            await self._go_on(socket)

    async def _try_again(self, socket: ClientConnection, message: Json) -> None:
        assert message["slug"] in AWAY, message
        await asyncio.sleep(PAUSE)
        if self._pending is None:
            raise EOFError  # it was the number: connect again, and open it again
        self.sent_again += 1
        await self._send(socket)

    async def _open_number(self, socket: ClientConnection, table: Json) -> None:
        if self._number and table["status"] == "opening":
            await socket.send(json.dumps({"kind": "open", "number": self._number}))

    async def _go_on(self, socket: ClientConnection) -> None:
        """Answer the newest decision, unless that has been done and the news is on its way."""
        self.over = bool(self._update["view"]["outcome"])
        asked, decision = self._update["view"]["prompt"], self._update["decision"]
        if asked and not self.over and decision == len(self.acknowledged):
            order = fill(msgspec.convert(asked, Prompt), self._rng)
            order = order if decision < self._most else SURRENDER
            self._pending = {"id": f"order {decision}", "order": order, "decision": decision}
            await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"kind": "order", **self._pending}))


def check_against_record(record: Record, players: tuple[Stubborn, Stubborn]) -> None:
    """All acknowledged orders are in the log, in order and once; both heard what it says."""
    assert all(check.holds for check in verify(record))
    for seat, player in zip(("one", "two"), players, strict=True):
        logged = [row.order for row in record.log if row.seat.value == seat]
        assert logged == player.acknowledged
        lines = [
            json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in player.events
        ]
        assert sha256("\n".join(lines).encode()).hexdigest() == record.digests[seat]
