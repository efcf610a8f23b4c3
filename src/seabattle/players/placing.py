"""How a player lays out its own fleet."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from seabattle.core.fleet import Fleet, Yard
from seabattle.players.aims import Aim, best
from seabattle.players.chart import Chart, still_possible
from seabattle.players.waters import Waters, waters_of

Layout = Callable[[Yard, Random], Fleet]


def uniform(yard: Yard, rng: Random) -> Fleet:
    return yard.random(rng)


def hard_to_find(hunters: Sequence[Aim], candidates: int) -> Layout:
    """The one of so many random fleets that holds out longest against these hunters.

    The candidates are new in every match, so there is no favourite fleet to be learnt.
    """

    def layout(yard: Yard, rng: Random) -> Fleet:
        waters = waters_of(yard)
        fleets = [yard.random(rng) for _ in range(candidates)]
        held = [
            sum(shots_to_clear(waters, fleet, hunter, rng) for hunter in hunters)
            for fleet in fleets
        ]
        return fleets[held.index(max(held))]

    return layout


def shots_to_clear(waters: Waters, fleet: Fleet, aim: Aim, rng: Random) -> int:
    """How many shots an aim needs to sink a fleet in a game without extras."""
    places = [waters.place_number[mask] for mask in fleet]
    nothing = np.zeros(len(waters.squares), np.bool_)
    everywhere = np.ones(len(waters.length), np.float32)
    afloat = tuple(sorted(waters.fleet, reverse=True))
    chart = Chart(waters, nothing, nothing, nothing, nothing, afloat, everywhere)
    shots = 0
    while chart.afloat:
        among = ~(chart.hit | chart.ruled_out)
        chart = _after_shot(chart, places, best(aim(chart, rng), among, rng))
        fits = still_possible(waters, chart.hit, chart.ruled_out)
        chart = chart._replace(fits=fits)
        shots += 1
    return shots


def _after_shot(chart: Chart, places: Sequence[int], square: int) -> Chart:
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
