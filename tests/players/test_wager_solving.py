"""Solutions of `wager`'s admiral, compared with the engine and results worked out by hand."""

import numpy as np
import pytest
from msgspec.structs import replace

from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.wire import read_order
from seabattle.games.wager.model import Course, TurnBegan, WagerState
from seabattle.games.wager.plans import list_plans
from seabattle.games.wager.rules import Wager
from seabattle.players.wager.admiral import ADMIRAL, BestResponse, identify_planner
from seabattle.players.wager.captain import RULE_SHEET, SIGHTS, Planner
from seabattle.players.wager.payoffs import (
    Payoffs,
    carry_out_plans,
    current_positions,
    equilibrium,
    positions_after_plans,
)
from seabattle.players.wager.positions import planned_positions, position_pairs
from seabattle.players.wager.reading import measure_distance
from seabattle.players.wager.values import (
    DuelValues,
    Sights,
    TurnValues,
    ValueTable,
    action_values,
    guns_of,
    settle,
)
from tests.games.table import ONE, TWO
from tests.games.wager.table import Duel, wager
from tests.players.tables import one_order, seat_players


class Engine:
    """The worth of a position by playing every order and every roll of a turn in the engine."""

    def __init__(self, game: Wager, end: ValueTable) -> None:
        self.game = game
        self.end = end
        self.known: dict[object, float] = {}

    def worth(self, state: WagerState, turn: int) -> float:
        if state.outcome:
            return 1.0 if state.outcome.winner is ONE else -1.0
        one, two = state.ships
        if state.turn > turn:
            return float(self.end[one.hp, two.hp, one.evade, two.evade])
        key = (state.acting, state.ships)
        if key not in self.known:
            better = max if state.acting is ONE else min
            self.known[key] = better(self.actions(state, turn).values())
        return self.known[key]

    def actions(self, state: WagerState, turn: int) -> dict[str, float]:
        assert state.acting
        found = {}
        for verb in self.game.prompt(state, state.acting).verbs:
            at = {"at": verb.parts[0].ask.among[0].value} if verb.parts else {}  # type: ignore[union-attr]
            order = read_order(self.game, {"kind": verb.kind, **at})
            rolled = self.game.play(state, {state.acting: order}).state
            found[verb.kind] = self._mean(rolled, turn)
        return found

    def _mean(self, state: WagerState, turn: int) -> float:
        if not state.rolling:
            return self.worth(state, turn)
        possible = list(self.game.chance(state).iterate_results())
        after_roll = (self.game.play(state, {Seat.CHANCE: drawn}).state for drawn in possible)
        return sum(self.worth(each, turn) for each in after_roll) / len(possible)


def sights_now(game: Wager, state: WagerState) -> Sights:
    one, two = current_positions(game, state, ONE).sights
    return int(one), int(two)


@pytest.mark.parametrize("acting", [ONE, TWO])
def test_the_worth_of_each_action_is_what_the_engine_gives(acting: Seat) -> None:
    """Sloops that have each other in arc, one of them at point blank range."""
    duel = Duel("sloop 2,4 1", "sloop 4,4 4", turn_limit=9)
    duel.plan("3,4 1")
    duel.adjust(ONE, hp=3, cp=2).adjust(TWO, hp=4, cp=1 if acting is ONE else 2)
    game, state = duel.game, replace(duel.state, acting=acting)
    end = settle(np.random.default_rng(1).random((11, 11, 4, 4), dtype=np.float32) * 2 - 1)
    sights = sights_now(game, state)
    levels = action_values(guns_of(game.outfits), ONE, end, sights)
    if acting is ONE:
        start = guns_of(game.outfits)[TWO].levels(end, sights[TWO])[1]
        levels = {ONE: guns_of(game.outfits)[ONE].levels(start, sights[ONE])}
    found = guns_of(game.outfits)[acting].by_action(levels[acting], 2, sights[acting])
    expected = Engine(game, end).actions(state, state.turn)
    assert {name: table[3, 4, 0, 0] for name, table in found.items()} == pytest.approx(
        expected, abs=1e-4
    )


def test_at_the_turn_limit_the_larger_share_has_won() -> None:
    final = TurnValues(
        wager(classes=["sloop", "galleon"]).outfits, ONE, False, (0.5, 0.5)
    ).mean_value(0, (0.5, 0.5))
    assert [final[5, hp, 0, 0] for hp in (19, 20, 21)] == [1, 0, -1]
    assert (final[0, 7, 1, 2], final[7, 0, 2, 1]) == (-1, 1)


@pytest.mark.parametrize("turn", [1, 50, 59])
def test_more_hp_is_never_worth_less(turn: int) -> None:
    tables = DuelValues(wager(classes=["sloop", "brigantine"]), (0.5, 0.3)).next_turn(turn)
    assert len(tables) == 4
    for table in tables.values():
        assert (np.diff(table[1:, 1:], axis=0) >= -1e-5).all()
        assert (np.diff(table[1:, 1:], axis=1) <= 1e-5).all()


def test_after_the_last_turn_nothing_is_promised() -> None:
    assert not DuelValues(wager(turn_limit=9), (0.9, 0.9)).next_turn(9)


