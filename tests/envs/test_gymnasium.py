"""Gymnasium's own checks, and a seat against a player."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from seabattle.core.seat import Seat
from seabattle.envs.gymnasium import Duel
from seabattle.players.roster import UnknownPlayer, roster
from tests.envs.setups import SETUPS, Setup, each_game, each_setup

SMALL = SETUPS["classic, small"][1]


@each_setup
def test_check_env(setup: Setup) -> None:
    check_env(Duel(*setup), skip_render_check=True)


@each_game
def test_made_by_name_and_rendered(game: str) -> None:
    check_env(gymnasium.make(f"seabattle/{game}-v1", render_mode="rgb_array").unwrapped)
    text = gymnasium.make(f"seabattle/{game}-v1", render_mode="ansi", disable_env_checker=True)
    text.reset(seed=0)
    assert "·" in str(text.render())


@each_game
def test_many_at_once(game: str) -> None:
    many = gymnasium.make_vec(f"seabattle/{game}-v1", num_envs=3, vectorization_mode="sync")
    seen, info = many.reset(seed=5)
    for _ in range(30):
        choices = np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])
        seen, payoffs, _, _, info = many.step(choices)
    assert all(len(array) == 3 for array in seen.values())
    assert payoffs.shape == (3,)
    many.close()


def test_many_at_once_in_processes_of_their_own() -> None:
    many = gymnasium.make_vec(
        "seabattle/classic-v1", num_envs=2, vectorization_mode="async", options=SMALL
    )
    seen, info = many.reset(seed=5)
    seen, payoffs, _, _, info = many.step(info["action_mask"].argmax(axis=1))
    assert seen["said"].any(axis=1).all()
    assert payoffs.shape == (2,)
    many.close()


def episode(duel: Duel, seed: int) -> list[float]:
    rng = np.random.default_rng(seed)
    _, info = duel.reset(seed=seed)
    payoffs, over = [], False
    while not over:
        choice = rng.choice(np.flatnonzero(info["action_mask"]))
        _, payoff, over, _, info = duel.step(choice)
        payoffs.append(payoff)
    return payoffs


@pytest.mark.parametrize("seat", ["one", "two"])
def test_either_seat_can_be_taken_and_only_the_end_is_paid(seat: str) -> None:
    duel = Duel("classic", SMALL, seat="one" if seat == "one" else "two")
    results = [episode(duel, seed) for seed in range(8)]
    assert all(not any(payoffs[:-1]) for payoffs in results)
    assert {payoffs[-1] for payoffs in results} == {1.0, -1.0}
    outcome = duel.episode.match.outcome
    assert outcome
    assert (outcome.winner is Seat(seat)) == (results[-1][-1] == 1.0)


def test_a_seed_gives_the_same_opponent_again() -> None:
    first, second = Duel("morskoi"), Duel("morskoi")
    assert data_equivalence(first.reset(seed=3), second.reset(seed=3))
    for _ in range(40):
        choice = int(np.flatnonzero(first.action_masks())[-1])
        assert data_equivalence(first.step(choice), second.step(choice))


@each_game
def test_every_player_of_a_game_can_be_the_opponent(game: str) -> None:
    for name in roster(game):
        duel = Duel(game, opponent=name)
        _, info = duel.reset(seed=1)
        over, steps = False, 0
        while not over and steps < 15:
            choice = int(np.flatnonzero(info["action_mask"])[-1])
            _, _, over, _, info = duel.step(choice)
            steps += 1
        assert duel.episode.match.orders_of(Seat.TWO)


def test_a_wrong_name_of_a_player_is_refused_at_once() -> None:
    with pytest.raises(UnknownPlayer, match="classic has no player 'nemo'; its players are"):
        Duel("classic", opponent="nemo")
