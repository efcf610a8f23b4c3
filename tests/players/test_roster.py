"""Players from other packages: found by name for any game; broken ones are left out alone."""

from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.players.classic.captain import ClassicCaptain
from seabattle.players.forms import NotAPlayer
from seabattle.players.player import RandomPlayer, Sitting
from seabattle.players.roster import (
    UnknownPlayer,
    all_players,
    make_player,
    maker_of,
    players_left_out,
    roster,
)
from tests.players.packages import BRAVE, install


def sitting(game: str = "classic") -> Sitting:
    return Sitting(load(game), "a match", Seat.ONE)


@pytest.mark.parametrize("game", known_games())
def test_nothing_of_ours_is_left_out(game: str) -> None:
    assert players_left_out(game) == ()
    assert next(iter(roster(game))) == "random"


@pytest.mark.parametrize("game", known_games())
def test_at_most_six_players_are_offered_and_retired_ones_can_be_made(game: str) -> None:
    offered, players = roster(game), all_players(game)
    assert len(offered) <= 6
    assert offered.items() <= players.items()
    assert {"sampler", "deckhand", "admiral"} <= players.keys()
    for name in players.keys() - offered.keys():
        assert callable(make_player(name, sitting(game)).decide)


def test_a_package_brings_players_for_several_games(packages: Path) -> None:
    install(packages, "fleet_bots", classic="PLAYERS", regatta="PLAYERS")
    assert [*roster("classic")][-2:] == ["brave", "first"]
    assert [*roster("regatta")] == ["random", "brave", "first"], "a game of another package"
    assert "brave" not in roster("salvo")
    player = make_player("brave", sitting())
    assert isinstance(player, RandomPlayer)
    assert player.sitting.seat is Seat.ONE


def test_several_packages_bring_players_for_one_game(packages: Path) -> None:
    install(packages, "a_bots", BRAVE, salvo="PLAYERS")
    install(packages, "b_bots", "PLAYERS = {'other': lambda view, heard: {}}", salvo="PLAYERS")
    assert [*roster("salvo")][-3:] == ["brave", "first", "other"]
    assert players_left_out("salvo") == ()


def test_a_name_that_is_taken_is_left_out_and_both_sources_are_named(packages: Path) -> None:
    names = ("admiral", "density", "person", "new")
    code = f"PLAYERS = dict.fromkeys({names}, lambda view, heard: {{}})"
    install(packages, "a_bots", code, classic="PLAYERS", salvo="PLAYERS")
    install(packages, "b_bots", code, salvo="PLAYERS")
    assert isinstance(make_player("admiral", sitting()), ClassicCaptain)
    assert "new" in roster("classic")
    admiral, density, person = players_left_out("classic")
    assert admiral == (
        "a_bots 1.0 has no player 'admiral' for classic: this name is taken, it is seabattle's own"
    )
    assert density.endswith("it is seabattle's own"), "a retired name stays taken"
    assert person.endswith("it is the word for a second person at a keyboard")
    assert players_left_out("salvo")[-1] == (
        "b_bots 1.0 has no player 'new' for salvo: this name is taken, it is that of a_bots 1.0"
    )


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (
            "import nothing_of_this_name",
            r"no players for classic: broken:PLAYERS cannot be loaded \(ModuleNotFoundError",
        ),
        ("PLAYER = {}", r".* broken:PLAYERS cannot be loaded \(AttributeError"),
        ("raise SystemExit(3)", r".* cannot be loaded \(SystemExit: 3\)"),
        ("PLAYERS = ['brave']", r".* is \['brave'\], it has to map names to players"),
        ("PLAYERS = {'Brave Bot': print}", "no player 'Brave Bot' .* a name is 1 to 32"),
        ("PLAYERS = {7: print}", "no player 7 .* a name is 1 to 32"),
        ("PLAYERS = {'brave': 'bosun'}", "no player 'brave' .* 'bosun' is no player; a player is"),
    ],
)
def test_a_broken_package_harms_nobody_else(packages: Path, code: str, sentence: str) -> None:
    install(packages, "broken", code, classic="PLAYERS")
    install(packages, "sound", BRAVE, classic="PLAYERS")
    assert {"brave", "bosun"} <= roster("classic").keys()
    with pytest.raises(UnknownPlayer, match=f"no player 'nemo'.*broken 1.0 has {sentence}"):
        make_player("nemo", sitting())


def test_a_module_of_ours_is_not_taken_for_the_players_of_a_game() -> None:
    assert [*roster("captain")] == ["random"]


def test_an_attribute_of_a_module_is_a_player_too(packages: Path) -> None:
    install(packages, "my_bots")
    assert isinstance(maker_of("my_bots:Brave", "classic")(sitting()), RandomPlayer)
    with pytest.raises(NotAPlayer, match="my_bots:Timid cannot be imported: AttributeError"):
        maker_of("my_bots:Timid", "classic")
    with pytest.raises(NotAPlayer, match="no_bots:Brave cannot be imported: ModuleNotFoundError"):
        maker_of("no_bots:Brave", "classic")


def test_only_names_are_taken_where_strangers_may_name_a_player(packages: Path) -> None:
    """The server makes its players by `make_player`; no request may have a module imported."""
    install(packages, "my_bots")
    with pytest.raises(UnknownPlayer, match="no player 'my_bots:Brave'"):
        make_player("my_bots:Brave", sitting())
