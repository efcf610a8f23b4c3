"""The account of a seat: its sums, its luck and errors, and that it tells no secrets."""

from functools import partial
from math import sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from benchmarks.luck import list_orders_in_account
from seabattle import play, record_of
from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse, make_account
from seabattle.analysis.appraisers import NotAnalysed
from seabattle.analysis.estimate import Estimate, Sample, Trial
from seabattle.analysis.hunts.appraiser import PlainHuntAppraiser
from seabattle.analysis.stream import read_stream
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.orders import Forfeit
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.match import Match

CLASSIC: Json = {"small": {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}}
MORSKOI: Json = {"mode": "basic", "small": {"rows": 4, "columns": 5, "ships": ["3a", "1a"]}}
GAMES = pytest.mark.parametrize(("id", "options"), [("classic", CLASSIC), ("morskoi", MORSKOI)])


def quick(match: Match, seat: Seat) -> Account:
    appraiser = PlainHuntAppraiser(match.game, scouted=24, valued=64)  # type: ignore[arg-type]
    return analyse(match, seat, appraiser=appraiser)


@GAMES
def test_result_is_the_start_less_errors_and_with_luck(id: str, options: Json) -> None:
    match = play(id, "deckhand", "bosun", seed=1, options=options)
    for seat in PLAYERS:
        account = quick(match, seat)
        errors = sum(each.error.value for each in account.decisions)
        luck = sum(each.luck.value for each in account.decisions)
        assert account.start.value - errors + luck == pytest.approx(account.result)
        assert (account.errors.value, account.luck.value) == pytest.approx((errors, luck))
        assert all(each.error.value >= 0 for each in account.decisions)


def test_luck_beyond_the_next_error_leads_from_order_to_order() -> None:
    """Whichever errors were clear enough to be counted."""
    account = quick(play("classic", "deckhand", "bosun", seed=7, options=CLASSIC), Seat.ONE)
    counted = [each.error.value > 0 for each in account.decisions[1:]]
    assert {True, False} == set(counted)
    chances = [*(each.chance.value for each in account.decisions), account.result]
    beyond = [each.luck - each.next_error for each in list_orders_in_account(7, account)]
    assert beyond == pytest.approx(np.diff(chances))


def test_a_record_has_the_account_of_its_match() -> None:
    match = play("classic", "deckhand", "bosun", seed=1, options=CLASSIC)
    assert encode(analyse(record_of(match), Seat.ONE)) == encode(analyse(match, Seat.ONE))
    with pytest.raises(
        SeabattleError, match=r"'three' is not allowed here; it is one of: Seat.ONE"
    ):
        analyse(match, "three")


@GAMES
def test_shots_add_up_too(id: str, options: Json) -> None:
    match = play(id, "deckhand", "bosun", seed=3, options=options)
    for seat in PLAYERS:
        account = quick(match, seat)
        shots = account.shots
        assert shots
        each = [decision.shot for decision in account.decisions if decision.shot]
        errors, luck = sum(s.error.value for s in each), sum(s.luck.value for s in each)
        ends = shots.fired + shots.left.value
        assert ends == pytest.approx(shots.expected.value + errors - luck)
        assert (shots.errors.value, shots.luck.value) == pytest.approx((errors, luck))
        assert shots.fired == len(account.decisions)
        assert (shots.left.value == 0) is (account.result == 1)


@GAMES
def test_luck_evens_out_when_the_reference_plays_itself(id: str, options: Json) -> None:
    matches = [play(id, "density", "density", seed=n, options=options) for n in range(24)]
    accounts = [quick(match, PLAYERS[n % 2]) for n, match in enumerate(matches)]
    luck = [account.luck.value for account in accounts]
    assert abs(fmean(luck)) <= 2 * stdev(luck) / sqrt(len(luck))
    shots = [account.shots.luck.value for account in accounts if account.shots]
    assert abs(fmean(shots)) <= 2 * stdev(shots) / sqrt(len(shots))
    assert stdev(luck) > 0.2, "there is a lot of it, though"


def test_a_beginner_makes_more_errors_than_a_bosun() -> None:
    matches = [play("classic", "deckhand", "bosun", seed=n, options=CLASSIC) for n in range(6)]
    beginner, bosun = ([quick(match, seat) for match in matches] for seat in PLAYERS)
    total = partial(sum, start=0.0)
    assert total(each.errors.value for each in beginner) > 0.2
    assert total(each.errors.value for each in bosun) < 0.5 * total(
        each.errors.value for each in beginner
    )


