"""Two people on one device: a curtain hides everything while it changes hands."""

from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.duel import near_its_end
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
    device.presses("Ask the coach")
    advice = device.page.get_by_role("region", name="What the coach would do")
    expect(advice.get_by_role("listitem").first).to_contain_text("of 100 to win")
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
    expect(device.page.get_by_text("Your opponent is thinking")).to_have_count(0)
    device.presses("Not yet")
    expect(device.page.get_by_role("button", name="Not yet")).to_have_count(0)
    device.waits_until("document.activeElement !== document.body")
    device.hands_over("Anne")
    device.fires(duel.two.fleet[-1])
    device.sees_heading("Victory!")


def test_a_reload_draws_the_curtain(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am Anne")
    device.sees_board("own")
    expect(device.log).to_be_visible()
    device.page.reload()
    device.sees_heading("Anne’s turn")
    nothing_is_shown(device)
