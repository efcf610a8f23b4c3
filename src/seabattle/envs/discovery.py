"""Discovers the content of a game's views by playing a few random matches.

A game does not declare its phases and counters, but arrays need their lengths before the first
match. The sampled matches are the same on every machine. They cover all that is shown before a
match is over: a test plays many more and finds nothing new.
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
    """A counter, relative to a seat."""

    name: str
    whose: Whose
    item: str


class Observable(NamedTuple):
    """All that views of a game can show, in alphabetical order."""

    phases: tuple[str, ...]
    counters: dict[CounterKey, int]
    """The largest number of values of each counter."""
    outcomes: int
    """The largest number of outcomes of a single draw; 0 if nothing is ever drawn."""
    has_other_layers: bool
    """Whether a board shows unknown kinds of layers."""


def discover(game: Game[Any, Any]) -> Observable:
    """Return the content that views of a game can show."""
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
                key = make_counter_key(counter, view)
                most = isinstance(counter.value, tuple) and counter.most
                widths[key] = max(widths.get(key, 0), most or 0, len(list_numbers(counter)))
    shown = {key: widths[key] for key in sorted(widths) if widths[key]}
    return Observable(tuple(sorted(phases)), shown, outcomes, other)


def make_counter_key(counter: Counter, view: View) -> CounterKey:
    whose: Whose = "" if counter.of is None else "mine" if counter.of is view.seat else "theirs"
    return CounterKey(counter.name, whose, counter.item or "")


def has_other_layers(view: View) -> bool:
    return any(layer.kind not in LAYERS for board in view.boards for layer in board.layers)


def list_numbers(counter: Counter) -> tuple[int, ...]:
    """Return the numbers of a counter; none for a text, which only repeats an option."""
    if isinstance(counter.value, str):
        return ()
    return counter.value if isinstance(counter.value, tuple) else (counter.value,)


def sample_positions(game: Game[Any, Any]) -> Iterator[Match]:
    """Yield the match at every position of the sampled matches but the last."""
    for number in range(MATCHES):
        rng, match = Random(f"rehearsal {number}"), Match(game)
        while match.waiting_for and len(match.log) < ROWS:
            yield match
            match.add(_make_random_entry(match, rng))


def _make_random_entry(match: Match, rng: Random) -> Entry:
    seat = match.waiting_for[0]
    if seat is Seat.CHANCE:
        return Entry(seat, match.game.chance(match.state).sample(rng))
    return match.consider(seat, fill(match.game.prompt(match.state, seat), rng))
