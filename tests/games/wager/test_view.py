"""The views of `wager`: the sea with its layers, the counters, a view after the end."""

import pytest

from seabattle.core.kinds import to_builtins
from seabattle.core.wire import encode, read_view
from tests.games.table import ONE, TWO, WATCHER
from tests.games.wager.table import GUNNER, SAILOR, Duel, broadsides, wager


def test_the_sea_belongs_to_nobody_and_has_gaps_beside_its_slanting_rows() -> None:
    [board] = Duel().match.view(ONE).boards
    assert (board.id, board.owner) == ("sea", None)
    assert board.shape.columns == tuple(str(q) for q in range(-4, 10))
    assert board.shape.squares[0][:4] == (None,) * 4
    assert board.shape.squares[8][-4:] == (None,) * 4


@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (4, 1), (4, 4), (9, 7)])
def test_smaller_seas(rows: int, columns: int) -> None:
    last = f"{columns - 1 - (rows - 1) // 2},{rows - 1}"
    duel = Duel("sloop 0,0 0", f"sloop {last} 0", small={"rows": rows, "columns": columns})
    sea = duel.game.sea
    assert (len(sea.every), sea.every[-1]) == (rows * columns, last)
    inside = max(0, rows - 2) * max(0, columns - 2)
    assert sea.edge.bit_count() == rows * columns - inside


def test_layers_tell_whose_they_are() -> None:
    duel = Duel("sloop 2,4 2", "brigantine 2,7 1")
    duel.plan("2,5 2", "")
    duel.act(ONE, "fire 2,7", 1)
    [board] = duel.match.view(WATCHER).boards
    assert [(layer.kind, layer.name) for layer in board.layers] == [
        ("area", "one"),
        ("area", "two"),
        ("path", "one"),
        ("ship", "one"),
        ("ship", "two"),
        ("last", None),
    ]
    assert duel.squares("path", ONE) == ("2,4", "2,5")
    assert duel.squares("last") == ("2,7",)


def test_a_ship_that_can_aim_at_nothing_has_no_area() -> None:
    assert Duel("sloop 0,0 5").layer("area", ONE) is None


def test_the_last_target_is_forgotten_with_the_next_manoeuvre() -> None:
    duel = broadsides()
    duel.act(ONE, "fire 3,6", 1, 1, 1)
    duel.end_turn()
    assert duel.squares("last") == ("3,6",)
    duel.plan()
    assert duel.squares("last") == ()


def test_a_sunk_ship_is_marked_and_the_loot_counted() -> None:
    duel = broadsides()
    duel.adjust(TWO, hp=1)
    duel.act(ONE, "fire 2,6", 6, 6, 6)
    assert duel.squares("sunk", TWO) == duel.hull(TWO) == ("2,6", "3,6")
    assert duel.layer("sunk", ONE) is None
    assert duel.points("loot") == (10, None)


def test_ship_info_is_open_to_all() -> None:
    duel = Duel("galleon 2,4 0", crews=([GUNNER, GUNNER, SAILOR], None))
    for name, value in (("class", "galleon"), ("speed", 1), ("firepower", 6), ("range", 5)):
        assert duel.count(name, ONE, seat=TWO) == value
    crew = [(counter.item, counter.value) for counter in duel.counters("crew", ONE, TWO)]
    assert crew == [("gunner", (2, 2)), ("sailor", (2,))]
    assert duel.counters("crew", TWO) == []


def test_a_plan_never_carried_out_is_disclosed_at_the_end() -> None:
    duel = Duel()
    duel.seal(TWO, "6,2 3")
    told = duel.give(ONE, kind="surrender")
    disclosed = [event for event in told if event["kind"] == "disclosed"]
    assert [event["secret"] for event in disclosed] == [None, None]
    assert disclosed[1]["orders"] == [{"kind": "plan", "course": {"to": "6,2", "facing": 3}}]


def test_starting_places_may_be_spelled_loosely() -> None:
    game = wager(starts=[{"at": "-2 8", "facing": 0}, {"at": "71", "facing": 3}])
    assert to_builtins(game.options.starts) == [
        {"at": "-2,8", "facing": 0},
        {"at": "7,1", "facing": 3},
    ]


def test_a_planning_view_with_all_its_choices_survives_json() -> None:
    view = Duel("sloop 2,4 0", "sloop -4,9 0", retreat=True).match.view(ONE)
    assert read_view(encode(view)) == view
    [verb] = view.prompt.verbs if view.prompt else []
    assert verb.kind == "plan"


@pytest.mark.parametrize("kind", ["sloop", "brigantine", "galleon"])
def test_arcs_of_the_prompt_are_what_the_guns_reach_after_the_plan(kind: str) -> None:
    ships = f"{kind} 0,5 1", "sloop 7,1 0"
    for text, plan in Duel(*ships).plans(ONE).items():
        duel = Duel(*ships)
        arc = duel.question(ONE, "plan").arcs[plan.detail["facing"]]
        q, r = map(int, plan.squares[-1].split(","))
        reached = {f"{q + right},{r + down}" for right, down in arc} & set(duel.game.sea.every)
        duel.plan(text, "")
        assert duel.targets(ONE) == reached


def test_a_repair_is_announced_with_what_it_can_gain() -> None:
    duel = broadsides()
    for missing, gains in ((0, [0, 0, 0, 0]), (7, [0, 5, 7, 7]), (16, [0, 5, 10, 15])):
        duel.adjust(ONE, hp=20 - missing)
        assert list(duel.pool(ONE, "repair")["effects"].values()) == gains
