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
    device.sets_up("Classic Battleship", "Same device")
    device.sees_heading("Player one’s turn")
    nothing_is_shown(device)
    device.presses("I am player one")
    device.sees("against Player two")
    first = device.fleet
    device.is_ready()
    device.presses("Done: hand over to player two")
    device.sees_heading("Player two’s turn")
    nothing_is_shown(device)
    device.presses("I am player two")
    assert device.fleet != first
    device.is_ready()
    device.presses("Done: hand over to player one")
    device.presses("I am player one")
    assert device.fleet == first
    device.fires("A-1")
    device.hears("You fire at A-1")


def test_the_device_is_handed_over_until_the_end(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am player one")
    device.fires(duel.two.fleet[-2])
    device.presses("Done: hand over to player two")
    nothing_is_shown(device)
    device.presses("I am player two")
    device.sees_state("own", duel.two.fleet[-2], "hit")
    device.fires(duel.one.fleet[0])
    device.presses("Done: hand over to player one")
    device.presses("I am player one")
    device.fires(duel.two.fleet[-1])
    device.sees_heading("Victory!")


def test_a_reload_draws_the_curtain(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    device = harbour.captain(keeps=duel.keys("one", "two"))
    device.goes_to(f"table/{duel.table}")
    device.presses("I am player one")
    device.sees_board("own")
    expect(device.log).to_be_visible()
    device.page.reload()
    device.sees_heading("Player one’s turn")
    nothing_is_shown(device)
