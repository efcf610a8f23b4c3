"""Recorded matches as observations and actions, for imitation and offline learning.

The arrays equal those of the environments at the same moments.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.core.answer import Answer
from seabattle.core.kinds import to_builtins
from seabattle.core.orders import GIVING_UP, OnBehalf
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.envs.encoding import Arrays, Encoding, get_encoding
from seabattle.envs.tokens import Draft, options_for
from seabattle.match.match import Match
from seabattle.match.record import Record, replay


class Demonstration(NamedTuple):
    """One action of a seat, with its observation and its action mask."""

    seen: Arrays
    mask: NDArray[np.int8]
    action: int


def demonstrations(record: Record, seat: Seat | str) -> Iterator[Demonstration]:
    """Yield all actions of a seat in a match; giving up is no action."""
    seat = check_seat(seat, PLAYERS)
    whole = replay(record)
    match, encoding = Match(whole.game), get_encoding(whole.game)
    for entry in whole.log:
        order = entry.order.order if isinstance(entry.order, OnBehalf) else to_builtins(entry.order)
        if entry.decider is seat and not isinstance(entry.order, GIVING_UP):
            yield from _demonstrate(match, encoding, seat, order)
        match.add(entry)


def _demonstrate(
    match: Match, encoding: Encoding, seat: Seat, order: Answer
) -> Iterator[Demonstration]:
    view, prompt = match.view(seat), match.prompt(seat)
    options, draft = tuple(options_for(prompt, order)), Draft.begin(prompt)
    while not draft.is_complete:
        word = draft.next_toward(options)
        action = encoding.vocabulary.number(word)
        yield Demonstration(encoding.observe(view, draft), encoding.mask(draft), action)
        draft = draft.add(word)
