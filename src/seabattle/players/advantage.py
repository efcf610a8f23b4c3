"""What winning looks like in a game, learnt from a few random matches.

The views of all games have one shape. So in each of them one can count the squares of each kind of
layer and the counters, those of the one side less those of the other, and see which of these
differences go with winning towards the end of a match. Nobody has to say that it is good to have
hit points, or hits on the other board. It looks at what those who watch see, which is the same
for both sides.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from seabattle.core.cache import cached
from seabattle.core.game import Game
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.players.playout import playout

MATCHES, STEPS = 12, 2500
"""So many matches are played, or fewer if they are long."""
LATE, LOOKS = 0.9, 5
"""At which share of a match it is looked at first, and how often from there to its end."""
CLEAR = 0.3
"""Differences with a lower correlation with winning count for nothing."""
WON = 100.0
"""What a win is worth: more than any advantage."""

SIGNS: Mapping[Seat | str | None, int] = {Seat.ONE: 1, "one": 1, Seat.TWO: -1, "two": -1}

Differences = Counter[str]


class Advantage(NamedTuple):
    """How much each difference between the sides is worth."""

    worth: dict[str, float]

    def of(self, game: Game[Any, Any], state: Any, seat: Seat) -> float:
        """How well a seat stands."""
        if state.outcome:
            return WON * _result(state.outcome, seat)
        seen = differences(game.view(state, Seat.WATCHER))
        worth = sum(self.worth.get(name, 0.0) * value for name, value in seen.items())
        return worth if seat is Seat.ONE else -worth


def differences(view: View) -> Differences:
    """What is counted in a view, the first player's less the second's."""
    found: Differences = Counter()
    for board in view.boards:
        for layer in board.layers:
            kind = "damage" if layer.kind in ("hit", "sunk") else layer.kind
            found[kind] += _sign(layer.name, board.owner) * len(layer.squares)
    for counter in view.counters:
        if not isinstance(counter.value, str):
            value = counter.value if isinstance(counter.value, int) else len(counter.value)
            found[f"counter {counter.name}"] += _sign(None, counter.of) * value
    return found


def _sign(name: str | None, owner: Seat | None) -> int:
    """Whose it is: that of the seat it is named after, or else its owner's."""
    return SIGNS.get(name) or SIGNS.get(owner, 0)


def _result(outcome: Outcome, seat: Seat) -> int:
    return 0 if outcome.winner is None else 1 if outcome.winner is seat else -1


def advantage_in(game: Game[Any, Any]) -> Advantage:
    """Shared by all matches under the same options."""
    return _learnt(type(game), encode(game.options))


@cached(16, "some random matches of a game, played once")
def _learnt(kind: type[Game[Any, Any]], options: bytes) -> Advantage:
    game = kind(msgspec.json.decode(options, type=kind.options_type))
    seen: list[Differences] = []
    results: list[int] = []
    steps = number = 0
    while number < MATCHES and steps < STEPS:
        states = list(playout(game, game.start(), Random(f"lesson {number}"), STEPS))
        late = [states[int(len(states) * at)] for at in np.linspace(LATE, 0.99, LOOKS)]
        seen += [differences(game.view(state, Seat.WATCHER)) for state in late]
        outcome = states[-1].outcome
        results += [_result(outcome, Seat.ONE) if outcome else 0] * LOOKS
        steps, number = steps + len(states), number + 1
    return Advantage(_correlated(seen, results))


def _correlated(seen: list[Differences], results: list[int]) -> dict[str, float]:
    """For each difference, by how many of its standard deviations it goes with winning. No side is
    better by itself, so means are 0."""
    worth: dict[str, float] = {}
    won = np.array(results, np.float64)
    for name in sorted({name for each in seen for name in each}):
        values = np.array([each[name] for each in seen], np.float64)
        spread, luck = np.sqrt((values**2).mean()), np.sqrt((won**2).mean())
        clear = float((values * won).mean() / max(spread * luck, 1e-9))
        if abs(clear) >= CLEAR:
            worth[name] = clear / float(spread)
    return worth
