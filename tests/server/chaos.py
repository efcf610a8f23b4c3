"""Servers killed at random moments while matches go on; then everything is compared with the logs.

`python -m tests.server.chaos` (`make chaos`) kills some 200 times: two processes on one PostgreSQL
and one on SQLite; then it stops and kills the database again and again. At last a tournament of 64
players outlives kills on both stores. `make test` does a little of it.
"""

import asyncio
import sys
import tempfile
import time
from argparse import ArgumentParser
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from seabattle.core.kinds import Json
from seabattle.games.catalogue import known_games
from seabattle.match.record import Record, read_record
from seabattle.store.maintenance.operations import check
from tests.server.entrants import TournamentPlan, play_tournament
from tests.server.seekers import Seekers
from tests.server.serving import ME, OPEN, PATIENCE, Server, serving
from tests.server.stubborn import PAUSE, Stubborn, check_against_record
from tests.store.database import Database, running_database

PROGRESS_SECONDS = 30.0
MAX_ORDERS_BETWEEN = 20
"""Acknowledgements to wait for, at most, between one trouble and the next."""
LONGEST_OUTAGE = 2.0
PATIENT = {"hello_seconds": 600}
PRESENT: Json = {"queue_absent_seconds": 600, "queue_confirm_seconds": 20}
"""A busy machine is no trouble that is looked for here; who does not come at all is."""
LONGEST_MATCH = 1200.0
"""Seconds after which a match will never end."""


class Plan(msgspec.Struct, frozen=True):
    """The extent of a run."""

    kills: int
    """Of each process."""
    matches: int
    """At each store, at least; new ones begin until the last trouble is over."""
    tables: int
    """At which matches go on at the same time, at each store."""
    orders: int
    """After which a player gives up."""
    outages: int = 0
    """Of the database."""
    seekers: int = 4
    """Who find each other in a queue, at each store."""
    seed: int = 1


class Report(msgspec.Struct):
    """Counts of what happened in a run."""

    kills: int = 0
    outages: int = 0
    matches: int = 0
    acknowledged: int = 0
    connections: int = 0
    paired: int = 0
    """Matches of the queue; each of them counted once."""
    unattended: int = 0
    """Tables of the queue that were closed because somebody did not come in time."""
    abandoned: int = 0
    """Tables whose set-up was not acknowledged: nobody has promised anything about them."""
    seconds: float = 0


class Away(Exception):
    """A server is there, and its database is not."""


