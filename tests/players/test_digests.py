"""The baselines are frozen: they give the orders that they always gave, in 20 matches each."""

import pytest

from tests.players import digests

FROZEN = [(game, name) for game, names in digests.FROZEN.items() for name in names]


@pytest.mark.parametrize("board", ["small", "opening"])
@pytest.mark.parametrize(("game", "name"), FROZEN)
def test_a_baseline_plays_as_it_always_played(board: str, game: str, name: str) -> None:
    assert digests.digest(board, game, name) == digests.read()[board][f"{game} {name}"]
