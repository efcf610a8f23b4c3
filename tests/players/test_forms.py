"""The forms in which a player can be given, and how they are distinguished."""

import pickle
from collections.abc import Sequence
from functools import partial
from random import Random

import pytest

from seabattle.core.answer import Answer, fill
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.players.forms import NotAPlayer, as_maker
from seabattle.players.player import RandomPlayer, Sitting

SITTING = Sitting(load("classic"), "a match", Seat.ONE)


def decide(view: View, heard: Sequence[Event], *, seed: int = 0) -> Answer:
    assert view.prompt
    return fill(view.prompt, Random(seed))


def make(sitting: Sitting, seed: int = 0) -> RandomPlayer:
    return RandomPlayer(sitting)


class Method:
    def answer(self, view: View, heard: Sequence[Event]) -> Answer:
        return decide(view, heard)


class Both:
    """May be called, and has `decide`: then it is a player."""

    def __call__(self, sitting: Sitting) -> RandomPlayer:
        raise AssertionError

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        return decide(view, heard)


@pytest.mark.parametrize(
    "given", [RandomPlayer, make, partial(make, seed=1), lambda sitting: Both()]
)
def test_a_maker_makes_a_new_player_for_each_seat(given: object) -> None:
    maker = as_maker(given)
    assert maker(SITTING) is not maker(SITTING)


@pytest.mark.parametrize(
    "given", [decide, partial(decide, seed=1), lambda view, heard, loud=False: {}, Method().answer]
)
def test_a_function_of_two_arguments_decides(given: object) -> None:
    player = as_maker(given)(SITTING)
    assert player.decide is given


def test_an_object_that_decides_plays_as_it_is() -> None:
    player = Both()
    assert as_maker(player)(SITTING) is player


class Alone:
    """Takes no sitting."""

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        return {}


def named_maker(*, sitting: Sitting) -> RandomPlayer:
    return RandomPlayer(sitting)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (7, "^7 is no player; a player is an object with decide"),
        (None, "^None is no player"),
        ("bosun", "^'bosun' is no player"),
        (Alone, "^Alone cannot be called with a Sitting alone"),
        (lambda: 7, "> is no player"),
        (lambda a, b, c: {}, "<lambda> is no player"),
        (lambda *anything: {}, "lambda> is no player; "),
        (named_maker, "^named_maker is no player"),
        (max, "^the arguments of max are not known"),
    ],
)
def test_anything_else_is_refused(given: object, sentence: str) -> None:
    with pytest.raises(NotAPlayer, match=sentence):
        as_maker(given)


def test_a_maker_that_makes_no_player_is_found_out() -> None:
    maker = as_maker(lambda view: {"kind": "surrender"})
    with pytest.raises(NotAPlayer, match=r"lambda> returned \{'kind': 'surrender'\}, which cannot"):
        maker(SITTING)


@pytest.mark.parametrize("given", [RandomPlayer, make, decide, Both()])
def test_makers_reach_other_processes_as_far_as_what_was_given_does(given: object) -> None:
    assert pickle.loads(pickle.dumps(as_maker(given)))(SITTING).decide
