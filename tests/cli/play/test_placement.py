"""Laying out a fleet at the keyboard."""

import pytest

from seabattle.cli.play.placement import FleetLayout, ShipPlacement, find_ships, read_placement
from seabattle.cli.play.value_parser import InputError, Notation
from seabattle.cli.terminal.texts import Texts
from seabattle.core.errors import Malformed
from seabattle.core.fleet import Line
from seabattle.core.prompt import FleetToPlace
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from tests.cli.fake_terminal import Terminal, lines_with

CLASSIC = load("classic")
NOTATION = Notation(CLASSIC.grid.read, Texts(type(CLASSIC), "en"))


def layout(game: str = "classic") -> FleetLayout:
    loaded = load(game)
    ask = loaded.prompt(loaded.start(), Seat.ONE).verbs[0].parts[0].ask
    assert isinstance(ask, FleetToPlace)
    return FleetLayout(ask)


def placement(text: str, layout: FleetLayout) -> tuple[str, str, Line]:
    ship, square, line = read_placement(layout, text.split(), NOTATION)
    return ship.id, square, line


@pytest.mark.parametrize(
    "text", ["cruiser b3 down", "CRUISER B-3 vertical", "r b3 down", "cru b3 dow"]
)
def test_a_ship_is_named_in_full_by_its_letter_or_by_its_beginning(text: str) -> None:
    assert placement(text, layout()) == ("cruiser", "B-3", Line.DOWN)


def test_without_a_ship_the_next_one_is_meant() -> None:
    start = layout()
    assert placement("a1 across", start) == ("carrier", "A-1", Line.ACROSS)
    assert start.put(read_placement(start, ["a1", "across"], NOTATION)) is None
    assert placement("c1 across", start) == ("battleship", "C-1", Line.ACROSS)


def test_what_is_missing_or_wrong_in_a_placement_is_named() -> None:
    def problem(text: str) -> str:
        with pytest.raises(InputError) as raised:
            placement(text, layout())
        return raised.value.key

    assert problem("carrier") == "place-no-square"
    assert problem("carrier a1") == "place-no-direction"
    with pytest.raises(Malformed, match="z1"):
        placement("carrier z1 down", layout())


def test_ships_of_one_class_are_taken_one_after_the_other() -> None:
    russian = layout("morskoi")
    notation = Notation(load("morskoi").grid.read, Texts(type(load("morskoi")), "ru"))
    first = read_placement(russian, ["1", "а1"], notation)
    assert first.ship.id == "1a", "a ship of one square needs no direction"
    russian.put(first)
    assert read_placement(russian, ["1", "а3"], notation).ship.id == "1b"
    assert [ship.id for ship in find_ships(russian, "однопалубный Г", notation)] == ["1d"]


def test_diagonals_can_be_typed_where_the_game_has_them() -> None:
    salvo = layout("salvo")
    notation = Notation(load("salvo").grid.read, Texts(type(load("salvo")), "en"))
    assert (
        read_placement(salvo, ["destroyer", "b2", "diagonal-up"], notation).line is Line.DIAGONAL_UP
    )
    assert read_placement(salvo, ["destroyer", "b2", "dd"], notation).line is Line.DIAGONAL_DOWN


def test_a_fault_leaves_the_layout_as_it_was() -> None:
    fleet = layout()
    carrier, battleship = fleet.ask.ships[:2]
    assert fleet.put(ShipPlacement(carrier, "A-1", Line.ACROSS)) is None
    before = dict(fleet.berths)
    overlap = fleet.put(ShipPlacement(battleship, "A-3", Line.DOWN))
    touch = fleet.put(ShipPlacement(battleship, "B-3", Line.DOWN))
    assert overlap
    assert touch
    assert (overlap.slug, touch.slug) == ("ships_overlap", "ships_touch")
    assert fleet.berths == before
    assert fleet.is_off_board(ShipPlacement(battleship, "J-1", Line.DOWN))


BY_HAND = (
    "carrier a1 across",
    "place battleship c1 across",
    "r e1 across",
    "s g1 across",
    "destroyer i1 across",
)


def test_a_fleet_is_placed_ship_by_ship(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--seed", "1", lines=(*BY_HAND, "done", "quit"))
    assert lines_with(ran.out, "To place:", "Destroyer (D, 2)")
    assert "Every ship is in place." in ran.out
    battle = ran.out.split("> done")[1].splitlines()
    assert any(line.startswith("A  C  C  C  C  C") for line in battle)
    assert any(line.startswith("I  D  D  ·") for line in battle)


def test_faults_are_said_with_their_rule_and_nothing_else_is_lost(terminal: Terminal) -> None:
    wrong = (
        "battleship a3 down",
        "battleship j1 down",
        "battleship z9 down",
        "tugboat",
        "remove tug",
    )
    ran = terminal.play("classic", lines=("carrier a1 across", *wrong, "quit"))
    assert "Carrier and Battleship lie on the same square." in ran.out
    assert "Rule 13: No two ships may overlap." in ran.out
    assert "From J-1, Battleship (4) runs off the board down." in ran.out
    assert "z9 isn’t a square of this board" in ran.out
    assert "tugboat isn’t a square of this board" in ran.out
    assert "There’s no ship “tug” in this fleet." in ran.out


def test_ships_can_be_taken_back_and_an_unfinished_fleet_is_not_given(terminal: Terminal) -> None:
    lines = ("random", "remove carrier", "done", "", "clear", "help", "quit")
    ran = terminal.play("classic", lines=lines)
    assert lines_with(ran.out, "To place: Carrier (C, 5)")
    assert len(lines_with(ran.out, "To place: Carrier (C, 5), Battleship")) == 2, (
        "first and cleared"
    )
    assert "Your fleet is in place." not in ran.out
    assert "surrender" in ran.out


def test_another_proposal_can_be_asked_for(terminal: Terminal) -> None:
    ran = terminal.play("classic", "--seed", "1", lines=("random", "random", "quit"))
    first, second = ran.out.split("> random")[1:]
    assert first.splitlines()[5:15] != second.splitlines()[5:15]


def test_more_words_than_a_ready_fleet_can_use_are_not_understood(terminal: Terminal) -> None:
    ran = terminal.play("classic", lines=("random", "a1 across", "quit"))
    assert "isn’t understood here" in ran.out
