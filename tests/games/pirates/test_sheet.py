"""The rule sheet of `pirates` and its rulings, sentence by sentence."""

import pytest

from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed, Refused
from seabattle.core.seat import Seat
from seabattle.core.words import words
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Match
from tests.games.pirates.table import (
    COLUMNS,
    POWER_OF,
    SpacedLayout,
    Table,
    pirates,
    place,
    power_event,
    small,
    sunk_event,
)
from tests.games.table import ONE, TWO, WATCHER, kinds, shot

# The game


def test_two_players_and_special_powers() -> None:
    """A pirate-themed naval battle game for 2 players with special powers."""
    table = Table().arm(ONE, "kraken", "sonar", "triple_shot", "instakill")
    assert list(table.verbs(ONE)) == ["shoot", "kraken", "sonar", "triple_shot", "instakill"]
    table.give(ONE, "kraken", "J10")
    assert table.turn is TWO
    table.give(TWO, "shoot", "J10")
    assert table.turn is ONE


def test_captains_place_on_a_10_by_10_grid_then_fight_until_one_fleet_is_gone() -> None:
    """Two captains take turns placing ships on a 10×10 grid, then attack each other until one
    fleet is completely destroyed."""
    match = Match(pirates())
    assert all(len(row) == 10 for row in match.game.grid.shape.squares)
    assert len(match.game.grid.shape.squares) == 10
    assert match.view(ONE).phase == "placing"
    match.give(ONE, place(COLUMNS))
    match.give(TWO, place(COLUMNS))
    assert match.view(ONE).phase == "battle"
    table = Table()
    *before, last = " ".join(COLUMNS.values()).split()
    table.shoot(ONE, " ".join(before))
    assert table.outcome() is None
    table.shoot(ONE, last)
    assert table.outcome()


def test_sinking_a_ship_gives_its_power_to_its_owner() -> None:
    """The twist: when you sink an enemy ship, your opponent gains a special power from that ship.

    When you sink an enemy ship, the opponent (the ship's owner) gains the corresponding power.
    Power transfer: Sinking a ship gives the power to your opponent, not you—creating a comeback
    mechanic.
    """
    for ship, squares in COLUMNS.items():
        table = Table()
        table.shoot(ONE, squares)
        assert table.list_powers(TWO) == {POWER_OF[ship]: 1}
        assert table.list_powers(ONE) == {}
        assert list(table.verbs(TWO)) == ["shoot", POWER_OF[ship]]


# Placement


def test_player_1_places_all_ships_then_player_2() -> None:
    """Player 1 places all ships, then Player 2

    Player 1 places the whole fleet, then Player 2.
    """
    match = Match(pirates())
    assert match.waiting_for == (ONE,)
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "not_to_act"):
        match.give(TWO, place(COLUMNS))
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "fleet_incomplete"):
        match.give(ONE, place({"galion": COLUMNS["galion"]}))
    match.give(ONE, place(COLUMNS))
    assert match.waiting_for == (TWO,)
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "placement_first"):
        match.give(TWO, {"kind": "shoot", "at": "A1"})
    match.give(TWO, place(COLUMNS))
    assert match.view(WATCHER).phase == "battle"


def test_ships_cannot_overlap_or_leave_the_grid() -> None:
    """Ships cannot overlap or extend outside the grid"""
    match = Match(pirates())
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "ships_overlap"):
        match.give(ONE, place({**COLUMNS, "brick": "A5 B5 C5"}))
    for outside in ("J9 J10 J11", "J1 K1 L1"):
        with pytest.raises(Malformed, match="is not a square of this board"):
            match.give(ONE, place({**COLUMNS, "brick": outside}))
    match.give(ONE, place({**COLUMNS, "brick": "J8 J9 J10"}))


def test_ships_lie_horizontally_or_vertically() -> None:
    """Ships can be rotated (horizontal/vertical)

    Horizontal and vertical only.
    """
    for straight in ("H8 I8 J8", "J8 J9 J10", "J10 J9 J8"):
        Match(pirates()).give(ONE, place({**COLUMNS, "brick": straight}))
    for bent in ("H8 I9 J10", "H10 I9 J8", "H8 I8 I9", "H8 I8", "H8 I8 I8", "G8 H8 J8"):
        with pytest.raises(Refused, check=lambda error: error.refusal.slug == "ship_not_in_line"):
            Match(pirates()).give(ONE, place({**COLUMNS, "brick": bent}))


