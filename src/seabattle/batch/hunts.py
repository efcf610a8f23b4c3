"""Hunts in batches: ships that never move, every answer told, one shot after the other.

`DENSITY` scores every square by the places of ships that cover it, and `play_hunts` plays hunts
with it to their end. Ships are straight, so places are summed along rows and columns for all hunts
at once. Boards are dense here: an array has the squares in reading order on its first axis, then
the shape of the batch.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    below,
    is_jax,
    namespace,
    where,
)
from seabattle.batch.draws import repeat_until
from seabattle.batch.fleets import BitBoard, Fleet, Shipyard
from seabattle.core.fleet import Gap


class Knowledge(NamedTuple):
    """A hunter's knowledge of the ships afloat."""

    hits: Bits
    """Squares of ships afloat that were hit."""
    ruled_out: Bits
    """Squares without a ship afloat: misses, sunk ships and the water around those."""
    afloat: tuple[Array, ...]
    """The number of ships afloat of each length, from length 0."""


class HuntLengths(NamedTuple):
    """The number of shots and of misses of each hunt."""

    shots: Array
    misses: Array


class Hunt(NamedTuple):
    """Hunts that go on; all boards are dense."""

    ship_at: Array
    """The number of the ship on each square, from 1; 0 for water."""
    factors: Array
    """The factor of a square for each place that covers it: 0 if ruled out, high for a hit."""
    open: Array
    """The weight of a shot at each square; 0 where there can be none."""
    worth: Array
    """The weight of each place of a ship, by its length on the first axis."""
    left: Array
    """The number of squares with ships that were not hit."""
    shots: Array
    misses: Array


@dataclass(frozen=True, kw_only=True)
class Density:
    """Fire where most places of ships lie, weighted by the hits and the length of each."""

    length_weights: tuple[float, ...]
    """The weight of a ship of each length, from 0."""
    hit_weight: float
    """The factor for each hit that a place covers."""
    off_parity: float
    """The factor for squares off the checkerboard parity."""
    tolerance: float = 1e-4
    """The share of the highest score by which a score may be lower and still count as equal.

    One of the equal squares is drawn. Rounding needs 0.0001; a larger share makes a hunt less
    predictable."""

    def score(self, board: BitBoard, known: Knowledge) -> Array:
        """Return what a shot at each square is worth, 0 where it makes no sense."""
        hits, ruled_out = dense(board, known.hits), dense(board, known.ruled_out)
        factors, worth = self.weigh_squares(hits, ruled_out), self.weigh_ships(known.afloat)
        return self.cover(board, factors, worth) * self.weigh_shots(board, hits | ruled_out)

    def score_hunts(self, board: BitBoard, hunts: Hunt) -> Array:
        """Return what the next shot at each square is worth."""
        return self.cover(board, hunts.factors, hunts.worth) * hunts.open

    def cover(self, board: BitBoard, factors: Array, worth: Array) -> Array:
        """Return the total weight of the places that cover each square."""
        xp, shape = namespace(factors), factors.shape[1:]
        down = factors.reshape(board.rows, board.columns, *shape)
        across = xp.swapaxes(down, 0, 1)
        if not is_jax(xp):
            across = np.ascontiguousarray(across)
        found = _add(_sum_lines(down, worth), 0, xp.swapaxes(_sum_lines(across, worth), 0, 1))
        return _add(found, 0, down * worth[1]).reshape(factors.shape)

    def cover_diagonals(self, board: BitBoard, factors: Array, worth: Array) -> Array:
        """Return the total weight of the places on diagonals that cover each square.

        Rows are moved apart, each by one square more than the last, so that diagonals stand
        upright.
        """
        xp, shape = namespace(factors), factors.shape[1:]
        plane = factors.reshape(board.rows, board.columns, *shape)
        gap = xp.zeros_like(plane[:-1, 0])
        found = xp.zeros_like(plane)
        for shifts in (range(board.rows), range(board.rows)[::-1]):
            moved = [
                xp.concatenate([gap[:by], row, gap[by:]])
                for by, row in zip(shifts, plane, strict=True)
            ]
            lines = zip(shifts, _sum_lines(xp.stack(moved), worth), strict=True)
            found = found + xp.stack([row[by : by + board.columns] for by, row in lines])
        return found.reshape(factors.shape)

    def draw_best(self, scores: Array, lot: Array) -> Array:
        """Return the number of a square whose score is the highest, or hardly less.

        `lot` has 32 random bits for each hunt.
        """
        xp = namespace(scores)
        equal = scores >= scores.max(0) * np.float32(1 - self.tolerance)
        number = xp.cumsum(equal, 0, dtype=np.int16)
        return (number <= below(lot, number[-1])).sum(0, dtype=np.int32)

    def draw_highest(self, scores: Array, lots: Array) -> Array:
        """Return the square with the highest lot among those whose score is hardly less than the
        highest. A hunt that keeps its lots prefers the same squares at every shot."""
        xp = namespace(scores)
        equal = scores >= scores.max(0) * np.float32(1 - self.tolerance)
        drawn: Array = xp.where(equal, lots | np.uint32(1), np.uint32(0)).argmax(0)
        return drawn.astype(np.int32)

    def weigh_squares(self, hits: Array, ruled_out: Array) -> Array:
        factors = namespace(hits).where(hits, np.float32(self.hit_weight), np.float32(1))
        return factors * ~ruled_out

    def weigh_shots(self, board: BitBoard, tried: Array) -> Array:
        row, column = np.divmod(np.arange(board.size), board.columns)
        parity = np.where((row + column) % 2, np.float32(self.off_parity), np.float32(1))
        return parity.reshape(-1, *[1] * (tried.ndim - 1)) * ~tried

    def weigh_ships(self, afloat: tuple[Array, ...]) -> Array:
        weights = np.array(self.length_weights[: len(afloat)], np.float32)
        each = namespace(afloat[0]).stack(afloat).astype(np.float32)
        return each * weights.reshape(-1, *[1] * (each.ndim - 1))


