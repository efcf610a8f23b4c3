"""A fresh environment with the packages that a wheel declares, and nothing else."""

import sys
import venv
from collections.abc import Iterable
from email import message_from_string
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement


def fresh_environment(folder: Path, wheel: Path) -> Path:
    """Its `bin`. What the wheel needs is linked from where the tests run: nothing is downloaded."""
    venv.create(folder, with_pip=False, symlinks=True)
    lib = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
    for name in _closure(_read_requirements(wheel)):
        for top in _top_level(name):
            target = folder / lib / top.name
            if not target.exists():
                target.symlink_to(top)
    return folder / "bin"


def _read_requirements(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        [metadata] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        heading = message_from_string(archive.read(metadata).decode())
    return heading.get_all("Requires-Dist") or []


def _closure(requirements: Iterable[str]) -> set[str]:
    """Return these requirements and all that they require, without extras."""
    found = set[str]()
    wanted = _names(requirements)
    while wanted:
        found |= wanted
        wanted = {need for name in wanted for need in _names(distribution(name).requires)} - found
    return found


def _names(requirements: Iterable[str] | None) -> set[str]:
    read = [Requirement(line) for line in requirements or ()]
    return {
        need.name.lower()
        for need in read
        if need.marker is None or need.marker.evaluate({"extra": ""})
    }


def _top_level(name: str) -> set[Path]:
    installed = distribution(name)
    names = {file.parts[0] for file in installed.files or () if file.parts[0] != ".."}
    return {Path(str(installed.locate_file(top))) for top in names}
