"""The information state as an array says what the text says."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]

from seabattle.core.errors import SeabattleError
from seabattle.envs.spiel.information_state import (
    MOST_NUMBERS,
    InformationStateEncoder,
    make_encoder,
    split_terms,
)
from tests.envs.setups import SETUPS, each_game, load_setup
from tests.envs.test_openspiel import SMALLER, TINY, any_action, load_battle

SHORT = {"classic": 18, "morskoi": 18, "pirates": 12, "salvo": 12, "wager": 8}


def positions(game: Any, matches: int) -> Iterator[Any]:
    for seed in range(matches):
        state, rng = game.new_initial_state(), Random(seed)
        while not state.is_terminal():
            if not state.is_chance_node():
                yield state
            state.apply_action(any_action(state, rng))
        yield state


@each_game
def test_arrays_are_the_same_if_and_only_if_the_texts_are(game: str) -> None:
    short = load_battle(f"{game}_turns", f"{SMALLER[game]},max_game_length={SHORT[game]}")
    texts: dict[bytes, str] = {}
    for state in positions(short, 8):
        for player in (0, 1):
            text = state.information_state_string(player)
            array = np.array(state.information_state_tensor(player), np.bool_).tobytes()
            if not state.is_terminal():
                assert texts.setdefault(array, text) == text
    assert len(set(texts.values())) == len(texts) > 30


def test_a_term_that_was_never_met_is_spelled() -> None:
    of = load_setup(SETUPS["classic, small"])
    memory = InformationStateEncoder(of, 3)
    arrays = [
        memory.array(f'one\n{{"kind":"{kind}"}}', is_over=False) for kind in ("kraken", "krakem")
    ]
    assert (arrays[0] != arrays[1]).any()
    assert arrays[0].sum() == len(["one", "{", "kind", "?", *b"kraken".hex(), "?", "}"])


def test_a_line_is_taken_apart_into_its_terms() -> None:
    assert split_terms("> A-1") == [">", "A-1"]
    assert split_terms('{"kind":"shot","at":["A 1",2],"hit":true}') == [
        *("{", "kind", "shot", "at", "[", "A 1", "2", "]", "hit", "true", "}")
    ]


def test_what_does_not_fit_is_an_error_unless_all_is_over() -> None:
    memory = InformationStateEncoder(load_setup(SETUPS["classic, small"]), 0)
    text = "\n".join(["> A-1"] * 1000)
    with pytest.raises(SeabattleError, match="this information state has 2000 terms"):
        memory.array(text, is_over=False)
    assert memory.array(text, is_over=True).sum() == memory.shape[0]


@each_game
def test_where_it_is_too_large_there_is_none(game: str) -> None:
    full = load_battle(game)
    assert not full.get_type().provides_information_state_tensor
    with pytest.raises(SeabattleError, match="too large for an array; make the board smaller"):
        full.new_initial_state().information_state_tensor(0)


def test_its_size_is_bounded() -> None:
    of = load_setup(SETUPS["classic, small"])
    sizes = [int(np.prod(found.shape)) for n in range(9, 400, 60) if (found := make_encoder(of, n))]
    assert 0 < len(sizes) < 7
    assert max(sizes) <= MOST_NUMBERS


def test_rl_environment_takes_it_by_itself() -> None:
    of = load_battle("classic_turns", f"small={TINY},max_game_length=12")
    step = rl_environment.Environment(of).reset()
    assert len(step.observations["info_state"][0]) == of.information_state_tensor_size()
