"""The game of `docs/add-a-game.md` is an environment without a line of code for it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_add_a_game import files_of_the_page

PLAYED = """
import warnings
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test
import pyspiel
from periscope import GAME
from seabattle.games.catalogue import known_games

known_games()[GAME.id] = GAME

from seabattle.envs.gymnasium import Duel
from seabattle.envs.pettingzoo import parallel_env
import seabattle.envs.openspiel

warnings.simplefilter("error")
parallel_api_test(parallel_env(GAME.id), num_cycles=100)
check_env(Duel(GAME.id), skip_render_check=True)
pyspiel.random_sim_test(pyspiel.load_game(f"seabattle_{GAME.id}"), 1, True, False)
print("played", parallel_env(GAME.id).encoding.shapes)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in files_of_the_page().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_it_can_be_played_through_all_three_libraries(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "played {'boards':" in done.stdout
