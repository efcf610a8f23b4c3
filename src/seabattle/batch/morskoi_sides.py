"""Boards of the full морской бой in batches, and what shots do to them; numbers in brackets are
paragraphs of `docs/rules/morskoi.md`."""

from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array, Bits, empty, materialize, nonempty, union, where
from seabattle.batch.fleets import BitBoard, Fleet
from seabattle.core.grid import AROUND, SIDES


class Side(NamedTuple):
    """One player's board."""

    fleet: Fleet
    hits: Bits
    misses: Bits
    """Squares answered «Мимо», truly or not."""
    intercepted: Bits
    """Squares whose last answer was «ПВО»."""
    decoy: Bits
    """The square of the false miss."""
    suppressed: Bits
    """Ships without their abilities until the end of this player's next turn."""
    counts: tuple[Bits, ...]
    """The binary digits of the numbers that were said [61]."""
    false_misses_left: Array
    pvo_left: Array


class Answers(NamedTuple):
    """The answer to an attack."""

    hits: Bits
    intercepted: Bits


def find_four(side: Side, lengths: tuple[int, ...]) -> Bits:
    """Return the 4-cell ship, nothing if there is none or it is sunk."""
    nothing = empty(side.pvo_left, 32 * len(side.hits.words))
    if lengths[0] != 4:
        return nothing
    return where(nonempty(side.fleet[0] - side.hits), side.fleet[0], nothing)


def fire_at(
    board: BitBoard, lengths: tuple[int, ...], side: Side, squares: tuple[Bits, ...]
) -> tuple[Side, Answers]:
    """Fire at squares one after the other [79], until nothing is left to sink [81]; an empty set is
    no shot."""
    ships = union(*side.fleet)
    nothing = squares[0] - squares[0]
    answers = Answers(nothing, nothing)
    for square in squares:
        at = where(nonempty(ships - side.hits), square, nothing)
        four = find_four(side, lengths)
        pvo = where(side.pvo_left > 0, at & board.grow(four, AROUND), nothing)  # [76]
        shot = at - pvo
        false = where(side.false_misses_left > 0, shot & four, nothing)  # [72]
        hits = shot & ships - false
        shot, pvo, false, hits = materialize((shot, pvo, false, hits), side.pvo_left)
        side = side._replace(
            hits=side.hits | hits,
            misses=(side.misses | shot) - hits,
            intercepted=(side.intercepted | pvo) - shot,
            decoy=side.decoy | false,
            false_misses_left=side.false_misses_left - nonempty(false),
            pvo_left=side.pvo_left - nonempty(pvo),
        )
        answers = Answers(answers.hits | hits, answers.intercepted | pvo)
        side, answers = materialize((side, answers), side.pvo_left)
    return side, answers


def scan(board: BitBoard, side: Side, at: Bits) -> Side:
    """Write down how many ships afloat lie in the 5×5 area around a square [61]."""
    area = board.grow(board.grow(at, AROUND), AROUND)
    number = sum(
        (nonempty(ship & area) & nonempty(ship - side.hits)).astype(np.int32) for ship in side.fleet
    )
    number, nothing = materialize(number, side.pvo_left), at - at
    counts = tuple(
        digits | where((number >> place & 1) == 1, at, nothing)
        for place, digits in enumerate(side.counts)
    )
    return side._replace(counts=counts)


def suppress(board: BitBoard, side: Side, at: Bits) -> Side:
    """Take their abilities from the ships afloat in the 3×3 area around a square [65]."""
    area, nothing = board.grow(at, AROUND), at - at
    is_caught = materialize(
        [nonempty(ship & area) & nonempty(ship - side.hits) for ship in side.fleet], side.pvo_left
    )
    caught = (where(each, ship, nothing) for each, ship in zip(is_caught, side.fleet, strict=True))
    return side._replace(suppressed=union(side.suppressed, *caught))


def has_ability(side: Side, lengths: tuple[int, ...], length: int) -> Array:
    """Return whether a ship of a length is neither sunk nor suppressed [35, 68]."""
    able = side.pvo_left != side.pvo_left
    for ship, squares in zip(lengths, side.fleet, strict=True):
        if ship == length:
            able = able | nonempty(squares - side.hits - side.suppressed)
    return able


def find_moves(board: BitBoard, lengths: tuple[int, ...], side: Side) -> tuple[Bits, ...]:
    """Return for each 1-cell ship, which come last, the squares that it can move to [40-45]."""
    nothing = empty(side.pvo_left, board.size)
    long = [ship for ship, length in zip(side.fleet, lengths, strict=True) if length > 1]
    small = side.fleet[len(long) :]
    each = (union(nothing, *long), *small)
    waters = [board.grow(ships, AROUND) for ships in each]
    once, more = nothing, nothing
    for water in waters:
        once, more = once | water, more | once & water
    free = materialize(once - more - side.hits - side.misses, side.pvo_left)
    disabled = side.hits | side.suppressed
    return tuple(
        where(
            nonempty(ship - disabled),
            (board.grow(ship, SIDES) - ship) & free,
            nothing,
        )
        for ship in small
    )
