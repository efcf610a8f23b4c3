"""Two worlds that a seat cannot tell apart: its player chooses the same in both."""

from random import Random

import pytest

from seabattle.core.answer import Answer
from seabattle.core.fleet_game import FleetGame
from seabattle.core.orders import Place
from seabattle.core.prompt import as_berths
from seabattle.core.seat import Seat
from seabattle.core.tagged import Json, Order
from seabattle.core.wire import encode
from seabattle.match.match import Match
from tests.players.tables import BASIC, LEVELS, decided, play_until_asked, table

DECISION = 8


def other_world(match: Match, rng: Random) -> Match:
    """The same orders at a table where the other fleet is another one, and all answers equal."""
    assert isinstance(match.game, FleetGame)
    while True:
        fleet = as_berths(match.game.yard, match.game.yard.random(rng))
        twin = Match(match.game)
        for entry in match.log:
            if entry.seat in twin.waiting_for:
                twin.give(entry.seat, swapped(entry.seat, entry.order, fleet))
        if twin.heard[Seat.ONE] == match.heard[Seat.ONE]:
            return twin


def swapped(seat: Seat, order: Order, fleet: Json) -> Order | Answer:
    """The order, but for the placement of seat two."""
    places = seat is Seat.TWO and isinstance(order, Place)
    return {"kind": "place", "fleet": fleet} if places else order


@pytest.mark.parametrize("game", BASIC)
@pytest.mark.parametrize("name", LEVELS)
def test_what_a_seat_cannot_tell_apart_it_plays_alike(game: str, name: str) -> None:
    match, players = table(game, BASIC[game], 3, name, "random")
    play_until_asked(match, players, DECISION)
    twin = other_world(match, Random(12))
    assert twin.state != match.state, "the worlds differ"
    assert encode(twin.view(Seat.ONE)) == encode(match.view(Seat.ONE))
    assert decided(match, players[Seat.ONE], Seat.ONE) == decided(twin, players[Seat.ONE], Seat.ONE)
