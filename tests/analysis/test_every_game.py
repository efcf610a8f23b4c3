"""The coach in every game: its sums, its secrets, its references, its hints."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from random import Random
from statistics import fmean
from typing import Any, cast

import numpy as np
import pytest
from msgspec.structs import replace

from seabattle import play
from seabattle.analysis.account import (
    LEAST,
    Account,
    Decision,
    grade_decision,
    grade_luck,
    thresholds_for,
)
from seabattle.analysis.analyse import analyse, analyse_both, judge
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.battles import BattleAppraiser, BattleDeliberation
from seabattle.analysis.estimate import Appraiser
from seabattle.analysis.heat import compute_heat_map
from seabattle.analysis.hints import ReasonFinder, Ways, find_hints
from seabattle.analysis.stream import read_decisions
from seabattle.analysis.values import FittedValue, load_fitted_value
from seabattle.core.answer import offers
from seabattle.core.grid import bits
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode, read_order
from seabattle.core.words import LANGUAGES
from seabattle.games.catalogue import belief_of, load
from seabattle.match.match import Entry, Match
from seabattle.match.retake import placement_order
from seabattle.players.wager.reading import list_choices
from seabattle.testing.belief import is_consistent_placement
from tests.games.morskoi.table import MACHINES, Table

ALL_FOUR = dict.fromkeys(("manoeuvre", "silent_sinking", "second_shot", "claim_victory"), True)
MATCHES: list[tuple[str, Json, str]] = [
    ("classic", {"second_shot": True, "turn_limit": 60}, "hunt"),
    ("classic", ALL_FOUR, "bosun"),
    ("morskoi", {}, "bosun"),
    ("pirates", {}, "naive"),
    ("salvo", {}, "bosun"),
    ("wager", {"retreat": True}, "captain"),
]
EACH = pytest.mark.parametrize(("id", "options", "player"), MATCHES)
STEPS = 16


def begun(id: str, options: Json, player: str) -> Match:
    """The first steps of a match."""
    whole = play(id, player, "deckhand", seed=2, options=options)
    match = Match(whole.game)
    for entry in whole.log[:STEPS]:
        match.add(entry)
    return match


def given_up(match: Match) -> Match:
    match.give(Seat.ONE, {"kind": "surrender"})
    return match


def sketchy(game: Any) -> Appraiser:
    """Few worlds: what it says is rough, and quick."""
    return (
        make_appraiser(game)
        if game.id == "wager"
        else BattleAppraiser(belief_of(game), 3, 4, advisers=())
    )


def sketch(match: Match, seat: Seat) -> Account:
    return analyse(match, seat, appraiser=sketchy(match.game))


@EACH
def test_result_is_the_start_less_errors_and_with_luck(id: str, options: Json, player: str) -> None:
    match = given_up(begun(id, options, player))
    one, two = analyse_both(match, appraiser=sketchy(match.game))
    assert one
    assert two
    for mine, theirs in ((one, two), (two, one)):
        total = mine.start - mine.errors + mine.gifts + mine.luck
        assert total == pytest.approx(mine.result)
        assert mine.errors == pytest.approx(sum(each.booked for each in mine.decisions))
        assert mine.gifts == theirs.errors
        assert all(0 <= each.chance <= 1 for each in mine.decisions)
        assert all(each.error >= LEAST for each in mine.mistakes)
        for each in mine.decisions:
            best = max(each.value, each.chance) + 1e-9
            assert all(choice.chance <= best for choice in each.choices), "the best leads"
    assert one.start + two.start == pytest.approx(1)
    assert id == "morskoi" or one.start == pytest.approx(0.5, abs=0.1), "both sides are alike"


@EACH
def test_what_the_seat_never_learnt_changes_nothing(id: str, options: Json, player: str) -> None:
    """Two matches that it could not tell apart, given up at the same moment."""
    match = begun(id, options, player)
    other = twin(match, Seat.ONE)
    assert id == "wager" or encode(match.state) != encode(other.state)
    one, two = (sketch(given_up(each), Seat.ONE).decisions for each in (match, other))
    assert [judgement(each) for each in one] == [judgement(each) for each in two]


def judgement(decision: Decision) -> bytes:
    """All that a seat's knowledge decides; gifts and luck are the opponent's and the answers'."""
    return encode(replace(decision, gift=0, luck=0, fortune=None))


