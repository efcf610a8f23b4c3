"""Print what an installation of seabattle takes, by package: `python -m benchmarks.sizes`.

Sizes are MB on the disk of this system, with the byte code that pip makes. Build the page before.
"""

import tomllib
from collections.abc import Iterable
from compileall import compile_file
from importlib.metadata import distribution
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

BLOCK_BYTES = 512
LIBRARY = ("numpy", "msgspec", "fluent.syntax")
"""The packages of the library, without those of the command and the server."""


ROOT = Path(__file__).parents[1]


def list_closure(requirements: Iterable[str]) -> set[str]:
    """Return the packages of these requirements, and everything that they require."""
    found = set[str]()
    wanted = parse_names(requirements)
    while wanted:
        found |= wanted
        needs = (distribution(name).requires or () for name in wanted)
        wanted = {name for lines in needs for name in parse_names(lines)} - found
    return found


def parse_names(requirements: Iterable[str]) -> set[str]:
    """Return the packages that are required here without an extra."""
    read = map(Requirement, requirements)
    return {
        canonicalize_name(each.name)
        for each in read
        if each.marker is None or each.marker.evaluate({"extra": ""})
    }


def list_files(name: str) -> dict[str, Path]:
    """Return the files of a package by their paths in the environment."""
    files = distribution(name).files or ()
    return {str(file): Path(str(file.locate())) for file in files if ".." not in file.parts}


def measure(files: dict[str, Path]) -> float:
    """Return the size on disk in MB, with newly made byte code."""
    with TemporaryDirectory() as folder:
        for name, source in files.items():
            copy = Path(folder, name)
            if source.is_file() and source.suffix != ".pyc":
                copy.parent.mkdir(parents=True, exist_ok=True)
                copyfile(source, copy)
                if copy.suffix == ".py":
                    compile_file(copy, quiet=2)
        blocks = sum(path.stat().st_blocks for path in Path(folder).rglob("*"))
        return blocks * BLOCK_BYTES / 1e6


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    library = list_closure(LIBRARY) | {"seabattle"}
    ours = {str(path.relative_to(ROOT)): path for path in ROOT.glob("src/**/*")}
    sizes = {"seabattle": measure(ours)}
    for name in list_closure(project["dependencies"]):
        sizes[name] = measure(list_files(name))
    print("| package | MB | for |\n| --- | --- | --- |")
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"| {name} | {size:.1f} | {'library' if name in library else 'command, server'} |")
    needed = sum(sizes[name] for name in library)
    print(f"| all | {sum(sizes.values()):.1f} | of which the library {needed:.1f} |")


if __name__ == "__main__":
    main()
