"""Games of other packages: found beside ours, and left out alone if they are broken."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seabattle.games import catalogue
from seabattle.games.catalogue import UnknownGame, game_type, games_left_out, known_games
from tests.players.packages import install

REGATTA = """
from seabattle.games.salvo.rules import Salvo

class Regatta(Salvo):
    id = "{id}"
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    catalogue._catalogue.cache_clear()
    yield tmp_path
    catalogue._catalogue.cache_clear()
    for module in tmp_path.glob("*.py"):
        sys.modules.pop(module.stem, None)


def test_nothing_of_ours_is_left_out() -> None:
    assert games_left_out() == ()
    assert list(known_games()) == sorted(known_games())


def test_a_game_of_another_package_is_known(packages: Path) -> None:
    install(packages, "sails", REGATTA.format(id="regatta"), group="games", regatta="Regatta")
    assert game_type("regatta").__name__ == "Regatta"
    assert list(known_games())[3:5] == ["regatta", "salvo"]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("import nothing_of_this_name", r"sails:Regatta cannot be loaded \(ModuleNotFoundError"),
        ("Regatta = 7", "sails:Regatta is 7, which is not a subclass of Game"),
        (REGATTA.format(id="salvo"), r"a game 'salvo' already, seabattle\.games\.salvo\.rules"),
    ],
    ids=["broken", "no game", "taken"],
)
def test_what_cannot_be_used_is_left_out_alone(packages: Path, code: str, sentence: str) -> None:
    install(packages, "sails", code, group="games", regatta="Regatta")
    assert known_games()["salvo"].__name__ == "Salvo"
    with pytest.raises(UnknownGame, match=f"sails 1.0 has no game 'regatta': .*{sentence}"):
        game_type("regatta")
