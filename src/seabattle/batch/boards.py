"""Two boards with a fleet each in batches: where a seat can fire, and what it sees of them."""

from typing import Any, Protocol, TypeVar

from seabattle.batch.bits import Array, Bits, empty, pick, union, where
from seabattle.batch.fleets import BitBoard, Fleet, Shipyard, sunk_squares
from seabattle.batch.game import PlaneName, Seats


class Board(Protocol):
    """One player's board."""

    @property
    def fleet(self) -> Fleet: ...

    @property
    def hits(self) -> Bits: ...

    @property
    def misses(self) -> Bits: ...


B = TypeVar("B", bound=Board)


def find_unfired(board: BitBoard, sides: tuple[B, B], seat: Seats) -> Bits:
    """Return the squares of the other board that a seat has not fired at."""
    one, two = (board.all - side.hits - side.misses for side in sides)
    return pick(seat, (two, one))


def see_boards(
    shipyard: Shipyard,
    mine: Board,
    theirs: Board,
    over: Array,
    *,
    hides_wrecks: bool = False,
    names_wrecks: bool = False,
) -> dict[PlaneName, Any]:
    """Return both boards as a seat sees them: all ships of the other one only when it is over."""
    nothing = empty(over, shipyard.board.size)
    (my_sunk, _), (their_sunk, _) = (sunk_squares(s.fleet, s.hits) for s in (mine, theirs))
    if hides_wrecks:
        their_sunk = where(over, their_sunk, nothing)
    shown = tuple(where(over, ship, nothing) for ship in theirs.fleet)
    named = shown
    if names_wrecks:
        named = tuple(where(over, ship, ship & their_sunk) for ship in theirs.fleet)
    beside = shipyard.board.grow(their_sunk, shipyard.yard.gap.directions)
    return {
        ("mine", "ship"): union(*mine.fleet),
        ("mine", "which"): mine.fleet,
        ("mine", "hit"): mine.hits - my_sunk,
        ("mine", "miss"): mine.misses,
        ("mine", "sunk"): my_sunk,
        ("theirs", "ship"): union(*shown),
        ("theirs", "which"): named,
        ("theirs", "hit"): theirs.hits - their_sunk,
        ("theirs", "miss"): theirs.misses,
        ("theirs", "sunk"): their_sunk,
        ("theirs", "empty"): where(over, nothing, beside - theirs.hits - theirs.misses),
    }


def count_lost(sides: tuple[B, B], seat: Seats) -> dict[str, Array]:
    """Return how many ships each player has lost, by name."""
    one, two = (sunk_squares(side.fleet, side.hits)[1] for side in sides)
    return {
        "ships_lost mine": pick(seat, (one, two)),
        "ships_lost theirs": pick(1 - seat, (one, two)),
    }
