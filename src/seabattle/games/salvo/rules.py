"""The rules of `salvo`: place, then fire round after round, both sides at once."""

from seabattle.core.errors import Fault
from seabattle.core.events import Notice
from seabattle.core.fleet import ANY_LINE, Gap
from seabattle.core.game import Orders, Step
from seabattle.core.grid import lettered_grid
from seabattle.core.kinds import Json, Order
from seabattle.core.outcome import Outcome
from seabattle.core.placement import announce_placements, fleets_from_orders, secret_fleet
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.view import View
from seabattle.games.salvo import model, view
from seabattle.games.salvo.model import (
    Fire,
    Fired,
    NothingHit,
    SalvoGame,
    SalvoOptions,
    SalvoState,
    ShipHit,
    ShipStruck,
    ShipSunk,
    Side,
)


class Salvo(SalvoGame):
    id = "salvo"
    version = 1
    lessons = ("first",)
    options_type = SalvoOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    minis = model.MINIS
    paragraphs = view.PARAGRAPHS

    fleet_table = model.FLEET_TABLE
    lines = ANY_LINE
    gap = Gap.AROUND

    lay_out = staticmethod(lettered_grid)

    def start(self) -> SalvoState:
        return SalvoState()

    def to_act(self, state: SalvoState) -> tuple[Seat, ...]:
        return PLAYERS

    def play(self, state: SalvoState, orders: Orders) -> Step[SalvoState]:
        return self._fire(state, orders) if state.placed else self._place(orders)

    def _place(self, orders: Orders) -> Step[SalvoState]:
        one, two = map(Side, fleets_from_orders(self.yard, orders))
        return Step(SalvoState(sides=(one, two)), announce_placements())

    def _fire(self, state: SalvoState, orders: Orders) -> Step[SalvoState]:
        """Carry out both salvos at once: a ship that is sunk in this round still fires in it."""

        def salvo(order: Order) -> int:
            assert isinstance(order, Fire), "nothing else is offered"
            return self.grid.mask(order.squares)

        one, two = (
            side.receive(salvo(orders[owner.other]))
            for owner, side in zip(PLAYERS, state.sides, strict=True)
        )
        after = SalvoState(sides=(one, two), outcome=_outcome((one, two)))
        return Step(after, _report_round(self, after))

    def view(self, state: SalvoState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: SalvoState, seat: Seat) -> Prompt:
        return view.prompt(self, state, seat)

    def fault(self, state: SalvoState, seat: Seat, order: Order) -> Fault:
        return view.fault(self, state, seat, order)

    def secret(self, state: SalvoState, seat: Seat) -> Json:
        return secret_fleet(self.yard, state.sides[seat].ships)


def _outcome(sides: tuple[Side, Side]) -> Outcome | None:
    left = [seat for seat in PLAYERS if not sides[seat.position].is_gone]
    if len(left) == 2:
        return None
    return Outcome(left[0], "fleet_sunk") if left else Outcome(None, "both_fleets_sunk")


def _report_round(game: SalvoGame, state: SalvoState) -> list[Notice]:
    """Tell where both sides fired in the last round, then the damage of either salvo."""
    fired: list[Notice] = []
    done: list[Notice] = []
    for by in PLAYERS:
        target, now = state.sides[by.other.position], state.rounds_played
        squares = game.grid.names(target.received[-1])
        fired.append(Notice(Fired(by, now, squares), HEARERS))
        done += _report_damage(game, target, by, now)
    return fired + done


def _report_damage(game: SalvoGame, target: Side, by: Seat, now: int) -> list[Notice]:
    """Tell for each ship the number of hits to the shooter, and their squares to the owner
    alone."""
    owner, salvo = by.other, target.received[-1]
    notices: list[Notice] = []
    for ship, mask in zip(game.yard.ships, target.ships, strict=True):
        if hits := mask & salvo:
            count, squares = hits.bit_count(), game.grid.names(hits)
            notices.append(Notice(ShipHit(by, now, ship.id, count), (by, Seat.WATCHER)))
            notices.append(Notice(ShipStruck(now, ship.id, squares), (owner,)))
            if not mask & ~target.fired_at:
                notices.append(Notice(ShipSunk(owner, now, ship.id), HEARERS))
    return notices or [Notice(NothingHit(by, now), HEARERS)]
