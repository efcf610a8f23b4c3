"""Matches of classic without bonus rules against `seabattle serve`, on SQLite and durable."""

import asyncio
import json
import sys
from pathlib import Path
from random import Random

from benchmarks.client import Socket
from benchmarks.target import ScriptedMatch, Target
from seabattle.core.fleet import Fleet
from seabattle.core.prompt import berths_to_json
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic

WITHOUT_LIMITS = {
    "messages_per_second": 1e9,
    "messages_at_once": 1_000_000_000,
    "orders_per_second": 1e9,
    "orders_at_once": 1_000_000_000,
    "requests_per_second": 1e9,
    "requests_at_once": 1_000_000_000,
    "pages_per_second": 1e9,
    "pages_at_once": 1_000_000_000,
    "handshakes_per_second": 1e9,
    "handshakes_at_once": 1_000_000_000,
    "tables_per_hour": 1e9,
    "tables_at_once": 1_000_000_000,
    "sockets": 1_000_000,
    "connections": 1_000_000,
    "connections_in_all": 1_000_000,
    "connections_per_second": 1e6,
    "connections_at_once": 1_000_000,
    "frames_per_second": 1e9,
    "frames_at_once": 1_000_000_000,
}
GAME = Classic(ClassicOptions())


def _command(port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    settings = folder / "settings.json"
    settings.write_text(json.dumps({"limits": WITHOUT_LIMITS}))
    serve = ["-m", "seabattle.cli.main", "serve", "--no-browser", "--port", str(port)]
    files = ["--store", str(folder / "tables.db"), "--settings", str(settings)]
    return [sys.executable, *serve, *files], {}


class SeabattleMatch(ScriptedMatch):
    """A match in which each side fires at one square of the first enemy ship last.

    So no match ends early.
    """

    def __init__(self, port: int) -> None:
        super().__init__(port)
        rng = Random()
        self._fleets = [GAME.yard.random_fleet(rng) for _ in range(2)]
        self._targets = [_targets(fleet, rng) for fleet in reversed(self._fleets)]
        self.moves = 2 * (len(GAME.grid.every) - 1)
        self._updates = 0
        self._updated = asyncio.Event()

    async def set_up(self) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        seated = await self.post("/api/tables", {"game": "classic", "seats": seats})
        path = f"/api/tables/{seated['table']['id']}"
        other = await self.post(f"{path}/join", {})
        for player, secret in enumerate((seated["secret"], other["secret"])):
            await self.connect(f"{path}/live", self._on_message)
            self._send(player, {"kind": "hello", "secret": secret})
        await self._wait_for_updates(2)
        for player, fleet in enumerate(self._fleets):
            order = {"kind": "place", "fleet": berths_to_json(GAME.yard, fleet)}
            self._send(player, {"kind": "order", "id": "fleet", "order": order})
            await self._wait_for_updates(4 + 2 * player)

    async def _wait_for_updates(self, number: int) -> None:
        while self._updates < number:
            self._updated.clear()
            await self._updated.wait()

    def _send(self, player: int, message: object) -> None:
        self.sockets[player].send(json.dumps(message).encode())

    def _on_message(self, socket: Socket, message: bytes) -> None:
        if message.startswith(b'{"kind":"update"'):
            self._updates += 1
            self._updated.set()
            self.on_update()
        elif message.startswith((b'{"kind":"refused"', b'{"kind":"error"', b'{"kind":"goodbye"')):
            raise AssertionError(message.decode())

    def move(self, number: int) -> None:
        turn, player = divmod(number, 2)
        target = self._targets[player][turn]
        self.sockets[player].send(
            b'{"kind":"order","id":"%d","order":{"kind":"fire","at":"%s"},"decision":%d}'
            % (number, target, turn + 1)
        )


def _targets(fleet: Fleet, rng: Random) -> list[bytes]:
    """Return all squares in random order, with one of a ship last."""
    last = GAME.grid.name(fleet[0] & -fleet[0])
    rest = [square for square in GAME.grid.every if square != last]
    return [square.encode() for square in (*rng.sample(rest, len(rest)), last)]


OWN = Target("seabattle", _command, SeabattleMatch)
