"""Chances of squares, by comparison with counting every fleet that fits, or many that are drawn."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import numpy as np
import pytest

from seabattle import Seat, load, play
from seabattle.analysis.heat import compute_heat_map, count_unhit
from seabattle.analysis.stream import read_decisions
from seabattle.belief import marginals as module
from seabattle.belief.marginals import (
    MAX_STANDARD_ERROR,
    Evidence,
    Values,
    board_symmetries,
    estimate_marginals,
)
from seabattle.belief.placements import Floats, Placements
from seabattle.core.answer import fill
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Json
from seabattle.games.catalogue import belief_of
from seabattle.match.match import Match
from tests.belief.test_sampling import SMALL, answers, history, tracking_after, yard_of

SAMPLED, WORLDS = 1600, 400
FAR = 5.0
"""Standard errors; of some thousand squares none is further off by chance."""


@pytest.mark.parametrize("game", SMALL)
def test_chances_are_those_of_all_fleets_that_fit(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    yard = yard_of(game, SMALL[game])
    off: list[Values] = []
    for seed in range(6):
        fleet, shots = history(yard, Random(seed), 30, 2000)
        tracking = tracking_after(yard, fleet, shots)
        evidence = Evidence(tracking.constraints, tracking.hit)
        truth = count_shares(yard, fleet, shots)
        listed = estimate_marginals(evidence, Random(1), SAMPLED)
        assert listed.chances == pytest.approx(truth)
        assert not listed.standard_errors.any()
        with monkeypatch.context() as patch:
            patch.setattr(module, "MAX_LISTED", 0)
            found = estimate_marginals(evidence, Random(1), SAMPLED)
        open_ones = found.standard_errors > 1e-6
        off.append((found.chances - truth)[open_ones] / found.standard_errors[open_ones])
    every = np.concatenate(off)
    assert np.abs(every).max() < 2 * FAR, "eight batches: the errors are estimates, too"
    assert 0.4 < np.median(np.abs(every)) < 1.1


def count_shares(yard: Yard, fleet: Fleet, shots: Sequence[int]) -> Values:
    """Return for each square the share of consistent fleets with an unhit part of a ship there."""
    told, fired = answers(fleet, shots), sum(shots)
    fit = [sum(each) & ~fired for each in yard.all_fleets() if answers(each, shots) == told]
    bits = [yard.grid.bit[name] for name in yard.grid.every]
    lies: Values = np.array([[bool(each & bit) for bit in bits] for each in fit]).mean(0)
    return lies


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {"second_shot": True, "silent_sinking": True, "claim_victory": True}),
        ("classic", {"manoeuvre": True}),
        ("morskoi", {}),
        ("morskoi", {"people": "two"}),
        ("salvo", {}),
    ],
)
def test_chances_are_those_of_worlds(game: str, options: dict[str, Json]) -> None:
    """Where whole fleets tell more than each ship for itself, ships move, or reports count hits."""
    match = play(game, "deckhand", "deckhand", seed=3, options=options)
    moments = read_decisions(match).of(Seat.ONE)
    assert isinstance(match.game, FleetGame)
    for moment in (moments[3], moments[len(moments) // 2]):
        found = compute_heat_map(match.game, moment.view, moment.heard, SAMPLED)
        drawn = islice(belief_of(match.game).worlds(moment.view, moment.heard, Random(5)), WORLDS)
        worlds = count_unhit(belief_of(match.game), drawn, Seat.TWO)
        for square, chance in found.chances.items():
            error = np.sqrt(max(chance * (1 - chance), 0.01) / WORLDS) + found.standard_error
            assert abs(worlds[square] / WORLDS - chance) < FAR * error


def test_more_fleets_are_sampled_where_few_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something that only whole fleets can tell leaves one of thirty."""
    yard = yard_of("classic", None)
    tracking = tracking_after(yard, yard.random_fleet(Random(1)), ())
    evidence = Evidence(tracking.constraints, tracking.hit)
    told = evidence._replace(
        likelihood=lambda places: np.asarray(places.sum(1) % 31 == 0, np.float32)
    )
    truth, found = (estimate_marginals(each, Random(1), 1000) for each in (evidence, told))
    assert np.abs(found.chances - truth.chances).max() < FAR * found.standard_errors.max() < 0.2
    monkeypatch.setattr(module, "MAX_SAMPLED", 1000)
    assert estimate_marginals(told, Random(1), 1000).standard_errors.max() > 0.08


def test_a_single_fleet_proves_nothing() -> None:
    """Where one of a thousand is left, batches do not differ, and yet nothing is certain."""
    yard = yard_of("classic", None)
    tracking = tracking_after(yard, yard.random_fleet(Random(1)), ())
    told = Evidence(tracking.constraints, tracking.hit, _leaves_one_of_a_thousand)
    errors = [
        estimate_marginals(told, Random(seed), 1000).standard_errors.max() for seed in range(4)
    ]
    assert min(errors) > MAX_STANDARD_ERROR


def _leaves_one_of_a_thousand(places: Placements) -> Floats:
    squares = (places.astype(np.int64) ** 2).sum(1)
    return np.asarray(squares % 1009 == 0, np.float32)


@pytest.mark.parametrize("id", ["classic", "morskoi", "pirates", "salvo"])
def test_an_opening_looks_the_same_from_all_sides(id: str) -> None:
    game = load(id)
    assert isinstance(game, FleetGame)
    match = Match(game)
    rng = Random(1)
    while match.view(Seat.ONE).phase == "placing":
        for seat in match.waiting_for:
            match.give(seat, _fill_prompt(match, seat, rng))
    found = compute_heat_map(game, match.view(Seat.ONE), match.heard[Seat.ONE])
    chances = np.array(list(found.chances.values()))
    for by in board_symmetries(100, 10):
        assert chances[by] == pytest.approx(chances)
    assert chances.sum() == pytest.approx(sum(ship.length for ship in game.yard.ships))
    assert 0 < found.standard_error < 0.03


def _fill_prompt(match: Match, seat: Seat, rng: Random) -> Json:
    prompt = match.view(seat).prompt
    assert prompt
    return fill(prompt, rng)


def test_a_report_breaks_the_symmetry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what `salvo` has told, fleets that are listed and fleets that are drawn say the same."""
    match = play("salvo", "bosun", "bosun", seed=4)
    moment = read_decisions(match).of(Seat.ONE)[-4]
    listed = compute_heat_map(match.game, moment.view, moment.heard)
    assert listed.standard_error == 0
    monkeypatch.setattr(module, "MAX_LISTED", 0)
    drawn = compute_heat_map(match.game, moment.view, moment.heard, SAMPLED)
    for square, chance in drawn.chances.items():
        assert chance == pytest.approx(
            listed.chances[square], abs=FAR * drawn.standard_error + 1e-9
        )
