"""A window serves test after test: it keeps nothing of the one before, or is not used again."""

from collections.abc import Callable

import pytest

from tests.page.captain import Captain
from tests.page.harbour import NARROW, Harbour

STORED = "({ ...localStorage, ...sessionStorage })"
LOOK = "[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]"


def test_a_window_is_used_again_and_keeps_nothing(harbour: Harbour) -> None:
    """It is the one that was given back last, however many are kept."""
    harbour.captain(), harbour.captain()
    harbour.close()
    before = harbour.captain({"seabattle-key": "a-key"}, viewport=NARROW, color_scheme="dark")
    assert before.page.evaluate(STORED) == {"seabattle-key": '"a-key"'}
    assert before.page.evaluate(LOOK) == [NARROW["width"], True]
    before.page.evaluate("sessionStorage.setItem('so', 'long')")
    harbour.close()
    after = harbour.captain()
    assert after.page is before.page
    assert after.page.evaluate(STORED) == {}
    assert after.page.evaluate(LOOK) == [1280, False]


CHANGES: dict[str, Callable[[Captain], object]] = {
    "a route": lambda captain: captain.page.route("**/*", lambda route: route.abort()),
    "no network": lambda captain: captain.page.context.set_offline(True),
    "a second page": lambda captain: captain.page.context.new_page(),
    "no page": lambda captain: captain.page.close(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_window_that_was_changed_for_good_is_closed(harbour: Harbour, change: str) -> None:
    captain = harbour.captain()
    CHANGES[change](captain)
    harbour.close()
    assert captain.page.is_closed()
    assert harbour.captain().page is not captain.page