def twin(match: Match, seat: Seat) -> Match:
    """The same match as far as a seat can tell, with another fleet on the other side."""
    again = Match(match.game)
    drawn = belief_of(match.game).worlds(match.view(seat), match.heard[seat], Random(1))
    placed = (placement_order(match.game, world, seat.other) for world in islice(drawn, 40))
    fleets = [fleet for fleet in placed if fleet and is_consistent_placement(match, seat, fleet)]
    for entry in match.log:
        hidden = entry.seat is seat.other and isinstance(entry.order, Place)
        again.add(Entry(entry.seat, fleets[0]) if hidden else entry)
    return again


@pytest.mark.parametrize(
    ("id", "digest"),
    [
        ("classic", "e2c0504d829872ed"),
        ("morskoi", "49afe96ebbf5167b"),
        ("pirates", "7c6867f7c67ec1f4"),
        ("salvo", "8b8e8006d5a5e228"),
        ("wager", "0b102586412a744c"),
    ],
)
def test_references_never_change(id: str, digest: str) -> None:
    """Values were fitted to what they do. A stronger player gets a name of its own."""
    options = {"wager": {"turn_limit": 8}, "classic": ALL_FOUR}.get(id, {})
    reference = belief_of(load(id)).reference
    match = play(id, reference, reference, seed=4, options=options)
    orders = [(entry.seat, entry.order) for entry in match.log]
    assert sha256(encode(orders)).hexdigest()[:16] == digest


@pytest.mark.parametrize("id", ["morskoi", "pirates", "salvo"])
def test_fitted_chances_add_up_to_one_and_know_the_end(id: str) -> None:
    match = play(id, "hunt" if id != "morskoi" else "bosun", "deckhand", seed=5)
    value, again = load_fitted_value(id), Match(match.game)
    for entry in match.log[:-1]:
        again.add(entry)
    states = [again.state, match.state]
    belief = belief_of(match.game)
    one, two = (value.estimate_by_net(belief, states, seat).mean(0) for seat in PLAYERS)
    assert (one + two).tolist() == pytest.approx([1, 1])
    assert one[1] == float(match.outcome.winner is Seat.ONE)  # type: ignore[union-attr]


def test_a_choice_is_worth_its_mean_over_every_fleet_that_fits() -> None:
    """With a value that is 1 after a hit, what a shot is worth is its odds, by enumeration."""
    game = load(
        "classic", {"second_shot": True, "small": {"rows": 4, "columns": 4, "ships": ["destroyer"]}}
    )
    appraiser = BattleAppraiser(belief_of(game), 400, 1600, advisers=())
    appraiser.value = Struck()  # type: ignore[assignment]
    match = Match(game)
    for seat in PLAYERS:
        match.give(
            seat, {"kind": "place", "fleet": [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]}
        )
    for square in ("B-2", "D-4", "C-3", "D-1"):
        match.give(match.acting[0], {"kind": "fire", "at": square})
    yard = game.yard  # type: ignore[attr-defined]
    missed = yard.grid.mask(["B-2", "C-3"])
    fitting = [fleet for fleet in yard.all_fleets() if not fleet[0] & missed]
    view, heard = match.view(Seat.ONE), match.heard[Seat.ONE]
    for square in ("A-1", "A-3", "D-4"):
        found = appraiser.appraise(view, heard, {"kind": "fire", "at": square}, Random(square))
        exact = sum(bool(fleet[0] & yard.grid.bit[square]) for fleet in fitting) / len(fitting)
        assert found.chance.estimates[0].value == pytest.approx(
            exact, abs=3.5 * found.chance.estimates[0].standard_error
        )


class Struck:
    """1 for whoever has hit something."""

    phases = frozenset({"battle", "second_shot"})

    def estimate_by_net(self, belief: Any, states: list[Any], seat: Seat) -> Any:
        return np.array([[float(bool(state.sides[seat.other].hits)) for state in states]])


