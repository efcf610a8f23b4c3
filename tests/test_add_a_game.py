"""The pages for authors of games, followed to the letter."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.outside.packing import RADAR, SUBMARINES, install, run, seabattle

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
RADAR_PAGES = "".join(
    (DOCS / name).read_text(encoding="utf-8") for name in ("grow-a-game.md", "game-extras.md")
)
FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w*\n(.*?)^```$", re.M | re.S)
"""A path on its own line, followed by the file's contents."""
EXCERPT = re.compile(r"^From `([^`\n]+)`:\n\n```\w*\n(.*?)^```$", re.M | re.S)


@pytest.fixture(scope="module")
def hunt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first game, copied from the page and installed."""
    folder = tmp_path_factory.mktemp("hunt")
    (folder / "copied").mkdir()
    for name, text in FILE.findall(PAGE):
        (folder / "copied" / name).write_text(text, encoding="utf-8")
    return install(folder / "copied", folder)


def test_the_first_game_is_found_and_played_without_words(hunt: Path) -> None:
    games = msgspec.json.decode(seabattle(hunt, "games", "--json"))
    assert {"classic", "hunt"} <= {game["id"] for game in games}
    shown = seabattle(hunt, "play", "hunt", "--seed", "1", typed="c3\nb-4\nb4\nquit\n")
    assert "Shot: by you, at B-4, hit no." in shown
    assert "You can’t do that now." in shown


def test_its_one_line_passes(hunt: Path) -> None:
    lean = ("--disable-plugin-autoload", "-p", "no:cacheprovider")
    said = run(hunt, "-m", "pytest", "-q", *lean, cwd=hunt.parent / "project")
    assert "1 passed" in said


@pytest.mark.parametrize(("path", "excerpt"), EXCERPT.findall(RADAR_PAGES))
def test_excerpts_are_those_of_the_example(path: str, excerpt: str) -> None:
    assert excerpt in (RADAR / path).read_text(encoding="utf-8") + "\n"


def test_the_pages_show_some_of_every_file() -> None:
    shown = {Path(path).name for path, _ in EXCERPT.findall(RADAR_PAGES)}
    assert shown >= {"model.py", "rules.py", "view.py", "belief.py", "player.py", "panel.js"}


def test_the_pieces_of_the_second_tutorial_are_the_whole_example() -> None:
    """Whoever copies them, one after another, has every line of every file."""
    pieces: dict[str, list[str]] = {}
    for path, piece in EXCERPT.findall((DOCS / "hidden-moves.md").read_text(encoding="utf-8")):
        pieces.setdefault(path, []).append(piece)
    for path, parts in pieces.items():
        written = (SUBMARINES / path).read_text(encoding="utf-8")
        assert [line for line in "".join(parts).splitlines() if line] == [
            line for line in written.splitlines() if line
        ]
    files = {str(path.relative_to(SUBMARINES)) for path in SUBMARINES.rglob("*.py")}
    assert pieces.keys() == {*files, "pyproject.toml"}
