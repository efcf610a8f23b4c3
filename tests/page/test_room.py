"""Boards use the room there is: large screens, enlarged pages, phones on their side."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.duel import near_its_end
from tests.page.harbour import Harbour
from tests.page.scenes import at

SQUARE = """() => document.querySelector("[data-board=enemy] .cell").getBoundingClientRect().width
    * devicePixelRatio"""
LEAST = 24
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def square(page: Page) -> float:
    """The side of a square in device pixels."""
    side: float = page.evaluate(SQUARE)
    return side


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_squares_are_not_smaller_on_an_enlarged_page(
    harbour: Harbour, width: int, height: int
) -> None:
    duel = near_its_end(harbour.server)
    whole = {"width": width, "height": height}
    half = {"width": width // 2, "height": height // 2}
    plain = at(duel, "one").opened(harbour, viewport=whole)
    enlarged = at(duel, "one").opened(harbour, viewport=half, device_scale_factor=2)
    assert square(enlarged.page) >= square(plain.page)


def test_a_large_screen_has_large_boards(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = at(duel, "one").opened(harbour, viewport={"width": 1280, "height": 800})
    small = square(captain.page)
    captain.page.set_viewport_size({"width": 2560, "height": 1440})
    assert square(captain.page) > 1.8 * small
    expect(captain.board("own")).to_be_in_viewport(ratio=1)
    expect(captain.board("enemy")).to_be_in_viewport(ratio=1)


def test_a_phone_on_its_side_shows_both_boards_and_the_orders(harbour: Harbour) -> None:
    captain = at(near_its_end(harbour.server), "one").opened(harbour, **SIDEWAYS)
    expect(captain.board("own")).to_be_in_viewport(ratio=1)
    expect(captain.board("enemy")).to_be_in_viewport(ratio=1)
    expect(captain.page.locator(".act")).to_be_in_viewport()
    assert square(captain.page) >= LEAST
