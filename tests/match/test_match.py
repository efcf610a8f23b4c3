"""One match: sealing, decision numbers, orders out of turn, and what is told at the end."""

import pytest

from seabattle.core.chance import Drawn
from seabattle.core.errors import Malformed, Refused, SeabattleError
from seabattle.core.events import Disclosed, Ended, Forfeited, Placed, Surrendered
from seabattle.core.kinds import Json, Order
from seabattle.core.orders import Forfeit, OnBehalf, Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.games.classic.model import Fire, Shot
from seabattle.match.dealer import Seeded
from seabattle.match.match import Entry, Match

ONE, TWO, WATCHER, CHANCE, TABLE = Seat
SMALL = {"rows": 2, "columns": 3, "ships": ["destroyer"]}


def placing(*squares: str) -> Json:
    return {"kind": "place", "fleet": [{"ship": "destroyer", "squares": list(squares)}]}


TOP, BOTTOM = placing("A-1", "A-2"), placing("B-1", "B-2")


def new_match(**options: Json) -> Match:
    return Match(load("classic", {"small": SMALL, **options}))


def placed_match() -> Match:
    match = new_match()
    match.give(ONE, TOP)
    match.give(TWO, BOTTOM)
    return match


def slug_of(match: Match, seat: Seat, order: Json | Order, decision: int | None = None) -> str:
    """Return the slug of a refusal; check that the refusal changes nothing."""
    before = [match.seat_view(hearer) for hearer in HEARERS], list(match.log), dict(match.decisions)
    with pytest.raises(Refused) as caught:
        match.give(seat, order, decision)
    assert before == ([match.seat_view(hearer) for hearer in HEARERS], match.log, match.decisions)
    return caught.value.refusal.slug


def test_an_order_stays_sealed_until_all_are_in() -> None:
    match = new_match()
    assert set(match.waiting_for) == {ONE, TWO}
    assert match.give(TWO, BOTTOM) == []
    assert set(match.waiting_for) == {ONE}
    assert all(match.heard[seat] == [] for seat in HEARERS)
    assert match.game.start() == match.state
    told = match.give(ONE, TOP)
    assert [notice.event for notice in told] == [Placed(ONE), Placed(TWO)]
    assert match.sealed == {}


def test_a_sealed_order_is_seen_by_its_own_seat_alone() -> None:
    match = new_match()
    match.give(TWO, BOTTOM)
    assert match.seat_view(TWO).sealed == match.log[0].order
    assert match.seat_view(TWO).view.prompt is None
    assert match.seat_view(ONE).sealed is None
    assert match.seat_view(ONE).view.prompt is not None
    assert match.seat_view(WATCHER).sealed is None
    assert match.seat_view(WATCHER).waiting_for == (ONE,)


def test_a_sealed_order_is_final() -> None:
    match = new_match()
    match.give(TWO, BOTTOM)
    assert slug_of(match, TWO, TOP) == "already_given"
    assert slug_of(match, TWO, BOTTOM) == "already_given"


def test_only_a_seat_to_act_may_act() -> None:
    match = placed_match()
    assert slug_of(match, TWO, Fire("A-1")) == "not_to_act"
    match.give(ONE, Fire("A-1"))
    assert slug_of(match, ONE, Fire("A-2")) == "not_to_act"


def test_an_unknown_seat_is_an_error() -> None:
    match, name = placed_match(), "three"
    for asked in (match.view, lambda seat: match.give(seat, {"kind": "fire", "at": "A-1"})):
        with pytest.raises(SeabattleError, match=r"'three' is not allowed here; .*: Seat.ONE"):
            asked(name)
    assert len(match.log) == 2


def test_each_seat_counts_its_own_decisions() -> None:
    match = placed_match()
    assert [match.seat_view(seat).decision for seat in HEARERS] == [1, 1, 0]
    match.give(ONE, Fire("A-1"), decision=1)
    assert [match.seat_view(seat).decision for seat in HEARERS] == [2, 1, 0]


@pytest.mark.parametrize("decision", [-1, 0, 2, 10**30])
def test_an_order_for_another_decision_is_stale(decision: int) -> None:
    match = placed_match()
    assert slug_of(match, ONE, Fire("A-1"), decision) == "stale_decision"
    match.give(ONE, Fire("A-1"), decision=1)


