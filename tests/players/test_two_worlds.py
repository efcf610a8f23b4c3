"""Two worlds that a seat cannot tell apart: its player chooses the same in both."""

from random import Random

import pytest

from seabattle.core.answer import Answer
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json, Order
from seabattle.core.orders import Place
from seabattle.core.prompt import berths_to_json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.players.roster import all_players
from tests.players.tables import BASIC, decide, play_until_decision, table

DECISION = {"sampler": 3}
"""At which decision a player is asked: the sampler sooner, since it thinks longest."""
WORLDS: dict[str, list[Json]] = {
    "classic": [{}, {"manoeuvre": True, "silent_sinking": True, "second_shot": True}],
    "morskoi": [BASIC["morskoi"], {"people": "one"}, {"people": "two"}],
    "pirates": [{}],
}
CASES = [
    (game, number, name)
    for game, options in WORLDS.items()
    for number in range(len(options))
    for name in all_players(game)
]


def other_world(match: Match, rng: Random) -> Match:
    """Return a match with the same orders and answers in which one ship of the other side lies
    elsewhere."""
    assert isinstance(match.game, FleetGame)
    yard = match.game.yard
    [placed] = [e.order for e in match.log if e.seat is Seat.TWO and isinstance(e.order, Place)]
    fleet = yard.fleet(placed.fleet)
    while True:
        ship = rng.randrange(len(fleet))
        other = (*fleet[:ship], rng.choice(yard.places[ship]), *fleet[ship + 1 :])
        if other != fleet and not yard.fault(yard.berths(other)):
            twin = replay_with(match, berths_to_json(yard, other))
            if twin:
                return twin


def replay_with(match: Match, fleet: Json) -> Match | None:
    """Replay a match with this fleet in the other seat; return None if seat one would notice."""
    twin = Match(match.game)
    for entry in match.log:
        if entry.seat in twin.waiting_for:
            twin.give(entry.seat, swap_placement(entry.seat, entry.order, fleet))
        heard = twin.heard[Seat.ONE]
        if heard != match.heard[Seat.ONE][: len(heard)]:
            return None
    return twin if twin.heard[Seat.ONE] == match.heard[Seat.ONE] else None


def swap_placement(seat: Seat, order: Order, fleet: Json) -> Order | Answer:
    """The order, but for the placement of seat two."""
    places = seat is Seat.TWO and isinstance(order, Place)
    return {"kind": "place", "fleet": fleet} if places else order


@pytest.mark.parametrize(("game", "number", "name"), CASES)
def test_what_a_seat_cannot_tell_apart_it_plays_alike(game: str, number: int, name: str) -> None:
    match, players = table(game, WORLDS[game][number], 3, name, "hunt")
    play_until_decision(match, players, DECISION.get(name, 8))
    twin = other_world(match, Random(12))
    assert twin.state != match.state, "the worlds differ"
    assert encode(twin.view(Seat.ONE)) == encode(match.view(Seat.ONE))
    assert decide(match, players[Seat.ONE], Seat.ONE) == decide(twin, players[Seat.ONE], Seat.ONE)
