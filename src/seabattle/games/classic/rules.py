"""The rules of `classic`: place, then fire in turn, with optional bonus rules."""

from types import MappingProxyType

from msgspec.structs import replace

from seabattle.core.chance import Chance
from seabattle.core.errors import Fault
from seabattle.core.events import Notice, tell
from seabattle.core.first_move import agreed_first_seat, first_seat_lot, give_first_turn
from seabattle.core.fleet import Berth, Gap, ship_at
from seabattle.core.fleet_game import Hunt
from seabattle.core.game import Orders, Step
from seabattle.core.grid import lettered_grid
from seabattle.core.kinds import Json, Order
from seabattle.core.outcome import Outcome
from seabattle.core.placement import announce_placements, fleets_from_orders, secret_fleet
from seabattle.core.prompt import Prompt
from seabattle.core.seat import CHANCE_ALONE, HEARERS, PLAYERS, Seat, replace_at
from seabattle.core.view import View
from seabattle.games.classic import model, view
from seabattle.games.classic.choices import targets
from seabattle.games.classic.model import (
    ClaimFailed,
    ClassicGame,
    ClassicOptions,
    ClassicState,
    Decline,
    Fire,
    SecondShotDeclined,
    SecondShotWon,
    ShipSunk,
    Shot,
    Side,
    Sunk,
)


class Classic(ClassicGame):
    id = "classic"
    version = 1
    lessons = ("first",)
    options_type = ClassicOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    paragraphs = view.PARAGRAPHS

    presets = MappingProxyType({"all_four": model.ALL_FOUR})
    minis = model.MINIS
    fleet_table = model.FLEET_TABLE
    lay_out = staticmethod(lettered_grid)

    def start(self) -> ClassicState:
        return ClassicState(turn=agreed_first_seat(self.options.first))

    def to_act(self, state: ClassicState) -> tuple[Seat, ...]:
        if state.turn is None:
            return CHANCE_ALONE
        return (state.turn,) if state.placed else PLAYERS

    def chance(self, state: ClassicState) -> Chance:
        return first_seat_lot()

    def play(self, state: ClassicState, orders: Orders) -> Step[ClassicState]:
        if state.turn is None:
            return give_first_turn(state, orders[Seat.CHANCE])
        if not state.placed:
            return self._place(state, orders)
        [(seat, order)] = orders.items()
        match order:
            case Fire():
                return self._fire(state, seat, order)
            case Decline():
                return self._end_turn(state, tell(HEARERS, SecondShotDeclined(seat)))
            case _:
                return self._claim(state, seat)

    def _place(self, state: ClassicState, orders: Orders) -> Step[ClassicState]:
        one, two = map(Side, fleets_from_orders(self.yard, orders))
        return Step(replace(state, sides=(one, two)), announce_placements())

    def _fire(self, state: ClassicState, seat: Seat, order: Fire) -> Step[ClassicState]:
        target = state.sides[seat.other.position]
        square = self.grid.bit[order.at]
        if ship_at(target.ships, square):
            misses = target.misses & ~square
            struck = replace(target, hits=target.hits | square, misses=misses)
        else:
            struck = replace(target, misses=target.misses | square)
        state = self._move_ship(state, seat, order.manoeuvre)
        sides = replace_at(state.sides, seat.other, struck)
        notices = [Notice(Shot(seat, order.at, hit=bool(square & struck.hits)), HEARERS)]
        notices += self._sinkings(target, struck, seat.other)
        hit_something_new = struck.hits != target.hits
        return self._after_shot(replace(state, sides=sides), seat, hit_something_new, notices)

    def _move_ship(self, state: ClassicState, seat: Seat, manoeuvre: Berth | None) -> ClassicState:
        if manoeuvre is None:
            return state
        ships = self.yard.move_ship(state.sides[seat].ships, manoeuvre)
        own = replace(state.sides[seat], ships=ships)
        return replace(state, sides=replace_at(state.sides, seat, own))

    def _sinkings(self, before: Side, after: Side, owner: Seat) -> list[Notice]:
        if self.options.silent_sinking or after.hits == before.hits:
            return []
        notices: list[Sunk] = []
        for ship in after.sunk:
            if ship not in before.sunk:
                sunk = Sunk(owner, self.grid.names(ship), len(after.sunk))
                id = self.yard.ships[after.ships.index(ship)].id
                touching = self.options.touching
                notices.append(ShipSunk(owner, sunk.squares, sunk.lost, id) if touching else sunk)
        return tell(HEARERS, *notices)

    def _after_shot(
        self, state: ClassicState, seat: Seat, hit_something_new: bool, notices: list[Notice]
    ) -> Step[ClassicState]:
        is_gone = hit_something_new and state.sides[seat.other].is_gone
        if is_gone and not self.options.claim_victory:
            return self._end_match(state, Outcome(seat, "fleet_sunk"), notices)
        if hit_something_new and self._may_fire_again(state, seat):
            notices += tell(HEARERS, SecondShotWon(seat))
            return Step(replace(state, second_shot=True), notices)
        return self._end_turn(state, notices)

    def _may_fire_again(self, state: ClassicState, seat: Seat) -> bool:
        return (
            self.options.second_shot
            and not state.second_shot
            and len(state.sides[seat].undamaged) > 1
            and bool(targets(self, state, seat))
        )

    def _claim(self, state: ClassicState, seat: Seat) -> Step[ClassicState]:
        if state.sides[seat.other].is_gone:
            return self._end_match(state, Outcome(seat, "claim"), [])
        return self._end_turn(state, tell(HEARERS, ClaimFailed(seat)))

    def _end_match(
        self, state: ClassicState, outcome: Outcome, notices: list[Notice]
    ) -> Step[ClassicState]:
        return Step(replace(state, turns_over=state.turns_over + 1, outcome=outcome), notices)

    def _end_turn(self, state: ClassicState, notices: list[Notice]) -> Step[ClassicState]:
        turns = state.turns_over + 1
        drawn = Outcome(None, "turn_limit") if turns == self.options.turn_limit else None
        turn = state.turn and state.turn.other
        return Step(
            replace(state, turn=turn, turns_over=turns, second_shot=False, outcome=drawn), notices
        )

    @property
    def gap(self) -> Gap:
        return Gap.NONE if self.options.touching else Gap.SIDES

    @property
    def secrets_change(self) -> bool:
        return self.options.manoeuvre

    @property
    def plain_hunt(self) -> Hunt | None:
        agreed = self.options
        bonus = (agreed.manoeuvre, agreed.silent_sinking, agreed.second_shot, agreed.claim_victory)
        return None if any(bonus) or agreed.turn_limit else "a_shot"

    def view(self, state: ClassicState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: ClassicState, seat: Seat) -> Prompt:
        return view.prompt(self, state, seat)

    def fault(self, state: ClassicState, seat: Seat, order: Order) -> Fault:
        return view.fault(self, state, seat, order)

    def secret(self, state: ClassicState, seat: Seat) -> Json:
        return secret_fleet(self.yard, state.sides[seat].ships)
