"""The rule sheet of `wager` and its rulings, sentence by sentence."""

from itertools import product
from math import sqrt
from random import Random
from typing import get_args

import pytest

from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.wire import read_options
from seabattle.games.wager.dice import ModifierName, Pool, roll
from seabattle.games.wager.rules import Wager
from seabattle.games.wager.sea import arc_of, length
from seabattle.games.wager.ships import CLASSES as SHIP_CLASSES
from seabattle.match.match import Match
from seabattle.match.record import record_of
from tests.games.table import CHANCE, ONE, TWO, WATCHER, kinds
from tests.games.wager.by_hand import (
    STEPS,
    Hex,
    board,
    centre,
    degrees_off_the_bow,
    distance,
    neighbour,
    targets,
    turns,
    valid_plans,
)
from tests.games.wager.table import (
    CLASSES,
    GUNNER,
    SAILOR,
    SURGEON,
    SURGEON_AND_MATES,
    Duel,
    broadsides,
    wager,
)


def _hex(name: str) -> Hex:
    q, r = name.split(",")
    return int(q), int(r)


def _check_values(kind: str, hexes: int, **values: int) -> None:
    duel = Duel(f"{kind} 2,4 0", "sloop 7,1 0")
    assert len(duel.hull(ONE)) == hexes
    assert {name: duel.count(name, ONE) for name in values} == values
    assert max(choice.detail["distance"] for choice in duel.plans(ONE).values()) == values["speed"]


def _all_but_the_prompt(duel: Duel, seat: Seat) -> Json:
    view = to_builtins(duel.match.view(seat))
    return {name: value for name, value in view.items() if name not in ("seat", "prompt")}


def test_the_board_has_ten_rows_of_ten_hexes() -> None:
    """Combat takes place on a 10x10 hex grid and emphasizes simultaneous maneuver planning,
    prediction, resource management (Sail Points & Crew Points), and risk/reward dice mechanics
    inspired by Forged in the Dark (FitD).

    Hex Grid: A 10x10 grid using pointy-top hexes and axial coordinates (q, r).

    Grid: 10x10 hexes.

    10 rows of 10 pointy-top hexes, odd rows shifted half a hex to the right (a rectangle)."""
    [board] = Duel().match.view(ONE).boards
    assert (board.id, board.shape.kind) == ("sea", "hex")
    rows = [[name for name in row if name] for row in board.shape.squares]
    assert [len(row) for row in rows] == [10] * 10
    left_ends = [centre(_hex(row[0]))[0] for row in rows]
    assert left_ends == pytest.approx([0, sqrt(3) / 2] * 5)


def test_plans_are_secret_and_carried_out_together() -> None:
    """Simultaneous Maneuvering: Player and AI plan their movement and rotation secretly, and these
    maneuvers are resolved simultaneously.

    Resolution: Planned rotations and moves resolve simultaneously during the Maneuver
    Resolution phase."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    assert duel.seal(ONE, "2,4 2") == []
    assert (duel.place(ONE), duel.place(TWO)) == ("1,4 1", "5,4 4")
    told = duel.seal(TWO, "4,4 3")
    assert kinds(told) == ["sailed", "sailed"]
    assert (duel.place(ONE), duel.place(TWO)) == ("2,4 2", "4,4 3")


def test_sail_points_pay_for_hexes_and_turns() -> None:
    """Sail Points (SP): A per-turn resource representing a ship's agility, used to plan movement
    (moving hexes) and rotation (changing facing).

    Purpose: Governs maneuverability (movement and rotation)."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    duel.plan("3,4 1", "5,4 0")
    assert duel.points("sp") == (5 - 2, 5 - 2)


def test_sail_points_vary_by_class() -> None:
    """SP varies by ship class."""
    sail_points = {kind: Duel(f"{kind} 2,4 0").count("sp", ONE) for kind in CLASSES}
    assert sail_points == {"sloop": 5, "brigantine": 4, "galleon": 3}


def test_crew_points_pay_for_actions() -> None:
    """Crew Points (CP): A per-turn resource representing the crew's capacity for action, used to
    execute combat actions like firing cannons, evading, or repairing.

    Purpose: Governs the crew's ability to perform actions (combat, repair, etc.).

    Usage: Spent during the Action Planning/Resolution phases to execute actions.

    Actions are performed during the Action Phase using CP."""
    duel = broadsides()
    duel.act(ONE, "fire 2,6", 1, 1, 1)
    assert duel.count("cp", ONE) == 3
    duel.act(ONE, "evade", 1, 1)
    assert duel.count("cp", ONE) == 2
    duel.act(ONE, "repair", 1)
    assert duel.count("cp", ONE) == 0


def test_crew_points_vary_by_class_and_crew() -> None:
    """CP varies by ship class and current crew count (for the player)."""
    crew_points = {kind: Duel(f"{kind} 2,4 0").count("cp", ONE) for kind in CLASSES}
    assert crew_points == {"sloop": 2, "brigantine": 4, "galleon": 6}
    assert Duel(crews=([SAILOR] * 3, None)).points("cp") == (3, 4)


def test_a_ship_has_an_orientation() -> None:
    """Orientation & Firing Arcs: Ships have a specific facing (orientation)."""
    for facing in range(6):
        assert Duel(f"sloop 2,4 {facing}").facing(ONE) == facing


def test_arcs_turn_with_the_ship() -> None:
    """Weapons can only target hexes within defined firing arcs relative to the ship's current
    orientation.

    Definition: Each ship class has defined arcs relative to its forward direction (Orientation
    0)."""
    for facing, ahead in enumerate(("3,3", "3,4", "2,5", "1,5", "1,4", "2,3")):
        sloop = Duel(f"sloop 2,4 {facing}")
        assert ahead in sloop.targets(ONE)
        assert len(sloop.targets(ONE) & {"3,3", "3,4", "2,5", "1,5", "1,4", "2,3"}) == 1


def test_an_action_rolls_a_pool_of_six_sided_dice() -> None:
    """FitD Dice Mechanics: Actions are resolved by rolling a pool of d6s.

    Rolling: Actions trigger a roll of 1-5 d6s."""
    duel = broadsides()
    duel.act(ONE, "fire 2,6")
    chance = duel.game.chance(duel.state)
    assert (chance.draws, chance.values) == (3, (1, 2, 3, 4, 5, 6))
    for size in range(-3, 9):
        assert 1 <= Pool(size).dice <= 5


def test_the_highest_die_gives_the_result() -> None:
    """The highest die determines the outcome: Critical (multiple 6s), Success (highest is 6),
    Partial Success (highest is 4-5), or Failure (highest is 1-3).

    Interpretation: Determined by the single highest die rolled:"""
    pool = Pool(3)
    for dice in product(range(1, 7), repeat=3):
        highest = max(dice)
        level = 3 if dice.count(6) > 1 else 2 if highest == 6 else 1 if highest >= 4 else 0
        assert pool.level(dice) == level


def test_hulls_have_one_two_or_four_hexes() -> None:
    """Ships occupy 1-4 hexes based on class."""
    sizes = {kind: len(Duel(f"{kind} 2,4 0").hull(ONE)) for kind in CLASSES}
    assert sizes == {"sloop": 1, "brigantine": 2, "galleon": 4}


def test_orientations_are_six_steps_clockwise_from_north_east() -> None:
    """Each ship has a central anchor hex (`position {q, r}`) and an `orientation` (0-5,
    representing 60° increments, 0=North).

    The source's "0 = North": pointy-top hexes have no neighbour to the north, so orientation 0
    is the neighbour just east of north (NE); then clockwise: 1 E, 2 SE, 3 SW, 4 W, 5 NW."""
    ahead = [Duel(f"brigantine 2,4 {facing}").hull(ONE) for facing in range(6)]
    assert ahead == [("2,4", bow) for bow in ("3,3", "3,4", "2,5", "1,5", "1,4", "2,3")]
    (x, y), (to_x, to_y) = centre((2, 4)), centre((3, 3))
    assert to_x > x
    assert to_y < y
    with pytest.raises(Malformed):
        Duel().seal(ONE, "-2,8 6")


def test_hulls_turn_with_the_orientation() -> None:
    """Ship shapes rotate based on orientation."""
    duel = Duel("galleon 2,4 0", "sloop 6,4 0")
    assert set(duel.hull(ONE)) == {"2,4", "3,3", "2,3", "3,4"}
    duel.plan("2,4 1")
    assert set(duel.hull(ONE)) == {"2,4", "3,4", "3,3", "2,5"}


def test_the_sloop_has_its_values() -> None:
    """Sloop | 1 hex | 10 | 5 | 2 (Note 1) | 3 | 1 | Forward Only"""
    _check_values("sloop", hexes=1, hp=10, sp=5, cp=2, speed=3, firepower=1)
    assert "3,3" in Duel("sloop 2,4 0").targets(ONE)
    assert "3,4" not in Duel("sloop 2,4 0").targets(ONE)


def test_the_brigantine_has_its_values() -> None:
    """Brigantine | 2 hexes (line) | 20 | 4 | 4 (Note 1) | 2 | 3 | Broadsides (Sides)"""
    _check_values("brigantine", hexes=2, hp=20, sp=4, cp=4, speed=2, firepower=3)
    assert {"3,4", "1,4"} <= Duel("brigantine 2,4 0").targets(ONE)
    assert "4,2" not in Duel("brigantine 2,4 0").targets(ONE)


def test_the_galleon_has_its_values() -> None:
    """Galleon | 4 hexes (kite) | 40 | 3 | 6 (Note 1) | 1 | 6 | Broadsides (Sides)"""
    _check_values("galleon", hexes=4, hp=40, sp=3, cp=6, speed=1, firepower=6)
    assert {"4,3", "1,4"} <= Duel("galleon 2,4 0").targets(ONE)
    assert "5,1" not in Duel("galleon 2,4 0").targets(ONE)


def test_a_crew_gives_its_size_in_crew_points_up_to_capacity() -> None:
    """Note 1: Player ship's Max CP is based on `#gameState.crew.members`, capped by ship capacity.

    Player: Number of crew members currently on ship (`#gameState.crew.members`), capped by
    ship's `crewCapacity`.

    Max CP of a seat with a crew: its size, at most the capacity 4 / 8 / 12."""
    for kind, capacity in (("sloop", 4), ("brigantine", 8), ("galleon", 12)):
        for size in (1, capacity - 1, capacity, capacity + 3):
            duel = Duel(f"{kind} 2,4 0", crews=([SAILOR] * size, None))
            assert duel.count("cp", ONE) == min(size, capacity)