def test_ships_may_touch() -> None:
    """Ships may touch. Only overlap and leaving the grid are forbidden."""
    packed = {
        "galion": "A1 B1 C1 D1 E1",
        "fregate": "A2 B2 C2 D2",
        "brick": "A3 B3 C3",
        "corvette": "D3 D4 D5",
        "chaloupe": "E2 F2",
    }
    table = Table(packed, packed)
    assert table.marks(ONE, "own") == {f"ship {ship}": at for ship, at in packed.items()}


def test_squares_are_written_column_then_row() -> None:
    """Squares: columns A to J from the left, rows 1 to 10 from the top, written `B7`."""
    shape = pirates().grid.shape
    assert shape.columns == tuple("ABCDEFGHIJ")
    assert shape.rows == tuple(map(str, range(1, 11)))
    assert shape.squares[6][1] == "B7"
    for spelling in ("B7", "b7", "B-7", "b-7", " b 7 "):
        assert Table().give(ONE, "shoot", spelling) == [shot("one", "B7", hit=False)]
    with pytest.raises(Malformed, match="'7B' is not a square"):
        Table().give(ONE, "shoot", "7B")


def test_the_fleet_and_the_power_of_each_ship() -> None:
    """The five ships.

    Galion | 5 | Kraken 🐙
    Frégate | 4 | Sonar 📡
    Brick | 3 | Triple Shot 🎯
    Corvette | 3 | Triple Shot 🎯
    Chaloupe | 2 | Instakill 💀
    """
    lengths = [(ship.id, ship.length) for ship in pirates().yard.ships]
    assert lengths == [
        ("galion", 5),
        ("fregate", 4),
        ("brick", 3),
        ("corvette", 3),
        ("chaloupe", 2),
    ]
    for ship, squares in COLUMNS.items():
        assert Table().shoot(ONE, squares)[-1] == sunk_event("two", ship, squares)


def test_the_fleet_is_5_ships_on_17_cells() -> None:
    """Total: 5 ships, 17 cells"""
    table = Table()
    ships = [layer for layer in table.match.view(ONE).boards[0].layers if layer.kind == "ship"]
    assert len(ships) == 5
    assert len({square for ship in ships for square in ship.squares}) == 17


# Battle


def test_player_1_shoots_first() -> None:
    """Player 1 shoots first."""
    table = Table()
    assert table.turn is ONE
    assert table.refusal(TWO, kind="shoot", at="A1").slug == "not_to_act"
    assert table.give(ONE, "shoot", "A1") == [shot("one", "A1", hit=True)]


def test_player_1_is_whom_first_names() -> None:
    """(Player 1 is whom `first` names.)"""
    for first in (ONE, TWO):
        by_lot = Match(pirates(first="lot"))
        by_lot.give(Seat.CHANCE, Drawn((first.value,)))
        for match in (Match(pirates(first=first.value)), by_lot):
            assert match.waiting_for == (first,)
            match.give(first, place(COLUMNS))
            assert match.waiting_for == (first.other,)
            match.give(first.other, place(COLUMNS))
            assert match.waiting_for == (first,)
            match.give(first, {"kind": "shoot", "at": "A1"})


def test_players_alternate() -> None:
    """Players alternate taking shots at the opponent's grid"""
    table = Table()
    for number, seat in enumerate([ONE, TWO, ONE, TWO, ONE, TWO], start=1):
        assert table.turn is seat
        assert table.refusal(seat.other, kind="shoot", at="J1").slug == "not_to_act"
        table.give(seat, "shoot", f"J{number}")
    assert table.marks(WATCHER, "two") == {"miss": "J1 J3 J5"}
    assert table.marks(WATCHER, "one") == {"miss": "J2 J4 J6"}


def test_hits_and_misses_are_marked() -> None:
    """A hit reveals that cell; a miss is also marked"""
    table = Table()
    assert table.give(ONE, "shoot", "A1") == [shot("one", "A1", hit=True)]
    table.idle(TWO)
    assert table.give(ONE, "shoot", "B1") == [shot("one", "B1", hit=False)]
    for seat, board in ((ONE, "enemy"), (WATCHER, "two")):
        assert table.marks(seat, board) == {"hit": "A1", "miss": "B1"}
    own = {f"ship {ship}": squares for ship, squares in COLUMNS.items()}
    assert table.marks(TWO, "own") == {**own, "hit": "A1", "miss": "B1"}


