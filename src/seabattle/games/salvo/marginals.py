"""How likely each square of the other board holds a part of a ship, by the reports."""

from random import Random

import numpy as np

from seabattle.belief.fleet_samples import MAX_ENUMERATED, NoFleetFits
from seabattle.belief.marginals import BATCHES, MAX_LISTED, Marginals, Tally, combine_tallies
from seabattle.belief.sampling import numpy_generator
from seabattle.belief.symmetry import Permutation, board_symmetries, invariant_symmetries
from seabattle.core.grid import union
from seabattle.core.view import View
from seabattle.games.salvo.fleets import SampledFleets, every, placed, spread
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.salvo.places import Indices, PlaceTables, place_tables
from seabattle.games.salvo.reports import reports_of


def marginals(game: SalvoGame, view: View, rng: Random, sampled: int) -> Marginals:
    """For each square, the chance that a part of a ship lies there and was not fired at. Of so many
    fleets, if not all can be counted."""
    tables, reports = place_tables(game.yard), reports_of(game, view)
    spared = ~tables.flags(union(reports.salvos))
    fitting = tables.fitting(reports)
    tallies = (
        _listed(tables, fitting, MAX_LISTED)
        or _sampled(tables, fitting, rng, sampled // BATCHES)
        or _listed(tables, fitting, MAX_ENUMERATED)
    )
    if not tallies:
        raise NoFleetFits("no fleet fits what this seat has been told")
    found = combine_tallies(tallies, _mirrors(game, tables, fitting))
    return Marginals(found.chances * spared, found.standard_errors * spared)


def _listed(tables: PlaceTables, fitting: list[Indices], most: int) -> list[Tally]:
    places = every(tables, fitting, most)
    if places is None or not len(places):
        return []
    lies = sum(ship.covers[row].sum(0) for ship, row in zip(tables.ships, places.T, strict=True))
    return [Tally(np.asarray(lies, np.float64), float(len(places)))]


def _sampled(tables: PlaceTables, fitting: list[Indices], rng: Random, size: int) -> list[Tally]:
    numbers = numpy_generator(rng)
    batches = (placed(tables, fitting, size, numbers) for _ in range(BATCHES))
    tallies = [_tally(tables, fitting, fleets) for fleets in batches]
    return tallies if any(tally.weight for tally in tallies) else []


def _tally(tables: PlaceTables, fitting: list[Indices], fleets: SampledFleets) -> Tally:
    lies = np.zeros(len(tables.names))
    for ship, (places, weights) in zip(tables.ships, spread(tables, fitting, fleets), strict=True):
        lies += weights @ ship.covers[places]
    return Tally(lies, float(fleets.weights.sum()))


def _mirrors(game: SalvoGame, tables: PlaceTables, fitting: list[Indices]) -> list[Permutation]:
    """The symmetries of what the reports leave to each ship."""
    mirrors = list(board_symmetries(len(tables.names), len(game.grid.shape.columns)))
    for ship, places in zip(tables.ships, fitting, strict=True):
        mirrors = invariant_symmetries(mirrors, ship.covers[places], np.ones(len(places)))
    return mirrors
