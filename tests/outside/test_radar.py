"""`examples/radar`, installed beside seabattle, is played everywhere; nothing of ours is edited."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from seabattle.core.answer import fill
from tests.outside.packing import RADAR, install, run, seabattle
from tests.server.serving import ME, computer, serving


@pytest.fixture(scope="module")
def radar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(RADAR, tmp_path_factory.mktemp("radar"))


def test_its_own_tests_pass(radar: Path) -> None:
    lean = ("--disable-plugin-autoload", "-p", "no:cacheprovider")
    said = run(radar, "-m", "pytest", "-q", *lean, cwd=radar.parent / "project")
    assert "21 passed" in said


def test_it_is_found_beside_ours_with_its_player(radar: Path) -> None:
    games = {game["id"]: game for game in msgspec.json.decode(seabattle(radar, "games", "--json"))}
    assert {"classic", "radar", "salvo"} <= set(games)
    assert "navigator" in seabattle(radar, "games", "radar")


def test_it_is_played_at_the_terminal(radar: Path) -> None:
    typed = "hasard\n\nbalayer d4\nquitter\n"
    options = ("--opponent", "navigator", "--seed", "1", "--language", "fr")
    shown = seabattle(radar, "play", "radar", *options, typed=typed)
    assert "Vous balayez autour de D-4." in shown
    assert "Écho en D-4" in shown
    assert "Balayages restants" in shown


def test_its_player_wins_in_the_arena(radar: Path) -> None:
    players = ("random", "navigator")
    told = seabattle(radar, "arena", "radar", *players, "--matches", "2", "--json")
    best, *_ = msgspec.json.decode(told)["standings"]
    assert (best["player"], best["wins"]) == ("navigator", 2)


def test_it_is_an_environment_for_pettingzoo_and_openspiel(radar: Path) -> None:
    said = run(radar, "-c", ENVIRONMENTS)
    assert "boards (34, 8, 8)" in said
    assert "seabattle_radar" in said


ENVIRONMENTS = """
import pyspiel
from pettingzoo.test import parallel_api_test
import seabattle.envs.openspiel
from seabattle.envs.pettingzoo import parallel_env

agents = parallel_env("radar")
parallel_api_test(agents, num_cycles=100)
print("boards", agents.encoding.shapes["boards"])
game = pyspiel.load_game("seabattle_radar(scans=2)")
pyspiel.random_sim_test(game, 1, True, False)
print(game)
"""


def test_its_player_sits_at_a_table_of_the_server(radar: Path, tmp_path: Path) -> None:
    with serving(tmp_path, path=radar) as server:
        wish = {"game": "radar", "seats": [ME, computer("navigator")]}
        seated = server.post("/api/tables", wish)
        with server.sit(seated["table"]["id"], seated["secret"]) as client:
            for number in range(3):
                client.until(lambda update: update["view"]["prompt"] is not None)
                assert client.prompt
                order = fill(client.prompt, Random(number))
                assert client.order(order, str(number))["kind"] == "accepted"
                client.until(lambda update: update["view"]["prompt"] is None)
            heard = {event["kind"] for event in client.events}
    assert heard >= {"placed", "scanned"}