def test_a_hit_gives_no_extra_turn() -> None:
    """A hit gives no extra turn."""
    table = Table()
    assert table.give(ONE, "shoot", "A1") == [shot("one", "A1", hit=True)]
    assert table.turn is TWO


def test_a_turn_is_one_shot_or_one_power() -> None:
    """A turn is one normal shot or one power."""
    table = Table().arm(ONE, "kraken", "instakill")
    table.give(ONE, "shoot", "J10")
    assert table.turn is TWO
    assert table.refusal(ONE, kind="kraken", at="E5").slug == "not_to_act"
    table.idle(TWO)
    table.give(ONE, "kraken", "E7")
    assert table.turn is TWO
    for order in ({"kind": "shoot", "at": "A1"}, {"kind": "instakill", "at": "A1"}):
        assert table.refusal(ONE, **order).slug == "not_to_act"


def test_a_square_is_played_once_it_is_marked() -> None:
    """A square is played once it is marked hit or miss, by whatever means."""
    table = Table().arm(ONE, "kraken", "sonar", "triple_shot", "instakill")
    everywhere = set(table.match.game.grid.every)
    marked: set[str] = set()
    for kind, at, parts in (
        ("shoot", "J1", {}),
        ("kraken", "A6", {}),
        ("triple_shot", "C4", {"line": "across"}),
        ("sonar", "J10", {}),
        ("instakill", "I2", {}),
    ):
        table.give(ONE, kind, at, **parts)
        table.idle(TWO)
        layers = table.match.view(ONE).boards[1].layers
        marked = {square for la in layers if la.kind != "revealed" for square in la.squares}
        assert set(table.targets(ONE, "shoot")) == everywhere - marked
    assert {"J1", "A5", "B6", "B4", "C4", "J6", "I1"} <= marked


def test_a_normal_shot_at_a_played_square_is_refused() -> None:
    """Already-hit cells: Normal attacks on already-hit cells are ignored.

    A normal shot at a played square is refused: nothing changes and it is still the same
    player's turn.
    """
    table = Table()
    table.shoot(ONE, "A1 B1")
    table.idle(TWO)
    for played in ("A1", "B1", "a-1"):
        refusal = table.refusal(ONE, kind="shoot", at=played)
        assert (refusal.slug, refusal.cites) == ("already_played", "pirates 21")
        assert table.turn is ONE
    table.give(ONE, "shoot", "A2")


def test_a_hit_does_not_name_the_ship() -> None:
    """A hit does not name the ship."""
    for ship, squares in COLUMNS.items():
        table = Table()
        first = squares.split()[0]
        assert table.give(ONE, "shoot", first) == [shot("one", first, hit=True)]
        assert table.marks(ONE, "enemy") == {"hit": first}, ship
        assert table.marks(WATCHER, "two") == {"hit": first}, ship


def test_a_ship_sinks_when_all_its_cells_are_hit() -> None:
    """When all cells of a ship are hit, it sinks"""
    table = Table()
    assert kinds(table.shoot(ONE, "C4 C1 C3")) == ["shot"]
    assert table.marks(ONE, "enemy") == {"hit": "C1 C3 C4"}
    assert kinds(table.shoot(ONE, "C2")) == ["shot", "sunk"]
    assert table.marks(ONE, "enemy") == {"sunk fregate": "C1 C2 C3 C4"}


def test_a_sinking_tells_both_the_ship_its_squares_and_its_power() -> None:
    """A sinking names the ship, shows its squares to both, and names the power granted."""
    table = Table()
    told = table.shoot(ONE, "I1 I2")
    assert told == [
        shot("one", "I2", hit=True),
        {
            "kind": "sunk",
            "owner": "two",
            "ship": "chaloupe",
            "squares": ["I1", "I2"],
            "power": "instakill",
        },
    ]
    for seat, board in ((ONE, "enemy"), (TWO, "own"), (WATCHER, "two")):
        assert table.marks(seat, board)["sunk chaloupe"] == "I1 I2"


CROWDED: SpacedLayout = {
    "galion": "J1 J2 J3 J4 J5",
    "fregate": "D6 D7 D8 D9",
    "brick": "D4 C4 B4",
    "corvette": "E5 F5 G5",
    "chaloupe": "C5 B5",
}
"""Four ships around D5."""