def placed(one: str, two: str) -> Match:
    """A destroyer on each side, from a square to the right."""
    match = Match(load("classic", {"small": {"rows": 4, "columns": 4, "ships": ["destroyer"]}}))
    for seat, square in zip(PLAYERS, (one, two), strict=True):
        squares = [square, f"{square[:2]}{int(square[2]) + 1}"]
        match.give(seat, {"kind": "place", "fleet": [{"ship": "destroyer", "squares": squares}]})
    return match


def fire(match: Match, *squares: str) -> Match:
    for square in squares:
        match.give(match.acting[0], {"kind": "fire", "at": square})
    return match


def test_giving_up_is_an_error_and_no_bad_luck() -> None:
    match = fire(placed("A-1", "A-1"), "B-2", "D-4")
    match.give(Seat.ONE, {"kind": "surrender"})
    *_, last = quick(match, Seat.ONE).decisions
    assert (last.order, last.chance.value, last.luck.value) == (None, 0, 0)
    assert last.error.value == last.value.value > 0.2
    assert last.best is not None


def test_giving_up_while_the_opponent_thinks_costs_what_the_last_order_was_worth() -> None:
    match = fire(placed("A-1", "A-1"), "B-2")
    match.give(Seat.TABLE, Forfeit(Seat.ONE))
    shot, end = quick(match, Seat.ONE).decisions
    assert shot.luck.value == 0
    assert end.error.value == shot.chance.value > 0.2


def test_whoever_is_handed_the_match_was_lucky() -> None:
    match = fire(placed("A-1", "A-1"), "B-2", "A-1")
    match.give(Seat.ONE, {"kind": "surrender"})
    account = quick(match, Seat.TWO)
    assert account.result == 1
    assert account.decisions[-1].luck.value > 0
    assert account.shots
    assert account.shots.left.value >= 1, "its hunt is not over"


def test_what_the_seat_never_learnt_changes_nothing() -> None:
    accounts = []
    for hidden in ("A-1", "C-3"):
        match = fire(placed("A-1", hidden), "B-2", "B-2", "D-1", "A-4")
        match.give(Seat.ONE, {"kind": "surrender"})
        accounts.append(encode(quick(match, Seat.ONE)))
    assert accounts[0] == accounts[1]


def test_the_stream_holds_the_seats_side_only() -> None:
    match = fire(placed("A-1", "C-3"), "B-2", "B-2", "D-1", "A-4", "C-3", "D-4", "C-4")
    stream = read_stream(match, Seat.ONE)
    assert [moment.number for moment in stream.moments] == [1, 2, 3, 4]
    assert [moment.order["at"] for moment in stream.moments] == ["B-2", "D-1", "C-3", "C-4"]
    for view in (*(moment.view for moment in stream.moments), stream.last[0]):
        assert not [layer for layer in view.boards[1].layers if layer.kind == "ship"]
    assert stream.ended_it


def test_nothing_to_analyse_is_said() -> None:
    match = Match(load("classic"))
    match.give(Seat.ONE, {"kind": "surrender"})
    with pytest.raises(NotAnalysed, match="decided nothing in battle"):
        quick(match, Seat.ONE)


def test_the_same_match_gives_the_same_account() -> None:
    match = play("classic", "density", "hunt", seed=5, options=CLASSIC)
    assert encode(quick(match, Seat.ONE)) == encode(quick(match, Seat.ONE))
    appraiser = PlainHuntAppraiser(match.game)  # type: ignore[arg-type]
    done: list[tuple[int, int]] = []
    account = make_account(read_stream(match, Seat.ONE), appraiser, lambda *step: done.append(step))
    assert done[-1] == (len(account.decisions), len(account.decisions))


def test_choices_that_were_tried_less_do_not_overtake_the_best() -> None:
    """The rival was flattered on the first sample, and the third stood right behind it."""
    first, second = np.array([[0.1] * 4, [0.5] * 4, [0.4] * 4]), np.array([[0.1] * 9, [0.3] * 9])
    none = np.zeros((3, 0))
    trial = Trial(Sample(first, none), Sample(second, none[:2]), 1, 1)
    assert [round(trial.estimate(choice).value, 6) for choice in range(3)] == [0.1, 0.3, 0.2]
    assert Estimate(-0.1).as_chance.value == 0
