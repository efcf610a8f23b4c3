"""Times as a client of a real server sees them: acknowledgements, updates, computers' answers."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import closing
from random import Random

import msgspec

from benchmarks.client import Socket, connect
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from tests.server.serving import ME, PATIENCE, Server, computer
from tests.server.timing.in_process import is_next
from tests.server.timing.samples import MoveRequest, Samples
from tests.server.timing.scripted import name_of
from tests.server.worlds import Row, Secret


class Client:
    """Reads messages with the time of their arrival."""

    def __init__(self, socket: Socket, inbox: asyncio.Queue[tuple[float, bytes]]) -> None:
        self._socket = socket
        self._inbox = inbox
        self.waiting_for: Sequence[str] = ()

    @classmethod
    async def sit(cls, server: Server, table: str, secret: str) -> "Client":
        inbox: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        port = int(server.url.rsplit(":", 1)[1])
        socket = await connect(
            port,
            f"/api/tables/{table}/live",
            lambda _, text: inbox.put_nowait((time.perf_counter(), text)),
        )
        client = cls(socket, inbox)
        client.send({"kind": "hello", "secret": secret})
        await client.update()
        return client

    def send(self, message: Json) -> float:
        """The time at which it was sent."""
        self._socket.send(msgspec.json.encode(message))
        return time.perf_counter()

    async def update(self) -> float:
        """Wait for the next update; when it came."""
        async with asyncio.timeout(PATIENCE):
            while True:
                arrived, text = await self._inbox.get()
                message = msgspec.json.decode(text)
                assert message["kind"] not in ("refused", "error", "goodbye"), message
                if message["kind"] == "update":
                    self.waiting_for = message["waiting_for"]
                    return arrived

    def close(self) -> None:
        self._socket.close()


async def measure_people(
    server: Server, samples: Samples, asked: Sequence[Secret], rounds: int, rng: Random
) -> None:
    """From an order to the update with which it is acknowledged, or told of to the other."""
    for _ in range(rounds):
        for secret in rng.sample(asked, len(asked)):
            world = rng.randrange(2)
            for row, seconds in await between_people(server, secret, world):
                giver = secret.worlds[world][row][0]
                channel = "update" if giver is secret.hider else "acknowledgement"
                word = f"{secret.name}: {secret.moments[row]}"
                samples.add(MoveRequest(secret.game, word, channel), world, seconds)


async def between_people(server: Server, secret: Secret, world: int) -> list[tuple[int, float]]:
    table, keys = _table_for_two(server, secret)
    one, two = [await Client.sit(server, table, key) for key in keys]
    observer = (one, two)[secret.hider.other]
    measured = []
    with closing(one), closing(two):
        for row, (seat, order) in enumerate(secret.worlds[world]):
            sent = (one, two)[seat].send({"kind": "order", "id": str(row), "order": order})
            arrived = {client: await client.update() for client in (one, two)}
            if row in secret.moments:
                measured.append((row, arrived[observer] - sent))
    return measured


def _table_for_two(server: Server, secret: Secret) -> tuple[str, tuple[str, str]]:
    wish = {"game": secret.game, "options": secret.options, "seats": [ME, {"kind": "open"}]}
    mine = server.post("/api/tables", wish)
    table = mine["table"]["id"]
    return table, (mine["secret"], server.post(f"/api/tables/{table}/join")["secret"])


async def measure_computers(
    server: Server, samples: Samples, asked: Sequence[Secret], rounds: int, rng: Random
) -> None:
    """From the last order of a person to the answer of a computer player that hides something."""
    asked = [secret for secret in asked if is_next(secret)]
    for _ in range(rounds):
        for secret in rng.sample(asked, len(asked)):
            world = rng.randrange(2)
            seconds = await against_computer(server, secret, world)
            samples.add(MoveRequest(secret.game, secret.name, "computer's answer"), world, seconds)


async def against_computer(server: Server, secret: Secret, world: int) -> float:
    person = secret.hider.other
    seats = {person: ME, secret.hider: computer(name_of(secret, world))}
    wish = {"game": secret.game, "options": secret.options, "seats": [seats[s] for s in PLAYERS]}
    seated = server.post("/api/tables", wish)
    client = await Client.sit(server, seated["table"]["id"], seated["secret"])
    with closing(client):
        asked = await _follow(client, secret.worlds[world], person)
        return await client.update() - asked


async def _follow(client: Client, rows: Sequence[Row], person: Seat) -> float:
    """Give the person's orders; when the computer player was left to its own devices."""
    last = max(row for row, (seat, _) in enumerate(rows) if seat is person)
    for row, (seat, order) in enumerate(rows[: last + 1]):
        if seat is person:
            while client.waiting_for != [person.value]:
                await client.update()
            asked = client.send({"kind": "order", "id": str(row), "order": order})
            await client.update()
    for _ in rows[last + 1 :]:
        asked = await client.update()
    return asked