@pytest.mark.parametrize(
    ("gains", "mixture"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3]),
        ([[2, -1], [-1, 1]], [0.4, 0.6]),
        ([[3, 2], [1, 0]], [1, 0]),
    ],
)
def test_regret_matching_finds_the_equilibrium(
    gains: list[list[float]], mixture: list[float]
) -> None:
    assert equilibrium(np.array(gains, dtype=float), 2000) == pytest.approx(mixture, abs=0.02)


CLOSE = Duel("galleon 3,4 1", "brigantine 5,4 2")


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_plans_are_those_that_are_offered(seat: Seat) -> None:
    found = map(
        position_pairs(CLOSE.game, seat).own.course,
        planned_positions(CLOSE.game, CLOSE.state, seat).tolist(),
    )
    expected = (plan.value for plan in list_plans(CLOSE.game, CLOSE.state, seat))
    assert list(found) == [Course(plan["to"], plan["facing"]) for plan in expected]


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_all_plans_come_to_rest_as_the_manoeuvre_lets_them(seat: Seat) -> None:
    game, state = CLOSE.game, CLOSE.state
    found, met = positions_after_plans(game, state, seat), position_pairs(game, seat)
    for i, own in enumerate(planned_positions(game, state, seat).tolist()):
        for j, enemy in enumerate(planned_positions(game, state, seat.other).tolist()):
            later = carry_out_plans(game, state, seat, met.own.course(own), met.enemy.course(enemy))
            rests = current_positions(game, later, seat)
            assert (found.own[i, j], found.enemy[i, j]) == (rests.own, rests.enemy)


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_what_two_ships_have_of_each_other_is_what_the_engine_says(seat: Seat) -> None:
    game, met = CLOSE.game, position_pairs(CLOSE.game, seat)
    state = CLOSE.state
    fires = game.prompt(replace(state, acting=seat), seat).verbs[0].kind == "fire"
    where = met.own.index_of(state.ships[seat]), met.enemy.index_of(state.ships[seat.other])
    assert bool(met.sees[where]) is fires
    assert met.hull_distances[where] == measure_distance(
        game.sea, *(game.hull_of(state, each) for each in (ONE, TWO))
    )


def test_who_is_far_away_sees_nothing_a_turn_later() -> None:
    far, near = Duel("sloop -4,9 1", "sloop 9,0 3"), Duel("sloop 2,4 1", "sloop 5,4 4")
    for duel, seen in ((far, False), (near, True)):
        chances = current_positions(duel.game, duel.state, ONE).sight_chances
        assert [float(chance) > 0 for chance in chances] == [seen, seen]


def heard_against(name: str, turns: int) -> tuple[Wager, list[Event]]:
    match, players = seat_players("wager", {"classes": ["sloop", "sloop"]}, "deckhand", name)
    while len([e for e in match.heard[ONE] if isinstance(e, TurnBegan)]) < turns:
        one_order(match, players)
    assert isinstance(match.game, Wager)
    return match.game, match.heard[ONE]


@pytest.mark.parametrize(
    ("name", "habit"),
    [("captain", RULE_SHEET), ("bosun", SIGHTS), ("random", None)],
)
def test_a_habit_is_known_after_some_plans(name: str, habit: Planner | None) -> None:
    game, heard = heard_against(name, ADMIRAL.evidence + 2)
    assert identify_planner(game, heard, TWO, ADMIRAL) is habit
    assert identify_planner(game, heard[: len(heard) // 6], TWO, ADMIRAL) is None


@pytest.mark.parametrize(("name", "habit"), [("captain", RULE_SHEET), ("bosun", SIGHTS)])
def test_a_foreseen_plan_is_the_one_that_follows(name: str, habit: Planner) -> None:
    match, players = seat_players("wager", {"turn_limit": 6}, "deckhand", name)
    assert isinstance(match.game, Wager)
    while not match.outcome:
        state = match.state
        assert isinstance(state, WagerState)
        if not state.acting:
            expected = habit(match.game, state, TWO)
            chosen = players[TWO].decide(match.view(TWO), match.heard[TWO])
            assert chosen["course"] == {"to": expected.to, "facing": expected.facing}
        one_order(match, players)


def test_the_reply_to_a_foreseen_plan_sees_and_is_not_seen() -> None:
    """The enemy stays where it is; a brigantine can have it in arc and lie ahead of its bow."""
    duel = Duel("brigantine 1,4 1", "brigantine 4,4 1")

    def stays(game: object, state: WagerState, seat: Seat) -> Course:
        ship = state.ships[seat]
        return Course(duel.game.sea.name_of[ship.at], ship.facing)

    worth = np.array([[0.0, -1.0, -1.0], [1.0, 0.0, 0.0], [1.0, 0.0, 0.0]])
    best = BestResponse(duel.game, ONE, stays, Payoffs(worth, np.zeros((3, 3)))).best(duel.state)
    later = carry_out_plans(duel.game, duel.state, ONE, best, stays(None, duel.state, TWO))
    sees, is_seen = sights_now(duel.game, later)
    assert sees
    assert not is_seen
