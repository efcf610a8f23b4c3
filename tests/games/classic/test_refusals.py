"""Every refusal of `classic`: its slug, the paragraph it cites, and its sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from seabattle.core.errors import Refusal, Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.words import words
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Match
from tests.games.classic.table import ALL_FOUR, LONE, LONE_BOARD, PAIR, PAIR_BOARD, Table, classic
from tests.games.refusals import check_refusal
from tests.games.table import ONE, TWO, Layout, berths

SLIDE = {"ship": "cruiser", "squares": ["A-2", "A-3", "A-4"]}


def get_refusal(match: Match, seat: Seat, order: Json) -> Refusal:
    with pytest.raises(Refused) as caught:
        match.give(seat, order)
    return caught.value.refusal


def placing(layout: Layout) -> Refusal:
    return get_refusal(Match(classic(**PAIR_BOARD)), ONE, to_builtins(berths(layout)))


def manoeuvring(berth: Json, hit_before: str | None = None) -> Refusal:
    table = Table(PAIR, PAIR, manoeuvre=True, **PAIR_BOARD)
    table.idle(ONE)
    table.give(TWO, kind="fire", at=hit_before or "E-5")
    return table.refusal(ONE, kind="fire", at="A-1", manoeuvre=berth)


def between_shots(**order: Json) -> Refusal:
    table = Table(PAIR, PAIR, **ALL_FOUR, **PAIR_BOARD)
    table.give(ONE, kind="fire", at="A-1")
    return table.refusal(ONE, **order)


def basic(*squares: str, **order: Json) -> Refusal:
    table = Table(PAIR, PAIR, **PAIR_BOARD)
    table.fire(ONE, *squares)
    if squares:
        table.idle(TWO)
    return table.refusal(ONE, **order)


def with_all_fired_at() -> Refusal:
    table = Table(LONE, LONE, claim_victory=True, **LONE_BOARD)
    for at in table.match.game.grid.every:
        table.give(ONE, kind="fire", at=at)
        table.give(TWO, kind="claim")
    return table.refusal(ONE, kind="fire", at="A-1")


CASES: dict[str, tuple[int, dict[str, Any], Callable[[], Refusal]]] = {
    "fleet_incomplete": (
        10,
        {"ships": ("cruiser", "destroyer")},
        lambda: placing({"cruiser": PAIR["cruiser"]}),
    ),
    "ship_not_in_line": (
        11,
        {"ship": "destroyer", "length": 2},
        lambda: placing({**PAIR, "destroyer": ("D-1", "E-2")}),
    ),
    "ships_overlap": (
        13,
        {"ship": "cruiser", "other": "destroyer"},
        lambda: placing({**PAIR, "destroyer": ("A-3", "A-4")}),
    ),
    "ships_touch": (
        14,
        {"ship": "cruiser", "other": "destroyer"},
        lambda: placing({**PAIR, "destroyer": ("B-1", "B-2")}),
    ),
    "placement_first": (9, {}, lambda: get_refusal(Match(classic()), TWO, {"kind": "claim"})),
    "placement_is_over": (10, {}, lambda: basic(**to_builtins(berths(PAIR)))),
    "already_fired_at": (23, {"at": "A-1"}, lambda: basic("A-1", kind="fire", at="a1")),
    "option_off": (4, {"option": "claim_victory"}, lambda: basic(kind="claim")),
    "no_such_ship": (
        8,
        {"given": "raft", "ships": ("cruiser", "destroyer")},
        lambda: manoeuvring({"ship": "raft", "squares": ["A-1"]}),
    ),
    "ship_damaged": (29, {"ship": "cruiser"}, lambda: manoeuvring(SLIDE, hit_before="A-1")),
    "impossible_manoeuvre": (
        31,
        {"ship": "cruiser"},
        lambda: manoeuvring({"ship": "cruiser", "squares": ["A-3", "A-4", "A-5"]}),
    ),
    "no_manoeuvre_between_shots": (
        35,
        {},
        lambda: between_shots(kind="fire", at="A-2", manoeuvre=SLIDE),
    ),
    "nothing_to_decline": (44, {}, lambda: basic(kind="decline")),
    "claim_before_firing": (51, {}, lambda: between_shots(kind="claim")),
    "only_a_claim_is_left": (54, {}, with_all_fired_at),
}


@pytest.mark.parametrize("slug", CASES)
def test_a_refusal_names_its_reason_and_cites_its_paragraph(slug: str) -> None:
    paragraph, details, provoke = CASES[slug]
    refusal = provoke()
    assert refusal == Refusal(slug, "classic", paragraph, details)
    check_refusal(Classic, refusal, slug)


def test_every_refusal_of_the_game_is_among_them() -> None:
    assert {slug: case[0] for slug, case in CASES.items()} == dict(Classic.paragraphs)


def test_a_manoeuvre_needs_its_option() -> None:
    refusal = basic(kind="fire", at="A-1", manoeuvre=SLIDE)
    assert (refusal.slug, refusal.details) == ("option_off", {"option": "manoeuvre"})
    assert "Manoeuvre" in words(Classic, "en").refusal(refusal)


def test_a_ship_that_names_a_square_twice_is_refused() -> None:
    assert placing({**PAIR, "destroyer": ("C-1", "C-2", "c2")}).slug == "ship_not_in_line"
    assert placing({**PAIR, "destroyer": ("C-1", "C-1")}).slug == "ship_not_in_line"
    twice = {"ship": "cruiser", "squares": ["A-2", "A-3", "A-4", "A-4"]}
    assert manoeuvring(twice).slug == "impossible_manoeuvre"