def test_without_a_crew_the_class_gives_the_crew_points() -> None:
    """Enemy Max CP uses these base values.

    Enemy: Based on ship class (`shipUtils.getBaseCP`).

    A seat without a crew has the class's base CP and no skills."""
    duel = Duel("galleon 2,4 1", "sloop 2,7 0", crews=(None, None))
    assert duel.points("cp") == (6, 2)
    duel.plan()
    assert duel.pool(ONE, "fire 2,7")["modifiers"] == {}
    assert duel.pool(ONE, "repair")["modifiers"] == {}


def test_a_turn_runs_through_its_phases_in_order() -> None:
    """Each combat turn follows this sequence:"""
    duel = Duel("sloop 3,1 5", "brigantine 2,6 1", retreat=True)
    assert duel.phase() == "planning"
    duel.plan("3,0 5 leave")
    assert duel.phase() == "leaving"
    duel.roll(1, 1, 1)
    assert (duel.phase(), duel.match.waiting_for) == ("acting", (ONE,))
    duel.act(ONE, "evade")
    assert duel.phase() == "rolling"
    duel.roll(1, 1, 1)
    duel.act(ONE, "end_turn")
    assert (duel.phase(), duel.match.waiting_for) == ("acting", (TWO,))
    duel.act(TWO, "end_turn")
    assert (duel.phase(), duel.count("turn")) == ("planning", 2)


def test_sail_points_are_full_at_the_start_of_a_turn() -> None:
    """Replenish `currentSP` to `maxSP` for both ships.

    Replenishment: Fully restored to `maxSP` at the start of each turn."""
    duel = Duel("sloop 1,4 1", "brigantine 5,4 4")
    duel.plan("3,4 0", "5,4 5")
    assert duel.points("sp") == (2, 3)
    duel.end_turn()
    assert duel.points("sp") == (5, 4)


def test_crew_points_are_full_at_the_start_of_a_turn() -> None:
    """Replenish `currentCP` to `maxCP` for both ships.

    Replenishment: Fully restored to `maxCP` at the start of each turn."""
    duel = broadsides()
    duel.act(ONE, "evade", 1, 1)
    duel.act(ONE, "end_turn")
    duel.act(TWO, "repair", 1)
    assert duel.points("cp") == (3, 2)
    duel.end_turn()
    assert duel.points("cp") == (4, 4)


def test_a_new_turn_clears_plans_and_expired_evades() -> None:
    """Clear any temporary turn-based effects or states (e.g., evade scores from previous turns if
    applicable, planned moves/rotations)."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 6)
    duel.end_turn()
    assert duel.match.sealed == {}
    assert set(duel.verbs(ONE)) == set(duel.verbs(TWO)) == {"plan"}
    assert duel.count("evade", ONE) == 3
    duel.plan()
    duel.end_turn()
    assert duel.count("evade", ONE) == 0


def test_the_turn_counter_goes_up_by_one() -> None:
    """Advance turn counter (`gameState.combat.turnCount`)."""
    duel = Duel()
    for turn in (1, 2, 3):
        assert duel.count("turn") == turn
        duel.plan()
        [*_, began] = duel.end_turn()
        assert began == {"kind": "turn_began", "turn": turn + 1, "first": "one"}


def test_a_plan_is_hidden_until_both_are_given() -> None:
    """Plans are stored internally, not revealed to the player."""
    duel, other = Duel(), Duel()
    duel.seal(TWO, "6,2 3")
    other.seal(TWO, "7,1 5")
    for seat in (ONE, WATCHER):
        assert to_builtins(duel.match.seat_view(seat)) == to_builtins(other.match.seat_view(seat))
        assert duel.match.heard[seat] == []
    assert duel.match.seat_view(ONE).waiting_for == (ONE,)
    assert duel.seal(ONE)[1]["course"] == {"to": "6,2", "facing": 3}


def test_both_seats_plan_at_the_same_time() -> None:
    """Player Planning Phase (Movement & Rotation): (`gameState.combat.phase =
    "playerMovePlanning"`)"""
    for seats in ((ONE, TWO), (TWO, ONE)):
        duel = Duel()
        assert duel.phase() == "planning"
        assert duel.match.waiting_for == (ONE, TWO)
        assert duel.seal(seats[0]) == []
        assert kinds(duel.seal(seats[1])) == ["sailed", "sailed"]


def test_a_planning_view_shows_the_board_and_sail_points() -> None:
    """Player sees current board state, their available SP."""
    duel = Duel()
    for seat in (ONE, TWO):
        ship = duel.layer("ship", ONE, of=seat)
        enemy = duel.layer("ship", TWO, of=seat)
        assert ship is not None
        assert enemy is not None
        assert (ship.squares, ship.facing) == (("-2,8", "-1,7"), 0)
        assert (enemy.squares, enemy.facing) == (("7,1", "6,2"), 3)
        [sail_points] = duel.counters("sp", seat, seat)
        assert (sail_points.value, sail_points.most) == (4, 4)


def test_a_plan_chooses_any_orientation_that_can_be_paid() -> None:
    """Player selects a target orientation using UI controls."""
    duel = Duel("brigantine 2,4 0", "sloop 7,1 0")
    plans = duel.plans(ONE)
    assert {f"2,4 {facing}" for facing in range(6)} <= set(plans)
    assert {f"4,4 {facing}" for facing in (0, 1, 2, 4, 5)} <= set(plans)
    assert "4,4 3" not in plans


def test_the_prompt_offers_exactly_the_valid_plans() -> None:
    """Player selects a target destination hex from valid moves."""
    sea = board(10, 10)
    for one, two in (("sloop", "galleon"), ("brigantine", "brigantine"), ("galleon", "sloop")):
        duel = Duel(f"{one} 2,4 1", f"{two} 2,6 5")
        ships = ((one, (2, 4), 1), (two, (2, 6), 5))
        for seat in (ONE, TWO):
            valid = valid_plans(ships[seat], ships[seat.other], sea)
            assert set(duel.plans(seat)) == {f"{to[0]},{to[1]} {facing}" for to, facing in valid}


def test_each_plan_is_offered_with_its_cost() -> None:
    """UI displays SP cost for the planned move path + planned rotation change."""
    plans = Duel("sloop 2,4 0", "sloop 7,1 0").plans(ONE)
    choice = plans["4,3 2"]
    assert choice.cost == 2 + 2
    assert choice.squares == ("2,4", "3,4", "4,3")
    assert choice.detail == {"facing": 2, "distance": 2, "turns": 2}
    for text, each in plans.items():
        to, facing = text.split()
        assert each.cost == distance((2, 4), _hex(to)) + turns(0, int(facing))


def test_a_plan_dearer_than_the_sail_points_is_refused() -> None:
    """Player cannot confirm a plan costing more than `currentSP`.

    The maneuver cannot be committed if `Total Cost > currentSP`."""
    duel = Duel("brigantine 2,4 0", "sloop 7,1 0")
    refusal = duel.refusal(ONE, kind="plan", course={"to": "4,4", "facing": 3})
    assert (refusal.slug, refusal.details) == ("too_few_sail_points", {"cost": 5, "sp": 4})
    assert duel.seal(ONE, "4,4 4") == []


def test_a_plan_names_a_destination_and_an_orientation() -> None:
    """Player commits the maneuver plan (stores destination in `playerShip.plannedMove`, final
    orientation in `playerShip.plannedRotation`).

    Planning: Player/AI select both a target hex and a target orientation during their
    respective planning phases, constrained by SP.

    A plan is a destination for the anchor and a final orientation."""
    duel = Duel("sloop 2,4 0", "sloop 7,1 0")
    duel.plan("3,4 1", "7,1 1")
    assert (duel.place(ONE), duel.place(TWO)) == ("3,4 1", "7,1 1")
    for course in ({"to": "3,4"}, {"facing": 1}, {}):
        with pytest.raises(Malformed):
            Duel().give(ONE, kind="plan", course=course)


def test_manoeuvres_follow_when_both_plans_are_given() -> None:
    """Resolution Phase (Maneuver): (`gameState.combat.phase = "maneuverResolution"`)"""
    duel = Duel()
    duel.seal(TWO, "6,2 3")
    assert duel.place(TWO) == "7,1 3"
    duel.seal(ONE, "-1,7 0")
    assert (duel.place(ONE), duel.place(TWO)) == ("-1,7 0", "6,2 3")


def test_both_ships_take_their_planned_orientation() -> None:
    """Rotation Update: Internal `ship.orientation` state is instantly updated for both ships based
    on their `plannedRotation`.

    Ship orientations update instantly internally, while visual rotation tweens alongside
    movement animation."""
    duel = Duel("sloop 2,4 0", "galleon 6,4 4")
    duel.plan("2,4 3", "6,4 1")
    assert (duel.facing(ONE), duel.facing(TWO)) == (3, 1)


def test_resting_hulls_may_not_overlap() -> None:
    """Collision Check: Check if `plannedMove` destinations conflict.

    Detection: Checked during Maneuver Resolution based on `plannedMove` destinations."""
    duel = Duel("brigantine 0,4 1", "brigantine 6,4 4")
    told = duel.plan("2,4 1", "4,4 4")
    assert [sailed["as_planned"] for sailed in told] == [False, False]
    assert (duel.hull(ONE), duel.hull(TWO)) == (("1,4", "2,4"), ("5,4", "4,4"))


def test_two_ships_for_one_hex_both_stop_one_short() -> None:
    """Adjust `plannedMove` destinations for involved ships according to collision rules (e.g.,
    stop 1 hex short).

    Rule (Basic): If two ships plan to move to the same hex, both stop 1 hex short along their
    planned path."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    told = duel.plan("3,4 1", "3,4 4")
    assert [sailed["path"] for sailed in told] == [["1,4", "2,4"], ["5,4", "4,4"]]
    assert (duel.at(ONE), duel.at(TWO)) == ("2,4", "4,4")


def test_sail_points_are_charged_for_what_was_done() -> None:
    """Calculate the actual SP cost incurred for the maneuver performed (actual hexes moved +
    rotation steps).

    Deduct SP: `ship.currentSP -= actualCost`.

    Deduction: SP is deducted during the Maneuver Resolution phase based on the actual movement
    and rotation performed (after collision checks).

    SP is deducted based on the resolved maneuver.

    SP are charged for what was done."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    told = duel.plan("3,4 2", "3,4 4")
    assert [sailed["cost"] for sailed in told] == [1 + 1, 1]
    assert duel.points("sp") == (3, 4)
    free = Duel("sloop 1,4 1", "sloop 5,4 4")
    assert [sailed["cost"] for sailed in free.plan("4,4 0", "5,4 1")] == [4, 3]
    assert free.points("sp") == (1, 2)


def test_ships_are_where_they_came_to_rest() -> None:
    """Update internal `ship.position` state upon animation completion."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    told = duel.plan("3,4 1", "3,4 4")
    assert (duel.at(ONE), duel.at(TWO)) == (told[0]["at"], told[1]["at"]) == ("2,4", "4,4")
    assert told[0]["path"][-1] == "2,4"
    assert duel.squares("path", ONE) == ("1,4", "2,4")


