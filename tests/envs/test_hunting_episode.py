"""Plain hunts that are played beside the engine, compared with it at every word."""

import copy
import pickle
from collections.abc import Callable, Mapping, Sequence
from operator import methodcaller
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from msgspec.structs import replace

from seabattle.core.answer import Answer, fill
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Event, Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Layer, View
from seabattle.core.wire import encode
from seabattle.envs.encoding import Encoding, encoding
from seabattle.envs.episode import Episode
from seabattle.envs.gymnasium import Duel
from seabattle.envs.hunts.hunting_episode import HuntingEpisode, new_episode
from seabattle.envs.policy import make_policy_player
from seabattle.games.classic.model import ClassicState
from seabattle.games.classic.rules import Classic
from seabattle.match.dealer import Seeded
from seabattle.match.record import record_of, replay
from seabattle.testing.environments import check_plain_hunt, compare_episodes
from tests.envs.setups import SETUPS, EngineDuel

SMALL = dict(SETUPS["classic, small"][1])
LINER = {"rows": 2, "columns": 5, "ships": ["carrier"]}
FLOTILLA = {"rows": 5, "columns": 6, "ships": ["3a", "2a", "2b", "1a"]}
HUNTS: Mapping[str, tuple[str, dict[str, Json]]] = {
    "classic, small": ("classic", SMALL),
    "classic by lot": ("classic", {"first": "lot", "small": LINER}),
    "classic, two first": ("classic", {**SMALL, "first": "two"}),
    "morskoi, small": ("morskoi", {"mode": "basic", "small": FLOTILLA}),
    **{mini: (mini, {}) for mini in ("classic-1x3", "morskoi-1x3", "morskoi-2x2")},
}
"""The conformance suite plays `classic` on the full board."""
each_hunt = pytest.mark.parametrize("hunt", HUNTS.values(), ids=HUNTS)
SOME = encoding("classic", SMALL)


def pair(of: Encoding, seed: int) -> tuple[Episode, Episode]:
    quick = new_episode(of, Seeded(seed))
    assert type(quick) is HuntingEpisode
    return Episode(of, Seeded(seed)), quick


def in_battle(seed: int = 0) -> Episode:
    """Some shots into a battle."""
    rng, episode = Random(seed), new_episode(SOME, Seeded(seed))
    while episode.count_notices() < 8:
        seat = episode.players_to_act[0]
        episode.act(seat, rng.choice(episode.legal_actions(seat)))
    return episode


@each_hunt
def test_every_word_does_what_it_does_in_the_engine(hunt: tuple[str, dict[str, Json]]) -> None:
    of = encoding(*hunt)
    engine, quick = pair(of, 5)
    words = sum(1 for _ in compare_episodes(of, engine, quick, Random(5)))
    assert words > len(of.game.grid.every) / 2
    assert replay(record_of(quick.match)).outcome == engine.match.outcome


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {**SMALL, "second_shot": True}),
        ("morskoi", {"small": FLOTILLA}),
        SETUPS["pirates, small"],
        SETUPS["salvo, small"],
    ],
)
def test_other_matches_are_played_in_the_engine(game: str, options: dict[str, Json]) -> None:
    assert type(new_episode(encoding(game, options))) is Episode


def test_a_match_that_somebody_holds_is_told_of_every_shot() -> None:
    engine, quick = pair(SOME, 2)
    held = None
    for number, _ in enumerate(compare_episodes(SOME, engine, quick, Random(2))):
        if number == 12:
            held = quick.match
        if held:
            assert encode(held.log) == encode(engine.match.log)
            assert encode(held.view(Seat.ONE)) == encode(engine.view(Seat.ONE))
    assert held is quick.match


def test_views_drafts_and_streams_are_those_of_the_engine() -> None:
    engine, quick = pair(SOME, 3)
    for _ in compare_episodes(SOME, engine, quick, Random(3)):
        assert encode(quick.notices) == encode(engine.notices)
        for seat in PLAYERS:
            assert encode(quick.view(seat)) == encode(engine.view(seat))
            drafts = [each.draft(seat) for each in (engine, quick)]
            assert len({(draft.open, draft.tokens) if draft else None for draft in drafts}) == 1


def pickled(episode: Episode) -> Episode:
    twin: Episode = pickle.loads(pickle.dumps(episode))
    return twin


@pytest.mark.parametrize("way", [methodcaller("fork"), copy.deepcopy, pickled])
def test_copies_go_their_own_way(way: Callable[[Episode], Episode]) -> None:
    first = in_battle()
    held, before = first.match, encode(first.match.log)
    second, third = way(first), way(first)
    seat = first.players_to_act[0]
    for episode, word in zip((second, third), second.legal_actions(seat), strict=False):
        episode.act(seat, word)
    assert encode(first.match.log) == before
    assert first.match is held
    last = [episode.match.log[-1].order for episode in (second, third)]
    assert last[0] != last[1]
    assert len(second.match.log) == len(third.match.log) == len(held.log) + 1


def test_numbers_that_are_no_words_are_refused_and_change_nothing() -> None:
    episode = in_battle()
    seat, before = episode.players_to_act[0], episode.count_notices()
    for number in (len(SOME.vocabulary), -1):
        with pytest.raises(SeabattleError, match=rf"{number} is no action: .* numbers from 0"):
            episode.act(seat, number)
    assert episode.act(seat.other, len(SOME.vocabulary)), "who is not asked is ignored"
    assert episode.players_to_act == (seat,)
    assert episode.count_notices() == before


def giving_up(view: View, heard: Sequence[Event]) -> Answer:
    """Places, fires five times, and gives up."""
    assert view.prompt
    return fill(view.prompt, Random(1)) if len(heard) < 14 else {"kind": "surrender"}


def any_word(seen: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[int(seen["boards"].sum()) % mask.sum()])


@pytest.mark.parametrize("opponent", ["random", "bosun", giving_up, make_policy_player(any_word)])
@pytest.mark.parametrize("seat", ["one", "two"])
def test_an_opponent_meets_the_same_match(opponent: Any, seat: Any) -> None:
    law, duel = (
        make("classic", SMALL, opponent, seat, shaping="hits") for make in (EngineDuel, Duel)
    )
    rng, over = Random(4), False
    told: tuple[Any, ...] = law.reset(seed=4)
    assert data_equivalence(duel.reset(seed=4), told, exact=True)
    while not over:
        word = rng.choice(np.flatnonzero(told[-1]["action_mask"]).tolist())
        told = law.step(word)
        assert data_equivalence(duel.step(word), told, exact=True)
        over = told[2]
    assert encode(duel.episode.match.log) == encode(law.episode.match.log)


class Louder(Classic):
    """Says that it is a plain hunt, and shows more than one."""

    id = "louder"

    def view(self, state: ClassicState, seat: Seat) -> View:
        seen = super().view(state, seat)
        enemy = seen.boards[1]
        last = Layer("last", enemy.layers[0].squares[:1]) if enemy.layers else None
        layers = (*enemy.layers, last) if last else ()
        return replace(seen, boards=(seen.boards[0], replace(enemy, layers=layers)))


def test_a_game_that_is_no_plain_hunt_and_says_so_is_found_out() -> None:
    with pytest.raises(AssertionError, match="the values of boards differ"):
        check_plain_hunt(Louder)
