"""`docs/add-a-game.md`, followed to the letter."""

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w*\n(.*?)^```$", re.M | re.S)
"""A path on its own line, followed by the file's contents."""


def files_of_the_page() -> dict[str, str]:
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package from the page, installed into a subfolder."""
    folder = tmp_path_factory.mktemp("a game of one's own")
    for name, text in files_of_the_page().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    offline = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    run(folder, "-m", "pip", "install", "--quiet", *offline, "--target", "installed", ".")
    return folder


def run(folder: Path, *arguments: str) -> str:
    """Run this Python with the installed package on its path."""
    python_path = os.pathsep.join([str(folder / "installed"), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": python_path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_all_the_files_of_a_game() -> None:
    names = set(files_of_the_page())
    languages = {f"periscope/words/{name}" for name in ("en.ftl", "rules.fr.md", "rules.ru.md")}
    assert names >= {"pyproject.toml", "periscope/__init__.py", "test_periscope.py"} | languages


def test_the_game_is_found_beside_ours(folder: Path) -> None:
    command = "from seabattle.cli.main import main; main()"
    games = msgspec.json.decode(run(folder, "-c", command, "games", "--json"))
    assert {"classic", "periscope", "salvo"} <= {game["id"] for game in games}


def test_its_tests_pass(folder: Path) -> None:
    said = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_periscope.py")
    assert "10 passed" in said