def test_plans_are_gone_after_the_manoeuvre() -> None:
    """Clear `plannedMove` and `plannedRotation` for both ships."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    duel.plan("3,4 2", "")
    assert duel.match.sealed == {}
    duel.end_turn()
    duel.plan()
    assert duel.place(ONE) == "3,4 2"


def test_actions_follow_the_manoeuvre() -> None:
    """Player Planning Phase (Action): (`gameState.combat.phase = "playerActionPlanning"`)"""
    duel = Duel()
    assert duel.refusal(ONE, kind="evade").slug == "plan_first"
    duel.plan()
    assert duel.phase() == "acting"
    assert kinds(duel.act(ONE, "evade", 1, 1)) == ["evaded"]


def test_an_acting_view_shows_the_board_after_the_manoeuvre() -> None:
    """Player sees the board state after maneuvers have resolved."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    duel.plan("3,4 2", "6,4 3")
    for seat in (ONE, TWO, WATCHER):
        places = [duel.layer("ship", owner, of=seat) for owner in (ONE, TWO)]
        assert [(ship.squares, ship.facing) for ship in places if ship] == [
            (("3,4",), 2),
            (("6,4",), 3),
        ]


def test_the_prompt_offers_the_actions_that_crew_points_allow() -> None:
    """Player selects actions (Fire, Evade, Repair, etc.) using available CP.

    Action Menu: Contextual list of actions available during player action planning."""
    duel = broadsides()
    assert list(duel.verbs(ONE)) == ["fire", "evade", "repair", "end_turn"]
    assert duel.verbs(TWO) == {}
    for _ in range(3):
        duel.act(ONE, "evade", 1, 1)
    assert list(duel.verbs(ONE)) == ["fire", "evade", "end_turn"]
    assert duel.refusal_of(ONE, "repair") == "too_few_crew_points"


def test_fire_goes_by_the_orientation_after_the_manoeuvre() -> None:
    """Targeting for actions like "Fire Cannons" is constrained by the ship's current orientation
    and firing arcs.

    Constraint: The "Fire Cannons" action can only target hexes that fall within an active
    firing arc based on the ship's current orientation (after maneuvering)."""
    duel = Duel("brigantine 2,4 1", "sloop 2,6 0")
    duel.plan("2,4 2")
    assert "fire" not in duel.verbs(ONE)
    assert duel.refusal_of(ONE, "fire 2,6") == "out_of_arc"
    duel.end_turn()
    duel.plan("2,4 1")
    assert [choice.value for choice in duel.choices(ONE, "fire")] == ["2,6"]


def test_each_action_is_offered_with_dice_modifiers_and_cost() -> None:
    """Selecting an action leads to the Confirmation Window (showing dice/modifiers/cost).

    Confirmation Window: Displays dice pool breakdown, modifiers, and costs before committing an
    action."""
    duel = Duel("galleon 2,4 1", "sloop 2,6 0", crews=([GUNNER, SURGEON], None))
    duel.adjust(TWO, evade=1)
    duel.plan()
    assert duel.pool(ONE, "fire 2,6") == {
        "base": 6,
        "modifiers": {"point_blank": 1, "evading": -1, "gunner": 2},
        "total": 8,
        "most": 5,
        "dice": 5,
        "counts": "highest",
        "ways": {"failure": 243, "partial": 2882, "success": 3125, "critical": 1526},
        "of": 7776,
        "effects": {"failure": 0, "partial": 1, "success": 2, "critical": 3},
    }
    assert duel.pool(ONE, "repair")["modifiers"] == {"surgeon": 2}
    costs = {kind: verb.cost for kind, verb in duel.verbs(ONE).items()}
    assert costs == {"fire": 1, "evade": 1, "repair": 2, "end_turn": 0}


def test_an_action_is_resolved_before_the_next_is_chosen() -> None:
    """Resolution Phase (Action): (`gameState.combat.phase = "actionResolution" or
    "displayingResult"`)"""
    duel = broadsides()
    duel.act(ONE, "fire 2,6")
    assert duel.phase() == "rolling"
    assert duel.match.waiting_for == (CHANCE,)
    assert duel.refusal(ONE, kind="evade").slug == "not_to_act"
    duel.roll(6, 1, 1)
    assert duel.match.waiting_for == (ONE,)
    assert duel.count("hp", TWO) == 18


def test_an_action_is_paid_rolled_and_applied() -> None:
    """If player confirmed action: Deduct CP, roll dice, determine outcome, apply effects (damage,
    repair, evade score)."""
    duel = broadsides()
    duel.adjust(ONE, hp=10)
    duel.act(ONE, "fire 2,6")
    assert (duel.count("cp", ONE), duel.count("hp", TWO)) == (3, 20)
    duel.roll(6, 6, 1)
    assert duel.count("hp", TWO) == 17
    duel.act(ONE, "evade", 4, 1)
    assert duel.count("evade", ONE) == 1
    duel.act(ONE, "repair", 6)
    assert duel.count("hp", ONE) == 20


def test_the_report_names_dice_result_and_effect() -> None:
    """Display action results dynamically (dice roll visualization, outcome text, effect summary).

    Results are displayed dynamically."""
    duel = broadsides(crews=(None, [GUNNER, SAILOR, SAILOR, SAILOR]))
    [fired] = duel.act(ONE, "fire 2,6", 6, 2, 6)
    assert fired == {
        "kind": "fired",
        "by": "one",
        "at": "2,6",
        "roll": {
            "base": 3,
            "modifiers": [],
            "counts": "highest",
            "dice": [6, 2, 6],
            "level": 3,
            "result": "critical",
        },
        "damage": 3,
        "hp": 17,
    }
    [evaded] = duel.act(ONE, "evade", 5, 2)
    assert (evaded["roll"]["result"], evaded["score"]) == ("partial", 1)
    [repaired] = duel.act(ONE, "repair", 3)
    assert (repaired["roll"]["result"], repaired["gained"], repaired["hp"]) == ("failure", 0, 20)
    [fired] = duel.act(TWO, "fire 2,4", 1, 2, 3, 6)
    assert fired["roll"]["modifiers"] == [
        {"name": "evading", "dice": -1},
        {"name": "gunner", "dice": 2},
    ]


def test_the_second_seat_acts_after_the_first() -> None:
    """AI executes its planned action(s) sequentially, using its remaining CP."""
    duel = broadsides()
    assert duel.refusal(TWO, kind="evade").slug == "not_to_act"
    duel.act(ONE, "evade", 1, 1)
    assert duel.match.waiting_for == (ONE,)
    duel.act(ONE, "end_turn")
    assert duel.match.waiting_for == (TWO,)
    for left in (3, 2, 1):
        duel.act(TWO, "fire 2,4", 1, 1, 1)
        assert duel.count("cp", TWO) == left


def test_arcs_bind_both_seats() -> None:
    """AI targeting also respects firing arcs."""
    duel = Duel("brigantine 2,4 2", "brigantine 2,6 2")
    duel.plan()
    assert duel.refusal_of(ONE, "fire 2,6") == "out_of_arc"
    duel.act(ONE, "end_turn")
    assert duel.refusal_of(TWO, "fire 2,4") == "out_of_arc"
    duel.end_turn()
    duel.plan("", "2,6 1")
    duel.act(ONE, "end_turn")
    assert kinds(duel.act(TWO, "fire 2,4", 1, 1, 1)) == ["fired"]