def test_whoever_hits_and_goes_on_is_no_worse_off_than_before() -> None:
    """Whatever the fitted chances say."""

    class Contrary:
        def estimate_by_net(self, belief: Any, states: Sequence[Any], seat: Seat) -> Any:
            return np.array([[left_of(state, seat.other) / 100 for state in states]])

    match = given_up(begun("morskoi", {}, "bosun"))
    game: Any = match.game
    moment = read_decisions(match).of(Seat.ONE)[-2]
    case = BattleDeliberation(
        BattleAppraiser(belief_of(game), 3, 4, advisers=()), moment.view, moment.heard, Random(1)
    )
    case.phases, case.value = case.value.phases, cast(FittedValue, Contrary())
    target = next(iter(bits(max(case.belief.unhit(case.worlds[0], Seat.TWO)))))
    order = {"kind": "fire", "at": game.yard.grid.name(target)}
    [found] = case.try_choices([order]).by_world
    assert left_of(case._play(0, read_order(game, order)), Seat.TWO) == case.left - 1
    assert found.min() == case.left / 100


def test_two_wasted_salvos_of_one_round_are_booked_without_luck() -> None:
    """The errors of both make up for what the round was worth, although chances are bent."""

    class Lead:
        """The lead in squares still to hit, as a chance."""

        phases = frozenset({"battle"})

        def estimate_by_net(self, belief: Any, states: Sequence[Any], seat: Seat) -> Any:
            leads = [2 * (spare(each, seat) - spare(each, seat.other)) for each in states]
            return 1 / (1 + np.exp(-np.array([leads], np.float64)))

    def spare(state: Any, seat: Seat) -> int:
        side = state.sides[seat]
        return sum((ship & ~side.fired_at).bit_count() for ship in side.ships)

    game = load("salvo", {"small": {"rows": 2, "columns": 6, "ships": ["battleship"]}})
    match = Match(game)
    row = [f"A-{column}" for column in range(1, 5)]
    for seat in PLAYERS:
        match.give(seat, {"kind": "place", "fleet": [{"ship": "battleship", "squares": row}]})
    for mine, theirs in (("A-3", "A-3"), ("A-4", "B-2")):
        for seat, square in zip(PLAYERS, (mine, theirs), strict=True):
            match.give(seat, {"kind": "fire", "squares": [square]})
    appraiser = BattleAppraiser(belief_of(game), 4, 96, advisers=())
    appraiser.value = cast(FittedValue, Lead())
    wasted = {"kind": "fire", "squares": ["B-6"]}
    worths, errors = [], []
    for number in range(8):
        one, two = (
            appraiser.appraise(view, match.heard[view.seat], wasted, Random(number), wasted).chance
            for view in map(match.view, PLAYERS)
        )
        value = one.estimates[0].value + one.error.value
        worths.append(value - one.booked.value + two.booked.value)
        errors.append(min(one.booked.value, two.booked.value))
    assert fmean(errors) > 0.1
    ahead = 1 / (1 + np.exp(-2))
    assert fmean(worths) == pytest.approx(ahead, abs=0.05), "one leads by a square, as before"


def test_two_plans_of_one_round_are_booked_without_luck() -> None:
    """Errors of both take the duel to where it goes on, and only dice are luck."""
    match = play("wager", "bosun", "admiral", seed=1, options={"turn_limit": 6})
    log, appraiser = read_decisions(match), make_appraiser(match.game)
    judged = [judge(appraiser, moment) for moment in log.moments]
    every, split = list(zip(log.moments, judged, strict=True)), 0.0
    for (moment, mine), (other, theirs), (then, after) in zip(
        every, every[1:], every[2:], strict=False
    ):
        if moment.step == other.step:
            assert mine.value == pytest.approx(1 - theirs.value)
            worth = mine.expected + theirs.booked
            assert worth == pytest.approx(1 - theirs.expected - mine.booked)
            value = after.value if then.seat is moment.seat else 1 - after.value
            assert worth == pytest.approx(value, abs=0.01)
            split += abs(theirs.adjustment) + abs(mine.adjustment)
    assert split > 0.1, "plans met others than the reference's"
    # What is called a mistake does not depend on what the other side gave.
    alone = [judge(appraiser, moment._replace(reply=None)) for moment in log.moments]
    assert [(each.grade, each.error) for each in alone] == [(e.grade, e.error) for e in judged]


