"""Players of other packages, by name in every command."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.players.packages import install


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    install(folder, "fleet_bots", classic="PLAYERS", salvo="PLAYERS")
    install(folder, "broken", "import nothing_of_this_name", salvo="PLAYERS")
    install(folder, "sunk", "import nothing_of_this_name", group="games", regatta="Regatta")
    return folder


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        (sys.executable, "-m", "seabattle.cli.main", *words),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "LANG": "C.UTF-8"},
        timeout=60,
        check=False,
    )


def test_games_lists_them_and_says_which_are_left_out(folder: Path) -> None:
    listed = run(folder, "games", "salvo", "--json")
    [salvo] = msgspec.json.decode(listed.stdout)
    assert salvo["players"][-2:] == ["brave", "first"]
    assert listed.returncode == 0
    assert "seabattle: broken 1.0 has no players for salvo: " in listed.stderr
    assert "seabattle: sunk 1.0 has no game 'regatta': " in listed.stderr


def test_play_seats_them(folder: Path) -> None:
    words = ("play", "classic", "--opponent", "brave", "--seed", "1")
    played = run(folder, *words, typed="random\n\nsurrender\nyes\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "You surrender: you lose." in played.stdout


def test_the_arena_plays_them(folder: Path) -> None:
    played = run(folder, "arena", "salvo", "brave", "first", "--matches", "2", "--jobs", "2")
    assert played.returncode == 0, played.stderr
    assert "brave" in played.stdout


def test_completion_knows_them(folder: Path) -> None:
    assert "brave" in run(folder, "completion", "bash").stdout