def test_an_unused_evade_ends_with_the_following_turn() -> None:
    """Perform any end-of-turn cleanup (e.g., expire temporary effects)."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 6)
    duel.end_turn()
    duel.plan()
    assert duel.count("turn") == 2
    duel.act(ONE, "end_turn")
    assert duel.count("evade", ONE) == 3
    assert duel.count("evade_until", ONE) == 2
    duel.act(TWO, "end_turn")
    assert duel.count("evade", ONE) == 0


def test_the_duel_ends_at_once_when_a_ship_sinks() -> None:
    """Check win/loss conditions.

    A ship at 0 HP acts no more: the game ends at once."""
    duel = broadsides()
    duel.adjust(TWO, hp=2)
    told = duel.act(ONE, "fire 2,6", 6, 1, 1)
    assert kinds(told)[:3] == ["fired", "ship_sunk", "ended"]
    assert duel.outcome() == {"winner": "one", "reason": "ship_sunk"}
    assert duel.match.waiting_for == ()
    assert duel.refusal(TWO, kind="fire", at="2,4").slug == "game_over"


def test_the_next_turn_starts_when_both_have_acted() -> None:
    """Loop back to Start of Turn for the next turn number."""
    duel = broadsides()
    duel.act(ONE, "end_turn")
    assert (duel.phase(), duel.count("turn")) == ("acting", 1)
    assert kinds(duel.act(TWO, "end_turn")) == ["ended_turn", "turn_began"]
    assert (duel.phase(), duel.count("turn")) == ("planning", 2)


def test_a_hex_costs_one_sail_point() -> None:
    """Move 1 Hex: 1 SP"""
    plans = Duel("sloop 2,4 0", "sloop 7,1 0").plans(ONE)
    assert [plans[f"{to} 0"].cost for to in ("2,4", "3,4", "4,4", "5,4")] == [0, 1, 2, 3]


def test_a_turn_of_sixty_degrees_costs_one_sail_point() -> None:
    """Rotate 60° (1 facing change): 1 SP"""
    plans = Duel("sloop 2,4 0", "sloop 7,1 0").plans(ONE)
    assert [plans[f"2,4 {facing}"].cost for facing in range(6)] == [0, 1, 2, 3, 2, 1]


def test_a_plan_costs_distance_plus_fewest_turns() -> None:
    """Planning: SP cost is calculated based on the planned path distance + the number of 60° steps
    needed to reach the planned orientation.

    Cost: hex distance + least number of 60° steps."""
    for facing in range(6):
        plans = Duel(f"sloop 2,4 {facing}", "sloop 7,1 0").plans(ONE)
        for text, choice in plans.items():
            to, goal = text.split()
            steps = min(abs(int(goal) - facing), 6 - abs(int(goal) - facing))
            assert choice.cost == distance((2, 4), _hex(to)) + steps


def test_each_action_has_its_price() -> None:
    """Costs: Defined per action (see Actions List)."""
    duel = broadsides()
    costs = {kind: verb.cost for kind, verb in duel.verbs(ONE).items()}
    assert costs == {"fire": 1, "evade": 1, "repair": 2, "end_turn": 0}
    assert [choice.cost for choice in duel.choices(ONE, "fire")] == [1, 1]


def test_several_actions_may_be_taken_while_crew_points_last() -> None:
    """Multiple actions can be performed if enough CP is available."""
    duel = broadsides()
    for left in (3, 2, 1):
        duel.act(ONE, "fire 2,6", 1, 1, 1)
        assert duel.count("cp", ONE) == left
    duel.act(ONE, "evade", 1, 1)
    assert duel.match.waiting_for == (TWO,)


def test_the_forward_arc_is_the_sector_ahead() -> None:
    """Forward: Directly ahead.

    Forward: the sector ahead."""
    sloop = Duel("sloop 2,4 1", "sloop 7,1 0").targets(ONE)
    assert {"3,4", "4,4", "5,4", "6,4", "5,3", "4,5"} <= sloop
    assert all(degrees_off_the_bow((2, 4), _hex(name), 1) < 31 for name in sloop)
    assert len(sloop) == 4 + 2 * (0 + 1 + 1 + 2)


def test_the_broadsides_are_the_four_side_sectors() -> None:
    """Sides (Broadsides): To the left and right flanks.

    Broadsides: the side sectors."""
    brigantine = Duel("brigantine 2,4 1", "sloop 7,1 0").targets(ONE)
    assert {"2,5", "1,5", "3,3", "2,3", "2,8", "-2,8"} <= brigantine
    assert not {"4,4", "5,4", "1,4", "0,4"} & brigantine


def test_the_rear_arc_belongs_to_no_class() -> None:
    """Rear: Directly behind.

    The rear arc is defined and no class has it."""
    assert arc_of((-1, 0), 1) == "rear"
    assert "rear" not in {kind.arc for kind in SHIP_CLASSES.values()}
    for kind in CLASSES:
        duel = Duel(f"{kind} 2,4 1", "sloop 7,1 0")
        assert not {"1,4", "0,4", "-1,4", "-2,4"} & duel.targets(ONE)


def test_a_hex_is_in_arc_or_not() -> None:
    """Implementation: `Combat:isInFiringArc(ship, targetQ, targetR)` checks validity."""
    duel = Duel("brigantine 2,4 1", "brigantine 3,5 1")
    duel.plan()
    assert duel.hull(TWO) == ("3,5", "4,5")
    assert "3,5" in duel.targets(ONE)
    assert "4,5" not in duel.targets(ONE)
    assert [choice.value for choice in duel.choices(ONE, "fire")] == ["3,5"]
    assert duel.refusal_of(ONE, "fire 4,5") == "out_of_arc"


def test_valid_targets_are_all_hexes_in_arc_and_range() -> None:
    """`Combat:getFiringArcHexes(ship)` calculates all valid target hexes within range."""
    sea = board(10, 10)
    for kind, facing in product(CLASSES, range(6)):
        duel = Duel(f"{kind} 2,4 {facing}", "sloop 7,1 0")
        valid = targets((kind, (2, 4), facing), sea)
        assert duel.targets(ONE) == {f"{q},{r}" for q, r in valid}


def test_a_pool_is_base_plus_modifiers() -> None:
    """The pool size = Base Dice (from ship/action) + Modifiers (from crew, situation, evade
    scores)."""
    duel = Duel("brigantine 2,4 1", "sloop 2,5 0", crews=([{"role": "gunner", "skill": 1}], None))
    duel.adjust(TWO, evade=2)
    duel.plan()
    pool = duel.pool(ONE, "fire 2,5")
    assert pool["base"] == 3
    assert pool["modifiers"] == {"point_blank": 1, "evading": -2, "gunner": 1}
    assert pool["total"] == pool["dice"] == 3
    duel.act(ONE, "fire 2,5")
    assert duel.game.chance(duel.state).draws == 3


def test_a_pool_has_at_most_five_dice() -> None:
    """Max 5 dice."""
    duel = Duel("galleon 2,4 1", "sloop 2,7 0")
    duel.plan()
    pool = duel.pool(ONE, "fire 2,7")
    assert (pool["total"], pool["most"], pool["dice"]) == (6, 5, 5)
    duel.act(ONE, "fire 2,7")
    assert duel.game.chance(duel.state).draws == 5


def test_an_empty_pool_rolls_two_and_keeps_the_lower() -> None:
    """Zero Dice: If modifiers reduce the pool to 0 or less, roll 2d6 and take the lowest result."""
    for evade in (1, 2, 3):
        duel = Duel("sloop 2,4 2", "sloop 2,6 0")
        duel.adjust(TWO, evade=evade)
        duel.plan()
        pool = duel.pool(ONE, "fire 2,6")
        assert (pool["total"], pool["dice"], pool["counts"]) == (1 - evade, 2, "lowest")
        [fired] = duel.act(ONE, "fire 2,6", 6, 3)
        assert (fired["roll"]["result"], fired["damage"]) == ("failure", 0)


def test_two_sixes_are_critical() -> None:
    """Critical Success: Multiple 6s rolled. (Outcome Level 3)"""
    for sixes in range(2, 6):
        dice = (6,) * sixes + (1,) * (5 - sixes)
        assert roll(Pool(5), dice).level == 3
        assert roll(Pool(5), dice).result == "critical"
    assert Pool(2).ways[3] == 1


def test_one_six_is_a_success() -> None:
    """Success: Highest die is a 6. (Outcome Level 2)"""
    for dice in ((6,), (1, 6), (5, 6, 5, 4, 1)):
        rolled = roll(Pool(len(dice)), dice)
        assert (rolled.level, rolled.result) == (2, "success")


def test_a_four_or_five_is_a_partial_success() -> None:
    """Partial Success: Highest die is 4 or 5. (Outcome Level 1)"""
    for dice in ((4,), (5,), (1, 4), (5, 5, 5), (3, 3, 3, 3, 4)):
        rolled = roll(Pool(len(dice)), dice)
        assert (rolled.level, rolled.result) == (1, "partial")


def test_three_or_less_is_a_failure() -> None:
    """Failure: Highest die is 1, 2, or 3. (Outcome Level 0)"""
    for dice in ((1,), (2,), (3,), (3, 3), (1, 2, 3, 2, 1)):
        rolled = roll(Pool(len(dice)), dice)
        assert (rolled.level, rolled.result) == (0, "failure")


def test_each_result_has_its_own_effect() -> None:
    """Effects: Actions have different effects based on the Outcome Level achieved (see Actions
    List)."""
    duel = broadsides()
    duel.adjust(ONE, hp=1)
    assert [duel.pool(ONE, action)["effects"] for action in ("fire 2,6", "evade", "repair")] == [
        {"failure": 0, "partial": 1, "success": 2, "critical": 3},
        {"failure": 0, "partial": 1, "success": 2, "critical": 3},
        {"failure": 0, "partial": 5, "success": 10, "critical": 15},
    ]
    for dice, damage in (((1, 1, 1), 0), ((4, 1, 1), 1), ((6, 1, 1), 2), ((6, 6, 1), 3)):
        assert broadsides().act(ONE, "fire 2,6", *dice)[0]["damage"] == damage


def test_a_ship_stopped_short_still_turns() -> None:
    """Their orientation changes still resolve as planned."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    duel.plan("3,4 3", "3,4 5")
    assert (duel.place(ONE), duel.place(TWO)) == ("2,4 3", "4,4 5")


def test_a_ship_stopped_short_pays_only_for_its_hexes() -> None:
    """SP cost is adjusted based on actual distance moved."""
    duel = Duel("sloop 0,4 1", "sloop 5,4 4")
    assert [sailed["cost"] for sailed in duel.plan("3,4 1", "3,4 4")] == [2, 1]
    assert duel.points("sp") == (3, 4)


def test_fire_costs_one_crew_point() -> None:
    """CP Cost: `Constants.COMBAT.CP_COST_FIRE` (1 CP)"""
    duel = broadsides()
    assert duel.verbs(ONE)["fire"].cost == 1
    duel.act(ONE, "fire 3,6", 1, 1, 1)
    assert duel.points("cp") == (3, 4)


def test_a_shot_is_aimed_at_an_enemy_hull_hex_in_arc_and_range() -> None:
    """Targeting: Requires selecting an enemy ship hex within a valid firing arc and range.

    The shot must be aimed at a hex of the enemy hull."""
    duel = broadsides()
    assert [choice.value for choice in duel.choices(ONE, "fire")] == ["2,6", "3,6"]
    assert duel.refusal_of(ONE, "fire 2,5") == "not_the_enemy"
    assert duel.refusal_of(ONE, "fire 2,4") == "not_the_enemy"
    ahead = Duel("brigantine 2,4 1", "brigantine 5,4 1")
    ahead.plan()
    assert "fire" not in ahead.verbs(ONE)
    assert ahead.refusal_of(ONE, "fire 5,4") == "out_of_arc"
    far = Duel("brigantine 2,4 1", "brigantine -1,9 1")
    far.plan()
    assert far.refusal_of(ONE, "fire -1,9") == "out_of_range"


def test_fire_rolls_the_firepower_of_the_class() -> None:
    """Dice Pool: `shipUtils.getBaseFirepowerDice(ship.class)` + Modifiers."""
    for kind, facing, dice in (("sloop", 2, 1), ("brigantine", 1, 3), ("galleon", 1, 6)):
        duel = Duel(f"{kind} 2,4 {facing}", "sloop 2,7 0")
        duel.plan()
        assert duel.pool(ONE, "fire 2,7")["base"] == dice


def test_point_blank_adds_one_die() -> None:
    """`+1` Point Blank (adjacent hex)"""
    for at, modifiers, dice in (("2,5", {"point_blank": 1}, 4), ("2,6", {}, 3)):
        duel = Duel("brigantine 2,4 1", f"sloop {at} 0")
        duel.plan()
        pool = duel.pool(ONE, f"fire {at}")
        assert (pool["modifiers"], pool["dice"]) == (modifiers, dice)


def test_an_evade_score_takes_dice_from_the_attack() -> None:
    """`-X` Target Evading (where X is target's `evadeScore`)

    Note: `evadeScore` reduces the number of dice rolled by enemies attacking this ship."""
    for dice, score in (((1, 1), 0), ((4, 1), 1), ((6, 1), 2), ((6, 6), 3)):
        duel = broadsides()
        duel.act(ONE, "evade", *dice)
        duel.act(ONE, "end_turn")
        assert duel.pool(TWO, "fire 2,4")["total"] == 3 - score
        duel.act(TWO, "fire 2,4")
        assert duel.game.chance(duel.state).draws == (3 - score or 2)


def test_the_best_gunner_adds_dice_to_fire() -> None:
    """`+Y` Gunner Skill (Player only: `member.skill * Constants.GAME.GUNNER_SKILL_MULTIPLIER`)"""
    for skill in range(6):
        duel = broadsides(crews=([{"role": "gunner", "skill": skill}], None))
        assert duel.pool(ONE, "fire 2,6")["total"] == 3 + skill


