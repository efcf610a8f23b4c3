"""Tournaments that are analysed: what players gave away, what luck did, and results without it."""

import pytest

from seabattle.arena.coaching import adjust_for_luck
from seabattle.arena.fixture import Fixture, Result, SeatAnalysis, Setup, round_robin
from seabattle.arena.luck import adjust_standings
from seabattle.arena.pairing import DRAW, WIN, Meeting, rank_players
from seabattle.arena.tournament import Tournament
from seabattle.cli.main import main
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat

SHORT = Setup("short", {"turn_limit": 2})


def test_every_match_is_analysed_if_that_is_wanted() -> None:
    fixtures = list(round_robin("wager", [SHORT], ("deckhand", "captain"), 2, 1))
    tournament = Tournament(fixtures, analysed=True)
    for result in tournament.play():
        assert result.analyses
        one, two = result.analyses
        assert min(one.decisions, two.decisions) > 1
        assert max(one.errors, two.errors) > 0, "a single sum may be below 0"
        assert one.luck == pytest.approx(-two.luck)
    found = tournament.summary(1)
    assert [(row.player, row.matches) for row in found.coaching] == [
        ("deckhand", 2),
        ("captain", 2),
    ]
    assert [(row.player, row.opponent) for row in found.adjusted] == [("deckhand", "captain")]


def result(number: int, won_by: Seat, luck: float) -> Result:
    """Return a match in which luck alone made the difference from 0.6 for `a`."""
    players = ("a", "b") if number % 2 else ("b", "a")
    seat = Seat.ONE if number % 2 else Seat.TWO
    own, other = SeatAnalysis(0.1, luck, 9), SeatAnalysis(0.1, -luck, 9)
    analyses = (own, other) if seat is Seat.ONE else (other, own)
    fixture = Fixture(number, "wager", SHORT, 1, players)
    return Result(fixture, Outcome(won_by, "ship_sunk"), 9, ((), ()), analyses=analyses)


def test_results_without_luck_vary_less() -> None:
    wins = [result(1, Seat.ONE, 0.35), result(2, Seat.TWO, 0.45)]
    defeats = [result(3, Seat.TWO, -0.65), result(4, Seat.ONE, -0.55)]
    [pair] = adjust_for_luck(("a", "b"), [*wins, *defeats])
    assert pair.share.value == pytest.approx(0.6)
    assert pair.share.low > 0.5
    assert pair.worth > 20


def test_standings_without_luck_count_what_is_not_analysed_as_it_is() -> None:
    meetings = [
        Meeting(1, 1, 2, WIN, luck=0.375, luck_margin=0.03),
        Meeting(2, 2, 1, DRAW, luck=0.25, luck_margin=0.04),
        Meeting(3, 1, 2, WIN),
        Meeting(3, 3),
    ]
    found = adjust_standings(rank_players([1, 2, 3], meetings), meetings)
    assert {number: each.value for number, each in found.items()} == {1: 4.75, 2: 1.25, 3: 2}
    margin = pytest.approx(2 * 1.96 * 0.05)
    assert [found[number].margin for number in (1, 2, 3)] == [margin, margin, 0]


def test_the_terminal_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--option", "turn_limit=1", "--matches", "2", "--analyse")
    assert main(["arena", "wager", "deckhand", "captain", *options]) == 0
    out = capsys.readouterr().out
    assert "gave away" in out
    assert "deckhand against captain without luck" in out
