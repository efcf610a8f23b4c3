"""Sentences: who is called what, how lists and plurals are said, and what happens without words."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.events import Ended, Forfeited, Placed
from seabattle.core.kinds import Event
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.table import table_refusal
from seabattle.core.wire import GameType
from seabattle.core.words import (
    LANGUAGES,
    Language,
    Words,
    core_folder,
    fluent_sources,
    package_text,
    words,
)
from seabattle.games.classic.model import Shot, Sunk
from seabattle.games.classic.rules import Classic
from tests.outside.minnow import Echoed, Minnow

ENGLISH = words(Classic, "en")


class NeverHeardOf(Event, frozen=True):
    pass


def test_a_player_is_you_or_the_opponent_and_a_number_to_those_who_watch() -> None:
    placed = Placed(Seat.TWO)
    assert [ENGLISH.event(placed, seat) for seat in HEARERS] == [
        "Your opponent’s fleet is in place.",
        "Your fleet is in place.",
        "Player two’s fleet is in place.",
    ]


def test_yes_and_no_choose_the_sentence() -> None:
    assert ENGLISH.event(Shot(Seat.ONE, "A-1", hit=True), Seat.ONE) == "You fire at A-1: hit!"
    assert ENGLISH.event(Shot(Seat.ONE, "A-1", hit=False), Seat.ONE) == "You fire at A-1: miss."


def test_lists_are_joined() -> None:
    sunk = Sunk(Seat.ONE, ("A-1", "A-2"), lost=1)
    assert "at A-1, A-2." in ENGLISH.event(sunk, Seat.ONE)


@pytest.mark.parametrize("seat", HEARERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_inner_values_are_taken_apart_and_ids_become_names(language: Language, seat: Seat) -> None:
    said = words(Classic, language)
    drawn = said.event(Ended(Outcome(None, "turn_limit")), seat)
    won = said.event(Ended(Outcome(Seat.ONE, "fleet_sunk")), seat)
    assert said.say("outcome-reason-turn-limit") in drawn
    assert said.say("outcome-reason-fleet-sunk") in won
    assert drawn.split(":")[0] != won.split(":")[0]


def test_a_value_with_a_case_of_its_own() -> None:
    said = ENGLISH.event(Forfeited(Seat.ONE, "broke_rules"), Seat.TWO)
    assert said == "Your opponent forfeits the game: the rules were broken."


def test_a_refusal_names_the_ship_in_words() -> None:
    refusal = Refusal("ship_not_in_line", "classic", 11, {"ship": "carrier", "length": 5})
    assert ENGLISH.refusal(refusal) == "Carrier needs 5 squares in a row."


def test_plurals_follow_the_language() -> None:
    one = table_refusal("impossible_draw", draws=1, values="1, 2").refusal
    two = table_refusal("impossible_draw", draws=2, values="1, 2").refusal
    assert "one value" in ENGLISH.refusal(one)
    assert "2 values" in ENGLISH.refusal(two)


def test_what_cannot_be_read_is_said_as_well() -> None:
    error = Malformed("no_such_square", "?", given="Z-9", first="A-1", last="J-10")
    assert ENGLISH.malformed(error).startswith("Z-9 isn’t a square of this board")


@pytest.mark.parametrize(
    ("language", "fire"),
    [("en", "fire at A-1"), ("fr", "tirer en A-1"), ("ru", "выстрел по A-1")],
)
def test_an_order_is_said_with_what_was_given(language: Language, fire: str) -> None:
    said = words(Classic, language)
    assert said.order("fire", "A-1") == fire
    assert said.order("fire", "") == said.say("order-fire")
    assert said.order("depth_charge", "A-1") == "depth charge A-1"


def test_without_words_a_name_is_said() -> None:
    assert ENGLISH.say("order-depth-charge") == "depth charge"
    assert ENGLISH.event(NeverHeardOf(), Seat.ONE) == "Never heard of."
    assert not ENGLISH.has("order-depth-charge")
    ended = Ended(Outcome(Seat.ONE, "minnow_caught"))
    assert ENGLISH.event(ended, Seat.ONE) == "You win: minnow caught."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_words_folder_is_told_by_names_and_values(language: Language) -> None:
    said = words(Minnow, language)
    assert said.say("title") == "Minnow"
    assert said.say("tagline") == ""
    assert said.say("order-hide-minnow") == "hide minnow"
    echoed = Echoed(Seat.ONE, "B3", distance=2)
    assert said.event(echoed, Seat.TWO) == "Echoed: by them, at B3, distance 2."
    refusal = Refusal("already_cast", "minnow", 2, {"at": "B3"})
    assert said.refusal(refusal) == "Already cast: at B3."
    assert said.rules() == f"# Minnow\n\n{said.say('no-rule-book')}\n"


@pytest.fixture
def half_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameType:
    """Return a game with all its words in English, few in French and none in Russian."""
    folder = tmp_path / "half_translated" / "words"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text(
        "from tests.outside.minnow import Minnow\nclass Half(Minnow):\n    id = 'half'\n"
    )
    (folder / "en.ftl").write_text(
        "title = Half\n-fish = minnow\norder-cast = cast for a {-fish}\n"
    )
    (folder / "fr.ftl").write_text("title = Moitié\n", "utf-8")
    (folder / "rules.en.md").write_text("# Half\n\n1. Cast.\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    game: GameType = import_module("half_translated").Half
    return game


def test_words_that_a_language_lacks_are_said_in_english(half_translated: GameType) -> None:
    said = {language: Words(half_translated, language) for language in LANGUAGES}
    assert [said[each].say("title") for each in LANGUAGES] == ["Half", "Moitié", "Half"]
    assert {each.say("order-cast") for each in said.values()} == {"cast for a minnow"}
    assert said["ru"].say("order-surrender") == "сдаться"
    assert all(each.rules() == "# Half\n\n1. Cast.\n" for each in said.values())
    assert "cast for" not in "".join(fluent_sources(half_translated, "en")[:2])


def test_a_game_in_a_lone_module_has_no_files() -> None:
    class Lone(Minnow):
        id = "lone_fish"

    module = ModuleType("lone")
    Lone.__module__, sys.modules["lone"] = "lone", module
    assert package_text(Lone, "words", "en.ftl") is None
    assert words(Lone, "fr").say("title") == "Lone fish"


def test_a_sentence_that_lacks_something_is_an_error() -> None:
    with pytest.raises(LookupError, match="classic en refusal-already-fired-at"):
        ENGLISH.say("refusal-already-fired-at")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_rules(language: Language) -> None:
    assert "1. " in words(Classic, language).rules()
    assert "1. " in (core_folder() / f"rules.{language}.md").read_text(encoding="utf-8")


def test_a_refusal_cites_its_paragraph() -> None:
    refused = table_refusal("game_over")
    assert isinstance(refused, Refused)
    assert str(refused) == f"{words(Classic, 'en').refusal(refused.refusal)} (table 13)"
    assert repr(refused) == "Refused('game_over (table 13)')"
    assert refused.refusal.cites == "table 13"