@pytest.mark.parametrize("seat", [WATCHER, CHANCE, TABLE])
@pytest.mark.parametrize("order", [Fire("A-1"), Surrender(), TOP])
def test_players_orders_are_for_players(seat: Seat, order: Json) -> None:
    assert slug_of(placed_match(), seat, order) == "not_for_this_seat"


@pytest.mark.parametrize("seat", [ONE, TWO, WATCHER, CHANCE])
@pytest.mark.parametrize(
    "order", [Forfeit(ONE), Forfeit(TWO, "clock"), OnBehalf(ONE, {"kind": "fire", "at": "A-1"})]
)
def test_the_tables_orders_are_for_the_table(seat: Seat, order: Order) -> None:
    assert slug_of(placed_match(), seat, order) == "not_for_this_seat"


@pytest.mark.parametrize("seat", [ONE, TWO, WATCHER, TABLE])
def test_draws_are_for_chance(seat: Seat) -> None:
    match = new_match(first="lot")
    assert set(match.waiting_for) == {CHANCE}
    assert slug_of(match, seat, Drawn(("one",))) == "not_for_this_seat"
    assert slug_of(match, CHANCE, Drawn(("three",))) == "impossible_draw"
    match.give(CHANCE, Drawn(("two",)))
    assert set(match.waiting_for) == {ONE, TWO}
    assert slug_of(match, CHANCE, Drawn(("two",))) == "not_to_act"


def test_a_dealer_draws_as_soon_as_chance_is_to_act() -> None:
    match = Match(load("classic", {"first": "lot", "small": SMALL}), Seeded(1))
    assert match.waiting_for == PLAYERS
    assert match.log[0].seat is CHANCE
    assert match.decisions[CHANCE] == 1


@pytest.mark.parametrize("seat", PLAYERS)
def test_surrender_needs_no_turn_and_ends_the_game_at_once(seat: Seat) -> None:
    match = placed_match()
    told = [notice.event for notice in match.give(seat, Surrender()) if notice.to == HEARERS]
    outcome = Outcome(seat.other, "surrender")
    assert match.outcome == outcome
    assert told[:2] == [Surrendered(seat), Ended(outcome)]
    assert match.waiting_for == ()


@pytest.mark.parametrize("seat", PLAYERS)
def test_surrender_is_never_sealed(seat: Seat) -> None:
    match = new_match()
    match.give(TWO, BOTTOM)
    match.give(seat, {"kind": "surrender"})
    assert match.outcome == Outcome(seat.other, "surrender")


def test_surrender_may_come_before_the_lot() -> None:
    match = new_match(first="lot")
    match.give(TWO, Surrender())
    assert match.outcome == Outcome(ONE, "surrender")


def test_orders_that_never_landed_are_disclosed() -> None:
    match = new_match()
    match.give(TWO, BOTTOM)
    match.give(ONE, Surrender())
    disclosed = [event for event in match.heard[WATCHER] if isinstance(event, Disclosed)]
    assert [(event.seat, event.secret) for event in disclosed] == [(ONE, None), (TWO, None)]
    assert disclosed[0].orders == ({"kind": "surrender"},)
    assert disclosed[1].orders == (BOTTOM,)


def test_everything_is_disclosed_to_everybody_at_the_end() -> None:
    match = placed_match()
    for seat, square in [(ONE, "b1"), (TWO, "B-3"), (ONE, "B-2")]:
        match.give(seat, Fire(square))
    assert match.outcome == Outcome(ONE, "fleet_sunk")
    ended, of_one, of_two = match.heard[WATCHER][-3:]
    assert ended == Ended(match.outcome)
    assert isinstance(of_one, Disclosed)
    assert isinstance(of_two, Disclosed)
    assert of_one.secret == TOP["fleet"]
    assert of_two.orders == (BOTTOM, {"kind": "fire", "at": "B-3"})
    assert all(match.heard[seat][-3:] == [ended, of_one, of_two] for seat in HEARERS)


def test_after_the_end_every_order_is_refused() -> None:
    match = placed_match()
    match.give(ONE, Surrender())
    for seat in Seat:
        for order in (Surrender(), Fire("A-1"), Forfeit(ONE), Drawn(("one",)), TOP):
            assert slug_of(match, seat, order) == "game_over"


