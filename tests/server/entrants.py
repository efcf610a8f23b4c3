"""A tournament of stubborn players, whose servers are killed again and again."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import msgspec

from seabattle.arena.tournament_file import read_tournament_file, verify_tournament
from seabattle.core.kinds import Json
from seabattle.match.record import read_record
from seabattle.store.maintenance.operations import check
from tests.server.serving import PATIENCE, TINY, Server, serving
from tests.server.stubborn import PAUSE, Stubborn, check_against_record
from tests.store.database import Database

CLOCK = {"seconds": 3600}
SETTINGS: Json = {
    "queue_absent_seconds": 600,
    "tournament_pause_seconds": 600,
    "room_members": 100,
    "limits": {"hello_seconds": 600},
}
"""A busy machine is no trouble that is looked for here: everybody is waited for."""
LONGEST = 1200.0


class TournamentPlan(msgspec.Struct, frozen=True):
    """The extent of a run."""

    players: int
    rounds: int
    kills: int
    orders: int
    """After which a player gives up."""
    between: int
    """Orders between two kills, at most."""
    seed: int = 1


class TournamentReport(msgspec.Struct):
    """Counts of what happened."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    connections: int = 0


class Entrants:
    def __init__(self, servers: Sequence[Server], plan: TournamentPlan) -> None:
        self._servers = servers
        """Processes on one store."""
        self._plan = plan
        self._rng = Random(plan.seed)
        self._http = httpx.AsyncClient(
            timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self._played: dict[str, dict[str, Stubborn]] = {}
        """By table and seat."""
        self._cup = ""
        self.report = TournamentReport()

    async def run(self) -> TournamentReport:
        keys = await self._start()
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
            playing = [group.create_task(self._play_on(key)) for key in keys]
            group.create_task(self._kill(playing))
        await self._check()
        await self._http.aclose()
        return self.report

    async def _start(self) -> list[str]:
        """Let everybody enter a room, and start a tournament there."""
        host = (await self._ask("POST", "/api/players"))["key"]
        plan = {"game": "classic", "options": TINY, "clock": CLOCK}
        wish = {"plan": plan, "nickname": "Host", "title": "Chaos"}
        room = await self._ask("POST", "/api/rooms", host, wish)
        path, keys = f"/api/rooms/{room['room']}", []
        for number in range(self._plan.players):
            keys.append((await self._ask("POST", "/api/players"))["key"])
            entering = {"nickname": f"Player {number}", "secret": room["secret"]}
            await self._ask("POST", f"{path}/members", keys[-1], entering)
        cup = await self._ask("POST", f"{path}/tournaments", host, {"rounds": self._plan.rounds})
        self._cup = cup["id"]
        return keys

    async def _play_on(self, key: str) -> None:
        path = f"/api/tournaments/{self._cup}/players"
        while not (turn := await self._ask("PUT", path, key)).get("over"):
            if table := turn.get("table"):
                player = Stubborn(
                    lambda: self._anywhere().connect(table),
                    key,
                    Random(self._rng.random()),
                    self._plan.orders,
                )
                seats = self._played.setdefault(table, {})
                assert turn["seat"] not in seats, "two in one seat, or one twice"
                seats[turn["seat"]] = player
                await player.play()

    async def _kill(self, playing: list[asyncio.Task[None]]) -> None:
        for _ in range(self._plan.kills):
            wanted = self._acknowledged() + self._rng.randint(1, self._plan.between)
            while self._acknowledged() < wanted and not all(task.done() for task in playing):
                await asyncio.sleep(PAUSE)
            server = self._anywhere()
            await asyncio.to_thread(server.kill)
            self.report.kills += 1
            await asyncio.to_thread(server.start)

    def _anywhere(self) -> Server:
        return self._rng.choice(self._servers)

    def _acknowledged(self) -> int:
        return sum(len(each.acknowledged) for each in self._players())

    def _players(self) -> list[Stubborn]:
        return [player for seats in self._played.values() for player in seats.values()]

    async def _check(self) -> None:
        """Nothing acknowledged is lost, and nobody was paired twice in a round or with the same."""
        file = read_tournament_file(await self._get(f"/api/tournaments/{self._cup}/file"))
        assert all(each.holds for each in verify_tournament(file)), verify_tournament(file)
        for number in range(1, self._plan.rounds + 1):
            games = [game for game in file.games if game.round == number]
            seated = [who for game in games for who in (game.one, game.two) if who is not None]
            assert sorted(seated) == [player.number for player in file.players]
        pairs = Counter(frozenset((game.one, game.two)) for game in file.games if game.two)
        assert set(pairs.values()) == {1}
        records = [game.record for game in file.games if game.record]
        assert len(records) == len(self._played) == sum(pairs.values())
        cup = msgspec.json.decode(await self._get(f"/api/tournaments/{self._cup}"))
        assert cup["over"]
        for table, seats in self._played.items():
            stored = read_record(await self._get(f"/api/tables/{table}/record"))
            assert stored in records
            check_against_record(stored, (seats["one"], seats["two"]))
        self.report.games = len(self._played)
        self.report.acknowledged = self._acknowledged()
        self.report.connections = sum(each.table.connections for each in self._players())

    async def _get(self, path: str) -> bytes:
        answer = await self._http.get(self._anywhere().url + path)
        assert answer.is_success, answer.text
        return answer.content

    async def _ask(self, method: str, path: str, key: str = "", body: Json = None) -> Json:
        """Ask until there is an answer."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        while True:
            try:
                answer = await self._http.request(
                    method, self._anywhere().url + path, headers=headers, json=body or {}
                )
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)
                continue
            assert answer.is_success, answer.text
            return answer.json()


def play_tournament(
    folder: Path, plan: TournamentPlan, database: Database | None = None
) -> TournamentReport:
    """Raise if anything was lost, doubled or left unfinished.

    One process plays on SQLite, or two on a PostgreSQL.
    """
    places = [folder / name for name in ("here", "there")[: 2 if database else 1]]
    store = database.url if database else str(places[0] / "tables.db")
    with ExitStack() as running:
        servers = []
        for place in places:
            place.mkdir()
            servers.append(running.enter_context(serving(place, "--store", store, **SETTINGS)))
        report = asyncio.run(Entrants(servers, plan).run())
        problems = asyncio.run(check(store)).problems
    assert not problems
    return report
