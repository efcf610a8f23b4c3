"""Values in plain hunts, beside brute force; the reference beside the baseline that it is."""

from random import Random

import numpy as np
import pytest

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.hunts import HuntAppraiser
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.games.catalogue import belief_of, load
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
    appraiser = HuntAppraiser(belief_of(game), screened=300, valued=1500)
    for square in rng.sample(sorted(exact), min(len(exact), 3)):
        found = appraiser.appraise(view, heard, {"kind": "fire", "at": square}, Random(square))
        for number, order in enumerate(found.choices):
            assert agree(found.chance.estimates[number], exact[order["at"]]), (order, exact)
        value, best = found.chance.estimates[0] + found.chance.error, max(exact.values())
        assert value.value <= best + 3.5 * value.standard_error
        if found.chance.is_clear:
            assert exact[found.choices[found.chance.best]["at"]] > exact[square]
        assert abs(best - value.value) <= 0.05, "the best choice is among those tried"


@pytest.mark.parametrize(("id", "options"), TINY)
def test_hunts_for_the_own_fleet_take_as_long_as_those_of_the_baseline(
    id: str, options: Json
) -> None:
    """By enumeration of all fleets that the opponent cannot tell apart."""
    game = tiny(id, options)
    assert game.plain_hunt
    match, (own, _) = asks_in_battle(game, Random(7), 4)
    appraiser, rng = HuntAppraiser(belief_of(game)), np.random.default_rng(1)
    hunted = appraiser._read_own_hunt(match.view(Seat.ONE))
    hunt = hunted.begin(hunted.sample(6000, rng), rng)
    found = appraiser.count_turns(appraiser.play_out([hunt], rng))
    exact = brute_force.turns_for_any(game.yard, game.plain_hunt, own, fired_at(match, Seat.ONE))
    assert set(np.unique(found)) == {number for number, odds in exact.items() if odds}
    for number, odds in exact.items():
        assert float((found == number).mean()) == pytest.approx(odds, abs=0.03)


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
