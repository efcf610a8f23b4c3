"""The arguments of sentences, which may come from a stranger."""

from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.errors import Malformed, Refused
from seabattle.core.seat import Seat
from seabattle.core.sentences import LONGEST, MOST, sayable
from seabattle.core.words import words
from seabattle.games.catalogue import game_type, load
from seabattle.match.match import Match


def test_large_numbers_and_long_texts_are_bounded() -> None:
    assert sayable({"turn": 7, "why": "so"}) == {"turn": 7, "why": "so"}
    assert sayable({"turn": MOST, "at": -MOST}) == {"turn": MOST, "at": -MOST}
    assert sayable({"turn": MOST + 1}) == {"turn": f"> {MOST}"}
    assert sayable({"turn": -(10**5000)}) == {"turn": f"< {-MOST}"}
    assert sayable({"why": "x" * 5000}) == {"why": "x" * LONGEST + "…"}


def test_a_refusal_with_a_huge_number_has_a_sentence() -> None:
    match = Match(load("salvo"))
    with pytest.raises(Refused) as refused:
        match.give(Seat.ONE, fill(match.prompt(Seat.ONE), Random(1)), decision=10**5000)
    assert f"> {MOST}" in words(game_type("salvo"), "en").explain(refused.value)


def test_half_a_surrogate_pair_in_an_order_is_malformed() -> None:
    berth = {"ship": "\ud800", "squares": ["A-1", "A-2"]}
    with pytest.raises(Malformed, match="half a surrogate pair"):
        Match(load("salvo")).give(Seat.ONE, {"kind": "place", "fleet": [berth]})
