"""Typed lines as orders: what a prompt offers can be typed, and what is wrong is said."""

from random import Random
from typing import Any

import pytest

from seabattle.cli.play.order_parser import list_verb_names, read_order_line
from seabattle.cli.play.value_parser import InputError, Notation, read_part
from seabattle.cli.terminal.descriptions import flatten
from seabattle.cli.terminal.texts import Texts
from seabattle.core.answer import Answer, fill
from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed
from seabattle.core.game import Game
from seabattle.core.kinds import kind_of
from seabattle.core.prompt import (
    Choice,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    flag,
)
from seabattle.core.seat import Seat
from seabattle.core.words import Language, words
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match

SQUARES = ("A-1", "A-2", "B-1", "B-2")
FIRE = Verb("fire", (Part("at", OneSquare(SQUARES)), flag("loudly")))
SALVO = Verb("salvo", (Part("squares", Squares(SQUARES, 1, 3)),))
COURSES = [
    {"to": to, "facing": facing, **({"leave": True} if leave else {})}
    for to in SQUARES
    for facing in (0, 1)
    for leave in (False, True)
]
PLAN = Verb("plan", (Part("course", Choices(tuple(map(Choice, COURSES)))),))


def notation(game: Game[Any, Any] | None = None, language: Language = "en") -> Notation:
    game = game or load("classic")
    return Notation(game.grid.read, Texts(type(game), language))


def read(line: str, *verbs: Verb) -> Answer:
    draft = read_order_line(Prompt(verbs), line, notation())
    assert not draft.missing
    return draft.answer


def unclear(line: str, *verbs: Verb) -> InputError:
    with pytest.raises(InputError) as raised:
        read_order_line(Prompt(verbs), line, notation())
    return raised.value


def missing(line: str, *verbs: Verb) -> list[str]:
    return [part.name for part in read_order_line(Prompt(verbs), line, notation()).missing]


@pytest.mark.parametrize("line", ["fire b-2", "FIRE B2", "fire at=b2", "fire at b2", "fi b2", "b2"])
def test_one_order_can_be_typed_in_many_ways(line: str) -> None:
    assert read(line, FIRE, Verb("claim")) == {"kind": "fire", "at": "B-2"}


def test_a_square_alone_is_enough_while_only_one_order_takes_one() -> None:
    sonar = Verb("sonar", (Part("at", OneSquare(SQUARES)),))
    problem = unclear("b2", FIRE, sonar)
    assert problem.key == "which-order"
    assert problem.data["verbs"] == "fire b2, sonar b2"
    assert read("sonar b2", FIRE, sonar) == {"kind": "sonar", "at": "B-2"}


def test_a_flag_is_given_by_its_name() -> None:
    assert read("fire a1 loudly", FIRE) == {"kind": "fire", "at": "A-1", "loudly": True}
    assert read("a1 loudly", FIRE) == {"kind": "fire", "at": "A-1", "loudly": True}


def test_an_order_without_parts_is_its_word_or_its_name_in_the_language() -> None:
    assert read("claim", FIRE, Verb("claim")) == {"kind": "claim"}
    assert read("claim victory", FIRE, Verb("claim")) == {"kind": "claim"}
    draft = read_order_line(Prompt((Verb("claim"),)), "объявить победу", notation(language="ru"))
    assert draft.answer == {"kind": "claim"}


def test_what_is_missing_is_left_to_be_asked_for() -> None:
    assert missing("salvo", SALVO) == ["squares"]
    assert missing("fire loudly", FIRE) == ["at"]
    assert missing("fire", FIRE) == ["at", "loudly"], "the word alone asks for everything"


@pytest.mark.parametrize("line", ["a1 a2 b2", "A-1,A-2, b2", "salvo a1;a2;b2", "squares a1 a2 b2"])
def test_squares_may_have_spaces_or_commas_between_them(line: str) -> None:
    assert read(line, SALVO) == {"kind": "salvo", "squares": ["A-1", "A-2", "B-2"]}


def test_a_square_that_is_not_on_offer_is_left_to_the_game_to_refuse() -> None:
    assert read("fire j10", FIRE) == {"kind": "fire", "at": "J-10"}


@pytest.mark.parametrize("line", ["fire z9", "z9", "salvo a1 z9"])
def test_a_square_that_is_none_is_malformed(line: str) -> None:
    with pytest.raises(Malformed, match="z9"):
        read(line, FIRE, SALVO)


def test_what_makes_no_sense_is_named() -> None:
    assert unclear("hello there", FIRE, SALVO).key == "not-understood"
    assert unclear("7", Verb("evade"), Verb("end_turn")).key == "not-understood"
    assert unclear("decline", FIRE).key == "not-now", "the game knows the order, the prompt not"
    too_much = unclear("fire a1 b2", FIRE)
    assert (too_much.key, too_much.data["text"]) == ("no-such-choice", "b2")
    plain_fire = Verb("fire", (Part("at", OneSquare(SQUARES)),))
    too_much = unclear("fire a1 b2", plain_fire)
    assert (too_much.key, too_much.data["text"]) == ("too-much", "b2")
    assert unclear("fire a1 loudly loudly b1", FIRE).key == "no-such-choice"


