"""Pools of dice: what is shown before a roll is exactly what can come of it."""

from collections import Counter

import pytest

from seabattle.core.chance import dice
from seabattle.core.seat import Seat
from seabattle.core.words import Language, words
from seabattle.games.wager.dice import RESULTS, Modifier, Pool, describe_pool, make_pool, roll
from seabattle.games.wager.model import Fired
from seabattle.games.wager.rules import Wager

EFFECTS = (0, 5, 10, 15)


@pytest.mark.parametrize("size", range(-3, 9))
def test_the_odds_are_those_of_every_possible_roll(size: int) -> None:
    shown = describe_pool(Pool(size), EFFECTS)
    fallen = Counter(
        roll(Pool(size), tuple(map(int, drawn.values))).result
        for drawn in dice("fire", shown["dice"]).iterate_results()
    )
    assert {name: fallen[name] for name in RESULTS} == shown["ways"]
    assert sum(shown["ways"].values()) == shown["of"]


@pytest.mark.parametrize("size", range(1, 6))
def test_one_six_more_or_less(size: int) -> None:
    """The ways as counted by hand: three low faces, five without a six, one six in some place."""
    failure, partial, success, critical = Pool(size).ways
    assert failure == 3**size
    assert failure + partial == 5**size
    assert success == size * 5 ** (size - 1)
    assert failure + partial + success + critical == 6**size


def test_modifiers_that_change_nothing_are_not_shown() -> None:
    found = make_pool(3, Modifier("point_blank", 0), Modifier("evading", -2), Modifier("gunner", 0))
    assert found == Pool(3, (Modifier("evading", -2),))


def test_a_roll_tells_how_it_counts() -> None:
    empty = roll(Pool(1, (Modifier("evading", -3),)), (6, 4))
    assert (empty.counts, empty.level, empty.result) == ("lowest", 1, "partial")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "roll 2, 6 (the lower counts), failure"),
        ("fr", "lancez 2, 6 (le plus faible compte), échec"),
        ("ru", "2, 6 (считается младший)\N{NO-BREAK SPACE}— неудача"),
    ],
)
def test_a_shot_says_where_the_lower_die_counts(language: Language, sentence: str) -> None:
    spoken = words(Wager, language)

    def describe_shot(pool: Pool) -> str:
        shot = Fired(Seat.ONE, "6,1", roll(pool, (2, 6)), damage=0, hp=10)
        return spoken.event(shot, Seat.ONE)

    assert sentence in describe_shot(Pool(0))
    assert "(" not in describe_shot(Pool(2))
