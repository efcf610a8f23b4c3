"""The story of a finished match: facts, the kind that they make, and headlines in words."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.orders import Surrender
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.sentences import read_fluent_source
from seabattle.core.words import LANGUAGES, Language
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.play import play
from seabattle.match.story import DUEL_KINDS, tell_story
from seabattle.match.story_facts import StoryFacts, TurningPoint, facts_of_match, kind_of_story

WON = StoryFacts(
    winner=Seat.ONE,
    reason="fleet_sunk",
    ships=5,
    afloat=3,
    unhit=6,
    attacks=50,
    targets=50,
    hunt=6,
    squares=100,
)
DUEL = StoryFacts(winner=Seat.ONE, reason="ship_sunk", hull=(12, 20), attacks=9, targets=9)


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("steady", {}),
        ("last_shot", {"afloat": 1, "unhit": 1, "behind": (1, 4)}),
        ("comeback", {"behind": (2, 4)}),
        ("steady", {"behind": (3, 4)}),
        ("steady", {"ships": 10, "behind": (7, 9)}),
        ("flawless", {"afloat": 5, "targets": 30}),
        ("swift", {"targets": 40, "afloat": 1}),
        ("steady", {"targets": 41}),
        ("hunted", {"hunt": 15}),
        ("narrow", {"afloat": 1, "unhit": 2}),
        ("draw", {"winner": None, "reason": "both_fleets_sunk"}),
        ("surrender", {"reason": "surrender", "afloat": 1}),
        ("forfeit", {"reason": "forfeit", "forfeit": "clock"}),
        ("claim", {"reason": "claim"}),
        ("points", {"reason": "turn_limit"}),
    ],
)
def test_facts_make_a_kind(kind: str, facts: dict[str, Any]) -> None:
    assert kind_of_story(replace(WON, **facts)) == kind


@pytest.mark.parametrize(
    ("kind", "hull", "attacks"),
    [
        ("last_shot", (2, 20), 9),
        ("narrow", (5, 20), 9),
        ("flawless", (20, 20), 3),
        ("swift", (12, 20), 5),
        ("steady", (12, 20), 6),
    ],
)
def test_a_duel_has_kinds_of_its_own(kind: str, hull: tuple[int, int], attacks: int) -> None:
    assert kind_of_story(replace(DUEL, hull=hull, attacks=attacks)) == kind


def test_a_duel_turns_where_the_winner_lacked_many_points() -> None:
    assert kind_of_story(replace(DUEL, behind=(9, 15))) == "comeback"
    assert kind_of_story(replace(DUEL, behind=(10, 15))) == "steady"


def test_the_points_of_a_duel_are_followed_to_the_deepest() -> None:
    match = play("wager", "recruit", "recruit", seed=2)
    facts = facts_of_match(match)
    side = facts.winner or Seat.ONE
    again = Match(match.game)
    gaps = []
    for entry in match.log:
        again.add(entry)
        own, theirs = (match.game.hull(again.state, seat) for seat in (side, side.other))
        assert own
        assert theirs
        gaps.append((theirs[0] - own[0], (own[0], theirs[0])))
    assert max(gaps)[0] > 0, "the winner was behind at some time"
    assert facts.behind in [behind for gap, behind in gaps if gap == max(gaps)[0]]


def test_hints_are_told_unless_something_rarer_happened() -> None:
    assert kind_of_story(WON, helped=True) == "helped"
    assert kind_of_story(replace(WON, behind=(1, 4)), helped=True) == "comeback"


def place_and_fire(one: str, two: str) -> Match:
    """Play a small match of `classic` in which each side fires at these squares in turn."""
    small = {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}
    match = Match(load("classic", {"first": "one", "small": small}), Seeded(1))
    fleet = [
        {"ship": "cruiser", "squares": ["A-1", "A-2", "A-3"]},
        {"ship": "destroyer", "squares": ["C-1", "C-2"]},
    ]
    for seat in PLAYERS:
        match.give(seat, {"kind": "place", "fleet": fleet})
    shots = {Seat.ONE: iter(one.split()), Seat.TWO: iter(two.split())}
    while not match.outcome:
        seat = match.waiting_for[0]
        match.give(seat, {"kind": "fire", "at": next(shots[seat])})
    return match


def test_the_facts_of_a_match_that_turned() -> None:
    match = place_and_fire("D-4 A-1 A-2 A-3 C-1 C-2", "C-1 C-2 A-1 A-2 D-4 A-3")
    facts = facts_of_match(match)
    assert facts == StoryFacts(
        winner=Seat.ONE,
        reason="fleet_sunk",
        ships=2,
        afloat=1,
        last_ship="cruiser",
        unhit=1,
        behind=(1, 2),
        attacks=6,
        targets=6,
        hunt=2,
        squares=16,
        at="C-2",
        turning=TurningPoint("cruiser", "A-3", 4),
    )
    story = tell_story(match, Seat.ONE, "en")
    assert story.kind == "last_shot"
    assert story.headline.endswith("\nwon at C-2")
    assert story.turning == "Turning point: move 4 at A-3. Sunk: Cruiser."
    assert tell_story(match, Seat.TWO, "en").headline.endswith("\nlost at C-2")


def test_the_last_sinking_is_no_turning_point() -> None:
    match = place_and_fire("A-1 A-2 A-3 C-1 C-2", "D-1 D-2 D-3 D-4")
    assert facts_of_match(match).turning == TurningPoint("cruiser", "A-3", 3)
    match = place_and_fire("D-4 A-1 A-2 A-3 C-1 C-2", "D-1 A-1 A-2 D-3 A-3 D-4")
    assert facts_of_match(match).turning == TurningPoint("cruiser", "A-3", 4)
    match = place_and_fire("D-4 D-3 A-1 A-2 A-3 C-1 C-2", "A-1 A-2 D-1 D-2 A-3 D-4")
    facts = facts_of_match(match)
    assert facts.behind is None
    assert facts.turning == TurningPoint("cruiser", "A-3", 5)


def test_a_sentence_is_never_told_twice_in_a_row() -> None:
    match = place_and_fire("A-1 A-2 A-3 C-1 C-2", "D-1 D-2 D-3 D-4")
    for hearer in HEARERS:
        first = tell_story(match, hearer, "en")
        assert tell_story(match, hearer, "en") == first
        second = tell_story(match, hearer, "en", last=first.key)
        assert second.headline != first.headline
        assert tell_story(match, hearer, "en", last=second.key) == first
        assert tell_story(match, hearer, "en", last="won-comeback-9") == first


def test_those_who_watch_hear_names() -> None:
    match = place_and_fire("A-1 A-2 A-3 C-1 C-2", "D-1 D-2 D-3 D-4")
    assert "Player one" in tell_story(match, Seat.WATCHER, "en").headline
    named = tell_story(match, Seat.WATCHER, "en", names={Seat.ONE: "Ada", Seat.TWO: "Ida"})
    assert "Ada" in named.headline
    assert "Ida" in named.headline


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_sentences(language: Language) -> None:
    def keys(of: Language) -> set[str]:
        lines = read_fluent_source("seabattle.match", of).splitlines()
        return {line.split(" =")[0] for line in lines if line.startswith("story-")}

    assert keys(language) == keys("en")
    kinds = {"surrender", "forfeit", "retreat", "points", "claim", "last-shot", "comeback"}
    kinds |= {"helped", "narrow", "flawless", "swift", "hunted", "steady"}
    kinds |= {f"{kind.replace('_', '-')}-duel" for kind in DUEL_KINDS}
    told = {f"story-{side}-{kind}" for side in ("won", "lost") for kind in kinds}
    told |= {"story-draw", "story-seen-won", "story-seen-draw"}
    parts = {"story-at-won", "story-at-lost", "story-turning"}
    assert keys(language) == {f"{key}-{number}" for key in told for number in (1, 2)} | parts


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates", "salvo", "wager"])
def test_a_match_of_every_game_is_told(game: str) -> None:
    match = play(game, "recruit", "recruit", seed=2)
    told = [tell_story(match, hearer, language) for hearer in HEARERS for language in LANGUAGES]
    assert all(len(story.headline.splitlines()) == 2 for story in told)
    assert all(one.headline != two.headline for one, two in pairwise(told))


def test_who_gives_up_hears_a_kind_word() -> None:
    match = Match(load("salvo"), Seeded(1))
    match.give(Seat.ONE, Surrender())
    assert tell_story(match, Seat.ONE, "en").kind == "surrender"
    assert tell_story(match, Seat.ONE, "en").turning is None
