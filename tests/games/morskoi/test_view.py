"""Views of `morskoi`, apart from the sentences of its sheet."""

import pytest
from msgspec.structs import replace

from seabattle.core.orders import Surrender
from seabattle.core.seat import HEARERS
from seabattle.games.morskoi.abilities import POWERS
from seabattle.games.morskoi.model import MINIS, MorskoiOptions
from seabattle.games.morskoi.rules import Morskoi
from seabattle.match.match import Match
from tests.games.morskoi.table import FLEET, MACHINES, PEOPLE, Table, morskoi, to
from tests.games.table import ONE, TWO, WATCHER, berths
from tests.positions import set_state


def test_the_phases_follow_each_other() -> None:
    match = Match(morskoi(first="lot"))
    assert match.view(ONE).phase == "lot"
    match = Match(morskoi())
    assert match.view(ONE).phase == "placing"
    match.give(ONE, berths(FLEET))
    assert match.view(TWO).boards[0].layers == match.view(TWO).boards[1].layers == ()
    match.give(TWO, berths(FLEET))
    assert match.view(ONE).phase == "battle"
    match.give(ONE, Surrender())
    assert match.view(ONE).phase == "over"


def test_a_match_given_up_before_placement_has_nothing_to_disclose() -> None:
    match = Match(morskoi())
    match.give(ONE, Surrender())
    assert match.game.secret(match.state, ONE) is None
    assert all(board.layers == () for seat in HEARERS for board in match.view(seat).boards)


def test_everything_is_shown_when_the_match_is_over() -> None:
    table = Table()
    table.fire(PEOPLE, "б-1", suppress=True, move=to("1d", "е-9"))
    table.match.give(MACHINES, Surrender())
    moved = {**FLEET, "1d": ("е-9",)}
    open_board = {**FLEET, "decoy": ("б-1",), "suppressed": FLEET["4"]}
    for seat, people, machines in (
        (PEOPLE, "own", "enemy"),
        (MACHINES, "enemy", "own"),
        (WATCHER, "one", "two"),
    ):
        assert table.marks(seat, people) == moved
        assert table.marks(seat, machines) == open_board
        assert table.counter(seat, "false_misses_left", MACHINES) == 0
    secret = table.game.secret(table.state, MACHINES)
    assert (secret["false_miss"], secret["caught"]) == ("б-1", [["4"]])


def test_secrets_change_in_the_full_game_alone() -> None:
    assert morskoi().secrets_change
    assert not morskoi(mode="basic").secrets_change


def test_numbers_are_written_on_their_squares_in_reading_order() -> None:
    table = Table(first="two")
    table.fire(MACHINES, "к-10", scan=True)
    table.fire(MACHINES, "к-1", scan=True)
    table.fire(MACHINES, "и-10")
    table.fire(MACHINES, "е-5", scan=True)
    enemy = table.match.view(MACHINES).boards[1]
    assert [(layer.kind, layer.squares, layer.label) for layer in enemy.layers[:4]] == [
        ("miss", ("и-10",), None),
        ("miss", ("к-1",), "2"),
        ("miss", ("к-10",), "0"),
        ("sunk", ("е-5",), "4"),
    ]


def test_a_suppressed_ship_that_is_sunk_is_suppressed_no_more() -> None:
    table = Table()
    table.fire(PEOPLE, "е-3", suppress=True)
    assert table.marks(MACHINES, "own")["suppressed"] == ("д-3", "е-3")
    table.fire(PEOPLE, "д-3")
    assert "suppressed" not in table.marks(MACHINES, "own")


def test_a_square_known_to_be_empty_may_have_been_intercepted_before() -> None:
    table = Table(first="two")
    table.fire(MACHINES, "а-2")
    table.sink(MACHINES, "4")
    marks = table.marks(MACHINES, "enemy")
    assert marks["intercepted"] == ("а-2",)
    assert "а-2" in marks["empty"]


def test_an_attack_that_has_no_squares_left_is_not_offered() -> None:
    """Every square of ИИ is answered, one falsely; of Люди only one is open."""
    table = Table()
    people, machines = table.state.sides
    false_miss, last = table.game.grid.bit["а-1"], table.game.grid.bit["е-8"]
    told = replace(machines, misses=table.game.grid.board, decoy=false_miss)
    nearly_told = replace(people, misses=table.game.grid.board & ~last)
    set_state(table.match, replace(table.state, sides=(nearly_told, told)))
    assert table.verbs(PEOPLE).keys() == {"fire"}
    table.fire(PEOPLE, "к-10")
    assert table.verbs(MACHINES).keys() == {"fire"}
    assert table.targets(MACHINES) == ("е-8",)


def test_the_player_in_turn_alone_sees_why_an_ability_is_not_ready() -> None:
    table = Table()
    table.fire(PEOPLE, "г-5", suppress=True)
    shown = [table.counter(PEOPLE, "ability", PEOPLE, power) for power in POWERS["people"]]
    assert shown == ["move_after_shot", "ready", "ability_used"]
    for hearer in (MACHINES, WATCHER):
        for owner in (PEOPLE, MACHINES):
            powers = (*POWERS["people"], *POWERS["machines"])
            assert not any(table.counter(hearer, "ability", owner, power) for power in powers)


@pytest.mark.parametrize("options", [MorskoiOptions(), *MINIS.values()])
def test_lists_of_targets_are_kept_for_the_ships_that_never_move(options: MorskoiOptions) -> None:
    """With all ships, the time of a prompt would tell whether one has moved in secret."""
    game = Morskoi(options)
    assert all(ship.length > 1 for ship in game.yard.ships[game.unmoved])
    assert all(ship.length == 1 for ship in game.yard.ships[game.unmoved.stop :])
