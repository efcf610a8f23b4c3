"""Properties of hexes at any distance."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from seabattle.games.wager.sea import Hex, arc_of, distance, length, path, sea_of, turns

COORDINATES = st.integers(-40, 40)
WAYS = st.tuples(COORDINATES, COORDINATES).filter(lambda way: way != (0, 0))
FACINGS = st.integers(0, 5)
SEA = sea_of(10, 10)
HEXES = st.sampled_from(sorted(SEA.name_of))


def turn(way: Hex) -> Hex:
    """Return the vector turned by 60° clockwise."""
    q, r = way
    return -r, q + r


@given(WAYS, FACINGS)
def test_a_turn_of_everything_changes_no_arc(way: Hex, facing: int) -> None:
    assert arc_of(turn(way), (facing + 1) % 6) == arc_of(way, facing)
    assert length(turn(way)) == length(way)


@given(WAYS, FACINGS)
def test_ahead_is_astern_the_other_way_round(way: Hex, facing: int) -> None:
    behind = (-way[0], -way[1])
    swapped = {"forward": "rear", "rear": "forward", "broadsides": "broadsides"}
    assert arc_of(behind, facing) == swapped[arc_of(way, facing)]
    assert arc_of(way, (facing + 3) % 6) == arc_of(behind, facing)


@given(WAYS)
def test_every_way_is_ahead_of_one_orientation_or_on_the_border_of_two(way: Hex) -> None:
    ahead = [facing for facing in range(6) if arc_of(way, facing) == "forward"]
    assert len(ahead) == 1 or turns(*ahead) == 1


@given(FACINGS, FACINGS)
def test_turns_are_the_same_both_ways_and_never_more_than_three(one: int, two: int) -> None:
    assert turns(one, two) == turns(two, one) <= 3
    assert (one + turns(one, two)) % 6 == two or (one - turns(one, two)) % 6 == two


@given(HEXES, HEXES)
def test_a_path_goes_from_neighbour_to_neighbour_without_detour(start: int, goal: int) -> None:
    hexes = path(SEA, start, goal)
    assert (hexes[0], hexes[-1]) == (start, goal)
    assert len(hexes) == distance(SEA, start, goal) + 1
    assert all(distance(SEA, one, two) == 1 for one, two in pairwise(hexes))
