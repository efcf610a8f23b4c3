"""PettingZoo's own tests, and what they do not look at."""

from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import aec_to_parallel, parallel_to_aec  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped]

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.envs.pettingzoo import AGENTS, cycle_env, env, parallel_env, raw_env
from tests.envs.setups import SETUPS, Setup, each_game, each_setup, with_options

SMALL = SETUPS["classic, small"][1]


@with_options
@pytest.mark.filterwarnings(
    # PettingZoo knows by name the environments whose observations come with a mask.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
def test_aec_api(setup: Setup) -> None:
    api_test(env(*setup), num_cycles=150)


@with_options
def test_parallel_api(setup: Setup) -> None:
    parallel_api_test(parallel_env(*setup), num_cycles=150)


@each_setup
def test_seeds(setup: Setup) -> None:
    seed_test(partial(env, *setup), num_cycles=40)
    parallel_seed_test(partial(parallel_env, *setup), num_cycles=40)


@each_game
def test_max_cycles(game: str) -> None:
    max_cycles_test(
        SimpleNamespace(env=partial(_env_of_cycles, game), parallel_env=partial(parallel_env, game))
    )


def _env_of_cycles(game: str, max_cycles: int) -> Any:
    """The test counts on every agent acting in every cycle. In the first cycles of pirates and
    wager only one is asked, so there PettingZoo makes the environment out of the parallel one."""
    if game in ("pirates", "wager"):
        return parallel_to_aec(parallel_env(game, max_cycles=max_cycles))
    return env(game, max_cycles=max_cycles)


@each_game
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game), {"ansi": lambda text: "·" in text})
    assert "·" in capsys.readouterr().out