def test_several_sinkings_are_told_in_fleet_order() -> None:
    """Several sinkings by one attack are told in the order of the fleet table."""
    table = Table(two=CROWDED).arm(ONE, "kraken")
    table.shoot(ONE, "B5 F5 G5 B4 C4 D7 D8 D9")
    table.idle(TWO)
    told = table.give(ONE, "kraken", "D5")
    assert told == [
        power_event("one", "kraken", "D5", hits="D4 C5 E5 D6", misses="D5"),
        sunk_event("two", "fregate", "D6 D7 D8 D9"),
        sunk_event("two", "brick", "B4 C4 D4"),
        sunk_event("two", "corvette", "E5 F5 G5"),
        sunk_event("two", "chaloupe", "B5 C5"),
    ]


def test_the_game_ends_when_a_fleet_is_sunk() -> None:
    """Game ends when all ships of one player are sunk"""
    table = Table()
    table.shoot(ONE, " ".join(COLUMNS.values()))
    assert table.match.view(TWO).phase == "over"
    assert table.match.waiting_for == ()
    assert table.refusal(TWO, kind="shoot", at="A1").slug == "game_over"
    for seat in (ONE, TWO, WATCHER):
        for board in table.match.view(seat).boards:
            assert {f"ship {ship}" for ship in COLUMNS} <= set(table.marks(seat, board.id))


def test_the_first_to_sink_all_5_ships_wins() -> None:
    """The first player to sink all 5 enemy ships wins."""
    for winner in (ONE, TWO):
        table = Table()
        for lost, squares in enumerate(COLUMNS.values(), start=1):
            assert table.outcome() is None
            table.shoot(winner, squares)
            counters = table.match.view(WATCHER).counters
            counts = {c.of: c.value for c in counters if c.name == "ships_lost"}
            assert counts == {winner: 0, winner.other: lost}
        assert table.outcome() == {"winner": winner.value, "reason": "fleet_sunk"}


def test_the_power_of_the_last_ship_is_announced_and_never_matters() -> None:
    """Victory is checked before the turn passes: the power of the last ship is announced and
    never matters."""
    chaloupe = {"chaloupe": "A1 A2"}
    table = Table(chaloupe, chaloupe, small=small(chaloupe))
    told = table.shoot(ONE, "A1 A2")
    assert told[:2] == [shot("one", "A2", hit=True), sunk_event("two", "chaloupe", "A1 A2")]
    assert kinds(told[2:]) == ["ended", "disclosed", "disclosed"]
    assert table.outcome() == {"winner": "one", "reason": "fleet_sunk"}
    assert table.list_powers(TWO) == {"instakill": 1}
    assert table.refusal(TWO, kind="instakill", at="A1").slug == "game_over"


# Powers


def test_a_power_is_used_once() -> None:
    """Powers are single-use."""
    table = Table().arm(ONE, "kraken")
    table.give(ONE, "kraken", "E7")
    table.idle(TWO)
    assert list(table.verbs(ONE)) == ["shoot"]
    assert table.list_powers(ONE) == {}
    assert table.refusal(ONE, kind="kraken", at="E7").slug == "power_not_held"


def test_a_power_ends_the_turn_whatever_it_did() -> None:
    """A power ends the turn, whatever it did (sonar and wasted powers too)."""
    for kind, at, parts in (
        ("kraken", "A3", {}),
        ("triple_shot", "J9", {"line": "down"}),
        ("sonar", "E5", {}),
        ("instakill", "I1", {}),
        ("instakill", "J10", {}),
    ):
        table = Table().arm(ONE, "kraken", "sonar", "triple_shot", "instakill")
        table.give(ONE, kind, at, **parts)
        assert table.turn is TWO
    wasted = Table().arm(ONE, "instakill")
    wasted.shoot(ONE, "A1")
    wasted.idle(TWO)
    wasted.give(ONE, "instakill", "A1")
    assert wasted.turn is TWO


def test_every_ship_sunk_by_whatever_means_hands_over_its_power() -> None:
    """Every ship that sinks, by whatever means, hands its own power to its owner at that moment;
    several ships sunk by one attack hand over all of theirs."""
    shots = Table()
    shots.shoot(ONE, "I1 I2")
    assert shots.list_powers(TWO) == {"instakill": 1}
    killed = Table().arm(ONE, "instakill")
    killed.give(ONE, "instakill", "A3")
    assert killed.list_powers(TWO) == {"kraken": 1}
    assert list(killed.verbs(TWO)) == ["shoot", "kraken"]
    triple = Table().arm(ONE, "triple_shot")
    triple.give(ONE, "triple_shot", "E2", line="down")
    assert triple.list_powers(TWO) == {"triple_shot": 1}
    several = Table(two=CROWDED).arm(ONE, "kraken")
    several.shoot(ONE, "B5 F5 G5 B4 C4 D7 D8 D9")
    several.idle(TWO)
    several.give(ONE, "kraken", "D5")
    assert several.list_powers(TWO) == {"sonar": 1, "triple_shot": 2, "instakill": 1}


