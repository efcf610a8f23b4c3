"""The rules of `wager`: sealed plans, one manoeuvre, then the actions of each ship in turn."""

from types import MappingProxyType

from msgspec.structs import replace

from seabattle.core.cache import cached
from seabattle.core.chance import Chance, Drawn, dice
from seabattle.core.errors import Fault
from seabattle.core.events import Notice, tell
from seabattle.core.game import Orders, Step
from seabattle.core.kinds import Json, Order, Square
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import CHANCE_ALONE, HEARERS, PLAYERS, Seat, replace_at
from seabattle.core.view import View
from seabattle.games.wager import actions, model, view
from seabattle.games.wager.dice import Pool, Roll, roll
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.manoeuvre import resolve_courses
from seabattle.games.wager.model import (
    LOOT,
    Action,
    Course,
    EndedTurn,
    Evade,
    Evaded,
    Fire,
    Fired,
    Plan,
    Repair,
    Repaired,
    Rolling,
    Ship,
    ShipSunk,
    TriedToLeave,
    TurnBegan,
    WagerOptions,
    WagerState,
)

WagerStep = Step[WagerState]
ONE, TWO = PLAYERS
CHANCE = Seat.CHANCE


class Wager(WagerGame):
    id = "wager"
    version = 1
    lessons = ("first",)
    options_type = WagerOptions
    order_types = model.ORDERS
    event_types = model.EVENTS
    paragraphs = view.PARAGRAPHS

    presets = MappingProxyType(
        {
            "sloops": WagerOptions(classes=("sloop", "sloop")),
            "galleons": WagerOptions(classes=("galleon", "galleon")),
        }
    )
    minis = model.MINIS
    suggested = MappingProxyType({"person": MappingProxyType({"initiative": "alternate"})})

    def start(self) -> WagerState:
        return WagerState(ships=(self._launch(ONE), self._launch(TWO)))

    def _launch(self, seat: Seat) -> Ship:
        start, outfit = self.options.starts[seat], self.outfits[seat]
        kind = outfit.kind
        return Ship(self.sea.bit[start.at], start.facing, kind.max_hp, kind.max_sp, outfit.max_cp)

    def hull(self, state: WagerState, seat: Seat) -> tuple[int, int]:
        return state.ships[seat].hp, self.outfits[seat].kind.max_hp

    def to_act(self, state: WagerState) -> tuple[Seat, ...]:
        if state.rolling:
            return CHANCE_ALONE
        return (state.acting,) if state.acting else PLAYERS

    def chance(self, state: WagerState) -> Chance:
        assert state.rolling, "chance is to act only when a roll is due"
        return _dice(state.rolling.action, state.rolling.pool)

    def play(self, state: WagerState, orders: Orders) -> WagerStep:
        if state.rolling:
            return self._resolve_roll(state, state.rolling, orders[CHANCE])
        if state.acting:
            return self._act(state, state.acting, orders[state.acting])
        return self._manoeuvre(state, _course(orders[ONE]), _course(orders[TWO]))

    def _manoeuvre(self, state: WagerState, course_one: Course, course_two: Course) -> WagerStep:
        one, two = resolve_courses(self, state, course_one, course_two)
        reports = [one.report(ONE), two.report(TWO)]
        moved = replace(
            state,
            ships=(one.after(reports[0].cost), two.after(reports[1].cost)),
            trails=(one.path, two.path),
            trying=tuple([sailed.by for sailed in reports if sailed.leaving]),
            target=None,
        )
        return self._after_manoeuvre(moved, tell(HEARERS, *reports))

    def _after_manoeuvre(self, state: WagerState, notices: list[Notice]) -> WagerStep:
        """Let the ships that try to leave the grid roll in turn; then begin the actions."""
        if state.trying:
            by = state.trying[0]
            rolling = Rolling(by, "leave", actions.leave_pool(self.outfits[by]))
            return Step(replace(state, rolling=rolling), notices)
        if state.left:
            winner = state.left[0].other if len(state.left) == 1 else None
            return Step(replace(state, outcome=Outcome(winner, "retreat")), notices)
        return Step(replace(state, acting=self.first_to_act(state.turn)), notices)

    def _act(self, state: WagerState, seat: Seat, order: Order) -> WagerStep:
        outfit, target = self.outfits[seat.position], state.target
        match order:
            case Fire(at=at):
                pool = actions.fire_pool(self, state, seat, self.sea.bit[at])
                return self._pay(state, seat, "fire", pool, at)
            case Evade():
                return self._pay(state, seat, "evade", actions.evade_pool(outfit), target)
            case Repair():
                return self._pay(state, seat, "repair", actions.repair_pool(outfit), target)
            case _:
                return self._end_actions(state, seat, [Notice(EndedTurn(seat), HEARERS)])

    def _pay(
        self, state: WagerState, seat: Seat, action: Action, pool: Pool, target: Square | None
    ) -> WagerStep:
        """Pay for an action and wait for its dice."""
        ships, rolling = actions.pay(state.ships, seat, action), Rolling(seat, action, pool)
        return Step(replace(state, ships=ships, rolling=rolling, target=target), [])

    def _resolve_roll(self, state: WagerState, rolling: Rolling, drawn: Order) -> WagerStep:
        assert isinstance(drawn, Drawn), "only chance acts while a roll is due"
        rolled, by = roll(rolling.pool, tuple(map(int, drawn.values))), rolling.by
        match rolling.action:
            case "fire":
                return self._resolve_fire(state, by, rolled)
            case "evade":
                return self._resolve_evade(state, by, rolled)
            case "repair":
                return self._resolve_repair(state, by, rolled)
            case "leave":
                return self._resolve_leave(state, by, rolled)

    def _resolve_leave(self, state: WagerState, by: Seat, rolled: Roll) -> WagerStep:
        left = rolled.level > 0
        gone = (*state.left, by) if left else state.left
        notices = tell(HEARERS, TriedToLeave(by, rolled, left))
        state = replace(state, rolling=None, trying=state.trying[1:], left=gone)
        return self._after_manoeuvre(state, notices)

    def _resolve_fire(self, state: WagerState, by: Seat, rolled: Roll) -> WagerStep:
        assert state.target, "a shot is aimed at a hex"
        enemy = by.other
        before = state.ships[enemy.position]
        after = actions.apply_hit(before, rolled.level)
        notices = [Notice(Fired(by, state.target, rolled, before.hp - after.hp, after.hp), HEARERS)]
        state = _apply_roll(state, enemy, after)
        if after.hp:
            return self._after_action(state, by, notices)
        notices += tell(HEARERS, ShipSunk(enemy, LOOT))
        return Step(replace(state, outcome=Outcome(by, "ship_sunk")), notices)

    def _resolve_evade(self, state: WagerState, by: Seat, rolled: Roll) -> WagerStep:
        ship = actions.apply_evade(state.ships[by.position], rolled.level, state.turn)
        notices = [Notice(Evaded(by, rolled, ship.evade), HEARERS)]
        return self._after_action(_apply_roll(state, by, ship), by, notices)

    def _resolve_repair(self, state: WagerState, by: Seat, rolled: Roll) -> WagerStep:
        before, outfit = state.ships[by.position], self.outfits[by.position]
        ship = actions.apply_repair(before, rolled.level, outfit)
        notices = [Notice(Repaired(by, rolled, ship.hp - before.hp, ship.hp), HEARERS)]
        return self._after_action(_apply_roll(state, by, ship), by, notices)

    def _after_action(self, state: WagerState, seat: Seat, notices: list[Notice]) -> WagerStep:
        has_left = state.ships[seat.position].cp
        return Step(state, notices) if has_left else self._end_actions(state, seat, notices)

    def _end_actions(self, state: WagerState, seat: Seat, notices: list[Notice]) -> WagerStep:
        """End the actions of a seat: let the other seat act, or end the turn."""
        if seat is self.first_to_act(state.turn):
            return Step(replace(state, acting=seat.other), notices)
        if state.turn == self.options.turn_limit:
            outcome = Outcome(self._healthier_seat(state), "turn_limit")
            return Step(replace(state, outcome=outcome), notices)
        turn = state.turn + 1
        ships = (self._refresh(state, ONE), self._refresh(state, TWO))
        notices += tell(HEARERS, TurnBegan(turn, self.first_to_act(turn)))
        return Step(replace(state, turn=turn, ships=ships, acting=None), notices)

    def _healthier_seat(self, state: WagerState) -> Seat | None:
        """Return the seat with the larger share of its Max HP; None if they are equal."""
        one, two = state.ships
        most_one, most_two = (outfit.kind.max_hp for outfit in self.outfits)
        share_one, share_two = one.hp * most_two, two.hp * most_one
        if share_one == share_two:
            return None
        return ONE if share_one > share_two else TWO

    def _refresh(self, state: WagerState, seat: Seat) -> Ship:
        """Restore all points. An evade score expires unless it was set in the turn just over."""
        ship, outfit = state.ships[seat.position], self.outfits[seat.position]
        evade = ship.evade if ship.evaded_in == state.turn else 0
        return replace(ship, sp=outfit.kind.max_sp, cp=outfit.max_cp, evade=evade)

    def view(self, state: WagerState, seat: Seat) -> View:
        return view.view(self, state, seat)

    def prompt(self, state: WagerState, seat: Seat) -> Prompt:
        return view.prompt(self, state, seat)

    def fault(self, state: WagerState, seat: Seat, order: Order) -> Fault:
        return view.fault(self, state, seat, order)

    def secret(self, state: WagerState, seat: Seat) -> Json:
        """Return None: everything is open but a sealed plan, which the match keeps."""
        return None


def _apply_roll(state: WagerState, seat: Seat, ship: Ship) -> WagerState:
    """Return the state with the ship of a seat after the roll."""
    return replace(state, rolling=None, ships=replace_at(state.ships, seat, ship))


def _course(order: Order) -> Course:
    assert isinstance(order, Plan), "nothing else is offered"
    return order.course


@cached(256, "few different pools; environments ask for each of their dice")
def _dice(action: Action, pool: Pool) -> Chance:
    return dice(action, pool.dice)
