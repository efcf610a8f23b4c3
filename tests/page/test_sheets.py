"""Sentences of the rule sheets, and of the rulings, that only a page can show."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices
from tests.page.captain import Captain
from tests.page.duel import Duel, Rival
from tests.page.harbour import NARROW, SIDEWAYS, WIDE, Harbour
from tests.page.scene import waits_for_heading
from tests.page.scenes import SCENES, at
from tests.page.test_safe_hands import overlap


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def salvo_under_way(harbour: Harbour) -> Duel:
    duel = Duel(harbour.server, "salvo")
    duel.place()
    return duel


def test_no_picture_comes_from_elsewhere(harbour: Harbour) -> None:
    """Its picture links are not used."""
    captain, asked = harbour.captain(), list[str]()
    captain.page.on("request", lambda request: asked.append(request.url))
    captain.goes_to("rules/morskoi")
    captain.sees_heading("Sea Battle (Морской бой)")
    captain.plays_now("Sea Battle (Морской бой)")
    captain.is_ready()
    captain.waits_for_turn()
    assert asked
    assert [url for url in asked if not url.startswith(harbour.server.url)] == []


def test_boards_stand_side_by_side_or_one_above_the_other(harbour: Harbour) -> None:
    """The two grids can be arranged vertically or horizontally. They are as the window is."""
    captain = at(salvo_under_way(harbour), "one").opened(harbour)
    captain.settles()
    own_x, enemy_x = middle(captain.board("own"))[0], middle(captain.board("enemy"))[0]
    assert own_x < enemy_x, "My Ships and Shots Received is the left hand board"
    captain.resizes(NARROW)
    (own_x, own_y), (enemy_x, enemy_y) = (
        middle(captain.board("own")),
        middle(captain.board("enemy")),
    )
    assert own_x <= enemy_x
    assert own_y > enemy_y, "or the bottom one"


def test_notes_are_private_and_kept_with_the_table(harbour: Harbour) -> None:
    """The Shots Fired board takes the player's own notes on possible ship positions: text or marks
    on squares, any time, private to that player, kept with the table."""
    duel = salvo_under_way(harbour)
    anne, mary = at(duel, "one").opened(harbour), at(duel, "two").opened(harbour)
    anne.picks("Pencil notes")
    anne.square("enemy", "C-4").click()
    for size in (WIDE, NARROW, SIDEWAYS):
        anne.resizes(size)
        assert not overlap(anne, "dialog[open]", "[data-board=enemy]")
    anne.page.get_by_role("textbox", name="Note on C-4").fill("Cruiser?")
    anne.presses("Save")
    anne.sees_state("enemy", "C-4", "note: Cruiser?")
    anne.page.reload()
    anne.sees_state("enemy", "C-4", "note: Cruiser?")
    anne.picks("Pencil notes")
    expect(anne.square("own", "C-4")).to_be_enabled()
    note = '[aria-label*="Cruiser?"]'
    expect(anne.page.locator(note)).to_have_count(1)
    mary.page.reload()
    mary.waits_for_turn()
    expect(mary.page.locator(note)).to_have_count(0)


def test_nothing_is_counted_before_the_first_round(harbour: Harbour) -> None:
    captain = SCENES["salvo-placed"](harbour.server).opened(harbour)
    expect(captain.page.locator(".panel, .ledger table")).to_have_count(0)


def test_aims_are_taken_back_before_the_salvo_and_not_after(harbour: Harbour) -> None:
    """ "Undo" anywhere edits an order not yet given."""
    captain = at(salvo_under_way(harbour), "one").opened(harbour)
    captain.aims("A-1", "A-2", "A-3", "A-4", "A-5", "B-1")
    captain.presses("Take back A-5")
    captain.square("enemy", "A-4").click()
    captain.sees("Shots aimed: 4/6")
    captain.aims("B-2", "B-3")
    captain.presses("Fire a salvo")
    captain.sees("Waiting for opponent to fire")
    expect(
        captain.page.get_by_role("button", name=re.compile("take back|undo", re.I))
    ).to_have_count(0)


@pytest.fixture
def duellist(harbour: Harbour) -> Captain:
    """Somebody in a duel of wager, about to plan a manoeuvre."""
    return at(Duel(harbour.server, "wager"), "one").opened(harbour)


@pytest.fixture
def gunner(harbour: Harbour) -> Captain:
    """Somebody in a duel of wager, with the enemy before the cannons."""
    duel = Duel(harbour.server, "wager", CLOSE)
    duel.play_until_offered("one", "fire")
    return at(duel, "one").opened(harbour)


CLOSE = {"starts": [{"at": "2,4", "facing": 1}, {"at": "2,6", "facing": 1}]}
"""Two ships broadside to broadside."""
CORNERS = [{"at": "0,0", "facing": 1}, {"at": "5,9", "facing": 4}]
"""Two ships that each touch two edges."""


def selects_shot(gunner: Captain) -> None:
    gunner.page.get_by_role("button", name="Fire", exact=True).first.click()
    gunner.square("sea", gunner.open_squares("sea")[0]).click()


RECORDED = """
window.sailing = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    window.sailing.push([this.getAttribute("class"), document.timeline.currentTime, how[0].length]);
    return animate.apply(this, how);
};
"""


def farthest(rival: Rival) -> Json:
    """The plan that costs a seat most: it sails and turns."""
    (course,) = rival.asked().verbs[0].parts
    assert isinstance(course.ask, Choices)
    return max(course.ask.among, key=lambda choice: choice.cost or 0).value


def test_both_ships_turn_and_move_together_to_where_they_come_to_rest(harbour: Harbour) -> None:
    """Animate both ships rotating towards their new orientation while moving towards their
    (potentially adjusted) destination hexes."""
    duel = Duel(harbour.server, "wager")
    captain = harbour.captain(duel.keys("one"), reduced_motion="no-preference")
    captain.page.add_init_script(RECORDED)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    plans = {rival: farthest(rival) for rival in (duel.one, duel.two)}
    for rival, course in plans.items():
        rival.gives({"kind": "plan", "course": course})
    captain.sees_state("sea", plans[duel.one]["to"], "Your ship")
    captain.sees_state("sea", plans[duel.two]["to"], "Enemy ship")
    sailing = captain.page.evaluate("window.sailing.filter(([what]) => what.includes('hull'))")
    assert len(sailing) == 2
    assert sailing[0][1:] == sailing[1][1:], "not at the same time"


def test_an_action_is_confirmed_or_cancelled(gunner: Captain) -> None:
    """Player Confirms or Cancels the action."""
    selects_shot(gunner)
    gunner.presses("Take this back")
    expect(gunner.page.locator(".give")).to_be_disabled()
    selects_shot(gunner)
    gunner.page.locator(".give").click()
    gunner.hears("You fire at")


def test_no_action_is_given_without_confirmation(gunner: Captain) -> None:
    """Player actions require confirmation via the Confirmation Window."""
    selects_shot(gunner)
    gunner.sees(re.compile("critical success", re.I))
    assert gunner.waits_for_turn(), "nothing has been given yet"
    expect(gunner.page.get_by_text("You fire at")).to_have_count(0)
    expect(gunner.page.locator(".give")).to_be_enabled()


def test_dice_and_effects_lie_over_the_board_for_a_while(gunner: Captain) -> None:
    """Result Overlay: Temporarily displays dice results and effects after an action resolves."""
    gunner.page.clock.install()
    result = gunner.page.locator(".results")
    for action, effect, put_away in (
        ("Evade", "Evade score", partial(gunner.page.keyboard.press, "Shift")),
        ("Repair", "hit points? back", partial(gunner.page.clock.run_for, 5000)),
    ):
        gunner.page.get_by_role("button", name=action, exact=True).first.click()
        gunner.page.locator(".give").click()
        expect(result).to_contain_text(re.compile(effect))
        expect(result.locator("svg").first).to_be_visible()
        put_away()
        expect(result).to_have_count(0)


def test_only_new_dice_roll(harbour: Harbour) -> None:
    """Results come on top of those before them, whose dice lie still."""
    duel = Duel(harbour.server, "wager")
    duel.play_until_offered("two", "evade")
    captain = at(duel, "one", arrives=waits_for_heading).opened(harbour)
    results = captain.page.locator(".result")
    for n in range(2):
        duel.two.gives({"kind": "evade"})
        expect(results).to_have_count(n + 1)
        assert results.first.evaluate("each => each.dataset.seen") is None, "changed in place"
        results.first.evaluate("each => each.dataset.seen = 'yes'")
    expect(results.last).to_have_attribute("data-seen", "yes")


def test_a_plan_is_drawn_with_path_orientation_and_cost(duellist: Captain) -> None:
    """Maneuver Planning: Visual feedback for planned path, orientation, and SP cost."""
    ahead = duellist.open_squares("sea")[0]
    duellist.square("sea", ahead).click()
    board = duellist.board("sea")
    expect(board.locator(".preview").first).to_be_visible()
    expect(board.locator(".hull.ghost .bow").first).to_be_attached()
    price = board.locator(".price text").text_content()
    expect(duellist.page.locator(".give")).to_have_text(f"Plan (costs {price})")
    duellist.page.locator(".give").click()
    duellist.sees("is thinking")
    expect(board.locator(".hull.ghost")).to_be_visible()


def test_a_plan_shows_what_the_guns_would_reach_from_its_end(harbour: Harbour) -> None:
    """Firing arcs are highlighted while a manoeuvre is planned, too: from where it would end."""
    captain = at(Duel(harbour.server, "wager", CLOSE), "one").opened(harbour)
    arc = captain.board("sea").locator(".coast.planned")
    expect(arc).to_have_count(0)
    captain.square("sea", "2,4").click()
    captain.sees("From there your guns reach the enemy where it lies now.")
    abeam = arc.get_attribute("d")
    captain.presses("Turn to starboard")
    captain.sees("From there your guns don’t reach the enemy where it lies now.")
    turned = arc.get_attribute("d")
    assert abeam
    assert turned
    assert abeam != turned


def test_the_state_of_both_ships_is_in_sight(duellist: Captain) -> None:
    """Ship Info Window: On-demand details via hover.

    The HUD shows enemy HP at a glance; the rest of the enemy's state is in the ship info. Each ship
    has a card with all of it, which is always in sight.
    """
    for ship in ("Your ship", "Enemy ship"):
        card = duellist.page.get_by_role("region", name=ship)
        for what in ("Hit points", "Sail points", "Crew points"):
            expect(card.get_by_text(what)).to_be_in_viewport()


def test_a_ship_leaves_the_board_only_where_its_captain_says_so(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "wager", {"retreat": True, "starts": CORNERS})
    captain = at(duel, "one").opened(harbour)
    leaving = captain.page.get_by_role("button", name="Leave the board")
    summary = captain.page.get_by_text("then try to leave the board")
    for _ in range(4):
        captain.square("sea", "0,0").click()
        expect(summary).to_have_count(0)
    leaving.click()
    expect(summary).to_be_visible()
    leaving.click()
    expect(summary).to_have_count(0)
