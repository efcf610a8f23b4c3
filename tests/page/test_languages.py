"""Every word in the reader's language, from the browser's wish or from the list on the page."""

import pytest
from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.duel import near_its_end
from tests.page.harbour import Harbour
from tests.page.words import say

LOCALES = {"en": "en-GB", "fr": "fr-CA", "ru": "ru-RU"}
every_language = pytest.mark.parametrize("language", LOCALES)


def speaks(captain: Captain, language: str) -> None:
    expect(captain.page.locator("html")).to_have_attribute("lang", language)
    captain.sees_heading(say(language, "hero"))


@every_language
def test_the_page_speaks_as_the_browser_wishes(harbour: Harbour, language: str) -> None:
    captain = harbour.captain(locale=LOCALES[language])
    captain.comes_home()
    speaks(captain, language)


@every_language
def test_a_language_that_was_chosen_is_kept(harbour: Harbour, language: str) -> None:
    captain = harbour.captain(locale="de-DE")
    captain.comes_home()
    speaks(captain, "en")
    captain.page.get_by_role("combobox").select_option(language)
    speaks(captain, language)
    captain.page.reload()
    speaks(captain, language)


@every_language
def test_turns_events_and_the_end_are_told_in_every_language(
    harbour: Harbour, language: str
) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(keeps=duel.keys("one"), locale=LOCALES[language])
    captain.goes_to(f"table/{duel.table}")
    captain.sees(say(language, "turn-yours"))
    splash = duel.one.water[15]
    captain.sees(say(language, "event-shot", by="them", at=splash, hit="no"))
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading(say(language, "end-won"))
    captain.sees(say(language, "event-shot", by="you", at=duel.two.fleet[-1], hit="yes"))


@every_language
def test_a_refusal_is_told_in_every_language(harbour: Harbour, language: str) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(locale=LOCALES[language])
    captain.goes_to(f"join/{duel.table}/a-word-of-no-link")
    refusal = captain.page.get_by_role("alert")
    expect(refusal).to_have_text(say(language, "problem-link-used"))
    harbour.forgives("Failed to load resource")
