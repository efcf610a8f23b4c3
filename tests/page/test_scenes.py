"""Every screen of every game is accessible: light and dark, wide and narrow, in each language."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.captain import Captain
from tests.page.harbour import NARROW, WIDE, Harbour
from tests.page.inspection import colour_faults, faults, look_faults, narrow_faults
from tests.page.scenes import OF_GAMES, SCENES
from tests.page.windows import Windows
from tests.server.serving import Server

Scheme = Literal["light", "dark"]
IN_ALL_LOOKS = (
    "home",
    "curtain",
    "classic-set-up",
    "salvo-placing",
    "morskoi-pick",
    "wager-acting",
    "salvo-over",
    "pirates-replay",
    "wager-coach",
)
"""One of each kind of screen. Of the others, names and roles are inspected in one look: what
differs in size and scheme is styles."""
OTHERS = ("fr", "ru")
"""Languages to try on screens of games, where no dialog covers the language list."""


@pytest.fixture(scope="module")
def harbour(windows: Windows, server: Server) -> Iterator[Harbour]:
    harbour = Harbour(windows, server)
    yield harbour
    harbour.close()


@pytest.fixture(scope="module")
def window(harbour: Harbour) -> Captain:
    """One for all scenes: they leave nothing behind but local storage."""
    return harbour.captain()


def speak(page: Page, language: str) -> None:
    """Choose a language, and wait until the words of the game are loaded too."""
    with page.expect_response(f"**/api/games**language={language}"):
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def show(page: Page, size: ViewportSize, scheme: Scheme) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_accessible(harbour: Harbour, window: Captain, scene: str) -> None:
    """Other looks differ in colours alone: sizes and names are those of the first two."""
    harbour.troubles.clear()
    page = SCENES[scene](harbour.server).opened_in(window).page
    show(page, WIDE, "light")
    if scene in IN_ALL_LOOKS:
        assert faults(page) == [], "wide and light"
        show(page, WIDE, "dark")
        assert colour_faults(page) == [], "wide and dark"
        show(page, NARROW, "light")
        assert colour_faults(page) == [], "narrow and light"
    else:
        assert look_faults(page) == [], "wide and light"
    show(page, NARROW, "dark")
    assert [*faults(page), *narrow_faults(page)] == [], "narrow and dark"
    for language in OTHERS if scene in OF_GAMES else ():
        speak(page, language)
        assert narrow_faults(page) == [], language
    assert harbour.troubles == []
