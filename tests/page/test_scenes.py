"""Every screen of every game, in light and dark, wide and narrow, can be used by everybody."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.harbour import NARROW, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scenes import OF_GAMES, SCENES

OTHERS = ("fr", "ru")
"""Tried where no dialog hides the list of languages."""


def speak(page: Page, language: str) -> None:
    """Choose a language, and wait until the words of the game are there too."""
    with page.expect_response(f"**/api/games**language={language}"):
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_for_everybody(harbour: Harbour, scene: str) -> None:
    page = SCENES[scene](harbour.server).opened(harbour).page
    wide_and_light = faults(page)
    page.set_viewport_size(NARROW)
    page.emulate_media(color_scheme="dark")
    narrow_and_dark = [*faults(page), *narrow_faults(page)]
    assert (wide_and_light, narrow_and_dark) == ([], [])
    for language in OTHERS if scene in OF_GAMES else ():
        speak(page, language)
        assert narrow_faults(page) == [], language
