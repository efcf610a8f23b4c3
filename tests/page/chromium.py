"""Finds the Chromium that the tests of the page run in, or installs one.

`python -m tests.page.chromium` does so before the tests, and says in one line if it cannot.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = (
    # Has no windows to draw: opening a page takes half the CPU time.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
MISSING = (
    "No Chromium was found or could be installed, so the page is not tested in a browser: "
    "install the package chromium, or run `.venv/bin/playwright install chromium`."
)
APT = ("apt-get", "--quiet", "--quiet", "--yes")

LEAN = (
    "--disable-gpu",
    # Each window would otherwise come with two hidden pages of the address bar.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
)
BRIEF = "--js-flags=--no-opt --no-maglev"
"""Where pages live for a second or two, this takes a tenth less CPU time. It is not for timing."""


def launch(playwright: Playwright, path: str, *flags: str) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=[*LEAN, *flags])


def find() -> str | None:
    """The path of a Chromium: one on the search path, or else Playwright's own."""
    return next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Install the Debian package if we are root, else Playwright's own build."""
    if not (_is_root() and _runs(*APT, "update") and _runs(*APT, "install", NAMES[0])):
        _runs(sys.executable, "-m", "playwright", "install", "chromium")


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _runs(*command: str) -> bool:
    try:
        return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
    except FileNotFoundError:
        return False


def is_required() -> bool:
    """Whether tests without a browser count as failed."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def main() -> int:
    if not find():
        print("Installing Chromium for the tests of the page ...", flush=True)
        install()
    if find():
        return 0
    print(MISSING, file=sys.stderr)
    return int(is_required())


if __name__ == "__main__":
    sys.exit(main())
