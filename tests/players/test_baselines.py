"""The baselines are frozen: these figures stay as they are, or all that was measured is void."""

import pytest

from seabattle.arena.shots import hunts
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import Fire, Pair
from seabattle.match.match import Match
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
    assert [hunt.shots for hunt in hunts(game, name, 8, 1)] == SHOTS[game, name]


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
