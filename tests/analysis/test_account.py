"""The account of a seat: its sums, its luck and errors, and that it tells no secrets."""

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from seabattle import play, record_of
from seabattle.analysis.account import LEAST, Account, Decision, ShotAccount
from seabattle.analysis.analyse import (
    Accounts,
    _measure_search,
    analyse,
    analyse_both,
    judge,
    make_accounts,
)
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.estimate import Estimate, Sample
from seabattle.analysis.hunts import HuntAppraiser
from seabattle.analysis.stream import read_decisions
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.orders import Forfeit
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import belief_of, load
from seabattle.match.match import Match

CLASSIC: Json = {"small": {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}}
MORSKOI: Json = {"mode": "basic", "small": {"rows": 4, "columns": 5, "ships": ["3a", "1a"]}}
GAMES = pytest.mark.parametrize(("id", "options"), [("classic", CLASSIC), ("morskoi", MORSKOI)])


def quick(match: Match, seat: Seat) -> Account:
    found = quick_both(match)[PLAYERS.index(seat)]
    assert found
    return found


def quick_both(match: Match) -> Accounts:
    appraiser = HuntAppraiser(belief_of(match.game), screened=16, valued=48)
    return analyse_both(match, appraiser=appraiser)


@GAMES
def test_result_is_the_start_less_errors_and_with_luck(id: str, options: Json) -> None:
    one, two = quick_both(play(id, "deckhand", "bosun", seed=1, options=options))
    assert one
    assert two
    for mine, theirs in ((one, two), (two, one)):
        total = mine.start + mine.hiding - mine.errors + mine.gifts + mine.luck
        assert total == pytest.approx(mine.result)
        assert mine.hiding == -theirs.hiding != 0
        assert mine.gifts == theirs.errors
        for decision, after in pairwise(mine.decisions):
            assert decision.chance + decision.gift + decision.luck == pytest.approx(after.value)
    errors, gifts, luck = (
        sum(getattr(each, name) for each in one.decisions) for name in ("error", "gift", "luck")
    )
    opening = one.decisions[0].value - one.start
    luck += opening - one.hiding
    assert (one.errors, one.gifts, one.luck) == pytest.approx((errors, gifts, luck))
    assert (one.start, one.luck) == pytest.approx((1 - two.start, -two.luck)), "nothing is secret"


@GAMES
def test_the_chances_of_both_seats_add_up(id: str, options: Json) -> None:
    """Nobody knows more than the other here, so a position is worth as much to both."""
    match = play(id, "deckhand", "bosun", seed=3, options=options)
    appraiser = HuntAppraiser(belief_of(match.game))
    for position in range(4, len(match.log), 5):
        then = match.at(position)
        one, two = (
            appraiser.estimate_chance(then.view(seat), then.heard[seat], Random(str(seat)))
            for seat in PLAYERS
        )
        total = one + two
        assert total.value == pytest.approx(1, abs=4 * total.standard_error + 1e-9)


def test_where_the_own_fleet_lies_is_not_known_to_the_chances() -> None:
    """Two fleets that the opponent cannot tell apart are worth the same."""
    found = []
    for own in ("A-1", "C-3"):
        match = fire(placed(own, "B-1"), "B-3", "D-4")
        appraiser = HuntAppraiser(belief_of(match.game))
        found.append(
            appraiser.estimate_chance(match.view(Seat.ONE), match.heard[Seat.ONE], Random(1))
        )
    assert abs(found[0].value - found[1].value) < 4 * found[0].standard_error


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
        errors, luck = sum(s.error for s in each), sum(s.luck for s in each)
        assert shots.fired + shots.left == pytest.approx(shots.expected + errors - luck)
        assert (shots.errors, shots.luck - shots.sought) == pytest.approx((errors, luck))
        assert shots.fired == len(account.decisions)
        assert (shots.left == 0) is (account.result == 1)