def test_the_table_declares_a_forfeit() -> None:
    match = placed_match()
    match.give(TABLE, Forfeit(ONE, "clock"))
    assert match.outcome == Outcome(TWO, "forfeit")
    assert match.heard[ONE][2] == Forfeited(ONE, "clock")
    assert match.decisions[TABLE] == 1


@pytest.mark.parametrize("seat", [WATCHER, CHANCE, TABLE])
def test_only_a_player_can_forfeit_or_be_stood_in_for(seat: Seat) -> None:
    match = placed_match()
    assert slug_of(match, TABLE, Forfeit(seat)) == "not_for_this_seat"
    order = OnBehalf(seat, {"kind": "fire", "at": "A-1"})
    assert slug_of(match, TABLE, order) == "not_for_this_seat"


def test_the_table_gives_an_order_in_a_seats_place() -> None:
    match = placed_match()
    match.give(TABLE, OnBehalf(ONE, {"kind": "fire", "at": "a1"}))
    assert match.heard[TWO][-1] == Shot(ONE, "A-1", hit=False)
    assert match.decisions[ONE] == 2
    assert match.decisions[TABLE] == 0
    assert match.orders_of(ONE)[-1] == {"kind": "fire", "at": "A-1"}
    assert match.log[-1] == Entry(TABLE, OnBehalf(ONE, {"kind": "fire", "at": "A-1"}))


def test_in_a_seats_place_only_what_the_seat_could_do() -> None:
    match = placed_match()
    fire = {"kind": "fire", "at": "A-1"}
    assert slug_of(match, TABLE, OnBehalf(TWO, fire)) == "not_to_act"
    nested = OnBehalf(ONE, {"kind": "on_behalf", "seat": "one", "order": fire})
    assert slug_of(match, TABLE, nested) == "not_for_this_seat"
    with pytest.raises(Malformed):
        match.give(TABLE, OnBehalf(ONE, {"kind": "dance"}))
    match.give(TABLE, OnBehalf(TWO, {"kind": "surrender"}))
    assert match.outcome == Outcome(ONE, "surrender")


def test_considering_an_order_changes_nothing() -> None:
    match = placed_match()
    before = match.state, list(match.log)
    entry = match.consider(ONE, {"kind": "fire", "at": "a1"})
    assert entry == Entry(ONE, Fire("A-1"))
    assert (match.state, match.log) == before


def test_what_cannot_be_read_is_malformed_and_changes_nothing() -> None:
    match = placed_match()
    before = match.seat_view(ONE)
    for order in ({}, {"kind": "fire"}, {"kind": "fire", "at": "Z-1"}, {"kind": "fire", "at": 1}):
        with pytest.raises(Malformed):
            match.give(ONE, order)
    assert match.seat_view(ONE) == before


def test_each_seat_hears_what_names_it_as_a_hearer() -> None:
    """Here all events are for all; a game where they are not has its own tests."""
    match = placed_match()
    match.give(ONE, Fire("A-1"))
    shot = Shot(ONE, "A-1", hit=False)
    assert all(match.heard[seat] == [Placed(ONE), Placed(TWO), shot] for seat in HEARERS)
    assert match.seat_view(WATCHER).heard == 3
    assert match.seat_view(ONE).view == match.game.view(match.state, ONE)


def test_a_fork_goes_its_own_way() -> None:
    match = new_match()
    match.give(ONE, TOP)
    before = match.seat_view(TWO)
    fork = match.fork()
    fork.give(TWO, BOTTOM)
    fork.give(ONE, Surrender())
    assert fork.outcome
    assert match.outcome is None
    assert match.seat_view(TWO) == before
    assert match.log == fork.log[:1]
    assert not any(match.heard.values())


def test_a_match_can_be_had_as_it_stood() -> None:
    match = placed_match()
    before = match.seat_view(TWO), match.state
    match.give(ONE, Fire("A-1"))
    again = match.at(2)
    assert (again.seat_view(TWO), again.state) == before
    assert match.at(len(match.log)).seat_view(TWO) == match.seat_view(TWO)
    assert match.at(1).sealed == {ONE: match.log[0].order}
