"""The views of `morskoi`: what each seat sees."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from seabattle.core.grid import union
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, LayerKind, View
from seabattle.core.view_builder import build_boards, build_view, ship_layers
from seabattle.games.morskoi.abilities import POWERS, find_hindrance
from seabattle.games.morskoi.model import (
    FALSE_MISSES,
    INTERCEPTIONS,
    Camp,
    MorskoiGame,
    MorskoiState,
    Side,
)
from seabattle.games.morskoi.shots import field_around

CAMP_NAMES: Mapping[Camp, str] = MappingProxyType({"people": "Люди", "machines": "ИИ"})
"""The names of the sides, the same in every language."""


def view(game: MorskoiGame, state: MorskoiState, seat: Seat) -> View:
    return build_view(
        seat, game, state, phase(state), boards(game, state, seat), counters(game, state, seat)
    )


def phase(state: MorskoiState) -> str:
    if state.outcome:
        return "over"
    if state.turn is None:
        return "lot"
    if not state.placed:
        return "placing"
    return "pick" if state.field else "battle"


def boards(game: MorskoiGame, state: MorskoiState, seat: Seat) -> tuple[Board, ...]:
    return build_boards(seat, lambda owner, id: _board(game, state, owner, seat, id))


def _board(game: MorskoiGame, state: MorskoiState, owner: Seat, seat: Seat, id: BoardId) -> Board:
    side = state.sides[owner]
    if seat is owner or state.outcome:
        marks = _marks(game, side, side.misses & ~side.decoy)
        decoy, suppressed = side.decoy & side.misses, side.suppressed & ~union(side.sunk)
        layers = [
            *ship_layers(game.yard, side.ships),
            *marks,
            Layer("decoy", game.grid.names(decoy)),
            Layer("suppressed", game.grid.names(suppressed)),
        ]
    else:
        beside = field_around(game.grid, union(side.sunk)) & ~side.fired_at
        layers = [*_marks(game, side, side.misses), Layer("empty", game.grid.names(beside))]
    if state.field and owner is not state.turn:
        layers.append(Layer("area", game.grid.names(field_around(game.grid, state.field))))
    return Board(id, owner, game.grid.shape, tuple(layer for layer in layers if layer.squares))


def _marks(game: MorskoiGame, side: Side, misses: int) -> Iterator[Layer]:
    """Yield the answers that were given."""
    sunk = union(side.sunk)
    yield from _mark_layers(game, side, "hit", side.hits & ~sunk)
    yield from _mark_layers(game, side, "miss", misses)
    yield from _mark_layers(game, side, "sunk", sunk)
    yield Layer("intercepted", game.grid.names(side.intercepted))


def _mark_layers(game: MorskoiGame, side: Side, kind: LayerKind, squares: int) -> Iterator[Layer]:
    """Yield the squares with one answer; those with a scan number have a layer each."""
    counted = {square: number for square, number in side.counts if square & squares}
    yield Layer(kind, game.grid.names(squares & ~union(counted)))
    for square, number in sorted(counted.items()):
        yield Layer(kind, game.grid.names(square), label=str(number))


def counters(game: MorskoiGame, state: MorskoiState, seat: Seat) -> Iterator[Counter]:
    """Yield the side of each player, its ships afloat by length, and what its 4-cell ship has left.

    The player in turn also sees what hinders each own ability, or that it is ready.
    """
    for owner in PLAYERS:
        yield from _counters_of(
            game, state, owner, open_to_seat=seat is owner or bool(state.outcome)
        )
    if seat is state.turn and phase(state) == "battle" and (camp := game.camps[seat]):
        for power in POWERS[camp]:
            slug = find_hindrance(game, state, seat, power)
            yield Counter("ability", slug or "ready", of=seat, item=power)


def _counters_of(
    game: MorskoiGame, state: MorskoiState, owner: Seat, *, open_to_seat: bool
) -> Iterator[Counter]:
    side, camp = state.sides[owner], game.camps[owner]
    if camp:
        yield Counter("camp", CAMP_NAMES[camp], of=owner)
    lengths = [ship.length for ship in game.yard.ships]
    for length in dict.fromkeys(lengths):
        ships = lengths.count(length)
        afloat = len(side.afloat(length)) if state.placed else ships
        yield Counter("afloat", afloat, of=owner, item=str(length), most=ships)
    if camp == "people" and state.placed:
        yield Counter("pvo_left", side.pvo_left, of=owner, most=INTERCEPTIONS)
    if camp == "machines" and state.placed and open_to_seat:
        yield Counter("false_misses_left", side.false_misses_left, of=owner, most=FALSE_MISSES)
