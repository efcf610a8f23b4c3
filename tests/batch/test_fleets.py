"""Every legal fleet is equally likely: chi-square against enumeration on small boards."""

from collections import Counter

import numpy as np
import pytest

from seabattle.batch.draws import keys
from seabattle.batch.fleets import Shipyard
from seabattle.core.fleet import ANY_LINE, STRAIGHT, Gap, Line, Ship, Yard
from seabattle.core.grid import lettered_grid
from tests.batch.parity import JaxForm
from tests.core.evenness import is_even

YARDS = [
    (4, 4, (3, 2), STRAIGHT, Gap.SIDES),
    (3, 4, (3, 2), STRAIGHT, Gap.NONE),
    (4, 4, (3, 1), ANY_LINE, Gap.AROUND),
    (4, 5, (2, 2, 1), STRAIGHT, Gap.AROUND),
]


@pytest.mark.parametrize(("rows", "columns", "lengths", "lines", "gap"), YARDS)
def test_every_legal_fleet_is_equally_likely(
    rows: int, columns: int, lengths: tuple[int, ...], lines: tuple[Line, ...], gap: Gap
) -> None:
    ships = [Ship(f"ship {number}", length) for number, length in enumerate(lengths)]
    yard = Yard(lettered_grid(rows, columns), ships, lines, gap)
    shipyard, legal = Shipyard(yard), list(yard.all_fleets())
    drawn = shipyard.sample(keys(np.arange(10 * len(legal)), 1))
    engine = shipyard.read(legal)
    names = [tuple(int(ship.words[0][row]) for ship in engine) for row in range(len(legal))]
    rows_drawn = list(zip(*(ship.words[0].tolist() for ship in drawn), strict=True))
    assert is_even(rows_drawn, names), Counter(rows_drawn).most_common(3)


def test_numpy_and_jax_draw_the_same_fleets() -> None:
    import jax  # noqa: PLC0415, takes a second

    yard = Yard(lettered_grid(6, 6), [Ship("a", 4), Ship("b", 3)], STRAIGHT, Gap.SIDES)
    shipyard = Shipyard(yard)
    ours = shipyard.sample(keys(np.arange(50), 3))
    sample = jax.jit(shipyard.sample, compiler_options=JaxForm.OPTIONS)
    theirs = sample(keys(jax.numpy.arange(50), 3))
    for one, two in zip(jax.tree.leaves(ours), jax.tree.leaves(theirs), strict=True):
        assert np.array_equal(one, two)
