"""Every refusal of `pirates`: when it comes, what it cites, and that nothing changes."""

import re

import pytest

from seabattle.core.errors import Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.words import LANGUAGES, Language, words
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Match
from tests.games.pirates.table import COLUMNS, Table, pirates, place
from tests.games.refusals import check_refusal
from tests.games.table import ONE, TWO

WHILE_PLACING: list[tuple[str, Json]] = [
    ("placement_first", {"kind": "shoot", "at": "A1"}),
    ("placement_first", {"kind": "kraken", "at": "A1"}),
    ("placement_first", {"kind": "triple_shot", "at": "A1", "line": "down"}),
    ("fleet_incomplete", {"kind": "place", "fleet": []}),
    ("fleet_incomplete", to_builtins(place({**COLUMNS, "raft": "J10"}))),
    ("ship_not_in_line", to_builtins(place({**COLUMNS, "chaloupe": "J9 I10"}))),
    ("ships_overlap", to_builtins(place({**COLUMNS, "chaloupe": "A1 B1"}))),
]
IN_BATTLE: list[tuple[str, Json]] = [
    ("placement_is_over", to_builtins(place(COLUMNS))),
    ("already_played", {"kind": "shoot", "at": "j1"}),
    ("power_not_held", {"kind": "kraken", "at": "A1"}),
    ("power_not_held", {"kind": "sonar", "at": "A1"}),
    ("power_not_held", {"kind": "triple_shot", "at": "A1", "line": "across"}),
    ("power_not_held", {"kind": "instakill", "at": "A1"}),
]


def in_battle() -> Table:
    """Return a table where both have shot at J1 and the first seat is to act, without powers."""
    table = Table()
    table.give(ONE, "shoot", "J1")
    table.give(TWO, "shoot", "J1")
    return table


@pytest.mark.parametrize(("slug", "order"), WHILE_PLACING)
def test_refused_while_placing(slug: str, order: Json) -> None:
    match = Match(pirates())
    before = match.state
    with pytest.raises(Refused) as refused:
        match.give(ONE, order)
    check_refusal(Pirates, refused.value.refusal, slug)
    assert match.state is before
    assert match.waiting_for == (ONE,)


@pytest.mark.parametrize(("slug", "order"), IN_BATTLE)
def test_refused_in_battle(slug: str, order: Json) -> None:
    table = in_battle()
    check_refusal(Pirates, table.refusal(ONE, **order), slug)
    assert table.turn is ONE


def test_every_refusal_is_shown_here() -> None:
    assert {slug for slug, _ in WHILE_PLACING + IN_BATTLE} == set(Pirates.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_cites_a_paragraph_of_the_rule_book(language: Language) -> None:
    book = words(Pirates, language).rules()
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", book, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert set(Pirates.paragraphs.values()) <= set(numbers)


def test_a_refusal_names_what_is_missing() -> None:
    table = in_battle()
    said = words(Pirates, "en").refusal(
        table.refusal(ONE, kind="triple_shot", at="A1", line="down")
    )
    assert said == "You don’t have the Triple Shot 🎯. It’s still your turn."
    said = words(Pirates, "en").refusal(table.refusal(ONE, kind="shoot", at="j-1"))
    assert said.startswith("J1 has already been fired at.")