def test_there_are_no_other_modifiers() -> None:
    """+/- Other situational/temporary modifiers.

    Not rules here: "other situational modifiers" (there are none), "subject to tuning", "more
    complex rules can be added later", exploration mode, game over of a campaign."""
    duel = Duel(
        "brigantine 2,4 1",
        "brigantine 2,6 1",
        crews=([{"role": "navigator", "skill": 5}, {"role": "sailor", "skill": 5}], None),
    )
    duel.adjust(ONE, hp=1).plan("2,4 0")
    duel.end_turn()
    duel.plan("2,4 1")
    assert [duel.pool(ONE, action)["modifiers"] for action in ("fire 2,6", "evade", "repair")] == [
        {},
        {},
        {},
    ]
    assert set(get_args(ModifierName)) == {"point_blank", "evading", "gunner", "surgeon"}


def test_a_critical_shot_does_three_damage() -> None:
    """Critical (Lvl 3): `Constants.COMBAT.DAMAGE_CRITICAL` (3 HP) damage."""
    duel = broadsides()
    assert duel.act(ONE, "fire 2,6", 6, 6, 1)[0]["damage"] == 3
    assert duel.points("hp") == (20, 17)


def test_a_successful_shot_does_two_damage() -> None:
    """Success (Lvl 2): `Constants.COMBAT.DAMAGE_SUCCESS` (2 HP) damage."""
    duel = broadsides()
    assert duel.act(ONE, "fire 2,6", 5, 6, 1)[0]["damage"] == 2
    assert duel.points("hp") == (20, 18)


def test_a_partial_shot_does_one_damage() -> None:
    """Partial (Lvl 1): `Constants.COMBAT.DAMAGE_PARTIAL` (1 HP) damage."""
    duel = broadsides()
    assert duel.act(ONE, "fire 2,6", 5, 5, 1)[0]["damage"] == 1
    assert duel.points("hp") == (20, 19)


def test_a_failed_shot_does_no_damage() -> None:
    """Failure (Lvl 0): No damage."""
    duel = broadsides()
    assert duel.act(ONE, "fire 2,6", 3, 2, 1)[0]["damage"] == 0
    assert duel.points("hp") == (20, 20)


def test_an_attack_uses_up_the_evade_score() -> None:
    """Note: Target's `evadeScore` is reset to 0 after being applied to the incoming attack roll."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 6)
    duel.act(ONE, "end_turn")
    duel.act(TWO, "fire 2,4")
    assert duel.count("evade", ONE) == 3
    duel.roll(1, 1)
    assert duel.count("evade", ONE) == 0
    assert duel.pool(TWO, "fire 2,4")["modifiers"] == {}


def test_evade_costs_one_crew_point() -> None:
    """CP Cost: `Constants.COMBAT.CP_COST_EVADE` (1 CP)"""
    duel = broadsides()
    assert duel.verbs(ONE)["evade"].cost == 1
    duel.act(ONE, "evade", 1, 1)
    assert duel.points("cp") == (3, 4)


def test_evade_acts_on_the_own_ship() -> None:
    """Targeting: Self."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 1)
    assert duel.points("evade") == (2, 0)
    assert duel.verbs(ONE)["evade"].parts == ()


def test_evade_rolls_the_base_speed() -> None:
    """Dice Pool: `shipUtils.getBaseSpeed(ship.class)` + Modifiers."""
    for kind, dice in (("sloop", 3), ("brigantine", 2), ("galleon", 1)):
        duel = Duel(f"{kind} 2,4 1")
        duel.plan()
        assert duel.pool(ONE, "evade")["base"] == duel.pool(ONE, "evade")["dice"] == dice


def test_an_evade_score_lasts_until_used() -> None:
    """Effects: Sets the ship's `evadeScore` for the next turn (or until used)."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 1)
    duel.end_turn()
    duel.plan()
    duel.act(ONE, "end_turn")
    assert duel.count("evade", ONE) == 2
    duel.act(TWO, "fire 2,4", 1)
    assert duel.count("evade", ONE) == 0


def test_a_critical_evade_scores_three() -> None:
    """Critical (Lvl 3): `evadeScore = 3`"""
    assert broadsides().act(ONE, "evade", 6, 6)[0]["score"] == 3


def test_a_successful_evade_scores_two() -> None:
    """Success (Lvl 2): `evadeScore = 2`"""
    assert broadsides().act(ONE, "evade", 6, 5)[0]["score"] == 2


def test_a_partial_evade_scores_one() -> None:
    """Partial (Lvl 1): `evadeScore = 1`"""
    assert broadsides().act(ONE, "evade", 5, 4)[0]["score"] == 1


def test_a_failed_evade_scores_none() -> None:
    """Failure (Lvl 0): `evadeScore = 0`"""
    duel = broadsides()
    duel.adjust(ONE, evade=2)
    assert duel.act(ONE, "evade", 3, 3)[0]["score"] == 0
    assert duel.count("evade", ONE) == 0


def test_repair_costs_two_crew_points() -> None:
    """CP Cost: `Constants.COMBAT.CP_COST_REPAIR` (2 CP)"""
    duel = broadsides()
    assert duel.verbs(ONE)["repair"].cost == 2
    duel.act(ONE, "repair", 1)
    assert duel.points("cp") == (2, 4)


def test_repair_acts_on_the_own_ship() -> None:
    """Targeting: Self."""
    duel = broadsides()
    duel.adjust(ONE, hp=5).adjust(TWO, hp=5)
    duel.act(ONE, "repair", 4)
    assert duel.points("hp") == (10, 5)
    assert duel.verbs(ONE)["repair"].parts == ()


def test_repair_rolls_one_die() -> None:
    """Dice Pool: 1 (Base) + Modifiers."""
    duel = broadsides()
    pool = duel.pool(ONE, "repair")
    assert (pool["base"], pool["modifiers"], pool["dice"]) == (1, {}, 1)
    duel.act(ONE, "repair")
    assert duel.game.chance(duel.state).draws == 1


def test_the_best_surgeon_adds_dice_to_repair() -> None:
    """`+Y` Surgeon Skill (Player only: `member.skill`)"""
    for skill in range(6):
        duel = broadsides(crews=([{"role": "surgeon", "skill": skill}, SAILOR], None))
        assert duel.pool(ONE, "repair")["total"] == 1 + skill
        assert duel.pool(ONE, "fire 2,6")["total"] == 3


def test_repair_restores_hit_points() -> None:
    """Effects: Restores ship durability (HP)."""
    duel = broadsides()
    duel.adjust(ONE, hp=3)
    duel.act(ONE, "repair", 6)
    assert duel.count("hp", ONE) == 13


def test_a_critical_repair_restores_fifteen() -> None:
    """Critical (Lvl 3): `+Constants.COMBAT.REPAIR_CRITICAL` (15 HP) restored."""
    duel = broadsides(crews=(SURGEON_AND_MATES, None))
    duel.adjust(ONE, hp=1)
    assert duel.act(ONE, "repair", 6, 6, 1)[0]["gained"] == 15
    assert duel.count("hp", ONE) == 16


def test_a_successful_repair_restores_ten() -> None:
    """Success (Lvl 2): `+Constants.COMBAT.REPAIR_SUCCESS` (10 HP) restored."""
    duel = broadsides(crews=(SURGEON_AND_MATES, None))
    duel.adjust(ONE, hp=1)
    assert duel.act(ONE, "repair", 6, 5, 1)[0]["gained"] == 10


def test_a_partial_repair_restores_five() -> None:
    """Partial (Lvl 1): `+Constants.COMBAT.REPAIR_PARTIAL` (5 HP) restored."""
    duel = broadsides(crews=(SURGEON_AND_MATES, None))
    duel.adjust(ONE, hp=1)
    assert duel.act(ONE, "repair", 4, 4, 4)[0]["gained"] == 5


def test_a_failed_repair_restores_nothing() -> None:
    """Failure (Lvl 0): No HP restored."""
    duel = broadsides()
    duel.adjust(ONE, hp=1)
    assert duel.act(ONE, "repair", 3)[0]["gained"] == 0
    assert duel.count("hp", ONE) == 1


def test_repair_stops_at_max_hit_points() -> None:
    """Note: Cannot repair above the ship's maximum durability."""
    duel = broadsides()
    duel.adjust(ONE, hp=17)
    [repaired] = duel.act(ONE, "repair", 6)
    assert (repaired["gained"], repaired["hp"]) == (3, 20)


def test_either_seat_may_end_its_turn() -> None:
    """End Turn (Player Only Action Menu Option)"""
    duel = broadsides()
    assert duel.act(ONE, "end_turn") == [{"kind": "ended_turn", "by": "one"}]
    assert "end_turn" in duel.verbs(TWO)
    assert duel.act(TWO, "end_turn")[0] == {"kind": "ended_turn", "by": "two"}


def test_end_turn_is_free() -> None:
    """CP Cost: 0 CP"""
    duel = broadsides()
    assert duel.verbs(ONE)["end_turn"].cost == 0
    duel.act(ONE, "end_turn")
    assert duel.count("cp", ONE) == 4


def test_end_turn_passes_to_the_other_seat_or_the_next_turn() -> None:
    """Effect: Immediately ends the player's action planning phase and proceeds to the enemy's
    action resolution (if applicable) or the start of the next turn."""
    duel = broadsides()
    duel.act(ONE, "end_turn")
    assert (duel.match.waiting_for, duel.count("turn")) == ((TWO,), 1)
    duel.act(TWO, "end_turn")
    assert (duel.match.waiting_for, duel.count("turn")) == ((ONE, TWO), 2)


def test_sinking_the_enemy_wins() -> None:
    """Victory: Enemy ship durability reaches 0 HP.

    Defeat: Player ship durability reaches 0 HP."""
    duel = broadsides()
    duel.adjust(TWO, hp=1)
    duel.act(ONE, "fire 2,6", 4, 1, 1)
    assert (duel.count("hp", TWO), duel.outcome()["winner"]) == (0, "one")
    duel = broadsides()
    duel.adjust(ONE, hp=3)
    duel.act(ONE, "end_turn")
    duel.act(TWO, "fire 2,4", 6, 6, 1)
    assert (duel.count("hp", ONE), duel.outcome()["winner"]) == (0, "two")


def test_sinking_the_enemy_pays_ten_gold() -> None:
    """Player may receive loot."""
    duel = broadsides()
    duel.adjust(TWO, hp=1)
    assert duel.count("loot", ONE) is None
    told = duel.act(ONE, "fire 2,6", 4, 1, 1)
    assert told[1] == {"kind": "ship_sunk", "owner": "two", "loot": 10}
    assert duel.points("loot") == (10, None)


def test_nothing_is_asked_when_the_duel_is_over() -> None:
    """Combat ends, return to Exploration mode."""
    duel = broadsides()
    duel.adjust(TWO, hp=1)
    duel.act(ONE, "fire 2,6", 4, 1, 1)
    assert duel.phase() == "over"
    assert duel.match.waiting_for == ()
    for seat in (ONE, TWO, WATCHER):
        view = duel.match.view(seat)
        assert view.prompt is None
        assert view.outcome == duel.match.outcome
    assert duel.refusal(ONE, kind="end_turn").slug == "game_over"


