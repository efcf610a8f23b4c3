"""How a player lays out its own fleet."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import numpy as np

from seabattle.belief.placements import Floats, PlacementTable, placement_table
from seabattle.belief.tracking import TrackingBoard, stationary_prior
from seabattle.core.cache import cached
from seabattle.core.fleet import Fleet, Yard
from seabattle.players.aims import Aim, best

ANY_FLEET = 0.15
"""How often a uniformly random fleet is used, so that there is no pattern to learn."""
REHEARSALS = 3
TRIED = 10
"""How many fleets are tried in simulated hunts."""

Layout = Callable[[Yard, Random], Fleet]


def uniform(yard: Yard, rng: Random) -> Fleet:
    return yard.random_fleet(rng)


def hard_to_find(hunters: tuple[Aim, ...], candidates: int) -> Layout:
    """The one of so many random fleets against which these hunters need the most shots.

    The ones that the hunters reach last are tried in simulated hunts. The candidates are new in
    every match, and now and then the fleet is uniformly random: there is no pattern to learn.
    """
    return partial(_hardest, hunters, candidates)


def _hardest(hunters: tuple[Aim, ...], candidates: int, yard: Yard, rng: Random) -> Fleet:
    if rng.random() < ANY_FLEET:
        return yard.random_fleet(rng)
    table = placement_table(yard)
    visited = first_visits(table, hunters)
    fleets = [yard.random_fleet(rng) for _ in range(candidates)]
    fleets.sort(key=lambda fleet: _holds_out(table, fleet, visited), reverse=True)
    return max(fleets[:TRIED], key=lambda fleet: _shots_of_all(table, fleet, hunters, rng))


def _shots_of_all(
    table: PlacementTable, fleet: Fleet, hunters: tuple[Aim, ...], rng: Random
) -> int:
    return sum(shots_to_clear(table, fleet, hunter, rng) for hunter in hunters)


def _holds_out(table: PlacementTable, fleet: Fleet, visited: Floats) -> float:
    """How late the ships are found, the last of them above all: it decides the game."""
    found = [float(visited[table.covers[table.placement_index[ship]]].min()) for ship in fleet]
    return sum(found) / len(found) + max(found)


@cached(16, "hunts over the whole board, rehearsed once")
def first_visits(table: PlacementTable, hunters: tuple[Aim, ...]) -> Floats:
    """For each square, after how many misses the hunters fire at it, on average."""
    rng = Random("first visits")
    order = [_order_of_visits(table, hunter, rng) for hunter in hunters * REHEARSALS]
    return np.asarray(np.mean(order, axis=0), np.float32)


def _order_of_visits(table: PlacementTable, hunter: Aim, rng: Random) -> Floats:
    tracking = unknown(table)
    visited: Floats = np.zeros(len(table.squares), np.float32)
    for shot in range(len(table.squares)):
        square = best(hunter(tracking, rng), ~tracking.missed, rng)
        visited[square] = shot
        tracking = _after_shot(tracking, (), square)
    return visited


def shots_to_clear(table: PlacementTable, fleet: Fleet, aim: Aim, rng: Random) -> int:
    """How many shots an aim needs to sink a fleet in a game without extras."""
    places = [table.placement_index[mask] for mask in fleet]
    tracking = unknown(table)
    shots = 0
    while tracking.afloat:
        among = ~(tracking.hit | tracking.ruled_out)
        tracking = _after_shot(tracking, places, best(aim(tracking, rng), among, rng))
        shots += 1
    return shots


def unknown(table: PlacementTable) -> TrackingBoard:
    """A board that nobody has fired at."""
    nothing = np.zeros(len(table.squares), np.bool_)
    everywhere = np.ones(len(table.length), np.float32)
    afloat = tuple(sorted(table.fleet, reverse=True))
    return TrackingBoard(table, nothing, nothing, nothing, nothing, afloat, everywhere)


def _after_shot(tracking: TrackingBoard, places: Sequence[int], square: int) -> TrackingBoard:
    marked = _marked(tracking, places, square)
    fits = stationary_prior(tracking.table, marked.hit, marked.ruled_out)
    return marked._replace(prior=fits)


def _marked(tracking: TrackingBoard, places: Sequence[int], square: int) -> TrackingBoard:
    table = tracking.table
    ship = next((place for place in places if table.covers[place, square]), None)
    mark = np.arange(len(table.squares)) == square
    if ship is None:
        return tracking._replace(missed=tracking.missed | mark)
    hit = tracking.hit | mark
    squares = table.covers[ship]
    if (squares & ~hit).any():
        return tracking._replace(hit=hit)
    afloat = list(tracking.afloat)
    afloat.remove(int(table.length[ship]))
    water = tracking.water | table.keeps_clear[ship]
    return tracking._replace(hit=hit & ~squares, water=water, afloat=tuple(afloat))
