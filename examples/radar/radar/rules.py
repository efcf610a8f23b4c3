"""The rules of `radar`: place, then fire or scan in turn."""

from msgspec.structs import replace

from radar import model, view
from radar.model import (
    Echo,
    Fire,
    RadarGame,
    RadarOptions,
    RadarState,
    Scan,
    Scanned,
    Shot,
    Side,
    Sunk,
)
from seabattle.core.errors import Fault
from seabattle.core.events import Notice, tell
from seabattle.core.fleet import Gap, squares_of
from seabattle.core.game import Orders, Step
from seabattle.core.grid import lettered_grid
from seabattle.core.kinds import Json, Order
from seabattle.core.outcome import Outcome
from seabattle.core.placement import announce_placements, fleets_from_orders, secret_fleet
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, PLAYERS, Seat, replace_at
from seabattle.core.view import View


class Radar(RadarGame):
    id = "radar"
    version = 1
    options_type = RadarOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    paragraphs = view.PARAGRAPHS
    lessons = ("first",)

    fleet_table = model.FLEET_TABLE
    gap = Gap.AROUND
    rows = columns = 8

    lay_out = staticmethod(lettered_grid)

    def start(self) -> RadarState:
        return RadarState()

    def to_act(self, state: RadarState) -> tuple[Seat, ...]:
        return (state.turn,) if state.placed else PLAYERS

    def play(self, state: RadarState, orders: Orders) -> Step[RadarState]:
        if not state.placed:
            one, two = map(Side, fleets_from_orders(self.yard, orders))
            return Step(replace(state, sides=(one, two)), announce_placements())
        [(seat, order)] = orders.items()
        if isinstance(order, Fire):
            return self._fire(state, seat, order)
        assert isinstance(order, Scan), "nothing else is offered"
        return self._scan(state, seat, order)

    def _fire(self, state: RadarState, seat: Seat, order: Fire) -> Step[RadarState]:
        before = state.sides[seat.other]
        target = replace(before, fired_at=before.fired_at | self.grid.bit[order.at])
        hit = squares_of(target.ships) & self.grid.bit[order.at]
        told = tell(HEARERS, Shot(seat, order.at, "hit" if hit else "miss"))
        outcome = Outcome(seat, "fleet_sunk") if target.is_gone else None
        after = replace(self._next_turn(state, target), outcome=outcome)
        return Step(after, told + self._sinking(seat.other, before, target))

    def _sinking(self, owner: Seat, before: Side, after: Side) -> list[Notice]:
        sunk = set(after.sunk) - set(before.sunk)
        berths = zip(self.yard.berths(after.ships), after.ships, strict=True)
        return [
            notice
            for berth, mask in berths
            if mask in sunk
            for notice in tell(HEARERS, Sunk(owner, berth.ship, berth.squares))
        ]

    def _scan(self, state: RadarState, seat: Seat, order: Scan) -> Step[RadarState]:
        target, centre = state.sides[seat.other], self.grid.bit[order.at]
        echo = Echo(order.at, self.count(target.ships, centre))
        after = self._next_turn(state, replace(target, scanned=target.scanned | centre))
        return Step(after, tell(HEARERS, Scanned(seat, order.at)) + tell([seat], echo))

    def _next_turn(self, state: RadarState, target: Side) -> RadarState:
        """Return the state in which the other player, whose side has changed, is to act."""
        other = state.turn.other
        return replace(state, turn=other, sides=replace_at(state.sides, other, target))

    def view(self, state: RadarState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: RadarState, seat: Seat) -> Prompt:
        return view.prompt(self, state, seat)

    def fault(self, state: RadarState, seat: Seat, order: Order) -> Fault:
        return view.fault(self, state, seat, order)

    def secret(self, state: RadarState, seat: Seat) -> Json:
        return secret_fleet(self.yard, state.sides[seat].ships)
