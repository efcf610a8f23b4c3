"""Somebody who means ill: where from, against whom, and what they know."""

import json
from collections import Counter
from random import Random

import msgspec

from seabattle.core.kinds import Json
from tests.server.siege.line import HANDSHAKE, Line, Target, ask, request, status

SWITCHING_PROTOCOLS = 101


class Orders(msgspec.Struct, frozen=True):
    """Instructions for one process of strangers."""

    target: Target
    seconds: float
    messages: int
    """Frames and requests after which they stop, too."""
    tasks: int
    """Attacks at the same time."""
    held: int
    """ConnectionLimiter that are kept open for as long as the server allows, of each kind."""
    addresses: int
    listed: tuple[str, ...]
    """Tables of honest players that anybody may watch."""
    finished: str
    """A long match that is over."""
    seed: int


class Stranger:
    """In the middle of one attack."""

    def __init__(self, orders: Orders, rng: Random, answers: Counter[int]) -> None:
        self.orders, self.rng, self.answers = orders, rng, answers
        self.sent = 0
        """Frames and requests."""

    def source(self) -> str:
        number = self.rng.randrange(self.orders.addresses)
        return f"127.{64 + self.orders.seed % 64}.{number // 250}.{1 + number % 250}"

    async def line(self, source: str | None = None) -> Line:
        return await Line.open(self.orders.target, source or self.source())

    async def try_request(
        self, method: str, path: str, *lines: str, body: bytes = b"", host: str = "localhost"
    ) -> None:
        await self.try_bytes(request(method, path, *lines, body=body, host=host))

    async def try_bytes(self, data: bytes) -> None:
        """Send something as a request and read the start of the answer."""
        async with await self.line() as line:
            await line.send(data)
            self.sent += 1
            self.answers[status(await line.answer())] += 1

    async def push(self, line: Line, piece: bytes, times: int) -> None:
        self.sent += await line.push(piece, times)

    async def socket(self, table: str, source: str | None = None) -> Line:
        """A WebSocket, open; raises `ConnectionError` if it is refused."""
        line = await self.line(source)
        try:
            await self._shake_hands(line, table)
        except BaseException:
            line.hang_up()
            raise
        return line

    async def _shake_hands(self, line: Line, table: str) -> None:
        await line.send(request("GET", f"/api/tables/{table}/live", *HANDSHAKE))
        self.sent += 1
        found = status(await line.answer())
        self.answers[found] += 1
        if found != SWITCHING_PROTOCOLS:
            raise ConnectionRefusedError

    async def own_table(self, opponent: str = "random") -> tuple[str, str, str]:
        """The table, the secret of a seat there, and for whom; or `ConnectionError`."""
        source, game = self.source(), self.rng.choice(("classic", "salvo", "wager"))
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "computer", "name": opponent}]}
        found, answer = await ask(self.orders.target, source, "POST", "/api/tables", wish)
        self.sent += 1
        self.answers[found] += 1
        if found != 201:
            raise ConnectionRefusedError
        seated: Json = json.loads(answer)
        return seated["table"]["id"], seated["secret"], source
