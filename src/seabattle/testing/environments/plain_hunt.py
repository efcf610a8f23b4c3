"""Whether a game that calls itself a plain hunt is one: whether a match that environments play by
themselves is what the engine makes of the same words."""

from collections.abc import Iterator
from random import Random

import numpy as np

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode
from seabattle.envs.arrays.observer import Observer
from seabattle.envs.encoding import Encoding, encoding
from seabattle.envs.episode import Episode
from seabattle.envs.hunts.hunting_episode import HuntingEpisode
from seabattle.envs.hunts.plain_hunts import plain_hunts
from seabattle.match.dealer import Seeded

ODD = 0.1
"""How often something is said that need not be open."""


def check_plain_hunt(game: GameType) -> None:
    """A whole match both ways; nothing is to be checked in other games."""
    of = encoding(game)
    if hunts := plain_hunts(of):
        engine = Episode(of.game, of.vocabulary, Seeded(0))
        for _ in both_ways(of, engine, HuntingEpisode(hunts, Seeded(0)), Random(0)):
            pass


def both_ways(of: Encoding, engine: Episode, quick: Episode, rng: Random) -> Iterator[None]:
    """Say the same words in both to the end, and compare them before each word and then."""
    observers = {seat: (Observer(of), Observer(of)) for seat in PLAYERS}
    while engine.asked:
        _compare(engine, quick, observers)
        yield
        seat = rng.choice(engine.asked)
        odd = rng.random() < ODD
        number = rng.randrange(len(of.vocabulary)) if odd else rng.choice(engine.open(seat))
        assert engine.say(seat, number) == quick.say(seat, number), "a word is open to one alone"
    _compare(engine, quick, observers)
    assert encode(quick.match.log) == encode(engine.match.log), "other orders were given"
    assert encode(quick.match.heard) == encode(engine.match.heard), "other events were heard"


def _compare(
    engine: Episode, quick: Episode, observers: dict[Seat, tuple[Observer, Observer]]
) -> None:
    assert quick.asked == engine.asked, "somebody else is asked"
    assert quick.is_over == engine.is_over, "one of them is over"
    assert [*quick.payoffs()] == [*engine.payoffs()], "something else is paid"
    for seat, (one, other) in observers.items():
        assert quick.open(seat) == engine.open(seat), "something else is open"
        assert quick.count_notices() == engine.count_notices(), "more was heard in one"
        law, seen = engine.seen(seat, one), quick.seen(seat, other)
        for name in law:
            assert law[name].dtype == seen[name].dtype, f"other {name} are shown"
            assert np.array_equal(law[name], seen[name]), f"other {name} are shown"
        masks = engine.mask(seat, one), quick.mask(seat, other)
        assert np.array_equal(*masks), "another mask is shown"
