"""The baselines are frozen: these figures stay as they are, or all that was measured is void."""

import pytest

from seabattle.arena.shots import clear_fleets
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.games.classic import model as classic
from seabattle.games.morskoi.model import Fire, Pair
from seabattle.match.match import Match
from seabattle.players.classic import steady
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from tests.players.tables import play_on, table

SHOTS = {
    ("classic", "hunt"): [46, 51, 52, 56, 38, 51, 43, 59],
    ("classic", "density"): [42, 44, 46, 33, 37, 51, 43, 40],
    ("morskoi", "hunt"): [47, 50, 48, 59, 70, 47, 45, 51],
    ("morskoi", "density"): [53, 62, 42, 56, 68, 46, 45, 57],
    ("pirates", "hunt"): [42, 48, 54, 54, 60, 56, 57, 54],
    ("pirates", "density"): [45, 27, 51, 28, 44, 57, 41, 47],
}


@pytest.mark.parametrize(("game", "name"), SHOTS)
def test_a_baseline_needs_the_shots_it_always_needed(game: str, name: str) -> None:
    assert [hunt.shots for hunt in clear_fleets(game, name, 8, 1)] == SHOTS[game, name]


def naive_match(seed: int) -> Match:
    return play_on(*table("pirates", {}, seed, "naive", "density"))


def test_naive_plays_as_it_always_played() -> None:
    played = [naive_match(seed) for seed in (1, 2, 3)]
    assert [len(match.log) for match in played] == [67, 69, 67]
    assert all(match.outcome and match.outcome.winner is Seat.ONE for match in played)


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
    played = [play_on(*table("morskoi", {}, seed, "bosun", "naive")) for seed in (1, 2)]
    assert [len(match.log) for match in played] == [86, 91]
    orders = [type(entry.order) for entry in played[0].log if entry.seat is Seat.TWO]
    assert {Fire, Pair} <= set(orders)


TUNED = ("admiral", "believer", "bosun", "endgame", "dodging", "levels", "mixture")
"""Modules of players that may become stronger."""


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates", "salvo"])
def test_steady_inherits_from_nothing_that_may_be_tuned(game: str) -> None:
    player = make_player("steady", Sitting(load(game), "1", Seat.ONE))
    modules = [each.__module__.rsplit(".", 1)[-1] for each in type(player).__mro__]
    assert modules[0] == "steady"
    assert not set(modules) & set(TUNED)


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


def test_steady_of_classic_flees_onto_squares_already_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steady, "FLEE_PROBABILITY", 1.0)
    match, players = table("classic", {"manoeuvre": True}, 1, "steady", "hunt")
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
