"""Actions outside the mask: replaced, lost by or raised, and always reported."""

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from seabattle.core.answer import fill
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.envs import pettingzoo
from seabattle.envs.gymnasium import Duel
from seabattle.envs.illegal import IllegalAction
from seabattle.envs.policy import make_policy_player
from seabattle.envs.vector import VectorDuel

SMALL: Json = {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}
GAMES: tuple[tuple[str, Json], ...] = (("classic", SMALL), ("salvo", None), ("wager", None))
WAIT = 0
"""Never open to a seat that is to act."""


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_duel_reports_what_it_replaces(game: str, options: Json) -> None:
    duel = Duel(game, options)
    _, info = duel.reset(seed=1)
    assert info["illegal"] is False
    _, _, over, _, info = duel.step(WAIT)
    assert (over, info["illegal"]) == (False, True)
    _, _, _, _, info = duel.step(int(info["action_mask"].argmax()))
    assert info["illegal"] is False


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("seat", ["one", "two"])
@pytest.mark.parametrize("steps", [0, 3])
def test_a_duel_is_lost_by_an_illegal_action(
    game: str, options: Json, seat: Any, steps: int
) -> None:
    duel = Duel(game, options, seat=seat, on_illegal="lose")
    _, info = duel.reset(seed=1)
    for _ in range(steps):
        _, _, over, _, info = duel.step(int(info["action_mask"].argmax()))
        assert (over, info["illegal"]) == (False, False)
    _, reward, over, truncated, info = duel.step(WAIT)
    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert duel.episode.match.outcome == Outcome(Seat(seat).other, "forfeit")
    assert info["action_mask"].nonzero()[0].tolist() == [WAIT]


@pytest.mark.parametrize("steps", [0, 4])
def test_a_duel_raises_and_changes_nothing(steps: int) -> None:
    duel = Duel("classic", SMALL, on_illegal="raise")
    seen, info = duel.reset(seed=1)
    for _ in range(steps):
        seen, _, _, _, info = duel.step(int(info["action_mask"].argmax()))
    with pytest.raises(IllegalAction, match=r"0 \(wait\) is outside the action mask of seat one"):
        duel.step(WAIT)
    assert all(np.array_equal(seen[name], array) for name, array in duel._observe().items())
    duel.step(int(info["action_mask"].argmax()))


def test_an_unknown_mode_is_an_error() -> None:
    wrong: Any = "ignore"
    for make in (Duel, VectorDuel, pettingzoo.env, pettingzoo.parallel_env, pettingzoo.cycle_env):
        with pytest.raises(SeabattleError, match="one of: replace, lose, raise"):
            make(on_illegal=wrong)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.cycle_env])
def test_agents_that_take_turns(make: Any) -> None:
    for mode in ("replace", "lose"):
        table = make("classic", SMALL, on_illegal=mode)
        table.reset(seed=1)
        assert table.last()[4] == {"illegal": False}
        table.step(int(table.last()[0]["action_mask"].argmax()))
        table.step(WAIT)
        assert table.infos == {"player_0": {"illegal": False}, "player_1": {"illegal": True}}
        lost = mode == "lose"
        assert table.terminations == {"player_0": lost, "player_1": lost}
        if lost:
            assert table.rewards == {"player_0": 1.0, "player_1": -1.0}


def test_agents_that_take_turns_raise_at_once() -> None:
    table = pettingzoo.env("salvo", on_illegal="raise")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="of seat one"):
        table.step(WAIT)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    with pytest.raises(IllegalAction, match="of seat two"):
        table.step(WAIT)


