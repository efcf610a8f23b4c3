"""Many matches in arrays, compared at every word with the same matches one by one."""

import copy
import pickle
import runpy
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.envs.encoding import Arrays, Encoding
from seabattle.envs.gymnasium import MAX_STEPS
from seabattle.envs.hunts.plain_hunts import NoPlainHunt, PlainHunts
from seabattle.envs.policy import make_policy_player
from seabattle.envs.vector import VectorDuel
from tests.envs.setups import ALL_FOUR, SETUPS, EngineDuel, encoded

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = dict(SETUPS["classic, small"][1])
LINER = {"rows": 2, "columns": 5, "ships": ["carrier"]}
FLOTILLA = {"rows": 5, "columns": 6, "ships": ["3a", "2a", "2b", "1a"]}
SETTINGS: Mapping[str, tuple[str, dict[str, Any], int, int]] = {
    "classic, small": ("classic", {"options": SMALL, "seat": "two"}, 4, 45),
    "classic by lot": ("classic", {"options": {"first": "lot", "small": LINER}}, 6, 30),
    "classic in a hurry": ("classic", {"options": SMALL, "max_episode_steps": 7}, 3, 30),
    "classic, paid": (
        "classic",
        {"options": {**SMALL, "first": "two"}, "shaping": "hits", "discount": 0.9},
        3,
        40,
    ),
    "morskoi": ("morskoi", {"options": {"mode": "basic"}}, 1, 115),
    "morskoi, small": (
        "morskoi",
        {"options": {"mode": "basic", "small": FLOTILLA}, "seat": "two", "shaping": "hits"},
        3,
        70,
    ),
    **{mini: (mini, {}, 4, 20) for mini in ("classic-1x3", "morskoi-1x3", "morskoi-2x2")},
}
"""A game, what is given besides, how many matches at once and how many steps. The conformance suite
plays a whole match of `classic` on the full board."""
WEIGHTS = np.random.default_rng(0).integers(1, 1000, 10_000)
Masks = NDArray[np.int8]
Told = tuple[Any, ...]


def some_words(masks: Masks, rng: np.random.Generator) -> NDArray[np.intp]:
    """Mostly open ones."""
    liked = masks + (rng.random((len(masks), 1)) < 0.1)
    return np.asarray((liked * rng.random(masks.shape)).argmax(1))


def one_by_one(game: str, matches: int, **given: Any) -> Any:
    """In the engine, in the way of `vectorization_mode="sync"`."""
    steps, vector = given.pop("max_episode_steps", None), given.pop("vector_kwargs", {})

    def alone() -> gymnasium.Env[Any, Any]:
        return TimeLimit(EngineDuel(game, **given), steps or MAX_STEPS)

    return SyncVectorEnv([alone] * matches, **vector)


def in_arrays(game: str, matches: int, **given: Any) -> Any:
    return gymnasium.make_vec(f"seabattle/{game}-v1", matches, "vector_entry_point", **given)


def side_by_side(alone: Any, many: Any, steps: int, seed: int = 3) -> Iterator[Told]:
    """What both are told, again and again the same."""
    rng = np.random.default_rng(seed)
    told, also = alone.reset(seed=seed), many.reset(seed=seed)
    for _ in range(steps):
        assert data_equivalence(told, also, exact=True)
        yield told
        words = some_words(told[-1]["action_mask"], rng)
        told, also = alone.step(words), many.step(words)


@pytest.mark.parametrize("name", SETTINGS)
def test_arrays_tell_what_the_engine_tells(name: str) -> None:
    game, given, matches, steps = SETTINGS[name]
    alone, many = one_by_one(game, matches, **given), in_arrays(game, matches, **given)
    told = list(side_by_side(alone, many, steps))
    assert sum(each[2].sum() + each[3].sum() for each in told[1:]) >= matches, "all ended once"


def thoughtful(seen: Arrays, mask: Masks) -> int:
    """Depends on every number that it is shown."""
    shown = np.concatenate([array.ravel() for array in seen.values()])
    chosen = np.flatnonzero(mask)
    return int(chosen[int(shown @ WEIGHTS[: len(shown)]) % len(chosen)])


def thoughtful_everywhere(seen: Arrays, masks: Masks) -> list[int]:
    rows = range(len(masks))
    return [thoughtful({name: seen[name][row] for name in seen}, masks[row]) for row in rows]


@pytest.mark.parametrize("name", ["classic by lot", "morskoi, small"])
def test_a_policy_in_arrays_sees_what_it_would_see_alone(name: str) -> None:
    game, given, matches, steps = SETTINGS[name]
    alone = one_by_one(game, matches, opponent=make_policy_player(thoughtful), **given)
    many = VectorDuel(matches, game, opponent=thoughtful_everywhere, **given)
    assert len(list(side_by_side(alone, many, steps))) == steps


def test_matches_that_end_can_begin_anew_in_the_same_step() -> None:
    mode = AutoresetMode.SAME_STEP
    alone = one_by_one("classic", 3, options=SMALL, vector_kwargs={"autoreset_mode": mode})
    many = in_arrays("classic", 3, options=SMALL, autoreset_mode=mode)
    assert many.metadata["autoreset_mode"] is mode
    assert any("final_obs" in told[-1] for told in side_by_side(alone, many, 40))


