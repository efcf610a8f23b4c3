"""The rules of `pirates`: place in turn, then shoot in turn, with the powers of sunk ships."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from seabattle.core.chance import Chance
from seabattle.core.errors import Fault
from seabattle.core.events import Notice, Placed, tell
from seabattle.core.first_move import agreed_first_seat, first_seat_lot, give_first_turn
from seabattle.core.fleet import Gap
from seabattle.core.game import Orders, Step
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.outcome import Outcome
from seabattle.core.placement import fleet_from_order, secret_fleet
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, Seat, replace_at
from seabattle.core.view import View
from seabattle.games.pirates import model, view
from seabattle.games.pirates.attacks import apply_attack, find_newly_sunk, spend_power
from seabattle.games.pirates.board import pirate_grid
from seabattle.games.pirates.model import (
    POWER_OF,
    Attack,
    PiratesGame,
    PiratesOptions,
    PiratesState,
    Power,
    PowerUsed,
    Shoot,
    Shot,
    Side,
    Sunk,
    TripleShot,
    UsePower,
)


class Pirates(PiratesGame):
    id = "pirates"
    version = 1
    lessons = ("first",)
    options_type = PiratesOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    minis = model.MINIS
    paragraphs = view.PARAGRAPHS

    fleet_table = model.FLEET_TABLE
    gap = Gap.NONE

    lay_out = staticmethod(pirate_grid)

    def start(self) -> PiratesState:
        return PiratesState(turn=agreed_first_seat(self.options.first))

    def to_act(self, state: PiratesState) -> tuple[Seat, ...]:
        return (state.turn or Seat.CHANCE,)

    def chance(self, state: PiratesState) -> Chance:
        return first_seat_lot()

    def play(self, state: PiratesState, orders: Orders) -> Step[PiratesState]:
        if state.turn is None:
            return give_first_turn(state, orders[Seat.CHANCE])
        [(seat, order)] = orders.items()
        if isinstance(order, Attack):
            return self._attack(state, seat, order)
        return self._place(state, seat, order)

    def _place(self, state: PiratesState, seat: Seat, order: Order) -> Step[PiratesState]:
        sides = replace_at(state.sides, seat, Side(fleet_from_order(self.yard, order)))
        return Step(replace(state, sides=sides, turn=seat.other), tell(HEARERS, Placed(seat)))

    def _attack(self, state: PiratesState, seat: Seat, attack: Attack) -> Step[PiratesState]:
        own, target = state.sides[seat.position], state.sides[seat.other.position]
        struck = apply_attack(self.grid, target, attack)
        notices = [Notice(self._answer(seat, attack, target, struck), HEARERS)]
        own, lost = spend_power(own, attack), find_newly_sunk(target, struck)
        if lost:
            notices += tell(HEARERS, *self._sinkings(seat.other, struck, lost))
            powers = struck.powers + tuple(map(self._power_of, lost))
            struck = replace(struck, powers=powers)  # those of the ships that were just lost
        sides = (struck, own) if seat.position else (own, struck)
        if lost and struck.is_gone:
            won = Outcome(seat, "fleet_sunk")
            return Step(replace(state, sides=sides, outcome=won), notices)
        return Step(replace(state, sides=sides, turn=seat.other), notices)

    def _power_of(self, ship: int) -> Power:
        return POWER_OF[self.yard.ships[ship].id]

    def _answer(self, seat: Seat, attack: Attack, before: Side, after: Side) -> Event:
        """Return the event of an attack: what it was, and the marks that it left."""
        if isinstance(attack, Shoot):
            return Shot(seat, attack.at, hit=after.hits != before.hits)
        assert isinstance(attack, UsePower), "an attack is a shot or a power"
        return PowerUsed(
            by=seat,
            power=attack.power,
            at=attack.at,
            line=attack.line if isinstance(attack, TripleShot) else None,
            hits=self.grid.names(after.hits & ~before.hits),
            misses=self.grid.names(after.misses & ~before.misses),
            revealed=self.grid.names(after.revealed & ~before.revealed),
        )

    def _sinkings(self, owner: Seat, struck: Side, lost: Sequence[int]) -> Iterator[Sunk]:
        for index in lost:
            squares = self.grid.names(struck.ships[index])
            yield Sunk(owner, self.yard.ships[index].id, squares, self._power_of(index))

    def view(self, state: PiratesState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: PiratesState, seat: Seat) -> Prompt:
        return view.prompt(self, state, seat)

    def fault(self, state: PiratesState, seat: Seat, order: Order) -> Fault:
        return view.fault(self, state, order)

    def secret(self, state: PiratesState, seat: Seat) -> Json:
        return secret_fleet(self.yard, state.sides[seat].ships)
