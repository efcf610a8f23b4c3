"""Orders said word by word."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from seabattle.core.answer import offers, steps
from seabattle.core.draft import Draft, KeptVerbs
from seabattle.core.kinds import Json
from seabattle.core.lettered import Letters, Spelled, spelled
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Squares, Verb, flag
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.testing.play import play_on
from tests.envs.setups import Setup, each_setup

FIRE = Verb("fire", (Part("at", OneSquare(("A1", "A2"))), flag("scan")))


def said_in_every_way(draft: Draft) -> Iterator[Json]:
    if draft.is_complete:
        yield draft.answer
        return
    for word in draft.open:
        yield from said_in_every_way(draft.say(word))


def walked_in_every_way(prompt: Prompt, words: tuple[str, ...] = ()) -> Iterator[Json]:
    """The same by `core.answer.steps` alone."""
    walk = steps(prompt)
    open_words = next(walk)
    try:
        for word in words:
            open_words = walk.send(word)
    except StopIteration as end:
        yield end.value
        return
    for word in open_words:
        yield from walked_in_every_way(prompt, (*words, word))


def assert_same_orders(prompt: Prompt) -> None:
    said = [encode(answer) for answer in said_in_every_way(Draft.begin(prompt))]
    assert len(said) == len(set(said)), "there is one way to say an order"
    assert set(said) == {encode(answer) for answer in walked_in_every_way(prompt)}


def test_what_leaves_no_choice_is_not_asked_for() -> None:
    draft = Draft.begin(Prompt((FIRE,)))
    assert draft.open == ("A1", "A2")
    draft = draft.say("A2")
    assert draft.open == ("skip", "take")
    draft = draft.say("take")
    assert draft.is_complete
    assert draft.answer == {"kind": "fire", "at": "A2", "scan": True}
    assert draft.said == ("A2", "take")
    assert draft.spoken == ("fire", "A2", "take", "true")


def test_an_order_without_any_choice_is_asked_for_by_its_kind() -> None:
    prompt = Prompt((Verb("end_turn"),))
    assert not Draft.begin(prompt).is_complete
    assert Draft.begin(prompt).open == ("end_turn",)
    draft = Draft.begin(prompt)
    draft = draft.say("end_turn")
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
    draft = draft.say("0,0")
    assert draft.open == ("1", "2")
    draft = draft.say("1")
    assert set(draft.open) == {"done", "true"}
    draft = draft.say("done")
    assert draft.answer == {"kind": "plan", "course": courses[0]}
    assert_same_orders(prompt)


def test_words_that_are_spelled_alike_are_found_out() -> None:
    alike = Letters.of(map(spelled, ('["A1","A2"]', '{"from":"A1","to":"A2"}')))
    further = alike.after("A1")
    assert isinstance(further, Letters)
    last = further.after("A2")
    assert isinstance(last, Letters)
    with pytest.raises(AssertionError, match="spelled alike"):
        last.after("done")


def test_every_set_of_squares_can_be_said_in_one_way() -> None:
    squares = Squares(("A1", "A2", "A3", "A4"), least=1, most=3)
    assert_same_orders(Prompt((Verb("fire", (Part("squares", squares),)),)))


def test_every_order_with_optional_parts_can_be_said_in_one_way() -> None:
    assert_same_orders(Prompt((FIRE, Verb("decline"))))


def test_every_fleet_can_be_said_in_one_way() -> None:
    small = {"rows": 3, "columns": 3, "ships": ["cruiser", "destroyer"]}
    for game in map(load, ("classic", "salvo"), ({"small": small}, {"small": small})):
        assert_same_orders(game.prompt(game.start(), Seat.ONE))


def test_verbs_that_are_kept_are_said_like_any_others() -> None:
    shot = Verb("fire", (Part("at", Choices(tuple(map(Choice, ("0,0", "1,0", "1,1"))))),))
    verbs = (shot, FIRE, Verb("decline"))
    kept = Prompt(KeptVerbs(verbs))
    expected = [*said_in_every_way(Draft.begin(Prompt(verbs)))]
    assert [*said_in_every_way(Draft.begin(kept))] == expected
    assert [*said_in_every_way(Draft.begin(kept))] == expected, "the second time, too"
    assert Draft.begin(kept).say("decline") is Draft.begin(kept).say("decline")


def test_a_draft_of_verbs_that_are_kept_can_be_stored() -> None:
    draft = Draft.begin(Prompt(KeptVerbs((FIRE, Verb("decline"))))).say("fire")
    again = pickle.loads(pickle.dumps(draft))
    assert (again.said, again.spoken, again.open) == (draft.said, draft.spoken, draft.open)
    assert again.say("A1").open == draft.say("A1").open


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
                    draft = draft.say(rng.choice(draft.open))
                assert draft.answer is not None
                assert offers(prompt, draft.answer)
                assert pickle.loads(pickle.dumps(draft)).answer == draft.answer
                completed += 1
    assert completed


@pytest.mark.parametrize("seed", range(5))
def test_words_without_some_of_them_are_spelled_like_the_rest_alone(seed: int) -> None:
    rng, words = Random(seed), [f"{a} {b} {c}" for a in "ABC" for b in "DEF" for c in "GH"]
    rng.shuffle(words)
    some = Letters.of(map(spelled, words))
    for _ in range(20):
        places = sorted(rng.sample(range(len(words)), rng.randrange(len(words))))
        left = some.without(places)
        rest = [word for place, word in enumerate(words) if place not in places]
        assert left.words == tuple(rest)
        assert _ways(left) == _ways(Letters.of(map(spelled, rest)))
        if rng.random() < 0.5 and len(rest) > 6:
            some, words = left, rest


def _ways(letters: Letters | Spelled) -> object:
    """All that can be said, and where it leads."""
    if isinstance(letters, Spelled):
        return letters
    return [(letter, _ways(letters.after(letter))) for letter in letters.open]
