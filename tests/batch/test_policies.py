"""Players of hunts in arrays, beside the players of the same name one match at a time."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from seabattle.batch.bits import Bits, number_of
from seabattle.batch.draws import draw, keys
from seabattle.batch.game import ACTION, BatchGame
from seabattle.batch.games import make
from seabattle.batch.policies import HUNTERS, choose_salvo, hunt
from seabattle.batch.salvo import Salvo
from seabattle.batch.wager import Wager
from seabattle.batch.wager_policy import WagerPolicy
from seabattle.core.seat import PLAYERS
from seabattle.envs.matches import DICE
from seabattle.envs.pettingzoo import AGENTS
from seabattle.players.captain import Captain, Situation
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from tests.batch.cases import CASES
from tests.batch.parity import begin_with_fleets

NAMES = [
    "classic, small, lot",
    "classic, ships that stay, small",
    "classic, all four, small",
    "morskoi, basic, small",
    "pirates, small, lot",
]
SQUARES_AS_GOOD = 2e-4
"""How much worse the choice may be as a share of the best: twice what both take as a tie."""


def check_choice(captain: Captain[Any], env: Any, word: str) -> bool:
    """Compare a word with what a captain would do; return whether it was a square."""
    seat = captain.sitting.seat
    match, draft = env.episode.match, env.episode.draft(seat)
    view, heard = match.view(seat), match.heard[seat]
    assert view.prompt
    verbs = {verb.kind: verb for verb in view.prompt.verbs}
    tracking = captain.tracking(view, heard)
    answer = captain.decide(view, heard)
    index = tracking.table.square_index
    if word in index:
        situation = Situation(view, heard, verbs, tracking, Random(0))
        scores = captain.score(tracking, heard, Random(0))
        among = situation.targets(answer["kind"])
        if scores[among].max() <= 0:
            scores = tracking.missed.astype(np.float32)
        assert among[index[word]]
        assert scores[index[word]] >= scores[among].max() * (1 - SQUARES_AS_GOOD)
        return True
    assert word == ("skip" if "skip" in draft.open else answer["kind"])
    return False


@pytest.mark.parametrize("player", HUNTERS)
@pytest.mark.parametrize("name", NAMES)
def test_choices_are_those_of_the_player(name: str, player: str) -> None:
    case, matches = CASES[name], 6
    envs = [case.env(case.game, case.options) for _ in range(matches)]
    for number, env in enumerate(envs):
        env.reset(seed=number)
    game = case.make(case.module)
    state, rng = begin_with_fleets(game, envs), np.random.default_rng(1)
    captains = {
        seat: cast(
            "Captain[Any]", make_player(player, Sitting(envs[0].encoding.game, "a match", seat))
        )
        for seat in PLAYERS
    }
    squares = 0
    while not game.terminated(state).all():
        lot = rng.integers(1 << 32, size=matches, dtype=np.uint32)
        actions = number_of(hunt(game, state, game.current_player(state), lot, HUNTERS[player]))
        for env, action in zip(envs, actions.tolist(), strict=True):
            if env.episode.is_over:
                continue
            captain = captains[PLAYERS[AGENTS.index(env.agent_selection)]]
            squares += check_choice(captain, env, game.words[action])
            env.step(action)
        state = game.step(state, actions)
    assert all(env.episode.is_over for env in envs)
    assert squares > 5 * matches


def test_salvos_at_likely_places_beat_random_salvos() -> None:
    small = {"rows": 6, "columns": 6, "ships": ["carrier", "cruiser", "destroyer"]}
    game = cast("Salvo", make("salvo", {"small": small}))
    won, state = beat_random(game, lambda *given: choose_salvo(game, *given))
    assert won > 0.95
    assert state.played.mean() < 9, "half of the squares take 9 rounds"


def test_a_captain_of_the_wager_beats_random_duels() -> None:
    game = cast("Wager", make("wager", {"turn_limit": 12}))
    won, state = beat_random(game, WagerPolicy(game).choose)
    assert won > 0.9
    sunk = (state.ships[0].hp == 0) | (state.ships[1].hp == 0)
    assert sunk.mean() > 0.5


def beat_random(game: BatchGame[Any], policy: Callable[..., Bits]) -> tuple[float, Any]:
    """Return the share of matches that a policy wins against random play, and their ends.

    It has each seat in half of the matches.
    """
    rows, step = np.arange(200), 0
    key, strong = keys(rows, 3), rows & 1
    state = game.init(game.sample_fleets(key))
    while not game.terminated(state).all():
        seat, taken = game.current_player(state), getattr(state, "played", step)
        wise = number_of(policy(state, seat, draw(key, taken, ACTION)[0]))
        weak = number_of(game.random_action(state, seat, key, step))
        action = np.where(seat == strong, wise, weak)
        state, step = game.step(state, action, draw(key, step, DICE)[0]), step + 1
    return (game.rewards(state)[rows, strong] > 0).mean(), state
