"""Hunts in batches: scores beside enumeration and the player `density`, hunts shot by shot."""

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    flags,
    from_flags,
    nonempty,
    popcount,
    union,
    where,
)
from seabattle.batch.draws import keys
from seabattle.batch.fleets import Fleet, Shipyard
from seabattle.batch.games import make
from seabattle.batch.hunts import DENSITY, PLACEMENTS, Density, Knowledge, play_hunts
from seabattle.belief.placements import placement_table
from seabattle.belief.tracking import track_shots
from seabattle.core.fleet import STRAIGHT, Gap, Ship, Yard
from seabattle.core.grid import lettered_grid
from seabattle.players import heuristics

GAMES: list[tuple[str, dict[str, Any]]] = [("classic", {}), ("morskoi", {"mode": "basic"})]
SMALL = [
    (Gap.SIDES, (3, 2)),
    (Gap.AROUND, (3, 1, 1)),
    (Gap.NONE, (2, 2)),
]
ROWS = 20


def small_yard(gap: Gap, lengths: tuple[int, ...]) -> Shipyard:
    ships = [Ship(f"ship {number}", length) for number, length in enumerate(lengths)]
    return Shipyard(Yard(lettered_grid(4, 5), ships, STRAIGHT, gap))


def random_shots(size: int, rows: int, seed: int) -> Bits:
    """Return a random set of squares for each row, of few or many."""
    rng = np.random.default_rng(seed)
    return from_flags(rng.random((rows, size)) < rng.random((rows, 1)) * 0.7)


def know(shipyard: Shipyard, fleet: Fleet, fired: Bits) -> Knowledge:
    """Return what a hunter knows after these shots at a fleet, if every answer is told."""
    zero, sunk = fired.words[0].astype(np.int32) * 0, fired - fired
    afloat = [zero] * (max(ship.length for ship in shipyard.yard.ships) + 1)
    for ship in fleet:
        length, floats = popcount(ship), nonempty(ship - fired)
        sunk = where(floats, sunk, sunk | ship)
        afloat = [count + (floats & (length == each)) for each, count in enumerate(afloat)]
    hits = union(*fleet) & fired
    water = shipyard.board.grow(sunk, shipyard.yard.gap.directions)
    return Knowledge(hits - sunk, (fired - hits) | water, tuple(afloat))


def members(bits: Bits, row: int) -> set[int]:
    mask = sum(int(word[row]) << 32 * number for number, word in enumerate(bits.words))
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


