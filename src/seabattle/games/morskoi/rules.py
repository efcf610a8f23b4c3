"""The rules of `morskoi`: place, then fire in turn; in the full game with the ships' abilities."""

from collections.abc import Sequence
from types import MappingProxyType

from msgspec.structs import replace

from seabattle.core.chance import Chance
from seabattle.core.errors import Fault
from seabattle.core.events import Notice, tell
from seabattle.core.first_move import agreed_first_seat, first_seat_lot, give_first_turn
from seabattle.core.fleet import Berth, Fleet, Gap
from seabattle.core.fleet_game import Hunt
from seabattle.core.game import Orders, Step
from seabattle.core.kinds import Json, Order, to_builtins
from seabattle.core.outcome import Outcome
from seabattle.core.placement import announce_placements, fleets_from_orders
from seabattle.core.prompt import Prompt
from seabattle.core.seat import CHANCE_ALONE, HEARERS, PLAYERS, Seat, replace_at
from seabattle.core.view import View
from seabattle.games.morskoi import faults, model, prompts, view
from seabattle.games.morskoi.abilities import powers_in
from seabattle.games.morskoi.model import (
    Caught,
    Counted,
    Decoy,
    Field,
    FieldNamed,
    Fire,
    FiringPower,
    MorskoiGame,
    MorskoiOptions,
    MorskoiState,
    Pair,
    Pick,
    Shot,
    Side,
    Sunk,
)
from seabattle.games.morskoi.notation import russian_grid
from seabattle.games.morskoi.shots import ShotAnswer, fire_at, scan_field, suppress_ships