def left_of(state: Any, seat: Seat) -> int:
    return sum((ship & ~state.sides[seat].hits).bit_count() for ship in state.sides[seat].ships)


def test_plans_that_lose_the_duel_are_errors() -> None:
    match = play("wager", "admiral", "deckhand", seed=1, options={"turn_limit": 4, "retreat": True})
    appraiser = make_appraiser(match.game)
    found = [
        appraiser.appraise(each.view, each.heard, each.order, Random(1))
        for each in read_decisions(match).of(Seat.ONE)
    ]
    assert not any(each.chance.is_clear for each in found), "the reference makes no mistakes"
    view = read_decisions(match).of(Seat.ONE)[0].view
    assert view.prompt
    plans = list_choices(view.prompt, "plan")
    leaving = [plan.value for plan in plans if plan.value.get("leave")]
    for course in leaving[:3]:
        order = {"kind": "plan", "course": course}
        assert appraiser.appraise(view, (), order, Random(1)).chance.error.value > 0.1


@pytest.mark.parametrize(
    ("id", "strong", "every"),
    [("morskoi", "steady", 2), ("salvo", "steady", 2), ("wager", "admiral", 1)],
)
def test_a_beginner_gives_away_more_than_a_strong_player(id: str, strong: str, every: int) -> None:
    options: Json = {"wager": {"turn_limit": 10}, "morskoi": {"people": "two"}}.get(id, {})
    match = play(id, "deckhand", strong, seed=1, options=options)
    game: Any = match.game
    appraiser = (
        make_appraiser(game)
        if id == "wager"
        else BattleAppraiser(belief_of(game), 12, 24, advisers=())
    )
    beginner, other = (given_away(match, seat, appraiser, every) for seat in PLAYERS)
    assert beginner > 0.05
    assert beginner > 2 * other


def given_away(match: Match, seat: Seat, appraiser: Appraiser, every: int) -> float:
    """In some of its decisions."""
    appraised = (
        appraiser.appraise(each.view, each.heard, each.order, Random(1))
        for each in read_decisions(match).of(seat)[::every]
    )
    return sum(each.chance.error.value for each in appraised)


@EACH
def test_hints_name_the_best_choices_and_why(id: str, options: Json, player: str) -> None:
    match = begun(id, options, player)
    moment = read_decisions(given_up(match)).of(Seat.ONE)[-2]
    found = find_hints(match.game, moment.view, moment.heard).suggestions
    assert 1 <= len(found) <= 3
    assert found[0].price == 0
    assert all(each.price >= 0 for each in found)
    for language in LANGUAGES:
        assert found[0].make_sentence(match.game, language)


def test_a_hint_counts_the_ways_in_which_a_ship_can_lie() -> None:
    game = load("classic", {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}})
    match = Match(game)
    for seat in PLAYERS:
        match.give(
            seat, {"kind": "place", "fleet": [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]}
        )
    best, *_ = find_hints(game, match.view(Seat.ONE), match.heard[Seat.ONE]).suggestions
    assert best.order["at"] == "B-2"
    said = best.make_sentence(game, "en")
    assert said == "Destroyer: it can still lie here in 4 ways."
    assert not find_hints(game, Match(game).view(Seat.ONE), ()).suggestions, (
        "nothing is advised before the battle"
    )


def test_a_hint_counts_no_way_that_an_answer_of_the_game_rules_out() -> None:
    """Two answers «ПВО» leave the 4-cell ship fewer places than the squares of the board do."""
    table = Table(people="one")
    assert [table.fire(MACHINES, at) for at in ("а-1", "б-1", "б-1")] == ["pvo", "pvo", "hit"]
    found = reason(table.match, MACHINES, "г-1")
    assert isinstance(found, Ways)
    assert (found.ship, found.ways) == ("4", 2)


