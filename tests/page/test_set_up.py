"""The set-up screen: a table gets the terms that were chosen there."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.captain import Captain
from tests.page.harbour import NARROW, WIDE, Harbour
from tests.page.words import say


def opens_options(captain: Captain, language: str = "en") -> None:
    captain.page.get_by_text(say(language, "options-more"), exact=True).click()


def test_a_clock_has_a_grace_for_lost_connections(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/classic")
    opens_options(captain)
    given = captain.page.get_by_label(say("en", "grace"))
    expect(captain.page.get_by_role("heading", level=1)).to_be_visible()
    expect(given).to_have_count(0)
    captain.page.get_by_label(say("en", "clock")).select_option(index=2)
    expect(given).to_have_value("30")
    given.select_option(say("en", "grace-time", seconds=120))
    captain.presses(say("en", "begin"))
    clock = harbour.server.get(f"/api/tables/{captain.table}")["clock"]
    assert (clock["seconds"], clock["grace"]) == (60, 120)


def test_a_computer_player_is_chosen_by_its_level(harbour: Harbour) -> None:
    language = "fr"
    captain = harbour.captain(language=language)
    captain.goes_to("new/morskoi")
    level = captain.page.get_by_role("group", name=say(language, "level"))
    easy, fair, strong = (level.get_by_role("button").nth(n) for n in range(3))
    expect(easy).to_have_attribute("aria-pressed", "true")
    fair.focus()
    captain.page.keyboard.press("Enter")
    expect(level).to_have_accessible_description(say(language, "level-fair-help"))
    expect(strong).to_contain_text(say(language, "level-strong"))
    expect(strong).to_contain_text(say(language, "opponent-morskoi-admiral-line"))
    captain.presses(say(language, "begin"))
    seats = harbour.server.get(f"/api/tables/{captain.table}")["seats"]
    assert seats[1]["player"] == "mate"


def test_all_other_computer_players_are_under_more(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/classic")
    computers = captain.page.get_by_label("Computer player")
    expect(computers).to_be_hidden()
    captain.page.get_by_text("More computer players").click()
    computers.select_option("Helmsman")
    level = captain.page.get_by_role("group", name="Strength")
    expect(level).to_have_accessible_description("Helmsman")
    expect(level.locator("[aria-pressed=true]")).to_have_count(0)
    captain.presses("Begin")
    assert harbour.server.get(f"/api/tables/{captain.table}")["seats"][1]["player"] == "steady"


def test_who_begins_is_said_as_people_say_it(harbour: Harbour) -> None:
    language = "ru"
    captain = harbour.captain(language=language)
    captain.goes_to("new/morskoi")
    opens_options(captain, language)
    begins = captain.page.get_by_label(say(language, "option-first", "morskoi"))
    expect(begins.locator("option")).to_have_text(
        [say(language, key) for key in ("who-me", "who-opponent", "who-lot")]
    )
    begins.select_option(say(language, "who-opponent"))
    expect(captain.page.get_by_label(say(language, "seat-one"))).to_have_count(0)
    captain.presses(say(language, "begin"))
    table = harbour.server.get(f"/api/tables/{captain.table}")
    assert table["options"]["first"] == "two"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "computer"]


def test_where_seats_matter_the_opponent_can_have_the_first(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/wager")
    opens_options(captain)
    captain.page.get_by_role("combobox", name="Player one").select_option("My opponent")
    ships = captain.page.get_by_role("group", name="Ship classes").locator("label > span")
    expect(ships).to_have_text(["My opponent", "Me"])
    captain.presses("Begin")
    seats = harbour.server.get(f"/api/tables/{captain.table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["computer", "person"]


def test_where_seats_are_alike_nobody_is_asked_for_one(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/salvo")
    captain.sees_heading("Salvo")
    opens_options(captain)
    expect(captain.page.get_by_role("combobox", name="Time limit")).to_have_count(1)
    expect(captain.page.get_by_role("combobox", name="Player one")).to_have_count(0)


def test_two_at_one_device_stay_players_one_and_two(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/classic")
    captain.presses("Same device")
    opens_options(captain)
    begins = captain.page.get_by_label("Who begins")
    expect(begins.locator("option")).to_have_text(["Player one", "Player two", "Coin toss"])


def test_starting_positions_show_whole_ships_and_offer_only_places_for_them(
    harbour: Harbour,
) -> None:
    captain = harbour.captain()
    captain.goes_to("new/wager")
    captain.presses("Two galleons")
    opens_options(captain)
    captain.page.get_by_text("Starting positions:").click()
    sea = captain.board("sea")
    expect(sea.locator(".hull .wash")).to_have_count(6)
    expect(captain.square("sea", "0,0")).to_be_disabled()
    captain.square("sea", "0,0").hover(force=True)
    expect(sea.locator(".hull.bad")).to_be_visible()
    captain.square("sea", "2,4").click()
    expect(sea.locator(".hull.bad")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_refusal_moves_no_button(harbour: Harbour, size: ViewportSize) -> None:
    captain = harbour.captain()
    captain.resizes(size)
    captain.goes_to("new/wager")
    opens_options(captain)
    captain.page.get_by_text("Starting positions:").click()
    captain.square("sea", "6,1").click()
    captain.page.get_by_role("button", name="My opponent", exact=True).click()
    captain.square("sea", "6,1").click()
    begin = captain.page.get_by_role("button", name="Begin")
    begin.scroll_into_view_if_needed()
    captain.settles()
    before = begin.bounding_box()
    begin.click()
    captain.sees("The two ships can’t start on the same hex.")
    assert begin.bounding_box() == before
    harbour.forgives("422")
