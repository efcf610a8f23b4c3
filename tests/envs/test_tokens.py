"""Action tokens: every order has one spelling, and every draft can be completed."""

import pickle
from collections import Counter
from itertools import combinations, islice, permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from seabattle.core.answer import Answer, offers
from seabattle.core.fleet import STRAIGHT, Gap, Ship, Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.grid import union
from seabattle.core.kinds import Json
from seabattle.core.placement import placement_prompt
from seabattle.core.prompt import (
    AnyAsk,
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
from seabattle.core.seat import Seat
from seabattle.envs.tokens import Draft, all_answers, options_for, places_with_room
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.testing.play import play_on
from tests.core.boards import square_grid
from tests.core.test_answer import prompts
from tests.core.test_fleet import yards
from tests.envs.setups import Setup, each_setup

FIRE = Verb("fire", (Part("at", OneSquare(("A1", "A2"))), flag("scan")))


YARD = Yard(square_grid(3, 3), [Ship("long", 2), Ship("short", 1)], STRAIGHT, Gap.SIDES)
NAMES = ("A1", "A2", "A3", "B1", "B2")


def asking(ask: AnyAsk) -> Prompt:
    return Prompt((Verb("do", (Part("what", ask),)),))


def values(ask: AnyAsk) -> list[Json]:
    return [answer["what"] for answer in all_answers(asking(ask))]


def test_each_square_is_an_option() -> None:
    assert values(OneSquare(NAMES)) == list(NAMES)


@pytest.mark.parametrize("least", range(4))
@pytest.mark.parametrize("more", range(3))
def test_each_set_of_squares_has_exactly_one_spelling(least: int, more: int) -> None:
    sizes = range(least, min(least + more, len(NAMES)) + 1)
    expected = [list(chosen) for size in sizes for chosen in combinations(NAMES, size)]
    assert sorted(values(Squares(NAMES, least, least + more))) == sorted(expected)


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (1, 2), (2, 2), (3, 3)])
def test_where_the_order_counts_each_sequence_has_one_spelling(least: int, most: int) -> None:
    sizes = range(least, most + 1)
    expected = [list(chosen) for size in sizes for chosen in permutations(NAMES, size)]
    assert sorted(values(Squares(NAMES, least, most, ordered=True))) == sorted(expected)


def test_choices_are_spelled_by_the_values_in_their_json() -> None:
    among = (Choice(1, cost=2), Choice("one"), Choice({"ship": "sloop", "squares": ["A1"]}))
    assert values(Choices(among)) == [choice.value for choice in among]
    assert Draft.begin(asking(Choices(among))).open == ("1", "one", "sloop")
    assert Draft.begin(asking(Choices(among))).add("sloop").tokens == ("do", "sloop", "A1")


@pytest.mark.parametrize("gap", Gap)
def test_each_fleet_has_exactly_one_spelling(gap: Gap) -> None:
    yard = Yard(square_grid(3, 3), [Ship("long", 2), Ship("short", 1)], STRAIGHT, gap)
    found = [answer["fleet"] for answer in all_answers(placement_prompt(yard))]
    expected = [berths_to_json(yard, fleet) for fleet in yard.all_fleets()]
    assert sorted(map(str, found)) == sorted(map(str, expected))


def test_a_place_that_leaves_no_room_is_not_an_option() -> None:
    """Two ships in a row of four: the first may not lie in the middle."""
    tight = Yard(square_grid(4, 1), [Ship("one", 2), Ship("two", 1)], STRAIGHT, Gap.SIDES)
    draft = Draft.begin(placement_prompt(tight))
    assert draft.open == ("A-1", "A-3")
    assert draft.add("A-1").tokens == ("place", "A-1", "A-2", "A-4")


SEVERAL = Prompt(
    (
        Verb("fire", (Part("at", OneSquare(NAMES)), flag("twice"))),
        Verb("scan", (Part("where", Squares(NAMES, 1, 2), optional=True),)),
        Verb("pass"),
    )
)


def test_all_answers_of_a_form() -> None:
    """Five squares once or twice; no square, five single ones or ten pairs; and a pass."""
    kinds = Counter(answer["kind"] for answer in all_answers(SEVERAL))
    assert kinds == {"fire": 10, "scan": 1 + 5 + 10, "pass": 1}
    assert all(offers(SEVERAL, answer) for answer in all_answers(SEVERAL))


@given(prompts, st.randoms(use_true_random=False))
def test_every_draft_can_be_completed_and_is_offered(prompt: Prompt, rng: Random) -> None:
    draft = Draft.begin(prompt)
    while not draft.is_complete:
        draft = draft.add(rng.choice(draft.open))
    assert draft.answer is not None
    assert offers(prompt, draft.answer)
    assert draft.chosen == rebuild_draft(prompt, draft.answer).chosen