def test_powers_of_one_kind_add_up() -> None:
    """Power stacking: Multiple powers of the same type can be accumulated (e.g., two Triple Shots
    from Brick + Corvette).

    Powers of one kind add up.
    """
    table = Table()
    table.shoot(ONE, COLUMNS["brick"])
    assert table.list_powers(TWO) == {"triple_shot": 1}
    table.shoot(ONE, COLUMNS["corvette"])
    assert table.list_powers(TWO) == {"triple_shot": 2}
    table.give(TWO, "triple_shot", "J9", line="down")
    assert table.list_powers(TWO) == {"triple_shot": 1}
    table.idle(ONE)
    table.give(TWO, "triple_shot", "I9", line="down")
    assert table.list_powers(TWO) == {}


def test_both_players_see_both_stocks_of_powers() -> None:
    """Both players see each other's stock of powers."""
    table = Table().arm(ONE, "sonar").arm(TWO, "triple_shot", "kraken", "triple_shot")
    for seat in (ONE, TWO, WATCHER):
        none = dict.fromkeys(("kraken", "sonar", "triple_shot", "instakill"), 0)
        assert table.stock(seat, ONE) == {**none, "sonar": 1}
        assert table.stock(seat, TWO) == {**none, "kraken": 1, "triple_shot": 2}


def test_areas_are_centred_on_the_board_and_clipped_at_its_edge() -> None:
    """Area powers are centred on a target square on the board and clipped at its edge."""
    table = Table().arm(ONE, "kraken", "sonar", "triple_shot")
    for kind in ("kraken", "sonar", "triple_shot"):
        assert table.targets(ONE, kind) == table.match.game.grid.every
    with pytest.raises(Malformed, match="'K5' is not a square"):
        table.give(ONE, "kraken", "K5")
    assert table.give(ONE, "kraken", "J10") == [
        power_event("one", "kraken", "J10", misses="J9 I10 J10")
    ]
    table.idle(TWO)
    across = table.give(ONE, "triple_shot", "A7", line="across")
    assert across == [power_event("one", "triple_shot", "A7", misses="A7 B7", line="across")]
    table.idle(TWO)
    assert table.give(ONE, "sonar", "A10") == [
        power_event(
            "one",
            "sonar",
            "A10",
            misses="A6 A8 A9 B9 A10 B10 C10 D10 E10 F10",
            revealed="A5",
        )
    ]


def test_played_squares_in_an_area_are_skipped() -> None:
    """Played squares in the area are skipped."""
    table = Table().arm(ONE, "kraken", "triple_shot", "sonar")
    table.shoot(ONE, "A2 B2")
    table.idle(TWO)
    assert table.give(ONE, "kraken", "B2") == [
        power_event("one", "kraken", "B2", hits="C2", misses="B1 B3")
    ]
    table.idle(TWO)
    assert table.give(ONE, "triple_shot", "B3", line="across") == [
        power_event("one", "triple_shot", "B3", hits="A3 C3", line="across")
    ]
    table.idle(TWO)
    assert table.give(ONE, "sonar", "B2") == [
        power_event(
            "one",
            "sonar",
            "B2",
            misses="D2 F2 B4 B5 B6 B7",
            revealed="A1 C1 E2 G2",
        )
    ]
    assert table.marks(ONE, "enemy")["hit"] == "A2 C2 A3 C3"


def test_an_area_without_unplayed_squares_wastes_the_power() -> None:
    """An area with no unplayed square in it is a legal way to waste the power."""
    table = Table().arm(ONE, "kraken", "kraken", "triple_shot")
    table.give(ONE, "kraken", "E7")
    table.idle(TWO)
    before = table.marks(ONE, "enemy")
    assert table.give(ONE, "kraken", "E7") == [power_event("one", "kraken", "E7")]
    table.idle(TWO)
    told = table.give(ONE, "triple_shot", "E7", line="down")
    assert told == [power_event("one", "triple_shot", "E7", line="down")]
    assert table.marks(ONE, "enemy") == before
    assert table.list_powers(ONE) == {}


