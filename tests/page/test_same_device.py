"""Two people on one device: a curtain hides everything while it changes hands."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from seabattle.core.answer import fill
from tests.page.captain import Captain
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import Harbour


def nothing_is_shown(device: Captain) -> None:
    expect(device.page.locator("[data-board]")).to_have_count(0)
    expect(device.log).to_have_count(0)


def test_each_places_behind_the_curtain(harbour: Harbour) -> None:
    device = harbour.captain()
    device.sets_up("Classic Battleship", "Same device", "Anne", second="Anne")
    device.sees_heading("Anne’s turn")
    nothing_is_shown(device)
    device.presses("I am Anne")
    device.sees("against Anne (2)")
    first = device.fleet
    device.is_ready()
    device.sees_heading("Anne (2)’s turn")
    nothing_is_shown(device)
    device.presses("I am Anne (2)")
    assert device.fleet != first
    device.is_ready()
    device.hands_over("Anne")
    device.sees_squares("own", first)
    device.presses("Ask the captain")
    advice = device.page.get_by_role("region", name="What the captain would do")
    advice.get_by_role("button", name="Numbers").click()
    expect(advice.get_by_role("listitem").first).to_contain_text(") to win")
    device.fires("A-1")
    device.hears("You fire at A-1")


def test_the_device_is_handed_over_until_the_end(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am Anne")
    device.fires(duel.two.fleet[-2])
    device.hands_over("Mary")
    device.sees_state("own", duel.two.fleet[-2], "hit")
    device.fires(duel.one.fleet[0])
    device.sees("Your turn is over")
    expect(device.page.get_by_text("is thinking")).to_have_count(0)
    device.presses("Not yet")
    expect(device.page.get_by_role("button", name="Not yet")).to_have_count(0)
    device.waits_until("document.activeElement !== document.body")
    device.hands_over("Anne")
    device.fires(duel.two.fleet[-1])
    device.sees_heading("Victory!")


def comes_back(device: Captain) -> None:
    """Leave the table for the home page and go back, as a thumb does by mistake."""
    device.goes_to("")
    device.sees_heading("Your move")
    device.page.go_back()


def turns_back_and_forth(device: Captain) -> None:
    device.page.go_back()
    device.sees_heading("Your move")
    device.page.go_forward()


def reloads(device: Captain) -> None:
    device.page.reload()


@pytest.mark.parametrize("returns", [reloads, comes_back, turns_back_and_forth])
def test_whoever_returns_meets_the_curtain_of_the_seat_to_decide(
    harbour: Harbour, returns: Callable[[Captain], None]
) -> None:
    duel = near_its_end(harbour.server, left=3)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.comes_home()
    device.goes_to(f"table/{duel.table}")
    device.presses("I am Anne")
    device.sees_board("own")
    returns(device)
    device.sees_heading("Anne’s turn")
    nothing_is_shown(device)
    # By key: a second click so soon at the same place would be ignored.
    device.page.get_by_role("button", name="I am Anne", exact=True).press("Enter")
    device.fires(duel.two.fleet[-3])
    device.presses("Hand over to Mary")
    returns(device)
    device.sees_heading("Mary’s turn")
    nothing_is_shown(device)
    device.presses("I am Mary")
    device.sees_state("own", duel.two.fleet[-3], "sunk")


def test_a_reload_while_both_place_asks_for_who_has_not(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo")
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am Anne")
    device.is_ready()
    device.sees_heading("Mary’s turn")
    reloads(device)
    device.sees_heading("Mary’s turn")
    nothing_is_shown(device)
    device.presses("I am Mary")
    device.is_ready()
    device.sees_board("enemy")
    reloads(device)
    device.sees_heading("Anne’s turn")  # either may begin
    nothing_is_shown(device)


@pytest.mark.parametrize("game", ["salvo", "wager"])
def test_a_reload_while_both_decide_asks_for_who_has_not(harbour: Harbour, game: str) -> None:
    duel = Duel(harbour.server, game)
    if game == "salvo":
        duel.place()
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.sees_heading("Anne’s turn")
    duel.one.gives(fill(duel.one.asked(), Random(1)))  # in another tab
    device.sees_heading("Mary’s turn")
    reloads(device)
    device.sees_heading("Mary’s turn")
    nothing_is_shown(device)
    device.presses("I am Mary")
    device.sees("against Anne")


def test_a_second_tab_never_names_who_has_just_decided(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.sees_heading("Anne’s turn")
    with device.page.context.expect_page() as opened:
        device.page.evaluate("open(location.href)")
    other = Captain(opened.value, harbour.server.url)
    other.presses("I am Anne")
    other.fires(duel.two.fleet[-2])
    device.sees_heading("Mary’s turn")
    nothing_is_shown(device)


def test_a_page_kept_for_the_way_back_draws_the_curtain(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am Anne")
    device.sees_board("own")
    device.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    nothing_is_shown(device)
    duel.one.fires(duel.two.fleet[-2])  # meanwhile, on the page that came after
    expect(device.page.get_by_role("button", name="I am")).to_have_count(0)
    device.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    device.sees_heading("Mary’s turn")
    nothing_is_shown(device)


def test_a_match_that_is_over_needs_no_curtain(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    duel.one.fires(duel.two.fleet[-1])
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.sees_heading("Victory!")
    reloads(device)
    device.sees_heading("Victory!")
    expect(device.page.get_by_role("button", name="I am")).to_have_count(0)
