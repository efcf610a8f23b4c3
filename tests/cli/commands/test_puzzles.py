"""`seabattle puzzles`: listed, shown and solved."""

from pathlib import Path

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
    assert terminal.run("puzzles", "make", "classic", str(tmp_path), "--count", "1").code == 2