@pytest.mark.parametrize(("gap", "lengths"), SMALL)
def test_scores_are_sums_over_every_place(gap: Gap, lengths: tuple[int, ...]) -> None:
    shipyard = small_yard(gap, lengths)
    fleet = shipyard.sample(keys(np.arange(ROWS), 1))
    fired = random_shots(20, ROWS, 1)
    known = know(shipyard, fleet, fired)
    scores = DENSITY.score(shipyard.board, known)
    for row in range(ROWS):
        shots, wanted = members(fired, row), np.zeros(20)
        ships = [members(ship, row) for ship in fleet]
        afloat = [ship for ship in ships if not ship <= shots]
        hits = set().union(*afloat) & shots
        sunk = [squares for squares in ships if squares <= shots]
        grid = shipyard.yard.grid
        water = {
            number
            for squares in sunk
            for mask in shipyard.yard.places[0] + shipyard.yard.places[-1]
            if set(shipyard.board.numbers_of(mask)) == squares
            for number in shipyard.board.numbers_of(grid.grow(mask, gap.directions) & grid.board)
        }
        ruled_out = shots - hits | water
        for ship in afloat:
            places = shipyard.yard.places[lengths.index(len(ship))]
            for place in map(set, map(shipyard.board.numbers_of, places)):
                if not place & ruled_out:
                    weight = DENSITY.length_weights[len(ship)] * 20.0 ** len(place & hits)
                    wanted[list(place)] += weight
        for square in range(20):
            parity = 1 if (square // 5 + square % 5) % 2 == 0 else DENSITY.off_parity
            wanted[square] *= parity * (square not in hits | ruled_out)
        np.testing.assert_allclose(scores[:, row], wanted, rtol=1e-5)


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize(
    ("policy", "alone"),
    [(DENSITY, heuristics.DENSITY), (PLACEMENTS, heuristics.PLACEMENTS)],
    ids=["density", "bosun"],
)
def test_scores_are_those_of_the_player(
    game: str, options: dict[str, Any], policy: Density, alone: heuristics.Heuristic
) -> None:
    shipyard = make(game, options).shipyard
    table, size = placement_table(shipyard.yard), shipyard.board.size
    fleet = shipyard.sample(keys(np.arange(ROWS), 2))
    fired = random_shots(size, ROWS, 2)
    scores = policy.score(shipyard.board, know(shipyard, fleet, fired))
    place_of = {frozenset(np.flatnonzero(row).tolist()): n for n, row in enumerate(table.covers)}
    for row in range(ROWS):
        places = np.array([place_of[frozenset(members(ship, row))] for ship in fleet], np.int16)
        shots = np.isin(np.arange(size), list(members(fired, row)))
        tracking = track_shots(table, places, shots)
        wanted = alone(tracking, Random(0)) * tracking.untried
        np.testing.assert_allclose(scores[:, row], wanted, rtol=1e-4)


def play_alone(shipyard: Shipyard, fleet: Fleet, fired: Bits, lots: Array) -> list[list[int]]:
    """Play hunts one shot at a time, with what is known made anew for each; return the shots."""
    rows = len(lots[0])
    found: list[list[int]] = [[] for _ in range(rows)]
    for _ in lots:
        scores = DENSITY.score(shipyard.board, know(shipyard, fleet, fired))
        aims = DENSITY.draw_highest(scores, lots)
        fresh = shipyard.board.single(aims)
        for row in range(rows):
            if any(members(ship - fired, row) for ship in fleet):
                assert not members(fired & fresh, row)
                found[row].append(int(aims[row]))
        fired |= fresh
    return found


@pytest.mark.parametrize(("gap", "lengths"), SMALL)
def test_hunts_are_played_as_shot_by_shot(gap: Gap, lengths: tuple[int, ...]) -> None:
    shipyard = small_yard(gap, lengths)
    fleet = shipyard.sample(keys(np.arange(ROWS), 3))
    fired = random_shots(20, ROWS, 3)
    lots = np.random.default_rng(3).integers(1 << 32, size=(20, ROWS), dtype=np.uint32)
    alone = play_alone(shipyard, fleet, fired, lots)
    ends = play_hunts(shipyard, fleet, fired, lots)
    assert ends.shots.tolist() == [len(shots) for shots in alone]
    ships = union(*fleet)
    misses = [len(set(shots) - members(ships, row)) for row, shots in enumerate(alone)]
    assert ends.misses.tolist() == misses
    first = np.array([shots[0] if shots else 0 for shots in alone])
    going_on = np.array([bool(shots) for shots in alone])
    same = play_hunts(shipyard, fleet, fired, lots, first)
    assert (same.shots == ends.shots)[going_on].all()


def test_a_first_shot_counts() -> None:
    """A shot into the water costs one shot and one miss."""
    shipyard = small_yard(Gap.NONE, (2,))
    fleet = shipyard.read([shipyard.yard.places[0][:1]])
    assert members(fleet[0], 0) == {0, 1}
    nothing, lots = empty(np.zeros(1), 20), np.zeros((20, 1), np.uint32)
    struck, missed = (
        play_hunts(shipyard, fleet, nothing, lots, np.array([square])) for square in (0, 19)
    )
    assert struck.misses[0] <= 2
    assert struck.shots[0] == struck.misses[0] + 2
    assert missed.misses[0] >= 1


def test_a_wider_tolerance_draws_more_squares() -> None:
    shipyard = make("classic").shipyard
    nothing = empty(np.zeros(500), 100)
    known = know(shipyard, shipyard.sample(keys(np.arange(500), 5)), nothing)
    lot = np.random.default_rng(5).integers(1 << 32, size=500, dtype=np.uint32)
    scores = DENSITY.score(shipyard.board, known)
    drawn = [
        set(replace(DENSITY, tolerance=share).draw_best(scores, lot))
        for share in (0.0001, 0.1, 0.3)
    ]
    assert drawn[0] < drawn[1] < drawn[2]


def test_flags_are_packed_and_unpacked() -> None:
    given = np.random.default_rng(6).random((ROWS, 100)) < 0.5
    assert (flags(from_flags(given), 100) == given).all()


def test_numpy_and_jax_play_the_same_hunts() -> None:
    import jax  # noqa: PLC0415, takes a second

    shipyard = small_yard(Gap.AROUND, (3, 2, 1))
    fleet = shipyard.sample(keys(np.arange(ROWS), 4))
    fired = random_shots(20, ROWS, 4)
    lots = np.random.default_rng(4).integers(1 << 32, size=(20, ROWS), dtype=np.uint32)
    play = jax.jit(lambda *given: play_hunts(shipyard, *given))
    given = jax.tree.map(jax.numpy.asarray, (fleet, fired, lots))
    for one, two in zip(play_hunts(shipyard, fleet, fired, lots), play(*given), strict=True):
        assert one.tolist() == two.tolist()


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (5, 3)])
def test_diagonals_are_counted_place_by_place(rows: int, columns: int) -> None:
    lengths = (3, 2)
    ships = [Ship(f"ship {length}", length) for length in lengths]
    board = Shipyard(Yard(lettered_grid(rows, columns), ships, STRAIGHT, Gap.NONE)).board
    factors = np.random.default_rng(1).random((rows * columns, 2), np.float32)
    worth = np.array([[0, 0], [0, 0], [1, 2], [3, 0]], np.float32)
    wanted = np.zeros((rows, columns, 2))
    for row, column, length, across in product(range(rows), range(columns), lengths, (1, -1)):
        place = [(row + step, column + across * step) for step in range(length)]
        if all(r < rows and 0 <= c < columns for r, c in place):
            weight = np.prod([factors[r * columns + c] for r, c in place], 0) * worth[length]
            for square in place:
                wanted[square] += weight
    found = DENSITY.cover_diagonals(board, factors, worth)
    np.testing.assert_allclose(found, wanted.reshape(-1, 2), rtol=1e-5)
