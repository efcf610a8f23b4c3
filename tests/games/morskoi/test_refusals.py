"""Every reason for which `morskoi` refuses an order, and the paragraph that it cites."""

from collections.abc import Callable

import pytest

from seabattle.core.errors import Refused
from seabattle.core.kinds import Json
from seabattle.games.morskoi.faults import PARAGRAPHS
from seabattle.games.morskoi.rules import Morskoi
from seabattle.match.match import Match
from tests.games.morskoi.table import FLEET, MACHINES, PEOPLE, Table, morskoi, to
from tests.games.refusals import check_refusal
from tests.games.table import ONE, berths

Attempt = tuple[Table, Json]
"""A table, and the order that the seat to act is then refused."""


def attack(table: Table, kind: str = "fire", **parts: Json) -> Attempt:
    return table, {"kind": kind, **({"at": "к-10"} if kind == "fire" else {}), **parts}


def after(*shots: tuple[str, str], **options: Json) -> Table:
    """Return a table where the seats have fired at these squares, each in its own turns."""
    table = Table(**options)
    for seat, at in shots:
        table.fire(PEOPLE if seat == "Люди" else MACHINES, at)
    return table


def machines_to_act(table: Table) -> Table:
    table.wait_for(MACHINES)
    return table


def after_suppression(at: str) -> Table:
    table = Table()
    table.sink(PEOPLE, "2c")
    table.fire(PEOPLE, at, suppress=True)
    return table


def field(centre: str) -> Table:
    table = Table()
    table.give(PEOPLE, "field", centre=centre)
    return table


def spent_corner() -> Table:
    table = Table()
    table.field(PEOPLE, "к-10", "к-9", "и-9", "и-10")
    table.field(PEOPLE, "к-10", "к-10")
    table.wait_for(PEOPLE)
    return table


def without_threes() -> Table:
    table = Table()
    table.sink(MACHINES, "3a", "3b")
    table.wait_for(PEOPLE)
    return table


def after_first_suppression() -> Table:
    table = Table()
    table.fire(PEOPLE, "е-5", suppress=True)
    return table


def after_field_shot() -> Table:
    table = after(("Люди", "к-10"))
    table.wait_for(PEOPLE)
    table.give(PEOPLE, "field", centre="и-9")
    return table


PLACE = {"kind": "place", "fleet": [{"ship": s, "squares": [*q]} for s, q in FLEET.items()]}

CASES: dict[str, Callable[[], Attempt]] = {
    "placement_is_over": lambda: (Table(), PLACE),
    "already_fired_at": lambda: attack(after(("Люди", "е-5")), at="е-5"),
    "only_in_full": lambda: attack(Table(mode="basic"), "field", centre="к-10"),
    "not_your_ability": lambda: attack(Table(), scan=True),
    "ability_lost": lambda: attack(without_threes(), suppress=True),
    "ability_suppressed": lambda: attack(after_suppression("ж-4"), "pair", squares=["к-9", "к-10"]),
    "ability_used": lambda: attack(after_first_suppression(), suppress=True),
    "move_after_shot": lambda: attack(after(("Люди", "е-5")), move=to("1d", "е-9")),
    "no_such_ship": lambda: attack(Table(), move=to("1e", "е-9")),
    "ship_does_not_move": lambda: attack(Table(), move=to("2a", "д-4")),
    "ship_is_sunk": lambda: attack(after(("ИИ", "е-8"), ("ИИ", "к-9")), move=to("1d", "е-9")),
    "ship_suppressed": lambda: attack(after_suppression("д-9"), move=to("1d", "е-9")),
    "not_one_square": lambda: attack(Table(), move={"ship": "1d", "squares": []}),
    "moves_onto_shot": lambda: attack(after(("ИИ", "е-9")), move=to("1d", "е-9")),
    "moves_too_close": lambda: attack(Table(), move=to("1a", "в-5")),
    "not_a_pair": lambda: attack(machines_to_act(Table()), "pair", squares=["к-8", "к-10"]),
    "square_named_twice": lambda: attack(
        machines_to_act(Table()), "pair", squares=["к-9", "к-10", "к9"]
    ),
    "pair_not_open": lambda: attack(
        machines_to_act(after(("ИИ", "к-9"))), "pair", squares=["к-8", "к-9"]
    ),
    "field_is_spent": lambda: attack(spent_corner(), "field", centre="к-10"),
    "pick_first": lambda: attack(field("и-9")),
    "nothing_to_pick": lambda: attack(Table(), "pick", squares=["к-10"]),
    "outside_the_field": lambda: attack(field("и-9"), "pick", squares=["а-1", "к-9", "к-8"]),
    "picked_twice": lambda: attack(field("и-9"), "pick", squares=["к-9", "к-9", "к-8"]),
    "pick_fired_at": lambda: attack(after_field_shot(), "pick", squares=["к-10", "к-9", "к-8"]),
    "wrong_number_picked": lambda: attack(field("и-9"), "pick", squares=["к-9", "к-8"]),
}


PLACEMENTS: dict[str, Json] = {
    "fleet_incomplete": {"kind": "place", "fleet": []},
    "ship_not_in_line": berths({**FLEET, "2a": ("д-3", "ж-3")}),
    "ships_overlap": berths({**FLEET, "1a": ("е-5",)}),
    "ships_touch": berths({**FLEET, "1a": ("ж-6",)}),
    "placement_first": {"kind": "fire", "at": "а-1"},
}


@pytest.mark.parametrize("slug", CASES)
def test_an_order_in_battle_is_refused(slug: str) -> None:
    table, order = CASES[slug]()
    check_refusal(Morskoi, table.refusal(table.turn, **order), slug)


@pytest.mark.parametrize("slug", PLACEMENTS)
def test_an_order_before_the_battle_is_refused(slug: str) -> None:
    match = Match(morskoi())
    with pytest.raises(Refused) as refused:
        match.give(ONE, PLACEMENTS[slug])
    check_refusal(Morskoi, refused.value.refusal, slug)


def test_every_reason_is_shown() -> None:
    assert CASES.keys() | PLACEMENTS.keys() == PARAGRAPHS.keys()


def test_a_refusal_of_one_part_refuses_the_whole_order() -> None:
    table = Table()
    assert table.refusal_of(PEOPLE, "fire", at="е-5", scan=True, move=to("1d", "е-9"))
    assert table.fleet(PEOPLE) == FLEET
