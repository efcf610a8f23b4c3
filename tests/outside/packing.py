"""Installs games as other packages are: each with an entry point of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent / "minnow"
EXAMPLES = Path(__file__).parents[2] / "examples"
RADAR, SUBMARINES = EXAMPLES / "radar", EXAMPLES / "submarines"
OFFLINE = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")


def install(project: Path, folder: Path) -> Path:
    """A project as pip installs it, from a copy, into a folder for the path of a process."""
    copy = shutil.copytree(
        project, folder / "project", ignore=shutil.ignore_patterns("__pycache__")
    )
    target = folder / "installed"
    run(folder, "-m", "pip", "install", "--quiet", *OFFLINE, "--target", str(target), str(copy))
    return target


def run(packages: Path, *arguments: str, typed: str = "", cwd: Path | None = None) -> str:
    """Return what Python prints with these packages first on its path."""
    path = os.pathsep.join([str(packages), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def seabattle(packages: Path, *words: str, typed: str = "") -> str:
    """Return what the command prints with these packages installed."""
    return run(packages, "-m", "seabattle.cli.main", *words, typed=typed)


def install_minnow(folder: Path) -> Path:
    """The game in a folder for the path of a process."""
    shutil.copytree(SOURCE, folder / "minnow", ignore=shutil.ignore_patterns("__pycache__"))
    _announce(folder, "minnow", "Minnow")
    return folder


NARROW_POND = """
    from seabattle.core.grid import Grid, square_shape

    grid = Grid(square_shape("123", "ABCDEFG", "{row}{column}"))
"""


def install_kin(folder: Path, id: str, panel: str = "", body: str = "") -> None:
    """Install the game once more under another id, with a panel for the page or other boards."""
    (folder / id / "page").mkdir(parents=True)
    if panel:
        (folder / id / "page/panel.js").write_text(panel, encoding="utf-8")
    text = f"from minnow import Minnow\n\n\nclass Kin(Minnow):\n    id = {id!r}\n{body}"
    (folder / id / "__init__.py").write_text(text, encoding="utf-8")
    _announce(folder, id, "Kin")


def _announce(folder: Path, id: str, name: str) -> None:
    about = folder / f"{id}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {id}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[seabattle.games]\n{id} = {id}:{name}\n")
