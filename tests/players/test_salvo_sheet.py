"""Sentences of `salvo`'s sheet and rulings about a computer opponent."""

import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import all_players, make_player
from tests.players.tables import decide, one_order, seat_players

every_player = pytest.mark.parametrize("name", all_players("salvo"))


def placement(name: str, match_id: str, seat: Seat = Seat.ONE) -> Json:
    match = Match(load("salvo"))
    return decide(match, make_player(name, Sitting(match.game, match_id, seat)), seat)


@every_player
@pytest.mark.parametrize("seat", PLAYERS)
def test_a_computer_plays_either_seat_against_a_person(name: str, seat: Seat) -> None:
    """Either two humans using their own computer or by one human playing against a computer."""
    match, players = seat_players("salvo", {}, name, name)
    by_hand = make_player("random", Sitting(match.game, "a person", seat.other))
    for _ in range(10):
        one_order(match, {**players, seat.other: by_hand})
    assert len(match.log) == 10


@every_player
def test_a_computer_places_its_ships_at_random(name: str) -> None:
    """When playing against a computer opponent, the computer will randomly place its ships on its
    bottom board.
    """
    match = Match(load("salvo"))
    for seat in PLAYERS:
        match.give(seat, placement(name, "a match", seat))
    assert match.view(Seat.ONE).phase == "battle"
    assert placement(name, "a match") != placement(name, "another match")


@every_player
def test_a_computers_placement_is_seeded_and_never_fixed(name: str) -> None:
    """A computer player's placement is random: drawn from a mixture that it may choose, seeded,
    never fixed.
    """
    assert placement(name, "a match") == placement(name, "a match")
    assert len({str(placement(name, f"match {number}")) for number in range(8)}) == 8
