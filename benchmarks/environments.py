"""Steps of the environments per second of CPU time, compared with PettingZoo's `connect_four`.

    python -m benchmarks.environments [--rounds 10] [--slice 0.2] [--game classic]

All are played at random, in turns of a slice each, so that a busy machine slows all alike. A figure
is the median of its slices. `connect_four` needs pygame only to draw: without it, a stand-in does.
Of many matches at once each counts as a step.
"""

import sys
import warnings
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from statistics import median
from time import process_time
from typing import Any
from unittest.mock import MagicMock

import gymnasium
import numpy as np
import pyspiel  # type: ignore[import-not-found]

import seabattle.envs.openspiel  # noqa: F401 (registers the games)
from seabattle.envs import pettingzoo
from seabattle.envs.gymnasium import Duel
from seabattle.envs.matches import NoBatchForm
from seabattle.envs.vector import VectorDuel
from seabattle.games.catalogue import known_games
from seabattle.players.roster import all_players

PEER = "connect_four"
STEPS_PER_CLOCK_CHECK = 20
MANY, SOME = 1024, 16
"""Matches at once: in arrays, and one environment each."""
OPPONENT = "density"
DRAWS = np.random.default_rng(1)

Steps = Iterator[int]
"""Plays on forever, and tells of each call how many steps it was."""


def choose_random_legal(mask: Any, rng: Random) -> int:
    """Return a random legal action, cheaply: its cost counts in every figure."""
    (found,) = mask.nonzero()
    return int(found[int(rng.random() * len(found))])


def gymnasium_steps(env: Any) -> Steps:
    """Play one match at a time in Gymnasium."""
    rng = Random(0)
    seed: int | None = 1
    while True:
        _, info = env.reset(seed=seed)
        over, seed = False, None
        while not over:
            _, _, over, _, info = env.step(choose_random_legal(info["action_mask"], rng))
            yield 1


def vector_steps(envs: Any) -> Steps:
    """Play many matches at once in Gymnasium.

    As many matches as there are must end before the clock is read: they begin together, and
    placing a fleet takes longer than firing.
    """
    seen, info = envs.reset(seed=1)
    while True:
        steps = ended = 0
        while ended < envs.num_envs:
            seen, _, over, _, info = envs.step(random_legal_of_each(seen, info["action_mask"]))
            steps, ended = steps + len(over), ended + over.sum()
        yield steps


def pettingzoo_steps(env: Any) -> Steps:
    """Play in PettingZoo, one agent at a time."""
    rng = Random(0)
    env.reset(seed=1)
    while True:
        if not env.agents:
            env.reset()
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(choose_random_legal(seen["action_mask"], rng))
            yield 1


def openspiel_steps(name: str) -> Steps:
    """Play in OpenSpiel by `legal_actions` and `apply_action`; chance draws do not count."""
    rng, game = Random(0), pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield 1


def openspiel_clone_steps(name: str) -> Steps:
    """Clone OpenSpiel states from the middle of a match, one per action token."""
    states = []
    rng, state = Random(0), pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        states.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    while True:
        for each in states:
            each.clone()
            yield 1


def connect_four() -> Any:
    for module in ("pygame", "pygame.gfxdraw"):
        sys.modules.setdefault(module, MagicMock())
    warnings.filterwarnings("ignore", module="pettingzoo")
    from pettingzoo.classic import (  # type: ignore[import-untyped] # noqa: PLC0415
        connect_four_v3,
    )

    return connect_four_v3.env()


def array_steps(game: str) -> dict[str, Steps]:
    """Return the environments in arrays, also in self-play, without placing fleets, and against a
    player; what a game does not have is left out."""
    fleets: dict[str, Any] = {"placement": "random"} if game != "wager" else {}
    ways: dict[str, dict[str, Any]] = {
        f"{MANY} in arrays": {},
        f"{MANY}, random fleets": fleets,
        f"{MANY}, itself": {"opponent": random_legal_of_each, **fleets},
        f"{MANY}, {OPPONENT}": {"opponent": OPPONENT, **fleets},
    }
    found = {}
    for name, given in ways.items():
        with suppress(NoBatchForm):
            found[f"gymnasium {game}, {name}"] = vector_steps(VectorDuel(MANY, game, **given))
    found[f"gymnasium {game}, {SOME} sync"] = vector_steps(sync_vector(game))
    if OPPONENT in all_players(game):
        alone = vector_steps(sync_vector(game, opponent=OPPONENT))
        found[f"gymnasium {game}, {SOME} sync, {OPPONENT}"] = alone
    return found


def sync_vector(game: str, **given: Any) -> Any:
    return gymnasium.make_vec(
        f"seabattle/{game}-v{known_games()[game].version}",
        num_envs=SOME,
        vectorization_mode="sync",
        disable_env_checker=True,
        **given,
    )


def random_legal_of_each(seen: Any, masks: Any) -> Any:
    return (masks * DRAWS.random(masks.shape, np.float32)).argmax(1)


def runs(game: str) -> dict[str, Steps]:
    return {
        PEER: pettingzoo_steps(connect_four()),
        f"gymnasium {game}": gymnasium_steps(Duel(game)),
        **array_steps(game),
        f"pettingzoo {game}": pettingzoo_steps(pettingzoo.env(game)),
        f"openspiel {game}": openspiel_steps(f"seabattle_{game}_turns"),
        f"openspiel {game}, clones": openspiel_clone_steps(f"seabattle_{game}_turns"),
    }


def rate(steps: Steps, seconds: float) -> float:
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        goal = done + STEPS_PER_CLOCK_CHECK
        while done < goal:
            done += next(steps)
    return done / spent


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--slice", type=float, default=0.2)
    parser.add_argument("--game", choices=sorted(known_games()), default="classic")
    args = parser.parse_args()
    measured = runs(args.game)
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for steps in measured.values():
        rate(steps, args.slice)
    for _ in range(args.rounds):
        for name, steps in measured.items():
            rates[name].append(rate(steps, args.slice))
    for name, found in rates.items():
        ratio = median(a / b for a, b in zip(found, rates[PEER], strict=True))
        print(f"{name:38} {median(found):>9,.0f} {ratio:7.2f} × {PEER}")


if __name__ == "__main__":
    main()