def test_a_ship_may_leave_the_grid() -> None:
    """Retreat: (Future Feature) Player or enemy moves off the battle grid."""
    duel = Duel("sloop -2,8 3", retreat=True)
    duel.plan("-3,9 3 leave")
    told = duel.roll(4, 1, 1)
    assert (told[0]["kind"], told[0]["by"], told[0]["left"]) == ("tried_to_leave", "one", True)
    assert duel.outcome() == {"winner": "two", "reason": "retreat"}


def test_leaving_takes_a_roll_of_the_base_speed() -> None:
    """May involve a dice roll to determine success."""
    for kind, start, plan, dice in (
        ("sloop", "-4,9 0", "-4,9 0 leave", 3),
        ("brigantine", "-4,9 0", "-4,9 0 leave", 2),
        ("galleon", "-3,9 0", "-3,9 0 leave", 1),
    ):
        duel = Duel(f"{kind} {start}", retreat=True)
        duel.plan(plan)
        chance = duel.game.chance(duel.state)
        assert (chance.what, chance.draws) == ("leave", dice)
        duel.roll(*[3] * dice)
        assert (duel.outcome(), duel.phase()) == (None, "acting")


def test_the_view_counts_turn_phase_points_and_enemy_hit_points() -> None:
    """Minimal HUD: Displays Turn/Phase, Player HP/CP/SP, Enemy HP."""
    duel = Duel("sloop 2,4 1", "galleon 2,7 1", turn_limit=9)
    for seat in (ONE, TWO, WATCHER):
        view = duel.match.view(seat)
        assert view.phase == "planning"
        found = {(c.name, c.of): (c.value, c.most) for c in view.counters}
        assert found["turn", None] == (1, 9)
        assert [found[name, ONE] for name in ("hp", "sp", "cp")] == [(10, 10), (5, 5), (2, 2)]
        assert [found[name, TWO] for name in ("hp", "sp", "cp")] == [(40, 40), (3, 3), (6, 6)]


def test_the_view_marks_the_valid_targets() -> None:
    """Firing Arc Highlight: Visual indication of valid target hexes when planning "Fire
    Cannons"."""
    duel = broadsides()
    marked = duel.targets(ONE)
    assert marked == {f"{q},{r}" for q, r in targets(("brigantine", (2, 4), 1), board(10, 10))}
    assert {choice.value for choice in duel.choices(ONE, "fire")} == marked & set(duel.hull(TWO))


def test_hexes_are_named_by_axial_coordinates() -> None:
    """Coordinates everywhere are axial `q,r`: row r, column q + ⌊r/2⌋, both 0 to 9."""
    [board_] = Duel().match.view(ONE).boards
    names = {name for row in board_.shape.squares for name in row if name}
    assert names == {f"{column - row // 2},{row}" for row in range(10) for column in range(10)}
    for spelling in ("-2,8", "-28", "-2 8", " -2, 8 "):
        told = Duel().match.consider(ONE, {"kind": "plan", "course": {"to": spelling, "facing": 0}})
        assert to_builtins(told.order)["course"]["to"] == "-2,8"
    with pytest.raises(Malformed):
        Duel().seal(ONE, "-1,0 0")


def test_hulls_are_anchor_ahead_and_bows() -> None:
    """The source's "central anchor": hulls are the anchor A and ahead, port bow, starboard bow,
    the neighbours of A at orientation o, o−1, o+1."""
    for facing in range(6):
        hull = Duel(f"galleon 2,4 {facing}").hull(ONE)
        ahead, port, starboard = (neighbour((2, 4), facing + turn) for turn in (0, -1, 1))
        assert [_hex(name) for name in hull] == [(2, 4), ahead, port, starboard]


def test_a_sloop_is_its_anchor() -> None:
    """Sloop A."""
    for facing in range(6):
        assert Duel(f"sloop 2,4 {facing}").hull(ONE) == ("2,4",)


def test_a_brigantine_is_anchor_and_ahead() -> None:
    """Brigantine A and ahead."""
    for facing in range(6):
        q, r = neighbour((2, 4), facing)
        assert Duel(f"brigantine 2,4 {facing}").hull(ONE) == ("2,4", f"{q},{r}")


def test_a_galleon_is_a_kite() -> None:
    """Galleon A, ahead, port bow and starboard bow (stern, two midships, bow: a kite)."""
    hull = [_hex(name) for name in Duel("galleon 2,4 1").hull(ONE)]
    stern, bow, port, starboard = hull
    assert (stern, bow, port, starboard) == ((2, 4), (3, 4), (3, 3), (2, 5))
    touching = {frozenset((a, b)) for a, b in product(hull, hull) if distance(a, b) == 1}
    assert len(touching) == 5
    assert frozenset((port, starboard)) not in touching


