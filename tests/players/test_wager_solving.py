"""What the admiral of `wager` computes, beside the engine itself and results worked out by hand."""

import numpy as np
import pytest
from msgspec.structs import replace

from seabattle.core.seat import Seat
from seabattle.core.tagged import Event
from seabattle.core.wire import read_order
from seabattle.games.wager.model import Course, TurnBegan, WagerState
from seabattle.games.wager.rules import Wager
from seabattle.players.wager.habit import SURE, foreseen, sails_like_captain
from seabattle.players.wager.matrix import after, all_sights, courses, equilibrium, sights_now
from seabattle.players.wager.outlook import odds_from, outlooks
from seabattle.players.wager.phase import Table, decided
from seabattle.players.wager.worth import Worth, coming, guns_of, phases
from tests.games.wager.table import ONE, TWO, Duel, wager
from tests.players.seated import one_order, seated


class Engine:
    """The worth of a position by playing every order and every roll of a turn in the engine."""

    def __init__(self, game: Wager, end: Table) -> None:
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
        possible = list(self.game.chance(state).possible())
        after_roll = (self.game.play(state, {Seat.CHANCE: drawn}).state for drawn in possible)
        return sum(self.worth(each, turn) for each in after_roll) / len(possible)


@pytest.mark.parametrize("acting", [ONE, TWO])
def test_the_worth_of_each_action_is_what_the_engine_gives(acting: Seat) -> None:
    """Sloops that have each other in arc, one of them at point blank range."""
    duel = Duel("sloop 2,4 1", "sloop 4,4 4", turn_limit=9)
    duel.plan("3,4 1")
    duel.adjust(ONE, hp=3, cp=2).adjust(TWO, hp=4, cp=1 if acting is ONE else 2)
    game, state = duel.game, replace(duel.state, acting=acting)
    end = decided(np.random.default_rng(1).random((11, 11, 4, 4), dtype=np.float32) * 2 - 1)
    sights = sights_now(game, state)
    levels = phases(guns_of(game.outfits), ONE, end, sights)
    if acting is ONE:
        start = guns_of(game.outfits)[TWO].levels(end, sights[TWO])[1]
        levels = {ONE: guns_of(game.outfits)[ONE].levels(start, sights[ONE])}
    found = guns_of(game.outfits)[acting].worths(levels[acting], 2, sights[acting])
    expected = Engine(game, end).actions(state, state.turn)
    assert {name: table[3, 4, 0, 0] for name, table in found.items()} == pytest.approx(
        expected, abs=1e-4
    )


def test_at_the_turn_limit_the_larger_share_has_won() -> None:
    outfits = wager(classes=["sloop", "galleon"]).outfits
    final = coming(outfits, (ONE, False), 0, (), (0.5, 0.5))
    assert [final[5, hp, 0, 0] for hp in (19, 20, 21)] == [1, 0, -1]
    assert (final[0, 7, 1, 2], final[7, 0, 2, 1]) == (-1, 1)


def test_more_hp_is_never_worth_less() -> None:
    game = wager(classes=["brigantine", "brigantine"])
    worth = Worth(game).at_start(50, (), (0.5, 0.5))
    assert (np.diff(worth[1:, 1:], axis=0) >= -1e-5).all()
    assert (np.diff(worth[1:, 1:], axis=1) <= 1e-5).all()


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


def test_sights_of_all_plans_are_those_of_the_manoeuvre() -> None:
    duel = Duel("galleon 3,4 1", "brigantine 5,4 2")
    plans = (courses(duel.game, duel.state, ONE), courses(duel.game, duel.state, TWO))
    found = all_sights(duel.game, duel.state, plans)
    for i, one in enumerate(plans[0]):
        for j, two in enumerate(plans[1]):
            rests = after(duel.game, duel.state, (one, two))
            assert found[i][j] == sights_now(duel.game, rests)


def test_who_is_far_away_sees_nothing_a_turn_later() -> None:
    far, near = Duel("sloop -4,9 1", "sloop 9,0 3"), Duel("sloop 2,4 1", "sloop 5,4 4")
    for duel, seen in ((far, False), (near, True)):
        one, two = ([Course(duel.at(seat), duel.facing(seat))] for seat in (ONE, TWO))
        chances = outlooks(duel.game, (one, two))
        assert [chance.item() > 0 for chance in chances] == [seen, seen]
        assert len(set(odds_from(duel.game, duel.state))) == 1


def heard_against(name: str, turns: int) -> tuple[Wager, list[Event]]:
    match, players = seated("wager", {}, "bosun", name)
    while len([e for e in match.heard[ONE] if isinstance(e, TurnBegan)]) < turns:
        one_order(match, players)
    assert isinstance(match.game, Wager)
    return match.game, match.heard[ONE]


@pytest.mark.parametrize(("name", "alike"), [("captain", True), ("random", False)])
def test_an_enemy_that_sails_like_the_captain_is_known(name: str, alike: bool) -> None:
    game, heard = heard_against(name, SURE)
    assert sails_like_captain(game, heard, TWO) is alike
    assert not sails_like_captain(game, heard[: len(heard) // 4], TWO)


def test_a_foreseen_plan_is_the_one_that_follows() -> None:
    match, players = seated("wager", {}, "bosun", "captain")
    assert isinstance(match.game, Wager)
    assert isinstance(match.state, WagerState)
    expected = foreseen(match.game, match.state, TWO)
    chosen = players[TWO].decide(match.view(TWO), match.heard[TWO])
    assert chosen["course"] == {"to": expected.to, "facing": expected.facing}
