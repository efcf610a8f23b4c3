"""What could be known at a decision: heat, what reports narrow down, mixtures and dice."""

import pytest

from seabattle import Seat, load, play
from seabattle.analysis.account import Decision
from seabattle.analysis.heat import compute_heat_map, find_narrowed_ships
from seabattle.analysis.stream import asks_in_battle
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.fleet_game import FleetGame
from seabattle.core.wire import encode
from seabattle.match.match import Match
from tests.analysis.test_every_game import EACH, begun, given_up, sketch

MOST_BYTES = 3_000


@EACH
def test_heat_is_told_row_by_row_and_is_small(id: str, options: object, player: str) -> None:
    account = sketch(given_up(begun(id, options, player)), Seat.TWO)
    game = load(id)
    for decision in account.decisions:
        assert len(decision.heat) in (0, len(game.grid.every))
        assert all(0 <= each <= 100 for each in decision.heat)
        assert len(encode(decision)) < MOST_BYTES
    assert any(sum(each.heat) > 0 for each in account.decisions)


def test_heat_is_where_ships_are_left_to_find() -> None:
    match = begun("classic", {"second_shot": True}, "hunt")
    view, game = match.view(Seat.ONE), match.game
    assert isinstance(game, FleetGame)
    percents = compute_heat_map(game, view, match.heard[Seat.ONE]).percents
    heat = dict(zip(game.grid.every, percents, strict=True))
    enemy = view.board("enemy")
    marked = [square for layer in enemy.layers for square in layer.squares]
    assert marked
    assert all(heat[square] == 0 for square in marked)
    left = sum(ship.length for ship in game.yard.ships)
    assert sum(heat.values()) == pytest.approx(100 * left, abs=100 * len(marked))


def test_a_report_leaves_the_places_that_fit_it() -> None:
    """By enumeration: a place fits if each salvo so far hits it as often as was reported."""
    match = play("salvo", "bosun", "deckhand", seed=2)
    game, again = match.game, Match(match.game)
    assert isinstance(game, FleetGame)
    before: tuple[NarrowedShip, ...] = ()
    rounds = 0
    for entry in match.log[:14]:
        again.add(entry)
        if again.sealed or not asks_in_battle(again.view(Seat.ONE).prompt):
            continue
        found = find_narrowed_ships(game, again.view(Seat.ONE))
        fleet, salvos = again.state.sides[Seat.TWO].ships, again.state.sides[Seat.TWO].received  # type: ignore[attr-defined]
        for ship, places, told in zip(fleet, game.yard.places, found, strict=False):
            fit = [
                place
                for place in places
                if all((place & s).bit_count() == (ship & s).bit_count() for s in salvos)
            ]
            assert told.after == len(fit)
        assert [each.before for each in found] == [each.after for each in before] or not before
        before, rounds = found, len(salvos)
    assert rounds > 2


def test_plans_have_their_odds_and_volleys_their_dice() -> None:
    match = play("wager", "deckhand", "captain", seed=3, options={"turn_limit": 3})
    account = sketch(match, Seat.ONE)
    plans = [each for each in account.decisions if _kind(each) == "plan"]
    assert plans
    for plan in plans:
        odds = [choice.odds for choice in plan.choices]
        assert all(each is not None and 0 <= each <= 1 for each in odds)
        assert sum(each or 0 for each in odds) <= 1 + 1e-6
        hull = sum(plan.heat) / 100
        assert hull == pytest.approx(round(hull), abs=0.35), "the hexes of one hull"
    actions = [each for each in account.decisions if _kind(each) not in ("plan", None)]
    evading = next(c for each in actions for c in each.choices if c.order["kind"] == "evade")
    assert sum(evading.roll["ways"].values()) == evading.roll["of"]


def _kind(decision: Decision) -> str | None:
    return decision.order["kind"] if decision.order else None
