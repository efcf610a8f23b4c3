"""Ships, the lines they lie in and the gap between them: the ways to place a fleet."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any, Self

import msgspec

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.errors import Detail, Fault
from seabattle.core.grid import AROUND, SIDES, Direction, Grid, bits, union
from seabattle.core.kinds import Square
from seabattle.core.packing import PackingSearch
from seabattle.core.random_fleet import FleetSampler


class Ship(msgspec.Struct, frozen=True):
    """One ship of the fleet table. Its id is unique in the fleet."""

    id: str
    length: int


class Line(Enum):
    """The direction in which a ship lies, from its left end or, if it is vertical, from its top."""

    ACROSS = "across"
    DOWN = "down"
    DIAGONAL_DOWN = "diagonal_down"
    DIAGONAL_UP = "diagonal_up"

    @property
    def direction(self) -> Direction:
        return _DIRECTIONS[self.value]


_DIRECTIONS = {"across": (1, 0), "down": (0, 1), "diagonal_down": (1, 1), "diagonal_up": (1, -1)}
STRAIGHT = (Line.ACROSS, Line.DOWN)
ANY_LINE = tuple(Line)


class Gap(Enum):
    """The squares around a ship on which no other ship may lie."""

    NONE = "none"
    SIDES = "sides"
    AROUND = "around"

    @property
    def directions(self) -> tuple[Direction, ...]:
        return {"none": (), "sides": SIDES, "around": AROUND}[self.value]


class Berth(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A ship and the squares it lies on."""

    ship: str
    squares: tuple[Square, ...]


Fleet = tuple[int, ...]
"""A placed fleet: the mask of each ship, in the order of the fleet table."""


def squares_of(fleet: Fleet) -> int:
    """Return all squares of a fleet as one mask."""
    return union(fleet)


def ship_at(fleet: Fleet, square: int) -> int:
    """Return the mask of the ship on a square; 0 if there is none."""
    for ship in fleet:
        if ship & square:
            return ship
    return 0


@cached(PER_MATCH, "asked several times for each state")
def sunk_ships(fleet: Fleet, hits: int) -> Fleet:
    """Return the ships that have every square hit."""
    return tuple(ship for ship in fleet if not ship & ~hits)


class Yard:
    """The placement rules of one game: its board, ships, lines and gap."""

    def __init__(self, grid: Grid, ships: Sequence[Ship], lines: Sequence[Line], gap: Gap) -> None:
        self.grid = grid
        self.ships = tuple(ships)
        self.lines = tuple(lines)
        self.gap = gap
        self.index = {ship.id: index for index, ship in enumerate(self.ships)}
        self.places = tuple(self._places(ship.length) for ship in self.ships)
        """For each ship, every mask it can have on an empty board."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the yard itself: it never changes, so copies share what is cached for it."""
        return self

    def _places(self, length: int) -> tuple[int, ...]:
        found = (
            self.grid.line(start, line.direction, length)
            for line in self.lines
            for start in bits(self.grid.board)
        )
        return tuple(dict.fromkeys(mask for mask in found if mask))

    def _lengths_and_places(self) -> list[tuple[int, tuple[int, ...]]]:
        return [(ship.length, places) for ship, places in zip(self.ships, self.places, strict=True)]

    @cached_property
    def _kept_clear(self) -> dict[int, int]:
        directions = self.gap.directions
        return {mask: self.grid.grow(mask, directions) for places in self.places for mask in places}

    @cached_property
    def water(self) -> Callable[[int], int]:
        """A ship's squares and those on which no other ship may lie."""
        return self._kept_clear.__getitem__

    def berths(self, fleet: Fleet) -> tuple[Berth, ...]:
        return tuple(
            Berth(ship.id, self.grid.names(mask))
            for ship, mask in zip(self.ships, fleet, strict=True)
        )

    def fleet(self, berths: Sequence[Berth]) -> Fleet:
        """Convert a legal placement to masks."""
        where = {berth.ship: self.grid.mask(berth.squares) for berth in berths}
        return tuple(where[ship.id] for ship in self.ships)

    def move_ship(self, fleet: Fleet, berth: Berth) -> Fleet:
        """Return the fleet with one of its ships at a new berth."""
        ships = list(fleet)
        ships[self.index[berth.ship]] = self.grid.mask(berth.squares)
        return tuple(ships)

    def fault(self, berths: Sequence[Berth]) -> Fault | None:
        """Return what is wrong with a placement; None if it is legal."""
        if sorted(berth.ship for berth in berths) != sorted(ship.id for ship in self.ships):
            return Fault("fleet_incomplete", {"ships": tuple(self.index)})
        return self._find_bent_ship(berths) or self._find_crowded_ship(berths)

    def _find_bent_ship(self, berths: Sequence[Berth]) -> Fault | None:
        for berth in berths:
            index = self.index[berth.ship]
            length = self.ships[index].length
            mask = self.grid.mask(berth.squares)
            in_line = mask in self._kept_clear and mask.bit_count() == length
            if len(berth.squares) != length or not in_line:
                return Fault("ship_not_in_line", {"ship": berth.ship, "length": length})
        return None

    def _find_crowded_ship(self, berths: Sequence[Berth]) -> Fault | None:
        taken = 0
        fleet = self.fleet(berths)
        for ship, mask in zip(self.ships, fleet, strict=True):
            if mask & taken:
                return self._clash_fault(fleet, ship, mask)
            taken |= self.water(mask)
        return None

    def _clash_fault(self, fleet: Fleet, ship: Ship, mask: int) -> Fault:
        """Return the fault that names this ship and the first ship it is too close to."""
        other, there = next(
            (other, there)
            for other, there in zip(self.ships, fleet, strict=True)
            if mask & self.water(there)
        )
        names: dict[str, Detail] = {"ship": other.id, "other": ship.id}
        return Fault("ships_overlap" if mask & there else "ships_touch", names)

    def random_fleet(self, rng: Random) -> Fleet:
        """Sample a fleet; every legal one is equally likely."""
        return self._sampler.sample(rng)

    @cached_property
    def _sampler(self) -> FleetSampler:
        straight_and_apart = self.gap is Gap.AROUND and self.lines == STRAIGHT
        return FleetSampler(
            self.grid,
            self._lengths_and_places(),
            self._kept_clear,
            straight_and_apart=straight_and_apart,
        )

    def all_fleets(self) -> Iterator[Fleet]:
        """Iterate over all legal fleets. Feasible on small boards only."""
        return self._complete((), 0)

    def _complete(self, placed: Fleet, taken: int) -> Iterator[Fleet]:
        if len(placed) == len(self.ships):
            yield placed
            return
        for mask in self.open_places(len(placed), taken):
            yield from self._complete((*placed, mask), taken | self.water(mask))

    def open_places(self, ship: int, taken: int) -> Iterator[int]:
        """Iterate over the places of a ship that are clear of the water already taken."""
        return (mask for mask in self.places[ship] if not mask & taken)

    def find_room(self, ship: int, taken: int) -> int | None:
        """Return the water of one way to place this ship and all later ones, None if none fits."""
        return self._searches[ship].find(taken)

    @cached_property
    def _searches(self) -> tuple[PackingSearch, ...]:
        """For each ship, a search that places it and all later ones."""
        ships, apart = self._lengths_and_places(), self.gap is Gap.AROUND
        return tuple(
            PackingSearch(self.grid, ships[first:], self.water, apart=apart)
            for first in range(len(ships) + 1)
        )
