"""Fleets are drawn evenly from all that fit, by comparison with trying every fleet there is.

On small boards all fleets can be listed. Those that would have answered every shot as the true
one did are the fleets that fit, and draws have to be even over exactly these.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from seabattle.belief.enumeration import Constraints
from seabattle.belief.marginals import count_placements, expected_occupancy, open_water
from seabattle.belief.placements import Flags, PlacementTable, placement_table
from seabattle.belief.sampling import (
    WeightedFleets,
    importance_sample,
    numpy_generator,
    sample_placements,
)
from seabattle.belief.tracking import TrackingBoard, stationary_prior, track_shots
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.grid import bits
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.games.classic.belief.movement import apply_bonus_rules
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.morskoi.belief.battleship import apply_battleship_answers
from seabattle.games.morskoi.model import MorskoiOptions, Shot, Side
from seabattle.games.morskoi.shots import fire_at
from tests.core.evenness import is_even

SMALL: dict[str, Json] = {
    "classic": {"rows": 5, "columns": 5, "ships": ["battleship", "cruiser", "submarine"]},
    "morskoi": {"rows": 5, "columns": 5, "ships": ["3a", "2a", "1a", "1b"]},
    "pirates": {"rows": 4, "columns": 5, "ships": ["fregate", "brick", "corvette"]},
}
DRAWS = 60_000


def yard_of(game: str, small: Json) -> Yard:
    made = load(game, {"small": small})
    assert isinstance(made, FleetGame)
    return made.yard


def answers(fleet: Fleet, shots: Sequence[int]) -> list[tuple[bool, int]]:
    """Hit or miss, and the ship that sank with the shot."""
    told, fired = [], 0
    for shot in shots:
        fired |= shot
        ship = next((ship for ship in fleet if ship & shot), 0)
        told.append((bool(ship), 0 if ship & ~fired else ship))
    return told


def history(yard: Yard, rng: Random, fewest: int, most: int) -> tuple[Fleet, list[int]]:
    """Generate a fleet and shots at it that leave a countable number of fleets."""
    while True:
        fleet = yard.random_fleet(rng)
        shots = rng.sample(list(bits(yard.grid.board)), rng.randrange(3, 10))
        told = answers(fleet, shots)
        left = sum(answers(other, shots) == told for other in yard.all_fleets())
        if any(ship & ~sum(shots) for ship in fleet) and fewest <= left <= most:
            return fleet, shots


def tracking_after(yard: Yard, fleet: Fleet, shots: Sequence[int]) -> TrackingBoard:
    table, fired = placement_table(yard), sum(shots)

    def flags(mask: int) -> Flags:
        return table.flags(yard.grid.names(mask))

    sunk = [ship for ship in fleet if not ship & ~fired]
    hit = flags(sum(fleet) & fired & ~sum(sunk))
    missed = flags(fired & ~sum(fleet))
    water = flags(0)
    for ship in sunk:
        water |= flags(yard.water(ship))
    afloat = sorted((ship.bit_count() for ship in fleet if ship not in sunk), reverse=True)
    fits = stationary_prior(table, hit, missed | water)
    return TrackingBoard(table, hit, flags(0), missed, water, tuple(afloat), fits)


@pytest.mark.parametrize("game", SMALL)
def test_shots_at_places_tell_the_same_as_shots_at_a_fleet(game: str) -> None:
    yard, rng = yard_of(game, SMALL[game]), Random(5)
    table, squares = placement_table(yard), list(bits(yard.grid.board))
    for _ in range(20):
        fleet, shots = yard.random_fleet(rng), rng.sample(squares, rng.randrange(len(squares)))
        places = np.array([table.placement_index[ship] for ship in fleet], np.int16)
        found = track_shots(table, places, np.isin(squares, shots))
        oracle = tracking_after(yard, fleet, shots)
        assert found.afloat == oracle.afloat
        for mark in ("hit", "seen", "missed", "water", "prior"):
            assert np.array_equal(getattr(found, mark), getattr(oracle, mark)), mark


def resample(fleets: WeightedFleets, rng: Random) -> Iterator[frozenset[int]]:
    """Yield draws of equal weight: each is kept in proportion to its weight."""
    most = fleets.weights.max()
    for row, weight in zip(fleets.places.tolist(), fleets.weights.tolist(), strict=True):
        if rng.random() * most < weight:
            yield frozenset(row)


def possible(
    table: PlacementTable, yard: Yard, fits: Callable[[Fleet], bool], shots: int
) -> set[frozenset[int]]:
    """List the ships afloat of every possible fleet."""
    return {
        frozenset(table.placement_index[ship] for ship in fleet if ship & ~shots)
        for fleet in yard.all_fleets()
        if fits(fleet)
    }


@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("seed", range(3))
def test_fleets_are_drawn_evenly_from_all_that_fit(game: str, seed: int) -> None:
    yard = yard_of(game, SMALL[game])
    fleet, shots = history(yard, Random(seed), 20, 1500)
    tracking = tracking_after(yard, fleet, shots)
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    told = answers(fleet, shots)
    every = possible(tracking.table, yard, lambda other: answers(other, shots) == told, sum(shots))
    assert is_even(resample(fleets, Random(seed)), every)


@pytest.mark.parametrize("seed", range(3))
def test_ships_that_sank_in_silence_may_be_anywhere_under_the_hits(seed: int) -> None:
    yard = yard_of("classic", SMALL["classic"])
    fleet, shots = history(yard, Random(seed), 20, 1500)
    table, fired = placement_table(yard), sum(shots)
    hit, missed = (
        table.flags(yard.grid.names(part)) for part in (sum(fleet) & fired, fired & ~sum(fleet))
    )
    none, afloat = table.flags(()), tuple(sorted(table.fleet, reverse=True))
    plain = TrackingBoard(
        table, hit, none, missed, none, afloat, stationary_prior(table, hit, missed)
    )
    tracking = apply_bonus_rules(plain, yard, ClassicOptions(silent_sinking=True), Seat.ONE, [])
    there = sum(fleet) & fired
    every = possible(table, yard, lambda other: sum(other) & fired == there, 0)
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    assert is_even(resample(fleets, Random(seed)), every)


@pytest.mark.parametrize("seed", range(3))
def test_squares_that_a_sonar_has_shown_count_as_well(seed: int) -> None:
    yard, rng = yard_of("pirates", SMALL["pirates"]), Random(seed)
    fleet, shots = history(yard, rng, 20, 1500)
    shown = sum(rng.sample(list(bits(yard.grid.board & ~sum(shots))), 3))
    tracking, there = tracking_after(yard, fleet, shots), sum(fleet) & shown
    seen, dry = (tracking.table.flags(yard.grid.names(part)) for part in (there, shown & ~there))
    tracking = tracking._replace(seen=seen, water=tracking.water | dry)
    tracking = tracking._replace(
        prior=stationary_prior(tracking.table, tracking.hit, tracking.ruled_out)
    )
    told = answers(fleet, shots)
    every = possible(
        tracking.table,
        yard,
        lambda other: answers(other, shots) == told and sum(other) & shown == there,
        sum(shots),
    )
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    assert is_even(resample(fleets, rng), every)


@pytest.mark.parametrize("people", ["one", "two"])
@pytest.mark.parametrize("seed", range(2))
def test_lies_and_air_defence_are_read_as_they_work(people: str, seed: int) -> None:
    """The full game of `morskoi`: seat one fires, at ИИ if it is Люди and the other way round."""
    yard = yard_of("morskoi", {"rows": 5, "columns": 6, "ships": ["4", "2a", "1a"]})
    rng = Random(seed)
    begun = Side(false_misses_left=1) if people == "one" else Side(pvo_left=2)

    def fire_shots(fleet: Fleet, squares: Sequence[str]) -> list[Shot]:
        side = Side(fleet, false_misses_left=begun.false_misses_left, pvo_left=begun.pvo_left)
        return [Shot(Seat.ONE, a.at, a.said, None) for a in fire_at(yard, side, squares)[1]]

    fleet, squares = yard.random_fleet(rng), rng.sample(yard.grid.every, 5)
    heard = fire_shots(fleet, squares)
    tracking = after_answers(yard, heard)
    tracking = apply_battleship_answers(tracking, MorskoiOptions(people=people), Seat.ONE, heard)  # type: ignore[arg-type]
    every = possible(tracking.table, yard, lambda other: fire_shots(other, squares) == heard, 0)
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    assert is_even(resample(fleets, rng), every)


def after_answers(yard: Yard, heard: Sequence[Shot]) -> TrackingBoard:
    table = placement_table(yard)
    assert not any(shot.answer == "killed" for shot in heard), "choose another seed"
    hit = table.flags(shot.at for shot in heard if shot.answer == "hit")
    missed = table.flags(shot.at for shot in heard if shot.answer == "miss")
    none = table.flags(())
    afloat = tuple(sorted(table.fleet, reverse=True))
    return TrackingBoard(
        table, hit, none, missed, none, afloat, stationary_prior(table, hit, missed)
    )


def test_draws_without_their_weights_would_be_noticed() -> None:
    yard = yard_of("morskoi", {"rows": 5, "columns": 5, "ships": ["3a", "1a", "1b"]})
    table = placement_table(yard)
    known = Constraints.by_length(table, (3, 1, 1), (), np.ones(len(table.length), np.float32))
    fleets = importance_sample(known, default_rng(1), DRAWS)
    assert fleets
    every = {
        frozenset(table.placement_index[ship] for ship in fleet) for fleet in yard.all_fleets()
    }
    assert is_even(resample(fleets, Random(1)), every)
    assert not is_even(map(frozenset, fleets.places.tolist()), every)


def test_ships_spread_over_what_the_others_leave_are_the_same_in_the_mean() -> None:
    yard = yard_of("classic", SMALL["classic"])
    tracking = tracking_after(yard, *history(yard, Random(5), 50, 1500))
    known = tracking.constraints
    fleets = importance_sample(known, default_rng(5), DRAWS)
    assert fleets
    spread, drawn = (
        expected_occupancy(known, fleets),
        count_placements(tracking.table, fleets),
    )
    assert float(spread.sum()) == pytest.approx(len(tracking.afloat), rel=1e-3)
    assert np.abs(spread - drawn).max() < 0.02


@pytest.mark.parametrize("seed", range(3))
def test_open_sea_is_where_no_ship_keeps_others_off(seed: int) -> None:
    yard = yard_of("morskoi", SMALL["morskoi"])
    fleet, shots = history(yard, Random(seed), 20, 1500)
    tracking, told = tracking_after(yard, fleet, shots), answers(fleet, shots)
    every = possible(tracking.table, yard, lambda other: answers(other, shots) == told, sum(shots))
    kept_clear = [tracking.table.keeps_clear[list(places)].any(0) for places in every]
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    found = open_water(tracking.table, fleets)
    assert found == pytest.approx(1 - np.mean(kept_clear, axis=0), abs=0.02)
    assert found.max() > 0.1


def test_no_fleet_is_made_up_where_none_fits() -> None:
    yard = yard_of("classic", SMALL["classic"])
    table = placement_table(yard)
    known = Constraints.by_length(
        table, (4, 3, 3), (0, 24, 14), np.zeros(len(table.length), np.float32)
    )
    assert importance_sample(known, default_rng(1), 100) is None


@pytest.mark.parametrize("seed", [625, 679])
def test_fleets_are_found_where_every_ship_has_to_cover_many_hits(seed: int) -> None:
    """One square of each ship is left, so a ship that covers fewer hits leaves one to nobody."""
    game = load("morskoi", {"mode": "basic"})
    assert isinstance(game, FleetGame)
    table, rng, numbers = placement_table(game.yard), Random(seed), default_rng(seed)
    ships = [table.placement_index[ship] for ship in game.yard.random_fleet(rng)]
    fired = np.zeros(len(table.squares), np.bool_)
    for covers in table.covers[ships]:
        squares = np.flatnonzero(covers)
        fired[squares] = True
        fired[numbers.choice(squares)] = False
    tracking = track_shots(table, np.array(ships, np.int16), fired)
    fleets = next(filter(len, sample_placements(tracking.constraints, numpy_generator(rng))))
    assert table.covers[fleets][:, :, fired].any(1).all()
