"""OpenSpiel's own tests, and what it means for a game to be one of its games."""

import pickle
import random
import unittest
from collections.abc import Callable, Mapping
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from absl import flags
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    ismcts,
    mcts,
)

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.openspiel import BattleGame
from seabattle.envs.spiel.game_type import list_parameters
from seabattle.games.catalogue import game_type
from tests.envs.setups import GAMES, each_game

TINY = '{"rows":1;"columns":3;"ships":["destroyer"]}'
SMALLER: Mapping[str, str] = {
    "classic": 'first=lot,small={"rows":3;"columns":3;"ships":["cruiser";"destroyer"]}',
    "morskoi": 'small={"rows":4;"columns":4;"ships":["2a";"1a"]}',
    "pirates": 'small={"rows":3;"columns":3;"ships":["brick";"chaloupe"]}',
    "salvo": 'small={"rows":3;"columns":3;"ships":["destroyer"]}',
    "wager": "turn_limit=4,retreat=True",
}


def load_battle(game: str, params: str = "") -> Any:
    found = pyspiel.load_game(f"seabattle_{game}({params})" if params else f"seabattle_{game}")
    assert isinstance(found, BattleGame)
    return found


def smaller(game: str) -> Any:
    return load_battle(game, SMALLER[game])


def smaller_in_turns(game: str) -> Any:
    return load_battle(f"{game}_turns", SMALLER[game])


@each_game
@pytest.mark.parametrize("serialize", [True, False])
def test_random_simulation(game: str, serialize: bool) -> None:
    pyspiel.random_sim_test(smaller(game), 2, serialize, False)


@each_game
def test_what_is_answered_in_python_is_what_openspiel_answers(game: str) -> None:
    """Legal actions, and what kind of node it is."""
    state, rng = smaller(game).new_initial_state(), random.Random(3)
    while not state.is_terminal():
        assert answers(pyspiel.State, state) == answers(type(state), state)
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in (0, 1)])
        else:
            state.apply_action(any_action(state, rng))
    assert answers(pyspiel.State, state) == answers(type(state), state)


def answers(kind: Any, state: Any) -> list[Any]:
    who = [()] if not state.is_simultaneous_node() else []
    legal = [kind.legal_actions(state, *player) for player in (*who, (0,), (1,))]
    return [*legal, kind.is_chance_node(state), kind.is_simultaneous_node(state)]


@each_game
def test_random_simulation_taking_turns(game: str) -> None:
    pyspiel.random_sim_test(smaller_in_turns(game), 1, True, False)


def assert_passes(case: type[unittest.TestCase], **attributes: Any) -> None:
    """Run a class of OpenSpiel's tests for one game."""
    result = unittest.TestResult()
    named = type(case.__name__, (case,), attributes)
    unittest.defaultTestLoader.loadTestsFromTestCase(named).run(result)
    assert result.testsRun
    assert not result.errors, result.errors[0][1]
    assert not result.failures, result.failures[0][1]


@pytest.fixture(scope="module")
def api_test() -> Any:
    """Imported late: it takes a second, and every worker of pytest collects this file."""
    return import_module("open_spiel.integration_tests.api_test")