@each_game
def test_performance_benchmark(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds, here of a clock that goes with the cycles."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 10)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(env(game))


def play_at_random(agents: Any, seed: int) -> list[dict[str, float]]:
    """Play at random with masks; the rewards of every step."""
    rng = np.random.default_rng(seed)
    agents.reset(seed=seed)
    rewards = []
    for agent in agents.agent_iter():
        seen, _, terminated, truncated, _ = agents.last()
        done = terminated or truncated
        agents.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if not done:
            assert agent in AGENTS
            rewards.append(dict(agents.rewards))
    return rewards


def test_only_the_last_step_is_rewarded() -> None:
    *before, last = play_at_random(env("classic", SMALL), seed=4)
    assert all(not any(rewards.values()) for rewards in before)
    assert sorted(last.values()) == [-1.0, 1.0]


def test_only_those_who_are_asked_are_selected() -> None:
    environment = raw_env("pirates")
    environment.reset(seed=0)
    assert environment.agent_selection == "player_0"
    environment.step(int(environment.observe("player_0")["action_mask"].argmax()))
    assert environment.agent_selection == "player_0"
    assert list(np.flatnonzero(environment.observe("player_1")["action_mask"])) == [0]


def test_both_place_at_the_same_time_word_by_word() -> None:
    environment = raw_env("salvo")
    environment.reset(seed=0)
    selected = []
    for _ in range(4):
        selected.append(environment.agent_selection)
        environment.step(
            int(environment.observe(environment.agent_selection)["action_mask"].argmax())
        )
    assert selected == ["player_0", "player_1", "player_0", "player_1"]


def test_aec_and_parallel_play_the_same_match() -> None:
    one, both = raw_env("salvo"), parallel_env("salvo")
    one.reset(seed=9)
    both.reset(seed=9)
    while one.agents and not any(one.terminations.values()):
        words = {}
        for agent in AGENTS:
            mask = both.observe_agent(agent)["action_mask"]
            words[agent] = int(np.flatnonzero(mask)[-1])
        for agent in [agent for agent in AGENTS if words[agent]]:
            assert one.agent_selection == agent
            one.step(words[agent])
        both.step(words)
    assert one.episode.match.outcome == both.episode.match.outcome is not None
    assert one.episode.match.log == both.episode.match.log


def test_an_illegal_choice_can_be_made_to_cost_the_match() -> None:
    strict = TerminateIllegalWrapper(env("classic", SMALL), illegal_reward=-1)
    strict.reset(seed=0)
    strict.step(0)
    assert strict.terminations == dict.fromkeys(AGENTS, True)
    assert strict.rewards == {"player_0": -1, "player_1": 0}


def test_a_match_that_is_broken_off_is_truncated_and_paid_nothing() -> None:
    environment = parallel_env("classic", max_cycles=1)
    environment.reset(seed=0)
    _, rewards, terminations, truncations, _ = environment.step(dict.fromkeys(AGENTS, 1))
    assert rewards == dict.fromkeys(AGENTS, 0.0)
    assert terminations == dict.fromkeys(AGENTS, False)
    assert truncations == dict.fromkeys(AGENTS, True)
    assert environment.step({}) == ({}, {}, {}, {}, {})


def test_pictures_have_a_pixel_square_for_each_square() -> None:
    environment = raw_env("classic", render_mode="rgb_array")
    environment.reset(seed=0)
    assert np.shape(np.asarray(environment.render())) == (120, 252, 3)
    sea = raw_env("wager", render_mode="rgb_array")
    sea.reset(seed=0)
    assert np.shape(np.asarray(sea.render())) == (120, 14 * 12 + 10 * 6, 3)


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(SeabattleError, match="there is no render mode 'svg'; the modes are: human"):
        env(render_mode="svg")
    with pytest.raises(SeabattleError, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(SeabattleError, match="the options of classic are"):
        env("classic", {"fog": True})
    with pytest.raises(SeabattleError, match="max_cycles cannot be 0; it is a whole number from 1"):
        env("classic", max_cycles=0)


@pytest.mark.parametrize("wrong", [113, -1, 2.5, "A-1"])
def test_what_is_no_action_is_refused_and_changes_nothing(wrong: Any) -> None:
    one, both = env("classic"), parallel_env("classic")
    one.reset(seed=0)
    with pytest.raises(SeabattleError, match=rf"{wrong!r} is no action: .* from 0 to 112"):
        one.step(wrong)
    assert one.agent_selection == "player_0"
    seen = both.reset(seed=0)[0]
    with pytest.raises(SeabattleError, match=rf"{wrong!r} is no action: .* from 0 to 112"):
        both.step({"player_0": 1, "player_1": wrong})
    assert data_equivalence(both.observe_agent("player_0"), seen["player_0"])
    with pytest.raises(SeabattleError, match="the action of player_1, which is to act, is missing"):
        both.step({"player_0": 1})


@each_game
def test_each_game_has_its_name(game: str) -> None:
    for environment in (env(game), parallel_env(game)):
        assert environment.metadata["name"] == f"seabattle_{game}_v1"


@each_setup
def test_what_pettingzoo_makes_parallel_plays_what_ours_does(setup: Setup) -> None:
    theirs, ours = aec_to_parallel(cycle_env(*setup)), parallel_env(*setup)
    rng = np.random.default_rng(6)
    theirs.reset(seed=6)
    seen, _ = ours.reset(seed=6)
    for _ in range(150):
        words = {agent: any_open(seen[agent], rng) for agent in ours.agents}
        seen, *told = ours.step(words)
        seen_there, *told_there = theirs.step(words)
        assert [dict(part) for part in told_there] == told
        assert all(data_equivalence(seen_there[agent], seen[agent]) for agent in AGENTS)
        if not ours.agents:
            break
    assert theirs.unwrapped.episode.match.log == ours.episode.match.log


def any_open(seen: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


def test_in_a_cycle_nothing_changes_until_all_have_spoken() -> None:
    """Otherwise the word of one could begin the turn of the other, whose own is heard there."""
    environment = cycle_env("pirates")
    environment.reset(seed=0)
    for _ in range(60):
        before = environment.observe("player_1")
        environment.step(any_open(environment.observe("player_0"), np.random.default_rng(1)))
        if environment.agent_selection == "player_1":
            assert data_equivalence(environment.observe("player_1"), before)
            environment.step(0)
    assert environment.unwrapped.episode.match.orders_of(Seat.TWO)


@each_game
def test_the_state_is_what_both_see(game: str) -> None:
    environment = env(game)
    environment.reset(seed=2)
    before = environment.state()
    assert environment.state_space.contains(before)
    environment.step(any_open(environment.last()[0], np.random.default_rng(1)))
    if environment.agent_selection == AGENTS[1]:
        environment.step(any_open(environment.last()[0], np.random.default_rng(1)))
    assert (environment.state() != before).any()
    seen = [environment.observe(agent)["observation"] for agent in AGENTS]
    flat = np.concatenate([array.ravel() for arrays in seen for array in arrays.values()])
    assert (environment.state() == flat).all()
