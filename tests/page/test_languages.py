"""Every word in the user's language: the browser's preference, or the choice on the page."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.captain import Captain
from tests.page.duel import near_its_end
from tests.page.harbour import PHONE, Harbour
from tests.page.scenes import SCENES
from tests.page.words import say

LANGUAGES = ("en", "fr", "ru")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def speaks(captain: Captain, language: str) -> None:
    expect(captain.page.locator("html")).to_have_attribute("lang", language)
    captain.sees_heading(say(language, "hero", games=5))


def test_english_is_spoken_where_the_browser_wishes_for_another_language(harbour: Harbour) -> None:
    captain = harbour.captain(locale="de-DE")
    captain.comes_home()
    speaks(captain, "en")


@pytest.mark.parametrize(
    ("locale", "before", "language"), [("fr-CA", "fr", "en"), ("ru", "ru", "fr")]
)
def test_a_language_that_was_chosen_is_kept(
    harbour: Harbour, locale: str, before: str, language: str
) -> None:
    """Until one is chosen, the page speaks as the browser wishes."""
    captain = harbour.captain(locale=locale)
    captain.comes_home()
    speaks(captain, before)
    captain.page.get_by_role("combobox").select_option(language)
    speaks(captain, language)
    captain.page.reload()
    speaks(captain, language)


OPPONENT = {"en": "Your opponent", "fr": "Votre adversaire", "ru": "Соперник"}
"""Who is called by name in a game against people."""


@every_language
def test_turns_events_and_the_end_are_told_in_every_language(
    harbour: Harbour, language: str
) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(keeps=duel.keys("one"), language=language)
    captain.goes_to(f"table/{duel.table}")
    captain.sees(say(language, "turn-yours"))
    splash = duel.one.water[15]
    fired = say(language, "event-shot", by="them", at=splash, hit="no")
    captain.hears(fired.replace(OPPONENT[language], "Mary"))
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading(say(language, "end-won"))
    captain.hears(say(language, "event-shot", by="you", at=duel.two.fleet[-1], hit="yes"))


def test_a_refusal_is_told_in_ones_own_language(harbour: Harbour) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}]
    table = harbour.server.post("/api/tables", {"game": "salvo", "seats": seats})["table"]["id"]
    language = "ru"
    captain = harbour.captain(language=language)
    captain.goes_to(f"join/{table}/a-word-of-no-link")
    captain.page.get_by_label(say(language, "nickname")).fill("Mary")
    captain.presses(say(language, "sit-down"))
    refusal = captain.page.get_by_role("alert")
    expect(refusal).to_have_text(say(language, "problem-link-used"))
    harbour.forgives("Failed to load resource")


def test_a_language_chosen_in_the_game_is_that_of_refusals_too(harbour: Harbour) -> None:
    """The page offers no illegal shot, so a proxy replaces its square by an old one."""
    duel = near_its_end(harbour.server)
    target, old = duel.two.fleet[-1], duel.two.fleet[0]

    def carry(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(str(text).replace(f'"{target}"', f'"{old}"')))

    captain = harbour.captain(keeps=duel.keys("one"))
    captain.page.route_web_socket("**/live", carry)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.speaks("fr")
    captain.sees(say("fr", "turn-yours"))
    captain.fires(target)
    refusal = captain.page.get_by_role("alert")
    expect(refusal).to_have_text(say("fr", "refusal-already-fired-at", at=old))


@pytest.mark.parametrize(
    ("scene", "label"), [("me", "Mes progrès"), ("wager-set-up", "Positions de départ")]
)
def test_french_has_a_space_before_each_colon(harbour: Harbour, scene: str, label: str) -> None:
    shown = SCENES[scene](harbour.server)
    captain = harbour.captain(shown.keeps, language="fr")
    captain.goes_to(shown.fragment)
    if scene == "wager-set-up":
        captain.page.get_by_text(say("fr", "options-more"), exact=True).click()
    captain.sees(label)
    text = captain.page.locator("main").inner_text()
    assert f"{label}\N{NO-BREAK SPACE}: " in text
    assert re.findall(r".*\w:(?!\S).*", text) == []


def test_the_name_of_a_small_board_is_whole(harbour: Harbour) -> None:
    captain = SCENES["morskoi-pick"](harbour.server).opened(harbour, **PHONE)
    title = captain.page.locator(".small .title")
    room = "({ scrollWidth, offsetWidth }) => [scrollWidth, offsetWidth]"
    for language in LANGUAGES:
        captain.speaks(language)
        needed, there = title.evaluate(room)
        assert needed <= there, language
        button = captain.page.locator(".small .enlarge span").bounding_box()
        box = title.bounding_box()
        assert box
        assert button
        assert box["x"] + box["width"] <= button["x"], language


def test_no_button_of_a_lesson_is_broken_on_a_phone(harbour: Harbour) -> None:
    """In the language with the longest words."""
    language = "ru"
    captain = harbour.captain(language=language, **PHONE)
    captain.goes_to("learn/morskoi/full")
    captain.square("enemy", "г-4").click()
    captain.presses(say(language, "lesson-next"))
    expect(captain.page.get_by_role("button", name=say(language, "lesson-back"))).to_be_visible()
    captain.settles()
    heights = "all => all.map(button => button.getClientRects()[0].height)"
    found = captain.page.locator(".bubble button").evaluate_all(heights)
    assert len(found) == 3
    assert len(set(found)) == 1
