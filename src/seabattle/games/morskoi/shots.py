"""The answers of a board: plain answers, the false miss, «ПВО», and ships near a shot."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from seabattle.core.fleet import Yard, ship_at
from seabattle.core.grid import DOWN, LEFT, RIGHT, UP, Grid, union
from seabattle.core.kinds import Square
from seabattle.games.morskoi.model import Said, Side


class ShotAnswer(msgspec.Struct, frozen=True, gc=False):
    """The answer to one shot, with what only the owner of the board knows about it."""

    at: Square
    square: int
    said: Said
    ship: int = 0
    """The mask of the ship that was hit; 0 if there is none."""

    @property
    def is_false(self) -> bool:
        return self.said == "miss" and bool(self.ship)


def fire_at(yard: Yard, side: Side, squares: Iterable[Square]) -> tuple[Side, list[ShotAnswer]]:
    """Fire at squares one by one, until nothing is left to sink."""
    answers: list[ShotAnswer] = []
    for at in squares:
        answer = _answer(yard, side, at)
        answers.append(answer)
        side = _mark_answer(side, answer)
        if answer.said == "killed" and side.is_gone:
            break
    return side, answers


def _answer(yard: Yard, side: Side, at: Square) -> ShotAnswer:
    square = yard.grid.bit[at]
    if side.pvo_left and (four := side.four) and square & yard.water(four):
        return ShotAnswer(at, square, "pvo")
    ship = ship_at(side.ships, square)
    if not ship or (side.false_misses_left and ship == side.four):
        return ShotAnswer(at, square, "miss", ship)
    return ShotAnswer(at, square, "hit" if ship & ~(side.hits | square) else "killed", ship)


def _mark_answer(side: Side, answer: ShotAnswer) -> Side:
    """Return the board with this answer on it, in place of an earlier one."""
    if answer.said == "pvo":
        left = side.pvo_left - 1
        return replace(side, intercepted=side.intercepted | answer.square, pvo_left=left)
    still_intercepted = side.intercepted & ~answer.square
    if answer.said != "miss":
        hits, misses = side.hits | answer.square, side.misses & ~answer.square
        return replace(side, hits=hits, misses=misses, intercepted=still_intercepted)
    side = replace(side, misses=side.misses | answer.square, intercepted=still_intercepted)
    return replace(side, decoy=answer.square, false_misses_left=0) if answer.is_false else side


def field_around(grid: Grid, squares: int) -> int:
    """Return the 3×3 field around a square, cut off at the edge; a 5×5 field around a 3×3 field."""
    return grid.grow(grid.grow(squares, (LEFT, RIGHT)), (UP, DOWN))


def scanned_field(grid: Grid, square: int) -> int:
    """Return the 5×5 field around a square, cut off at the edge."""
    return field_around(grid, field_around(grid, square))


def scan_field(grid: Grid, side: Side, square: int) -> tuple[Side, int]:
    """Count the ships in the 5×5 field around a square."""
    number = len(afloat_in(side, scanned_field(grid, square)))
    return replace(side, counts=(*side.counts, (square, number))), number


def suppress_ships(yard: Yard, side: Side, square: int) -> tuple[Side, tuple[str, ...]]:
    """Suppress the abilities of the ships in the 3×3 field around a square."""
    caught = afloat_in(side, field_around(yard.grid, square))
    ids = tuple([id for id, index in yard.index.items() if side.ships[index] in caught])
    return replace(side, suppressed=union(caught), caught=(*side.caught, ids)), ids


def afloat_in(side: Side, field: int) -> list[int]:
    """Return the ships afloat in a field, even if only hit squares of them lie there."""
    hits = side.hits
    return [ship for ship in side.ships if ship & field and ship & hits != ship]
