"""The views of `salvo`: what a seat sees, what it may do, and why it may not."""

from collections.abc import Iterator
from itertools import compress
from types import MappingProxyType

from seabattle.core.cache import cached
from seabattle.core.errors import Fault
from seabattle.core.grid import Grid, bits, union
from seabattle.core.kinds import Order, kind_of
from seabattle.core.placement import placement_fault, placement_prompt
from seabattle.core.prompt import Part, Prompt, Squares, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, LayerKind, View
from seabattle.core.view_builder import build_boards, build_view, ship_layers
from seabattle.games.salvo.model import Fire, SalvoGame, SalvoState, Side

PARAGRAPHS = MappingProxyType(
    {
        "placement_first": 11,
        "fleet_incomplete": 12,
        "ship_not_in_line": 13,
        "ships_overlap": 16,
        "ships_touch": 17,
        "placement_is_over": 19,
        "empty_salvo": 26,
        "too_many_shots": 27,
        "square_named_twice": 28,
        "already_fired_at": 29,
    }
)

FIRE = kind_of(Fire)


def view(game: SalvoGame, state: SalvoState, seat: Seat) -> View:
    return build_view(
        seat, game, state, phase(state), boards(game, state, seat), counters(game, state)
    )


def phase(state: SalvoState) -> str:
    if state.outcome:
        return "over"
    return "battle" if state.placed else "placing"


def boards(game: SalvoGame, state: SalvoState, seat: Seat) -> tuple[Board, ...]:
    return build_boards(seat, lambda owner, id: _board(game, state, owner, seat, id))


def _board(game: SalvoGame, state: SalvoState, owner: Seat, seat: Seat, id: BoardId) -> Board:
    side = state.sides[owner]
    open_to_seat = seat is owner or state.outcome is not None
    layers = _open_layers(game, side) if open_to_seat else _hidden_layers(game, side)
    return Board(id, owner, game.grid.shape, tuple(layers) if state.placed else ())


def _open_layers(game: SalvoGame, side: Side) -> Iterator[Layer]:
    """Yield the layers of My Ships and Shots Received: the ships, and what each shot hit."""
    yield from ship_layers(game.yard, side.ships)
    fleet = union(side.ships)
    afloat = union(compress(side.ships, side.afloat))
    marks: tuple[tuple[LayerKind, int], ...]
    marks = (("hit", afloat), ("miss", ~fleet), ("sunk", fleet & ~afloat))
    for number, salvo in side.number_salvos():
        for kind, where in marks:
            if squares := salvo & where:
                yield _salvo_layer(game.grid, kind, squares, number)


def _hidden_layers(game: SalvoGame, side: Side) -> Iterator[Layer]:
    """Yield the layers of Shots Fired: each salvo, and what is certain of all its shots."""
    fleet = union(side.ships)
    for number, salvo in side.number_salvos():
        hits = salvo & fleet
        certain: LayerKind = "miss" if not hits else "hit" if hits == salvo else "shot"
        yield _salvo_layer(game.grid, certain, salvo, number)


@cached(4096, "once fired, a salvo is in every later view of the match")
def _salvo_layer(grid: Grid, kind: LayerKind, squares: int, number: int) -> Layer:
    return Layer(kind, grid.names(squares), label=str(number))


def counters(game: SalvoGame, state: SalvoState) -> tuple[Counter, ...]:
    """Return the round and the Hits Made area of either side, with what follows from it.

    Both sides heard all reports, so the counters are the same in every seat's view.
    """
    if not state.placed:
        return ()
    current = state.rounds_played if state.outcome else state.rounds_played + 1
    both = (counter for seat in PLAYERS for counter in _counters_of(game, state, seat))
    return (Counter("round", current), *both)


def _counters_of(game: SalvoGame, state: SalvoState, seat: Seat) -> Iterator[Counter]:
    own, enemy = state.sides[seat], state.sides[seat.other]
    yield Counter("shots_available", game.shots_available(own), of=seat)
    yield Counter("ships_sunk", enemy.lost, of=seat, most=len(game.yard.ships))
    yield Counter("ships_lost", own.lost, of=seat, most=len(game.yard.ships))
    for ship, mask in zip(game.yard.ships, enemy.ships, strict=True):
        hits = [(number, mask & salvo) for number, salvo in enemy.number_salvos() if mask & salvo]
        rounds = tuple([number for number, squares in hits for _ in bits(squares)])
        yield Counter("hits_made", rounds, of=seat, item=ship.id, most=ship.length)


def prompt(game: SalvoGame, state: SalvoState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    own, target = state.sides[seat.position], state.sides[seat.other.position]
    among = game.grid.compute_names(game.grid.board & ~target.fired_at)
    most = min(game.shots_available(own), len(among))
    return Prompt((Verb(FIRE, (Part("squares", Squares(among, 1, most)),)),))


def fault(game: SalvoGame, state: SalvoState, seat: Seat, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not state.placed:
        return placement_fault(game.yard, order)
    if isinstance(order, Fire):
        return _salvo_fault(game, state, seat, order.squares)
    return Fault("placement_is_over")


def _salvo_fault(game: SalvoGame, state: SalvoState, seat: Seat, squares: tuple[str, ...]) -> Fault:
    if not squares:
        return Fault("empty_salvo")
    shots = game.shots_available(state.sides[seat])
    if len(squares) > shots:
        return Fault("too_many_shots", {"given": len(squares), "shots": shots})
    if len(set(squares)) < len(squares):
        twice = next(square for square in game.grid.every if squares.count(square) > 1)
        return Fault("square_named_twice", {"at": twice})
    old = game.grid.names(game.grid.mask(squares) & state.sides[seat.other].fired_at)
    return Fault("already_fired_at", {"squares": old})