def test_the_usual_starting_places() -> None:
    """Start: seat 1 ("player") at column 2, row 8, orientation 0; seat 2 ("enemy") at column 7,
    row 1, orientation 3."""
    game = wager()
    duel = Match(game)
    one, two = (layer for layer in duel.view(WATCHER).boards[0].layers if layer.kind == "ship")
    for layer, column, row, facing in ((one, 2, 8, 0), (two, 7, 1, 3)):
        q, r = _hex(layer.squares[0])
        assert (q + r // 2, r, layer.facing) == (column, row, facing)
    assert (one.name, two.name) == ("one", "two")


def test_a_duel_may_be_set_up_otherwise() -> None:
    """A duel may be set up otherwise: any classes, crews and legal starting places."""
    for kinds_, facing in product(product(CLASSES, repeat=2), range(6)):
        duel = Duel(f"{kinds_[0]} 1,4 {facing}", f"{kinds_[1]} 5,4 {facing}")
        assert (duel.count("class", ONE), duel.count("class", TWO)) == kinds_
    crewed = Duel(crews=([GUNNER], [SURGEON, SAILOR]))
    assert crewed.points("cp") == (1, 2)
    for one, two, slug in (
        ("brigantine 0,0 0", "sloop 7,1 0", "start_off_board"),
        ("sloop 7,1 0", "galleon 9,0 0", "start_off_board"),
        ("brigantine 2,4 1", "sloop 3,4 0", "starts_overlap"),
        ("sloop 12,4 0", "sloop 3,4 0", "no_such_square"),
    ):
        with pytest.raises(Malformed) as error:
            Duel(one, two)
        assert error.value.slug == slug


def test_there_is_no_option_first() -> None:
    """The option `first` does not apply."""
    assert "first" not in Wager.options_type.__struct_fields__
    with pytest.raises(Malformed):
        read_options(Wager, {"first": "two"})


def test_everything_but_a_sealed_plan_is_open() -> None:
    """Everything is open to both (places, HP, SP, CP, evade scores, crews) except a plan not yet
    revealed."""
    duel = Duel("sloop 2,4 2", "brigantine 2,6 1", crews=([GUNNER, SURGEON], None))
    duel.seal(TWO, "3,6 0")
    seen = [_all_but_the_prompt(duel, seat) for seat in (ONE, TWO, WATCHER)]
    assert seen[0] == seen[1] == seen[2]
    names = {(counter["name"], counter.get("of")) for counter in seen[0]["counters"]}
    for name in ("hp", "sp", "cp", "evade", "class"):
        assert {(name, "one"), (name, "two")} <= names
    assert [(c.item, c.value) for c in duel.counters("crew", ONE)] == [
        ("gunner", (2,)),
        ("surgeon", (2,)),
    ]
    assert duel.game.secret(duel.state, TWO) is None
    assert duel.match.seat_view(TWO).sealed is not None
    assert duel.match.seat_view(ONE).sealed is None


def test_both_plans_are_shown_when_carried_out() -> None:
    """Both plans are shown when they are carried out."""
    duel = Duel("sloop 1,4 1", "sloop 5,4 4")
    told = duel.plan("3,4 2", "3,4 4")
    assert [(sailed["by"], sailed["course"]) for sailed in told] == [
        ("one", {"to": "3,4", "facing": 2}),
        ("two", {"to": "3,4", "facing": 4}),
    ]


def test_a_plan_must_be_affordable_near_on_board_and_clear() -> None:
    """It is valid if the cost is at most the SP left, the distance is at most the class's Base
    Speed (Moves/Turn), and the hull there, so turned, lies on the board and clear of the
    enemy's present hull."""
    duel = Duel("brigantine 2,8 1", "galleon 4,7 0")
    assert duel.refusal_of(ONE, "5,8 1") == "too_far"
    assert duel.refusal_of(ONE, "4,8 4") == "too_few_sail_points"
    assert duel.refusal_of(ONE, "2,9 2") == "hull_off_board"
    assert duel.refusal_of(ONE, "3,8 0") == "enemy_in_the_way"
    assert duel.seal(ONE, "4,8 1") == []


def test_staying_put_is_a_plan() -> None:
    """Staying put is a plan."""
    duel = Duel()
    assert duel.plans(ONE)["-2,8 0"].cost == 0
    told = duel.plan()
    assert [(sailed["path"], sailed["cost"]) for sailed in told] == [(["-2,8"], 0), (["7,1"], 0)]
    assert duel.place(ONE) == "-2,8 0"
    assert duel.squares("path", ONE) == ()


def test_the_path_is_a_straight_line_and_keeps_right() -> None:
    """The path is the straight hex line; where it runs exactly between two hexes it takes the one
    to the right of the direction of travel, or the other if that one is off the board."""
    plans = Duel("sloop 2,4 0", "sloop 7,1 0").plans(ONE)
    assert plans["5,4 0"].squares == ("2,4", "3,4", "4,4", "5,4")
    assert plans["4,2 0"].squares == ("2,4", "3,3", "4,2")
    assert plans["4,3 0"].squares == ("2,4", "3,4", "4,3")
    assert plans["3,5 0"].squares == ("2,4", "2,5", "3,5")
    assert plans["1,6 0"].squares == ("2,4", "1,5", "1,6")
    assert plans["0,5 0"].squares == ("2,4", "1,4", "0,5")
    assert plans["1,3 0"].squares == ("2,4", "2,3", "1,3")
    assert plans["3,2 0"].squares == ("2,4", "3,3", "3,2")
    assert plans["1,7 0"].squares == ("2,4", "2,5", "1,6", "1,7")
    at_the_left_edge = Duel("sloop 0,0 0", "sloop 7,1 0").plans(ONE)
    assert at_the_left_edge["-1,2 0"].squares == ("0,0", "0,1", "-1,2")


def test_only_where_a_hull_comes_to_rest_counts() -> None:
    """Both plans are carried out together, turn and move as one: only where a hull comes to rest
    counts."""
    sweeping = Duel("brigantine 2,4 0", "sloop 3,4 0")
    assert sweeping.plan("2,4 2")[0]["as_planned"]
    passing = Duel("sloop 1,4 1", "sloop 3,4 0")
    told = passing.plan("4,4 3")
    assert told[0]["path"] == ["1,4", "2,4", "3,4", "4,4"]
    assert told[0]["as_planned"]


def test_ships_may_sail_through_each_other() -> None:
    """Ships may pass each other or sail through."""
    duel = Duel("sloop 1,4 1", "sloop 3,4 4")
    duel.plan("4,4 1", "0,4 4")
    assert (duel.place(ONE), duel.place(TWO)) == ("4,4 1", "0,4 4")


def test_overlapping_hulls_give_up_hexes_both_at_once() -> None:
    """While the two resting hulls overlap, every ship that has hexes of its path left gives up
    one, both at once (the source's "stop 1 hex short", carried on for long hulls)."""
    duel = Duel("brigantine 0,4 1", "brigantine 1,6 5")
    told = duel.plan("2,4 1", "3,4 5")
    assert [sailed["path"] for sailed in told] == [["0,4"], ["1,6"]]
    assert (duel.place(ONE), duel.place(TWO)) == ("0,4 1", "1,6 5")
    assert duel.points("sp") == (4, 4)
    uneven = Duel("sloop 1,4 1", "sloop 4,4 4")
    told = uneven.plan("3,4 1", "3,4 4")
    assert [sailed["path"] for sailed in told] == [["1,4", "2,4"], ["4,4"]]


def test_a_hull_partly_off_the_board_gives_up_one_more_alone() -> None:
    """A ship whose turned hull would rest partly off the board gives up one more, alone, before
    hulls are compared again."""
    duel = Duel("brigantine 0,1 2", "sloop 1,4 4")
    assert duel.plans(ONE)["-1,3 3"].squares == ("0,1", "-1,2", "-1,3")
    told = duel.plan("-1,3 3", "-2,4 4")
    assert [sailed["path"] for sailed in told] == [["0,1"], ["1,4", "0,4", "-1,4"]]
    assert (duel.place(ONE), duel.place(TWO)) == ("0,1 3", "-1,4 4")
    assert duel.points("sp") == (3, 3)
    both_on_one_hex = Duel("brigantine 6,5 0", "sloop 5,5 1")
    told = both_on_one_hex.plan("7,3 1", "8,3 0")
    assert [sailed["path"] for sailed in told] == [["6,5"], ["5,5", "6,4", "7,4"]]


def test_a_turn_that_does_not_fit_at_the_starting_hex_is_not_made() -> None:
    """At its starting hex a ship's turn that does not fit is not made: off the board; or
    overlapping the other's old hull, whether or not the other has moved on; and if the two new
    hulls overlap though neither overlaps the other's old one, neither turn is made."""
    off_board = Duel("brigantine 0,0 1", "sloop 2,2 4")
    off_board.plan("0,1 3", "-1,2 4")
    assert (off_board.place(ONE), off_board.place(TWO)) == ("0,0 1", "0,2 4")
    assert off_board.points("sp") == (4, 3)
    moved_on = Duel("brigantine 2,4 4", "sloop 2,5 0")
    moved_on.plan("3,3 2", "3,3 0")
    assert (moved_on.place(ONE), moved_on.place(TWO)) == ("2,4 4", "3,4 0")
    assert moved_on.points("sp") == (4, 4)
    still_there = Duel("brigantine 2,4 4", "sloop 2,5 0")
    still_there.plan("3,3 2", "3,4 0")
    assert (still_there.place(ONE), still_there.place(TWO)) == ("2,4 4", "2,5 0")
    assert still_there.points("sp") == (4, 5)
    both_new = Duel("brigantine 2,4 5", "brigantine 4,4 2")
    told = both_new.plan("2,4 1", "4,4 4")
    assert (both_new.place(ONE), both_new.place(TWO)) == ("2,4 5", "4,4 2")
    assert [(sailed["turns"], sailed["cost"]) for sailed in told] == [(0, 0), (0, 0)]


def test_every_manoeuvre_ends_clear_and_on_the_board() -> None:
    """Repeat until nothing overlaps and all is on the board."""
    rng = Random(1)
    sea = set(board(4, 4))
    for one, two in product(CLASSES, repeat=2):
        duel = Duel(f"{one} 0,1 1", f"{two} 1,3 0", small={"rows": 4, "columns": 4})
        for _ in range(60):
            duel.plan(*(rng.choice(list(duel.plans(seat))) for seat in (ONE, TWO)))
            hulls = [{_hex(name) for name in duel.hull(seat)} for seat in (ONE, TWO)]
            assert hulls[0] | hulls[1] <= sea
            assert not hulls[0] & hulls[1]
            duel.end_turn()


def test_initiative_is_player_or_alternate() -> None:
    """Option `initiative`: `player` (default; the first seat acts first with all its actions, then
    the second) or `alternate` (the seats swap every turn; what a table between two people
    offers first)."""
    orders: dict[str, list[Seat]] = {}
    for initiative in ("player", "alternate"):
        duel = Duel(initiative=initiative)
        orders[initiative] = []
        for _ in range(4):
            places = duel.points("acts")
            duel.plan()
            [first] = duel.match.waiting_for
            orders[initiative].append(first)
            assert places == ((1, 2) if first is ONE else (2, 1))
            duel.act(first, "end_turn")
            assert duel.match.waiting_for == (first.other,)
            duel.end_turn()
    assert orders == {"player": [ONE] * 4, "alternate": [ONE, TWO, ONE, TWO]}
    assert wager().options.initiative == "player"
    assert Wager.suggested["person"] == {"initiative": "alternate"}


def test_initiative_is_in_the_record() -> None:
    """It is always written in the record."""
    for options in ({}, {"initiative": "alternate"}):
        duel = Duel(**options)
        duel.give(ONE, kind="surrender")
        record = record_of(duel.match)
        assert record.options["initiative"] == options.get("initiative", "player")


def test_actions_stop_by_end_turn_or_at_no_crew_points() -> None:
    """Any number of actions while CP last; End Turn stops; with 0 CP left it stops by itself."""
    duel = Duel("sloop 2,4 2", "sloop 2,6 5")
    duel.plan()
    duel.act(ONE, "evade", 1, 1, 1)
    assert duel.match.waiting_for == (ONE,)
    duel.act(ONE, "evade", 1, 1, 1)
    assert duel.count("cp", ONE) == 0
    assert duel.match.waiting_for == (TWO,)
    duel.act(TWO, "end_turn")
    assert duel.phase() == "planning"


def test_wasteful_actions_are_legal() -> None:
    """Wasteful actions (repair at full HP, evade again) are legal."""
    duel = broadsides()
    assert duel.act(ONE, "repair", 6)[0]["gained"] == 0
    assert duel.act(ONE, "evade", 6, 6)[0]["score"] == 3
    assert duel.act(ONE, "evade", 1, 1)[0]["score"] == 0


def test_arcs_are_six_sectors() -> None:
    """Arcs are 60° sectors around the six directions: ahead, two on each side, astern."""
    ways = [(q, r) for q, r in product(range(-5, 6), repeat=2) if 1 <= length((q, r)) <= 5]
    for facing in range(6):
        arcs = {way: arc_of(way, facing) for way in ways}
        assert arcs[STEPS[facing]] == "forward"
        assert arcs[STEPS[(facing + 3) % 6]] == "rear"
        sides = [STEPS[(facing + turn) % 6] for turn in (1, 2, 4, 5)]
        assert {arcs[side] for side in sides} == {"broadsides"}
        for way, arc in arcs.items():
            off = degrees_off_the_bow((0, 0), way, facing)
            sector = round(off / 60) if abs(off % 60 - 30) > 1e-6 else None
            assert sector is None or arc == ("forward", "broadsides", "broadsides", "rear")[sector]


def test_a_border_hex_counts_as_ahead_or_astern() -> None:
    """A hex exactly on a border with ahead or astern counts as ahead or astern."""
    for facing in range(6):
        for side in (1, -1):
            ahead, beside = STEPS[facing], STEPS[(facing + side) % 6]
            border = (ahead[0] + beside[0], ahead[1] + beside[1])
            assert degrees_off_the_bow((0, 0), border, facing) == pytest.approx(30)
            assert arc_of(border, facing) == "forward"
            assert arc_of((-border[0], -border[1]), facing) == "rear"
    assert {"3,5", "4,3"} <= Duel("sloop 2,4 1", "sloop 7,1 0").targets(ONE)
    stern = Duel("brigantine 2,4 1", "sloop 7,1 0").targets(ONE)
    assert not {"4,5", "5,3", "0,5", "1,3"} & stern


def test_range_is_four_or_five() -> None:
    """Range 4 hexes for Sloop and Brigantine, 5 for Galleon."""
    for kind, reach in (("sloop", 4), ("brigantine", 4), ("galleon", 5)):
        duel = Duel(f"{kind} 2,4 {2 if kind == 'sloop' else 1}", "sloop 7,1 0")
        far = max(
            min(distance(_hex(gun), _hex(name)) for gun in duel.hull(ONE))
            for name in duel.targets(ONE)
        )
        assert duel.count("range", ONE) == far == reach


def test_a_target_is_in_arc_and_range_from_one_hull_hex() -> None:
    """A hex is a valid target if from one hex of the firing hull it is both in an arc and in
    range; own hexes are none, nothing blocks the line."""
    # Ahead of the anchor, but abeam of the bow.
    assert (arc_of((1, 1), 1), arc_of((0, 1), 1)) == ("forward", "broadsides")
    assert "3,5" in Duel("brigantine 2,4 1", "sloop 7,1 0").targets(ONE)
    galleon = Duel("galleon 2,4 1", "sloop 7,1 0")
    assert not set(galleon.hull(ONE)) & galleon.targets(ONE)
    in_line = Duel("brigantine 2,4 1", "brigantine 2,6 2")
    in_line.plan()
    assert in_line.hull(TWO) == ("2,6", "2,7")
    assert [choice.value for choice in in_line.choices(ONE, "fire")] == ["2,6", "2,7"]


def test_point_blank_is_touching_any_hull_hex() -> None:
    """Point blank: the target hex touches any hex of the firing hull."""
    duel = Duel("galleon 2,4 1", "brigantine 2,6 1")
    duel.plan()
    assert duel.hull(ONE) == ("2,4", "3,4", "3,3", "2,5")
    assert duel.pool(ONE, "fire 2,6")["modifiers"] == {"point_blank": 1}
    assert duel.pool(ONE, "fire 3,6")["modifiers"] == {}


def test_a_pool_is_capped_after_its_modifiers() -> None:
    """Dice: pool = base + modifiers, then at most 5."""
    duel = Duel("galleon 2,4 1", "sloop 2,7 0")
    duel.adjust(TWO, evade=3)
    duel.plan()
    pool = duel.pool(ONE, "fire 2,7")
    assert (pool["base"], pool["total"], pool["dice"]) == (6, 3, 3)


def test_an_empty_pool_is_never_critical() -> None:
    """At 0 or less: 2 dice, the lower counts, never critical."""
    duel = Duel("sloop 2,4 2", "sloop 2,6 0")
    duel.adjust(TWO, evade=1)
    duel.plan()
    ways = duel.pool(ONE, "fire 2,6")["ways"]
    assert ways == {"failure": 27, "partial": 8, "success": 1, "critical": 0}
    [fired] = duel.act(ONE, "fire 2,6", 6, 6)
    assert (fired["roll"]["counts"], fired["roll"]["result"], fired["damage"]) == (
        "lowest",
        "success",
        2,
    )


def test_either_seat_may_have_a_crew() -> None:
    """Crew: every seat may have one (the source gives it to the player only): members with a role
    (gunner, surgeon, navigator, sailor) and a skill 0 to 5, at least one member."""
    duel = broadsides(crews=(None, [GUNNER, SURGEON]))
    assert duel.points("cp") == (4, 2)
    duel.act(ONE, "end_turn")
    assert duel.pool(TWO, "fire 2,4")["modifiers"] == {"gunner": 2}
    assert duel.pool(TWO, "repair")["modifiers"] == {"surgeon": 2}
    for crew in (
        [],
        [{"role": "cook", "skill": 1}],
        [{"role": "gunner", "skill": 6}],
        [{"role": "gunner", "skill": -1}],
    ):
        with pytest.raises(Malformed):
            read_options(Wager, {"crews": [crew, None]})
    every = [{"role": role, "skill": 0} for role in ("gunner", "surgeon", "navigator", "sailor")]
    assert Duel(crews=(every, every)).points("cp") == (4, 4)


def test_only_the_best_gunner_and_surgeon_count() -> None:
    """The best gunner's skill × 1 is added to Fire, the best surgeon's skill to Repair."""
    crew = [
        {"role": role, "skill": skill}
        for role, skill in (("gunner", 1), ("gunner", 2), ("surgeon", 3), ("surgeon", 1))
    ]
    duel = broadsides(crews=(crew, None))
    assert duel.pool(ONE, "fire 2,6")["modifiers"] == {"gunner": 2}
    assert duel.pool(ONE, "repair")["modifiers"] == {"surgeon": 3}


def test_an_evade_score_is_set_used_or_expires() -> None:
    """`evadeScore` (the source says two things): a new Evade sets it, also to 0; it works at once
    and stays until an attack on that ship has used it (any attack, whatever its result), or to
    the end of the following turn."""
    duel = broadsides()
    duel.act(ONE, "evade", 6, 6)
    duel.act(ONE, "evade", 4, 1)
    assert duel.count("evade", ONE) == 1
    duel.act(ONE, "evade", 3, 1)
    assert duel.count("evade", ONE) == 0
    duel.act(ONE, "evade", 6, 6)
    duel.act(TWO, "fire 2,4", 1, 1)
    assert duel.count("evade", ONE) == 0
    duel.act(TWO, "evade", 6, 1)
    duel.end_turn()
    for score in (2, 0):
        duel.plan()
        assert duel.count("evade", TWO) == score
        duel.end_turn()
    assert duel.count("turn") == 4


def test_reports_tell_what_was_lost_or_gained() -> None:
    """Damage in reports is what was lost, repair what was gained."""
    duel = broadsides()
    duel.adjust(TWO, hp=1).adjust(ONE, hp=18)
    [repaired] = duel.act(ONE, "repair", 6)
    assert repaired["gained"] == 2
    fired, *_ = duel.act(ONE, "fire 2,6", 6, 6, 6)
    assert (fired["damage"], fired["hp"]) == (1, 0)


def test_the_turn_limit_compares_shares_of_hit_points() -> None:
    """Well-played repairs outrun cannon fire for small ships, so a duel could last for ever: after
    `turn_limit` turns (option, default 60, 0 for none), when both have acted, the ship with the
    larger share of its Max HP wins; equal shares are a draw."""
    for one, two, winner in ((5, 21, "two"), (5, 20, None), (6, 20, "one")):
        duel = Duel("sloop 2,4 2", "galleon 2,7 1", turn_limit=2)
        duel.adjust(ONE, hp=one).adjust(TWO, hp=two)
        duel.plan()
        duel.end_turn()
        assert duel.outcome() is None
        duel.plan()
        duel.act(ONE, "end_turn")
        assert duel.outcome() is None
        duel.act(TWO, "end_turn")
        assert duel.outcome() == {"winner": winner, "reason": "turn_limit"}
    assert wager().options.turn_limit == 60
    endless = Duel(turn_limit=0)
    for _ in range(70):
        endless.plan()
        endless.end_turn()
    assert (endless.count("turn"), endless.outcome()) == (71, None)


def test_only_sinking_pays_loot() -> None:
    """Sinking the enemy pays the winner 10 gold of loot, shown in the result; no other end does."""
    sunk = broadsides()
    sunk.adjust(TWO, hp=1)
    sunk.act(ONE, "fire 2,6", 6, 1, 1)
    assert sunk.points("loot") == (10, None)
    given_up = broadsides()
    given_up.give(TWO, kind="surrender")
    assert given_up.outcome() == {"winner": "one", "reason": "surrender"}
    late = Duel(turn_limit=1)
    late.adjust(TWO, hp=1).plan()
    late.end_turn()
    assert late.outcome() == {"winner": "one", "reason": "turn_limit"}
    left = Duel("sloop -4,9 0", retreat=True)
    left.plan("-4,9 0 leave")
    left.roll(6, 1, 1)
    assert left.outcome() == {"winner": "two", "reason": "retreat"}
    for duel in (given_up, late, left):
        assert duel.points("loot") == (None, None)


def test_leaving_needs_the_option_the_edge_and_one_sail_point() -> None:
    """Retreat, the source's future feature, is the option `retreat` (off by default): a plan whose
    resting hull has a neighbour off the board may add "leave the grid" for 1 SP more."""
    assert not any(text.endswith("leave") for text in Duel("sloop -4,9 0").plans(ONE))
    assert Duel("sloop -4,9 0").refusal_of(ONE, "-4,9 0 leave") == "retreat_off"
    duel = Duel("brigantine -2,8 0", retreat=True)
    plans = duel.plans(ONE)
    assert duel.refusal_of(ONE, "-2,8 0 leave") == "not_at_the_edge"
    assert (plans["-2,8 2"].cost, plans["-2,8 2 leave"].cost) == (2, 3)
    assert "-3,9 5 leave" in plans
    assert duel.refusal_of(ONE, "-3,9 2 leave") == "hull_off_board"
    far = Duel("sloop -2,7 3", retreat=True)
    assert far.plans(ONE)["-3,9 0"].cost == 5
    assert far.refusal_of(ONE, "-3,9 0 leave") == "too_few_sail_points"
    far.plan("-3,9 3 leave")
    assert far.count("sp", ONE) == 5 - 3


def test_leaving_is_rolled_after_the_moves() -> None:
    """If the ship comes to rest so, it rolls its Base Speed dice after the moves (both roll if
    both try): partial or better leaves and the other side wins; both leaving is a draw; failure
    stays, the SP is spent, and the ship acts normally."""
    starts = ("sloop -4,9 0", "brigantine 9,0 3")
    plans = ("-4,9 0 leave", "9,0 3 leave")
    for one, two, outcome in (
        ((4, 1, 1), (1, 1), {"winner": "two", "reason": "retreat"}),
        ((1, 2, 3), (6, 1), {"winner": "one", "reason": "retreat"}),
        ((6, 6, 1), (1, 4), {"winner": None, "reason": "retreat"}),
        ((1, 1, 1), (3, 3), None),
    ):
        duel = Duel(*starts, retreat=True)
        assert [sailed["leaving"] for sailed in duel.plan(*plans)] == [True, True]
        duel.roll(*one)
        assert duel.outcome() is None
        duel.roll(*two)
        assert duel.outcome() == outcome
    assert duel.points("sp") == (4, 3)
    assert (duel.phase(), duel.match.waiting_for) == ("acting", (ONE,))
    assert duel.act(ONE, "evade", 1, 1, 1)
    alone = Duel(*starts, retreat=True)
    alone.plan("", "9,0 3 leave")
    alone.roll(1, 1)
    assert alone.match.waiting_for == (ONE,)


def test_a_ship_stopped_short_of_the_edge_does_not_try_to_leave() -> None:
    """A ship stopped short of the edge makes no attempt."""
    duel = Duel("sloop -2,7 3", "sloop 1,9 4", retreat=True)
    told = duel.plan("-4,9 3 leave", "-2,9 4")
    assert told[0]["leaving"]
    duel = Duel("sloop -2,8 3", "sloop 0,9 4", retreat=True)
    told = duel.plan("-3,9 3 leave", "-3,9 4")
    assert (told[0]["at"], told[0]["leaving"], told[0]["cost"]) == ("-2,8", False, 0)
    assert duel.phase() == "acting"
    assert duel.points("sp") == (5, 3)
    along_the_edge = Duel("sloop -4,9 1", "sloop 0,9 4", retreat=True)
    told = along_the_edge.plan("-2,9 1 leave", "-2,9 4")
    assert (told[0]["at"], told[0]["leaving"], told[0]["cost"]) == ("-3,9", True, 2)


def test_rulings_win_over_the_sheet() -> None:
    """Against the source's words: "orientation changes still resolve as planned" gives way where a
    long hull cannot turn; a ship at 0 HP ends the game at once, not at the end of the turn."""
    duel = Duel("brigantine 2,4 5", "brigantine 4,4 2")
    told = duel.plan("2,4 1", "4,4 4")
    assert [sailed["as_planned"] for sailed in told] == [False, False]
    assert (duel.facing(ONE), duel.facing(TWO)) == (5, 2)
    sinking = broadsides()
    sinking.adjust(TWO, hp=1)
    sinking.act(ONE, "fire 2,6", 6, 1, 1)
    assert (sinking.count("turn"), sinking.match.waiting_for) == (1, ())


def test_no_crew_member_is_lost() -> None:
    """No crew member is ever lost in a duel."""
    duel = broadsides(crews=([GUNNER, SURGEON, SAILOR], SURGEON_AND_MATES))
    before = [duel.counters("crew", seat) for seat in (ONE, TWO)]
    duel.act(ONE, "fire 2,6", 6, 6, 6, 6, 6)
    duel.act(ONE, "end_turn")
    duel.act(TWO, "fire 2,4", 6, 6, 6)
    duel.end_turn()
    assert duel.points("cp") == (3, 4)
    assert [duel.counters("crew", seat) for seat in (ONE, TWO)] == before
