"""Was it luck, or skill? From the end of a match to the decisions that mattered, and back."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.duel import Duel
from tests.page.harbour import Harbour
from tests.page.scene import waits_for_heading
from tests.page.scenes import at

BESIDE_ITS_NUMBER = """item => {
    const [order] = item.querySelectorAll(".order");
    const { textContent } = order;
    order.textContent = "Gave up ".repeat(40);
    const { top } = order.getBoundingClientRect();
    order.textContent = textContent;
    return top - item.getBoundingClientRect().top < 20;
}"""
"""Whether an order of many words would stand in the first line of its item."""


def test_the_coach_is_asked_from_the_end_and_leads_to_the_replay(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    duel.play_at_random(30)
    duel.one.surrenders()
    captain = at(duel, "one", arrives=waits_for_heading).opened(harbour)
    captain.follows("Ask the captain")
    page = captain.page
    luck = "luck (helped|was against you|took no side)"
    line = re.compile(rf"You (played like an?|gave away) .* {luck}\.")
    expect(page.get_by_text(line)).to_be_visible()
    with page.expect_download() as picture:
        captain.presses("Share a picture")
    assert picture.value.suggested_filename == "seabattle-coach.png"
    told = harbour.server.get(f"/api/tables/{duel.table}/analysis?seat=one")["account"]
    page.get_by_text("The chance to win, decision by decision").first.click()
    rows = page.get_by_role("table", name="The chance to win").locator("tbody tr")
    expect(rows).to_have_count(len(told["decisions"]))
    page.get_by_role("slider", name="Decision").press("Home")
    expect(page).to_have_url(re.compile(f"/one/{told['decisions'][0]['position']}$"))
    expect(page.get_by_role("heading", name="Decision 1 of")).to_be_visible()
    moments = page.get_by_role("region", name="The decisions that mattered")
    last = moments.get_by_role("listitem").filter(has_text="Gave up").first
    expect(last).to_contain_text("It cost")
    expect(last).to_contain_text("blunder")
    assert last.evaluate(BESIDE_ITS_NUMBER)
    last.get_by_role("button").click()
    position = told["decisions"][-1]["position"]
    expect(page).to_have_url(re.compile(f"#/coach/{duel.table}/one/{position}$"))
    captain.follows("See it again")
    expect(page).to_have_url(re.compile(f"#/replay/{duel.table}/all/{position}$"))
    captain.follows("Was it luck, or skill?")
    page.get_by_role("combobox", name="Whose decisions").select_option("two")
    expect(page).to_have_url(re.compile(f"#/coach/{duel.table}/two$"))
    expect(page.get_by_role("heading", name="The decisions that mattered")).to_be_visible()


def test_a_match_that_is_not_over_has_no_analysis(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    captain = harbour.captain()
    captain.goes_to(f"coach/{duel.table}/one")
    captain.sees_heading("There’s no analysis of this game")
    captain.sees("The game isn’t over yet.")
    harbour.forgives("409")


def test_a_match_given_up_before_the_battle_is_not_offered(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    duel.two.surrenders()
    captain = at(duel, "one", arrives=waits_for_heading).opened(harbour)
    captain.sees_heading("Victory!")
    offer = captain.page.get_by_role("link", name="Ask the captain")
    assert offer.count() == 0
    captain.opens_more()
    captain.follows("Replay")
    captain.page.get_by_role("slider").wait_for()
    assert offer.count() == 0


@pytest.mark.parametrize("game", ["pirates", "wager"])
def test_back_to_a_mistake_and_a_hint_on_the_way(harbour: Harbour, game: str) -> None:
    """What could be known, what was there; then on against another fleet, with the coach."""
    duel = Duel(harbour.server, game)
    duel.play_at_random(8, seed=3)
    duel.two.surrenders()
    captain = harbour.captain()
    captain.goes_to(f"coach/{duel.table}/one")
    page = captain.page
    moment = page.get_by_role("region", name=re.compile("^Decision \\d+ of"))
    expect(moment.locator("[data-board]")).to_be_visible()
    told = harbour.server.get(f"/api/tables/{duel.table}/analysis?seat=one")["account"]
    captain.goes_to(f"coach/{duel.table}/one/{told['decisions'][0]['position']}")
    expect(moment.get_by_role("heading")).to_contain_text("Decision 1 of")
    expect(moment.get_by_role("row")).to_have_count(0)
    moment.get_by_role("button", name="Numbers").click()
    expect(moment.get_by_role("button", name=re.compile("\\d+%")).first).to_be_visible()
    expect(moment.get_by_role("row").filter(has_text="the move made")).to_be_visible()
    moment.get_by_role("switch", name="What was really there").check()
    if game == "wager":
        expect(moment).to_contain_text("Meanwhile the other side played")
    else:
        expect(moment.locator(".hull").first).to_be_visible()
    captain.presses("Play on from here")
    captain.sees(re.compile("against another fleet that fits all you knew"))
    captain.waits_for_turn()
    captain.presses("Ask the captain")
    hint = page.get_by_role("region", name="What the captain would do")
    expect(hint.get_by_role("listitem")).to_have_count(0)
    hint.get_by_role("button", name="Numbers").click()
    expect(hint.get_by_role("listitem").first).to_contain_text(") to win")
    expect(hint).to_contain_text("Numbers on the board: percentage of ")
    captain.presses("Ask the captain")
    expect(hint).to_have_count(0)


def test_a_hint_stays_in_another_language(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.waits_for_turn()
    captain.presses("Ask the captain")
    captain.page.get_by_role("region", name="What the captain would do").wait_for()
    captain.speaks("ru")
    hint = captain.page.get_by_role("region", name="Как сыграл бы капитан")
    expect(hint).to_contain_text(re.compile("[а-я]{4}.*[а-я]{4}"))
    expect(hint).not_to_contain_text(re.compile("[A-Za-z]{3}"))


def test_a_hint_is_one_move_that_a_press_plays(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.waits_for_turn()
    captain.presses("Ask the captain")
    hint = captain.page.get_by_role("region", name="What the captain would do")
    said = hint.locator("strong").inner_text()
    assert captain.page.locator('[data-board="enemy"] .chance').count() == 0
    captain.presses("Do that")
    expect(hint).to_have_count(0)
    square = said.replace("\u2060", "").rstrip(".").split()[-1]
    captain.sees_state("enemy", square, "hit|miss|sunk")
