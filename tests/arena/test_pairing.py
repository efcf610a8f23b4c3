"""Tournaments as pure functions: points, ranks, pairs, byes, rounds and fixed durations."""

from collections import Counter
from random import Random

import pytest

from seabattle.arena.pairing import (
    DRAW,
    MAX_MEETINGS,
    NOTHING,
    REMATCH_SECONDS,
    WIN,
    Entrant,
    Meeting,
    Schedule,
    is_over,
    next_round,
    rank_players,
)
from seabattle.testing.work import count_lines

TIMED = Schedule(0.0, 3600.0)
ROUNDS = Schedule(0.0, 86_400.0, rounds=5)


def entrants(count: int, seen: float = 100.0) -> list[Entrant]:
    return [Entrant(number, seen) for number in range(1, count + 1)]


def test_points_strength_and_wins_decide_the_ranks() -> None:
    meetings = [
        Meeting(1, 1, 2, WIN),
        Meeting(1, 3, 4, DRAW),
        Meeting(2, 1, 3, DRAW),
        Meeting(2, 2, 4, WIN),
        Meeting(2, 5),
        Meeting(3, 1, 4, None),
        Meeting(3, 2, 3, NOTHING),
    ]
    ranked = rank_players(range(1, 7), meetings)
    assert [(each.rank, each.number, each.points) for each in ranked] == [
        (1, 1, 3), (2, 3, 2), (3, 2, 2), (4, 5, 2), (5, 4, 1), (6, 6, 0),
    ]  # fmt: skip
    first = ranked[0]
    assert (first.won, first.drawn, first.lost, first.byes) == (1, 1, 0, 0)
    assert first.strength == 2 * 2 + 1 * 2
    assert ranked[3].byes == 1


def test_equal_players_share_a_rank() -> None:
    ranked = rank_players([1, 2, 3], [Meeting(1, 1, 2, DRAW)])
    assert [each.rank for each in ranked] == [1, 1, 3]


@pytest.mark.parametrize("rounds", [None, 60])
def test_pairing_a_hundred_after_two_thousand_matches_takes_milliseconds(
    rounds: int | None,
) -> None:
    rng = Random(1)
    pairs = (rng.sample(range(1, 101), 2) for _ in range(1990))
    meetings = [Meeting(1, one, two, WIN, 1.0) for one, two in pairs]
    schedule = Schedule(0.0, 9000.0, rounds)
    lines = count_lines(lambda: next_round(schedule, entrants(100), meetings, 100.0))
    assert lines < 150_000  # some 10 ms


def play_rounds(count: int, rounds: int, rng: Random) -> list[Meeting]:
    schedule = Schedule(0.0, 86_400.0, rounds=rounds)
    meetings: list[Meeting] = []
    while found := next_round(schedule, entrants(count), meetings, 100.0):
        for one, two in found.pairs:
            meetings.append(Meeting(found.number, one, two, rng.choice([WIN, (0, 2), DRAW])))
        if found.bye:
            meetings.append(Meeting(found.number, found.bye))
    assert is_over(schedule, meetings, 100.0)
    return meetings


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (5, 5), (8, 4), (9, 4), (33, 6), (64, 7)])
def test_in_rounds_everybody_plays_once_and_nobody_meets_twice(count: int, rounds: int) -> None:
    meetings = play_rounds(count, rounds, Random(count))
    assert {each.round for each in meetings} == set(range(1, rounds + 1))
    for number in range(1, rounds + 1):
        seated = [who for each in meetings if each.round == number for who in each.players]
        assert sorted(seated) == list(range(1, count + 1))
    pairs = Counter(frozenset(each.players) for each in meetings if each.two)
    assert set(pairs.values()) == {1}
    byes = Counter(each.one for each in meetings if each.two is None)
    assert max(byes.values(), default=0) <= 1


