"""Resampled trees: what a player knows determines what it may do, as IS-MCTS relies on."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]
from submarines import Submarines

from seabattle.core.errors import SeabattleError
from seabattle.envs.openspiel import make_game_class

TWO_SHIPS = '{"rows":4;"columns":5;"ships":["cruiser";"destroyer"]}'
ALL_FOUR = "manoeuvre=True,silent_sinking=True,second_shot=True,claim_victory=True"
MOVING = 'manoeuvre=True,max_game_length=60,small={"rows":2;"columns":3;"ships":["destroyer"]}'
FORMS = [
    ("classic", f"small={TWO_SHIPS}"),
    ("classic", f"{ALL_FOUR},small={TWO_SHIPS}"),
    ("classic", MOVING),
    ("morskoi", 'small={"rows":4;"columns":4;"ships":["2a";"1a"]}'),
    ("pirates", 'small={"rows":3;"columns":3;"ships":["brick";"chaloupe"]}'),
    ("salvo", 'small={"rows":3;"columns":3;"ships":["destroyer"]}'),
    ("wager", "turn_limit=4,retreat=True"),
    ("submarines", ""),
]
RESAMPLED = 10
"""Resampled states of each position."""
DEPTH = 8
"""Random steps from a resampled state."""
POSITIONS = 12
"""A position is at most so many random steps from the start."""


def make_game(name: str, params: str, *, in_turns: bool) -> Any:
    """Return a game of OpenSpiel's; submarines is not installed, so it is not registered."""
    if name == "submarines":
        return make_game_class(Submarines, in_turns)()
    return pyspiel.load_game(f"seabattle_{name}{'_turns' if in_turns else ''}({params})")


def acting(state: Any) -> tuple[int, ...]:
    if state.is_terminal() or state.is_chance_node():
        return ()
    return (0, 1) if state.is_simultaneous_node() else (state.current_player(),)


def step(state: Any, rng: random.Random) -> None:
    if state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(player)) for player in (0, 1)])
    elif state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def positions(of: Any, rng: random.Random) -> Iterator[Any]:
    """Yield the positions of a random match in which a player is to act."""
    state = of.new_initial_state()
    for _ in range(POSITIONS):
        if state.is_terminal():
            return
        if acting(state):
            yield state.clone()
        step(state, rng)


@pytest.mark.parametrize("in_turns", [True, False], ids=["in turns", "together"])
@pytest.mark.parametrize(("name", "params"), FORMS)
def test_equal_information_states_have_equal_legal_actions(
    name: str, params: str, in_turns: bool
) -> None:
    rng = random.Random(1)
    for position in positions(make_game(name, params, in_turns=in_turns), rng):
        legal: dict[tuple[int, str], list[int]] = {}
        for _ in range(RESAMPLED):
            state = position.resample_from_infostate(rng.choice(acting(position)), rng.random)
            for _ in range(DEPTH):
                for player in acting(state):
                    known = player, state.information_state_string(player)
                    actions = state.legal_actions(player)
                    assert legal.setdefault(known, actions) == actions
                if not state.is_terminal():
                    step(state, rng)


@pytest.mark.parametrize(("name", "params"), [("classic", MOVING), ("submarines", "")])
def test_is_mcts_plays_where_secrets_move(name: str, params: str) -> None:
    """From the placement of seat two on, seat one has sealed an order that is sampled anew."""
    of, random_state = make_game(name, params, in_turns=True), np.random.RandomState(1)
    state = of.new_initial_state()
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = ismcts.ISMCTSBot(of, evaluator, 2.0, 40, random_state=random_state)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_resampled_state_is_not_resampled_for_the_other_player() -> None:
    """It holds nothing that the other has heard, so there is nothing to sample from."""
    state = make_game("classic", MOVING, in_turns=True).new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    sampled = state.resample_from_infostate(player, random.Random(1).random)
    again = sampled.resample_from_infostate(player, random.Random(2).random)
    assert again.information_state_string(player) == state.information_state_string(player)
    with pytest.raises(SeabattleError, match="was resampled for another player"):
        sampled.resample_from_infostate(1 - player, random.Random(3).random)