@dataclass(frozen=True, kw_only=True)
class PlacementCount(Density):
    """Fire where most places of ships lie; one through any hit counts more."""

    def score(self, board: BitBoard, known: Knowledge) -> Array:
        hits, ruled_out = dense(board, known.hits), dense(board, known.ruled_out)
        worth, tried = self.weigh_ships(known.afloat), hits | ruled_out
        every = self.cover(board, (~ruled_out).astype(np.float32), worth)
        elsewhere = self.cover(board, (~tried).astype(np.float32), worth)
        found = (every - elsewhere) * np.float32(self.hit_weight) + elsewhere
        return found * self.weigh_shots(board, tried)


DENSITY = Density(length_weights=(0, 0.3, 0.5, 0.7, 1, 2), hit_weight=20, off_parity=0.9)
PLACEMENTS = PlacementCount(length_weights=(1,) * 6, hit_weight=100, off_parity=1)


def play_hunts(
    shipyard: Shipyard,
    fleet: Fleet,
    fired: Bits,
    lots: Array,
    first: Array | None = None,
    policy: Density = DENSITY,
) -> HuntLengths:
    """Play hunts to their end, and return the shots and misses that are left to each.

    A hunt goes on after the shots `fired` at a fleet. `lots` has 32 random bits for each square
    (row) and hunt; of squares that are equally good, the highest lot is drawn. Hunts with the same
    lots prefer the same squares, so those that begin differently soon meet again. With `first`, the
    number of a square in each hunt, that is where the next shot goes.
    """
    board = shipyard.board
    ships = [dense(board, ship) for ship in fleet]
    begun = begin_hunts(shipyard, ships, dense(board, fired), policy)
    return finish_hunts(shipyard, begun, lots, first, policy)


def begin_hunts(
    shipyard: Shipyard, ships: Sequence[Array], fired: Array, policy: Density = DENSITY
) -> Hunt:
    """Return hunts on dense boards, from the squares of each ship and those fired at."""
    ship_at, sunk, hits = fired * np.int8(0), fired & False, fired & False
    afloat = [fired[0] * np.int32(0)] * (max(ship.length for ship in shipyard.yard.ships) + 1)
    for number, ship in enumerate(ships, start=1):
        floats, length = (ship & ~fired).any(0), ship.sum(0)
        ship_at = ship_at + ship * np.int8(number)
        sunk, hits = sunk | ship & ~floats, hits | ship & fired & floats
        afloat = [count + (floats & (length == each)) for each, count in enumerate(afloat)]
    ruled_out = fired & ~hits | _grow(shipyard, sunk)
    return Hunt(
        ship_at=ship_at,
        factors=policy.weigh_squares(hits, ruled_out),
        open=policy.weigh_shots(shipyard.board, hits | ruled_out),
        worth=policy.weigh_ships(tuple(afloat)),
        left=((ship_at > 0) & ~fired).sum(0, dtype=np.int32),
        shots=afloat[0],
        misses=afloat[0],
    )


def finish_hunts(
    shipyard: Shipyard,
    state: Hunt,
    lots: Array,
    first: Array | None = None,
    policy: Density = DENSITY,
) -> HuntLengths:
    """Play hunts that have begun to their end, as `play_hunts` does."""
    if first is not None:
        state = _fire(shipyard, state, first, policy)
    if is_jax(namespace(lots)):
        return _play_compiled(shipyard, state, lots, policy)
    shots, misses = state.shots.copy(), state.misses.copy()
    hunt = np.arange(len(shots))
    for _ in range(len(lots)):
        going_on = state.left > 0
        if not going_on.all():
            shots[hunt], misses[hunt] = state.shots, state.misses
            hunt, lots = hunt[going_on], lots.compress(going_on, 1)
            state = Hunt(*(each.compress(going_on, -1) for each in state))
        if not len(hunt):
            break
        scores = policy.score_hunts(shipyard.board, state)
        state = _fire(shipyard, state, policy.draw_highest(scores, lots), policy)
    shots[hunt], misses[hunt] = state.shots, state.misses
    return HuntLengths(shots, misses)


