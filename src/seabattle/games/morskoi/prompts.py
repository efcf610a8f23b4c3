"""The prompts of `morskoi`: what a player may do now."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from seabattle.core.cache import PER_BOARD, PER_PLACE, cached, computed_once
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import DOWN, LEFT, RIGHT, UP, Direction, Grid, Remaining
from seabattle.core.kinds import kind_of
from seabattle.core.placement import placement_prompt
from seabattle.core.prompt import (
    Choice,
    Choices,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    flag,
)
from seabattle.core.seat import Seat
from seabattle.games.morskoi.abilities import (
    list_moves,
    open_centres,
    open_to_fire,
    pickable_squares,
    ready_powers,
)
from seabattle.games.morskoi.model import (
    PICKED,
    Field,
    Fire,
    MorskoiGame,
    MorskoiState,
    Pair,
    Pick,
    Power,
    Side,
)

FIRE, PAIR, FIELD, PICK = kind_of(Fire), kind_of(Pair), kind_of(Field), kind_of(Pick)


def _square_field(reach: int) -> tuple[tuple[int, int], ...]:
    """Return the steps to all squares within this reach."""
    span = range(-reach, reach + 1)
    return tuple((right, down) for down in span for right in span if (right, down) != (0, 0))


THREE_BY_THREE, FIVE_BY_FIVE = _square_field(1), _square_field(2)
WITH_SHOT: Mapping[Power, Part] = MappingProxyType(
    {"scan": flag("scan", FIVE_BY_FIVE), "suppress": flag("suppress", THREE_BY_THREE)}
)
"""The abilities that are declared with an ordinary shot."""


def prompt(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    if state.field:
        return Prompt((_pick(game, state, seat),))
    return Prompt(_attacks(game, state, seat))


def _pick(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Verb:
    among = game.grid.names(pickable_squares(game.grid, state.sides[seat], state.field))
    number = min(PICKED, len(among))
    ask = Squares(among, number, number, ordered=True, board="own")
    return Verb(PICK, (Part("squares", ask),))


def _attacks(game: MorskoiGame, state: MorskoiState, seat: Seat) -> tuple[Verb, ...]:
    own, target = state.sides[seat.position], state.sides[seat.other.position]
    ready = ready_powers(game, state, seat)
    open_squares = open_to_fire(game, state, seat)
    move = _move_part(game.yard, own) if "move" in ready else ()
    with_shot = [WITH_SHOT[power] for power in ready if power in WITH_SHOT]
    unmoved = target.ships[game.unmoved]
    at = Part("at", OneSquare(game.grid.remaining_names(unmoved, open_squares)))
    fire = Verb(FIRE, (at, *with_shot, *move))
    if "pair" in ready and (pairs := _open_pairs(game.grid, unmoved, open_squares)):
        return fire, Verb(PAIR, (Part("squares", Choices(pairs, board="enemy")), *move))
    if "field" in ready and (among := open_centres(game.grid, target)):
        centre = OneSquare(game.grid.names(among), footprint=THREE_BY_THREE)
        return fire, Verb(FIELD, (Part("centre", centre), *move))
    return (fire,)


def _open_pairs(grid: Grid, fleet: Fleet, open_squares: int) -> tuple[Choice, ...]:
    """Return the pairs that are open to fire: those across first, then those down."""
    pairs = _pairs(grid)
    return pairs.remaining.list_items(fleet, pairs.within(open_squares))


class _Pairs:
    """All pairs of neighbouring squares of a board.

    A pair across has the bit of its first square. A pair down has that bit shifted by the size of
    the board.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid, self._size = grid, grid.board.bit_length()
        names = [*self._names(RIGHT), *self._names(DOWN)]
        self.remaining = Remaining([Choice(list(pair), squares=pair) for pair in names])

    def _names(self, way: Direction) -> Iterator[tuple[str, ...]]:
        """Yield for each bit the pair that begins there."""
        for slot in range(self._size):
            square = 1 << slot & self._grid.board
            yield self._grid.names(square | self._grid.step(square, way))

    def within(self, squares: int) -> int:
        """Return the pairs that lie on these squares alone."""
        across = squares & self._grid.step(squares, LEFT)
        return across | (squares & self._grid.step(squares, UP)) << self._size


@computed_once("tables of pairs, one for each board", PER_BOARD)
def _pairs(grid: Grid) -> _Pairs:
    return _Pairs(grid)


def _move_part(yard: Yard, own: Side) -> tuple[Part, ...]:
    choices: list[Choice] = []
    for ship, places in list_moves(yard, own):
        choices += _move_choices(yard.grid, ship, places)
    return (Part("move", Choices(tuple(choices), board="own"), optional=True),) if choices else ()


@cached(PER_PLACE, "a ship has the same moves from the same squares in every match")
def _move_choices(grid: Grid, ship: str, places: int) -> tuple[Choice, ...]:
    return tuple(
        Choice({"ship": ship, "squares": [name]}, squares=(name,)) for name in grid.names(places)
    )
