"""Discovers what views of a game can show by playing a few random matches.

A game does not declare its phases and counters, and an array needs to know its length before the
first match. The sampled matches are the same on every machine. They cover everything that can be
shown before a match is over: a test plays many more and finds nothing new.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from seabattle.core.answer import fill
from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import LAYERS, Counter, View
from seabattle.match.match import Entry, Match

MATCHES, ROWS = 4, 100

Whose = Literal["", "mine", "theirs"]


class CounterKey(NamedTuple):
    """Which counter it is, seen from a seat."""

    name: str
    whose: Whose
    item: str


class Observable(NamedTuple):
    """What can be shown to a seat, in alphabetical order."""

    phases: tuple[str, ...]
    counters: dict[CounterKey, int]
    """Each counter and how many numbers it can hold."""
    outcomes: int
    """How many values a single draw has at most; 0 if nothing is ever drawn."""
    has_other_layers: bool
    """Whether a board shows kinds of layers that are not among the known ones."""


def discover(game: Game[Any, Any]) -> Observable:
    """Return what views of a game can show."""
    phases: set[str] = set()
    widths: dict[CounterKey, int] = {}
    outcomes, other = 0, False
    for match in sample_positions(game):
        if match.waiting_for == (Seat.CHANCE,):
            outcomes = max(outcomes, len(match.game.chance(match.state).values))
        for view in map(match.view, PLAYERS):
            phases.add(view.phase)
            other = other or has_other_layers(view)
            for counter in view.counters:
                key = key_of(counter, view)
                widths[key] = max(widths.get(key, 0), _width(counter))
    shown = {key: widths[key] for key in sorted(widths) if widths[key]}
    return Observable(tuple(sorted(phases)), shown, outcomes, other)


def key_of(counter: Counter, view: View) -> CounterKey:
    whose: Whose = "" if counter.of is None else "mine" if counter.of is view.seat else "theirs"
    return CounterKey(counter.name, whose, counter.item or "")


def has_other_layers(view: View) -> bool:
    return any(layer.kind not in LAYERS for board in view.boards for layer in board.layers)


def numbers_in(counter: Counter) -> tuple[int, ...]:
    """Return the numbers of a counter: none if it is a text, which only repeats an option."""
    if isinstance(counter.value, str):
        return ()
    return counter.value if isinstance(counter.value, tuple) else (counter.value,)


def _width(counter: Counter) -> int:
    row = isinstance(counter.value, tuple) and counter.most
    return max(row or 0, len(numbers_in(counter)))


def sample_positions(game: Game[Any, Any]) -> Iterator[Match]:
    """Yield the match at every position of the sampled matches but the last."""
    for number in range(MATCHES):
        rng, match = Random(f"rehearsal {number}"), Match(game)
        while match.waiting_for and len(match.log) < ROWS:
            yield match
            match.add(_any_order(match, rng))


def _any_order(match: Match, rng: Random) -> Entry:
    seat = match.waiting_for[0]
    if seat is Seat.CHANCE:
        return Entry(seat, match.game.chance(match.state).sample(rng))
    return match.consider(seat, fill(match.game.prompt(match.state, seat), rng))