@pytest.mark.parametrize("line", ["a2 0", "A-2 0", "a-20", "plan a2 0", "course a2 0", "5"])
def test_a_choice_is_its_number_or_its_own_words(line: str) -> None:
    assert read(line, PLAN) == {"kind": "plan", "course": {"to": "A-2", "facing": 0}}


def test_words_in_full_win_over_those_that_say_more() -> None:
    assert read("a2 0 leave", PLAN)["course"] == {"to": "A-2", "facing": 0, "leave": True}


def test_words_that_fit_several_choices_list_them() -> None:
    problem = unclear("b1", PLAN)
    assert problem.key == "choices-fit"
    assert problem.field == "course"
    assert [COURSES[index]["to"] for index in problem.fitting] == ["B-1"] * 4


def test_a_choice_beyond_the_list_is_left_to_the_game_to_refuse() -> None:
    assert read("j10 1", PLAN)["course"] == {"to": "J-10", "facing": 1}
    with pytest.raises(Malformed):
        read("z9 1", PLAN)
    assert unclear("j10 9", PLAN).key == "no-such-choice"
    assert unclear("j10 1 leave 7 7", PLAN).key == "no-such-choice"


def test_whole_numbers_mean_themselves_before_they_mean_a_place_in_the_list() -> None:
    bid = Part("bid", Choices(tuple(map(Choice, (3, 2, 1)))))
    assert read_part(bid, ["3"], notation()) == 3


def test_one_part_by_itself() -> None:
    assert read_part(flag("loudly"), [], notation()) is True
    assert read_part(FIRE.parts[0], ["a1"], notation()) == "A-1"
    for part, typed in ((FIRE.parts[0], []), (FIRE.parts[0], ["a1", "a2"])):
        with pytest.raises(InputError):
            read_part(part, typed, notation())


def test_a_fleet_is_not_typed_in_one_line() -> None:
    ask = load("classic").prompt(load("classic").start(), Seat.ONE).verbs[0]
    assert unclear("place a1", ask).key == "not-understood"


def type_order(answer: Answer, prompt: Prompt) -> str:
    """An order as a careful person would type it."""
    verb = next(verb for verb in prompt.verbs if verb.kind == answer["kind"])
    words = [verb.kind]
    for part in sorted(verb.parts, key=lambda part: part.optional):
        if part.name in answer:
            words += [part.name] if part.optional else []
            words += [str(leaf) for _, leaf in flatten(part.name, answer[part.name])]
    return " ".join(word for word in words if word != "True")


@pytest.mark.parametrize("id", known_games())
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_order_of_every_game_can_be_typed(id: str, language: Language) -> None:
    game = load(id, {"manoeuvre": True, "second_shot": True} if id == "classic" else {})
    typed, reader = 0, notation(game, language)
    for seed in range(3):
        match, rng = Match(game, Seeded(seed)), Random(seed)
        while match.outcome is None and len(match.log) < 120:
            for seat in match.waiting_for:
                prompt = game.prompt(match.state, seat)
                answer = fill(prompt, rng)
                if not _asks_for_fleet(prompt):
                    line = type_order(answer, prompt)
                    draft = read_order_line(prompt, line, reader)
                    assert (draft.answer, draft.missing) == (answer, ()), line
                    typed += 1
                match.give(seat, answer)
    assert typed > 100


def _asks_for_fleet(prompt: Prompt) -> bool:
    return (
        isinstance(prompt.verbs[0].parts[0].ask, FleetToPlace) if prompt.verbs[0].parts else False
    )


@pytest.mark.parametrize(("language", "line"), [("fr", "tirer a1"), ("ru", "огонь a1")])
def test_an_order_is_typed_in_the_language_of_its_player(language: Language, line: str) -> None:
    in_language = notation(language=language)
    assert read_order_line(Prompt((FIRE,)), line, in_language).answer["at"] == "A-1"
    assert list_verb_names(FIRE, in_language)[0] == line.split(maxsplit=1)[0]
    assert read_order_line(Prompt((FIRE,)), "fire a1", in_language).answer["at"] == "A-1"


@pytest.mark.parametrize("game", known_games())
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_every_order_has_a_word_of_its_own_to_type(game: str, language: Language) -> None:
    kind = known_games()[game]
    spoken = words(kind, language)
    kinds = [kind_of(order) for order in kind.order_types if order is not Drawn]
    if game in ("classic", "morskoi", "pirates", "salvo", "wager"):
        typed = [spoken.typed_word(each) for each in kinds]
        assert None not in typed
        assert len(set(typed)) == len(typed)
