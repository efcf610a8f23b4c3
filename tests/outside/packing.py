"""Installs small games as other packages would be: each with an entry point of its own."""

import shutil
from pathlib import Path

SOURCE = Path(__file__).parent / "minnow"


def install_minnow(folder: Path) -> Path:
    """The game in a folder for the path of a process."""
    shutil.copytree(SOURCE, folder / "minnow", ignore=shutil.ignore_patterns("__pycache__"))
    _announce(folder, "minnow", "Minnow")
    return folder


def install_kin(folder: Path, id: str, panel: str) -> None:
    """The same game under another id, with a panel for the page."""
    (folder / id / "page").mkdir(parents=True)
    (folder / id / "page/panel.js").write_text(panel, encoding="utf-8")
    text = f"from minnow import Minnow\n\n\nclass Kin(Minnow):\n    id = {id!r}\n"
    (folder / id / "__init__.py").write_text(text, encoding="utf-8")
    _announce(folder, id, "Kin")


def _announce(folder: Path, id: str, name: str) -> None:
    about = folder / f"{id}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {id}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[seabattle.games]\n{id} = {id}:{name}\n")