# Kraken


def test_the_galion_gives_kraken() -> None:
    """Kraken 🐙 (from Galion)"""
    table = Table()
    table.shoot(ONE, COLUMNS["galion"])
    assert table.list_powers(TWO) == {"kraken": 1}
    table.give(TWO, "kraken", "E7")


def test_kraken_attacks_a_cross_of_5() -> None:
    """Attacks in a cross pattern: the target cell plus 4 adjacent cells (up, down, left, right).

            [X]
        [X] [●] [X]
            [X]

    Kraken: the target and its 4 orthogonal neighbours.
    """
    table = Table().arm(ONE, "kraken", "kraken")
    assert set(table.ask(ONE, "kraken", "at").footprint) == {(0, -1), (0, 1), (-1, 0), (1, 0)}
    water = table.give(ONE, "kraken", "E7")
    assert water == [power_event("one", "kraken", "E7", misses="E6 D7 E7 F7 E8")]
    table.idle(TWO)
    assert table.give(ONE, "kraken", "B3") == [
        power_event("one", "kraken", "B3", hits="A3 C3", misses="B2 B3 B4")
    ]
    assert table.marks(ONE, "enemy") == {"hit": "A3 C3", "miss": "B2 B3 B4 E6 D7 E7 F7 E8"}


# Sonar

LARGE_CROSS = """
    E1
    E2
    E3
    E4
    D5 E5 F5
    A6 B6 C6 D6 E6 F6 G6 H6 I6 J6
    D7 E7 F7
    E8
    E9
    E10
"""


def test_the_fregate_gives_sonar() -> None:
    """Sonar 📡 (from Frégate)"""
    table = Table()
    table.shoot(ONE, COLUMNS["fregate"])
    assert table.list_powers(TWO) == {"sonar": 1}
    table.give(TWO, "sonar", "E7")


def test_sonar_covers_a_large_cross_and_the_corners() -> None:
    """Reveals a large cross-shaped area (5 cells in each direction + diagonal corners).

              [X]
              [X]
              [X]
              [X]
              [X]
    [X][X][X][X][X][●][X][X][X][X][X]
              [X]
              [X]
              [X]
              [X]
              [X]
           + corners
    """
    table = Table().arm(ONE, "sonar")
    arms = [(x * n, y * n) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)) for n in range(1, 6)]
    corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    footprint = table.ask(ONE, "sonar", "at").footprint
    assert len(footprint) == 24
    assert set(footprint) == {*arms, *corners}
    [told] = table.give(ONE, "sonar", "E6")
    assert {*told["misses"], *told["revealed"]} == set(LARGE_CROSS.split())


def test_at_most_23_squares_of_a_sonar_fit_on_the_board() -> None:
    """Sonar: the target, 5 squares in each of the four directions, and the 4 squares diagonally
    next to the target, clipped (at most 23 squares fit on the board)."""
    sizes = {}
    for at in pirates().grid.every:
        [told] = Table().arm(ONE, "sonar").give(ONE, "sonar", at)
        sizes[at] = len(told["misses"]) + len(told["revealed"])
    assert max(sizes.values()) == 23
    assert {at for at, size in sizes.items() if size == 23} == {"E5", "E6", "F5", "F6"}
    assert sizes["A1"] == 12


def test_sonar_reveals_ships_and_does_not_damage_them() -> None:
    """Does not damage ships—only reveals their positions.

    Sonar marks: Revealed ship cells are shown but not damaged.
    """
    chaloupe = {**COLUMNS, "chaloupe": "F6 F7"}
    table = Table(two=chaloupe).arm(ONE, "sonar")
    told = table.give(ONE, "sonar", "F6")
    assert kinds(told) == ["power_used"]
    assert told[0]["revealed"] == ["F6", "F7"]
    assert told[0]["hits"] == []
    assert table.marks(ONE, "enemy").keys() == {"miss", "revealed"}
    assert table.marks(ONE, "enemy")["revealed"] == "F6 F7"
    assert table.list_powers(TWO) == {}


def test_sonar_marks_empty_cells_as_misses() -> None:
    """Empty cells are marked as misses.

    Empty revealed cells become misses. Unplayed empty squares become misses like any other.
    """
    table = Table().arm(ONE, "sonar")
    [told] = table.give(ONE, "sonar", "E6")
    misses = [square for square in told["misses"] if square not in ("E1", "E2", "E3")]
    assert set(told["misses"]) == set(LARGE_CROSS.split()) - {"E1", "E2", "E3"}
    assert table.marks(ONE, "enemy")["miss"].split() == misses
    table.idle(TWO)
    for miss in misses:
        assert table.refusal(ONE, kind="shoot", at=miss).slug == "already_played"


