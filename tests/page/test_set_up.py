"""The set-up screen: a table gets the terms that were chosen there."""

import pytest
from playwright.sync_api import expect

from tests.page.harbour import Harbour
from tests.page.words import say


@pytest.mark.parametrize(
    ("language", "grace"), [("en", None), ("fr", 0), ("ru", 120)], ids=["en", "fr", "ru"]
)
def test_a_clock_has_a_grace_for_lost_connections(
    harbour: Harbour, language: str, grace: int | None
) -> None:
    captain = harbour.captain(locale=language)
    captain.goes_to("new/classic")
    given = captain.page.get_by_label(say(language, "grace"))
    expect(captain.page.get_by_role("heading", level=1)).to_be_visible()
    expect(given).to_have_count(0)
    minute = say(language, "clock-time", seconds=60)
    captain.page.get_by_label(say(language, "clock")).select_option(minute)
    expect(given).to_have_value("30")
    if grace is not None:
        given.select_option(say(language, "grace-time", seconds=grace))
    captain.presses(say(language, "begin"))
    clock = harbour.server.get(f"/api/tables/{captain.table}")["clock"]
    assert (clock["seconds"], clock.get("grace", 0)) == (60, 30 if grace is None else grace)
