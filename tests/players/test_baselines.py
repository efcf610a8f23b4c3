"""Typical play of each baseline. `test_digests` proves that it never changes."""

from dataclasses import replace

from seabattle.core.seat import Seat
from seabattle.games.classic import model as classic
from seabattle.games.morskoi.model import Fire, Pair
from seabattle.players.classic import PARAMETERS
from seabattle.players.classic.captain import ClassicCaptain
from seabattle.players.player import Sitting
from tests.players.tables import play_on, table


def test_naive_uses_a_power_as_soon_as_it_holds_one() -> None:
    match, players = table("pirates", {}, 1, "naive", "density")
    used = 0
    while match.waiting_for:
        seat = match.waiting_for[0]
        verbs = match.game.prompt(match.state, seat).verbs
        order = players[seat].decide(match.view(seat), match.heard[seat])
        if seat is Seat.ONE and len(verbs) > 1:
            assert order["kind"] != "shoot"
            used += 1
        match.give(seat, order)
    assert used


def test_naive_of_morskoi_fires_at_two_squares_where_that_promises_more() -> None:
    played = play_on(*table("morskoi", {}, 1, "bosun", "naive"))
    orders = [type(entry.order) for entry in played.log if entry.seat is Seat.TWO]
    assert {Fire, Pair} <= set(orders)


def test_steady_of_pirates_keeps_a_power_until_it_gains_more_than_a_shot() -> None:
    match, players = table("pirates", {}, 3, "steady", "naive")
    kept = 0
    while match.waiting_for:
        seat = match.waiting_for[0]
        verbs = match.game.prompt(match.state, seat).verbs
        order = players[seat].decide(match.view(seat), match.heard[seat])
        kept += seat is Seat.ONE and len(verbs) > 1 and order["kind"] == "shoot"
        match.give(seat, order)
    assert kept, "naive never does"


def test_steady_of_morskoi_asks_for_numbers_and_fires_at_two_squares() -> None:
    match = play_on(*table("morskoi", {}, 1, "steady", "steady"))
    orders = [entry.order for entry in match.log]
    assert {Fire, Pair} <= set(map(type, orders))
    assert any(isinstance(order, Fire) and order.scan for order in orders)
    assert not any(isinstance(order, Fire) and order.move for order in orders)


def test_steady_of_classic_moves_now_and_then() -> None:
    """As often as a hunter of its kind reckons with."""
    match = play_on(*table("classic", {"manoeuvre": True}, 1, "steady", "steady"))
    shots = [entry.order for entry in match.log if isinstance(entry.order, classic.Fire)]
    moved = [shot for shot in shots if shot.manoeuvre]
    assert len(shots) / 10 < len(moved) < len(shots) / 2


def test_steady_of_classic_flees_onto_squares_already_tried() -> None:
    match, players = table("classic", {"manoeuvre": True}, 1, "steady", "hunt")
    steady = PARAMETERS["steady"]
    assert steady.moves
    always = replace(steady, moves=replace(steady.moves, flee_probability=1.0))
    players[Seat.ONE] = ClassicCaptain(Sitting(match.game, "1", Seat.ONE), always)
    moves, onto_misses = 0, 0
    while match.waiting_for:
        seat = match.waiting_for[0]
        order = players[seat].decide(match.view(seat), match.heard[seat])
        if seat is Seat.ONE and (move := order.get("manoeuvre")):
            layers = match.view(seat).board("own").layers
            tried = {square for each in layers if each.kind == "miss" for square in each.squares}
            moves, onto_misses = moves + 1, onto_misses + bool(tried & set(move["squares"]))
        match.give(seat, order)
    assert moves > 10
    assert onto_misses > moves / 2
