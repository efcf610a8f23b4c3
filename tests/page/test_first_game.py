"""The first click starts what a newcomer can play, and the end offers what comes next."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.words import say

TITLES = {
    "classic": "Classic Battleship",
    "morskoi": "Sea Battle (Морской бой)",
    "pirates": "Bataille de Pirates",
    "salvo": "Salvo",
    "wager": "Pirate’s Wager",
}


def terms(harbour: Harbour, captain: Captain) -> tuple[str, Any]:
    """The computer player at a captain's table, and the options."""
    table = harbour.server.get(f"/api/tables/{captain.table}")
    (computer,) = (seat["player"] for seat in table["seats"] if seat["kind"] == "computer")
    return computer, table["options"]


@pytest.mark.parametrize("game", TITLES)
def test_play_now_is_the_simplest_form_against_the_easy_level(harbour: Harbour, game: str) -> None:
    captain = harbour.captain()
    captain.plays_now(TITLES[game])
    computer, options = terms(harbour, captain)
    assert computer == "recruit"
    assert options.get("mode") == ("basic" if game == "morskoi" else None)


def lost_the_first_game(harbour: Harbour, **how: Any) -> Captain:
    captain = harbour.captain(**how)
    captain.comes_home()
    captain.page.locator("[data-game=morskoi] button").click()
    captain.is_ready()
    captain.waits_for_turn()
    captain.surrenders()
    captain.page.locator(".end").wait_for()
    return captain


def test_after_the_plain_game_comes_the_full_one(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour)
    before = captain.page.url
    captain.presses("Now the full game")
    captain.page.wait_for_url(lambda address: address != before)
    assert terms(harbour, captain)[1]["mode"] == "full"


def test_one_press_brings_a_stronger_opponent_and_another_a_weaker_one(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour)
    button = captain.page.get_by_role("button", name="Stronger opponent")
    expect(captain.page.get_by_role("button", name="Weaker opponent")).to_have_count(0)
    button.focus()
    before = captain.page.url
    captain.page.keyboard.press("Enter")
    captain.page.wait_for_url(lambda address: address != before)
    computer, options = terms(harbour, captain)
    assert (computer, options["mode"]) == ("mate", "basic")
    captain.is_ready()
    captain.surrenders()
    captain.presses("Weaker opponent")
    captain.page.get_by_role("button", name="Ready").wait_for()
    assert terms(harbour, captain)[0] == "recruit"


def test_the_end_with_what_comes_next_can_be_read_and_touched(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour, **PHONE)
    for language in ("en", "fr", "ru"):
        captain.speaks(language)
        captain.page.get_by_role("button", name=re.compile(say(language, "next-full"))).wait_for()
        assert [*faults(captain.page), *narrow_faults(captain.page)] == [], language


def test_the_headline_counts_the_games_and_a_finished_one_has_its_day(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour)
    captain.comes_home()
    captain.sees_heading("Five sea battles")
    finished = captain.page.locator("section").filter(has_text="Finished games").get_by_role("link")
    expect(finished.first).to_contain_text("against Vanya")
    today = captain.page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'medium' })")
    expect(finished.first.locator("time")).to_have_text(today)
