"""Sentences: who is called what, how lists and plurals are said, and what happens without words."""

import pytest

from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.events import Ended, Forfeited, Placed
from seabattle.core.kinds import Event
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.table import table_refusal
from seabattle.core.words import LANGUAGES, Language, core_folder, words
from seabattle.games.classic.model import Shot, Sunk
from seabattle.games.classic.rules import Classic

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
    assert ENGLISH.refusal(refusal) == "Carrier needs 5 squares in one line."


def test_plurals_follow_the_language() -> None:
    one = table_refusal("impossible_draw", draws=1, values="1, 2").refusal
    two = table_refusal("impossible_draw", draws=2, values="1, 2").refusal
    assert "one value" in ENGLISH.refusal(one)
    assert "2 values" in ENGLISH.refusal(two)


def test_what_cannot_be_read_is_said_as_well() -> None:
    error = Malformed("no_such_square", "?", given="Z-9", first="A-1", last="J-10")
    assert ENGLISH.malformed(error).startswith("Z-9 is not a square of this board")


def test_without_words_the_key_is_said() -> None:
    assert ENGLISH.say("no-such-thing") == "no-such-thing"
    assert ENGLISH.event(NeverHeardOf(), Seat.ONE) == "event-never-heard-of"
    assert not ENGLISH.has("no-such-thing")


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
    assert str(refused) == "game_over (table 13)"
    assert refused.refusal.cites == "table 13"