class Morskoi(MorskoiGame):
    id = "morskoi"
    version = 1
    lessons = ("basic", "full")
    options_type = MorskoiOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    paragraphs = faults.PARAGRAPHS

    presets = MappingProxyType({"basic": model.BASIC})
    minis = model.MINIS
    simplest = "basic"
    # Люди win less often than ИИ, and least often if ИИ begins: see docs/evaluation.md.
    suggested = MappingProxyType({"person": MappingProxyType({"first": "one"})})
    fleet_table = model.FLEET_TABLE
    gap = Gap.AROUND

    lay_out = staticmethod(russian_grid)

    def start(self) -> MorskoiState:
        return MorskoiState(turn=agreed_first_seat(self.options.first))

    def to_act(self, state: MorskoiState) -> tuple[Seat, ...]:
        if state.turn is None:
            return CHANCE_ALONE
        if not state.placed:
            return PLAYERS
        return (state.turn.other if state.field else state.turn,)

    def chance(self, state: MorskoiState) -> Chance:
        return first_seat_lot()

    def play(self, state: MorskoiState, orders: Orders) -> Step[MorskoiState]:
        if state.turn is None:
            return give_first_turn(state, orders[Seat.CHANCE])
        if not state.placed:
            return self._place(state, orders)
        [(seat, order)] = orders.items()
        match order:
            case Fire():
                return self._fire(state, seat, order)
            case Pair():
                state = self._move_ship(state, seat, order.move)
                return self._volley(state, seat, order.squares, "pair")
            case Field():
                field = self.grid.bit[order.centre]
                state = replace(self._move_ship(state, seat, order.move), field=field)
                return Step(state, tell(HEARERS, FieldNamed(seat, order.centre)))
            case _:
                assert isinstance(order, Pick), "nothing else is offered"
                return self._volley(replace(state, field=0), seat.other, order.squares, "field")

    def _place(self, state: MorskoiState, orders: Orders) -> Step[MorskoiState]:
        one, two = map(self._side, PLAYERS, fleets_from_orders(self.yard, orders))
        return Step(replace(state, sides=(one, two)), announce_placements())

    def _side(self, seat: Seat, fleet: Fleet) -> Side:
        match self.camps[seat]:
            case "machines":
                return Side(fleet, false_misses_left=model.FALSE_MISSES)
            case "people":
                return Side(fleet, pvo_left=model.INTERCEPTIONS)
            case _:
                return Side(fleet)

    def _fire(self, state: MorskoiState, seat: Seat, order: Fire) -> Step[MorskoiState]:
        power: FiringPower | None = "scan" if order.scan else "suppress" if order.suppress else None
        target, [answer] = fire_at(self.yard, state.sides[seat.other.position], [order.at])
        notices = self._notices([answer], seat, power)
        if power:
            target, more = self._apply_power(target, answer, seat, power)
            notices += more
        state = self._after_shot(self._move_ship(state, seat, order.move), seat, target, answer)
        if state.outcome or answer.said not in ("hit", "killed"):
            return self._end_turn(state, seat, notices)
        return Step(replace(state, fired=True, used=(*state.used, *powers_in(order))), notices)

    def _volley(
        self, state: MorskoiState, seat: Seat, squares: Sequence[str], power: FiringPower
    ) -> Step[MorskoiState]:
        """Carry out an attack on several squares, which ends the turn."""
        target, answers = fire_at(self.yard, state.sides[seat.other.position], squares)
        notices = self._notices(answers, seat, power)
        return self._end_turn(self._after_shot(state, seat, target, answers[-1]), seat, notices)

    def _move_ship(self, state: MorskoiState, seat: Seat, move: Berth | None) -> MorskoiState:
        if move is None:
            return state
        own = state.sides[seat.position]
        own = replace(own, ships=self.yard.move_ship(own.ships, move))
        return replace(state, sides=replace_at(state.sides, seat, own))

    def _notices(
        self, answers: list[ShotAnswer], by: Seat, power: FiringPower | None
    ) -> list[Notice]:
        """Return the answers as each hearer may hear them."""
        notices: list[Notice] = []
        for answer in answers:
            shot = Shot(by, answer.at, answer.said, power)
            if answer.is_false:
                notices.append(Notice(shot, (by, Seat.WATCHER)))
                notices.append(Notice(Decoy(by, answer.at), (by.other,)))
            else:
                notices.append(Notice(shot, HEARERS))
            if answer.said == "killed":
                notices.append(Notice(Sunk(by.other, self.grid.names(answer.ship)), HEARERS))
        return notices

    def _apply_power(
        self, target: Side, answer: ShotAnswer, by: Seat, power: FiringPower
    ) -> tuple[Side, list[Notice]]:
        """Apply the ability of the 3-cell ships to a shot. After «ПВО» it has no effect."""
        if power == "suppress":
            target, ships = suppress_ships(self.yard, target, answer.square)
            return target, tell((by.other,), Caught(by, answer.at, ships))
        if answer.said == "pvo":
            return target, []
        target, number = scan_field(self.grid, target, answer.square)
        return target, tell(HEARERS, Counted(by, answer.at, number))

    def _after_shot(
        self, state: MorskoiState, seat: Seat, target: Side, last: ShotAnswer
    ) -> MorskoiState:
        sides = replace_at(state.sides, seat.other, target)
        won = last.said == "killed" and target.is_gone
        return replace(state, sides=sides, outcome=Outcome(seat, "fleet_sunk") if won else None)

    def _end_turn(
        self, state: MorskoiState, seat: Seat, notices: list[Notice]
    ) -> Step[MorskoiState]:
        own, sides = state.sides[seat.position], state.sides
        if own.suppressed:
            sides = replace_at(sides, seat, replace(own, suppressed=0))
        return Step(replace(state, turn=seat.other, sides=sides, fired=False, used=()), notices)

    @property
    def secrets_change(self) -> bool:
        return self.options.mode == "full"

    @property
    def plain_hunt(self) -> Hunt | None:
        return "until_a_miss" if self.options.mode == "basic" else None

    def view(self, state: MorskoiState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: MorskoiState, seat: Seat) -> Prompt:
        return prompts.prompt(self, state, seat)

    def fault(self, state: MorskoiState, seat: Seat, order: Order) -> Fault:
        return faults.fault(self, state, seat, order)

    def secret(self, state: MorskoiState, seat: Seat) -> Json:
        own = state.sides[seat]
        if not state.placed:
            return None
        return {
            "fleet": to_builtins(self.yard.berths(own.ships)),
            "false_miss": self.grid.name(own.decoy) if own.decoy else None,
            "caught": [list(ships) for ships in own.caught],
        }
