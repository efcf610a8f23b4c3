"""Imagined worlds, beside all fleets tried one by one: even over those that fit, and no other."""

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.belief import sampling
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Layer
from seabattle.core.wire import encode
from seabattle.games.catalogue import belief_of, known_games, load
from seabattle.games.pirates.model import Shot
from seabattle.match.match import Match
from seabattle.match.retake import placement_order
from seabattle.testing.belief import is_consistent_placement
from seabattle.testing.play import play_unfinished
from tests.core.evenness import is_even

BONUS: Json = {"silent_sinking": True, "second_shot": True}
STILL: list[tuple[str, list[str], Json]] = [
    ("classic", ["cruiser", "submarine"], {}),
    ("classic", ["cruiser", "submarine"], BONUS),
    ("classic", ["cruiser", "destroyer"], {**BONUS, "claim_victory": True}),
    ("classic", ["cruiser", "submarine"], {"touching": True}),
    ("morskoi", ["2a", "1a", "1b"], {"mode": "basic"}),
    ("pirates", ["brick", "corvette"], {}),
    ("salvo", ["cruiser", "destroyer"], {}),
]
MOVING: list[tuple[str, list[str], Json]] = [
    ("classic", ["cruiser", "destroyer"], {"manoeuvre": True, **BONUS}),
    ("classic", ["cruiser", "submarine"], {"manoeuvre": True, "touching": True}),
    ("morskoi", ["4", "1a"], {"people": "one"}),
    ("morskoi", ["4", "1a"], {"people": "two"}),
]
FEW, MANY = 8, 80
DRAWS_EACH = 60


def small(game: str, ships: list[str], options: Json, side: int) -> FleetGame:  # type: ignore[type-arg]
    made = load(game, {**options, "small": {"rows": side, "columns": side, "ships": ships}})
    assert isinstance(made, FleetGame)
    return made


def fitting(match: Match, seat: Seat) -> list[bytes]:
    """List the possible placements of the other side."""
    assert isinstance(match.game, FleetGame)
    every = (Place(match.game.yard.berths(fleet)) for fleet in match.game.yard.all_fleets())
    return [encode(place) for place in every if is_consistent_placement(match, seat, place)]


def in_battle(game: FleetGame, rng: Random) -> Match:  # type: ignore[type-arg]
    while True:
        match = play_unfinished(game, rng, rng.randint(8, 40))
        if len(match.acting) == 1 and Seat.CHANCE not in match.acting and game.id != "salvo":
            return match
        if game.id == "salvo" and len(match.log) > 2:
            return match


@pytest.mark.parametrize(("game", "ships", "options"), STILL)
def test_fleets_that_stay_are_drawn_evenly(game: str, ships: list[str], options: Json) -> None:
    rng, table = Random(11), small(game, ships, options, 4)
    tested = 0
    while tested < 2:
        match, seat = in_battle(table, rng), rng.choice(PLAYERS)
        possible = fitting(match, seat)
        if FEW <= len(possible) <= MANY:
            tested += 1
            worlds = belief_of(table).worlds(match.view(seat), match.heard[seat], rng)
            drawn = islice(worlds, DRAWS_EACH * len(possible))
            fleets = [encode(placement_order(table, world, seat.other)) for world in drawn]
            assert is_even(fleets, possible)


@pytest.mark.parametrize(("game", "ships", "options"), MOVING)
def test_the_truth_is_among_the_worlds_though_ships_move(
    game: str, ships: list[str], options: Json
) -> None:
    rng, table = Random(3), small(game, ships, options, 4)
    for _ in range(8):
        match = in_battle(table, rng)
        for seat in PLAYERS:
            truth = encode(match.state.sides[seat.other].ships)  # type: ignore[attr-defined]
            worlds = belief_of(table).worlds(match.view(seat), match.heard[seat], rng)
            assert any(encode(w.sides[seat.other].ships) == truth for w in islice(worlds, 5000))


@pytest.mark.parametrize("game", known_games())
def test_before_anything_is_placed_there_is_one_world(game: str) -> None:
    match = Match(load(game, {} if game in ("salvo", "wager") else {"first": "two"}))
    for seat in PLAYERS:
        worlds = belief_of(match.game).worlds(match.view(seat), match.heard[seat], Random(1))
        assert set(islice(worlds, 5)) == {match.state}


@pytest.mark.parametrize("most", [sampling.MAX_ENUMERATED, 0])
@pytest.mark.parametrize(("game", "ships"), [("pirates", ["brick"]), ("salvo", ["cruiser"])])
def test_where_draws_find_nothing_all_fleets_are_searched_or_many_weighted_ones(
    game: str, ships: list[str], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampling, "MAX_EMPTY_BATCHES", 0)
    monkeypatch.setattr(sampling, "MAX_ENUMERATED", most)
    match, seat = play_unfinished(small(game, ships, {}, 4), Random(5), 4), Seat.ONE
    possible = fitting(match, seat)
    worlds = belief_of(match.game).worlds(match.view(seat), match.heard[seat], Random(2))
    drawn = islice(worlds, DRAWS_EACH * len(possible))
    assert is_even([encode(placement_order(match.game, w, seat.other)) for w in drawn], possible)


def test_what_no_fleet_explains_is_said_to_be_impossible() -> None:
    game = small("pirates", ["brick"], {}, 4)
    match = play_unfinished(game, Random(5), 2)
    lies = [*match.heard[Seat.ONE], Shot(Seat.ONE, "A1", hit=True)]
    board = replace(match.view(Seat.ONE).boards[1], layers=(Layer("hit", ("A1", "D4")),))
    view = replace(match.view(Seat.ONE), boards=(match.view(Seat.ONE).boards[0], board))
    with pytest.raises(sampling.NoFleetFits):
        next(belief_of(game).worlds(view, lies, Random(1)))
