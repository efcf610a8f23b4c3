"""`seabattle puzzles`: listed, shown and solved."""

from datetime import date, datetime
from pathlib import Path

import pytest

from seabattle.cli.commands import puzzles
from seabattle.puzzles.fleets import list_targets
from seabattle.puzzles.puzzle import find_position
from seabattle.puzzles.shipped import load_collection, puzzle_of_the_day
from tests.cli.fake_terminal import Terminal


def test_puzzles_are_listed_with_how_often_players_find_them(terminal: Terminal) -> None:
    lines = terminal.run("puzzles", "list", "classic").out.splitlines()
    assert len(lines) >= 100
    assert lines[0].split()[0] == "1"
    assert all("deckhand" in line and "admiral" in line for line in lines)


def test_a_puzzle_is_shown_and_solved(terminal: Terminal) -> None:
    asked = terminal.run("puzzles", "show", "classic", "1", "--language", "en").out
    assert "Fire at" in asked
    solved = terminal.run("puzzles", "show", "classic", "1", "--solution", "--language", "en").out
    assert solved.startswith(asked)
    assert "→ fire" in solved
    assert terminal.run("puzzles", "show").code == 0


def test_a_number_that_is_too_large_is_refused(terminal: Terminal) -> None:
    ran = terminal.run("puzzles", "show", "classic", "9999")
    assert (ran.code, ran.out) == (2, "")
    assert "classic has puzzles 1 to" in ran.err


def test_a_file_is_made(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    assert terminal.run("puzzles", "make", "classic", str(path), "--count", "1").code == 0
    assert path.read_bytes().startswith(b'{"game":"classic","version":1,')


def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(puzzles, "make_collection")
    ran = terminal.run("puzzles", "make", "classic", str(tmp_path))
    assert (ran.code, ran.err) == (2, f"seabattle: {tmp_path} cannot be written: Is a directory\n")


CLASSIC_DAY = next(
    day
    for day in (date(2026, 11, number) for number in range(1, 30))
    if puzzle_of_the_day(day).game == "classic"
)


@pytest.fixture
def on_a_day(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A day with a puzzle of `classic`; returns the squares that answer it."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Clock":
            return cls(CLASSIC_DAY.year, CLASSIC_DAY.month, CLASSIC_DAY.day)

    monkeypatch.setattr(puzzles, "datetime", Clock)
    number = puzzle_of_the_day(CLASSIC_DAY).number
    return [answer["at"] for answer in load_collection("classic").puzzles[number - 1].answers]


def test_the_one_of_the_day_is_found_at_the_second_try(
    terminal: Terminal, on_a_day: list[str]
) -> None:
    shown = terminal.run("puzzles", "today", "--language", "en")
    assert "waits until midnight" in shown.out
    typed = "".join(f"{at}\n" for at in ("z99", wrong_square(on_a_day), on_a_day[0]))
    ran = terminal.run("puzzles", "today", "--language", "en", typed=typed)
    assert "2 tries left" in ran.out
    assert "Right!" in ran.out
    assert ran.out.rstrip().endswith(f"Seabattle {CLASSIC_DAY}  ✗✓")


def test_after_three_tries_the_answer_is_told(terminal: Terminal, on_a_day: list[str]) -> None:
    wrong = f"{wrong_square(on_a_day)}\n" * 3
    ran = terminal.run("puzzles", "today", "--language", "en", typed=wrong)
    assert "that was the last try" in ran.out
    assert "→ fire" in ran.out
    assert ran.out.rstrip().endswith("✗✗✗")


def wrong_square(answers: list[str]) -> str:
    """A square that can be fired at and answers nothing."""
    number = puzzle_of_the_day(CLASSIC_DAY).number
    collection = load_collection("classic")
    at = find_position(collection, collection.puzzles[number - 1])
    return next(square for square in list_targets(at.prompt) if square not in answers)
