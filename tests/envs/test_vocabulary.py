"""Numbers of words."""

import pytest

from seabattle.envs.vocabulary import Vocabulary
from seabattle.games.catalogue import load
from tests.envs.setups import Setup, each_setup


def test_the_words_of_classic_and_their_order() -> None:
    words = Vocabulary(load("classic")).words
    assert words[:3] == ("wait", "A-1", "A-2")
    assert words[100:] == (
        *("J-10", "skip", "take", "done", "place", "fire", "decline", "claim"),
        *("carrier", "battleship", "cruiser", "submarine", "destroyer"),
    )


def test_the_words_of_a_plan_are_hexes_facings_and_whether_to_leave() -> None:
    words = Vocabulary(load("wager")).words
    assert words[101:] == (
        *("skip", "take", "done", "plan", "fire", "evade", "repair", "end_turn"),
        *("0", "1", "2", "3", "4", "5", "true"),
    )


def test_the_words_of_a_power_are_its_name_and_its_line() -> None:
    words = Vocabulary(load("pirates")).words
    assert words[-2:] == ("across", "down")


@each_setup
def test_squares_come_first_and_every_word_has_one_number(setup: Setup) -> None:
    game = load(setup[0], dict(setup[1]))
    vocabulary = Vocabulary(game)
    squares = game.grid.every
    assert vocabulary.words[: len(squares) + 1] == ("wait", *squares)
    numbers = [vocabulary.number(word) for word in vocabulary.words]
    assert numbers == list(range(len(vocabulary)))


def test_a_word_that_no_order_declares_is_refused_by_name() -> None:
    with pytest.raises(LookupError, match="classic offers 'torpedo'"):
        Vocabulary(load("classic")).number("torpedo")
