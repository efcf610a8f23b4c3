"""Screenshots of every screen: `make screenshots` writes them to build/screenshots.

Those that the docs show are also kept in docs/screenshots.
"""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import expect, sync_playwright

from tests.page import chromium
from tests.page.captain import PATIENCE
from tests.page.harbour import NARROW, WIDE, Harbour, paint
from tests.page.scenes import SCENES
from tests.page.windows import Windows
from tests.server.serving import serving

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build/screenshots"
KEPT = ROOT / "docs/screenshots"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHOWN = (
    "home-1280x800-light",
    "pirates-battle-1280x800-light",
    "wager-acting-1280x800-dark",
    "salvo-battle-390x844-light",
    "morskoi-placing-390x844-dark",
)


@contextmanager
def opened_harbour(path: str) -> Iterator[Harbour]:
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright, path)
        yield Harbour(Windows(browser), server)
        browser.close()


def photograph(harbour: Harbour, name: str) -> None:
    """One screen in both sizes, light and dark."""
    page = SCENES[name](harbour.server).opened(harbour).page
    paint(page)
    for size in (WIDE, NARROW):
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            file = f"{name}-{size['width']}x{size['height']}-{scheme}.png"
            page.screenshot(path=FOLDER / file, animations="disabled")
    harbour.close()


def main() -> int:
    path = chromium.find()
    if not path:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    expect.set_options(timeout=PATIENCE)
    shutil.rmtree(FOLDER, ignore_errors=True)
    with opened_harbour(path) as harbour:
        for name in SCENES:
            photograph(harbour, name)
    KEPT.mkdir(exist_ok=True)
    for name in SHOWN:
        shutil.copy(FOLDER / f"{name}.png", KEPT)
    print(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
