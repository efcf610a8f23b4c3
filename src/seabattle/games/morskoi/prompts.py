"""What a player of `morskoi` may do now."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from seabattle.core.cache import PER_BOARD, PER_PLACE, cached
from seabattle.core.fleet import Yard
from seabattle.core.grid import DOWN, RIGHT, Direction, Grid, listed
from seabattle.core.kinds import kind_of
from seabattle.core.lettered import Letters, spelled
from seabattle.core.placement import placement_prompt
from seabattle.core.prompt import (
    Choice,
    Choices,
    Kept,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
    flag,
    written,
)
from seabattle.core.seat import Seat
from seabattle.games.morskoi.abilities import (
    centres,
    moves,
    open_to_fire,
    pickable,
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
    """All squares up to so far from one, as steps from it."""
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
    among = game.grid.names(pickable(game.grid, state.sides[seat], state.field))
    number = min(PICKED, len(among))
    ask = Squares(among, number, number, ordered=True, board="own")
    return Verb(PICK, (Part("squares", ask),))


def _attacks(game: MorskoiGame, state: MorskoiState, seat: Seat) -> tuple[Verb, ...]:
    own, target = state.sides[seat.position], state.sides[seat.other.position]
    ready = ready_powers(game, state, seat)
    open_squares = open_to_fire(game, state, seat)
    move = _move_part(game.yard, own) if "move" in ready else ()
    with_shot = [WITH_SHOT[power] for power in ready if power in WITH_SHOT]
    at = Part("at", OneSquare(game.grid.names_once(open_squares)))
    fire = Verb(FIRE, (at, *with_shot, *move))
    if "pair" in ready and (pairs := OpenPairs.of(game.grid, open_squares)):
        return fire, Verb(PAIR, (Part("squares", Choices(pairs, board="enemy")), *move))
    if "field" in ready and (among := centres(game.grid, target)):
        centre = OneSquare(game.grid.names(among), footprint=THREE_BY_THREE)
        return fire, Verb(FIELD, (Part("centre", centre), *move))
    return (fire,)


class OpenPairs(Kept):
    """Pairs that are open to fire. How they are written is looked up when somebody asks for it."""

    grid: Grid
    starts: list[int]
    """Where those begin that lie across, and those that lie down."""

    @staticmethod
    def of(grid: Grid, open_squares: int) -> "OpenPairs":
        """A square and the next one, then a square and the one below; both open to fire."""
        tables = _pair_tables(grid)
        starts = [open_squares & grid.step(open_squares, pairs.back) for pairs in tables]
        found = OpenPairs(listed([pairs.choices for pairs in tables], starts))
        found.grid, found.starts = grid, starts
        return found

    @cached_property
    def letters(self) -> Letters:
        tables = _pair_tables(self.grid)
        return Letters.of(listed([pairs.words for pairs in tables], self.starts))

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is written anew."""
        return Kept, (tuple(self),)


class _Pairs:
    """The pairs of a board that lie one way: for each bit, the one that begins there."""

    def __init__(self, grid: Grid, way: Direction) -> None:
        self.back = (-way[0], -way[1])
        squares = [1 << slot & grid.board for slot in range(grid.board.bit_length())]
        names = [grid.names(square | grid.step(square, way)) for square in squares]
        self.choices = [Choice(list(pair), squares=pair) for pair in names]
        self.words = [*map(spelled, written([list(pair) for pair in names]).words)]


@cached(PER_BOARD, "tables of pairs, one for each board")
def _pair_tables(grid: Grid) -> tuple[_Pairs, _Pairs]:
    return _Pairs(grid, RIGHT), _Pairs(grid, DOWN)


def _move_part(yard: Yard, own: Side) -> tuple[Part, ...]:
    choices: list[Choice] = []
    for ship, places in moves(yard, own):
        choices += _move_choices(yard.grid, ship, places)
    return (Part("move", Choices(tuple(choices), board="own"), optional=True),) if choices else ()


@cached(PER_PLACE, "a ship has the same moves from the same squares in every match")
def _move_choices(grid: Grid, ship: str, places: int) -> tuple[Choice, ...]:
    return tuple(
        Choice({"ship": ship, "squares": [name]}, squares=(name,)) for name in grid.names(places)
    )