def test_revealed_squares_stay_open_to_shots_and_name_no_ship() -> None:
    """Unplayed ship squares become revealed (shown to the shooter, not damaged, still open to
    shots; which ship it is stays unknown)."""
    table = Table().arm(ONE, "sonar")
    [told] = table.give(ONE, "sonar", "E3")
    assert told["revealed"] == ["E1", "E2", "A3", "C3", "E3", "G3"]
    layers = table.match.view(ONE).boards[1].layers
    assert [(la.kind, la.name) for la in layers] == [("miss", None), ("revealed", None)]
    table.idle(TWO)
    assert set(told["revealed"]) <= set(table.targets(ONE, "shoot"))
    assert table.give(ONE, "shoot", "E2") == [shot("one", "E2", hit=True)]
    assert table.marks(ONE, "enemy")["hit"] == "E2"
    assert table.marks(ONE, "enemy")["revealed"] == "E1 A3 C3 E3 G3"


def test_both_players_see_what_the_sonar_showed() -> None:
    """Both players see what the sonar showed."""
    table = Table().arm(ONE, "sonar")
    [told] = table.give(ONE, "sonar", "E3")
    for seat, board in ((ONE, "enemy"), (TWO, "own"), (WATCHER, "two")):
        marks = table.marks(seat, board)
        assert marks["revealed"].split() == told["revealed"]
        assert marks["miss"].split() == told["misses"]


# Triple Shot


def test_brick_and_corvette_give_triple_shot() -> None:
    """Triple Shot 🎯 (from Brick or Corvette)"""
    for ship in ("brick", "corvette"):
        table = Table()
        table.shoot(ONE, COLUMNS[ship])
        assert table.list_powers(TWO) == {"triple_shot": 1}
        table.give(TWO, "triple_shot", "E7", line="across")


def test_triple_shot_fires_3_aligned_shots() -> None:
    """Fires 3 aligned shots (horizontal or vertical).

    Triple Shot: the target and its two neighbours in the chosen line.
    """
    for line, squares in (("across", "D7 E7 F7"), ("down", "E6 E7 E8")):
        table = Table().arm(ONE, "triple_shot")
        told = table.give(ONE, "triple_shot", "E7", line=line)
        assert told == [power_event("one", "triple_shot", "E7", misses=squares, line=line)]


def test_the_player_chooses_the_direction_of_a_triple_shot() -> None:
    """Player chooses direction before firing."""
    table = Table().arm(ONE, "triple_shot")
    prompt = table.match.view(ONE).prompt
    assert prompt
    assert [part.name for part in prompt.verbs[1].parts] == ["line", "at"]
    assert table.lines(ONE) == {"across": ((-1, 0), (1, 0)), "down": ((0, -1), (0, 1))}
    for parts in ({}, {"line": "diagonal_up"}, {"line": None}):
        with pytest.raises(Malformed):
            table.give(ONE, "triple_shot", "E7", **parts)
    assert table.list_powers(ONE) == {"triple_shot": 1}
    assert table.turn is ONE


def test_triple_shot_horizontal() -> None:
    """Horizontal: `[X][●][X]`"""
    table = Table().arm(ONE, "triple_shot")
    told = table.give(ONE, "triple_shot", "B2", line="across")
    assert told == [
        power_event("one", "triple_shot", "B2", hits="A2 C2", misses="B2", line="across")
    ]


def test_triple_shot_vertical() -> None:
    """Vertical:

    [X]
    [●]
    [X]
    """
    table = Table().arm(ONE, "triple_shot")
    told = table.give(ONE, "triple_shot", "A5", line="down")
    assert told == [power_event("one", "triple_shot", "A5", hits="A4 A5", misses="A6", line="down")]


# Instakill


def test_the_chaloupe_gives_instakill() -> None:
    """Instakill 💀 (from Chaloupe)"""
    table = Table()
    table.shoot(ONE, COLUMNS["chaloupe"])
    assert table.list_powers(TWO) == {"instakill": 1}
    table.give(TWO, "instakill", "E7")


