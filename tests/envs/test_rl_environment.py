"""OpenSpiel's `rl_environment` plays the game that the engine plays.

For a game in which seats may act at once it sends a word for every seat at every step, whether the
seat is asked or not. Each seat's words, put together to orders again, have to be the engine's log.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms.random_agent import (  # type: ignore[import-untyped]
    RandomAgent,
)

from seabattle.core.answer import Answer
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.tokens import Draft
from seabattle.match.match import Match
from tests.envs.setups import each_game
from tests.envs.test_openspiel import smaller, smaller_in_turns

Words = dict[Seat, list[str]]

STRAY = 0
"""The action that agents send for a seat that is not asked."""


def play_match(environment: Any, game: Any, rng: Random) -> tuple[Match, Words]:
    """A whole match, and all words of the seats that were asked for one."""
    environment.seed(rng.randrange(1 << 30))
    step = environment.reset()
    said: Words = {seat: [] for seat in PLAYERS}
    while not step.last():
        chosen = dict(choices(step.observations, rng))
        for seat, number in chosen.items():
            said[seat].append(game.encoding.vocabulary.words[number])
        in_turns = environment.is_turn_based
        step = environment.step(
            list(chosen.values()) if in_turns else [chosen.get(seat, STRAY) for seat in PLAYERS]
        )
    return environment.get_state.match_history.episode.match, said


def choices(seen: dict[str, Any], rng: Random) -> Iterator[tuple[Seat, int]]:
    together = seen["current_player"] == pyspiel.PlayerId.SIMULTANEOUS
    for seat in PLAYERS:
        if together or seen["current_player"] == seat.position:
            yield seat, rng.choice(seen["legal_actions"][seat.position])


def orders_from(words: Words, match: Match) -> Iterator[tuple[Answer, Answer]]:
    """Each order of the log, and the one that the seat's own words make in the same position."""
    again = Match(match.game)
    for entry in match.log:
        if entry.seat in PLAYERS:
            draft = Draft.begin(match.game.prompt(again.state, entry.seat))
            while not draft.is_complete:
                draft = draft.add(words[entry.seat].pop(0))
            assert draft.answer
            yield to_builtins(entry.order), draft.answer
        again.add(entry)


@each_game
@pytest.mark.parametrize("form", [smaller, smaller_in_turns])
def test_every_order_is_the_one_that_its_seat_has_said(game: str, form: Any) -> None:
    of = form(game)
    environment = rl_environment.Environment(of)
    for seed in range(3):
        match, said = play_match(environment, of, Random(seed))
        assert match.outcome
        for in_log, in_words in orders_from(said, match):
            assert in_log == in_words
        assert not any(said.values()), "every word was heard"


@each_game
def test_states_that_it_has_stepped_to_are_stored_and_read(game: str) -> None:
    of = smaller(game)
    environment = rl_environment.Environment(of, include_full_state=True)
    rng, step = Random(3), environment.reset()
    for _ in range(12):
        stored = step.observations["serialized_state"]
        _, state = pyspiel.deserialize_game_and_state(stored)
        assert str(state) == str(environment.get_state)
        if step.last():
            break
        chosen = dict(choices(step.observations, rng))
        words = [chosen.get(seat, STRAY) for seat in PLAYERS]
        step = environment.step(list(chosen.values()) if environment.is_turn_based else words)


@each_game
def test_openspiels_own_agents_play_the_form_in_turns(game: str) -> None:
    environment = rl_environment.Environment(smaller_in_turns(game))
    words = environment.action_spec()["num_actions"]
    agents = [RandomAgent(seat, words) for seat in (0, 1)]
    step = environment.reset()
    while not step.last():
        agent = agents[step.observations["current_player"]]
        step = environment.step([agent.step(step).action])
    assert sum(step.rewards) == 0
