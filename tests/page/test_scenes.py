"""Every kind of screen is accessible: light and dark, wide and narrow, in each language."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize

from tests.page.captain import Captain
from tests.page.harbour import NARROW, WIDE, Harbour
from tests.page.inspection import (
    colour_faults,
    faults,
    faults_of_large_letters,
    narrow_faults,
)
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
"""One of each kind of screen. The others are inspected in one look, every second one of them wide
and light: what differs in size and scheme is styles."""
WIDE_AND_LIGHT = tuple(SCENES)[::2]
IN_FRENCH = tuple(OF_GAMES)[::2]
"""Of the screens of games, where no dialog covers the language list; the others are in Russian."""
ALIKE = {
    *(f"{game}-rules" for game in ("classic", "pirates", "salvo")),
    *(f"{game}-set-up" for game in ("pirates", "salvo")),
    *(f"{game}-placing" for game in ("classic", "pirates")),
    *(f"{game}-over" for game in ("classic", "morskoi", "wager")),
    *(f"{game}-replay" for game in ("classic", "morskoi", "salvo")),
}
"""Screens that one component draws for every game: the others of their kind are inspected. What a
game looks like is inspected in its battle."""
INSPECTED = [name for name in SCENES if name not in ALIKE]


@pytest.fixture(scope="module")
def harbour(windows: Windows, server: Server) -> Iterator[Harbour]:
    harbour = Harbour(windows, server)
    yield harbour
    harbour.close()


@pytest.fixture(scope="module")
def window(harbour: Harbour) -> Captain:
    """One for all scenes: they leave nothing behind but local storage."""
    return harbour.captain()


def show(window: Captain, size: ViewportSize, scheme: Scheme) -> None:
    window.page.emulate_media(color_scheme=scheme)
    window.resizes(size)


@pytest.mark.parametrize("scene", INSPECTED)
def test_every_screen_is_accessible(harbour: Harbour, window: Captain, scene: str) -> None:
    """Some looks differ in colours alone: sizes and names are those of the others."""
    harbour.troubles.clear()
    page = SCENES[scene](harbour.server).opened_in(window).page
    if scene in IN_ALL_LOOKS or scene in WIDE_AND_LIGHT:
        show(window, WIDE, "light")
        assert faults(page) == [], "wide and light"
    if scene in IN_ALL_LOOKS:
        show(window, WIDE, "dark")
        assert colour_faults(page) == [], "wide and dark"
        show(window, NARROW, "light")
        assert colour_faults(page) == [], "narrow and light"
    show(window, NARROW, "dark")
    if scene in IN_ALL_LOOKS or scene not in WIDE_AND_LIGHT:
        assert faults(page) == [], "narrow and dark"
    assert [*narrow_faults(page), *faults_of_large_letters(page)] == [], "narrow and dark"
    if scene in OF_GAMES:
        window.speaks(language := "fr" if scene in IN_FRENCH else "ru")
        assert narrow_faults(page) == [], language
    assert harbour.troubles == []
