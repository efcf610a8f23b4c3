"""Section 7 of the sheet: repair if low, evade if hurt, fire if in arc, else move into arc."""

from collections.abc import Callable

import pytest

from seabattle.core.grid import bits
from seabattle.core.seat import Seat
from seabattle.core.tagged import Json
from seabattle.games.wager.sea import distance, turns
from seabattle.games.wager.ships import hull, targets
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from seabattle.players.wager.matrix import courses
from tests.games.wager.table import ONE, TWO, Duel


def choice(duel: Duel) -> Json:
    captain = make_player("captain", Sitting(duel.game, "sheet", ONE))
    return captain.decide(duel.match.view(ONE), duel.match.heard[ONE])


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
    """Below 30 % and with 2 CP repair; below 70 % and not evading evade; in arc fire."""
    duel = side_by_side()
    duel.plan()
    duel.adjust(ONE, hp=hp, evade=evade, cp=cp)
    assert choice(duel)["kind"] == kind


def test_with_nobody_in_arc_it_ends_its_turn() -> None:
    duel = Duel()
    duel.plan()
    assert choice(duel) == {"kind": "end_turn"}


@pytest.mark.parametrize(
    ("hp", "wish"),
    [(20, lambda apart: apart), (14, lambda apart: abs(apart - 3)), (6, lambda a: abs(a - 3))],
)
def test_it_keeps_the_enemy_in_arc_at_the_distance_it_wants(
    hp: int, wish: Callable[[int], int]
) -> None:
    """Above 70 % as close as it can; from 30 % to 70 % at about 3 hexes."""
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
    for plan in courses(game, duel.state, Seat.ONE):
        at = game.sea.bit[plan.to]
        own = hull(game.sea, kind, at, plan.facing)
        apart = min(distance(game.sea, a, b) for a in bits(own) for b in bits(enemy))
        cost = distance(game.sea, ship.at, at) + turns(ship.facing, plan.facing)
        in_arc = bool(targets(game.sea, kind, at, plan.facing) & enemy)
        found.append(({"to": plan.to, "facing": plan.facing}, in_arc, (wish(apart), cost)))
    return found
