"""Levels: each is one of the game's players, for games of other packages too."""

from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Maker, RandomPlayer, Sitting, mixture
from seabattle.players.roster import LEVELS, levels, levels_left_out, roster
from tests.players.packages import BRAVE, install


@pytest.mark.parametrize("game", known_games())
def test_our_games_have_three_different_levels(game: str) -> None:
    found = levels(game)
    assert tuple(found) == LEVELS
    assert len(set(found.values())) == len(LEVELS)
    assert set(found.values()) <= roster(game).keys()
    assert levels_left_out(game) == ()


def test_a_game_that_nobody_gives_levels_has_two(packages: Path) -> None:
    install(packages, "fleet_bots", regatta="PLAYERS")
    assert levels("regatta") == {"easy": "random", "strong": "first"}


def test_a_game_without_players_of_its_own_has_one() -> None:
    assert levels("regatta") == {"easy": "random"}


def test_a_package_gives_levels_to_its_game_in_any_order(packages: Path) -> None:
    install(packages, "fleet_bots", regatta="PLAYERS")
    code = "LEVELS = {'strong': 'brave', 'easy': 'first'}"
    install(packages, "judge", code, group="levels", regatta="LEVELS")
    assert [*levels("regatta").items()] == [("easy", "first"), ("strong", "brave")]


def test_our_own_levels_are_not_replaced(packages: Path) -> None:
    code = "LEVELS = {'easy': 'admiral'}"
    install(packages, "judge", code, group="levels", classic="LEVELS")
    assert levels("classic")["easy"] == "recruit"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("['random']", "['random'] has to map some of easy, fair, strong to players"),
        ("{}", "{} has to map some of easy, fair, strong to players"),
        ("{'hard': 'random'}", "{'hard': 'random'} has to map some of easy, fair, strong to"),
        ("{'easy': 'nemo'}", "'nemo' is none of its players: random, brave, first"),
        ("{'easy': []}", "[] is none of its players: random, brave, first"),
    ],
)
def test_levels_that_cannot_be_used_are_left_out(packages: Path, said: str, sentence: str) -> None:
    install(packages, "fleet_bots", BRAVE, regatta="PLAYERS")
    install(packages, "judge", f"LEVELS = {said}", group="levels", regatta="LEVELS")
    assert levels("regatta") == {"easy": "random", "strong": "first"}
    (problem,) = levels_left_out("regatta")
    assert problem.startswith(f"judge 1.0 has no levels for regatta: {sentence}")


def says(name: str) -> Maker:
    class Saying:
        def __init__(self, sitting: Sitting) -> None: ...

        def decide(self, view: object, heard: object) -> dict[str, str]:
            return {"kind": name}

    return Saying


def decisions(share: float) -> list[str]:
    """Return a mixture's decisions after no event, one event, two, and so on."""
    match = Match(load("classic"), Seeded(1))
    for seat in match.waiting_for:
        match.give(seat, RandomPlayer(Sitting(match.game, "m", seat)).decide(match.view(seat), ()))
    view, (placed, *_) = match.view(Seat.ONE), match.heard[Seat.ONE]
    player = mixture(share, says("better"), says("worse"))(Sitting(match.game, "m", Seat.ONE))
    return [player.decide(view, [placed] * n)["kind"] for n in range(200)]


@pytest.mark.parametrize(("share", "least", "most"), [(0, 0, 0), (0.5, 70, 130), (1, 200, 200)])
def test_a_mixture_decides_by_the_better_player_in_its_share(
    share: float, least: int, most: int
) -> None:
    said = decisions(share)
    assert said == decisions(share), "the same situation gives the same choice"
    assert least <= said.count("better") <= most
