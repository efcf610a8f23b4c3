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


LIGHT = 120_000
"""Bytes of compressed JavaScript until the first shot can be fired."""
SCRIPTS = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


ASKED = """() => performance.getEntriesByType("resource")
    .map(({ name }) => name).filter(name => name.includes("/api/"))"""


@pytest.mark.parametrize("game", TITLES)
def test_play_now_is_the_simplest_form_against_the_easy_level(harbour: Harbour, game: str) -> None:
    """Little is loaded before the first shot, and nothing twice."""
    captain = harbour.captain()
    captain.plays_now(TITLES[game])
    computer, options = terms(harbour, captain)
    assert computer == "recruit"
    assert options.get("mode") == ("basic" if game == "morskoi" else None)
    if game != "wager":
        captain.is_ready()
    captain.waits_for_turn()
    assert 50_000 < captain.page.evaluate(SCRIPTS) <= LIGHT
    asked = captain.page.evaluate(ASKED)
    assert asked
    assert sorted(asked) == sorted(set(asked))


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
    captain.opens_more()
    expect(captain.page.get_by_role("button", name="Stronger opponent")).to_have_count(0)
    captain.presses("Now the full game")
    captain.page.wait_for_url(lambda address: address != before)
    assert terms(harbour, captain)[1]["mode"] == "full"


def test_a_defeat_offers_a_weaker_opponent_and_none_that_is_stronger(harbour: Harbour) -> None:
    key = harbour.server.post("/api/players", {"nickname": "Anne"})["key"]
    seats = [{"kind": "me"}, {"kind": "computer", "name": "mate"}]
    table = harbour.server.post("/api/tables", {"game": "morskoi", "seats": seats}, key)["table"]
    captain = harbour.captain({"seabattle-key": key})
    captain.goes_to(f"table/{table['id']}")
    captain.is_ready()
    captain.surrenders()
    captain.opens_more()
    expect(captain.page.get_by_role("button", name="Stronger opponent")).to_have_count(0)
    before = captain.page.url
    captain.presses("Weaker opponent")
    captain.page.wait_for_url(lambda address: address != before)
    assert terms(harbour, captain)[0] == "recruit"


def test_the_end_with_what_comes_next_can_be_read_and_touched(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour, **PHONE)
    for language in ("en", "fr", "ru"):
        captain.speaks(language)
        if not captain.page.locator(".end .more[open]").count():
            captain.opens_more()
        captain.page.get_by_role("button", name=re.compile(say(language, "next-full"))).wait_for()
        assert [*faults(captain.page), *narrow_faults(captain.page)] == [], language


def test_the_headline_counts_the_games_and_a_finished_one_has_its_day(harbour: Harbour) -> None:
    captain = lost_the_first_game(harbour)
    captain.comes_home()
    captain.sees_heading("Five sea battles")
    captain.follows("My games")
    finished = captain.page.get_by_role("region", name="Games", exact=True).get_by_role("link")
    expect(finished.first).to_contain_text("against Vanya")
    today = captain.page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'medium' })")
    expect(finished.first).to_contain_text(today)
