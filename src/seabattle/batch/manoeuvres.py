"""Where an undamaged ship can go in classic's manoeuvres [29-31], for all ships of a fleet."""

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    computed,
    empty,
    lowest,
    nonempty,
    popcount,
    union,
    where,
)
from seabattle.batch.fleets import BitBoard, Fleet, Shipyard
from seabattle.core.grid import SIDES, Direction

UP, RIGHT, DOWN, LEFT = SIDES
Places = tuple[Bits, ...]
"""Two slides and four turns; what is not possible is empty."""


def find_places(shipyard: Shipyard, fleet: Fleet, hits: Bits) -> list[Places]:
    """Return for each ship the places that it can move to."""
    board, yard, found = shipyard.board, shipyard.yard, []
    lengths = (ship.length for ship in yard.ships)
    for number, (ship, length) in enumerate(zip(fleet, lengths, strict=True)):
        others = fleet[:number] + fleet[number + 1 :]
        nothing = empty(ship.words[0], board.size)
        kept_clear = board.grow(union(nothing, *others), yard.gap.directions)
        damaged = nonempty(ship & hits)
        kept_clear, reached = computed((kept_clear, _reach(board, ship, length)), ship.words[0])
        found.append(
            tuple(
                where(
                    damaged | (popcount(place) != length) | nonempty(place & kept_clear),
                    nothing,
                    place,
                )
                for place in reached
            )
        )
    return found


def _reach(board: BitBoard, ship: Bits, length: int) -> Places:
    """Return the places one square ahead or astern, and those turned about either end; cut off at
    the edge of the board."""
    across = nonempty(ship & board.step(ship, RIGHT))

    def step(squares: Bits, along: Direction, otherwise: Direction, times: int = 1) -> Bits:
        ways = ((way[0] * times, way[1] * times) for way in (along, otherwise))
        one, two = (board.step(squares, way) for way in ways)
        return where(across, one, two)

    def turn(end: Bits, along: Direction, otherwise: Direction) -> Bits:
        line, reached = end, 1
        while reached < length:
            further = min(reached, length - reached)
            line |= step(line, along, otherwise, further)
            reached += further
        return line

    first = lowest(ship)
    across, first = computed((across, first), first.words[0])
    last = computed(step(first, RIGHT, DOWN, length - 1), first.words[0])
    slides = step(ship, LEFT, UP), step(ship, RIGHT, DOWN)
    turns = (turn(end, *ways) for end in (first, last) for ways in ((UP, LEFT), (DOWN, RIGHT)))
    return (*slides, *turns)


def can_move(places: Places) -> Array:
    """Return whether a ship has anywhere to go."""
    return nonempty(union(*places))


def places_of(ship: Array, places: list[Places]) -> Places:
    """Return the places of one ship in each row, counted from 1; none for 0."""
    nothing = empty(ship, 32 * len(places[0][0].words))
    found: Places = (nothing,) * len(places[0])
    for number, each in enumerate(places, start=1):
        found = where(ship == number, each, found)
    return found


def narrow(places: Places, first: Bits, second: Bits) -> Places:
    """Keep the places with these squares as their first and second one; an empty set keeps all."""
    found = []
    for place in places:
        start = lowest(place)
        keeps = ~nonempty(first) | nonempty(start & first)
        keeps = keeps & (~nonempty(second) | nonempty(lowest(place - start) & second))
        found.append(where(keeps, place, place - place))
    return tuple(found)


def count(places: Places) -> Array:
    """Return how many places there are."""
    return sum(nonempty(place).astype(np.int32) for place in places)


def first_squares(places: Places) -> Bits:
    """Return the first square of each place, in reading order."""
    return union(*map(lowest, places))


def second_squares(places: Places) -> Bits:
    """Return the second square of each place, in reading order."""
    return union(*(lowest(place - lowest(place)) for place in places))
