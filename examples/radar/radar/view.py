"""The views of `radar`: what a seat sees, what it may do, and why it may not."""

from collections.abc import Iterator
from types import MappingProxyType

from radar.model import Fire, RadarGame, RadarState, Scan, Side
from seabattle.core.errors import Fault
from seabattle.core.fleet import squares_of
from seabattle.core.grid import AROUND, bits
from seabattle.core.kinds import Order
from seabattle.core.placement import placement_fault, placement_prompt
from seabattle.core.prompt import OneSquare, Prompt, verb_for
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, LayerKind, View
from seabattle.core.view_builder import build_boards, build_view, ship_layers

PARAGRAPHS = MappingProxyType(
    {
        "placement_first": 3,
        "fleet_incomplete": 2,
        "ship_not_in_line": 4,
        "ships_overlap": 4,
        "ships_touch": 4,
        "placement_is_over": 5,
        "already_fired_at": 7,
        "already_scanned": 10,
        "no_scans_left": 9,
    }
)


def view(game: RadarGame, state: RadarState, seat: Seat) -> View:
    return build_view(
        seat,
        game,
        state,
        phase="over" if state.outcome else "battle" if state.placed else "placing",
        boards=build_boards(seat, lambda owner, id: _board(game, state, owner, seat, id)),
        counters=_counters(game, state),
    )


def _counters(game: RadarGame, state: RadarState) -> Iterator[Counter]:
    for seat in PLAYERS:
        yield Counter("scans_left", game.scans_left(state, seat), of=seat, most=game.options.scans)
        yield Counter("ships_lost", len(state.sides[seat].sunk), of=seat, most=len(game.yard.ships))


def _board(game: RadarGame, state: RadarState, owner: Seat, seat: Seat, id: BoardId) -> Board:
    side = state.sides[owner]
    is_open = seat is owner or state.outcome is not None
    ships = ship_layers(game.yard, side.ships) if is_open else ()
    scans = _scans(game, side, told=seat is owner.other or state.outcome is not None)
    return Board(id, owner, game.grid.shape, (*ships, *_marks(game, side), *scans))


def _marks(game: RadarGame, side: Side) -> Iterator[Layer]:
    """Yield the answers to all shots, which everybody has heard."""
    sunk, fleet = squares_of(side.sunk), squares_of(side.ships)
    marks: dict[LayerKind, int] = {
        "hit": side.fired_at & fleet & ~sunk,
        "miss": side.fired_at & ~fleet,
        "sunk": sunk,
    }
    return (Layer(kind, game.grid.names(mask)) for kind, mask in marks.items() if mask)


def _scans(game: RadarGame, side: Side, *, told: bool) -> Iterator[Layer]:
    """Yield the scans. Everybody knows their centres, only the scanner their counts."""
    for centre in bits(side.scanned):
        label = str(game.count(side.ships, centre)) if told else None
        yield Layer("scan", game.grid.names(centre), label=label)


def prompt(game: RadarGame, state: RadarState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    target, names = state.sides[seat.other], game.grid.compute_names
    fire = OneSquare(names(game.grid.board & ~target.fired_at))
    scan = OneSquare(names(game.grid.board & ~target.scanned), footprint=AROUND)
    may_scan = game.scans_left(state, seat) and scan.among
    verbs = (verb_for(Fire, at=fire), verb_for(Scan, at=scan))
    return Prompt(verbs if may_scan else verbs[:1])


def fault(game: RadarGame, state: RadarState, seat: Seat, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not state.placed:
        return placement_fault(game.yard, order)
    if isinstance(order, Fire):
        return Fault("already_fired_at", {"at": order.at})
    if isinstance(order, Scan):
        again = game.grid.bit[order.at] & state.sides[seat.other].scanned
        return Fault("already_scanned", {"at": order.at}) if again else Fault("no_scans_left")
    return Fault("placement_is_over")
