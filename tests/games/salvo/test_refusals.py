"""Every refusal of `salvo`: its slug, the paragraph it cites, its sentence in every language."""

from collections.abc import Iterator

import pytest

from seabattle.core.errors import Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.words import words
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Match
from tests.games.refusals import check_refusal
from tests.games.salvo.table import PAIR, PAIR_BOARD, ROWS, Table, salvo
from tests.games.table import ONE, berths

PLACEMENTS: dict[str, Json] = {
    "fleet_incomplete": {"cruiser": ROWS["cruiser"]},
    "ship_not_in_line": {**ROWS, "cruiser": ("E-1", "E-2", "F-4")},
    "ships_overlap": {**ROWS, "cruiser": ("C-1", "D-1", "E-1")},
    "ships_touch": {**ROWS, "cruiser": ("D-5", "E-6", "F-7")},
}
SALVOS: dict[str, list[str]] = {
    "empty_salvo": [],
    "too_many_shots": ["B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "B-7"],
    "square_named_twice": ["B-3", "B-2", "b2"],
    "already_fired_at": ["B-1", "J-10", "A-1"],
}
SENTENCES = {
    "empty_salvo": "Fire at one square at least.",
    "too_many_shots": "You aim at 7 squares, but you have 6 shots available.",
    "square_named_twice": "B-2 is in this salvo twice.",
    "already_fired_at": "You’ve already fired at: A-1, J-10. Choose other squares; "
    "your salvo isn’t fired yet.",
}


def refusals() -> Iterator[tuple[str, Match, Json]]:
    """Return for each slug a match and the order of seat one that it refuses."""
    for slug, layout in PLACEMENTS.items():
        yield slug, Match(salvo()), to_builtins(berths(layout))
    for slug, squares in SALVOS.items():
        table = Table()
        table.round(["A-1", "J-10"], ["J-10"])
        yield slug, table.match, {"kind": "fire", "squares": squares}
    yield "placement_first", Match(salvo()), {"kind": "fire", "squares": ["A-1"]}
    yield "placement_is_over", Table().match, to_builtins(berths(ROWS))


def refusal_of(match: Match, order: Json) -> Refused:
    with pytest.raises(Refused) as refused:
        match.give(ONE, order)
    return refused.value


def test_every_slug_is_given_for_its_reason_and_cites_its_paragraph() -> None:
    given = set()
    for slug, match, order in refusals():
        check_refusal(Salvo, refusal_of(match, order).refusal, slug)
        given.add(slug)
    assert given == set(Salvo.paragraphs)


def test_a_refused_salvo_is_explained_in_words() -> None:
    said = {
        slug: words(Salvo, "en").refusal(refusal_of(match, order).refusal)
        for slug, match, order in refusals()
        if slug in SALVOS
    }
    assert said == SENTENCES


def test_a_refused_order_changes_nothing_and_another_may_be_given() -> None:
    for _, match, order in refusals():
        before = to_builtins([match.seat_view(ONE), match.heard[ONE]])
        refusal_of(match, order)
        assert to_builtins([match.seat_view(ONE), match.heard[ONE]]) == before
        assert match.waiting_for[0] is ONE


def test_with_few_squares_left_those_are_the_most() -> None:
    """If fewer squares are left to fire at than you have shots, those that are left are the most
    that you can fire at."""
    table = Table(PAIR, PAIR, **PAIR_BOARD)
    *squares, last = [*table.match.game.grid.every[::-1]]
    for at in range(0, len(squares), 2):
        table.fire(ONE, *squares[at : at + 2])
    ask = table.salvo(ONE)
    assert (table.shots(ONE), ask.most, ask.among) == (2, 1, (last,))
    assert table.refusal(ONE, kind="fire", squares=[last, "D-4"]).slug == "already_fired_at"
    table.fire(ONE, last)
    assert table.outcome() == {"winner": "one", "reason": "fleet_sunk"}
