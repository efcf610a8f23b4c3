"""Prompts: what they offer, what fills them, and how they are narrowed to some answers."""

from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.answer import Answer, fill, narrow_prompt, offers
from seabattle.core.fleet import STRAIGHT, Gap, Ship, Yard
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


def test_one_square() -> None:
    prompt = asking(OneSquare(NAMES))
    assert offers(prompt, {"kind": "do", "what": "A1"})
    assert not offers(prompt, {"kind": "do", "what": "C1"})


def test_squares_are_offered_if_different_known_and_not_too_few_or_many() -> None:
    prompt = asking(Squares(NAMES, 1, 2))
    assert offers(prompt, {"kind": "do", "what": ["B2", "A1"]})
    for what in ([], ["A1", "A1"], ["A1", "C1"], ["A1", "A2", "A3"]):
        assert not offers(prompt, {"kind": "do", "what": what})


def test_choices_are_offered_by_value() -> None:
    among = (Choice(1, cost=2), Choice("one"), Choice({"ship": "sloop", "squares": ["A1"]}))
    prompt = asking(Choices(among))
    assert offers(prompt, {"kind": "do", "what": {"squares": ["A1"], "ship": "sloop"}})
    assert not offers(prompt, {"kind": "do", "what": "two"})


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


names = st.lists(st.sampled_from(NAMES), min_size=1, unique=True).map(tuple)
sizes = st.tuples(st.integers(0, 5), st.integers(0, 5)).map(sorted)
asks = (
    st.builds(OneSquare, names)
    | st.builds(
        Choices,
        st.lists(
            st.builds(Choice, st.integers()), min_size=1, unique_by=lambda choice: choice.value
        ).map(tuple),
    )
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


@given(prompts)
def test_a_prompt_survives_json(prompt: Prompt) -> None:
    assert msgspec.json.decode(msgspec.json.encode(prompt), type=Prompt) == prompt


SHOT = Verb("fire", (Part("at", OneSquare(("A1", "A2", "A3"))), flag("scan")))
SALVO = Verb("salvo", (Part("squares", Squares(("A1", "A2", "A3"), 1, 3)),))
TURN = Verb("turn", (Part("to", Choices((Choice("left"), Choice("right")))),))
ORDERS = Prompt((SHOT, SALVO, TURN))


def test_other_verbs_squares_and_parts_are_closed() -> None:
    answer = {"kind": "fire", "at": "A2"}
    assert narrow_prompt(ORDERS, [answer]) == Prompt(
        (Verb("fire", (Part("at", OneSquare(("A2",))),)),)
    )


def test_a_part_that_the_answer_has_is_needed() -> None:
    prompt = narrow_prompt(ORDERS, [{"kind": "fire", "at": "A2", "scan": True}])
    assert not offers(prompt, {"kind": "fire", "at": "A2"})


def test_a_part_that_some_answers_have_is_optional() -> None:
    answers: list[Answer] = [
        {"kind": "fire", "at": "A2", "scan": True},
        {"kind": "fire", "at": "A1"},
    ]
    prompt = narrow_prompt(ORDERS, answers)
    assert all(offers(prompt, answer) for answer in answers)
    assert not offers(prompt, {"kind": "fire", "at": "A3"})


def test_of_several_squares_all_are_needed() -> None:
    prompt = narrow_prompt(ORDERS, [{"kind": "salvo", "squares": ["A3", "A1"]}])
    assert prompt.verbs[0].parts[0].ask == Squares(("A1", "A3"), 2, 2)


def test_of_values_those_are_left_that_are_wanted() -> None:
    prompt = narrow_prompt(ORDERS, [{"kind": "turn", "to": "left"}])
    assert offers(prompt, {"kind": "turn", "to": "left"})
    assert not offers(prompt, {"kind": "turn", "to": "right"})


def test_what_was_never_offered_is_not_offered_now() -> None:
    assert narrow_prompt(ORDERS, [{"kind": "fire", "at": "Z9"}]) == Prompt(())
