"""A recorded match as a learner would have lived through it: for imitation, and offline learning.

A data set holds records; this makes of each what the environments show at the same moments.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.core.answer import Answer
from seabattle.core.draft import Draft
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.lettered import DONE
from seabattle.core.orders import GIVING_UP, OnBehalf
from seabattle.core.prompt import (
    SKIP,
    TAKE,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    yard_of,
)
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.envs.arrays.observer import Observer
from seabattle.envs.encoding import Arrays, encoding_of
from seabattle.match.match import Match
from seabattle.match.record import Record, replay


class Demonstration(NamedTuple):
    """One word of a seat: what it saw, what was open to it, and what it said."""

    seen: Arrays
    mask: NDArray[np.int8]
    action: int


def demonstrations(record: Record, seat: Seat) -> Iterator[Demonstration]:
    """All that a seat said in a match, word by word; giving up is no word."""
    check_seat(seat, PLAYERS)
    whole = replay(record)
    match, observer = Match(whole.game), Observer(encoding_of(whole.game))
    for entry in whole.log:
        order = entry.order.order if isinstance(entry.order, OnBehalf) else to_builtins(entry.order)
        if entry.decider is seat and not isinstance(entry.order, GIVING_UP):
            yield from _said(match, observer, seat, order)
        match.add(entry)


def _said(match: Match, observer: Observer, seat: Seat, order: Answer) -> Iterator[Demonstration]:
    view, prompt = match.view(seat), match.prompt(seat)
    words, draft = tuple(words_of(prompt, order)), Draft.begin(prompt)
    while not draft.is_complete:
        word = draft.next_toward(words)
        action = observer.encoding.vocabulary.number(word)
        yield Demonstration(observer.arrays(view, draft), observer.mask(draft), action)
        draft = draft.say(word)


def words_of(prompt: Prompt, answer: Answer) -> Iterator[str]:
    """The words that `core.answer.walk` puts together to this answer."""
    yield answer["kind"]
    verb = next(verb for verb in prompt.verbs if verb.kind == answer["kind"])
    for part in verb.parts:
        if part.optional:
            yield TAKE if part.name in answer else SKIP
        if part.name in answer:
            yield from _words_in(part, answer[part.name])


def _words_in(part: Part, value: Json) -> Iterator[str]:
    match part.ask:
        case OneSquare():
            yield value
        case Squares() as ask:
            yield from _squares(ask, value)
        case Choices(among=among):
            [chosen] = [choice.value for choice in among if choice.value == value]
            yield msgspec.json.encode(chosen).decode()
        case FleetToPlace() as ask:
            yard, berths = yard_of(ask), {berth["ship"]: berth["squares"] for berth in value}
            for ship in yard.ships:
                yield yard.spelled[yard.grid.mask(berths[ship.id])].word


def _squares(ask: Squares, value: Json) -> Iterator[str]:
    chosen = list(value) if ask.ordered else [name for name in ask.among if name in value]
    yield from chosen
    left = len(chosen) < len(ask.among) if ask.ordered else chosen[-1:] != [ask.among[-1]]
    if len(chosen) < ask.most and left:
        yield DONE