def _play_compiled(shipyard: Shipyard, state: Hunt, lots: Array, policy: Density) -> HuntLengths:
    xp = namespace(lots)

    def shoot(hunt: Hunt) -> Hunt:
        scores = policy.score_hunts(shipyard.board, hunt)
        aims = policy.draw_highest(scores, lots)
        return where(hunt.left > 0, _fire(shipyard, hunt, aims, policy), hunt)

    begun = Hunt(*map(xp.asarray, state))
    end = repeat_until(lambda hunt: (hunt.left == 0).all(), shoot, begun, lots)
    return HuntLengths(end.shots, end.misses)


def _fire(shipyard: Shipyard, hunt: Hunt, aims: Array, policy: Density) -> Hunt:
    """Fire at a square in each hunt."""
    xp = namespace(aims)
    ship = xp.take_along_axis(hunt.ship_at, aims[None], 0)[0]
    struck = ship > 0
    untried = _put(hunt.open, aims, np.float32(0))
    factors = _put(hunt.factors, aims, struck * np.float32(policy.hit_weight))
    same = (hunt.ship_at == ship) & struck
    sinks = struck & ~(same & (untried > 0)).any(0)
    sunk = same & sinks
    length = sunk.sum(0, dtype=np.int32)
    lost = tuple(sinks & (length == each) for each in range(len(hunt.worth)))
    possible = ~_grow(shipyard, sunk)
    return Hunt(
        ship_at=hunt.ship_at,
        factors=factors * possible,
        open=untried * possible,
        worth=hunt.worth - policy.weigh_ships(lost),
        left=hunt.left - struck,
        shots=hunt.shots + 1,
        misses=hunt.misses + ~struck,
    )


def _put(whole: Array, square: Array, value: Array) -> Array:
    """Write a number at one square in each column of an array of one's own."""
    if is_jax(namespace(whole)):
        number = np.arange(len(whole)).reshape(-1, *[1] * square.ndim)
        return namespace(whole).where(number == square, value, whole)
    whole[square, np.arange(len(square))] = value
    return whole


def _grow(shipyard: Shipyard, squares: Array) -> Array:
    """Return dense squares and those that ships there keep clear."""
    gap, board = shipyard.yard.gap, shipyard.board
    if gap is Gap.NONE:
        return squares
    plane = squares.reshape(board.rows, board.columns, *squares.shape[1:])
    down = plane | _move(plane, 0, 1) | _move(plane, 0, -1)
    wide = down if gap is Gap.AROUND else plane
    return (down | _move(wide, 1, 1) | _move(wide, 1, -1)).reshape(squares.shape)


def _move(plane: Array, axis: int, step: int) -> Array:
    """Move squares by a row or column; what leaves the board is gone."""
    size, before = plane.shape[axis], (slice(None),) * axis
    kept = plane[(*before, slice(None, size - 1) if step > 0 else slice(1, None))]
    edge = plane[(*before, slice(0, 1))] & False
    return namespace(plane).concatenate((edge, kept) if step > 0 else (kept, edge), axis)


def _sum_lines(board: Array, worth: Array) -> Array:
    """Return for each square the weight of ships along the first axis, of two squares or more.

    `lines[n]` are those of n + 2 squares or more, by where they begin: all cover the square after n
    + 1 others, too.
    """
    lines, line = [], board
    for length in range(2, min(len(worth) - 1, len(board)) + 1):
        line = line[:-1] * board[length - 1 :]
        lines.append(line * worth[length])
    found = namespace(board).zeros_like(board)
    for number in reversed(range(len(lines) - 1)):
        lines[number] = _add(lines[number], 0, lines[number + 1])
    for further, each in enumerate(lines, start=1):
        found = _add(found, further, each)
    return _add(found, 0, lines[0]) if lines else found


def _add(whole: Array, start: int, part: Array) -> Array:
    """Add a part to some rows of an array of one's own."""
    if is_jax(namespace(whole)):
        return whole.at[start : start + len(part)].add(part)
    whole[start : start + len(part)] += part
    return whole


def dense(board: BitBoard, squares: Bits) -> Array:
    """Return whether each square is in a set."""
    word, bit = np.divmod(np.arange(board.size), 32)
    stacked = namespace(squares.words[0]).stack(squares.words)[word]
    return (stacked >> bit.astype(np.uint32).reshape(-1, *[1] * (stacked.ndim - 1)) & 1) != 0
