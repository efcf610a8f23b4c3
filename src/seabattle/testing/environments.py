"""Check a game as an environment: by each library's own tests, and plain hunts against arrays."""

import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from random import Random
from types import MappingProxyType
from typing import Any

import numpy as np

from seabattle.core.seat import PLAYERS
from seabattle.core.wire import GameType, encode
from seabattle.envs.encoding import Encoding, encoding
from seabattle.envs.episode import Episode
from seabattle.envs.hunts.hunting_episode import HuntingEpisode
from seabattle.envs.hunts.plain_hunts import NoPlainHunt, plain_hunts
from seabattle.match.dealer import Seeded
from seabattle.testing.play import prefix_errors

PETTINGZOO_CYCLES = 60
ARBITRARY_TOKENS = 0.1
"""Share of steps that try any token, legal or not."""


def check_environments(game: GameType) -> tuple[str, ...]:
    """Run every library's tests on the game; return the libraries that are not installed."""
    with prefix_errors(f"{game.id} claims to be a plain hunt, but plays or shows something else"):
        check_plain_hunt(game)
    missing = tuple(name for name, (module, _) in LIBRARIES.items() if not find_spec(module))
    for name, (_, check) in LIBRARIES.items():
        if name not in missing:
            blame = prefix_errors(f"{game.id} fails the tests of {name}")
            with blame, redirect_stdout(StringIO()), warnings.catch_warnings():
                warnings.simplefilter("error")
                check(game)
    return missing


# The libraries are optional extras, so each check imports its own.


def _check_pettingzoo(game: GameType) -> None:
    from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

    from seabattle.envs.pettingzoo import env, parallel_env

    # PettingZoo recognises masked observations only of its own environments.
    warnings.filterwarnings("ignore", "Observation (is not|space for each)")
    api_test(env(game), num_cycles=PETTINGZOO_CYCLES)
    parallel_api_test(parallel_env(game), num_cycles=PETTINGZOO_CYCLES)


def _check_gymnasium(game: GameType) -> None:
    from gymnasium.utils.env_checker import check_env

    from seabattle.envs.gymnasium import Duel
    from seabattle.envs.vector import VectorDuel

    check_env(Duel(game), skip_render_check=True)
    try:
        vector = VectorDuel(1, game)
    except NoPlainHunt:
        return
    _check_vector(Duel(game), vector)


def _check_vector(single: Any, vector: Any) -> None:
    """Play the same match in a `Duel` and in a `VectorDuel` of one row, and compare."""
    from gymnasium.utils.env_checker import data_equivalence

    rng, over = np.random.default_rng(0), False
    expected: tuple[Any, ...] = single.reset(seed=0)
    actual: tuple[Any, ...] = vector.reset(seed=0)
    while not over:
        row = {name: array[0] for name, array in actual[0].items()}
        same = data_equivalence(expected[0], row, exact=True)
        assert same, "the vector environment shows other observations than the single one"
        action = rng.choice(np.flatnonzero(expected[-1]["action_mask"]))
        expected, actual = single.step(action), vector.step(np.array([action]))
        over = expected[2]
        assert (expected[1], over) == (actual[1][0], actual[2][0]), (
            "the vector environment pays another reward, or ends at another step"
        )


def _check_openspiel(game: GameType) -> None:
    import pyspiel  # type: ignore[import-not-found]

    from seabattle.envs.openspiel import make_game_class

    # Unregistered games cannot be serialised.
    pyspiel.random_sim_test(make_game_class(game)(), 1, False, False)


LIBRARIES: Mapping[str, tuple[str, Callable[[GameType], None]]] = MappingProxyType(
    {
        "PettingZoo": ("pettingzoo", _check_pettingzoo),
        "Gymnasium": ("gymnasium", _check_gymnasium),
        "OpenSpiel": ("pyspiel", _check_openspiel),
    }
)
"""For each library its module and its check."""


def check_plain_hunt(game: GameType) -> None:
    """Compare a match by the engine with one by arrays, if the game claims to be a plain hunt."""
    of = encoding(game)
    if hunts := plain_hunts(of):
        engine = Episode(of, Seeded(0))
        for _ in compare_episodes(of, engine, HuntingEpisode(hunts, Seeded(0)), Random(0)):
            pass


def compare_episodes(of: Encoding, engine: Episode, fast: Episode, rng: Random) -> Iterator[None]:
    """Play the same tokens in both episodes; compare them before each token and at the end."""
    while engine.players_to_act:
        _compare(engine, fast)
        yield
        seat = rng.choice(engine.players_to_act)
        arbitrary = rng.random() < ARBITRARY_TOKENS
        actions = range(len(of.vocabulary)) if arbitrary else engine.legal_actions(seat)
        number = rng.choice(actions)
        assert engine.act(seat, number) == fast.act(seat, number), "only one accepts the token"
    _compare(engine, fast)
    assert encode(fast.match.log) == encode(engine.match.log), "the logs differ"
    assert encode(fast.match.heard) == encode(engine.match.heard), "the events differ"


def _compare(engine: Episode, fast: Episode) -> None:
    assert fast.players_to_act == engine.players_to_act, "other seats are to act"
    assert fast.is_over == engine.is_over, "only one of them is over"
    assert [*fast.payoffs()] == [*engine.payoffs()], "the payoffs differ"
    for seat in PLAYERS:
        assert fast.legal_actions(seat) == engine.legal_actions(seat), "other tokens are legal"
        assert fast.count_notices() == engine.count_notices(), "the number of events differs"
        expected, actual = engine.observe(seat), fast.observe(seat)
        for name in expected:
            assert expected[name].dtype == actual[name].dtype, f"the dtype of {name} differs"
            assert np.array_equal(expected[name], actual[name]), f"the values of {name} differ"
        masks = engine.mask(seat), fast.mask(seat)
        assert np.array_equal(*masks), "the action masks differ"