@pytest.mark.parametrize(
    ("id", "options", "players"),
    [("classic", CLASSIC, ("random", "random")), ("morskoi", MORSKOI, ("density", "density"))],
)
def test_luck_evens_out_whoever_plays(id: str, options: Json, players: tuple[str, str]) -> None:
    """Errors are large where both play at random, and luck is not."""
    matches = [play(id, *players, seed=n, options=options) for n in range(12)]
    accounts = [quick(match, PLAYERS[n % 2]) for n, match in enumerate(matches)]
    luck = [account.luck for account in accounts]
    assert abs(fmean(luck)) <= 2.5 * stdev(luck) / sqrt(len(luck))
    shots = [account.shots.luck for account in accounts if account.shots]
    assert abs(fmean(shots)) <= 2.5 * stdev(shots) / sqrt(len(shots))
    assert stdev(luck) > 0.1, "there is some, though"
    errors = fmean(account.errors for account in accounts)
    assert errors > 0.4 if players == ("random", "random") else abs(errors) < 0.1


def test_who_searches_where_ships_are_likely_is_told_from_who_fires_anywhere() -> None:
    found = []
    for player in ("density", "deckhand"):
        match = play("classic", player, player, seed=2)
        log, appraiser = read_decisions(match), make_appraiser(match.game, screened=1, valued=1)
        judged = [judge(appraiser, moment) for moment in log.moments]
        found.append(fmean(_measure_search(log, judged, seat) for seat in PLAYERS))
    assert found[0] > 0.7
    assert abs(found[1]) < 0.2


def test_places_count_in_pirates_as_far_as_shots_searched_for_them() -> None:
    match = play("pirates", "hunt", "hunt", seed=1)
    log, appraiser = read_decisions(match), make_appraiser(match.game, screened=1, valued=1)
    every, found = match.game.grid.every, []
    for kind in ("fire", "sonar"):
        judged = []
        for moment in log.moments:
            order = {"kind": kind, "at": moment.order.get("at")}
            heat = tuple(100 * (square == order["at"]) for square in every)
            where = moment.position, moment.number
            judged.append(Decision(*where, order, order, 0.5, 0.5, 0, 0, 0, "best", heat=heat))
        one, two = make_accounts(log, appraiser, judged)
        assert one
        assert two
        assert one.hiding == -two.hiding
        for each in (one, two):
            total = each.start + each.hiding - each.errors + each.gifts + each.luck
            assert total == pytest.approx(each.result)
        found.append(one.hiding)
    assert found[0] != 0 == found[1], "a power finds a ship wherever it hides"


def test_a_beginner_makes_more_errors_than_a_bosun() -> None:
    matches = [play("classic", "deckhand", "bosun", seed=n, options=CLASSIC) for n in range(6)]
    beginner, bosun = ([quick(match, seat).errors for match in matches] for seat in PLAYERS)
    assert sum(beginner) > 0.2
    assert sum(bosun) < 0.5 * sum(beginner)


@pytest.mark.parametrize(("options", "level"), [({}, "bosun"), (CLASSIC, None)])
def test_a_level_is_named_only_with_the_fleets_that_were_measured(
    monkeypatch: pytest.MonkeyPatch, options: Json, level: str | None
) -> None:
    monkeypatch.setattr("seabattle.analysis.analyse.find_level", lambda account: "bosun")
    match = Match(load("classic", options))
    for entry in play("classic", "hunt", "hunt", seed=1, options=options).log[:4]:
        match.add(entry)
    match.give(Seat.TABLE, Forfeit(Seat.ONE))
    assert quick(match, Seat.ONE).level == level


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
    assert (last.order, last.chance, last.luck) == (None, 0, 0)
    assert last.error == last.value > 0.2
    assert last.best is not None


def test_giving_up_while_the_opponent_thinks_costs_what_the_last_order_was_worth() -> None:
    match = fire(placed("A-1", "A-1"), "B-2")
    match.give(Seat.TABLE, Forfeit(Seat.ONE))
    shot, end = quick(match, Seat.ONE).decisions
    assert shot.luck == 0
    assert end.error == shot.chance > 0.2
    assert end.grade == "blunder"


def test_a_match_that_is_handed_over_is_a_gift_and_no_luck() -> None:
    match = fire(placed("A-1", "A-1"), "B-2", "A-1")
    match.give(Seat.ONE, {"kind": "surrender"})
    account = quick(match, Seat.TWO)
    assert account.result == 1
    assert account.decisions[-1].gift == quick(match, Seat.ONE).decisions[-1].error > 0
    assert account.shots
    assert account.shots.left >= 1, "its hunt is not over"


