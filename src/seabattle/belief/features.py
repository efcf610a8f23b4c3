"""Features of a fleet under attack: the inputs of a fitted value.

`count_afloat` counts what is left of a fleet, `hiding_bits` measures how well it is hidden, and
`describe_search` describes what a hunter still has to find. Masks are packed into rows of words, so
that many fleets are counted at once.
"""

from collections import Counter
from collections.abc import Sequence
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.core.cache import cached
from seabattle.core.fleet import Fleet, Yard

Words = NDArray[np.uint64]
Matrix = NDArray[np.float64]
WORD = 64
LONGEST = 5


def count_afloat(fleets: Sequence[Fleet], hits: Sequence[int]) -> Matrix:
    """Count what is left of each fleet (row), given its squares that were hit.

    The columns: squares left, damaged ships, squares lost by damaged ships, squares left of the
    smallest ship, and the number of ships afloat of each length.
    """
    every = [ship for fleet in fleets for ship in fleet]
    words = max(map(int.bit_length, (*every, *hits))) // WORD + 1
    ships = pack_words(every, words).reshape(len(fleets), -1, words)
    unhit = ships & ~pack_words(hits, words)[:, None]
    length, left = (np.bitwise_count(each).sum(-1, dtype=np.intp) for each in (ships, unhit))
    is_afloat = left > 0
    lost = np.where(is_afloat, length - left, 0)
    of_each = [(is_afloat & (length == each)).sum(1) for each in range(1, LONGEST + 1)]
    columns = left.sum(1), (lost > 0).sum(1), lost.sum(1), left.min(1), *of_each
    return np.column_stack(columns).astype(np.float64)


def pack_words(masks: Sequence[int], words: int) -> Words:
    """Return each mask as a row of 64-bit words, the lowest first."""
    together = b"".join([mask.to_bytes(words * WORD // 8, "little") for mask in masks])
    return np.frombuffer(together, "<u8").reshape(len(masks), words)


def hiding_bits(yard: Yard, ships: Fleet, hits: int, fired_at: int, stays: int) -> list[float]:
    """Measure how well the ships afloat are hidden: their sum and their maximum, in bits.

    A ship counts the places in which every shot would have been answered as it was. For a ship
    that was not hit, only the squares in `stays` count: their answers cannot have changed.
    """
    if_hit, if_not = _bits_by_answer(yard, fired_at), _bits_by_answer(yard, stays)
    found = [
        if_hit[n][ship & fired_at] if ship & hits else if_not[n][ship & stays]
        for n, ship in enumerate(ships)
        if ship & ~hits
    ]
    return [sum(found), max(found, default=0.0)]


@cached(256, "the places of every ship by the shots that hit them; worlds share their shots")
def _bits_by_answer(yard: Yard, fired_at: int) -> tuple[dict[int, float], ...]:
    """Return for each ship the log2 of its number of places, by the squares in `fired_at` they
    cover."""
    counts = [Counter([place & fired_at for place in places]) for places in yard.places]
    return tuple({struck: log2(number) for struck, number in each.items()} for each in counts)


Kind = tuple[int, int]
"""The length of a ship, and the number of its squares that were found."""
Bits = tuple[float, float, float]


class SearchMarks(NamedTuple):
    """The knowledge of a hunter about a fleet; equal for fleets that it cannot tell apart."""

    hits: int
    misses: int
    dry: int
    """Squares without a ship afloat: sunk ships, the gap around them, known empty squares."""
    found: int
    """Known squares of ships afloat."""
    kinds: tuple[Kind, ...]
    """The kinds of the ships afloat."""
    left_of_found: int
    """The number of squares still to be hit of ships that were found."""
    lies: int = 0
    """The number of misses on the longest ship that may be untrue."""


def search_marks(
    yard: Yard,
    ships: Fleet,
    hits: int,
    misses: int,
    *,
    lies: int = 0,
    shown: int = 0,
    empty: int = 0,
) -> SearchMarks:
    """Collect what a hunter knows of a fleet. Squares in `shown` are known but not hit."""
    afloat, sunk, dry = [], 0, empty
    for ship in ships:
        if ship & ~hits:
            afloat.append(ship)
        else:
            sunk, dry = sunk | ship, dry | yard.water(ship)
    found = (hits | shown) & ~sunk
    kinds = sorted([(ship.bit_count(), (ship & found).bit_count()) for ship in afloat])
    left = sum([(ship & ~hits).bit_count() for ship in afloat if ship & found])
    return SearchMarks(hits, misses, dry, found, tuple(kinds), left, lies)


def describe_search(table: PlacementTable, marks: Sequence[SearchMarks]) -> Floats:
    """Describe what a hunter still has to find, one row each.

    The columns: the sum and the maximum of the bits of the placements of ships not yet found, the
    bits of the ships found, the squares left of these, and the number of squares on which a ship
    may lie.
    """
    unlike = list(dict.fromkeys(marks))
    row = {each: number for number, each in enumerate(unlike)}
    masks = zip(*[(each.misses, each.dry, each.found) for each in unlike], strict=True)
    squares = table.mask_flags([mask for each in masks for mask in each]).astype(np.float32)
    missed, dry, through = (squares @ table.coverage.T).reshape(3, len(unlike), -1)
    is_longest = table.length == table.length.max()
    lies = np.array([each.lies for each in unlike])[:, None] * is_longest
    fits: Flags = (missed <= lies) & (dry == 0) & (through < table.length)
    possible = np.zeros_like(fits)
    rows = [
        [*_count_placements(table, each, fits[n], through[n], possible[n]), each.left_of_found]
        for n, each in enumerate(unlike)
    ]
    open_squares = possible.astype(np.float32) @ table.coverage > 0
    open_squares &= ~table.mask_flags([each.hits for each in unlike])
    found = np.column_stack([np.array(rows, np.float32), open_squares.sum(1)])
    return found[[row[each] for each in marks]]


def _count_placements(
    table: PlacementTable, marks: SearchMarks, fits: Flags, through: Floats, possible: Flags
) -> Bits:
    """Count the placements of each ship in bits, and mark them in `possible`.

    Ships of equal length with equally many found squares have the same placements.
    """
    known = {}
    for length, struck in set(marks.kinds):
        span = table.spans[length]
        alike = fits[span] & (through[span] == struck)
        possible[span] |= alike
        known[length, struck] = log2(max(int(alike.sum()), 1))
    hidden = [known[kind] for kind in marks.kinds if not kind[1]]
    found = [known[kind] for kind in marks.kinds if kind[1]]
    return sum(hidden), max(hidden, default=0.0), sum(found)
