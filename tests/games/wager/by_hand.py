"""The geometry of `wager` in an independent form: pixels, angles and sets of pairs.

The engine counts in whole numbers on masks. Here a hex is a point in the plane, an arc an angle, a
line a row of points nudged to one side. Both must agree.
"""

import math
from collections.abc import Iterator, Sequence

Hex = tuple[int, int]
Ship = tuple[str, Hex, int]
"""Class, anchor, orientation."""
Plan = tuple[Hex, int]

STEPS: Sequence[Hex] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Clockwise from the north-east."""
HULLS = {"sloop": (), "brigantine": (0,), "galleon": (0, -1, 1)}
RANGES = {"sloop": 4, "brigantine": 4, "galleon": 5}
SPEEDS = {"sloop": 3, "brigantine": 2, "galleon": 1}
SAIL_POINTS = {"sloop": 5, "brigantine": 4, "galleon": 3}


def board(rows: int, columns: int) -> list[Hex]:
    return [(column - row // 2, row) for row in range(rows) for column in range(columns)]


def centre(at: Hex) -> tuple[float, float]:
    """Return the pixel at the centre of a pointy-top hex, x to the right and y down."""
    q, r = at
    return math.sqrt(3) * (q + r / 2), 1.5 * r


def distance(one: Hex, two: Hex) -> int:
    q, r = two[0] - one[0], two[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def turns(one: int, two: int) -> int:
    return [0, 1, 2, 3, 2, 1][(two - one) % 6]


def neighbour(at: Hex, direction: int) -> Hex:
    q, r = STEPS[direction % 6]
    return at[0] + q, at[1] + r


def hull(ship: Ship) -> set[Hex]:
    kind, at, facing = ship
    return {at} | {neighbour(at, facing + turn) for turn in HULLS[kind]}


def degrees_off_the_bow(start: Hex, goal: Hex, facing: int) -> float:
    """Return the angle between straight ahead and a hex, 0 to 180."""
    (x, y), (to_x, to_y) = centre(start), centre(goal)
    ahead_x, ahead_y = centre(STEPS[facing])
    angle = math.atan2(to_y - y, to_x - x) - math.atan2(ahead_y, ahead_x)
    return abs((math.degrees(angle) + 180) % 360 - 180)


def in_arc(kind: str, start: Hex, goal: Hex, facing: int) -> bool:
    off = round(degrees_off_the_bow(start, goal, facing), 6)
    return off <= 30 if kind == "sloop" else 30 < off < 150


def targets(ship: Ship, sea: Sequence[Hex]) -> set[Hex]:
    kind, _, facing = ship
    own = hull(ship)
    return {
        goal
        for goal in sea
        if goal not in own
        and any(
            distance(gun, goal) <= RANGES[kind] and in_arc(kind, gun, goal, facing) for gun in own
        )
    }


def line(start: Hex, goal: Hex, sea: Sequence[Hex]) -> list[Hex]:
    """Return the hexes under a line that is moved slightly to the right, or else to the left."""
    steps = distance(start, goal)
    return [
        next(at for at in _under(start, goal, step / steps) if at in sea) if steps else start
        for step in range(steps + 1)
    ]


def _under(start: Hex, goal: Hex, part: float) -> Iterator[Hex]:
    (x, y), (to_x, to_y) = centre(start), centre(goal)
    way_x, way_y = to_x - x, to_y - y
    for hair in (1e-6, -1e-6):
        # With y down, right of the way (x, y) is (-y, x).
        point = (x + part * way_x - hair * way_y, y + part * way_y + hair * way_x)
        yield _at(point)


def _at(point: tuple[float, float]) -> Hex:
    """Return the hex with the nearest centre."""
    r = round(point[1] / 1.5)
    q = round(point[0] / math.sqrt(3) - r / 2)
    near = [(q + dq, r + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)]
    return min(near, key=lambda at: math.dist(centre(at), point))


def valid_plans(ship: Ship, enemy: Ship, sea: Sequence[Hex]) -> set[Plan]:
    kind, at, facing = ship
    return {
        (to, goal)
        for to in sea
        for goal in range(6)
        if distance(at, to) <= SPEEDS[kind]
        and distance(at, to) + turns(facing, goal) <= SAIL_POINTS[kind]
        and hull((kind, to, goal)) <= set(sea) - hull(enemy)
    }


def carried_out(
    ships: tuple[Ship, Ship], plans: tuple[Plan, Plan], sea: Sequence[Hex]
) -> list[tuple[list[Hex], int]]:
    """Return the path that each ship sails, and its final orientation."""
    paths = [line(ship[1], plan[0], sea) for ship, plan in zip(ships, plans, strict=True)]
    facings = [plan[1] for plan in plans]
    while True:
        new = [hull((ships[me][0], paths[me][-1], facings[me])) for me in (0, 1)]
        off = [not new[me] <= set(sea) for me in (0, 1)]
        at_start = [len(path) == 1 for path in paths]
        turned = [facings[me] != ships[me][2] for me in (0, 1)]
        unfit = [off[me] or bool(new[me] & hull(ships[1 - me])) for me in (0, 1)]
        if any(off[me] and not at_start[me] for me in (0, 1)):
            paths = [
                p[:-1] if o and not s else p for p, o, s in zip(paths, off, at_start, strict=True)
            ]
        elif any(at_start[me] and turned[me] and unfit[me] for me in (0, 1)):
            facings = [ships[me][2] if at_start[me] and unfit[me] else facings[me] for me in (0, 1)]
        elif not new[0] & new[1]:
            return list(zip(paths, facings, strict=True))
        elif all(at_start):
            facings = [ship[2] for ship in ships]
        else:
            paths = [path[:-1] or path for path in paths]
