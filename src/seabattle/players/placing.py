"""How a player lays out its own fleet."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import numpy as np

from seabattle.belief.chart import Chart, still_possible
from seabattle.belief.waters import Numbers, Waters, waters_of
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
    waters = waters_of(yard)
    visited = first_visits(waters, hunters)
    fleets = [yard.random_fleet(rng) for _ in range(candidates)]
    fleets.sort(key=lambda fleet: _holds_out(waters, fleet, visited), reverse=True)
    return max(fleets[:TRIED], key=lambda fleet: _shots_of_all(waters, fleet, hunters, rng))


def _shots_of_all(waters: Waters, fleet: Fleet, hunters: tuple[Aim, ...], rng: Random) -> int:
    return sum(shots_to_clear(waters, fleet, hunter, rng) for hunter in hunters)


def _holds_out(waters: Waters, fleet: Fleet, visited: Numbers) -> float:
    """How late the ships are found, the last of them above all: it decides the game."""
    found = [float(visited[waters.covers[waters.place_number[ship]]].min()) for ship in fleet]
    return sum(found) / len(found) + max(found)


@cached(16, "hunts over the whole board, rehearsed once")
def first_visits(waters: Waters, hunters: tuple[Aim, ...]) -> Numbers:
    """For each square, after how many misses the hunters fire at it, on average."""
    rng = Random("first visits")
    order = [_order_of_visits(waters, hunter, rng) for hunter in hunters * REHEARSALS]
    return np.asarray(np.mean(order, axis=0), np.float32)


def _order_of_visits(waters: Waters, hunter: Aim, rng: Random) -> Numbers:
    chart = unknown(waters)
    visited: Numbers = np.zeros(len(waters.squares), np.float32)
    for shot in range(len(waters.squares)):
        square = best(hunter(chart, rng), ~chart.missed, rng)
        visited[square] = shot
        chart = _after_shot(chart, (), square)
    return visited


def shots_to_clear(waters: Waters, fleet: Fleet, aim: Aim, rng: Random) -> int:
    """How many shots an aim needs to sink a fleet in a game without extras."""
    places = [waters.place_number[mask] for mask in fleet]
    chart = unknown(waters)
    shots = 0
    while chart.afloat:
        among = ~(chart.hit | chart.ruled_out)
        chart = _after_shot(chart, places, best(aim(chart, rng), among, rng))
        shots += 1
    return shots


def unknown(waters: Waters) -> Chart:
    """A board that nobody has fired at."""
    nothing = np.zeros(len(waters.squares), np.bool_)
    everywhere = np.ones(len(waters.length), np.float32)
    afloat = tuple(sorted(waters.fleet, reverse=True))
    return Chart(waters, nothing, nothing, nothing, nothing, afloat, everywhere)


def _after_shot(chart: Chart, places: Sequence[int], square: int) -> Chart:
    marked = _marked(chart, places, square)
    fits = still_possible(chart.waters, marked.hit, marked.ruled_out)
    return marked._replace(fits=fits)


def _marked(chart: Chart, places: Sequence[int], square: int) -> Chart:
    waters = chart.waters
    ship = next((place for place in places if waters.covers[place, square]), None)
    mark = np.arange(len(waters.squares)) == square
    if ship is None:
        return chart._replace(missed=chart.missed | mark)
    hit = chart.hit | mark
    squares = waters.covers[ship]
    if (squares & ~hit).any():
        return chart._replace(hit=hit)
    afloat = list(chart.afloat)
    afloat.remove(int(waters.length[ship]))
    water = chart.water | waters.keeps_clear[ship]
    return chart._replace(hit=hit & ~squares, water=water, afloat=tuple(afloat))
