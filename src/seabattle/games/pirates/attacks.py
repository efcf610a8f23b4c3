"""The normal shot and the four powers: their effects on the grid they are aimed at."""

from types import MappingProxyType

from msgspec.structs import replace

from seabattle.core.fleet import ship_at, squares_of
from seabattle.core.grid import CORNERS, DOWN, LEFT, RIGHT, SIDES, UP, Direction, Grid, union
from seabattle.games.pirates.model import (
    Attack,
    Kraken,
    Shoot,
    Side,
    Sonar,
    TripleShot,
    UsePower,
)

Footprint = tuple[Direction, ...]
"""The squares of an area without its target, as steps from the target."""

SONAR_REACH = 5
KRAKEN_ARMS: Footprint = SIDES
SONAR_CROSS: Footprint = CORNERS + tuple(
    (right * far, down * far) for right, down in SIDES for far in range(1, SONAR_REACH + 1)
)
TRIPLE_SHOT_LINES: MappingProxyType[str, Footprint] = MappingProxyType(
    {"across": (LEFT, RIGHT), "down": (UP, DOWN)}
)


def apply_attack(grid: Grid, target: Side, attack: Attack) -> Side:
    """Return the grid after an attack."""
    square = grid.bit[attack.at]
    match attack:
        case Shoot():
            return _strike(target, square)
        case Kraken():
            return _strike(target, area(grid, square, KRAKEN_ARMS))
        case TripleShot():
            return _strike(target, area(grid, square, TRIPLE_SHOT_LINES[attack.line]))
        case Sonar():
            fresh = area(grid, square, SONAR_CROSS) & ~target.played
            found = fresh & squares_of(target.ships)
            revealed, misses = target.revealed | found, target.misses | fresh & ~found
            return replace(target, misses=misses, revealed=revealed)
        case _:
            ship = 0 if square & target.played else ship_at(target.ships, square)
            return _strike(target, ship or square)


def area(grid: Grid, square: int, footprint: Footprint) -> int:
    """Return the target and the part of the footprint that lies on the board."""
    return square | union(_step_along(grid, square, way) for way in footprint)


def _step_along(grid: Grid, square: int, way: Direction) -> int:
    """Return the square in this direction; 0 beyond the edge of the board."""
    right, down = way
    steps = [RIGHT if right > 0 else LEFT] * abs(right) + [DOWN if down > 0 else UP] * abs(down)
    for step in steps:
        square = grid.step(square, step)
    return square


def _strike(target: Side, squares: int) -> Side:
    """Mark each unplayed one of these squares as a hit or a miss."""
    fresh = squares & ~target.played
    hits = fresh & squares_of(target.ships)
    return replace(
        target,
        hits=target.hits | hits,
        misses=target.misses | fresh & ~hits,
        revealed=target.revealed & ~hits,
    )


def find_newly_sunk(before: Side, after: Side) -> tuple[int, ...]:
    """Return the ships that an attack has sunk, as positions in the fleet table."""
    if after.hits == before.hits:
        return ()
    sunk_before = before.sunk
    return tuple([index for index in after.sunk if index not in sunk_before])


def spend_power(own: Side, attack: Attack) -> Side:
    """Return the attacker's side without the power that the attack has used, if any."""
    if isinstance(attack, Shoot):
        return own
    assert isinstance(attack, UsePower), "an attack is a shot or a power"
    spent = own.powers.index(attack.power)
    return replace(own, powers=own.powers[:spent] + own.powers[spent + 1 :])
