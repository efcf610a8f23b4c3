"""Hunts thought through side by side bring what each of them would bring if played alone."""

from collections.abc import Iterable, Sequence
from random import Random

import numpy as np
import pytest

from seabattle.belief.enumeration import MAX_PARTIAL_FLEETS, Constraints, enumerate_fleets
from seabattle.belief.placements import PlacementTable, placement_table
from seabattle.belief.tracking import stationary_prior
from seabattle.core.events import Sinking
from seabattle.core.grid import bits
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.match.match import Match
from seabattle.players.endgame import Search, best_shot, misses_after
from tests.belief.test_sampling import SMALL, answers, history, possible, tracking_after, yard_of
from tests.players.tables import decide, table

SEARCH = Search(max_fleets=1000, max_hunts=4000, min_trials=4)
Ships = tuple[frozenset[int], ...]
"""The squares of each ship of a fleet."""


@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("seed", range(3))
def test_every_fleet_that_fits_is_listed_once(game: str, seed: int) -> None:
    yard = yard_of(game, SMALL[game])
    fleet, shots = history(yard, Random(seed), 20, 1500)
    tracking, told = tracking_after(yard, fleet, shots), answers(fleet, shots)
    every = possible(tracking.table, yard, lambda other: answers(other, shots) == told, sum(shots))
    listed = enumerate_fleets(tracking.constraints, 10_000)
    assert listed is not None
    assert len(listed) == len(every)
    assert {frozenset(row) for row in listed.tolist()} == every
    assert enumerate_fleets(tracking.constraints, len(every) - 1) is None


def test_fleets_are_listed_all_or_not_at_all_where_hits_have_many_explanations() -> None:
    """Some of them, drawn by lot, would do as a belief; hunts on them might never end."""
    table = placement_table(yard_of("pirates", None))
    hit = table.flags(table.squares[square] for square in (25, 35, 45, 50, *range(52, 58)))
    near = table.adjacent[hit].any(0)
    fits = stationary_prior(table, hit, ~(hit | near | table.adjacent[near].any(0)))
    found = tuple(map(int, np.flatnonzero(hit)))
    known = Constraints.by_length(table, (5, 4, 3, 3, 2), found, fits)
    listed = enumerate_fleets(known, 100_000)
    assert listed is not None
    assert len({frozenset(row) for row in listed.tolist()}) == len(listed) > MAX_PARTIAL_FLEETS
    assert enumerate_fleets(known, len(listed) - 1) is None


def ships_of(table: PlacementTable, row: Iterable[int]) -> Ships:
    return tuple(frozenset(map(int, np.flatnonzero(table.covers[place]))) for place in row)


def answer(ships: Ships, shot: int, fired: set[int]) -> object:
    """Return the answer to a shot after others: nothing, hit, or the ship that it sinks."""
    ship = next((ship for ship in ships if shot in ship), None)
    return ship and (ship if ship <= fired | {shot} else "hit")


def misses_alone(true: Ships, every: Sequence[Ships], hits: set[int], first: int) -> int:
    """One hunt, played shot by shot, until only one fleet is possible."""
    fired, shot, misses = set(hits), first, 0
    while len(every) > 1:
        said = answer(true, shot, fired)
        misses += said is None
        every = [ships for ships in every if answer(ships, shot, fired) == said]
        fired.add(shot)
        left = [square for ships in every for square in frozenset().union(*ships) - fired]
        shot = max(sorted(set(left)), key=left.count, default=-1)
    return misses


@pytest.mark.parametrize("game", SMALL)
def test_hunts_side_by_side_are_hunts(game: str) -> None:
    yard = yard_of(game, SMALL[game])
    tracking = tracking_after(yard, *history(yard, Random(3), 20, 150))
    fleets = enumerate_fleets(tracking.constraints, 1000)
    assert fleets is not None
    every = [ships_of(tracking.table, row) for row in fleets.tolist()]
    hits = set(map(int, np.flatnonzero(tracking.hit)))
    first = np.flatnonzero(tracking.untried)
    alone = [sum(misses_alone(ships, every, hits, int(shot)) for ships in every) for shot in first]
    assert misses_after(tracking.table, fleets, tracking.hit, first).tolist() == alone
    chosen = best_shot(tracking.table, fleets, tracking.hit, SEARCH, Random(1))
    sure = (tracking.table.covers[fleets].any(1).all(0) & ~tracking.hit)[chosen]
    assert sure or alone[first.tolist().index(chosen)] == min(alone)


def test_the_likeliest_square_is_not_always_the_best() -> None:
    yard = yard_of("classic", {"rows": 6, "columns": 6, "ships": ["cruiser", "destroyer"]})
    rng = Random(2)
    saved = []
    for _ in range(12):
        tracking = tracking_after(
            yard, yard.random_fleet(rng), rng.sample(list(bits(yard.grid.board)), 9)
        )
        fleets = enumerate_fleets(tracking.constraints, 1000)
        if fleets is not None and len(fleets) > 1:
            ships = tracking.table.covers[fleets].any(1).sum(0) * ~tracking.hit
            shots = [
                int(ships.argmax()),
                best_shot(tracking.table, fleets, tracking.hit, SEARCH, rng),
            ]
            misses = misses_after(tracking.table, fleets, tracking.hit, np.array(shots))
            saved.append(int(misses[0] - misses[1]))
    assert min(saved) == 0
    assert max(saved) > 0


def test_what_a_shot_costs_besides_is_added_to_its_misses() -> None:
    yard = yard_of("pirates", SMALL["pirates"])
    tracking = tracking_after(yard, *history(yard, Random(3), 20, 150))
    fleets = enumerate_fleets(tracking.constraints, 1000)
    assert fleets is not None
    free = best_shot(tracking.table, fleets, tracking.hit, SEARCH, Random(1))
    paid = np.full(len(tracking.table.squares), 3, np.float32)
    assert best_shot(tracking.table, fleets, tracking.hit, SEARCH, Random(1), paid) == free
    paid[free] = 6
    assert best_shot(tracking.table, fleets, tracking.hit, SEARCH, Random(1), paid) != free


def test_a_second_shot_after_the_last_ship_is_fired_all_the_same() -> None:
    """Victory can be claimed in the next turn only."""
    small: Json = {"rows": 5, "columns": 5, "ships": ["destroyer", "submarine"]}
    options = {"second_shot": True, "claim_victory": True, "small": small}
    match, players = table("classic", options, 1, "admiral", "random")
    while "second_shot" not in match.view(Seat.ONE).phase or count_sunk(match) < len(
        small["ships"]
    ):
        seat = match.waiting_for[0]
        match.give(seat, decide(match, players[seat], seat))
    assert decide(match, players[Seat.ONE], Seat.ONE)["kind"] == "fire"


def count_sunk(match: Match) -> int:
    events = match.heard[Seat.ONE]
    return sum(isinstance(event, Sinking) and event.owner is Seat.TWO for event in events)
