"""Which squares to fire at together: hits count, and so does what the report will tell."""

from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.core.prompt import Squares
from seabattle.games.salvo.fleets import SampledFleets, sampled
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.salvo.places import Numbers, PlaceTables, place_tables
from seabattle.games.salvo.reports import Reports

Ships = NDArray[np.int64]

DIGITS = 9
"""Rounding differs between machines; the choice must not."""


class Cases(NamedTuple):
    """What may be the case, fleet by fleet: on each square the number of a ship, 0 for none."""

    ship_on: Ships
    weights: Numbers
    left: Ships
    """How many squares of each ship have been spared."""
    shots: Numbers
    """How many shots each ship gives."""


class Worth(NamedTuple):
    """What a hit is worth, a bit of information, and a shot taken from the enemy for good."""

    hits: float
    news: float
    sinkings: float


def fitting_cases(game: SalvoGame, reports: Reports, size: int, rng: Random) -> Cases | None:
    """So many fleets at most that fit the reports; None if none was found."""
    tables = place_tables(game.yard)
    generator = np.random.default_rng(rng.getrandbits(64))
    fleets = sampled(tables, tables.fitting(reports), size, generator)
    if fleets is None:
        return None
    ships = zip(game.yard.ships, reports.hits, strict=True)
    left = [ship.length - sum(hits) for ship, hits in ships]
    return cases(tables, fleets, left, game.shots)


def cases(tables: PlaceTables, fleets: SampledFleets, left: list[int], shots: list[int]) -> Cases:
    ship_on = np.zeros((len(fleets.places), len(tables.names)), dtype=np.int64)
    for number, ship in enumerate(tables.ships):
        ship_on += (number + 1) * ship.covers[fleets.places[:, number]]
    return Cases(ship_on, fleets.weights, np.array([0, *left]), np.array([0.0, *shots]))


def named_salvo(tables: PlaceTables, known: Cases, ask: Squares, worth: Worth) -> list[str]:
    offered = set(ask.among)
    among = [index for index, name in enumerate(tables.names) if name in offered]
    return [tables.names[index] for index in salvo(known, among, ask.most, worth)]


def salvo(known: Cases, among: list[int], most: int, worth: Worth) -> list[int]:
    """Square by square, the one that adds most to what is already aimed at."""
    chosen: list[int] = []
    ship_on = known.ship_on[:, among]
    hits = np.zeros((len(known.weights), len(known.left)), dtype=np.int64)
    likely = known.weights @ (ship_on > 0)
    left = np.ones(len(among), np.bool_)
    for _ in range(most):
        news, sinkings = _news(known, hits, ship_on), _sinkings(known, hits, ship_on)
        sums = worth.hits * likely + worth.sinkings * sinkings + worth.news * news
        gain = np.round(np.where(likely > 0, sums, 0), DIGITS)
        best = int(np.argmax(np.where(left, gain, -1)))
        left[best] = False
        chosen.append(among[best])
        hits[np.arange(len(hits)), ship_on[:, best]] += 1
        hits[:, 0] = 0
    return chosen


def _sinkings(known: Cases, hits: Ships, ship_on: Ships) -> Numbers:
    """For each square, the shots that a hit there is expected to take from the enemy for good."""
    last = (hits + 1 == known.left) * known.shots
    return np.asarray(known.weights @ np.take_along_axis(last, ship_on, 1))


def _news(known: Cases, hits: Ships, ship_on: Ships) -> Numbers:
    """For each square, the entropy of the report in bits: how much it is expected to tell."""
    base = np.array([0, *(6 ** np.arange(hits.shape[1] - 1))])
    so_far, which = np.unique(hits @ base, return_inverse=True)
    reports, number = np.unique(so_far[:, None] + base, return_inverse=True)
    told = number.reshape(len(so_far), -1)[which[:, None], ship_on]
    told += len(reports) * np.arange(told.shape[1])
    weights = np.repeat(known.weights, told.shape[1])
    chances = np.bincount(told.ravel(), weights, len(reports) * told.shape[1])
    terms = chances * np.log2(chances, where=chances > 0, out=np.zeros_like(chances))
    return np.asarray(-terms.reshape(told.shape[1], -1).sum(1))
