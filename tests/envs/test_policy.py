"""Policies as players, and the example that learns against a pool of them."""

import runpy
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.envs.encoding import Arrays
from seabattle.envs.gymnasium import Duel
from seabattle.envs.policy import make_policy_player
from seabattle.games.classic.model import Fire
from seabattle.match.play import play
from tests.envs.setups import each_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "self_play.py"


@each_game
def test_a_policy_plays_every_game_as_its_mask_allows(game: str) -> None:
    rng, asked = Random(3), []

    def policy(seen: Arrays, mask: NDArray[np.int8]) -> int:
        asked.append(sorted(seen))
        return int(rng.choice(list(np.flatnonzero(mask))))

    match = play(game, make_policy_player(policy), "random", seed=2)
    assert match.outcome
    assert match.decisions[Seat.ONE] <= len(asked)
    assert asked[0] == ["boards", "numbers", "said"]


def test_a_word_that_is_not_open_counts_as_the_lowest_that_is() -> None:
    duel = Duel("classic", opponent=make_policy_player(lambda seen, mask: 0))
    duel.reset(seed=1)
    log = duel.episode.match.log
    while len(log) < 8:
        duel.step(int(duel.action_masks().argmax()))
    theirs = [entry.order for entry in log if entry.seat is Seat.TWO]
    shots = [order.at for order in theirs if isinstance(order, Fire)]
    assert shots == ["A-1", "A-2", "A-3"]


@pytest.mark.parametrize("wrong", [-1, 113])
def test_a_policy_that_returns_no_action_is_told_so(wrong: int) -> None:
    with pytest.raises(SeabattleError, match=rf"{wrong} is no action: .* from 0 to 112"):
        play("classic", make_policy_player(lambda seen, mask: wrong), "random")


def test_the_example_beats_its_first_version(tmp_path: Path) -> None:
    main = runpy.run_path(str(EXAMPLE))["main"]
    weights, won = main(tmp_path, rounds=4, matches=15)
    assert len(list(tmp_path.glob("version-*.npy"))) == 5
    assert weights[0] > 0.5
    assert won > 25
