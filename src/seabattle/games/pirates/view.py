"""The views of `pirates`: what a seat sees, what it may do, and why it may not."""

from collections.abc import Iterator
from types import MappingProxyType

from msgspec.structs import replace

from seabattle.core.errors import Fault
from seabattle.core.grid import union
from seabattle.core.kinds import Order, kind_of
from seabattle.core.placement import placement_fault, placement_prompt
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, View
from seabattle.core.view_builder import build_boards, build_view, ship_layers
from seabattle.games.pirates.attacks import KRAKEN_ARMS, SONAR_CROSS, TRIPLE_SHOT_LINES, Footprint
from seabattle.games.pirates.model import (
    POWER_OF,
    POWER_ORDERS,
    POWERS,
    Kraken,
    PiratesGame,
    PiratesState,
    Shoot,
    Sonar,
    TripleShot,
    UsePower,
)

PARAGRAPHS = MappingProxyType(
    {
        "placement_first": 16,
        "fleet_incomplete": 10,
        "placement_is_over": 10,
        "ship_not_in_line": 11,
        "ships_overlap": 13,
        "already_played": 21,
        "power_not_held": 28,
    }
)
SHOOT = kind_of(Shoot)
FOOTPRINTS: MappingProxyType[type[UsePower], Footprint] = MappingProxyType(
    {Kraken: KRAKEN_ARMS, Sonar: SONAR_CROSS}
)
LINE_PART = Part(
    "line",
    Choices(tuple(Choice(line, footprint=far) for line, far in TRIPLE_SHOT_LINES.items())),
)


def view(game: PiratesGame, state: PiratesState, seat: Seat) -> View:
    return build_view(
        seat, game, state, phase(state), boards(game, state, seat), counters(game, state)
    )


def phase(state: PiratesState) -> str:
    if state.outcome:
        return "over"
    if state.turn is None:
        return "lot"
    return "battle" if state.placed else "placing"


def boards(game: PiratesGame, state: PiratesState, seat: Seat) -> tuple[Board, ...]:
    return build_boards(seat, lambda owner, id: _board(game, state, owner, seat, id))


def _board(game: PiratesGame, state: PiratesState, owner: Seat, seat: Seat, id: BoardId) -> Board:
    side = state.sides[owner]
    ships = ship_layers(game.yard, side.ships)
    sunk = union(side.ships[index] for index in side.sunk)
    open_to_seat = seat is owner or bool(state.outcome)
    layers = (
        *(ships if open_to_seat else ()),
        Layer("hit", game.grid.names(side.hits & ~sunk)),
        Layer("miss", game.grid.names(side.misses)),
        Layer("revealed", game.grid.names(side.revealed)),
        *(replace(ships[index], kind="sunk") for index in side.sunk),
    )
    return Board(id, owner, game.grid.shape, tuple(layer for layer in layers if layer.squares))


def counters(game: PiratesGame, state: PiratesState) -> Iterator[Counter]:
    """Yield for each player the ships lost and the stock of powers, which are public."""
    in_play = {POWER_OF[ship.id] for ship in game.yard.ships}
    for owner in PLAYERS:
        side = state.sides[owner]
        yield Counter("ships_lost", len(side.sunk), of=owner, most=len(game.yard.ships))
        for power in POWERS:
            if power in in_play:
                yield Counter("power", side.powers.count(power), of=owner, item=power)


def prompt(game: PiratesGame, state: PiratesState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    target = state.sides[seat.other.position]
    unplayed = game.grid.remaining_names(target.ships, game.grid.board & ~target.played)
    shot = Verb(SHOOT, (Part("at", OneSquare(unplayed)),))
    held = state.sides[seat.position].powers
    if not held:
        return Prompt((shot,))
    verbs = [shot]
    for use in POWER_ORDERS:
        if use.power in held:
            at = Part("at", OneSquare(game.grid.every, footprint=FOOTPRINTS.get(use, ())))
            verbs.append(Verb(kind_of(use), (LINE_PART, at) if use is TripleShot else (at,)))
    return Prompt(tuple(verbs))


def fault(game: PiratesGame, state: PiratesState, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not state.placed:
        return placement_fault(game.yard, order)
    match order:
        case Shoot():
            return Fault("already_played", {"at": order.at})
        case UsePower():
            return Fault("power_not_held", {"power": order.power})
        case _:
            return Fault("placement_is_over")
