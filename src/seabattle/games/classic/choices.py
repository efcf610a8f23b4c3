"""The squares a player may fire at, and the places to which each ship may move."""

from collections.abc import Iterator

from seabattle.core.cache import cached
from seabattle.core.fleet import Yard
from seabattle.core.grid import DOWN, LEFT, RIGHT, UP, bits, union
from seabattle.core.seat import Seat
from seabattle.games.classic.model import ClassicGame, ClassicState, Side

ACROSS, UPRIGHT = (LEFT, RIGHT), (UP, DOWN)


def targets(game: ClassicGame, state: ClassicState, seat: Seat) -> int:
    """Return the squares that a seat may fire at: each only once, unless ships can move."""
    fired_at = 0 if game.options.manoeuvre else state.sides[seat.other.position].fired_at
    return game.grid.board & ~fired_at


def may_manoeuvre(game: ClassicGame, state: ClassicState) -> bool:
    return game.options.manoeuvre and not state.second_shot


def list_manoeuvres(game: ClassicGame, own: Side) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every undamaged ship with the squares of each place that it can move to."""
    fleet = union(own.ships)
    for ship, mask in zip(game.yard.ships, own.ships, strict=True):
        if not mask & own.hits:
            others = fleet & ~mask
            for place, squares in reachable_places(game.yard, mask):
                if not game.yard.water(place) & others:
                    yield ship.id, squares


@cached(4096, "a ship moves from the same places in every match")
def reachable_places(yard: Yard, ship: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return the places one square ahead or astern, or turned by 90° about either end."""
    squares = tuple(bits(ship))
    ends, length = (squares[0], squares[-1]), len(squares)
    lies_across = yard.grid.step(squares[0], RIGHT) == squares[1]
    axis, sideways = (ACROSS, UPRIGHT) if lies_across else (UPRIGHT, ACROSS)
    slid = {place for way in axis if (place := yard.grid.step(ship, way)).bit_count() == length}
    turned = {yard.grid.line(end, way, length) for end in ends for way in sideways}
    return tuple((place, yard.grid.names(place)) for place in sorted((slid | turned) - {0}))
