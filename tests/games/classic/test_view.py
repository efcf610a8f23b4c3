"""The views of `classic` from the lot to the end."""

import pytest

from seabattle.core.kinds import to_builtins
from seabattle.core.seat import Seat
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from tests.games.classic.table import LONE, LONE_BOARD, PAIR, PAIR_BOARD, ROWS, Table, classic
from tests.games.table import ONE, TWO, WATCHER, berths

EVERYBODY = (ONE, TWO, WATCHER)


@pytest.mark.parametrize("first", [ONE, TWO])
def test_the_lot_names_who_begins_before_placement(first: Seat) -> None:
    match = Match(classic(first="lot"))
    assert match.waiting_for == (Seat.CHANCE,)
    assert to_builtins(match.game.chance(match.state)) == {
        "what": "first",
        "draws": 1,
        "values": ["one", "two"],
    }
    assert {match.view(seat).phase for seat in EVERYBODY} == {"lot"}
    match.give(Seat.CHANCE, {"kind": "drawn", "values": [str(first)]})
    for seat in EVERYBODY:
        assert to_builtins(match.heard[seat]) == [{"kind": "first_drawn", "seat": str(first)}]
    assert {match.view(seat).phase for seat in EVERYBODY} == {"placing"}
    for seat in (ONE, TWO):
        match.give(seat, berths(ROWS))
    assert match.view(WATCHER).to_act == (first,)


def test_a_dealer_draws_the_lot_by_itself() -> None:
    begun = {Match(classic(first="lot"), Seeded(seed)).heard[ONE][0] for seed in range(20)}
    assert len(begun) == 2


def test_a_placement_is_secret_until_the_end() -> None:
    match = Match(classic(**LONE_BOARD))
    assert match.game.secret(match.state, ONE) is None
    match.give(ONE, berths(LONE))
    assert match.view(ONE).prompt is None, "a sealed order is final"
    assert all(not board.layers for seat in EVERYBODY for board in match.view(seat).boards)
    match.give(TWO, berths({"destroyer": ("D-3", "D-4")}))
    assert match.game.secret(match.state, TWO) == [{"ship": "destroyer", "squares": ["D-3", "D-4"]}]
    assert [board.layers for board in match.view(WATCHER).boards] == [(), ()]


def test_the_boards_have_names_for_those_who_play_and_those_who_watch() -> None:
    table = Table(LONE, LONE, **LONE_BOARD)
    assert [(board.id, board.owner) for board in table.match.view(TWO).boards] == [
        ("own", TWO),
        ("enemy", ONE),
    ]
    assert [(board.id, board.owner) for board in table.match.view(WATCHER).boards] == [
        ("one", ONE),
        ("two", TWO),
    ]


def test_a_spectator_sees_the_answers_but_no_ship() -> None:
    table = Table(PAIR, PAIR, **PAIR_BOARD)
    table.fire(ONE, "C-1", "C-2", "A-1")
    marks = {"hit": ("A-1",), "sunk": ("C-1", "C-2"), "empty": ("B-1", "B-2", "C-3", "D-1", "D-2")}
    assert table.marks(WATCHER, "two") == table.marks(ONE, "enemy") == marks
    assert table.marks(TWO, "own") == {**PAIR, "hit": ("A-1",), "sunk": ("C-1", "C-2")}
    assert table.match.view(WATCHER).prompt is None


def test_each_sunk_ship_has_a_layer_in_an_order_that_tells_no_class() -> None:
    upside_down = {"cruiser": ("C-1", "C-2", "C-3"), "destroyer": ("A-1", "A-2")}
    table = Table(PAIR, upside_down, **PAIR_BOARD)
    table.fire(ONE, *upside_down["cruiser"], *upside_down["destroyer"])
    sunk = [layer for layer in table.layers(ONE, "enemy") if layer.kind == "sunk"]
    assert [layer.squares for layer in sunk] == [("A-1", "A-2"), ("C-1", "C-2", "C-3")]
    assert {layer.name for layer in sunk} == {None}


def test_the_end_shows_both_fleets_where_they_are_now() -> None:
    options = {"manoeuvre": True, "silent_sinking": True, "claim_victory": True}
    table = Table(PAIR, PAIR, **options, **PAIR_BOARD)
    slide = {"ship": "cruiser", "squares": ["A-2", "A-3", "A-4"]}
    table.give(ONE, kind="fire", at="C-1", manoeuvre=slide)
    table.fire(ONE, "C-2")
    table.give(TWO, kind="surrender")
    for seat, board in ((TWO, "enemy"), (WATCHER, "one"), (ONE, "own")):
        assert table.marks(seat, board)["cruiser"] == ("A-2", "A-3", "A-4")
    assert table.marks(ONE, "enemy")["sunk"] == ("C-1", "C-2"), "no longer silent"
    assert table.counter(ONE, "ships_lost", of=TWO) == 1
    assert {table.match.view(seat).phase for seat in EVERYBODY} == {"over"}
    disclosed = to_builtins(table.match.heard[TWO])[-2]
    assert {"kind": "fire", "at": "C-1", "manoeuvre": slide} in disclosed["orders"]
    assert slide in disclosed["secret"]


def test_secrets_change_only_where_ships_move() -> None:
    assert classic(manoeuvre=True).secrets_change
    assert not classic(silent_sinking=True, second_shot=True, claim_victory=True).secrets_change


def test_counters_carry_their_bounds() -> None:
    limited, endless = (
        Table(PAIR, PAIR, turn_limit=limit, **PAIR_BOARD).match.view(ONE).counters
        for limit in (40, 0)
    )
    assert to_builtins(limited) == [
        {"name": "ships_lost", "value": 0, "of": "one", "most": 2},
        {"name": "ships_lost", "value": 0, "of": "two", "most": 2},
        {"name": "turns", "value": 0, "most": 40},
    ]
    assert to_builtins(endless)[-1] == {"name": "turns", "value": 0}


def test_the_winning_turn_is_counted_too() -> None:
    sunk, claimed = (Table(LONE, LONE, claim_victory=on, **LONE_BOARD) for on in (False, True))
    sunk.fire(ONE, "A-1", "A-2")
    assert sunk.counter(ONE, "turns") == 3
    claimed.fire(ONE, "A-1", "A-2")
    claimed.idle(TWO)
    claimed.give(ONE, kind="claim")
    assert claimed.counter(ONE, "turns") == 5
