"""Likely mistakes that cannot be undone ask once; buttons do not move under a pointer."""

import re

from playwright.sync_api import Locator, expect

from tests.page.captain import Captain
from tests.page.duel import Duel
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults
from tests.page.scenes import at
from tests.page.words import say

CLOSE = {"starts": [{"at": "2,4", "facing": 1}, {"at": "2,6", "facing": 1}]}
"""Two ships broadside to broadside."""
EMPTY = re.compile("certainly empty")
COVER = """([x, y]) => {
    window.pressed = 0;
    const button = document.createElement("button");
    button.style = `position: fixed; z-index: 9; left: ${x - 30}px; top: ${y - 20}px; width: 60px`;
    button.onclick = () => (window.pressed += 1);
    document.querySelector("main").append(button);
}"""
"""Puts a button where the pointer is."""
OVERLAP = """pair => {
    const [one, other] = pair.map((each) => document.querySelector(each).getBoundingClientRect());
    return one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
}"""


def holding_instakill(harbour: Harbour) -> Duel:
    """Seat one has lost its longboat, and so holds an Instakill."""
    duel = Duel(harbour.server, "pirates")
    duel.place()
    boat = duel.one.fleet[-2:]
    for square, splash in zip(boat, duel.two.water, strict=False):
        duel.one.gives({"kind": "shoot", "at": splash})
        duel.two.gives({"kind": "shoot", "at": square})
    return duel


def lit(captain: Captain, square: str) -> Locator:
    return captain.board("enemy").locator(f'.lit[data-squares~="{square}"]')


def test_a_power_at_a_square_already_played_asks_once(harbour: Harbour) -> None:
    duel = holding_instakill(harbour)
    captain = at(duel, "one").opened(harbour)
    captain.page.get_by_role("button", name="Instakill").first.click()
    played = duel.two.water[0]
    expect(lit(captain, duel.two.fleet[0])).to_have_count(1)
    expect(lit(captain, played)).to_have_count(0)
    captain.chooses("enemy", played)
    expect(captain.question).to_have_accessible_name(say("en", "doubt-spent"))
    assert faults(captain.page) == []
    captain.page.keyboard.press("Escape")
    expect(captain.question).to_have_count(0)
    expect(captain.square("enemy", played)).to_be_focused()
    assert captain.waits_for_turn(), "nothing was given"
    captain.chooses("enemy", played)
    captain.is_sure()
    captain.hears("The power is wasted.")


def test_a_second_shot_at_a_miss_is_not_said_to_be_in_vain(harbour: Harbour) -> None:
    """A ship may have moved there, and in full morskoi a miss may be a lie."""
    duel = Duel(harbour.server, "morskoi", {"first": "one"})
    duel.place()
    missed = duel.two.water[0]
    duel.one.fires(missed)
    duel.two.fires(duel.one.water[0])
    captain = at(duel, "one").opened(harbour)
    captain.chooses("enemy", missed)
    expect(captain.question).to_have_accessible_name(say("en", "doubt-missed"))
    captain.is_sure()
    captain.hears(f"You fire at {missed}")


def test_a_salvo_with_shots_left_asks_once(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo")
    duel.place()
    language = "ru"
    captain = at(duel, "one").opened(harbour, language=language, **PHONE)
    captain.aims("A-1", "A-2")
    captain.gives()
    expect(captain.question).to_have_accessible_name(say(language, "doubt-left", left=4))
    captain.presses(say(language, "doubt-no"))
    expect(captain.page.locator(".give"), "the shots are still aimed").to_be_enabled()
    captain.gives()
    captain.page.get_by_role("button", name=say(language, "doubt-yes")).press("Enter")
    expect(captain.page.locator(".turn.mine")).to_have_count(0)


def test_a_shot_where_nothing_can_be_asks_once_and_is_not_lit(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "morskoi", {"mode": "basic", "first": "one"})
    duel.place()
    boat = duel.two.fleet[-1]
    duel.one.fires(boat)
    captain = at(duel, "one").opened(harbour)
    water = captain.board("enemy").get_by_role("button", name=EMPTY).first
    expect(water, "the rules allow it").to_be_enabled()
    empty = water.get_attribute("data-square") or ""
    expect(lit(captain, empty)).to_have_count(0)
    captain.chooses("enemy", empty)
    expect(captain.question).to_have_accessible_name(say("en", "doubt-empty"))
    captain.is_sure()
    captain.hears(f"You fire at {empty}")


def test_ending_a_turn_with_points_left_asks_once(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "wager", CLOSE)
    duel.play_until_offered("one", "fire")
    captain = at(duel, "one").opened(harbour)
    captain.page.get_by_role("button", name="End the turn").first.click()
    captain.gives()
    expect(captain.question).to_have_accessible_name(say("en", "doubt-points"))
    captain.is_sure()
    captain.hears("You end your turn.")


def test_a_claim_that_cannot_be_right_asks_once(harbour: Harbour) -> None:
    """On a phone the button that gives it comes to the lower edge: what was pressed stays in sight,
    and a second quick tap does not give it."""
    duel = Duel(harbour.server, "classic", {"first": "one", "claim_victory": True})
    duel.place()
    captain = at(duel, "one").opened(harbour, **PHONE)
    claim = captain.page.get_by_role("button", name="Claim victory")
    claim.first.dblclick()
    expect(captain.question).to_have_count(0)
    expect(claim.first).to_be_in_viewport(ratio=1)
    assert not captain.measures(OVERLAP, [".tabs [aria-pressed=true]", ".giving"])
    claim.last.click(delay=500)
    expect(captain.question).to_have_accessible_name(say("en", "doubt-rash"))


def test_a_second_quick_click_on_ready_presses_nothing(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    duel.two.places()
    captain = harbour.captain(duel.keys("one"))
    captain.page.clock.install()
    captain.goes_to(f"table/{duel.table}")
    ready = captain.page.get_by_role("button", name="Ready", exact=True)
    ready.wait_for()
    captain.settles()
    box = ready.bounding_box()
    assert box
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    captain.stops_time()
    captain.page.mouse.click(*where)
    captain.board("enemy").wait_for()
    captain.page.evaluate(COVER, list(where))
    captain.page.mouse.click(*where)
    assert captain.page.evaluate("window.pressed") == 0
    captain.page.clock.run_for(1000)
    captain.page.mouse.click(*where)
    assert captain.page.evaluate("window.pressed") == 1


def overlap(captain: Captain, one: str, other: str) -> bool:
    found: bool = captain.page.evaluate(OVERLAP, [one, other])
    return found
