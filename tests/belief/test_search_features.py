"""Features of a search, compared with an enumeration of all possible fleets."""

from math import log2
from random import Random

import pytest

from seabattle.belief.features import SearchMarks, describe_search, search_marks
from seabattle.belief.placements import placement_table
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import bits, union
from seabattle.games.catalogue import load


def yard_with(*ships: str) -> Yard:
    game = load("classic", {"small": {"rows": 4, "columns": 5, "ships": list(ships)}})
    yard: Yard = game.yard  # type: ignore[attr-defined]
    return yard


def fired_on(yard: Yard, fleet: Fleet, fired: int) -> SearchMarks:
    ships = union(fleet)
    return search_marks(yard, fleet, fired & ships, fired & ~ships)


@pytest.mark.parametrize("shots", range(9))
def test_one_ship_has_as_many_places_as_there_are_fleets_that_fit(shots: int) -> None:
    yard = yard_with("cruiser")
    rng, every = Random(shots), list(yard.all_fleets())
    fleet = rng.choice(every)
    fired = union(rng.sample(list(bits(yard.grid.board)), shots)) & ~(fleet[0] & -fleet[0])
    fitting = [other for other in every if other[0] & fired == fleet[0] & fired]
    ways = log2(len({ship for [ship] in fitting}))
    free = union(ship & ~fired for [ship] in fitting)
    found = bool(fleet[0] & fired)
    row = describe_search(placement_table(yard), [fired_on(yard, fleet, fired)])[0].tolist()
    left = (fleet[0] & ~fired).bit_count() if found else 0
    hidden = 0.0 if found else ways
    expected = [hidden, hidden, ways - hidden, left, free.bit_count()]
    assert row == pytest.approx(expected, rel=1e-5)


def test_a_sunk_ship_keeps_others_off() -> None:
    yard = yard_with("cruiser", "destroyer")
    cruiser = yard.grid.mask(["A-1", "A-2", "A-3"])
    destroyer = yard.grid.mask(["D-4", "D-5"])
    marks = search_marks(yard, (cruiser, destroyer), hits=cruiser, misses=0)
    kept_clear = yard.water(cruiser)
    places = [place for place in yard.places[1] if not place & kept_clear]
    row = describe_search(placement_table(yard), [marks])[0].tolist()
    assert row[:2] == pytest.approx([log2(len(places))] * 2, rel=1e-5)
    assert row[4] == union(places).bit_count() < len(yard.grid.every)


def test_one_miss_on_the_longest_ship_may_be_a_lie() -> None:
    yard = yard_with("cruiser")
    fleet = (yard.grid.mask(["A-1", "A-2", "A-3"]),)
    missed = yard.grid.mask(["A-2"])
    honest, lying = describe_search(
        placement_table(yard),
        [search_marks(yard, fleet, 0, missed), search_marks(yard, fleet, 0, missed, lies=1)],
    )
    assert lying[4] == len(yard.grid.every) > honest[4]


def test_a_square_that_was_shown_is_found_and_left_to_hit() -> None:
    yard = yard_with("cruiser")
    fleet = (yard.grid.mask(["A-1", "A-2", "A-3"]),)
    shown = yard.grid.mask(["A-2"])
    hidden, _, found, left, _ = describe_search(
        placement_table(yard), [search_marks(yard, fleet, 0, 0, shown=shown)]
    )[0]
    through = [place for place in yard.places[0] if place & shown]
    assert (hidden, left) == (0, 3)
    assert found == pytest.approx(log2(len(through)), rel=1e-5)


def test_no_ship_is_looked_for_where_nothing_lies() -> None:
    yard = yard_with("cruiser")
    fleet = (yard.grid.mask(["A-1", "A-2", "A-3"]),)
    empty = yard.grid.mask(["C-1", "C-2", "D-3"])
    places = [place for place in yard.places[0] if not place & empty]
    row = describe_search(placement_table(yard), [search_marks(yard, fleet, 0, 0, empty=empty)])[
        0
    ].tolist()
    assert row[0] == pytest.approx(log2(len(places)), rel=1e-5)
