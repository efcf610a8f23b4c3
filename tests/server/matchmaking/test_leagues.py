"""Whom a bot meets in a league, and what its results are worth."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.core.kinds import to_builtins
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.server.matchmaking.ladder import Rung, compute_ladder, points_of_one
from seabattle.server.matchmaking.leagues import (
    Candidate,
    LeagueWaiting,
    choose_anchor,
    choose_opponent,
    find_league,
    is_anchor_due,
    list_leagues,
)
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Rating
from seabattle.server.tables.metadata import SitterDetails
from seabattle.store.values import LeagueScore
from tests.store.examples import head, sitter

CLASSIC = find_league("classic")
NOW = 100.0


def bot(name: str, rating: int = 1500, **fields: object) -> Candidate:
    """A bot that has just met a computer player."""
    margin = fields.pop("margin", 50)
    known = Rating(rating, margin, 20)  # type: ignore[arg-type]
    waiting = LeagueWaiting(SitterDetails("0" * 64), known, f"owner of {name}", (None,))
    own = {key: fields.pop(key) for key in ("owner", "recent") if key in fields}
    candidate = Candidate(name, NOW, f"address of {name}", replace(waiting, **own))
    return replace(candidate, **fields)


def opponent(me: Candidate, *others: Candidate, one_address: bool = False) -> str | None:
    found = choose_opponent(me, others, NOW, one_address=one_address)
    return found.player if found else None


def test_leagues_are_games_with_one_set_of_options() -> None:
    assert {"classic", "classic.all_four", "morskoi", "salvo"} <= set(list_leagues())
    options = [(league.game, league.options) for league in list_leagues().values()]
    assert len(set(options)) == len(options)
    with pytest.raises(ServerProblem):
        find_league("chess")


def test_the_nearest_rating_is_met() -> None:
    assert opponent(bot("a"), bot("far", 1650), bot("near", 1480)) == "near"
    assert opponent(bot("a"), bot("b", 1900)) is None
    assert opponent(replace(bot("a"), since=NOW - 11), bot("b", 1900)) == "b"
    assert opponent(bot("a"), replace(bot("b", 1900), since=NOW - 11)) == "b"
    assert opponent(bot("a", margin=400), bot("b", 1900)) == "b"


@pytest.mark.parametrize(
    ("me", "other"),
    [
        (bot("a", recent=()), bot("b")),
        (bot("a"), bot("b", recent=())),
        (bot("a", recent=("x", "y")), bot("b")),
        (bot("a"), bot("b", recent=("x", "y"))),
        (bot("a", recent=(None, "b")), bot("b")),
        (bot("a"), bot("b", recent=("a", None))),
        (bot("a", owner="same"), bot("b", owner="same")),
        (bot("a", client="same"), bot("b", client="same")),
    ],
    ids=["new", "new other", "due", "due other", "again", "again other", "owner", "address"],
)
def test_who_does_not_meet(me: Candidate, other: Candidate) -> None:
    assert opponent(me, other) is None


def test_a_course_behind_one_address_can_be_admitted() -> None:
    me, other = bot("a", client="same"), bot("b", client="same")
    assert opponent(me, other, one_address=True) == "b"


def test_every_third_match_is_against_a_computer_player() -> None:
    assert is_anchor_due(bot("a", recent=("x", "y")), NOW, 5)
    assert is_anchor_due(bot("a", recent=()), NOW, 5)
    assert not is_anchor_due(bot("a", recent=("x", None)), NOW, 5)
    assert is_anchor_due(replace(bot("a"), since=NOW - 5), NOW, 5)


def test_computer_players_of_similar_rating_are_met_more_often() -> None:
    rng = Random(1)
    met = Counter(choose_anchor(CLASSIC, 1900, rng) for _ in range(300))
    assert met["admiral"] > 2 * met["bosun"] > 0


# Ratings


def ladder(*scores: LeagueScore) -> list[Rung]:
    return compute_ladder(CLASSIC, scores, {name: name.title() for name in ("ada", "bob", "eve")})


def score(one: str, two: str | None, points: float, matches: int) -> LeagueScore:
    if two is None:
        return LeagueScore(one, None, "bosun", points, matches, 7.0)
    return LeagueScore(one, two, None, points, matches, 8.0)


def test_a_bot_as_good_as_a_computer_player_has_its_rating() -> None:
    [rung] = ladder(score("ada", None, 50, 100))
    assert (rung.name, rung.rating.value, rung.rating.matches) == ("Ada", 1500, 100)
    assert rung.points == 50
    assert 60 < rung.rating.margin < 80


def test_three_of_four_points_are_190_points_more() -> None:
    met = score("bob", None, 0.5, 1)
    best, second = ladder(score("ada", None, 500, 1000), met, score("bob", "ada", 750, 1000))
    assert (best.bot, second.bot) == ("bob", "ada")
    assert 1670 < best.rating.value < 1700


def test_losing_to_a_strong_player_raises_nobody() -> None:
    lost = [score("ada", None, 0, 1)]
    [before] = ladder(*lost)
    [after] = ladder(*lost, LeagueScore("ada", None, "admiral", 0, 1, 7.0))
    assert after.rating.value < before.rating.value


def test_who_has_met_no_computer_player_has_no_rating_yet() -> None:
    assert ladder(score("bob", "ada", 750, 1000)) == []


def test_losing_on_purpose_to_a_friend_gains_little() -> None:
    """Eve loses each match to Ada, and is weak against computer players as well."""
    honest = score("ada", None, 50, 100)
    [alone] = ladder(honest)
    farmed = ladder(honest, score("eve", None, 1, 100), score("ada", "eve", 50, 50))
    [ada] = [rung for rung in farmed if rung.bot == "ada"]
    assert ada.rating.value < alone.rating.value + 15


def analysed(one: str, points: float, matches: int, luck: float) -> LeagueScore:
    """Matches against `bosun`, all of them with the same points without luck."""
    squares = (points - luck) ** 2 / matches
    return LeagueScore(one, None, "bosun", points, matches, 7.0, luck, squares)


def test_a_second_rating_is_fitted_to_results_without_luck() -> None:
    lucky, other = ladder(analysed("ada", 50, 100, 25), score("bob", None, 20, 100))
    assert lucky.rating == Rating(1500, lucky.rating.margin, 100)
    assert lucky.without_luck
    assert 1300 < lucky.without_luck.value < 1320  # a quarter of the points
    assert lucky.without_luck.matches == 100
    assert other.without_luck is None, "no match of it is analysed"


def test_results_that_vary_less_have_a_smaller_margin() -> None:
    """Those of few matches do not: by chance they may be equal."""
    for matches, least, most in ((100, 0, 0.4), (2, 0.8, 1)):
        [rung] = ladder(analysed("ada", matches / 2, matches, 0))
        assert rung.without_luck
        assert least < rung.without_luck.margin / rung.rating.margin < most


def test_matches_that_are_not_analysed_count_as_they_ended() -> None:
    [rung] = ladder(score("ada", None, 90, 100), analysed("ada", 1, 2, 0))
    assert rung.without_luck
    assert rung.without_luck.matches == 2
    assert abs(rung.without_luck.value - rung.rating.value) < 20


def test_errors_worth_more_than_all_points_are_a_defeat() -> None:
    """The fit would have no maximum."""
    [rung] = ladder(analysed("ada", 0, 10, 10))
    assert rung.without_luck
    assert abs(rung.without_luck.value - rung.rating.value) < 400


def test_results_of_deleted_bots_and_retired_computer_players_do_not_count() -> None:
    gone = LeagueScore(None, None, "bosun", 1, 1, 7.0)
    deleted = LeagueScore("ada", None, None, 1, 1, 7.0)
    retired = LeagueScore("ada", None, "nobody", 1, 1, 7.0)
    assert ladder(gone, deleted, retired) == []


# Points


@pytest.mark.parametrize(
    ("outcome", "absent", "points"),
    [
        (Outcome(Seat.ONE, "fleet_sunk"), (), 1.0),
        (Outcome(Seat.TWO, "forfeit"), (), 0.0),
        (Outcome(None, "both_fleets_sunk"), (), 0.5),
        (None, (Seat.ONE,), 0.0),
        (None, (Seat.TWO,), 1.0),
        (None, (Seat.ONE, Seat.TWO), None),
        (None, (), None),
    ],
)
def test_points(outcome: Outcome | None, absent: tuple[Seat, ...], points: float | None) -> None:
    def details(seat: Seat) -> object:
        return to_builtins(SitterDetails("0" * 64, number=None if seat in absent else "00"))

    sitters = [sitter(seat=seat, details=details(seat)) for seat in (Seat.ONE, Seat.TWO)]
    assert points_of_one(head(ended=1.0, outcome=outcome), sitters) == points
