"""Both hide a minnow in a pond of 6 by 8 squares; a cast is answered with its distance."""

from msgspec.structs import replace

from seabattle.core.errors import Fault
from seabattle.core.events import Placed, tell
from seabattle.core.game import Game, Options, Orders, Step
from seabattle.core.grid import AROUND, Grid, square_shape
from seabattle.core.kinds import Event, Json, Order, Square, kind_of
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import OneSquare, Part, Prompt, Verb
from seabattle.core.seat import HEARERS, PLAYERS, Seat, replace_at
from seabattle.core.state import State
from seabattle.core.view import Board, Counter, Layer, View
from seabattle.core.view_builder import build_view


class Pond(State, frozen=True, kw_only=True):
    turn: Seat = Seat.ONE
    minnows: tuple[str, ...] = ()
    casts: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class HideMinnow(Order, frozen=True):
    at: Square


class Cast(Order, frozen=True):
    at: Square


class Echoed(Event, frozen=True):
    by: Seat
    at: Square
    distance: int


class MinnowOptions(Options, frozen=True, kw_only=True):
    deep_water: bool = False


class Minnow(Game[MinnowOptions, Pond]):
    id = "minnow"
    version = 1
    options_type = MinnowOptions
    order_types = (HideMinnow, Cast)
    event_types = (Placed, Echoed)
    paragraphs = {"already_cast": 2, "no_more_hiding": 1}  # noqa: RUF012
    grid = Grid(square_shape("12345678", "ABCDEF", "{row}{column}"))

    def start(self) -> Pond:
        return Pond()

    def to_act(self, state: Pond) -> tuple[Seat, ...]:
        return (state.turn,) if state.minnows else PLAYERS

    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        at = {seat: str(getattr(order, "at", "")) for seat, order in orders.items()}
        if not state.minnows:
            hidden = tuple(at[seat] for seat in PLAYERS)
            return Step(replace(state, minnows=hidden), tell(HEARERS, *map(Placed, PLAYERS)))
        [(seat, square)] = at.items()
        distance = self.distance(state, seat.other, square)
        casts = replace_at(state.casts, seat, (*state.casts[seat], square))
        outcome = Outcome(seat, "minnow_caught") if distance == 0 else None
        after = replace(state, turn=seat.other, casts=casts, outcome=outcome)
        return Step(after, tell(HEARERS, Echoed(seat, square, distance)))

    def distance(self, state: Pond, owner: Seat, square: str) -> int:
        reached, steps = self.grid.bit[square], 0
        while not reached & self.grid.bit[state.minnows[owner]]:
            reached, steps = self.grid.grow(reached, AROUND), steps + 1
        return steps

    def view(self, state: Pond, seat: Seat) -> View:
        owners = (seat, seat.other) if seat in PLAYERS else PLAYERS
        names = zip(owners, ("home_pond", "far_pond"), strict=True)
        boards = tuple(self._board(state, id, owner, seat) for owner, id in names)
        counters = (Counter("casts", len(state.casts[each]), of=each) for each in PLAYERS)
        phase = "over" if state.outcome else "casting" if state.minnows else "hiding"
        return build_view(seat, self, state, phase=phase, boards=boards, counters=counters)

    def _board(self, state: Pond, id: str, owner: Seat, seat: Seat) -> Board:
        casts = state.casts[owner.other]
        echoes = (
            Layer("echo", (square,), label=str(self.distance(state, owner, square)))
            for square in casts
        )
        seen = state.minnows and (seat is owner or state.outcome)
        minnow = (Layer("ship", (state.minnows[owner],)),) if seen else ()
        return Board(id, owner, self.grid.shape, (*minnow, *echoes))

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        if not state.minnows:
            ask = OneSquare(self.grid.every, board="home_pond")
            return Prompt((Verb(kind_of(HideMinnow), (Part("at", ask),)),))
        left = tuple(name for name in self.grid.every if name not in state.casts[seat])
        return Prompt((Verb(kind_of(Cast), (Part("at", OneSquare(left, board="far_pond")),)),))

    def fault(self, state: Pond, seat: Seat, order: Order) -> Fault:
        return Fault("already_cast" if isinstance(order, Cast) else "no_more_hiding")

    def secret(self, state: Pond, seat: Seat) -> Json:
        return state.minnows[seat] if state.minnows else None


GAME = Minnow
