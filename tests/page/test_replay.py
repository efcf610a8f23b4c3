"""Replays of finished matches, from every viewpoint."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.duel import near_its_end
from tests.page.harbour import NARROW, SIDEWAYS, WIDE, Harbour
from tests.page.inspection import colour_faults
from tests.page.scenes import SCENES

A_SHIP = re.compile("Carrier|Battleship|Cruiser|Submarine|Destroyer")


def test_a_finished_match_is_seen_again_step_by_step(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading("Victory!")
    captain.opens_more()
    captain.follows("Replay")
    captain.page.get_by_label("View", exact=True).select_option("one")
    slider = captain.page.get_by_role("slider")
    slider.press("Home")
    captain.sees_board("enemy")
    captain.sees_squares("enemy", [], re.compile("hit|miss"))
    slider.press("End")
    captain.sees_state("enemy", duel.two.fleet[-1], "sunk|hit")
    legend = captain.page.get_by_role("list", name="What the marks mean")
    expect(legend).to_contain_text("last action")


def test_one_side_sees_its_own_ships_and_the_all_seeing_eye_both(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    duel.one.fires(duel.two.fleet[-1])
    watcher = harbour.captain()
    watcher.goes_to(f"replay/{duel.table}/one/4")
    watcher.sees_state("own", duel.one.fleet[0], A_SHIP.pattern)
    assert watcher.squares("enemy", A_SHIP) == []
    watcher.page.get_by_label("View", exact=True).select_option("all")
    watcher.sees_state("two", duel.two.fleet[-1], A_SHIP.pattern)
    expect(watcher.square("one", duel.one.fleet[-1])).to_have_accessible_name(A_SHIP)


@pytest.mark.parametrize("game", ["salvo", "wager"])
def test_scrubber_and_boards_are_in_sight_together(harbour: Harbour, game: str) -> None:
    page = SCENES[f"{game}-replay"](harbour.server).opened(harbour).page
    boards = page.locator("[data-board]")
    expect(boards).to_have_count(1 if game == "wager" else 2)
    for size in (WIDE, NARROW, SIDEWAYS):
        page.set_viewport_size(size)
        for part in (page.get_by_role("slider"), *boards.all()):
            expect(part).to_be_in_viewport(ratio=1)


def test_all_that_happened_can_be_read_beside_boards_that_stay(harbour: Harbour) -> None:
    captain = SCENES["salvo-replay"](harbour.server).opened(harbour)
    page = captain.page
    told, boards = page.get_by_role("status", name="What happened"), page.locator("[data-board]")
    expect(boards).to_have_count(2)
    captain.settles()
    places = [board.bounding_box() for board in boards.all()]
    for key in ("Home", *["ArrowRight"] * 6, "End"):
        page.get_by_role("slider").press(key)
        assert told.evaluate("box => box.scrollHeight <= box.clientHeight")
        assert [board.bounding_box() for board in boards.all()] == places
    page.get_by_role("slider").press("ArrowLeft")
    page.set_viewport_size(NARROW)
    expect(told).to_have_attribute("data-more", "")


def test_what_stops_it_can_be_read_while_it_plays(harbour: Harbour) -> None:
    captain = SCENES["classic-replay"](harbour.server).opened(harbour)
    captain.page.get_by_role("slider").press("Home")
    captain.presses("Play")
    captain.page.get_by_role("button", name="Pause").wait_for()
    assert colour_faults(captain.page) == []
