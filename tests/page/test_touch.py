"""Phones: touch input and a narrow screen."""

from playwright.sync_api import CDPSession, Locator, expect

from tests.page.captain import Captain
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scenes import SCENES, at


class Finger:
    """Drags by touch events."""

    def __init__(self, captain: Captain) -> None:
        self._captain = captain
        self._session: CDPSession = captain.page.context.new_cdp_session(captain.page)

    def drags(self, start: Locator, end: Locator) -> None:
        self.touches(start)
        self._touch("touchMove", end)
        self.lets_go()

    def touches(self, place: Locator) -> None:
        self._touch("touchStart", place)

    def lets_go(self) -> None:
        self._touch("touchEnd")

    def _touch(self, kind: str, *where: Locator) -> None:
        self._captain.settles()
        points = [self._middle(place) for place in where]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _middle(self, place: Locator) -> dict[str, float]:
        box = place.bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_ship_is_dragged_with_a_finger(harbour: Harbour) -> None:
    captain = harbour.captain(**PHONE)
    captain.plays_now("Classic Battleship")
    captain.presses("Clear")
    captain.square("own", "A-1").tap()
    captain.sees_squares("own", ["A-1", "A-2", "A-3", "A-4", "A-5"])
    Finger(captain).drags(captain.square("own", "A-2"), captain.square("own", "D-4"))
    expect(captain.square("own", "D-3")).to_have_accessible_name("D-3, Carrier")
    captain.sees_squares("own", ["D-3", "D-4", "D-5", "D-6", "D-7"])


def test_a_ship_is_dragged_from_the_list_with_a_finger(harbour: Harbour) -> None:
    captain = harbour.captain(**PHONE)
    captain.plays_now("Classic Battleship")
    captain.presses("Clear")
    cruiser = captain.page.get_by_role("button", name="Cruiser")
    Finger(captain).drags(cruiser, captain.square("own", "C-4"))
    captain.sees_squares("own", ["C-4", "C-5", "C-6"])
    captain.chooses("own", "A-1")
    carrier = ["A-1", "A-2", "A-3", "A-4", "A-5"]  # The first that is left
    captain.sees_squares("own", [*carrier, "C-4", "C-5", "C-6"])


def test_after_each_ship_the_next_is_taken_and_one_tap_turns(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Sea Battle (Морской бой)")
    captain.presses("Clear")
    for square in ("а-1", "а-3", "а-5", "а-7", "а-9", "д-3", "д-5", "д-7", "д-9", "и-1"):
        captain.square("own", square).click()
    expect(captain.page.get_by_role("button", name="Ready", exact=True)).to_be_enabled()
    captain.square("own", "а-9").click()
    captain.sees_state("own", "а-10", "2-cell ship")


def test_a_place_that_is_not_allowed_is_named_while_dragging(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.presses("Clear")
    captain.square("own", "A-1").click()
    captain.square("own", "A-1").hover()
    captain.page.mouse.down()
    captain.square("own", "J-8").hover()
    captain.sees("Carrier doesn’t fit on the board there.")
    captain.page.mouse.up()
    captain.sees_squares("own", ["A-1", "A-2", "A-3", "A-4", "A-5"])


def test_a_game_is_finished_with_taps(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    captain = harbour.captain(keeps=duel.keys("one"), **PHONE)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.square("enemy", duel.two.fleet[-2]).tap()
    captain.sees_state("enemy", duel.two.fleet[-2], "hit")
    duel.two.fires(duel.one.fleet[0])
    captain.waits_for_turn()
    captain.square("enemy", duel.two.fleet[-1]).tap()
    captain.sees_heading("Victory!")


def test_both_boards_are_in_sight_and_change_places(harbour: Harbour) -> None:
    """One's own is small, grows when it is hit, and is enlarged by a tap."""
    duel = near_its_end(harbour.server, left=3)
    captain = harbour.captain(keeps=duel.keys("one"), **PHONE)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    own, enemy = captain.board("own"), captain.board("enemy")
    expect(own).to_be_in_viewport(ratio=1)
    expect(enemy).to_be_in_viewport(ratio=1)
    captain.settles()
    assert width(own) < width(enemy) / 2
    captain.square("enemy", duel.two.water[-1]).tap()
    grown = captain.page.locator(".small.grown")
    expect(grown).to_have_count(0)
    duel.two.fires(duel.one.fleet[0])
    grown.wait_for()
    expect(grown).to_have_count(0)
    captain.waits_for_turn()
    captain.presses("Enlarge: My fleet")
    captain.settles()
    assert width(enemy) < width(own) / 2
    captain.sees_state("own", duel.one.fleet[0], "hit")
    assert [*faults(captain.page), *narrow_faults(captain.page)] == []
    captain.presses("Enlarge: Enemy waters")
    captain.settles()
    assert width(own) < width(enemy) / 2


def test_a_small_board_that_was_hit_is_small_again_whatever_follows(harbour: Harbour) -> None:
    """In morskoi whoever hits goes on, and the next shot is told while it is large."""
    duel = Duel(harbour.server, "morskoi", {"mode": "basic", "first": "two"})
    duel.place()
    captain = harbour.captain(duel.keys("one"), **PHONE)
    captain.goes_to(f"table/{duel.table}")
    captain.board("own").wait_for()
    grown = captain.page.locator(".small.grown")
    duel.two.fires(duel.one.fleet[0])
    grown.wait_for()
    duel.two.fires(duel.one.water[0])
    captain.waits_for_turn()
    expect(grown).to_have_count(0)


def test_the_board_that_a_move_asks_for_is_brought_into_sight(harbour: Harbour) -> None:
    """The form that asks for it stands below the boards."""
    duel = Duel(harbour.server, "morskoi", {"first": "one"})
    duel.place()
    captain = at(duel, "one").opened(harbour, **PHONE)
    captain.page.evaluate("scrollTo(0, 500)")
    captain.presses("Enlarge: My fleet")
    expect(captain.board("own")).to_be_in_viewport(ratio=0.95)


def width(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["width"]


def test_the_board_that_is_asked_about_comes_first(harbour: Harbour) -> None:
    """Usually the enemy's; one's own for the defender who picks squares of a field."""
    for scene, first in (("morskoi-battle", "enemy"), ("morskoi-pick", "own")):
        captain = SCENES[scene](harbour.server).opened(harbour, **PHONE)
        other = "own" if first == "enemy" else "enemy"
        captain.settles()
        assert top(captain.board(first)) < top(captain.board(other))


def top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


def test_the_square_of_the_last_shot_is_not_aimed_at_again(harbour: Harbour) -> None:
    """A finger leaves its focus there, and in morskoi the square can be fired at once more."""
    duel = Duel(harbour.server, "morskoi", {"first": "one"})
    duel.place()
    captain = at(duel, "one").opened(harbour, **PHONE)
    water = duel.two.water[0]
    captain.square("enemy", water).tap()
    duel.two.fires(duel.one.water[0])
    captain.waits_for_turn()
    expect(captain.square("enemy", water)).to_be_focused()
    expect(captain.board("enemy").locator(".preview")).to_have_count(0)
