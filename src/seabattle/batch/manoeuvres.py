"""Destinations of undamaged ships in classic's manoeuvres [29-31], for all ships of a fleet.

The ships of a fleet are another axis, before those of the batch: what is the same for all of them
is one operation.
"""

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    lowest,
    materialize,
    namespace,
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
    board, yard = shipyard.board, shipyard.yard
    like = fleet[0].words[0]
    ships = Bits(
        tuple(map(namespace(like).stack, zip(*(ship.words for ship in fleet), strict=True)))
    )
    lengths = np.array([ship.length for ship in yard.ships], np.int32)
    lengths = lengths.reshape(-1, *[1] * like.ndim)
    kept_clear = board.grow(union(*fleet) - ships, yard.gap.directions)
    damaged = nonempty(ships & hits)
    reached = materialize(_reach(board, ships, lengths), like)
    fits = materialize(
        [
            ~damaged & (popcount(place) == lengths) & ~nonempty(place & kept_clear)
            for place in reached
        ],
        like,
    )
    nothing = ships - ships
    places = materialize(
        [where(fit, place, nothing) for fit, place in zip(fits, reached, strict=True)], like
    )
    return [
        tuple(Bits(tuple(word[number] for word in place.words)) for place in places)
        for number in range(len(fleet))
    ]


def _reach(board: BitBoard, ships: Bits, lengths: Array) -> Places:
    """Return the places one square ahead or astern, and those turned about either end; cut off at
    the edge of the board."""
    across = nonempty(ships & board.step(ships, RIGHT))

    def step(squares: Bits, along: Direction, otherwise: Direction) -> Bits:
        return where(across, board.step(squares, along), board.step(squares, otherwise))

    def turn(end: Bits, along: Direction, otherwise: Direction) -> Bits:
        line = end
        for length in range(1, int(lengths.max())):
            line = where(lengths > length, line | step(line, along, otherwise), line)
        return line

    back, forward = step(ships, LEFT, UP), step(ships, RIGHT, DOWN)
    ends = ships - forward, ships - back
    turns = (turn(end, *ways) for end in ends for ways in ((UP, LEFT), (DOWN, RIGHT)))
    return (back, forward, *turns)


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
