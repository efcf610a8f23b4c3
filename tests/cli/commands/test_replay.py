"""Stepping through a recorded match, with one side's eyes or with all."""

import re
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import record_of, write_record
from tests.cli.fake_terminal import Terminal, lines_with
from tests.match.matches import play_to_end

SMALL = {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}


def place(*squares: str) -> dict[str, object]:
    return {"kind": "place", "fleet": [{"ship": "destroyer", "squares": squares}]}


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match(load("classic", SMALL), Seeded(1))
    match.give(Seat.ONE, place("A-1", "A-2"))
    match.give(Seat.TWO, place("C-1", "C-2"))
    for seat, square in ((Seat.ONE, "B-2"), (Seat.TWO, "A-1"), (Seat.ONE, "C-1")):
        match.give(seat, {"kind": "fire", "at": square})
    match.give(Seat.TWO, {"kind": "surrender"})
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(match)))
    return str(path)


def steps(terminal: Terminal, record: str, *arguments: str, typed: str) -> list[str]:
    ran = terminal.run("replay", record, *arguments, typed=typed)
    assert ran.code == 0
    return ran.out.split("Classic Battleship · ")[1:]


def test_all_seeing_shows_both_fleets_and_every_order(terminal: Terminal, record: str) -> None:
    shown = steps(terminal, record, typed="\n" * 6)
    assert "The game begins." in shown[0]
    assert lines_with(shown[1], "Player one: place the fleet")
    assert lines_with(shown[3], "A  D  D  ·   A  ·  ·  ·")
    assert "Player one: fire at B-2" in shown[3]
    assert "Player one fires at B-2: miss." in shown[3]
    assert lines_with(shown[3], "Step 3 of 6")
    assert "This is the end of the game." in shown[6]


def test_one_side_sees_its_own_ships_and_steps_at_which_it_learns_something(
    terminal: Terminal, record: str
) -> None:
    shown = steps(terminal, record, "--side", "one", typed="\n" * 5)
    assert lines_with(shown[0], "Step 0 of 5"), "the first sealed order of two is no step"
    assert lines_with(shown[2], "You fire at B-2: miss.")
    enemy = [bool(re.search("C [ X]D", step)) for step in shown]
    assert enemy == [False] * 5 + [True], "the enemy's fleet is open at the end only"


def test_the_other_side_and_a_spectator(terminal: Terminal, record: str) -> None:
    assert "Your opponent fires at B-2: miss." in "".join(
        steps(terminal, record, "--side", "two", typed="\n" * 5)
    )
    watched = steps(terminal, record, "--side", "watcher", typed="\n" * 5)
    assert "Player two fires at A-1: hit!" in "".join(watched)
    assert ["D Destroyer" in step for step in watched] == [False] * 5 + [True]


def test_back_forth_and_by_number(terminal: Terminal, record: str) -> None:
    shown = steps(terminal, record, typed="n\np\n4\n99\np\nwhat\nq\n")
    found = [lines_with(step, "Step")[0].split()[1] for step in shown]
    assert found == ["0", "1", "0", "4", "6", "5", "5"]


@pytest.mark.parametrize("id", known_games())
@pytest.mark.parametrize("side", ["two", "all"])
def test_every_game_can_be_replayed(id: str, side: str, terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(play_to_end(load(id), Seeded(3), most=14))))
    ran = terminal.run("replay", str(path), "--side", side, "--language", "fr", typed="\n" * 8)
    assert ran.code == 0
    assert "Étape 5 sur" in ran.out


def test_what_only_one_player_hears_is_marked(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(play_to_end(load("salvo"), Seeded(3), most=14))))
    ran = terminal.run("replay", str(path), typed="\n" * 14)
    for player in ("one", "two"):
        assert f"(only Player {player} hears: Your" in ran.out
