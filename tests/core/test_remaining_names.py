"""Names of what is left of a board, listed from what was left before."""

import pickle
from random import Random

import pytest

from seabattle.core.grid import bits, lettered_grid

FLEET = (1, 2)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_left_is_named_as_if_for_the_first_time(seed: int) -> None:
    grid, rng = lettered_grid(4, 5), Random(seed)
    left = dict.fromkeys((FLEET, (1,)), grid.board)
    for _ in range(200):
        fleet = rng.choice([*left])
        taken = rng.sample([*bits(grid.board)], rng.choice([0, 1, 1, 1, 3]))
        left[fleet] = left[fleet] & ~sum(taken) if rng.random() < 0.9 else sum(taken)
        assert grid.remaining_names(fleet, left[fleet]) == grid.compute_names(left[fleet])


def test_a_board_that_has_named_what_is_left_can_be_pickled() -> None:
    grid = lettered_grid(2, 2)
    grid.remaining_names(FLEET, grid.board)
    twin = pickle.loads(pickle.dumps(grid))
    assert twin.remaining_names(FLEET, grid.bit["A-2"]) == ("A-2",)


def test_a_whole_board_is_named_whoever_lies_on_it() -> None:
    """Where ships move in secret, all of it stays open: the time must not depend on the fleet."""

    class Secret:
        def __hash__(self) -> int:
            raise AssertionError("the fleet was looked up")

    grid = lettered_grid(2, 2)
    assert grid.remaining_names(Secret(), grid.board) == ("A-1", "A-2", "B-1", "B-2")
