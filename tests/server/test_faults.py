"""Servers that are killed, drained and started again: nothing acknowledged is lost."""

import json
import signal
import sqlite3
import threading
import time
from hashlib import sha256
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from seabattle.core.answer import fill
from seabattle.core.tagged import Json
from seabattle.match.record import read_record
from seabattle.match.verify import verify
from tests.server.serving import ME, OPEN, TINY, Client, Server, serving, wait_for

SMALL = {"small": {"rows": 6, "columns": 6, "ships": ["cruiser", "submarine", "destroyer"]}}


class Stubborn(threading.Thread):
    """Plays one seat at random to the end, connecting again whenever the connection is lost.

    It notes every order that was acknowledged and every event that it heard.
    """

    def __init__(self, server: Server, table: str, secret: str, seed: int) -> None:
        super().__init__()
        self._server, self._table, self._secret = server, table, secret
        self._rng = Random(seed)
        self._pending: Json = None
        self.acknowledged: list[Json] = []
        self.events: list[Json] = []
        self.connections = 0
        self.over = False
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.over:
                try:
                    self._play()
                except (OSError, WebSocketException, EOFError):
                    time.sleep(0.05)
        except BaseException as error:
            self.error = error

    def _play(self) -> None:
        heard = len(self.events)
        with self._server.sit(self._table, self._secret, heard=heard) as client:
            self.connections += 1
            if self._pending:
                self._send(client)
            while not self.over:
                self._take(client, client.next())

    def _take(self, client: Client, message: Json) -> None:
        assert message["kind"] not in ("refused", "error"), message
        if message["kind"] == "update":
            assert message["first"] == len(self.events), "missed or told twice"
            self.events += message["events"]
        elif message["kind"] == "accepted":
            assert message["id"] == self._pending["id"]
            self.acknowledged.append(self._pending["order"])
            self._pending = None
        if client.update and self._pending is None:
            self._go_on(client)

    def _go_on(self, client: Client) -> None:
        """Answer the newest decision, unless that has been done and the news is on its way."""
        self.over = bool(client.update["view"]["outcome"])
        decision = client.update["decision"]
        if client.prompt and decision == len(self.acknowledged):
            order = fill(client.prompt, self._rng)
            self._pending = {"id": f"order {decision}", "order": order, "decision": decision}
            self._send(client)

    def _send(self, client: Client) -> None:
        client.send(kind="order", **self._pending)


def test_killed_again_and_again_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        players = [player for seed in range(4) for player in stubborn_pair(server, seed)]
        for player in players:
            player.start()
        rng = Random(1)
        goal, kills = 0, 0
        while kills < 4:
            goal += rng.randrange(8, 30)
            wait_for_acknowledgements(players, goal)
            server.kill()
            server.start()
            kills += 1
        for player in players:
            player.join(60)
            assert player.error is None, player.error
            assert player.over
        assert any(player.connections > 1 for player in players)
        for one, two in zip(players[::2], players[1::2], strict=True):
            check_against_log(server, one, two)


def stubborn_pair(server: Server, seed: int) -> tuple[Stubborn, Stubborn]:
    wish = {"game": "classic", "options": {**SMALL, "first": "lot"}, "seats": [ME, OPEN]}
    seated = server.post("/api/tables", wish)
    table = seated["table"]["id"]
    other = server.post(f"/api/tables/{table}/join")
    return (
        Stubborn(server, table, seated["secret"], 2 * seed),
        Stubborn(server, table, other["secret"], 2 * seed + 1),
    )


def wait_for_acknowledgements(players: list[Stubborn], goal: int) -> None:
    wait_for(lambda: acknowledgements(players) >= goal or all(each.over for each in players))


def acknowledgements(players: list[Stubborn]) -> int:
    return sum(len(player.acknowledged) for player in players)


def check_against_log(server: Server, one: Stubborn, two: Stubborn) -> None:
    """All acknowledged orders are in the log, in order and once; both heard what it says."""
    record = read_record(server.ask("GET", f"/api/tables/{one._table}/record").content)
    assert all(check.holds for check in verify(record))
    for seat, player in (("one", one), ("two", two)):
        logged = [row.order for row in record.log if row.seat.value == seat]
        assert logged == player.acknowledged
        lines = [
            json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in player.events
        ]
        assert digest_of(lines) == record.digests[seat]


def digest_of(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def test_everybody_is_told_to_come_back_when_the_server_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pair = server.new_pair("classic", TINY)
        pair.play(Random(1), most=3)
        heard = len(pair.clients[0].events)
        server.signal(signal.SIGTERM)
        for client in pair.clients:
            said = client.until_closed()
            assert (said[-1]["kind"], said[-1]["slug"]) == ("goodbye", "draining")
            assert said[-1]["reconnect"]
            assert client.socket.close_code == 1012
            client.close()
        server.start()
        with server.sit(pair.table, pair.secrets[0], heard=heard) as back:
            assert back.read("update")["events"] == []


def test_a_match_under_rules_that_are_gone_is_named_at_the_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.new_pair("classic", TINY)
        table.close()
        server.stop()
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute("UPDATE matches SET version = 99")
        server.start()
        wait_for(lambda: "unknown_rules" in server.log.read_text())
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
        [named] = [line for line in lines if line["event"] == "unknown_rules"]
        assert (named["game"], named["version"], named["table"]) == ("classic", 99, table.table)
        assert server.turned_away(table.table, table.secrets[0]) == "unknown_rules"
