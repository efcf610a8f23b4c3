"""An episode: words in, orders out."""

import pytest
from msgspec.structs import replace

from seabattle.core.outcome import Outcome
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.envs.episode import Episode
from seabattle.match.record import record_of, replay
from tests.envs.setups import SETUPS, Setup, each_setup, encoded, episode_of, spoken
from tests.positions import put


def small_classic() -> Episode:
    return episode_of(encoded(SETUPS["classic, small"]))


def test_whoever_is_not_asked_can_only_wait_and_is_not_heard() -> None:
    episode = episode_of(encoded(SETUPS["pirates"]))
    assert episode.asked == (Seat.ONE,)
    assert episode.open(Seat.TWO) == [0]
    assert episode.say(Seat.TWO, 7)
    assert not episode.match.log


def test_a_word_that_is_not_open_counts_as_the_lowest_that_is() -> None:
    wrong, right = small_classic(), small_classic()
    lowest = right.open(Seat.ONE)[0]
    assert not wrong.say(Seat.ONE, 0)
    assert right.say(Seat.ONE, lowest)
    for seat in PLAYERS:
        assert wrong.open(seat) == right.open(seat)


@each_setup
def test_the_same_words_make_the_same_match(setup: Setup) -> None:
    first, second = (list(spoken(encoded(setup), seed=3, most=60))[-1] for _ in range(2))
    assert encode(first.match.log) == encode(second.match.log)


def test_a_fork_is_independent() -> None:
    episode = small_classic()
    episode.say(Seat.ONE, episode.open(Seat.ONE)[0])
    before = episode.open(Seat.ONE)
    twin = episode.fork()
    assert twin.open(Seat.ONE) == before
    while twin.asked:
        twin.say(twin.asked[0], twin.open(twin.asked[0])[0])
    assert twin.match.outcome
    assert episode.open(Seat.ONE) == before
    assert not episode.match.log


@pytest.mark.parametrize(
    ("winner", "payoffs"),
    [(Seat.ONE, [1.0, -1.0]), (Seat.TWO, [-1.0, 1.0]), (None, [0.0, 0.0])],
)
def test_the_winner_gets_what_the_loser_pays(winner: Seat | None, payoffs: list[float]) -> None:
    episode = small_classic()
    assert list(episode.payoffs()) == [0.0, 0.0]
    put(episode.match, replace(episode.match.state, outcome=Outcome(winner, "fleet_sunk")))
    assert list(episode.payoffs()) == payoffs


def test_the_match_of_an_episode_can_be_recorded_like_any_other() -> None:
    episode = list(spoken(encoded(SETUPS["classic, small"]), seed=1))[-1]
    replayed = replay(record_of(episode.match))
    assert replayed.outcome == episode.match.outcome
