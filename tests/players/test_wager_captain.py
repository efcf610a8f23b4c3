"""Sentences of `wager`'s sheet and rulings about the enemy captain."""

from collections.abc import Callable

import pytest

from seabattle.core.grid import bits
from seabattle.core.kinds import Json, kind_of, to_builtins
from seabattle.core.seat import Seat
from seabattle.games.wager.sea import distance, turns
from seabattle.games.wager.ships import hull, targets
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster
from seabattle.players.wager.positions import planned_positions, position_pairs
from tests.games.table import ONE, TWO
from tests.games.wager.table import Duel, plan_text
from tests.players.tables import one_order, seat_players


def choice(duel: Duel) -> Json:
    captain = make_player("captain", Sitting(duel.game, "sheet", ONE))
    return captain.decide(duel.match.view(ONE), duel.match.heard[ONE])


def sail_own_plan(duel: Duel, enemy: str = "") -> None:
    """The captain of seat one sails its plan, the enemy stays or sails its own."""
    duel.plan(plan_text(choice(duel)["course"]), enemy)


def side_by_side() -> Duel:
    """Two brigantines three hexes apart, each in the other's broadsides."""
    return Duel("brigantine 2,4 0", "brigantine 5,4 0")


@pytest.mark.parametrize(
    ("hp", "evade", "cp", "kind"),
    [
        (5, 0, 4, "repair"),
        (5, 0, 1, "evade"),
        (5, 2, 1, "fire"),
        (6, 0, 4, "evade"),
        (13, 0, 4, "evade"),
        (13, 1, 4, "fire"),
        (14, 0, 4, "fire"),
        (20, 0, 1, "fire"),
    ],
)
def test_it_takes_the_first_action_that_it_can(hp: int, evade: int, cp: int, kind: str) -> None:
    """Current AI prioritizes: Repair (if low HP), Evade (if moderate HP), Fire Cannons (if high HP
    and target in arc), Move closer/into arc.

    Before each action: below 30 % HP and with 2 CP, Repair; below 70 % HP and with evadeScore 0,
    Evade; the enemy in arc, Fire; otherwise End Turn.
    """
    duel = side_by_side()
    duel.plan()
    duel.adjust(ONE, hp=hp, evade=evade, cp=cp)
    assert choice(duel)["kind"] == kind


def test_with_nobody_in_arc_it_ends_its_turn() -> None:
    duel = Duel()
    duel.plan()
    assert choice(duel) == {"kind": "end_turn"}


def test_each_turn_it_plans_a_hex_and_an_orientation() -> None:
    """AI determines its intended maneuver (`plannedMove` hex and `plannedRotation` orientation)."""
    match, players = seat_players("wager", {"turn_limit": 4}, "captain", "bosun")
    plans = []
    while not match.outcome:
        one_order(match, players)
        if (row := match.log[-1]).seat is Seat.ONE and kind_of(type(row.order)) == "plan":
            plans.append(to_builtins(row.order)["course"])
    assert len(plans) == 4
    assert all({"to", "facing"} <= plan.keys() for plan in plans)


@pytest.mark.parametrize("sp", [0, 1, 2, 5])
def test_its_plan_is_one_that_it_can_pay_for(sp: int) -> None:
    """AI calculates SP cost and ensures the plan is affordable. Revises if necessary.

    Enemy AI plans its maneuver (move + rotation) within its SP budget during the Enemy Planning
    Phase.
    """
    duel = Duel()
    duel.adjust(ONE, sp=sp)
    chosen = duel.plans(ONE)[plan_text(choice(duel)["course"])]
    assert chosen.cost is not None
    assert chosen.cost <= sp


def test_a_plan_that_brings_the_enemy_into_arc_is_followed_by_fire() -> None:
    """AI determines its intended action(s) for the Action Phase (based on anticipated post-maneuver
    state).

    Enemy AI plans its action(s) based on its anticipated post-maneuver state (e.g., choosing Fire
    Cannons only if the player is expected to be in arc).
    """
    duel = side_by_side()
    sail_own_plan(duel)
    assert choice(duel)["kind"] == "fire"


