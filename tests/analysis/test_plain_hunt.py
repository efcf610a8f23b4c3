"""Values in plain hunts, beside brute force; the reference beside the baseline that it is."""

from random import Random

import numpy as np
import pytest

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.hunts.appraiser import PlainHuntAppraiser, read_hunt_for_own_fleet
from seabattle.analysis.hunts.hunting import Hunts
from seabattle.belief.placements import placement_table
from seabattle.core.fleet_game import FleetGame
from seabattle.core.grid import bits
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from tests.analysis import brute_force

TINY: list[tuple[str, Json]] = [
    ("classic", {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}),
    (
        "classic",
        {"touching": True, "small": {"rows": 3, "columns": 3, "ships": ["cruiser", "destroyer"]}},
    ),
    (
        "morskoi",
        {
            "mode": "basic",
            "first": "one",
            "small": {"rows": 3, "columns": 3, "ships": ["2a", "1a"]},
        },
    ),
]


def tiny(id: str, options: Json) -> FleetGame:  # type: ignore[type-arg]
    game = load(id, options)
    assert isinstance(game, FleetGame)
    return game


def asks_in_battle(game: FleetGame, rng: Random, shots: int) -> tuple[Match, list[tuple[int, ...]]]:  # type: ignore[type-arg]
    """Some random shots after a random placement, until seat one is to act."""
    while True:
        match, fleets = Match(game), [game.yard.random_fleet(rng) for _ in range(2)]
        for seat, fleet in zip((Seat.ONE, Seat.TWO), fleets, strict=True):
            match.give(seat, Place(game.yard.berths(fleet)))
        while not match.outcome and (len(match.log) < shots + 2 or match.acting != (Seat.ONE,)):
            [seat] = match.acting
            view = match.view(seat)
            assert view.prompt
            square = rng.choice(view.prompt.verbs[0].parts[0].ask.among)  # type: ignore[union-attr]
            match.give(seat, {"kind": "fire", "at": square})
        if not match.outcome:
            return match, fleets


def fired_at(match: Match, seat: Seat) -> int:
    return int(match.state.sides[seat].fired_at)  # type: ignore[attr-defined]


def agree(found: Estimate, exact: float) -> bool:
    return abs(found.value - exact) <= 3.5 * found.standard_error + 1e-9


@pytest.mark.parametrize(("id", "options"), TINY)
@pytest.mark.parametrize("shots", [0, 2, 4])
def test_values_are_those_of_brute_force(id: str, options: Json, shots: int) -> None:
    game, rng = tiny(id, options), Random(shots)
    assert game.plain_hunt
    match, (own, true) = asks_in_battle(game, rng, shots)
    fired, at_me = fired_at(match, Seat.TWO), fired_at(match, Seat.ONE)
    exact = dict(brute_force.every_chance(game.yard, game.plain_hunt, true, fired, own, at_me))
    view, heard = match.view(Seat.ONE), match.heard[Seat.ONE]
    appraiser = PlainHuntAppraiser(game, scouted=300, valued=1500)
    for square in rng.sample(sorted(exact), min(len(exact), 3)):
        found = appraiser.appraise(view, heard, {"kind": "fire", "at": square}, Random(square))
        for number, order in enumerate(found.choices):
            assert agree(found.chance.estimate(number), exact[order["at"]]), (order, exact)
        value, best = found.chance.estimate(0) + found.chance.error, max(exact.values())
        assert value.value <= best + 3.5 * value.standard_error
        assert exact[found.choices[found.chance.best]["at"]] >= exact[square] - 1e-9
        assert abs(best - value.value) <= 0.05, "the best choice is among those tried"


@pytest.mark.parametrize(("id", "options"), TINY)
def test_hunts_take_as_long_as_those_of_the_baseline(id: str, options: Json) -> None:
    game = tiny(id, options)
    assert game.plain_hunt
    match, (own, _) = asks_in_battle(game, Random(7), 4)
    tracking, fleet = read_hunt_for_own_fleet(game.yard, match.view(Seat.ONE))
    ends = Hunts(
        tracking, np.repeat(fleet[None], 4000, 0), None, np.random.default_rng(1)
    ).play_out()
    found = ends.shots if game.plain_hunt == "a_shot" else ends.misses + 1
    exact = brute_force.turns(game.yard, game.plain_hunt, own, fired_at(match, Seat.ONE))
    assert set(np.unique(found)) == set(exact)
    for number, odds in exact.items():
        assert float((found == number).mean()) == pytest.approx(odds, abs=0.03)


def test_on_the_whole_board_each_shot_is_one_that_the_baseline_could_fire() -> None:
    game = tiny("classic", {})
    table, rng = placement_table(game.yard), Random(3)
    squares = list(bits(game.yard.grid.board))
    for _ in range(20):
        fleet = game.yard.random_fleet(rng)
        fired = sum(rng.sample(squares, rng.randrange(70)))
        if not sum(fleet) & ~fired:
            continue
        known = brute_force.tracking(game.yard, fleet, fired)
        left = [ship for ship in fleet if ship & ~fired]
        places = np.array([[table.placement_index[ship] for ship in left]], np.int16)
        [aim] = Hunts(known, places, None, np.random.default_rng(0))._choose_aims()
        assert squares[aim] in brute_force.aims(game.yard, fleet, fired)


@pytest.mark.parametrize(
    ("id", "options", "turn"),
    [
        ("classic", {}, "a_shot"),
        ("classic", {"second_shot": True}, None),
        ("classic", {"turn_limit": 50}, None),
        ("morskoi", {"mode": "basic"}, "until_a_miss"),
        ("morskoi", {}, None),
        ("pirates", {}, None),
        ("salvo", {}, None),
    ],
)
def test_which_matches_are_plain_hunts(id: str, options: Json, turn: str | None) -> None:
    assert tiny(id, options).plain_hunt == turn
