"""Every screen of every game, in light and dark, wide and narrow, can be used by everybody."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.harbour import NARROW, WIDE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scenes import OF_GAMES, SCENES

Look = tuple[ViewportSize, Literal["light", "dark"]]
LOOKS: list[Look] = [(WIDE, "light"), (NARROW, "dark")]
OTHER_LOOKS: list[Look] = [(WIDE, "dark"), (NARROW, "light")]
IN_ALL_LOOKS = (
    "home",
    "curtain",
    "classic-set-up",
    "salvo-placing",
    "morskoi-pick",
    "wager-acting",
)
"""One of each kind of screen."""
OTHERS = ("fr", "ru")
"""Tried where no dialog hides the list of languages."""


def speak(page: Page, language: str) -> None:
    """Choose a language, and wait until the words of the game are there too."""
    with page.expect_response(f"**/api/games**language={language}"):
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def faults_seen(page: Page, size: ViewportSize, scheme: Literal["light", "dark"]) -> list[str]:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    return [*faults(page), *(narrow_faults(page) if size is NARROW else [])]


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_for_everybody(harbour: Harbour, scene: str) -> None:
    page = SCENES[scene](harbour.server).opened(harbour).page
    looks = [*LOOKS, *(OTHER_LOOKS if scene in IN_ALL_LOOKS else [])]
    found = {f"{size} {scheme}": faults_seen(page, size, scheme) for size, scheme in looks}
    assert {look: faults for look, faults in found.items() if faults} == {}
    page.set_viewport_size(NARROW)
    for language in OTHERS if scene in OF_GAMES else ():
        speak(page, language)
        assert narrow_faults(page) == [], language