def test_a_hint_counts_no_ways_where_no_fleet_that_fits_has_a_ship() -> None:
    small = {"rows": 3, "columns": 3, "ships": ["destroyer"]}
    options = {"first": "one", "silent_sinking": True, "claim_victory": True, "small": small}
    match = Match(load("classic", options))
    for seat in PLAYERS:
        match.give(
            seat, {"kind": "place", "fleet": [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]}
        )
    for seat, at in ((Seat.ONE, "A-1"), (Seat.TWO, "C-1"), (Seat.ONE, "A-2"), (Seat.TWO, "C-2")):
        match.give(seat, {"kind": "fire", "at": at})
    assert reason(match, Seat.ONE, "B-1") is None


def reason(match: Match, seat: Seat, at: str) -> object:
    """Why a shot at a square is good."""
    view, heard = match.view(seat), match.heard[seat]
    found = ReasonFinder(match.game, view, heard, compute_heat_map(match.game, view, heard).chances)
    return found.explain({"kind": "fire", "at": at})


def test_a_hint_in_a_duel_aims_at_what_is_in_reach() -> None:
    match = play("wager", "bosun", "bosun", seed=3)
    moments = read_decisions(match).of(Seat.ONE)
    moment = next(each for each in moments if each.order and each.order["kind"] == "fire")
    found = find_hints(match.game, moment.view, moment.heard).suggestions
    assert moment.view.prompt
    assert all(offers(moment.view.prompt, each.order) for each in found)
    assert sum(bool(each.make_sentence(match.game, "en")) for each in found) == 1, "it is said once"


def test_a_hint_names_squares_that_are_hit_together() -> None:
    """An attack on two squares of morskoi is one choice among many, not two squares."""
    match = play("morskoi", "deckhand", "naive", seed=2)
    moments = read_decisions(match).of(Seat.TWO)
    moment = next(each for each in moments if each.order and each.order["kind"] == "pair")
    found = find_hints(match.game, moment.view, moment.heard).suggestions
    assert moment.view.prompt
    assert all(offers(moment.view.prompt, each.order) for each in found)
    assert "pair" in {each.order["kind"] for each in found}


def test_heat_is_the_share_of_worlds_with_a_ship_there() -> None:
    match = play("pirates", "hunt", "hunt", seed=2)
    moment = read_decisions(match).of(Seat.ONE)[8]
    found = compute_heat_map(match.game, moment.view, moment.heard).chances
    [enemy] = [board for board in moment.view.boards if board.id == "enemy"]
    marks = {
        kind: [s for layer in enemy.layers if layer.kind == kind for s in layer.squares]
        for kind in ("miss", "hit", "sunk")
    }
    assert all(found[square] == 0 for squares in marks.values() for square in squares)
    assert sum(found.values()) == pytest.approx(17 - len(marks["hit"]) - len(marks["sunk"]))
    assert not compute_heat_map(load("wager"), Match(load("wager")).view(Seat.ONE), ()).chances


def test_grades_have_names() -> None:
    known = thresholds_for("classic")
    assert 0 < known.mistake < known.blunder
    unclear = [grade_decision("classic", error, is_clear=False) for error in (-0.1, 0.0, 0.9)]
    assert unclear == ["best", "best", "good"]
    for name, error in (
        ("good", LEAST / 2),
        ("inaccuracy", LEAST),
        ("mistake", known.mistake),
        ("blunder", 0.9),
    ):
        assert grade_decision("classic", error, is_clear=True) == name
    assert [grade_luck("classic", luck) for luck in (-0.9, 0.0, 0.9)] == [
        "unlucky",
        None,
        "lucky",
    ]


def test_a_game_whose_positions_have_no_values_is_refused() -> None:
    class Unknown:
        id = "unknown"

    with pytest.raises(NotAnalysed, match="unknown cannot be analysed"):
        make_appraiser(Unknown())  # type: ignore[arg-type]
