"""One value for both sides: chances add up to 100, mirrored positions are worth the same."""

from math import isqrt
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from seabattle import Seat, play
from seabattle.analysis.analyse import judge
from seabattle.analysis.appraisers import Worlds, make_appraiser
from seabattle.analysis.estimate import Estimate
from seabattle.analysis.heat import compute_heat_map
from seabattle.analysis.stream import read_decisions
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import PLAYERS
from seabattle.core.wire import encode, read_order
from seabattle.games.catalogue import belief_of
from seabattle.match.match import Entry, Match

WORLDS: Worlds = {"screened": 2, "valued": 250}
SMALL: Json = {"rows": 6, "columns": 6, "ships": ["cruiser", "submarine", "destroyer"]}
FLEET: Json = {"rows": 6, "columns": 6, "ships": ["3a", "2a", "2b", "1a"]}
ALIKE: list[tuple[str, Json]] = [
    ("classic", {"small": SMALL}),
    ("classic", {"second_shot": True, "claim_victory": True}),
    ("classic", {"touching": True, "turn_limit": 70}),
    ("morskoi", {"mode": "basic", "small": FLEET}),
    ("pirates", {}),
    ("salvo", {}),
]
"""Games and options in which nothing but the fleets is secret."""
MIRRORED = {"classic": "hunt", "morskoi": "deckhand", "pirates": "hunt", "salvo": "deckhand"}
"""A player of each game who gives no order with a direction."""


def positions(match: Match, wanted: int) -> list[Match]:
    """Positions of a match in battle, at equal distances."""
    every = [match.at(position) for position in range(4, len(match.log) - 2)]
    some = [before for before in every if not before.sealed]
    return some[:: max(len(some) // wanted, 1)]


def chance_of(match: Match, seat: Seat) -> Estimate:
    has_worlds = match.game.id != "wager" and not match.game.plain_hunt  # type: ignore[attr-defined]
    worlds: Worlds = WORLDS if has_worlds else {}
    appraiser = make_appraiser(match.game, **worlds)
    view = match.view(seat)
    return appraiser.estimate_chance(view, match.heard[seat], Random(encode(view)))


@pytest.mark.parametrize(("id", "options"), ALIKE)
def test_the_chances_of_both_sides_add_up_to_100(id: str, options: Json) -> None:
    match = play(id, "bosun", "deckhand", seed=3, options=options)
    sums = [sum(chance_of(at, seat).value for seat in PLAYERS) for at in positions(match, 3)]
    assert sums == pytest.approx([1] * len(sums), abs=0.06), "by as much as samples vary"
    assert fmean(sums) == pytest.approx(1, abs=0.03)


def test_the_chances_of_two_who_plan_a_duel_add_up_to_100() -> None:
    """Nothing but the other's plan is secret. In between one seat acts, and the other has none."""
    match = play("wager", "bosun", "deckhand", seed=3)
    planned = [at for at in positions(match, 99) if len(at.acting) == len(PLAYERS)]
    sums = [sum(chance_of(at, seat).value for seat in PLAYERS) for at in planned]
    assert len(sums) > 2
    assert sums == pytest.approx([1] * len(sums), abs=0.02)


@pytest.mark.parametrize(
    ("id", "options"), [*ALIKE, ("morskoi", {"people": "one"}), ("morskoi", {"people": "two"})]
)
def test_a_seat_can_tell_what_the_other_side_knows_of_its_fleet(id: str, options: Json) -> None:
    """Lies included: a false miss is a miss for whoever fired."""
    match = play(id, "random", "random", seed=1, options=options)
    belief: Any = belief_of(match.game)
    for at in positions(match, 12):
        for seat in PLAYERS:
            view, heard = at.view(seat), at.heard[seat]
            world = next(belief.worlds(view, heard, Random(1)))
            imagined = belief.evidence(
                match.game.view(world, seat.other), belief.heard_by_other(heard)
            )
            known = belief.evidence(at.view(seat.other), at.heard[seat.other])
            assert imagined.constraints.kinds == known.constraints.kinds
            assert np.array_equal(imagined.constraints.prior, known.constraints.prior)
            assert len(next(belief.own_fleets(world, seat, heard, Random(2))))


@pytest.mark.parametrize(("id", "options"), ALIKE)
def test_mirrored_positions_are_worth_the_same(id: str, options: Json) -> None:
    """Boards are transposed, so no hunter meets the squares in the same order."""
    match = play(id, MIRRORED[id], "deckhand", seed=4, options=options)
    mirrored = transposed(match)
    assert encode(mirrored.state) != encode(match.state)
    differences = [
        chance_of(at, seat).value - chance_of(mirrored.at(len(at.log)), seat).value
        for at in positions(match, 1 if id == "salvo" else 4)
        for seat in PLAYERS
    ]
    assert fmean(differences) == pytest.approx(0, abs=0.01)


def transposed(match: Match) -> Match:
    game: Any = match.game
    every = game.grid.every
    columns = isqrt(len(every))
    mirror = {name: every[n % columns * columns + n // columns] for n, name in enumerate(every)}

    def turn(order: Json) -> Json:
        if isinstance(order, dict):
            return {key: turn(each) for key, each in order.items()}
        if isinstance(order, list | tuple):
            return sorted(map(turn, order), key=str)
        return mirror.get(order, order)

    again = Match(game)
    for entry in match.log:
        order = turn(to_builtins(entry.order))
        again.add(Entry(entry.seat, read_order(game, order)))
    return again


def test_a_sure_hit_of_a_plain_hunt_is_no_mistake() -> None:
    match = play("classic", "bosun", "admiral", seed=4)
    appraiser = make_appraiser(match.game, screened=8, valued=8)
    sure = [
        judge(appraiser, moment)
        for moment in read_decisions(match).moments
        for heat in [compute_heat_map(match.game, moment.view, moment.heard).chances]
        if heat[moment.order["at"]] > 1 - 1e-9
    ]
    assert len(sure) > 2
    assert {(each.grade, each.error) for each in sure} == {("best", 0.0)}


def test_a_sure_hit_of_a_battle_is_not_called_a_mistake() -> None:
    """Its error counts in sums: in `pirates` a sunk ship gives its owner a power."""
    match = play("pirates", "bosun", "admiral", seed=3)
    appraiser = make_appraiser(match.game, screened=8, valued=24)
    sure = [
        judge(appraiser, moment)
        for moment in read_decisions(match).moments
        for heat in [compute_heat_map(match.game, moment.view, moment.heard).chances]
        if moment.order["kind"] == "shoot" and heat[moment.order["at"]] > 1 - 1e-9
    ]
    assert any(each.error > max(0.1, 2 * each.error_margin) for each in sure)
    assert {each.grade for each in sure} <= {"best", "good"}