def test_fire_that_was_intended_is_left_out_when_the_enemy_sailed_out_of_arc() -> None:
    """During the Action Resolution Phase, the AI executes its planned actions sequentially using
    its available CP, respecting firing arcs based on its actual post-maneuver position/orientation.

    Intended actions are chosen with the plan, as the source says, and checked again when carried
    out.
    """
    duel = side_by_side()
    sail_own_plan(duel, "6,2 0")
    assert not duel.targets(ONE) & set(duel.hull(TWO)), "the enemy has sailed out of arc"
    assert choice(duel) == {"kind": "end_turn"}


def test_it_acts_until_its_crew_points_are_spent() -> None:
    """During the Action Resolution Phase, the AI executes its planned actions sequentially using
    its available CP, respecting firing arcs based on its actual post-maneuver position/orientation.
    """
    duel = side_by_side()
    duel.plan()
    spent: list[Json] = []
    while duel.match.waiting_for[0] is ONE and len(spent) < 9:
        duel.give(ONE, **choice(duel))
        spent.append(duel.count("cp", ONE))
        while duel.match.waiting_for[0] is Seat.CHANCE:
            duel.roll(*[1] * duel.match.game.chance(duel.state).draws)
    assert spent == [3, 2, 1, 0]


def test_it_can_be_chosen_as_a_bot() -> None:
    """The source's captain (its section 7) is one of the bots."""
    assert "captain" in roster("wager")


@pytest.mark.parametrize(
    ("hp", "wish"),
    [(20, lambda apart: apart), (14, lambda apart: abs(apart - 3)), (6, lambda a: abs(a - 3))],
)
def test_it_keeps_the_enemy_in_arc_at_the_distance_it_wants(
    hp: int, wish: Callable[[int], int]
) -> None:
    """Manoeuvre: above 70 % HP closest to the enemy's present hull with it in arc if that can be
    had; from 30 to 70 % in arc at about 3 hexes; below 30 % away.
    """
    duel = side_by_side()
    duel.adjust(ONE, hp=hp)
    chosen = choice(duel)["course"]
    ranked = [rank for plan, in_arc, rank in plans_with_ranks(duel, wish) if in_arc]
    found = next(rank for plan, _, rank in plans_with_ranks(duel, wish) if plan == chosen)
    assert found == min(ranked)


def test_below_30_percent_it_sails_as_far_away_as_it_can() -> None:
    duel = side_by_side()
    duel.adjust(ONE, hp=5)
    chosen = choice(duel)["course"]
    ranks = {str(plan): rank for plan, _, rank in plans_with_ranks(duel, lambda apart: -apart)}
    assert ranks[str(chosen)] == min(ranks.values())


def plans_with_ranks(
    duel: Duel, wish: Callable[[int], int]
) -> list[tuple[Json, bool, tuple[int, int]]]:
    """Each plan of seat one, whether the enemy is then in arc, and how well it meets a wish."""
    game, ship, kind = duel.game, duel.state.ships[ONE], duel.game.outfits[ONE].kind
    enemy = game.hull_of(duel.state, TWO)
    found = []
    places = position_pairs(game, ONE).own
    for plan in map(places.course, planned_positions(game, duel.state, ONE).tolist()):
        at = game.sea.bit[plan.to]
        own = hull(game.sea, kind, at, plan.facing)
        apart = min(distance(game.sea, a, b) for a in bits(own) for b in bits(enemy))
        cost = distance(game.sea, ship.at, at) + turns(ship.facing, plan.facing)
        in_arc = bool(targets(game.sea, kind, at, plan.facing) & enemy)
        found.append(({"to": plan.to, "facing": plan.facing}, in_arc, (wish(apart), cost)))
    return found