def test_instakill_sinks_the_entire_ship() -> None:
    """If the target cell contains a ship, the entire ship is immediately sunk regardless of size.

    Instakill at an unplayed ship square sinks that ship at once, and every square of it becomes
    a hit.
    """
    for ship, squares in COLUMNS.items():
        for at in squares.split():
            table = Table().arm(ONE, "instakill")
            assert table.give(ONE, "instakill", at) == [
                power_event("one", "instakill", at, hits=squares),
                sunk_event("two", ship, squares),
            ]
            assert table.marks(ONE, "enemy") == {f"sunk {ship}": squares}
    damaged = Table().arm(ONE, "instakill")
    damaged.shoot(ONE, "A2")
    damaged.idle(TWO)
    told = damaged.give(ONE, "instakill", "A4")
    assert told[0] == power_event("one", "instakill", "A4", hits="A1 A3 A4 A5")
    revealed = Table().arm(ONE, "sonar", "instakill")
    revealed.give(ONE, "sonar", "A3")
    revealed.idle(TWO)
    told = revealed.give(ONE, "instakill", "A3")
    assert told[1] == sunk_event("two", "galion", COLUMNS["galion"])
    assert revealed.marks(ONE, "enemy")["revealed"] == "C3 E3"


def test_instakill_that_misses_is_wasted() -> None:
    """If it misses, the power is wasted."""
    table = Table().arm(ONE, "instakill")
    assert table.give(ONE, "instakill", "B1") == [
        power_event("one", "instakill", "B1", misses="B1")
    ]
    assert table.marks(ONE, "enemy") == {"miss": "B1"}
    assert table.list_powers(ONE) == {}
    table.idle(TWO)
    assert table.refusal(ONE, kind="instakill", at="A1").slug == "power_not_held"


def test_instakill_at_a_played_square_is_wasted() -> None:
    """Instakill on an already-hit cell wastes the power."""
    table = Table().arm(ONE, "instakill")
    table.shoot(ONE, "A1")
    table.idle(TWO)
    assert table.give(ONE, "instakill", "A1") == [power_event("one", "instakill", "A1")]
    assert table.marks(ONE, "enemy") == {"hit": "A1"}
    assert table.list_powers(ONE) == {}
    assert table.list_powers(TWO) == {}


def test_instakill_at_water_or_a_played_square_is_wasted() -> None:
    """At a played square (hit or miss), or at water, the power is wasted; unplayed water becomes
    a miss."""
    table = Table().arm(ONE, "instakill", "instakill", "instakill")
    table.shoot(ONE, "A1 B1")
    table.idle(TWO)
    for left, (at, misses) in zip((2, 1, 0), (("A1", ""), ("B1", ""), ("B2", "B2")), strict=True):
        assert table.give(ONE, "instakill", at) == [
            power_event("one", "instakill", at, misses=misses)
        ]
        assert table.stock(TWO, ONE)["instakill"] == left
        table.idle(TWO)
    assert table.marks(ONE, "enemy") == {"hit": "A1", "miss": "B1 B2"}


# Names


def test_ships_and_powers_keep_their_names_where_these_can_be_read() -> None:
    """Names shown: Galion, Frégate, Brick, Corvette, Chaloupe; powers Kraken 🐙, Sonar 📡, Triple
    Shot 🎯, Instakill 💀."""
    english, french = words(Pirates, "en"), words(Pirates, "fr")
    for reader in (english, french):
        ships = [reader.say(f"ship-{ship}") for ship in COLUMNS]
        assert ships == ["Galion", "Frégate", "Brick", "Corvette", "Chaloupe"]
    kinds_of_power = ("kraken", "sonar", "triple-shot", "instakill")
    powers = [english.say(f"power-{power}") for power in kinds_of_power]
    assert powers == ["Kraken 🐙", "Sonar 📡", "Triple Shot 🎯", "Instakill 💀"]
    assert "| Tir triple 🎯 (Triple Shot) |" in french.rules()
    assert "| Coup fatal 💀 (Instakill) |" in french.rules()
    russian = words(Pirates, "ru")
    for ship in COLUMNS:
        sheet_name = words(Pirates, "fr").say(f"ship-{ship}")
        assert f"{russian.say(f'ship-{ship}')} ({sheet_name})" in russian.rules()
    for power in kinds_of_power:
        sheet_name = words(Pirates, "en").say(f"power-{power}").rpartition(" ")[0]
        assert f"{russian.say(f'power-{power}')} ({sheet_name})" in russian.rules()
