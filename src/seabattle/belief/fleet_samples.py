"""Fleets drawn one after the other, each as often as it is likely: what worlds are made of."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.partial_fleets import Constraints
from seabattle.belief.placements import Placements, PlacementTable
from seabattle.belief.sampling import FleetSampler, enumerate_fleets, numpy_generator
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet import Fleet, Yard

Rows = TypeVar("Rows", bound=NDArray[np.integer[Any]])

FIRST_BATCH, LARGEST_BATCH = 64, 512
"""Batches grow: who wants one fleet does not pay for hundreds."""
MAX_EMPTY_BATCHES = 8
"""After so many large batches without a fleet, all of them are searched for."""
MAX_ENUMERATED = 300_000


class NoFleetFits(SeabattleError):
    """No fleet fits what a seat is said to know: that did not come from a match."""


def sample_fleets(table: PlacementTable, constraints: Constraints, rng: Random) -> Iterator[Fleet]:
    """The ships afloat, the longest first, in fleets that fit: without end, each drawn for itself
    in proportion to the product of its ships' priors."""
    for batch in sample_placements(table, constraints, numpy_generator(rng)):
        yield from placement_masks(table, batch)


def placement_masks(table: PlacementTable, places: Placements) -> Iterator[Fleet]:
    masks = table.masks
    return (tuple([masks[place] for place in row]) for row in places.tolist())


def sample_placements(
    table: PlacementTable, constraints: Constraints, rng: Generator
) -> Iterator[Placements]:
    """The same in batches, some of them empty, by the numbers of the places."""
    sampler = FleetSampler(table, constraints, rng)
    yield from sample_batches(sampler.independent_sample)
    fleets = enumerate_fleets(table, constraints, MAX_ENUMERATED)
    if fleets is None or not len(fleets):
        raise NoFleetFits("no fleet fits what this seat has seen and heard")
    odds = np.asarray(constraints.prior, np.float64)[fleets].prod(1)
    while True:
        yield fleets[rng.choice(len(fleets), LARGEST_BATCH, p=odds / odds.sum())]


def sample_batches(kept: Callable[[int], Rows]) -> Iterator[Rows]:
    """What a sampler finds, batch by batch. It ends if nothing is found for long: where fleets
    that fit are so rare that sampling misses them, they are few enough to be listed."""
    size, fruitless = FIRST_BATCH, 0
    while fruitless < MAX_EMPTY_BATCHES:
        batch = kept(size)
        fruitless = 0 if len(batch) else fruitless + (size == LARGEST_BATCH)
        size = min(2 * size, LARGEST_BATCH)
        yield batch


def assign_ships(yard: Yard, told: Mapping[str, int], others: Sequence[int], rng: Random) -> Fleet:
    """A whole fleet, of ships known by name and of others. Of those that are equally long, any may
    be the one or the other."""
    ships = [told.get(ship.id, 0) for ship in yard.ships]
    unnamed: dict[int, list[int]] = {}
    for index, ship in enumerate(yard.ships):
        if not ships[index]:
            unnamed.setdefault(ship.length, []).append(index)
    for alike in unnamed.values():
        rng.shuffle(alike)
    for mask in others:
        ships[unnamed[mask.bit_count()].pop()] = mask
    return tuple(ships)
