"""Honest players from addresses of their own, who take their time, and how long orders take."""

import asyncio
import json
import time
from collections.abc import Callable
from random import Random

from websockets.asyncio.client import connect

from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.match.record import read_record
from tests.server.siege.line import Target, ask
from tests.server.stubborn import Stubborn, check_against_record

PAUSE = 0.5
NO_LIMIT = 100_000


class Stopwatch:
    """From an order until both players have heard of it, one order at a time."""

    def __init__(self, note: Callable[[float, float], None]) -> None:
        self._note = note
        self._began = 0.0
        self._waiting: set[Stubborn] = set()

    def start(self, *players: Stubborn) -> None:
        self._began, self._waiting = time.monotonic(), set(players)

    def mark_told(self, player: Stubborn) -> None:
        if player in self._waiting:
            self._waiting.remove(player)
            if not self._waiting:
                self._note(self._began, time.monotonic() - self._began)


class Sailor(Stubborn):
    """Thinks before each order. Measured is an order that only one seat can give."""

    def __init__(self, target: Target, table: str, secret: str, source: str, pace: float) -> None:
        address = f"ws://{target.host}:{target.port}/api/tables/{table}/live"

        def connect_from_source() -> connect:
            return connect(address, max_size=None, close_timeout=1, local_addr=(source, 0))

        super().__init__(connect_from_source, secret, Random(secret), NO_LIMIT)
        self._pace = pace
        self._known = 0
        self.watch: Stopwatch
        self.opponent: Sailor

    def give_up(self) -> None:
        """With the next order."""
        self._most = 0

    async def _play_on(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listen())
            group.create_task(super()._play_on())

    async def _listen(self) -> None:
        """Tell the stopwatch of every update."""
        while not self.table.outcome:
            await self.table.wait_until(lambda: len(self.table.heard) > self._known)
            self._known = len(self.table.heard)
            self.watch.mark_told(self)

    async def _give_order(self, view: View) -> None:
        await asyncio.sleep(self._rng.uniform(0, 2 * self._pace))
        if len(view.to_act) == 1:
            self.watch.start(self, self.opponent)
        await super()._give_order(view)


class Crew:
    """Plays at so many tables until it is told to stop, and checks every match."""

    def __init__(self, target: Target, tables: int, pace: float) -> None:
        self._target, self._pace = target, pace
        self._tables = tables
        self._rng = Random(tables)
        self._stopped = asyncio.Event()
        self._playing: dict[int, tuple[Sailor, Sailor]] = {}
        self._finished: list[tuple[str, tuple[Sailor, Sailor]]] = []
        self.times: list[tuple[float, float]] = []
        """When an order was sent, and how long it took."""
        self.listed: list[str] = []
        self.refused = 0
        """Requests that had to be made again."""

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(self._tables):
                group.create_task(self._play_on(number))

    def stop(self) -> None:
        """Everybody gives up."""
        self._stopped.set()
        for players in self._playing.values():
            for player in players:
                player.give_up()

    async def wait_until_seated(self) -> None:
        """Wait until there is a match at every table."""
        while len(self._playing) < self._tables:
            await asyncio.sleep(0.1)

    async def play_one(self, number: int, pace: float) -> str:
        """A whole match; its table."""
        table, players = await self.set_up(number, "classic", pace)
        await asyncio.gather(*(player.play() for player in players))
        self._finished.append((table, players))
        return table

    async def check(self) -> tuple[int, int]:
        """Return the numbers of matches and acknowledged orders; raise if anything was lost."""
        for number, (table, players) in enumerate(self._finished):
            answer = await self._ask(_source(number, 1), "GET", f"/api/tables/{table}/record")
            check_against_record(read_record(answer), players)
        orders = [len(each.acknowledged) for _, players in self._finished for each in players]
        return len(self._finished), sum(orders)

    @property
    def connections(self) -> int:
        return sum(player.table.connections for _, players in self._finished for player in players)

    async def _play_on(self, number: int) -> None:
        games = ("classic", "morskoi", "pirates", "salvo", "wager")
        while not self._stopped.is_set():
            game = games[number % len(games)]
            table, players = await self.set_up(number, game, self._pace)
            self._playing[number] = players
            if self._stopped.is_set():
                self.stop()
            await asyncio.gather(*(player.play() for player in players))
            self._finished.append((table, players))

    async def set_up(
        self, number: int, game: str, pace: float
    ) -> tuple[str, tuple[Sailor, Sailor]]:
        """Every tenth table may be watched by anybody."""
        here, there = _source(number, 1), _source(number, 2)
        listed = number % 10 == 0
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": listed}
        seated = json.loads(await self._ask(here, "POST", "/api/tables", wish))
        table = seated["table"]["id"]
        other = json.loads(await self._ask(there, "POST", f"/api/tables/{table}/join", {}))
        if listed:
            self.listed.append(table)
        one = Sailor(self._target, table, seated["secret"], here, pace)
        two = Sailor(self._target, table, other["secret"], there, pace)
        one.watch = two.watch = Stopwatch(lambda began, took: self.times.append((began, took)))
        one.opponent, two.opponent = two, one
        return table, (one, two)

    async def _ask(self, source: str, method: str, path: str, body: Json = None) -> bytes:
        while True:
            try:
                status, answer = await ask(self._target, source, method, path, body)
            except (OSError, TimeoutError):
                status, answer = 0, b""
            if 200 <= status < 300:
                return answer
            assert status in (0, 429, 503), answer
            self.refused += 1
            await asyncio.sleep(PAUSE)


def _source(number: int, seat: int) -> str:
    return f"127.1.{number % 250}.{seat}"
