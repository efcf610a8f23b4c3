"""Lessons are taken in the page: by clicks, by touch and by keys alone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from seabattle.core.kinds import Json
from tests.page.captain import CAN_ACT, GIVE, Captain
from tests.page.harbour import NARROW, PHONE, Harbour
from tests.page.inspection import colour_faults, faults, narrow_faults
from tests.page.test_first_game import TITLES
from tests.page.test_keyboard import FOCUSED
from tests.page.words import say

BUBBLE = "section.bubble"
COVERED = """() => {
    const bubble = document.querySelector("section.bubble").getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom }) =>
        left < bubble.right && right > bubble.left && top < bubble.bottom && bottom > bubble.top;
    const struck = [...document.querySelectorAll(".battle .last")]
        .filter(each => each.checkVisibility({ visibilityProperty: true }));
    return struck.filter(each => isCovered(each.getBoundingClientRect())).length;
}"""
"""How many squares of the last shots a bubble covers."""


def script_of(harbour: Harbour, game: str, lesson: str, language: str = "en") -> Json:
    return harbour.server.get(f"/api/games/{game}/lessons/{lesson}?language={language}")


class Learner(Captain):
    """A captain who follows a lesson."""

    def sees_bubble(self, sentence: str) -> None:
        self.page.locator(BUBBLE).get_by_text(sentence, exact=True).wait_for()

    def goes_on(self) -> None:
        self.page.locator(f"{BUBBLE} .next").click()

    def takes(self, script: Json, look: Callable[[int], None] = lambda number: None) -> None:
        for number, turn in enumerate(script["turns"]):
            if not turn["bubbles"]:
                continue  # the page gives this order itself
            for bubble in turn["bubbles"][:-1]:
                self.sees_bubble(bubble["sentence"])
                self.goes_on()
            self.sees_bubble(turn["bubbles"][-1]["sentence"])
            assert self.page.locator("main .act").count() < 2, "bubbles point at the first"
            look(number)
            self.obeys(turn["orders"][0])

    def obeys(self, order: Json) -> None:
        """Do what the lesson proposes; nothing else is open."""
        if order["kind"] == "place":
            self.page.locator(".ready").click()
            return
        for square in squares_of(order):
            self.page.locator(f'[data-square="{square}"]{CAN_ACT}').first.click()
        if self.page.locator(GIVE).count():
            self.gives()


def squares_of(order: Json) -> list[str]:
    at = order.get("at") or order.get("course", {}).get("to")
    return [at] if at else list(order.get("squares", ()))


def learner(harbour: Harbour, **how: Any) -> Learner:
    return Learner(harbour.captain(**how).page, harbour.server.url)


@pytest.mark.parametrize("game", ["pirates", "wager"])
def test_a_first_lesson_by_clicks(harbour: Harbour, game: str) -> None:
    """That the lessons of all games can be played is shown with their rules."""
    captain = learner(harbour)
    captain.comes_home()
    captain.finds("Learn in 3 minutes", TITLES[game])
    captain.takes(script_of(harbour, game, "first"))
    captain.sees_heading("Lesson complete!")


def test_a_whole_lesson_by_keys_alone(harbour: Harbour) -> None:
    """Enter goes on, and what is proposed has the focus when it is its turn. On a narrow screen,
    too, no bubble covers what was just struck."""
    captain = learner(harbour, viewport=NARROW)
    captain.goes_to("learn/classic/first")
    for turn in script_of(harbour, "classic", "first")["turns"][1:]:
        for bubble in turn["bubbles"][:-1]:
            captain.sees_bubble(bubble["sentence"])
            expect(captain.page.locator(f"{BUBBLE} .next")).to_be_focused()
            captain.waits_until(f"({COVERED})() === 0")
            captain.page.keyboard.press("Enter")
        captain.sees_bubble(turn["bubbles"][-1]["sentence"])
        captain.waits_until(f"{FOCUSED}.matches('.ready, [data-square]')")
        captain.page.keyboard.press("Enter")
    captain.sees_heading("Lesson complete!")


def test_the_lie_and_the_pick_on_a_phone_in_russian(harbour: Harbour) -> None:
    captain = learner(harbour, language="ru", color_scheme="dark", **PHONE)
    captain.goes_to("learn/morskoi/full")
    script = script_of(harbour, "morskoi", "full", "ru")
    inspected: list[str] = []

    def look(number: int) -> None:
        if number == 3:
            inspected.extend(faults(captain.page) + narrow_faults(captain.page))

    captain.takes(script, look)
    captain.sees_heading("Урок пройден!")
    assert inspected + narrow_faults(captain.page) + colour_faults(captain.page) == []


@pytest.mark.parametrize("game", ["classic", "morskoi", "wager"])
def test_a_lesson_begins_with_a_shot_on_a_bare_stage(harbour: Harbour, game: str) -> None:
    """Besides the squares that are proposed and what gives the order, there is one button: to skip
    the lesson. What no bubble has pointed at is not there, and comes when one does."""
    captain = learner(harbour)
    lesson = "basic" if game == "morskoi" else "first"
    script = script_of(harbour, game, lesson)["turns"]
    captain.goes_to(f"learn/{game}/{lesson}")
    captain.sees_bubble(script[1]["bubbles"][0]["sentence"])
    assert len(script[1]["bubbles"]) == 1
    assert script[1]["orders"][0]["kind"] in {"fire", "shoot"}
    buttons = captain.page.locator("main button:visible:not(.give)")
    expect(buttons).to_have_text([say("en", "lesson-skip")])
    for hidden in (".ledger", ".ship-card", ".strip", ".match-menu", '[data-board="own"]'):
        expect(captain.page.locator(f"main {hidden}").locator("visible=true")).to_have_count(0)
    if game == "classic":
        captain.obeys(script[1]["orders"][0])
        captain.sees_bubble(script[2]["bubbles"][0]["sentence"])
        expect(captain.board("own")).to_be_hidden()


def test_a_bubble_is_folded_away_and_the_lesson_skipped(harbour: Harbour) -> None:
    captain = learner(harbour)
    captain.goes_to("learn/salvo/first")
    first = script_of(harbour, "salvo", "first")["turns"][1]["bubbles"][0]["sentence"]
    captain.sees_bubble(first)
    spoken = captain.page.locator(f"{BUBBLE} [role=status]")
    expect(spoken).to_have_text(first)
    assert faults(captain.page) == []
    captain.page.keyboard.press("Escape")
    captain.presses("Show the hint")
    captain.sees_bubble(first)
    captain.page.locator(BUBBLE).get_by_role("button", name="Skip the lesson").click()
    captain.sees_heading("You’ve left the lesson")
    captain.page.locator(".end").get_by_role("link", name="Take the lesson again").click()
    captain.sees_bubble(first)


def test_only_a_game_that_nobody_here_knows_is_offered_with_a_lesson(harbour: Harbour) -> None:
    captain = harbour.captain(keeps={"seabattle-setting-known-games": ["salvo"]})
    captain.goes_to("new/classic")
    captain.sees("New to this game?")
    captain.goes_to("rules/classic")
    captain.page.locator('a[href="#/learn/classic/first"]').wait_for()
    captain.goes_to("rules/morskoi")
    captain.page.get_by_role("link", name="Lesson: Lies and air defence").wait_for()
    captain.goes_to("new/salvo")
    captain.sees_heading("Salvo")
    expect(captain.page.get_by_text("New to this game?")).to_have_count(0)