def test_what_the_seat_never_learnt_changes_nothing() -> None:
    accounts = []
    for hidden in ("A-1", "C-3"):
        match = fire(placed("A-1", hidden), "B-2", "B-2", "D-1", "A-4")
        match.give(Seat.ONE, {"kind": "surrender"})
        accounts.append([(each.chance, each.error) for each in quick(match, Seat.ONE).decisions])
    assert accounts[0] == accounts[1]


def test_the_stream_holds_the_seats_side_only() -> None:
    match = fire(placed("A-1", "C-3"), "B-2", "B-2", "D-1", "A-4", "C-3", "D-4", "C-4")
    log = read_decisions(match)
    moments = log.of(Seat.ONE)
    assert [moment.number for moment in moments] == [1, 2, 3, 4]
    assert [moment.order["at"] for moment in moments] == ["B-2", "D-1", "C-3", "C-4"]
    for view in (*(moment.view for moment in moments), log.last[Seat.ONE][0]):
        assert not [layer for layer in view.boards[1].layers if layer.kind == "ship"]
    assert log.has_ended_it(Seat.ONE)
    assert not log.has_ended_it(Seat.TWO)


def test_nothing_to_analyse_is_said() -> None:
    match = Match(load("classic"))
    match.give(Seat.ONE, {"kind": "surrender"})
    with pytest.raises(NotAnalysed, match="decided nothing in battle"):
        analyse(match, Seat.ONE)


def test_the_same_match_gives_the_same_account() -> None:
    match = play("classic", "density", "hunt", seed=5, options=CLASSIC)
    assert encode(quick(match, Seat.ONE)) == encode(quick(match, Seat.ONE))
    done: list[tuple[int, int]] = []
    one, two = analyse_both(match, progress=lambda *step: done.append(step))
    assert one
    assert two
    count = len(one.decisions) + len(two.decisions)
    assert done == [(n, count) for n in range(1, count + 1)]


def test_no_sum_is_shown_as_less_than_nothing() -> None:
    account = Account("classic", Seat.ONE, "density", 1, 0.48, -0.07, -0.01, 0.46, 0.1, ())
    assert account.shown == pytest.approx((0, 0, 0.52))
    assert ShotAccount(39.5, 36, 0, -0.04, 3.4, 0, 0).shown == pytest.approx((0, 3.44))


def test_the_same_advice_is_given_once() -> None:
    fire, kraken = {"kind": "fire", "at": "A-1"}, {"kind": "kraken", "at": "B-1"}
    elsewhere = {"kind": "fire", "at": "C-1"}
    slips = tuple(
        Decision(n, n, fire, best, 0.5, 0.4, 0.01, error, 0.01, "mistake")
        for n, (best, error) in enumerate(
            [(kraken, 0.1), (kraken, 0.2), (elsewhere, 0.05), (elsewhere, 0.04)]
        )
    )
    account = Account("pirates", Seat.ONE, "steady", 0, 0.5, 0.39, 0, -0.11, 0.1, slips)
    assert [each.number for each in account.moments] == [1, 2, 3]
    assert len(account.mistakes) == 4


def test_an_account_has_at_most_three_moments_mistakes_first() -> None:
    account = quick(play("classic", "random", "random", seed=4, options=CLASSIC), Seat.ONE)
    assert len(account.moments) <= 3
    graded = [each in account.mistakes for each in account.moments]
    assert graded == sorted(graded, reverse=True)
    assert all(each.error >= LEAST for each in account.mistakes)


def test_the_best_choice_is_picked_and_valued_on_different_samples() -> None:
    """Two choices are alike; each is flattered once on the first sample."""
    rng = np.random.default_rng(1)
    errors = []
    for _ in range(400):
        found = Sample(rng.random((3, 60)), np.zeros((3, 0)))
        errors.append(found.value_choices(20, 0).error.value)
    assert sum(map(bool, errors)) > 100, "it was picked often enough"
    assert abs(fmean(errors)) < 3 * stdev(errors) / sqrt(len(errors))
    assert Estimate(-0.1).as_chance.value == 0
