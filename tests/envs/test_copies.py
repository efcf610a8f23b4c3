"""Environments are copied and pickled in the middle of an order, also into another process."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

from seabattle.core.seat import PLAYERS
from seabattle.envs.episode import Episode
from seabattle.envs.gymnasium import Duel
from seabattle.envs.openspiel import BattleState
from seabattle.envs.pettingzoo import AGENTS, env, parallel_env
from seabattle.envs.tokens import Draft
from seabattle.games.classic.rules import Classic
from seabattle.players.roster import roster
from tests.envs.setups import GAMES, each_game

STEPS = 40


def any_of(mask: Any, rng: Random) -> int:
    return int(rng.choice(list(np.flatnonzero(mask))))


def to_bytes(seen: Any) -> bytes:
    """Arrays in dicts of dicts, as bytes."""
    if isinstance(seen, dict):
        return b"".join(to_bytes(seen[name]) for name in sorted(seen))
    return np.asarray(seen).tobytes()


def say_in_gymnasium(duel: Duel, rng: Random) -> bytes:
    if duel.episode.match.outcome:
        duel.reset()
    seen, payoff, *_ = duel.step(any_of(duel.action_masks(), rng))
    return to_bytes(seen) + to_bytes(payoff)


def say_in_pettingzoo(table: Any, rng: Random) -> bytes:
    if not table.agents:
        table.reset()
    seen, _, terminated, truncated, _ = table.last()
    table.step(None if terminated or truncated else any_of(seen["action_mask"], rng))
    return to_bytes(seen) + to_bytes(table.rewards)


def say_in_parallel(table: Any, rng: Random) -> bytes:
    if not table.agents:
        table.reset()
    words = {agent: any_of(table.observe_agent(agent)["action_mask"], rng) for agent in AGENTS}
    seen, rewards, *_ = table.step(words)
    return to_bytes(seen) + to_bytes(rewards)


def say_in_openspiel(state: Any, rng: Random) -> bytes:
    if state.is_terminal():
        return b""
    if state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in (0, 1)])
    else:
        state.apply_action(rng.choice(state.legal_actions()))
    texts = "\n".join(state.information_state_string(seat) for seat in (0, 1))
    return texts.encode() + b"".join(to_bytes(state.observation_tensor(seat)) for seat in (0, 1))


Say = Callable[[Any, Random], bytes]
LIBRARIES: dict[str, tuple[Callable[[str], Any], Say]] = {
    "gymnasium": (Duel, say_in_gymnasium),
    "pettingzoo": (env, say_in_pettingzoo),
    "parallel": (parallel_env, say_in_parallel),
    "openspiel": (lambda game: pyspiel.load_game(f"seabattle_{game}"), say_in_openspiel),
}
PAIRS = [
    *((library, "wager") for library in LIBRARIES),
    *(("parallel", game) for game in GAMES if game != "wager"),
]
"""Each library and each game: what is copied is one episode, whatever the library."""


def episode_of(environment: Any) -> Episode:
    if isinstance(environment, BattleState):
        return environment.match_history.episode
    episode: Episode = environment.unwrapped.episode
    return episode


def is_in_mid_order(environment: Any) -> bool:
    episode = episode_of(environment)
    drafts = map(episode.draft, PLAYERS)
    return any(draft is not None and draft.chosen for draft in drafts)


def begin_episode(library: str, game: str, rng: Random) -> Any:
    """An environment some words into a match, in the middle of an order."""
    make, say = LIBRARIES[library]
    made = make(game)
    environment = made.new_initial_state() if library == "openspiel" else made
    if library != "openspiel":
        environment.reset(seed=5)
    for _ in range(3):
        say(environment, rng)
    for _ in range(20):
        if is_in_mid_order(environment):
            return environment
        say(environment, rng)
    raise AssertionError(f"no order of {game} has several words")


def played_on(environment: Any, say: Say, seed: int = 1, steps: int = STEPS) -> list[bytes]:
    rng = Random(seed)
    return [say(environment, rng) for _ in range(steps)]


def pickle_and_load(environment: Any) -> Any:
    return pickle.loads(pickle.dumps(environment))


@pytest.mark.parametrize(("library", "game"), PAIRS)
def test_copies_go_on_alike_and_apart(library: str, game: str) -> None:
    say = LIBRARIES[library][1]
    environment = begin_episode(library, game, Random(library))
    ways: list[Callable[[Any], Any]] = [copy.deepcopy, pickle_and_load, pickle_and_load]
    if library == "openspiel":
        ways[0] = lambda state: state.clone()
    first, second, third = (way(environment) for way in ways)
    elsewhere = played_on(third, say, seed=2)
    expected = played_on(environment, say)
    assert played_on(first, say) == expected
    assert played_on(second, say) == expected
    assert elsewhere != expected


@each_game
def test_opponents_are_copied_with_the_environment(game: str) -> None:
    """Those that remember something of their match, too."""
    for name in roster(game):
        duel, rng = Duel(game, opponent=name), Random(3)
        duel.reset(seed=4)
        for _ in range(12):
            say_in_gymnasium(duel, rng)
        twins = copy.deepcopy(duel), pickle_and_load(duel)
        words = [say_in_gymnasium(duel, Random(seed)) for seed in range(4)]
        for twin in twins:
            assert [say_in_gymnasium(twin, Random(seed)) for seed in range(4)] == words


class House(Classic):
    """A game that is not installed."""


def test_a_game_that_is_not_installed_is_copied_with_its_environment() -> None:
    table, rng = parallel_env(House), Random(1)
    table.reset(seed=2)
    say_in_parallel(table, rng)
    twins = copy.deepcopy(table), pickle_and_load(table)
    assert type(twins[1].encoding.game) is House
    expected = played_on(table, say_in_parallel)
    assert all(played_on(twin, say_in_parallel) == expected for twin in twins)


def test_what_is_said_does_not_change_the_draft_that_copies_share() -> None:
    duel = begin_episode("gymnasium", "classic", Random(1))
    draft = duel.episode.draft(duel.seat)
    assert isinstance(draft, Draft)
    before = draft.open, draft.chosen, draft.tokens
    for word in (draft.open[0], draft.open[-1], draft.open[0]):
        assert draft.add(word).chosen == (*draft.chosen, word)
    assert (draft.open, draft.chosen, draft.tokens) == before


CHILD = """
import sys
from pathlib import Path
from tests.envs.test_copies import digests
folder = Path(sys.argv[1])
print("\\n".join(digests(folder)))
"""


def digests(folder: Path) -> list[str]:
    """For each library and game, what is seen from the start and from a pickle on."""
    found = []
    for library, game in PAIRS:
        say = LIBRARIES[library][1]
        from_start = played_on(begin_episode(library, game, Random(7)), say, steps=8)
        stored = pickle.loads((folder / f"{library} {game}").read_bytes())
        shown = b"".join((*from_start, *played_on(stored, say, steps=8)))
        found.append(f"{library} {game} {sha256(shown).hexdigest()}")
    return found


def test_another_process_sees_the_same_bytes(tmp_path: Path) -> None:
    """Nothing depends on hashes of strings or on addresses, which differ between processes."""
    for library, game in PAIRS:
        stored = pickle.dumps(begin_episode(library, game, Random(3)))
        (tmp_path / f"{library} {game}").write_bytes(stored)
    here = digests(tmp_path)
    environment = {**os.environ, "PYTHONHASHSEED": "123", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", CHILD, str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines() == here
