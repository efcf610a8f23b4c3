"""Prompts: what they offer, what fills them, and how they are answered word by word."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.answer import Answer, fill, offers, steps
from seabattle.core.fleet import STRAIGHT, Gap, Ship, Yard
from seabattle.core.kinds import Json
from seabattle.core.placement import placement_prompt
from seabattle.core.prompt import (
    Choice,
    Choices,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    berths_to_json,
    flag,
)
from tests.core.boards import square_grid

NAMES = ("A1", "A2", "A3", "B1", "B2")
YARD = Yard(square_grid(3, 3), [Ship("long", 2), Ship("short", 1)], STRAIGHT, Gap.SIDES)


def asking(ask: Any) -> Prompt:
    return Prompt((Verb("do", (Part("what", ask),)),))


def all_answers(prompt: Prompt, said: tuple[str, ...] = ()) -> Iterator[Answer]:
    """Every answer that can be given word by word, as often as there are ways to it."""
    walk = steps(prompt)
    words = next(walk)
    try:
        for word in said:
            words = walk.send(word)
    except StopIteration as done:
        yield done.value
        return
    assert words, f"nothing to say after {said}"
    assert len(set(words)) == len(words)
    for word in words:
        yield from all_answers(prompt, (*said, word))


def values(prompt: Prompt) -> list[Json]:
    return [answer["what"] for answer in all_answers(prompt)]


def test_one_square() -> None:
    prompt = asking(OneSquare(NAMES))
    assert values(prompt) == list(NAMES)
    assert offers(prompt, {"kind": "do", "what": "A1"})
    assert not offers(prompt, {"kind": "do", "what": "C1"})


@pytest.mark.parametrize("least", range(4))
@pytest.mark.parametrize("more", range(3))
def test_each_set_of_squares_is_said_in_exactly_one_way(least: int, more: int) -> None:
    prompt = asking(Squares(NAMES, least, least + more))
    sizes = range(least, min(least + more, len(NAMES)) + 1)
    expected = [list(chosen) for size in sizes for chosen in combinations(NAMES, size)]
    assert sorted(values(prompt)) == sorted(expected)


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (1, 2), (2, 2), (3, 3)])
def test_where_the_order_counts_each_sequence_is_said_in_one_way(least: int, most: int) -> None:
    prompt = asking(Squares(NAMES, least, most, ordered=True))
    sizes = range(least, most + 1)
    expected = [list(chosen) for size in sizes for chosen in permutations(NAMES, size)]
    assert sorted(values(prompt)) == sorted(expected)


def test_squares_are_offered_if_different_known_and_not_too_few_or_many() -> None:
    prompt = asking(Squares(NAMES, 1, 2))
    assert offers(prompt, {"kind": "do", "what": ["B2", "A1"]})
    for what in ([], ["A1", "A1"], ["A1", "C1"], ["A1", "A2", "A3"]):
        assert not offers(prompt, {"kind": "do", "what": what})


def test_choices_are_said_as_json() -> None:
    among = (Choice(1, cost=2), Choice("one"), Choice({"ship": "sloop", "squares": ["A1"]}))
    prompt = asking(Choices(among))
    assert values(prompt) == [choice.value for choice in among]
    walk = steps(prompt)
    next(walk)
    assert walk.send("do") == ("1", '"one"', '{"ship":"sloop","squares":["A1"]}')
    assert offers(prompt, {"kind": "do", "what": {"squares": ["A1"], "ship": "sloop"}})
    assert not offers(prompt, {"kind": "do", "what": "two"})


def test_each_fleet_is_said_in_exactly_one_way_and_every_word_leads_to_one() -> None:
    found = [answer["fleet"] for answer in all_answers(placement_prompt(YARD))]
    expected = [berths_to_json(YARD, fleet) for fleet in YARD.all_fleets()]
    assert sorted(map(str, found)) == sorted(map(str, expected))


def test_a_place_that_leaves_no_room_is_not_a_word() -> None:
    """Two ships in a row of four: the first may not lie in the middle."""
    tight = Yard(square_grid(4, 1), [Ship("one", 2), Ship("two", 1)], STRAIGHT, Gap.SIDES)
    walk = steps(placement_prompt(tight))
    next(walk)
    assert walk.send("place") == ("A-1 A-2", "A-3 A-4")


def test_a_fleet_is_offered_in_any_order_of_ships() -> None:
    prompt = placement_prompt(YARD)
    fleet = berths_to_json(YARD, next(YARD.all_fleets()))
    assert offers(prompt, {"kind": "place", "fleet": fleet[::-1]})
    assert not offers(prompt, {"kind": "place", "fleet": fleet[:1]})


SEVERAL = Prompt(
    (
        Verb("fire", (Part("at", OneSquare(NAMES)), flag("twice"))),
        Verb("scan", (Part("where", Squares(NAMES, 1, 2), optional=True),)),
        Verb("pass"),
    )
)


def test_verbs_and_optional_parts() -> None:
    assert offers(SEVERAL, {"kind": "pass"})
    assert offers(SEVERAL, {"kind": "scan"})
    assert offers(SEVERAL, {"kind": "fire", "at": "A1", "twice": True})
    for answer in (
        {},
        {"kind": "dive"},
        {"kind": "fire"},
        {"kind": "pass", "at": "A1"},
        {"kind": "fire", "at": "A1", "twice": False},
        {"kind": "fire", "at": "A1", "extra": None},
        {"kind": "scan", "at": "A1"},
    ):
        assert not offers(SEVERAL, answer)


def test_all_answers_of_a_form() -> None:
    """Five squares once or twice; no square, five single ones or ten pairs; and a pass."""
    kinds = Counter(answer["kind"] for answer in all_answers(SEVERAL))
    assert kinds == {"fire": 10, "scan": 1 + 5 + 10, "pass": 1}
    assert all(offers(SEVERAL, answer) for answer in all_answers(SEVERAL))


names = st.lists(st.sampled_from(NAMES), min_size=1, unique=True).map(tuple)
sizes = st.tuples(st.integers(0, 5), st.integers(0, 5)).map(sorted)
asks = (
    st.builds(OneSquare, names)
    | st.builds(Choices, st.lists(st.builds(Choice, st.integers()), min_size=1).map(tuple))
    | st.builds(
        lambda size, ordered: Squares(NAMES, size[0], size[1], ordered=ordered),
        sizes,
        st.booleans(),
    )
    | st.just(placement_prompt(YARD).verbs[0].parts[0].ask)
)
parts = st.lists(
    st.builds(Part, st.sampled_from("abc"), asks, st.booleans()),
    max_size=3,
    unique_by=lambda part: part.name,
)
prompts = st.lists(
    st.builds(Verb, st.sampled_from("xyz"), parts.map(tuple)),
    min_size=1,
    max_size=3,
    unique_by=lambda verb: verb.kind,
).map(lambda verbs: Prompt(tuple(verbs)))


@given(prompts, st.randoms(use_true_random=False))
def test_whatever_fills_a_prompt_is_offered(prompt: Prompt, rng: Random) -> None:
    assert offers(prompt, fill(prompt, rng))


@given(prompts, st.randoms(use_true_random=False))
def test_every_walk_can_be_completed_and_is_offered(prompt: Prompt, rng: Random) -> None:
    assert offers(prompt, walked(prompt, rng))


def walked(prompt: Prompt, rng: Random) -> Answer:
    walk = steps(prompt)
    words = next(walk)
    try:
        while True:
            words = walk.send(rng.choice(words))
    except StopIteration as done:
        answer: Answer = done.value
        return answer


@given(prompts)
def test_a_prompt_survives_json(prompt: Prompt) -> None:
    assert msgspec.json.decode(msgspec.json.encode(prompt), type=Prompt) == prompt