@each_game
@pytest.mark.parametrize("form", [smaller, smaller_in_turns])
def test_api_on_part_of_the_tree(
    game: str, form: Callable[[str], Any], api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of games whose seats act at once OpenSpiel looks at the first state only, so they are also
    tested taking turns."""
    sampled = api_test.sample_some_states.sample_some_states
    fewer = SimpleNamespace(sample_some_states=lambda of, max_states: sampled(of, 60))
    monkeypatch.setattr(api_test, "sample_some_states", fewer)
    random.seed(7)
    assert_passes(api_test.EnforceAPIOnPartialTreeBase, game=form(game), game_name=game)


# One row of three squares and a ship of two, counted by hand. There are four ways to place both
# ships. In each, 1, 3 and 9 nodes lead to the second shots; of the six ways to fire two shots, two
# sink the ship, so 12 and then 16 nodes follow, and with the third shot all is over.
NODES = 1 + 2 + 4 * (1 + 3 + 9 + 12 + 16)
ENDS = 4 * (3 * 2 + 4 * 2 + 16)
# What a seat can know: its own place (2), the enemy's shots, and its own shots with their answers,
# which are 5 different ones for the first shot and 8 for the first two if they did not win.
INFORMATION_SETS = 1 + 1 + 2 + 2 * 3 + 2 * 3 * 5 + 2 * 4 * 5 + 2 * 4 * 8


@pytest.mark.parametrize("game", ["pirates", "classic"])
def test_api_on_the_whole_tree_of_a_tiny_board(
    game: str, api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship = "chaloupe" if game == "pirates" else "destroyer"
    small = TINY.replace("destroyer", ship)
    of = load_battle(f"{game}_turns", f"small={small},max_game_length=12")
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, game, (0, NODES, ENDS))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, game, INFORMATION_SETS)
    assert_passes(api_test.EnforceAPIOnFullTreeBase, game=of, game_name=game)


@each_game
def test_playthrough_can_be_generated_and_replayed(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rounds every number of every tensor, which takes NumPy's ten times as long as Python's."""
    # It imports SciPy, for which every worker of pytest would otherwise wait.
    generate_playthrough = import_module("open_spiel.python.algorithms.generate_playthrough")
    monkeypatch.setitem(generate_playthrough.__dict__, "round", lambda v, n: round(float(v), n))
    text = generate_playthrough.playthrough(f"seabattle_{game}({SMALLER[game]})", None, seed=3)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual
    assert "IsTerminal() = True" in text


@each_game
def test_every_option_is_a_parameter_with_its_default(game: str) -> None:
    kind = game_type(game)
    named = list_parameters(kind.options_type())
    assert list(named) == [*kind.options_type.__struct_fields__, "max_game_length"]
    assert load_battle(game).get_parameters() == named


def test_structured_options_are_json_with_semicolons() -> None:
    of = load_battle("wager", 'starts=[{"at":"0;0";"facing":1};{"at":"3;3";"facing":4}]')
    assert of.encoding.game.options.starts[1].at == "3,3"
    assert str(pyspiel.load_game(str(of))) == str(of)


def test_a_wrong_option_is_refused_in_a_sentence() -> None:
    with pytest.raises(SeabattleError, match="it is one of: lot, one, two"):
        load_battle("classic", "first=nobody")
    with pytest.raises(SeabattleError, match="it is an object of: rows, columns, ships, or null"):
        load_battle("classic", "small=tiny")
    with pytest.raises(SeabattleError, match="max_game_length cannot be 0; it is a whole number"):
        load_battle("classic", "max_game_length=0")


def test_both_seats_act_at_once_until_one_has_said_everything() -> None:
    of = load_battle("salvo", f"small={TINY}")
    state = of.new_initial_state()
    assert state.is_simultaneous_node()
    state.apply_actions([1, 2])
    assert state.is_simultaneous_node()
    assert [state.action_to_string(0, action) for action in state.legal_actions(0)] == [
        *("A-1", "A-2", "A-3")
    ]


def test_dice_are_drawn_one_by_one() -> None:
    state = load_battle("wager", SMALLER["wager"]).new_initial_state()
    rng = random.Random(0)
    seen = set()
    while not state.is_terminal():
        if state.is_chance_node():
            seen.add(len(state.chance_outcomes()))
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in (0, 1)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert seen == {6}


def test_a_match_that_lasts_too_long_is_a_draw() -> None:
    state = load_battle("classic", "max_game_length=1").new_initial_state()
    state.apply_actions([1, 1])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def place_and_fire() -> Any:
    """Seat one lies on A-1 A-2 and seat two on A-2 A-3; seat one has hit A-2."""
    state = load_battle("classic", f"small={TINY}").new_initial_state()
    state.apply_actions([1, 2])
    state.apply_action(2)
    return state


def test_a_seat_remembers_what_it_said_and_heard_and_nothing_else() -> None:
    told = place_and_fire().information_state_string(1).splitlines()
    assert told == [
        "two",
        "> A-2",
        '{"kind":"placed","seat":"one"}',
        '{"kind":"placed","seat":"two"}',
        '{"kind":"shot","by":"one","at":"A-2","hit":true}',
    ]


def test_those_who_watch_see_what_is_public() -> None:
    of = load_battle("classic", f"small={TINY}")
    none = pyspiel.PrivateInfoType.NONE
    public = of.make_py_observer(pyspiel.IIGObservationType(True, False, none), {})
    text = public.string_from(place_and_fire(), 0)
    assert text.startswith("watcher\nbattle\n")
    assert "■" not in text
    assert "×" in text


def test_private_observations_are_the_own_words() -> None:
    of = load_battle("classic", f"small={TINY}")
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    private = of.make_py_observer(pyspiel.IIGObservationType(False, False, single), {})
    assert private.string_from(place_and_fire(), 0) == "one: A-1 A-2"
    assert private.tensor is None
    with pytest.raises(ValueError, match="no parameters"):
        of.make_py_observer(None, {"colour": 1})


def test_a_telling_is_copied_and_stored_as_its_words() -> None:
    history = place_and_fire().match_history
    for twin in (deepcopy(history), pickle.loads(pickle.dumps(history))):
        assert str(twin) == str(history) == "one: A-1\ntwo: A-2\none: A-2"
        assert twin.information_state(Seat.ONE) == history.information_state(Seat.ONE)
        assert twin.episode.players_to_act == history.episode.players_to_act == (Seat.TWO,)


def test_all_five_are_registered_twice() -> None:
    names = {f"seabattle_{game}{form}" for game in GAMES for form in ("", "_turns")}
    assert names <= set(pyspiel.registered_names())


@each_game
def test_the_form_in_turns_asks_one_seat_at_a_time(game: str) -> None:
    of = smaller_in_turns(game)
    assert of.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    state, rng = of.new_initial_state(), random.Random(5)
    while not state.is_terminal():
        assert not state.is_simultaneous_node()
        actions = state.legal_actions()
        assert actions
        state.apply_action(rng.choice(actions))


def test_in_turns_the_second_seat_does_not_see_the_first_ones_order() -> None:
    """Both place at once; seat two cannot tell where seat one lies, nor that it has spoken."""
    of = load_battle("classic_turns", f"small={TINY}")
    states = [of.new_initial_state() for _ in range(3)]
    states[1].apply_action(1)
    states[2].apply_action(2)
    assert [state.current_player() for state in states] == [0, 1, 1]
    assert len({state.information_state_string(1) for state in states}) == 1
    assert len({tuple(state.observation_tensor(1)) for state in states}) == 1


def in_turns(game: str, moves: int, params: str = "") -> Any:
    """A state of a game in turns after so many random actions, with a player to act."""
    state, rng = load_battle(f"{game}_turns", params).new_initial_state(), random.Random(moves)
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        moves -= 1
        state.apply_action(any_action(state, rng))
    return state


def any_action(state: Any, rng: random.Random) -> int:
    """An outcome of chance, or what the player to act may do."""
    drawn = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else []
    return int(rng.choice(drawn or state.legal_actions()))


@each_game
@pytest.mark.parametrize("moves", [3, 40, 61])
def test_a_resampled_state_cannot_be_told_apart_by_its_player(game: str, moves: int) -> None:
    state = in_turns(game, moves)
    player = state.current_player()
    sampled = state.resample_from_infostate(player, random.Random(1).random)
    assert sampled.current_player() == player
    assert sampled.legal_actions() == state.legal_actions()
    for told in ("information_state_string", "observation_string"):
        assert getattr(sampled, told)(player) == getattr(state, told)(player)
    assert (sampled.observation_tensor(player) == np.array(state.observation_tensor(player))).all()


@each_game
def test_a_resampled_state_can_be_played_to_its_end(game: str) -> None:
    state, rng = in_turns(game, 40, SMALLER[game]), random.Random(2)
    if not state.is_terminal():
        sampled = state.resample_from_infostate(state.current_player(), rng.random).clone()
        while not sampled.is_terminal():
            sampled.apply_action(any_action(sampled, rng))
        assert sum(sampled.returns()) == 0


def test_a_resampled_state_holds_nothing_that_the_other_has_hidden() -> None:
    """Fleets are redrawn, and what the other has said and heard is gone, in the disclosure too."""
    state = in_turns("salvo", 60)
    player = state.current_player()
    sampled = [state.resample_from_infostate(player, random.Random(n).random) for n in range(4)]
    other = PLAYERS[1 - player]
    for twin in sampled:
        match = twin.match_history.episode.match
        assert not match.heard[other]
        assert not match.orders_of(other)
        assert all(said.seat is not other for said in twin.match_history.actions)
        with pytest.raises(TypeError, match="a resampled position"):
            pickle.dumps(twin.match_history)
    memories = {twin.information_state_string(1 - player) for twin in sampled}
    assert len(memories) == len(sampled)
    assert state.information_state_string(1 - player) not in memories


@pytest.mark.parametrize(("game", "moves"), [("classic", 9), ("wager", 2)])
def test_is_mcts_searches_with_imagined_worlds(game: str, moves: int) -> None:
    state = in_turns(game, moves, SMALLER[game])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, 2.0, 8, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


def standing(state: Any) -> tuple[Any, ...]:
    return state.history(), str(state), *(state.information_state_string(seat) for seat in (0, 1))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (0, r"0 \(wait\) is not legal here; the legal actions: \[1, 2\]"),
        (3, r"3 \(A-3\) is not legal here"),
        (99, "99 is no action: actions are whole numbers from 0 to 11"),
        (-5, "-5 is no action"),
    ],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(wrong: int, says: str) -> None:
    turns = pyspiel.load_game("seabattle_classic_1x3_turns").new_initial_state()
    together = pyspiel.load_game("seabattle_classic_1x3").new_initial_state()
    for state, act in ((turns, turns.apply_action), (together, together.apply_actions)):
        before = standing(state)
        with pytest.raises(SeabattleError, match=says):
            act(wrong if state is turns else [1, wrong])
        assert standing(state) == before
        twin = pickle.loads(pickle.dumps(state))
        assert twin.legal_actions(0) == [1, 2]
    with pytest.raises(SeabattleError, match="is no action"):
        turns.action_to_string(0, 99)


def test_what_cannot_be_drawn_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("seabattle_classic(first=lot)").new_initial_state()
    for wrong in (2, -3):
        with pytest.raises(SeabattleError, match=f"{wrong} cannot be drawn: outcomes are 0 to 1"):
            state.apply_action(wrong)
    assert (state.history(), str(state), state.is_chance_node()) == ([], "", True)


def test_after_the_end_nothing_is_taken() -> None:
    state = pyspiel.load_game("seabattle_classic_1x3_turns").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    before = standing(state)
    for act, given in ((state.apply_action, 1), (state.apply_actions, [1, 1])):
        with pytest.raises(SeabattleError, match="the match is over"):
            act(given)
    assert standing(state) == before


def test_one_action_is_refused_where_both_seats_are_asked() -> None:
    """It would be a word of one seat alone, and the other would never be asked."""
    state = pyspiel.load_game("seabattle_wager").new_initial_state()
    assert state.is_simultaneous_node()
    with pytest.raises(SeabattleError, match="apply_actions"):
        state.apply_action(state.legal_actions(0)[0])
    with pytest.raises(SeabattleError, match="an action of each player is needed"):
        state.apply_actions([state.legal_actions(0)[0]])