class Chaos:
    """One store and the processes that share it."""

    def __init__(self, store: str, servers: list[Server], plan: Plan, report: Report) -> None:
        self.store = store
        self._servers = servers
        self._plan = plan
        self._report = report
        self._rng = Random(f"{plan.seed} {len(servers)}")
        self._http = httpx.AsyncClient(
            timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self._played: dict[str, tuple[Stubborn, Stubborn]] = {}
        self._seekers = Seekers(self._http, self._anywhere, self._rng, plan.orders)

    async def run(self, database: Database | None = None) -> None:
        """Kill the processes, or stop the database if it is given, while matches go on."""
        troubles = map(self._kill, self._servers) if database is None else [self._stop(database)]
        troubled = asyncio.gather(*troubles)
        async with asyncio.TaskGroup() as group:
            for _ in range(self._plan.tables):
                group.create_task(self._play_on(troubled))
            for _ in range(self._plan.seekers):
                group.create_task(self._seekers.seek_on(troubled.done))
        await troubled
        await self._seekers.check()
        for table, players in self._played.items():
            check_against_record(await self._record(table), players)
        await self._http.aclose()
        assert not (await check(self.store)).problems
        self._count()

    # Troubles

    async def _kill(self, server: Server) -> None:
        for _ in range(self._plan.kills):
            await self._some_orders()
            await asyncio.to_thread(server.kill)
            self._report.kills += 1
            await asyncio.to_thread(server.start)

    async def _stop(self, database: Database) -> None:
        """Shut down and killed, by turns."""
        for number in range(self._plan.outages):
            await self._some_orders()
            await asyncio.to_thread(database.kill if number % 2 else database.stop)
            self._report.outages += 1
            await asyncio.sleep(self._rng.uniform(0, LONGEST_OUTAGE))
            await asyncio.to_thread(database.restart)

    async def _some_orders(self) -> None:
        goal = self._acknowledged() + self._rng.randrange(1, MAX_ORDERS_BETWEEN)
        while self._acknowledged() < goal:
            await asyncio.sleep(self._rng.uniform(0, PAUSE))

    def _players(self) -> list[Stubborn]:
        return [player for players in self._played.values() for player in players]

    def _acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self._players())

    def _count(self) -> None:
        self._report.matches += len(self._played)
        self._report.paired += self._seekers.played
        self._report.unattended += self._seekers.closed
        self._report.acknowledged += self._acknowledged()
        self._report.connections += sum(player.table.connections for player in self._players())

    # Matches

    async def _play_on(self, troubled: asyncio.Future[Any]) -> None:
        while not troubled.done() or len(self._played) < self._plan.matches:
            table, players = await self._set_up()
            self._played[table] = players
            await self._played_out(table, players)

    async def _played_out(self, table: str, players: tuple[Stubborn, Stubborn]) -> None:
        try:
            async with asyncio.timeout(LONGEST_MATCH), asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
        except TimeoutError:
            raise AssertionError(f"table {table} stands still: {players}") from None

    async def _set_up(self) -> tuple[str, tuple[Stubborn, Stubborn]]:
        """A table at which both sit: all of it acknowledged, or once more from the start."""
        wish = {"game": self._rng.choice(list(known_games())), "seats": [ME, OPEN]}
        while True:
            try:
                seated = await self._post("/api/tables", wish)
                table = seated["table"]["id"]
                other = await self._post(f"/api/tables/{table}/join", {})
            except (httpx.TransportError, Away):
                self._report.abandoned += 1
                await asyncio.sleep(PAUSE)
                continue
            secrets = (seated["secret"], other["secret"])
            one, two = (self._player(table, secret) for secret in secrets)
            return table, (one, two)

    def _player(self, table: str, secret: str) -> Stubborn:
        rng = Random(self._rng.random())
        return Stubborn(lambda: self._anywhere().connect(table), secret, rng, self._plan.orders)

    def _anywhere(self) -> Server:
        return self._rng.choice(self._servers)

    async def _post(self, path: str, body: Json) -> Json:
        answer = await self._http.post(self._anywhere().url + path, json=body)
        if answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:
            raise Away
        assert answer.is_success, answer.text
        return answer.json()

    async def _record(self, table: str) -> Record:
        answer = await self._http.get(f"{self._anywhere().url}/api/tables/{table}/record")
        assert answer.is_success, answer.text
        return read_record(answer.content)


async def unleash(lone: Server, pair: list[Server], database: Database, plan: Plan) -> Report:
    """Everything that is planned; raises if anything was lost, doubled or left unfinished."""
    report, began = Report(), time.monotonic()
    progress = asyncio.create_task(_tell_progress(report, began))
    own = Chaos(str(lone.folder / "tables.db"), [lone], plan, report)
    common = Chaos(database.url, pair, plan, report)
    await asyncio.gather(own.run(), common.run())
    if plan.outages:
        await Chaos(database.url, pair, plan, report).run(database)
    progress.cancel()
    report.seconds = round(time.monotonic() - began, 1)
    return report


async def _tell_progress(report: Report, began: float) -> None:
    """Say that it goes on: a busy machine takes many times as long as a quiet one."""
    while True:
        await asyncio.sleep(PROGRESS_SECONDS)
        seconds = round(time.monotonic() - began)
        print(f"{seconds} s: {report.kills} kills, {report.outages} outages", file=sys.stderr)


def three_servers(folder: Path, database: Database, plan: Plan) -> Report:
    """One process on SQLite and two on one PostgreSQL."""
    lone, here, there = (folder / name for name in ("lone", "here", "there"))
    for each in (lone, here, there):
        each.mkdir()
    at = ("--store", database.url)
    with ExitStack() as running:
        one, two, three = (
            running.enter_context(serving(folder, *extra, limits=PATIENT, **PRESENT))
            for folder, extra in ((lone, ()), (here, at), (there, at))
        )
        return asyncio.run(unleash(one, [two, three], database, plan))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=67, help="of each process")
    parser.add_argument("--matches", type=int, default=100, help="at each store, at least")
    parser.add_argument("--outages", type=int, default=20, help="of the database, afterwards")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    plan = Plan(args.kills, args.matches, 5, 20, args.outages, seed=args.seed)
    with contextmanager(running_database)() as database:
        with tempfile.TemporaryDirectory() as folder:
            report = three_servers(Path(folder), database, plan)
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        cup = TournamentPlan(64, rounds=6, kills=args.kills, orders=20, between=60, seed=args.seed)
        for common in (None, database):
            with tempfile.TemporaryDirectory() as folder:
                played = play_tournament(Path(folder), cup, common)
            print(msgspec.json.format(msgspec.json.encode(played)).decode())


if __name__ == "__main__":
    main()
