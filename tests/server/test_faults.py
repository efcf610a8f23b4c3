"""Servers that are killed, drained and started again: nothing acknowledged is lost."""

import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.chaos import Plan, three_servers
from tests.server.entrants import TournamentPlan, play_tournament
from tests.server.serving import TINY, serving, wait_for
from tests.store.database import Database, running_database


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    yield from running_database()


def test_killed_and_stopped_again_and_again_nothing_acknowledged_is_lost(
    database: Database, tmp_path: Path
) -> None:
    """Processes on PostgreSQL and on SQLite, and the database; `make chaos` does much more."""
    plan = Plan(kills=2, matches=3, tables=3, orders=12, outages=2, seekers=2)
    report = three_servers(tmp_path, database, plan)
    assert (report.kills, report.outages) == (3 * plan.kills, plan.outages)
    assert report.matches >= 3 * plan.matches
    assert report.paired > 0
    assert report.connections > 2 * report.matches, "nobody had to connect again"


def test_a_tournament_outlives_kills(tmp_path: Path) -> None:
    """Every round is complete, every order is there; `make chaos` has 64 players."""
    plan = TournamentPlan(players=5, rounds=2, kills=2, orders=6, between=10)
    report = play_tournament(tmp_path, plan)
    assert (report.kills, report.games) == (2, 4)
    assert report.connections > 2 * report.games, "nobody had to connect again"


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
