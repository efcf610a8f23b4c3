"""Computer players at the table: they play, come back after a crash, and fail alone."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.games.catalogue import known_games
from seabattle.match.record import read_record
from seabattle.match.verify import verify
from tests.players.packages import install
from tests.server.serving import ME, TINY, Client, Server, computer, serving, wait_for

BROKEN = """
import os
import time

from seabattle.players.player import RandomPlayer


class Sleepy(RandomPlayer):
    def decide(self, view, heard):
        time.sleep(60)


class Crashing(RandomPlayer):
    def decide(self, view, heard):
        os._exit(1)


class Raising(RandomPlayer):
    def decide(self, view, heard):
        raise RuntimeError("A-1")


class Cheating(RandomPlayer):
    def decide(self, view, heard):
        return {"kind": "fire", "at": "A-1"}


class Nonsense(RandomPlayer):
    def decide(self, view, heard):
        return "a shot in the dark"


PLAYERS = {kind.__name__.lower(): kind for kind in (Sleepy, Crashing, Raising, Cheating, Nonsense)}
"""
"""A package of players that fail."""


def against(server: Server, game: str, player: str = "random", **terms: Json) -> Client:
    wish = {"game": game, "seats": [ME, computer(player)], **terms}
    seated = server.post("/api/tables", wish)
    return server.sit(seated["table"]["id"], seated["secret"])


@pytest.mark.parametrize("game", known_games())
def test_a_computer_player_answers_in_every_game(server: Server, game: str) -> None:
    client, rng = against(server, game), Random(1)
    for number in range(8):
        update = client.until(lambda update: update["view"]["prompt"] or update["view"]["outcome"])
        if update["view"]["outcome"]:
            break
        assert client.prompt
        answer = client.order(fill(client.prompt, rng), f"mine {number}")
        assert answer["kind"] == "accepted"
        client.read("update")
    assert client.update["decision"] >= 2
    client.close()


def test_two_computer_players_play_to_the_end_even_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, computer_seconds=2) as server:
        wish = {"game": "classic", "seats": [computer(), computer()]}
        table = server.post("/api/tables", wish)["table"]["id"]
        with server.sit(table) as watcher:
            for _ in range(5):
                watcher.read("update")
        server.kill()
        server.start()
        wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "over")
        record = read_record(server.ask("GET", f"/api/tables/{table}/record").content)
        assert all(check.holds for check in verify(record))


@pytest.fixture(scope="module")
def unlucky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with computer players that fail in every way."""
    path = tmp_path_factory.mktemp("broken")
    install(path, "broken", BROKEN, classic="PLAYERS")
    install(path, "worse", "import nothing_of_this_name", classic="PLAYERS")
    folder = tmp_path_factory.mktemp("unlucky")
    with serving(folder, path=path, computer_seconds=3, computer_processes=2) as server:
        yield server


@pytest.mark.parametrize(
    ("player", "why", "slug"),
    [
        ("sleepy", "clock", ""),
        ("crashing", "abandoned", ""),
        ("raising", "abandoned", ""),
        ("cheating", "broke_rules", "placement_first"),
        ("nonsense", "broke_rules", "unknown_order"),
    ],
)
def test_a_computer_player_that_fails_loses_and_people_and_the_log_are_told(
    unlucky: Server, player: str, why: str, slug: str
) -> None:
    client = against(unlucky, "classic", player, options=TINY)
    client.until(lambda update: update["view"]["outcome"])
    assert {"kind": "forfeited", "seat": "two", "why": why} in client.events
    client.close()
    logged = f'"computer":"{player}","reason":"{why}","slug":"{slug}"'
    assert logged in unlucky.log.read_text()


def test_players_of_other_packages_are_offered_and_those_left_out_are_logged(
    unlucky: Server,
) -> None:
    offered = {game["id"]: game["computers"] for game in unlucky.get("/api/games")["games"]}
    assert offered["classic"][-2:] == ["cheating", "nonsense"]
    assert "cheating" not in offered["salvo"]
    wait_for(lambda: "players_left_out" in unlucky.log.read_text())
    assert "worse 1.0 has no players for classic" in unlucky.log.read_text()


def test_a_table_may_have_orders_drawn_for_a_player_that_fails(unlucky: Server) -> None:
    clock = {"seconds": 1000, "on_timeout": "default"}
    client = against(unlucky, "classic", "cheating", options=TINY, clock=clock)
    client.until(lambda update: update["view"]["prompt"])
    client.order(fill_of(client), "mine")
    update = client.until(lambda update: update["view"]["phase"] == "battle")
    assert not update["view"]["outcome"]
    client.close()


def test_others_play_on_while_one_thinks_for_ever(unlucky: Server) -> None:
    stuck = against(unlucky, "classic", "sleepy", options=TINY)
    lively = against(unlucky, "classic", "random", options=TINY)
    lively.until(lambda update: update["view"]["prompt"])
    lively.order(fill_of(lively), "mine")
    lively.until(lambda update: update["view"]["phase"] == "battle")
    assert stuck.update is None or not stuck.update["view"]["outcome"]
    stuck.close()
    lively.close()


def fill_of(client: Client) -> Json:
    assert client.prompt
    return fill(client.prompt, Random(1))


def test_a_worker_is_ready_when_the_players_of_all_packages_are_imported(tmp_path: Path) -> None:
    """What is imported later would count as thinking time."""
    install(tmp_path, "late", "print('imported')\nPLAYERS = {}", wager="PLAYERS")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    ran = subprocess.run(
        (sys.executable, "-u", "-m", "seabattle.server.bots.worker"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
    )
    assert ran.stdout.split() == [b"imported", b'"ready"']