def test_matches_can_be_begun_anew_by_hand() -> None:
    many = in_arrays("classic-1x3", 2, autoreset_mode="Disabled")
    rng = np.random.default_rng(0)
    _, info = many.reset(seed=[4, 9])
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, info = many.step(some_words(info["action_mask"], rng))
    with pytest.raises(SeabattleError, match="some matches are over: reset them"):
        many.step(np.zeros(2, np.intp))
    seen, info = many.reset(options={"reset_mask": over})
    placing = many.encoding.names.index("phase placing")
    assert seen["numbers"][over, placing].all()
    many.step(some_words(info["action_mask"], rng))


def test_arrays_that_were_told_stay_as_they_are_and_copies_go_their_own_way() -> None:
    many, rng = in_arrays("classic", 3, options=SMALL), np.random.default_rng(0)
    _, info = many.reset(seed=1)
    for step in range(8):
        twins = (copy.deepcopy(many), pickle.loads(pickle.dumps(many)))
        words = some_words(info["action_mask"], rng)
        told = many.step(words)
        before = copy.deepcopy(told)
        assert all(data_equivalence(twin.step(words), told, exact=True) for twin in twins)
        info = many.step(some_words(told[-1]["action_mask"], rng))[-1]
        assert data_equivalence(told, before, exact=True), step
    many.close()


def test_the_spaces_are_those_of_the_same_environments_one_by_one() -> None:
    alone, many = one_by_one("classic", 3, options=SMALL), in_arrays("classic", 3, options=SMALL)
    assert many.observation_space == alone.observation_space
    assert many.action_space == alone.action_space
    assert many.single_observation_space == alone.single_observation_space
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)


@pytest.mark.parametrize(
    ("game", "options"), [("classic", ALL_FOUR), ("morskoi", {}), ("pirates", {}), ("wager", {})]
)
def test_what_is_no_plain_hunt_is_refused(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(NoPlainHunt, match="make_vec plays any game, with any options"):
        VectorDuel(2, game, options)


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("morskoi", {}),
        ("classic", {"options": {**SMALL, "second_shot": True}}),
        ("classic", {"options": SMALL, "opponent": "hunt"}),
        ("classic", {"options": SMALL, "render_mode": "ansi"}),
    ],
)
def test_what_arrays_cannot_play_is_played_one_by_one(game: str, given: dict[str, Any]) -> None:
    alone, many = (
        one_by_one(game, 2, **given),
        gymnasium.make_vec(f"seabattle/{game}-v1", 2, **given),
    )
    assert not isinstance(many, VectorDuel)
    for _ in side_by_side(alone, many, 5):
        pass


def test_arrays_are_taken_where_they_can_be() -> None:
    many = gymnasium.make_vec("seabattle/classic-v1", 2)
    assert isinstance(many, VectorDuel)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponent": "bosun"}, "'bosun' cannot be the opponent in arrays. Give 'random', or a"),
        ({"opponent": 7}, "7 cannot be the opponent in arrays"),
        ({"num_envs": 0}, "at least one match is needed, not 0"),
        ({"shaping": "misses"}, "there is no shaping 'misses'"),
        ({"seat": "three"}, "there is no seat 'three'; the seats are: one, two"),
    ],
)
def test_what_is_wrong_is_answered_by_what_is_right(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SeabattleError, match=says):
        VectorDuel(**{"options": SMALL, **wrong})


def test_actions_are_one_whole_number_for_each_match() -> None:
    many = VectorDuel(2, options=SMALL)
    with pytest.raises(SeabattleError, match=r"reset\(\) comes before the first step\(\)"):
        many.step(np.zeros(2, np.intp))
    many.reset(seed=1)
    for actions in (np.zeros(3, np.intp), np.zeros(2)):
        with pytest.raises(SeabattleError, match="2 whole numbers are needed, an action each, not"):
            many.step(actions)  # type: ignore[arg-type]
    with pytest.raises(SeabattleError, match="actions are 0 to 25, not -1 to 0"):
        many.step(np.array([0, -1]))
    with pytest.raises(SeabattleError, match="2 seeds are needed, one each, not 3"):
        many.reset(seed=[1, 2, 3])
    with pytest.raises(SeabattleError, match="a reset mask is 2 times true or false"):
        many.reset(options={"reset_mask": np.ones(3, np.bool_)})


def test_a_policy_that_returns_something_else_is_told_so() -> None:
    many = VectorDuel(2, "classic-1x3", opponent=lambda seen, masks: masks)
    _, info = many.reset(seed=1)
    with pytest.raises(SeabattleError, match=r"an action each, not int8 of shape \(2, "):
        many.step(info["action_mask"].argmax(1))


def test_a_counter_that_nobody_knows_is_refused() -> None:
    strange = Encoding(encoded(SETUPS["classic, small"]).game)  # for that of the name is shared
    strange.names = (*strange.names[:-1], "wind")
    with pytest.raises(NoPlainHunt, match="what its counter 'wind' counts is not known"):
        PlainHunts(strange)


def test_the_example_learns_to_fire_beside_hits() -> None:
    example = runpy.run_path(str(EXAMPLES / "batch_self_play.py"))
    policy = example["Policy"](np.random.default_rng(1))
    rounds = list(example["learn"](policy, 6, matches=32, options=SMALL))
    assert all(len(shots) for shots in rounds)
    hit, _, wreck, *_ = policy.weights
    assert hit > 0.1 > -0.1 > wreck
