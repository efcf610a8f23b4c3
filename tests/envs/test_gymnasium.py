"""Gymnasium's own checks, and a seat against a player."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from seabattle.core.answer import Answer, fill
from seabattle.core.errors import Refused, SeabattleError
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.envs.gymnasium import Duel
from seabattle.players.forms import NotAPlayer
from seabattle.players.player import Sitting
from seabattle.players.roster import UnknownPlayer, roster
from tests.envs.setups import SETUPS, Setup, each_game, with_options

SMALL = SETUPS["classic, small"][1]


@with_options
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


def test_after_the_end_nothing_is_taken_or_paid() -> None:
    duel = Duel("classic", SMALL)
    episode(duel, 1)
    with pytest.raises(SeabattleError, match=r"the match is over: call reset\(\) to begin another"):
        duel.step(0)


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


def hasty(view: View, heard: Sequence[Event]) -> Answer:
    assert view.prompt
    return fill(view.prompt, Random(len(heard)))


class Counting:
    """Remembers how often it was asked, so each match needs a new one."""

    made = 0

    def __init__(self, sitting: Sitting) -> None:
        Counting.made += 1
        self.asked = 0

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        self.asked += 1
        assert self.asked == 1 or heard, "this one has sat here since the match began"
        return hasty(view, heard)


def test_a_function_can_be_the_opponent() -> None:
    duel = gymnasium.make("seabattle/classic-v1", opponent=hasty, options=SMALL)
    _, info = duel.reset(seed=1)
    over = False
    while not over:
        _, payoff, over, _, info = duel.step(np.flatnonzero(info["action_mask"])[0])
    assert payoff in (1.0, -1.0)


def test_a_function_is_the_opponent_in_other_processes_too() -> None:
    many = gymnasium.make_vec(
        "seabattle/classic-v1",
        num_envs=2,
        vectorization_mode="async",
        options=SMALL,
        opponent=lambda view, heard: fill(view.prompt, Random(1)),
    )
    seen, _ = many.reset(seed=5)
    assert len(seen["boards"]) == 2
    many.close()


def test_a_maker_makes_a_new_opponent_for_each_episode() -> None:
    duel = Duel("classic", SMALL, opponent=Counting)
    before = Counting.made
    for seed in range(3):
        episode(duel, seed)
    assert Counting.made == before + 3


def test_an_object_plays_all_episodes() -> None:
    opponent = Counting(Sitting(Duel("classic", SMALL).encoding.game, "any", Seat.TWO))
    duel = Duel("classic", SMALL, opponent=opponent)
    episode(duel, 1)
    assert opponent.asked > 1


def test_what_is_no_player_is_refused_at_once() -> None:
    with pytest.raises(NotAPlayer, match="7 is no player; a player is an object with decide"):
        Duel("classic", opponent=7)  # type: ignore[arg-type]


def test_an_opponent_that_breaks_the_rules_is_told_so() -> None:
    duel = Duel("classic", SMALL, opponent=lambda view, heard: {"kind": "fire", "at": "A-1"})
    with pytest.raises(Refused):
        episode(duel, 1)


@pytest.mark.parametrize("wrong", [113, -1, 2.5, "A-1", None])
@pytest.mark.parametrize("steps", [0, 20])
def test_what_is_no_action_is_refused_and_changes_nothing(wrong: Any, steps: int) -> None:
    duel = Duel("classic")
    duel.reset(seed=0)
    for _ in range(steps):
        duel.step(int(duel.action_masks().argmax()))
    before = duel.action_masks()
    with pytest.raises(SeabattleError, match=rf"{wrong!r} is no action: .* from 0 to 112"):
        duel.step(wrong)
    assert (duel.action_masks() == before).all()


@each_game
def test_shaping_pays_early_and_takes_it_back(game: str) -> None:
    """With a discount of 1, a whole match pays what it would without shaping."""
    plain, shaped = Duel(game), Duel(game, shaping="hits")
    paid: list[list[float]] = [[], []]
    for duel, rewards in zip((plain, shaped), paid, strict=True):
        rng, over = Random(2), False
        _, info = duel.reset(seed=9)
        while not over and len(rewards) < 2000:
            word = rng.choice(list(np.flatnonzero(info["action_mask"])))
            _, reward, over, _, info = duel.step(word)
            rewards.append(reward)
        assert over
    assert sum(paid[1]) == pytest.approx(sum(paid[0]))
    assert game == "wager" or any(paid[1][:-1])  # a ship of wager is hit as a whole
    assert not any(paid[0][:-1])


def test_shaping_by_hits_counts_what_the_seat_sees() -> None:
    small = {"rows": 1, "columns": 3, "ships": ["destroyer"]}
    duel = Duel("classic", {"small": small}, shaping="hits", discount=0.5)
    duel.reset(seed=1)
    number = duel.encoding.vocabulary.number
    duel.step(number("A-1"))
    _, reward, over, *_ = duel.step(number("A-2"))  # where every fleet has a square
    own, enemy = (
        sum(len(layer.squares) for layer in board.layers if layer.kind == "hit")
        for board in duel.episode.view(duel.seat).boards
    )
    assert not over
    assert enemy == 1
    assert reward == 0.5 * (enemy - own) / 2


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"shaping": "misses"}, "there is no shaping 'misses'; give None, or one of: hits"),
        ({"seat": "watcher"}, "there is no seat 'watcher'; the seats are: one, two"),
        ({"seat": 0}, "there is no seat 0; the seats are: one, two"),
        ({"shaping": "hits", "discount": 1.5}, "a discount is a number from 0 to 1, not 1.5"),
    ],
)
def test_what_is_wrong_is_answered_by_what_is_right(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SeabattleError, match=says):
        Duel("classic", **wrong)