def test_agents_that_act_at_once() -> None:
    for mode, over in (("replace", False), ("lose", True)):
        table = pettingzoo.parallel_env("salvo", on_illegal=mode)  # type: ignore[arg-type]
        seen, infos = table.reset(seed=1)
        assert infos == {"player_0": {"illegal": False}, "player_1": {"illegal": False}}
        first = int(seen["player_0"]["action_mask"].argmax())
        _, rewards, ended, _, infos = table.step({"player_0": first, "player_1": WAIT})
        assert infos == {"player_0": {"illegal": False}, "player_1": {"illegal": True}}
        assert ended == {"player_0": over, "player_1": over}
        assert rewards == ({"player_0": 1, "player_1": -1} if over else dict.fromkeys(ended, 0))


def test_agents_that_act_at_once_raise_before_anything_happens() -> None:
    table = pettingzoo.parallel_env("salvo", on_illegal="raise")
    seen, _ = table.reset(seed=1)
    first = int(seen["player_0"]["action_mask"].argmax())
    with pytest.raises(IllegalAction, match="of seat two"):
        table.step({"player_0": first, "player_1": WAIT})
    assert table.cycles == 0
    table.step({"player_0": first, "player_1": first})


@pytest.mark.parametrize(
    ("mode", "autoreset", "game"),
    [
        ("replace", AutoresetMode.NEXT_STEP, "classic"),
        ("lose", AutoresetMode.SAME_STEP, "classic"),
        ("replace", AutoresetMode.SAME_STEP, "salvo"),
        ("lose", AutoresetMode.NEXT_STEP, "salvo"),
    ],
)
def test_many_matches_do_the_same_as_one_after_the_other(
    mode: Any, autoreset: AutoresetMode, game: str
) -> None:
    def first_fleet(view: View, rng: Random) -> Json:
        assert view.prompt
        return fill(view.prompt, rng)

    given: Any = {"on_illegal": mode, "placement": first_fleet}
    lowest = make_policy_player(lambda seen, mask: int(mask.argmax()))
    arrays = VectorDuel(
        4,
        game,
        SMALL,
        opponent=lambda seen, masks: masks.argmax(1),
        autoreset_mode=autoreset,
        **given,
    )
    single = SyncVectorEnv(
        [lambda: Duel(game, SMALL, opponent=lowest, **given)] * 4, autoreset_mode=autoreset
    )
    rng = np.random.default_rng(0)
    one: Any = arrays.reset(seed=1)
    other: Any = single.reset(seed=1)
    wrong = 0
    for _ in range(60):
        assert_same(one, other)
        masks = other[-1]["action_mask"]
        actions = (masks * rng.random(masks.shape)).argmax(axis=1)
        actions[rng.random(4) < 0.1] = WAIT
        one, other = arrays.step(actions), single.step(actions)
        for info in (other[-1], other[-1].get("final_info", {"illegal": 0})):
            wrong += int(np.sum(info["illegal"]))
    assert wrong


def assert_same(one: Any, other: Any) -> None:
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            assert_same(one[name], other[name])
    elif isinstance(one, tuple):
        for each in zip(one, other, strict=True):
            assert_same(*each)
    elif isinstance(one, np.ndarray) and one.dtype == object:
        for left, right in zip(one, other, strict=True):
            assert_same(left, right)
    else:
        assert np.array_equal(one, other)
        assert not isinstance(one, np.ndarray) or one.dtype == other.dtype


def test_many_matches_raise_and_change_nothing() -> None:
    many = VectorDuel(3, "classic", SMALL, on_illegal="raise")
    seen, info = many.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    wrong = actions.copy()
    wrong[1] = WAIT
    with pytest.raises(IllegalAction, match=r"match 1: 0 \(wait\) is outside the action mask"):
        many.step(wrong)
    assert_same(many._observe(), seen)
    many.step(actions)


def test_make_passes_the_mode_on() -> None:
    many = gymnasium.make_vec("seabattle/classic-v1", num_envs=2, on_illegal="lose")
    many.reset(seed=1)
    _, rewards, over, _, info = many.step(np.array([WAIT, 1]))
    assert (rewards.tolist(), over.tolist()) == ([-1.0, 0.0], [True, False])
    assert info["illegal"].tolist() == [True, False]
