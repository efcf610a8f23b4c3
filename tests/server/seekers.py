"""People who find their opponents in a queue, whatever happens to the servers meanwhile."""

import asyncio
import time
from collections.abc import Callable
from hashlib import sha256
from random import Random
from secrets import token_hex

import httpx

from seabattle.client import Rejected
from seabattle.core.kinds import Json
from seabattle.match.record import read_record
from tests.server.serving import PATIENCE, Server
from tests.server.stubborn import PAUSE, Stubborn, check_against_record

GAME = "classic"
QUEUE = f"/api/queues/{GAME}"
POLL = 1.0
"""Seconds after which a heartbeat is given up and sent again."""


class Seeker(Stubborn):
    """At a table of the queue, which is closed if the other does not come in time."""

    was_closed = False

    async def play(self) -> None:
        try:
            await super().play()
        except Rejected as rejected:
            if rejected.slug != "table_closed":
                raise
            self.was_closed = True


class Seekers:
    """Players in the queue; at the end, each match must have counted once."""

    def __init__(
        self, http: httpx.AsyncClient, anywhere: Callable[[], Server], rng: Random, orders: int
    ) -> None:
        self._http = http
        self._anywhere = anywhere
        self._rng = rng
        self._orders = orders
        self._waiting = 0
        self._met: dict[str, dict[str, Seeker]] = {}
        """Who came to a table, by seat."""
        self._tables: dict[str, list[str]] = {}
        """At which each seeker played, by key."""
        self._addresses: dict[str, str] = {}
        """Of each key, and of no other."""

    @property
    def played(self) -> int:
        return len({table for tables in self._tables.values() for table in tables})

    @property
    def closed(self) -> int:
        """Tables to which only one came in time."""
        return len(self._met) - self.played

    async def seek_on(self, is_enough: Callable[[], bool]) -> None:
        key = (await self._ask("POST", "/api/players", None, {"nickname": "Anne"}))["key"]
        self._tables[key] = []
        self._addresses[key] = f"198.18.{len(self._tables) // 250}.{len(self._tables) % 250 + 1}"
        while not is_enough():
            number = token_hex(32)
            found = await self._opponent(key, number, is_enough)
            if found is None:
                return
            await self._meet(key, number, found["table"], found["seat"])

    async def _opponent(self, key: str, number: str, is_enough: Callable[[], bool]) -> Json:
        """A table and a seat; None if this is the last one who waits."""
        wish = {"commitment": sha256(bytes.fromhex(number)).hexdigest()}
        self._waiting += 1
        try:
            told = await self._ask("POST", QUEUE, key, wish)
            while "table" not in told:
                is_last = is_enough() and self._waiting == 1
                told = await self._ask("POST" if is_last else "PUT", QUEUE, key, wish)
                if is_last and "table" not in told:
                    await self._ask("DELETE", QUEUE, key)
                    return None
            return told
        finally:
            self._waiting -= 1

    async def _meet(self, key: str, number: str, table: str, seat: str) -> None:
        seats = self._met.setdefault(table, {})
        assert seat not in seats, "two were given one seat"
        assert table not in self._tables[key], "given the same table twice"
        player = Seeker(
            lambda: self._anywhere().connect(table), key, self._rng, self._orders, number
        )
        seats[seat] = player
        await player.play()
        if not player.was_closed:
            self._tables[key].append(table)

    async def check(self) -> None:
        """Every table was closed before a match began, or had two who played to its end; each match
        counted for both of them, once, if both had fired."""
        for table, seats in self._met.items():
            if any(seeker.was_closed for seeker in seats.values()):
                assert all(seeker.was_closed for seeker in seats.values())
                assert not any(seeker.table.heard for seeker in seats.values())
            else:
                await self._check_played(table, seats)
        for key, tables in self._tables.items():
            await self._check_rated(key, tables)

    async def _check_played(self, table: str, seats: dict[str, Seeker]) -> None:
        assert seats.keys() == {"one", "two"}
        answer = await self._http.get(f"{self._anywhere().url}/api/tables/{table}/record")
        check_against_record(read_record(answer.content), (seats["one"], seats["two"]))

    async def _check_rated(self, key: str, tables: list[str]) -> None:
        deadline = time.monotonic() + PATIENCE
        infos = [await self._ask("GET", f"/api/tables/{table}", None) for table in tables]
        rated = sum(info.get("rated", False) for info in infos)
        while True:
            history = await self._ask("GET", "/api/me/history", key)
            counted = history["ratings"].get(GAME, {}).get("matches", 0)
            if counted >= rated:
                break
            assert time.monotonic() < deadline, "a match was not rated"
            await asyncio.sleep(PAUSE)
        assert counted == rated
        assert {match["table"] for match in history["matches"]} == set(tables)

    async def _ask(self, method: str, path: str, key: str | None, body: Json = None) -> Json:
        """Again and again, until there is an answer."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        if key in self._addresses:
            headers["x-forwarded-for"] = self._addresses[key]
        seconds = POLL if method == "PUT" else PATIENCE
        while True:
            try:
                answer = await self._http.request(
                    method, self._anywhere().url + path, headers=headers, json=body, timeout=seconds
                )
                if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    assert answer.is_success, answer.text
                    return answer.json()
            except httpx.TransportError:
                if method == "PUT":
                    return {}
            await asyncio.sleep(PAUSE)