def rebuild_draft(prompt: Prompt, answer: Answer) -> Draft:
    options, draft = list(options_for(prompt, answer)), Draft.begin(prompt)
    while not draft.is_complete:
        draft = draft.add(draft.next_toward(options))
    return draft


def test_what_leaves_no_choice_is_not_asked_for() -> None:
    draft = Draft.begin(Prompt((FIRE,)))
    assert draft.open == ("A1", "A2")
    draft = draft.add("A2")
    assert draft.open == ("skip", "take")
    draft = draft.add("take")
    assert draft.is_complete
    assert draft.answer == {"kind": "fire", "at": "A2", "scan": True}
    assert draft.chosen == ("A2", "take")
    assert draft.tokens == ("fire", "A2", "take", "true")


def test_an_order_without_any_choice_is_asked_for_by_its_kind() -> None:
    prompt = Prompt((Verb("end_turn"),))
    assert not Draft.begin(prompt).is_complete
    assert Draft.begin(prompt).open == ("end_turn",)
    draft = Draft.begin(prompt)
    draft = draft.add("end_turn")
    assert draft.is_complete
    assert draft.open == ()


def test_a_choice_is_spelled_and_ends_with_done_where_it_could_go_on() -> None:
    courses: tuple[Json, ...] = (
        {"to": "0,0", "facing": 1},
        {"to": "0,0", "facing": 1, "leave": True},
        {"to": "0,0", "facing": 2},
        {"to": "1,0", "facing": 1},
    )
    prompt = Prompt((Verb("plan", (Part("course", Choices(tuple(map(Choice, courses)))),)),))
    draft = Draft.begin(prompt)
    assert draft.open == ("0,0", "1,0")
    draft = draft.add("0,0")
    assert draft.open == ("1", "2")
    draft = draft.add("1")
    assert set(draft.open) == {"done", "true"}
    draft = draft.add("done")
    assert draft.answer == {"kind": "plan", "course": courses[0]}
    assert [each["course"] for each in all_answers(prompt)] == list(courses)


@each_setup
def test_whatever_is_said_can_be_completed_and_is_legal(setup: Setup) -> None:
    rng = Random(5)
    game = load(setup[0], dict(setup[1]))
    completed = 0
    for most in range(2, 40, 4):
        match = play_on(Match(game), rng, most)
        for seat in match.waiting_for:
            if seat is not Seat.CHANCE:
                prompt = game.prompt(match.state, seat)
                draft = Draft.begin(prompt)
                while not draft.is_complete:
                    draft = draft.add(rng.choice(draft.open))
                assert draft.answer is not None
                assert offers(prompt, draft.answer)
                assert pickle.loads(pickle.dumps(draft)).answer == draft.answer
                completed += 1
    assert completed


def test_choices_with_the_same_tokens_are_refused() -> None:
    alike = (Choice(["A1", "A2"]), Choice({"from": "A1", "to": "A2"}))
    with pytest.raises(AssertionError, match="the same tokens"):
        Draft.begin(asking(Choices(alike)))


def test_a_draft_can_be_pickled() -> None:
    draft = Draft.begin(Prompt((FIRE, Verb("decline")))).add("fire")
    again = pickle.loads(pickle.dumps(draft))
    assert (again.chosen, again.tokens, again.open) == (draft.chosen, draft.tokens, draft.open)
    assert again.add("A1").open == draft.add("A1").open


@given(yards)
def test_places_with_room_are_those_of_the_fleets_that_there_are(there: Yard) -> None:
    fleets = list(islice(there.all_fleets(), 500))
    assume(len(fleets) < 500)
    for ship in range(len(there.ships)):
        placed = {fleet[:ship]: set[int]() for fleet in fleets}
        for fleet in fleets:
            placed[fleet[:ship]].add(fleet[ship])
        for before, places in islice(placed.items(), 20):
            taken = union(map(there.water, before))
            expected = [place for place in there.places[ship] if place in places]
            assert places_with_room(there, ship, taken) == expected


@pytest.mark.parametrize("game", ["classic", "morskoi"])
def test_places_with_room_on_the_whole_board_are_those_that_a_search_finds(game: str) -> None:
    loaded, rng = load(game, {}), Random(1)
    assert isinstance(loaded, FleetGame)
    yard, taken = loaded.yard, 0
    for ship in range(len(yard.ships)):
        expected = [
            place
            for place in yard.open_places(ship, taken)
            if yard.find_room(ship + 1, taken | yard.water(place)) is not None
        ]
        assert places_with_room(yard, ship, taken) == expected
        taken |= yard.water(rng.choice(expected))
