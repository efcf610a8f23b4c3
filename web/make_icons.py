"""Draws the icons of the installed page from `public/icon.svg`: `python web/make_icons.py`."""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).absolute().parents[1]
sys.path.insert(0, str(ROOT))

from tests.page import chromium  # noqa: E402

PUBLIC = ROOT / "web/public"
SVG = (PUBLIC / "icon.svg").read_text("utf-8")
SEA = "#0f4c6b"
PAGE = """<style>* {{ margin: 0 }} body {{ background: {ground}; display: grid; place-items: center;
height: 100vh }} svg {{ width: {share}%; height: {share}% }}</style>{svg}"""
ICONS = {
    "icon-192": (192, 100, "transparent"),
    "icon-512": (512, 100, "transparent"),
    # A system may cut off all but a circle of 80 %.
    "icon-maskable": (512, 78, SEA),
}


def draw(page: Page, name: str, size: int, share: int, ground: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(PAGE.format(ground=ground, share=share, svg=SVG))
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def main() -> None:
    path = chromium.find()
    if not path:
        sys.exit(chromium.MISSING)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, path)
        page = browser.new_page()
        for name, how in ICONS.items():
            draw(page, name, *how)
        browser.close()


if __name__ == "__main__":
    main()
