"""What each action and mark does is said where it stands: on hover, on focus and by touch."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.captain import Captain
from tests.page.duel import Duel
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults
from tests.page.scenes import SCENES, at
from tests.page.test_room import (
    COVERED_BY,
    DESK,
    SIDEWAYS,
    Look,
    by_window,
    looks_in,
    shown,
)
from tests.page.test_touch import Finger
from tests.page.words import say

UNEXPLORED = re.compile("unexplored$")


def tip(captain: Captain, key: str, game: str, language: str = "en") -> Locator:
    return captain.page.get_by_role("tooltip").filter(has_text=say(language, key, game)).first


def test_an_action_says_what_it_does_on_hover_and_focus(harbour: Harbour) -> None:
    captain = SCENES["pirates-battle"](harbour.server).opened(harbour)
    button = captain.page.get_by_role("button", name="Triple Shot").first
    said = say("en", "help-order-triple-shot", "pirates")
    expect(button).to_have_accessible_description(said)
    shown = tip(captain, "help-order-triple-shot", "pirates")
    expect(shown).to_be_hidden()
    button.hover()
    expect(shown).to_be_visible()
    captain.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    captain.page.get_by_role("heading", level=1).hover()
    captain.page.get_by_role("button", name="Sonar").first.focus()
    captain.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    expect(shown).to_be_visible()
    assert faults(captain.page) == []
    captain.opens_menu()
    surrender = captain.page.get_by_role("button", name="Surrender")
    expect(surrender).to_have_accessible_description(say("en", "help-order-surrender"))


def test_what_was_pressed_says_no_more_until_it_is_pointed_at_again(harbour: Harbour) -> None:
    """Else it would lie over what comes next."""
    captain = SCENES["pirates-battle"](harbour.server).opened(harbour)
    button = captain.page.get_by_role("button", name="Triple Shot").first
    shown = tip(captain, "help-order-triple-shot", "pirates")
    button.hover()
    expect(shown).to_be_visible()
    button.click()
    expect(shown).to_be_hidden()
    captain.page.get_by_role("heading", level=1).hover()
    button.hover()
    expect(shown).to_be_visible()


def test_nothing_is_said_of_what_comes_to_lie_beneath_a_resting_pointer(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo")
    duel.place()
    captain = at(duel, "one").opened(harbour)
    captain.aims(*duel.two.water[:6])
    give, tips = captain.page.locator(".give"), captain.page.locator("[role=tooltip]:visible")
    give.hover()
    expect(tips).to_have_count(1)
    give.click()
    expect(captain.page.locator(".turn.mine")).to_have_count(0)
    expect(tips).to_have_count(0)


def test_a_long_touch_says_it_too_and_presses_nothing(harbour: Harbour) -> None:
    """In Russian, whose sentences are the longest."""
    captain = SCENES["pirates-battle"](harbour.server).opened(harbour, language="ru", **PHONE)
    button = captain.page.locator(".tabs button").nth(3)
    shown = tip(captain, "help-order-triple-shot", "pirates", "ru")
    button.scroll_into_view_if_needed()
    finger = Finger(captain)
    finger.touches(button)
    shown.wait_for()
    expect(shown).to_be_in_viewport(ratio=1)
    finger.lets_go()
    expect(button).to_have_attribute("aria-pressed", "false")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(shown).to_be_hidden()


def test_marks_and_numbers_explain_themselves(harbour: Harbour) -> None:
    captain = SCENES["wager-acting"](harbour.server).opened(harbour)
    captain.opens_menu()
    points = captain.page.get_by_role("dialog").get_by_role("button", name="Crew points")
    expect(points).to_have_accessible_description(say("en", "help-counter-cp", "wager"))
    points.focus()
    expect(tip(captain, "help-counter-cp", "wager")).to_be_visible()
    legend = captain.page.get_by_role("list", name=say("en", "legend"))
    reach = legend.get_by_role("button").first
    expect(reach).to_have_accessible_description(say("en", "help-layer-path", "wager"))


def test_what_can_be_done_for_the_first_time_is_said_unasked_and_once(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    duel.place()
    captain = at(duel, "one").opened(harbour)
    new = captain.page.get_by_role("region", name=say("en", "first-time"))
    expect(new).to_contain_text(say("en", "help-order-fire", "classic"))
    captain.fires(duel.two.water[0])
    duel.two.fires(duel.one.water[0])
    captain.waits_for_turn()
    expect(new).to_have_count(0)
    captain.page.reload()
    captain.waits_for_turn()
    expect(new).to_have_count(0)


def test_against_the_computer_each_ability_is_offered_on_a_turn_of_its_own(
    harbour: Harbour,
) -> None:
    key = harbour.server.post("/api/players", {"nickname": "Anne"})["key"]
    seats = [{"kind": "me"}, {"kind": "computer", "name": "recruit"}]
    wish = {"game": "morskoi", "options": {"first": "one"}, "seats": seats}
    table = harbour.server.post("/api/tables", wish, key)["table"]["id"]
    captain = harbour.captain({"seabattle-key": key})
    captain.goes_to(f"table/{table}")
    captain.is_ready()
    offered = captain.page.locator(".tabs button:not([data-kind=fire])")
    new = captain.page.get_by_role("region", name=say("en", "first-time"))
    for turn in range(3):
        captain.waits_for_turn()
        told = new.inner_text()
        expect(offered).to_have_count(turn)
        if turn < 2:  # after the last one a hit tells of nothing new
            # Where a ship can be, as far as is known: else the page asks whether one is sure.
            captain.fires(captain.squares("enemy", named=UNEXPLORED)[5 * turn])
            expect(new).not_to_have_text(told)


@by_window(looks_in("en", PHONE, SIDEWAYS), looks_in("en", DESK))
@pytest.mark.parametrize("scene", ["salvo-battle", "wager-acting", "pirates-battle"])
def test_what_is_said_for_the_first_time_covers_nothing(
    harbour: Harbour, scene: str, looks: list[Look]
) -> None:
    captain = SCENES[scene](harbour.server).opened(harbour, **looks[0].how)
    captain.page.get_by_role("region", name=say("en", "first-time")).wait_for()
    for look in shown(captain, looks):
        captain.page.locator(".orders").evaluate("card => card.scrollIntoView({ block: 'end' })")
        assert captain.page.evaluate(COVERED_BY, ".new") == [], look


def test_the_order_that_is_chosen_says_what_it_does(harbour: Harbour) -> None:
    captain = SCENES["wager-acting"](harbour.server).opened(harbour)
    captain.presses("End the turn")
    said = captain.page.locator(".explanation")
    expect(said).to_contain_text(say("en", "help-order-end-turn", "wager"))


def test_what_is_new_does_not_stand_in_the_form_of_another_order(harbour: Harbour) -> None:
    scene = SCENES["wager-acting"](harbour.server)
    met = {**scene.keeps, "seabattle-setting-met-wager": ["order-fire"]}
    captain = scene._replace(keeps=met).opened(harbour)
    said = captain.page.locator(".explanation")
    expect(said).to_have_text(say("en", "help-order-fire", "wager"))
    captain.presses("End the turn")
    expect(said).to_contain_text(say("en", "first-time"))
    expect(said).to_contain_text(say("en", "help-order-end-turn", "wager"))


def test_a_manoeuvre_says_what_the_lit_squares_mean(harbour: Harbour) -> None:
    captain = SCENES["classic-bonus"](harbour.server).opened(harbour)
    captain.presses("Manoeuvre")
    said = say("en", "help-part-manoeuvre", "classic")
    told = captain.page.locator(".form").get_by_text(said)
    expect(told).to_be_visible()
    captain.page.locator("[data-part=manoeuvre]").first.press("Enter")
    expect(told).to_have_count(0)
    captain.opens_menu()
    captain.sees(say("en", "legend-lit"))
