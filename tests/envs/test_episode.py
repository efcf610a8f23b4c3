"""An episode: words in, orders out."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.core.outcome import Outcome
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.envs.encoding import encoding
from seabattle.envs.episode import Episode
from seabattle.match.record import record_of, replay
from tests.envs.setups import (
    SETUPS,
    Setup,
    each_game,
    each_setup,
    episode_of,
    load_setup,
    replay_randomly,
)
from tests.positions import set_state


def small_classic() -> Episode:
    return episode_of(load_setup(SETUPS["classic, small"]))


def test_whoever_is_not_asked_can_only_wait_and_is_not_heard() -> None:
    episode = episode_of(load_setup(SETUPS["pirates"]))
    assert episode.players_to_act == (Seat.ONE,)
    assert episode.legal_actions(Seat.TWO) == [0]
    assert episode.act(Seat.TWO, 7)
    assert not episode.match.log


def test_a_word_that_is_not_open_counts_as_the_lowest_that_is() -> None:
    wrong, right = small_classic(), small_classic()
    lowest = right.legal_actions(Seat.ONE)[0]
    assert not wrong.act(Seat.ONE, 0)
    assert right.act(Seat.ONE, lowest)
    for seat in PLAYERS:
        assert wrong.legal_actions(seat) == right.legal_actions(seat)


@each_setup
def test_the_same_words_make_the_same_match(setup: Setup) -> None:
    first, second = (
        list(replay_randomly(load_setup(setup), seed=3, most=60))[-1] for _ in range(2)
    )
    assert encode(first.match.log) == encode(second.match.log)


def test_a_fork_is_independent() -> None:
    episode = small_classic()
    episode.act(Seat.ONE, episode.legal_actions(Seat.ONE)[0])
    before = episode.legal_actions(Seat.ONE)
    twin = episode.fork()
    assert twin.legal_actions(Seat.ONE) == before
    while twin.players_to_act:
        twin.act(twin.players_to_act[0], twin.legal_actions(twin.players_to_act[0])[0])
    assert twin.match.outcome
    assert episode.legal_actions(Seat.ONE) == before
    assert not episode.match.log


def without_dealer(game: str) -> Episode:
    encoded = encoding(game, {})
    return Episode(encoded)


def go_on(episodes: Sequence[Episode], rng: Random, words: int) -> None:
    """Say the same in all of them, and draw the same."""
    for _ in range(words):
        if chance := episodes[0].chance:
            drawn = chance.sample(rng)
            for episode in episodes:
                episode.draw(drawn)
        elif asked := episodes[0].players_to_act:
            seat, number = asked[0], rng.choice(episodes[0].legal_actions(asked[0]))
            for episode in episodes:
                episode.act(seat, number)


@each_game
def test_a_match_that_somebody_asks_for_late_is_the_same(game: str) -> None:
    early, late = without_dealer(game), without_dealer(game)
    held, rng = early.match, Random(4)
    while not late.is_over:
        go_on((early, late), rng, 30)
        assert late.players_to_act == early.players_to_act
        assert late.count_notices() == early.count_notices() or late.is_over
        assert [*map(late.legal_actions, PLAYERS)] == [*map(early.legal_actions, PLAYERS)]
        assert encode(late.view(Seat.ONE)) == encode(early.view(Seat.ONE))
    assert held is early.match
    assert encode(late.match.log) == encode(held.log)
    assert encode(late.match.heard) == encode(held.heard)
    assert encode(late.notices) == encode(early.notices)
    assert late.match.decisions == held.decisions


@each_game
def test_copies_made_before_anybody_asks_for_the_match_go_their_own_way(game: str) -> None:
    first, rng = without_dealer(game), Random(5)
    go_on([first], rng, 80)
    second, third = first.fork(), first.fork()
    go_on([second], rng, 20)
    before = encode(second.match.log)
    go_on([first], rng, 20)
    assert encode(second.match.log) == before
    assert encode(third.match.log) == before[: len(encode(third.match.log)) - 1] + b"]"
    assert third.match is not first.match


@pytest.mark.parametrize(
    ("winner", "payoffs"),
    [(Seat.ONE, [1.0, -1.0]), (Seat.TWO, [-1.0, 1.0]), (None, [0.0, 0.0])],
)
def test_the_winner_gets_what_the_loser_pays(winner: Seat | None, payoffs: list[float]) -> None:
    episode = small_classic()
    assert list(episode.payoffs()) == [0.0, 0.0]
    set_state(episode.match, replace(episode.match.state, outcome=Outcome(winner, "fleet_sunk")))
    assert list(episode.payoffs()) == payoffs


def test_the_match_of_an_episode_can_be_recorded_like_any_other() -> None:
    episode = list(replay_randomly(load_setup(SETUPS["classic, small"]), seed=1))[-1]
    replayed = replay(record_of(episode.match))
    assert replayed.outcome == episode.match.outcome