def test_more_rounds_than_opponents_repeat_meetings_evenly() -> None:
    meetings = play_rounds(4, 6, Random(1))
    pairs = Counter(frozenset(each.players) for each in meetings)
    assert sorted(pairs.values()) == [2] * 6


def test_pairs_have_similar_scores_and_seats_alternate() -> None:
    meetings = [Meeting(1, 1, 2, WIN), Meeting(1, 3, 4, WIN)]
    found = next_round(ROUNDS, entrants(4), meetings, 100.0)
    assert found
    assert [set(pair) for pair in found.pairs] == [{1, 3}, {2, 4}]
    assert found.number == 2
    again = next_round(TIMED, entrants(2), [Meeting(1, 1, 2, WIN, 90.0)], 100.0)
    assert again
    assert again.pairs == ((2, 1),)


def test_a_round_waits_for_its_matches_and_for_those_who_are_away() -> None:
    running = [Meeting(1, 1, 2, None), Meeting(1, 3, 4, WIN, 90.0)]
    assert next_round(ROUNDS, entrants(4), running, 100.0) is None
    ended = [Meeting(1, 1, 2, WIN, 95.0), running[1]]
    away = [*entrants(3), Entrant(4, 10.0)]
    assert next_round(ROUNDS, away, ended, 100.0) is None
    later = next_round(ROUNDS, away, ended, 116.0)
    assert later
    assert (later.bye, len(later.pairs)) == (2, 1)
    gone = [*entrants(3), Entrant(4, 100.0, gone=99.0)]
    assert next_round(ROUNDS, gone, ended, 100.0)


def test_whoever_is_free_plays_on_at_once() -> None:
    meetings = [Meeting(1, 1, 2, None), Meeting(1, 3, 4, WIN, 90.0)]
    assert next_round(TIMED, entrants(4), meetings, 100.0) is None, "they have just met"
    waited = next_round(TIMED, entrants(4, 151.0), meetings, 90.0 + REMATCH_SECONDS)
    assert waited
    assert waited.pairs == ((4, 3),)
    late = next_round(TIMED, entrants(5), meetings, 100.0)
    assert late
    assert len(late.pairs) == 1
    assert 5 in late.pairs[0]
    only = next_round(TIMED, entrants(2), [Meeting(1, 1, 2, WIN, 99.0)], 100.0)
    assert only, "nobody else is there to wait for"


def test_nobody_is_paired_who_has_not_asked_since_the_last_match() -> None:
    ended = [Meeting(1, 1, 2, WIN, 101.0)]
    assert next_round(TIMED, entrants(4), ended, 102.0)
    assert next_round(TIMED, entrants(2), ended, 102.0) is None


def test_nobody_is_paired_who_plays_has_left_or_is_away_or_at_the_end() -> None:
    there = [*entrants(2), Entrant(3, 100.0, gone=1.0), Entrant(4, 50.0)]
    found = next_round(TIMED, there, [], 100.0)
    assert found
    assert found.pairs == ((1, 2),)
    assert next_round(TIMED, there, [Meeting(1, 1, 9, None)], 100.0) is None
    assert next_round(TIMED, entrants(2, 3600.0), [], 3600.0) is None
    assert is_over(TIMED, [Meeting(1, 1, 2, None)], 3600.0)


def test_a_tournament_ends_before_its_file_grows_without_limit() -> None:
    meetings = [Meeting(1, 1, 2, NOTHING, 1.0)] * MAX_MEETINGS
    assert next_round(TIMED, entrants(2), meetings[1:], 100.0)
    assert next_round(TIMED, entrants(2), meetings, 100.0) is None


def test_pairing_a_crowd_is_quick_even_if_all_have_met() -> None:
    crowd = range(1, 41)
    meetings = [Meeting(1, one, two, DRAW, 1.0) for one in crowd for two in crowd if one < two]
    found = next_round(Schedule(0.0, 9e9, rounds=9), entrants(40), meetings[:-1], 100.0)
    assert found
    assert sorted(who for pair in found.pairs for who in pair) == list(crowd)
