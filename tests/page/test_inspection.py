"""The inspection of a screen finds what it looks for."""

import pytest
from playwright.sync_api import Page

from tests.page.harbour import NARROW, Harbour
from tests.page.inspection import (
    colour_faults,
    faults,
    faults_of_large_letters,
    narrow_faults,
)

SCREEN = """<!doctype html><html lang="en" style="opacity: 0"><title>A screen</title>
<body style="{style}"><main><h1>A screen</h1>{content}</main></body></html>"""
"""Transparent, as all pages are until they are inspected."""


@pytest.fixture
def page(harbour: Harbour) -> Page:
    page = harbour.captain(viewport=NARROW).page
    page.goto("about:blank")  # a policy of the page's own forbids styles as they are used here
    return page


def show(page: Page, content: str = "<p>All is well.</p>", style: str = "") -> None:
    page.set_content(SCREEN.format(content=content, style=style))


def test_a_good_screen_has_no_faults(page: Page) -> None:
    show(page)
    assert [*faults(page), *colour_faults(page), *narrow_faults(page)] == []


def test_a_button_without_a_name_is_found(page: Page) -> None:
    show(page, '<button style="width: 3rem; height: 3rem"></button>')
    (fault,) = faults(page)
    assert fault.startswith("button-name: ")
    assert colour_faults(page) == []


def test_a_low_contrast_is_found(page: Page) -> None:
    show(page, style="background: white; color: #bbb")
    (fault,) = faults(page)
    assert fault.startswith("color-contrast: ")
    assert colour_faults(page) == [fault]


def test_the_one_that_differs_is_found_among_many(page: Page) -> None:
    """Of many that look alike and are built alike, one is inspected."""
    pale = "<style>main { background: white } li:nth-child(7) { color: #bbb }</style>"
    many = "<li><button>Go on</button></li>" * 30
    show(page, f"{pale}<ul>{'<li>All is well.</li>' * 30}{many}<li><button></button></li></ul>")
    name, colour = faults(page)
    assert colour.startswith("color-contrast: ")
    assert colour.count("<li") == 1
    assert name.startswith("button-name: ")


def test_the_square_that_differs_is_found_among_those_of_a_board(page: Page) -> None:
    """Squares that look alike are taken out of the drawing, and are back in their places then."""
    square = '<g role="button" tabindex="0" aria-label="miss"><text y="40">miss</text></g>'
    nameless = '<g role="button" tabindex="0"><text y="40"></text></g>'
    show(page, f'<svg width="99" height="99">{square * 30}{nameless}{square * 5}</svg>')
    before = page.inner_html("svg")
    (fault,) = faults(page)
    assert fault.startswith("aria-command-name: ")
    assert page.inner_html("svg") == before


def test_a_message_without_a_translation_is_found(page: Page) -> None:
    show(page, "<p>event-shot</p>")
    assert faults(page) == ["event-shot"]
    assert narrow_faults(page) == ["event-shot"]


def test_a_small_target_and_a_wide_screen_are_found(page: Page) -> None:
    show(
        page, '<p style="width: 400px">All is well.</p><button style="height: 20px">Go on</button>'
    )
    small, wide = narrow_faults(page)
    assert small.endswith(" by 20")
    assert wide.endswith(" px too wide")


def test_a_screen_that_large_letters_make_too_wide_is_found(page: Page) -> None:
    show(page, '<p style="width: 15rem">All is well.</p>')
    assert narrow_faults(page) == []
    (wide,) = faults_of_large_letters(page)
    assert wide.endswith(" px too wide with large letters")
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "16px"
