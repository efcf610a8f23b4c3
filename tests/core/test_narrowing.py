"""Prompts narrowed to some of their answers."""

from seabattle.core.answer import Answer, offers
from seabattle.core.narrowing import narrow_prompt
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Squares, Verb, flag

FIRE = Verb("fire", (Part("at", OneSquare(("A1", "A2", "A3"))), flag("scan")))
SALVO = Verb("salvo", (Part("squares", Squares(("A1", "A2", "A3"), 1, 3)),))
TURN = Verb("turn", (Part("to", Choices((Choice("left"), Choice("right")))),))
PROMPT = Prompt((FIRE, SALVO, TURN))


def test_other_verbs_squares_and_parts_are_closed() -> None:
    answer = {"kind": "fire", "at": "A2"}
    assert narrow_prompt(PROMPT, [answer]) == Prompt(
        (Verb("fire", (Part("at", OneSquare(("A2",))),)),)
    )


def test_a_part_that_the_answer_has_is_needed() -> None:
    prompt = narrow_prompt(PROMPT, [{"kind": "fire", "at": "A2", "scan": True}])
    assert not offers(prompt, {"kind": "fire", "at": "A2"})


def test_a_part_that_some_answers_have_is_optional() -> None:
    answers: list[Answer] = [
        {"kind": "fire", "at": "A2", "scan": True},
        {"kind": "fire", "at": "A1"},
    ]
    prompt = narrow_prompt(PROMPT, answers)
    assert all(offers(prompt, answer) for answer in answers)
    assert not offers(prompt, {"kind": "fire", "at": "A3"})


def test_of_several_squares_all_are_needed() -> None:
    prompt = narrow_prompt(PROMPT, [{"kind": "salvo", "squares": ["A3", "A1"]}])
    assert prompt.verbs[0].parts[0].ask == Squares(("A1", "A3"), 2, 2)


def test_of_values_those_are_left_that_are_wanted() -> None:
    prompt = narrow_prompt(PROMPT, [{"kind": "turn", "to": "left"}])
    assert offers(prompt, {"kind": "turn", "to": "left"})
    assert not offers(prompt, {"kind": "turn", "to": "right"})


def test_what_was_never_offered_is_not_offered_now() -> None:
    assert narrow_prompt(PROMPT, [{"kind": "fire", "at": "Z9"}]) == Prompt(())
