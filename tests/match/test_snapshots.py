"""Finished matches, told again step by step."""

import pytest

from seabattle.games.catalogue import known_games, load
from seabattle.match.snapshots import Perspective, replay_snapshots
from tests.match.matches import FAIR, play_to_end


@pytest.mark.parametrize("game", known_games())
@pytest.mark.parametrize("eyes", ["one", "two", "watcher"])
def test_an_order_that_calls_for_dice_is_told_with_what_they_show(
    game: str, eyes: Perspective
) -> None:
    beginning, *steps = replay_snapshots(play_to_end(load(game), FAIR, most=60), eyes)
    assert beginning.position == 0
    assert all(step.told for step in steps)
