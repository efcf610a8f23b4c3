"""Installs the small game as another package would be: with an entry point of its own."""

import shutil
from pathlib import Path

SOURCE = Path(__file__).parent / "minnow"


def install_minnow(folder: Path, panel: str | None = None) -> Path:
    """The game in a folder for the path of a process, with this panel for the page."""
    shutil.copytree(SOURCE, folder / "minnow", ignore=shutil.ignore_patterns("__pycache__"))
    if panel is not None:
        (folder / "minnow/page").mkdir()
        (folder / "minnow/page/panel.js").write_text(panel, encoding="utf-8")
    about = folder / "minnow-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: minnow\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[seabattle.games]\nminnow = minnow:GAME\n")
    return folder
