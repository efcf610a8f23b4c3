"""What a player of `morskoi` may do now."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from seabattle.core.fleet import Yard
from seabattle.core.grid import DOWN, LEFT, RIGHT, UP, Direction, Grid, bits
from seabattle.core.placement import placement_prompt
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Squares, Verb
from seabattle.core.seat import Seat
from seabattle.core.tagged import kind_of
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
    {
        "scan": Part("scan", Choices((Choice(True, footprint=FIVE_BY_FIVE),)), optional=True),
        "suppress": Part(
            "suppress", Choices((Choice(True, footprint=THREE_BY_THREE),)), optional=True
        ),
    }
)
"""The abilities that are declared with an ordinary shot."""


def prompt(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    if state.field:
        return Prompt((_pick(game, state, seat),))
    return Prompt(tuple(_attacks(game, state, seat)))


def _pick(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Verb:
    among = game.grid.names(pickable(game.grid, state.sides[seat], state.field))
    number = min(PICKED, len(among))
    ask = Squares(among, number, number, ordered=True, board="own")
    return Verb(PICK, (Part("squares", ask),))


def _attacks(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Iterator[Verb]:
    ready = ready_powers(game, state, seat)
    open_squares = open_to_fire(game, state, seat)
    move = _move_part(game.yard, state.sides[seat]) if "move" in ready else ()
    with_shot = tuple(WITH_SHOT[power] for power in ready if power in WITH_SHOT)
    at = Part("at", OneSquare(game.grid.names(open_squares)))
    yield Verb(FIRE, (at, *with_shot, *move))
    if "pair" in ready and (pairs := _open_pairs(game.grid, open_squares)):
        yield Verb(PAIR, (Part("squares", Choices(tuple(pairs))), *move))
    if "field" in ready and (among := centres(game.grid, state.sides[seat.other])):
        centre = OneSquare(game.grid.names(among), footprint=THREE_BY_THREE)
        yield Verb(FIELD, (Part("centre", centre), *move))


def _open_pairs(grid: Grid, open_squares: int) -> list[Choice]:
    """A square and the next one, then a square and the one below; both open to fire."""
    found: list[Choice] = []
    for back, way in ((LEFT, RIGHT), (UP, DOWN)):
        starts = open_squares & grid.step(open_squares, back)
        for row in _rows(grid):
            found += _pairs_from(grid, starts & row, way)
    return found


@lru_cache(maxsize=64)
def _rows(grid: Grid) -> tuple[int, ...]:
    return tuple(grid.mask(filter(None, names)) for names in grid.shape.squares)


@lru_cache(maxsize=1 << 15)
def _pairs_from(grid: Grid, starts: int, way: Direction) -> tuple[Choice, ...]:
    """The pairs that begin in these squares of one row; kept, since few rows change in a turn."""
    return tuple(_pair_choice(grid, start | grid.step(start, way)) for start in bits(starts))


@lru_cache(maxsize=1024)
def _pair_choice(grid: Grid, pair: int) -> Choice:
    names = grid.names(pair)
    return Choice(list(names), squares=names)


def _move_part(yard: Yard, own: Side) -> tuple[Part, ...]:
    choices = tuple(_move_choice(yard.grid, ship, place) for ship, place in moves(yard, own))
    return (Part("move", Choices(choices), optional=True),) if choices else ()


@lru_cache(maxsize=4096)
def _move_choice(grid: Grid, ship: str, place: int) -> Choice:
    names = grid.names(place)
    return Choice({"ship": ship, "squares": list(names)}, squares=names)
