"""Every fleet that fits, by trying every place of every ship: slow, and written from the rules."""

from collections.abc import Iterator

from seabattle.core.fleet import Yard
from seabattle.core.view import Board


def fleets(yard: Yard, board: Board, afloat: list[int]) -> Iterator[int]:
    """Yield the squares of the ships afloat for each possible fleet.

    Ships of equal length are interchangeable. A ship with all its squares hit would have been sunk.
    """
    grid = yard.grid
    marked = {
        kind: grid.mask(at for each in board.layers if each.kind == kind for at in each.squares)
        for kind in ("hit", "miss", "sunk", "empty")
    }
    ruled_out = marked["miss"] | marked["sunk"] | marked["empty"]
    places = {
        ship.length: [
            place
            for place in yard.places[yard.index[ship.id]]
            if not place & ruled_out and place & ~marked["hit"]
        ]
        for ship in yard.ships
    }
    found = _place_ships(yard, places, afloat, 0, 0)
    return (fleet for fleet in found if not marked["hit"] & ~fleet)


def _place_ships(
    yard: Yard, places: dict[int, list[int]], afloat: list[int], taken: int, kept_clear: int
) -> Iterator[int]:
    if not afloat:
        yield taken
        return
    length, *rest = afloat
    for number, place in enumerate(places[length]):
        if not place & kept_clear:
            left = places | {length: places[length][number + 1 :]}
            clear = kept_clear | yard.water(place)
            yield from _place_ships(yard, left, rest, taken | place, clear)
