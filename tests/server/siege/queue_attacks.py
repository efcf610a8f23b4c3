"""Attacks on the queues. Requests are counted as they are sent."""

import json

from tests.server.siege.line import ask, request
from tests.server.siege.stranger import Stranger

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
ODD_WISHES = (
    b"{}",
    b'{"commitment":"' + b"0" * 15_000 + b'"}',
    b'{"commitment":"' + b"z" * 64 + b'"}',
    b'{"commitment":"' + b"0" * 64 + b'","nickname":"\\u202e"}',
    b'{"commitment":["' + b"0" * 64 + b'"]}',
)


class Seeker:
    """A key, and a wish that is sent from the same address each time."""

    def __init__(self, stranger: Stranger, source: str, key: str) -> None:
        self._stranger, self._source, self._key = stranger, source, key
        self._path = f"/api/queues/{stranger.rng.choice(GAMES)}"
        self._wish = {"commitment": f"{stranger.rng.getrandbits(256):064x}"}

    @classmethod
    async def new(cls, stranger: Stranger) -> "Seeker":
        source = stranger.source()
        found, answer = await ask(stranger.orders.target, source, "POST", "/api/players", {})
        stranger.sent += 1
        stranger.answers[found] += 1
        if found != 201:
            raise ConnectionRefusedError
        return cls(stranger, source, json.loads(answer)["key"])

    async def ask(self, method: str) -> int:
        orders, wish = self._stranger.orders, None if method == "DELETE" else self._wish
        found, _ = await ask(orders.target, self._source, method, self._path, wish, self._key)
        self._stranger.sent += 1
        self._stranger.answers[found] += 1
        return found

    async def flood(self, method: str, times: int) -> None:
        """Without waiting for an answer."""
        body = json.dumps(self._wish).encode()
        piece = request(method, self._path, f"Authorization: Bearer {self._key}", body=body)
        async with await self._stranger.line(self._source) as line:
            await self._stranger.push(line, piece, times)
            await line.rest(1)


async def abandoned_wishes(stranger: Stranger) -> None:
    """Enter the queue and never come; the opponent waits in vain."""
    await (await Seeker.new(stranger)).ask("POST")


async def changed_minds(stranger: Stranger) -> None:
    seeker = await Seeker.new(stranger)
    while await seeker.ask("POST") == 200:
        await seeker.ask("DELETE")


async def hasty_heartbeats(stranger: Stranger) -> None:
    seeker = await Seeker.new(stranger)
    await seeker.ask("POST")
    await seeker.flood("PUT", 8)


async def new_players(stranger: Stranger) -> None:
    async with await stranger.line() as line:
        await stranger.push(line, request("POST", "/api/players", body=b"{}"), 8)
        await line.rest(1)


async def odd_wishes(stranger: Stranger) -> None:
    key = f"Authorization: Bearer {stranger.rng.getrandbits(256):064x}"
    game = stranger.rng.choice((*GAMES, "chess", "%00", "a" * 3000))
    method = stranger.rng.choice(("POST", "PUT", "DELETE"))
    body = stranger.rng.choice(ODD_WISHES)
    await stranger.try_request(method, f"/api/queues/{game}", key, body=body)


async def eternal_seekers(stranger: Stranger) -> None:
    """Wait in a queue, come to no table, and wait again."""
    while True:
        seeker = await Seeker.new(stranger)
        found = await seeker.ask("POST")
        while found == 200:
            found = await seeker.ask("PUT")


BRIEF = (abandoned_wishes, changed_minds, hasty_heartbeats, new_players, odd_wishes)
HELD = (eternal_seekers,)
