"""Small forms of the games: found by name wherever researchers give names, and solved exactly."""

import gymnasium
import pyspiel  # type: ignore[import-not-found]
import pytest

from seabattle.core.errors import Malformed
from seabattle.core.kinds import to_builtins
from seabattle.envs import gymnasium as duels
from seabattle.envs import pettingzoo
from seabattle.envs.openspiel import BattleGame
from seabattle.envs.solutions import load_solutions
from seabattle.games.catalogue import UnknownGame, game_type, known_games, load, mini_games


def test_every_game_has_one_and_each_is_solved() -> None:
    assert {kind.id for kind, _ in mini_games().values()} == set(known_games())
    assert set(load_solutions()) == set(mini_games())
    assert all(found.nash_conv < 1e-9 for found in load_solutions().values())


@pytest.mark.parametrize("name", mini_games())
def test_a_name_means_the_same_in_every_library(name: str) -> None:
    kind, options = mini_games()[name]
    assert load(name).options == options
    made = gymnasium.make(f"seabattle/{name}-v{kind.version}").unwrapped
    assert isinstance(made, duels.Duel)
    both = pettingzoo.raw_env(name)
    games = [
        pyspiel.load_game(f"seabattle_{name.replace('-', '_')}{end}") for end in ("", "_turns")
    ]
    assert all(isinstance(game, BattleGame) for game in games)
    for encoding in (made.encoding, both.encoding, *(game.encoding for game in games)):
        assert encoding.game.options == options


def test_options_of_a_mini_game_can_be_changed() -> None:
    changed = load("classic-1x3", {"first": "two"}).options
    assert to_builtins(changed) == {**to_builtins(load("classic-1x3").options), "first": "two"}
    game = pyspiel.load_game("seabattle_classic_1x3(first=two)")
    assert game.encoding.game.options == changed
    with pytest.raises(Malformed):
        load("classic-1x3", ["first"])


@pytest.mark.parametrize("version", [None, 1])
def test_no_table_knows_them(version: int | None) -> None:
    """The server, records and stores look games up by id and version."""
    assert not set(known_games()) & set(mini_games())
    with pytest.raises(UnknownGame):
        game_type("classic-1x3", version)
    with pytest.raises(UnknownGame):
        load("classic-1x3", version=1)


@pytest.mark.parametrize("name", ["classic-1x3", "morskoi-1x3", "salvo-1x3"])
def test_the_table_can_be_made_again(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from benchmarks import mini_games as table  # noqa: PLC0415 (it brings SciPy's optimisers)

    table.main([name])
    printed = capsys.readouterr().out.splitlines()
    assert printed[2:] == [table.row(name, load_solutions()[name])]


def test_an_unknown_name_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    from benchmarks import mini_games as table  # noqa: PLC0415 (it brings SciPy's optimisers)

    with pytest.raises(SystemExit, match="2"):
        table.main(["classic-9x9"])
    assert "no mini game: classic-9x9; there is: classic-1x3" in capsys.readouterr().err
