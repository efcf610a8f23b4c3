"""The views of `classic`: what a seat sees, what it may do, and why it may not."""

from types import MappingProxyType

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.errors import Fault
from seabattle.core.fleet import Berth, Fleet, Yard
from seabattle.core.grid import Grid, union
from seabattle.core.kinds import Order, kind_of
from seabattle.core.placement import placement_fault, placement_prompt
from seabattle.core.prompt import Choice, Choices, OneSquare, Part, Prompt, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, View
from seabattle.core.view_builder import build_boards, build_view, ship_layers
from seabattle.games.classic.choices import list_manoeuvres, may_manoeuvre, targets
from seabattle.games.classic.model import (
    Claim,
    ClassicGame,
    ClassicState,
    Decline,
    Fire,
    Side,
)

FIRE, DECLINE, CLAIM = kind_of(Fire), kind_of(Decline), kind_of(Claim)
PARAGRAPHS = MappingProxyType(
    {
        "fleet_incomplete": 10,
        "ship_not_in_line": 11,
        "ships_overlap": 13,
        "ships_touch": 14,
        "already_fired_at": 23,
        "option_off": 4,
        "no_such_ship": 8,
        "placement_is_over": 10,
        "placement_first": 9,
        "ship_damaged": 29,
        "impossible_manoeuvre": 31,
        "no_manoeuvre_between_shots": 35,
        "nothing_to_decline": 44,
        "claim_before_firing": 51,
        "only_a_claim_is_left": 54,
    }
)


def view(game: ClassicGame, state: ClassicState, seat: Seat) -> View:
    return build_view(
        seat, game, state, phase(state), boards(game, state, seat), counters(game, state, seat)
    )


def phase(state: ClassicState) -> str:
    if state.outcome:
        return "over"
    if state.turn is None:
        return "lot"
    if not state.placed:
        return "placing"
    return "second_shot" if state.second_shot else "battle"


def boards(game: ClassicGame, state: ClassicState, seat: Seat) -> tuple[Board, ...]:
    over = state.outcome is not None
    return build_boards(
        seat,
        lambda owner, id: _board(game, id, owner, state.sides[owner], over or seat is owner),
    )


@cached(PER_MATCH, "a shot changes one side; the other boards are drawn already")
def _board(game: ClassicGame, id: BoardId, owner: Seat, side: Side, open_to_seat: bool) -> Board:
    grid = game.grid
    wrecks = side.sunk if open_to_seat or not game.options.silent_sinking else ()
    sunk = union(wrecks)
    named = side.ships if game.options.touching else ()
    layers = _marks(grid, side.hits & ~sunk, side.misses) + _wrecks(game.yard, wrecks, named)
    if open_to_seat:
        layers = ship_layers(game.yard, side.ships) + layers
    elif sunk and (beside := grid.grow(sunk, game.gap.directions) & ~sunk & ~side.fired_at):
        layers = (*layers, Layer("empty", grid.names(beside)))
    return Board(id, owner, grid.shape, layers)


@cached(512, "both players are shown the same answer, one after the other")
def _marks(grid: Grid, hits: int, misses: int) -> tuple[Layer, ...]:
    """Return the answers that were given."""
    hit = (Layer("hit", grid.names(hits)),) if hits else ()
    return (*hit, Layer("miss", grid.names(misses))) if misses else hit


@cached(PER_MATCH, "ships that are sunk stay so")
def _wrecks(yard: Yard, wrecks: Fleet, named: Fleet) -> tuple[Layer, ...]:
    """Return a layer for each sunk ship, with its class if it is among those that are named.

    Layers are sorted by squares, because the fleet order would tell classes.
    """
    ids = {ship: each.id for ship, each in zip(named, yard.ships, strict=False)}
    names = yard.grid.names
    return tuple(Layer("sunk", names(ship), name=ids.get(ship)) for ship in sorted(wrecks))


def counters(game: ClassicGame, state: ClassicState, seat: Seat) -> tuple[Counter, ...]:
    """Return the ships lost, as far as this seat may know, and the turns played."""
    shows_both = state.outcome or not game.options.silent_sinking
    lost = (
        Counter("ships_lost", len(side.sunk), of=owner, most=len(game.yard.ships))
        for owner, side in zip(PLAYERS, state.sides, strict=True)
        if shows_both or owner is seat
    )
    return *lost, Counter("turns", state.turns_over, most=game.options.turn_limit or None)


def prompt(game: ClassicGame, state: ClassicState, seat: Seat) -> Prompt:
    if not state.placed:
        return placement_prompt(game.yard)
    verbs = []
    fleet = state.sides[seat.other.position].ships
    if at := game.grid.remaining_names(fleet, targets(game, state, seat)):
        parts = (Part("at", OneSquare(at)), *_manoeuvre_part(game, state, seat))
        verbs.append(Verb(FIRE, parts))
    if state.second_shot:
        verbs.append(Verb(DECLINE))
    elif game.options.claim_victory:
        verbs.append(Verb(CLAIM))
    return Prompt(tuple(verbs))


def _manoeuvre_part(game: ClassicGame, state: ClassicState, seat: Seat) -> tuple[Part, ...]:
    if not may_manoeuvre(game, state):
        return ()
    choices = tuple(
        Choice({"ship": ship, "squares": list(squares)}, squares=squares)
        for ship, squares in list_manoeuvres(game, state.sides[seat])
    )
    return (Part("manoeuvre", Choices(choices, board="own"), optional=True),) if choices else ()


def fault(game: ClassicGame, state: ClassicState, seat: Seat, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not state.placed:
        return placement_fault(game.yard, order)
    match order:
        case Fire():
            return _fire_fault(game, state, seat, order)
        case Claim() if game.options.claim_victory:
            return Fault("claim_before_firing")
        case Claim():
            return Fault("option_off", {"option": "claim_victory"})
        case Decline():
            return Fault("nothing_to_decline")
        case _:
            return Fault("placement_is_over")


def _fire_fault(game: ClassicGame, state: ClassicState, seat: Seat, order: Fire) -> Fault:
    open_squares = targets(game, state, seat)
    if not open_squares:
        return Fault("only_a_claim_is_left")
    if not game.grid.bit[order.at] & open_squares:
        return Fault("already_fired_at", {"at": order.at})
    assert order.manoeuvre, "a shot at an open square is offered"
    return _manoeuvre_fault(game, state, seat, order.manoeuvre)


def _manoeuvre_fault(game: ClassicGame, state: ClassicState, seat: Seat, berth: Berth) -> Fault:
    if not game.options.manoeuvre:
        return Fault("option_off", {"option": "manoeuvre"})
    if state.second_shot:
        return Fault("no_manoeuvre_between_shots")
    if berth.ship not in game.yard.index:
        return Fault("no_such_ship", {"given": berth.ship, "ships": tuple(game.yard.index)})
    own = state.sides[seat]
    damaged = own.ships[game.yard.index[berth.ship]] & own.hits
    return Fault("ship_damaged" if damaged else "impossible_manoeuvre", {"ship": berth.ship})
