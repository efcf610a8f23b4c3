"""Three things to do with any prompt: check an answer, make one up, give one choice by choice.

An answer is an order as plain data, the way it stands on the wire.
"""

from collections.abc import Generator
from functools import lru_cache, singledispatch
from random import Random

import msgspec

from seabattle.core.fleet import Berth, Fleet, Yard
from seabattle.core.grid import Grid
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Prompt, Squares, Verb
from seabattle.core.tagged import Json, plain

Answer = dict[str, Json]
Steps = Generator[tuple[str, ...], str, Json]
"""Yields the words open at each step, takes one of them, and returns what they add up to."""

SKIP, TAKE, DONE = "skip", "take", "done"


def offers(prompt: Prompt, answer: Answer) -> bool:
    """Whether the prompt offers this order."""
    return any(
        verb.kind == answer.get("kind") and _verb_offers(verb, answer) for verb in prompt.verbs
    )


def _verb_offers(verb: Verb, answer: Answer) -> bool:
    names = {part.name for part in verb.parts}
    return answer.keys() - names == {"kind"} and all(
        _offers(part.ask, answer[part.name]) if part.name in answer else part.optional
        for part in verb.parts
    )


def fill(prompt: Prompt, rng: Random) -> Answer:
    """An order drawn at random: a verb, then each of its parts."""
    verb = rng.choice(prompt.verbs)
    answer: Answer = {"kind": verb.kind}
    for part in verb.parts:
        if not part.optional or rng.random() < 0.5:
            answer[part.name] = _fill(part.ask, rng)
    return answer


def steps(prompt: Prompt) -> Generator[tuple[str, ...], str, Answer]:
    """An order put together one word at a time. Every word offered can be completed."""
    kind = yield tuple(dict.fromkeys(verb.kind for verb in prompt.verbs))
    verb = next(verb for verb in prompt.verbs if verb.kind == kind)
    answer: Answer = {"kind": kind}
    for part in verb.parts:
        if not part.optional or (yield (SKIP, TAKE)) == TAKE:
            answer[part.name] = yield from _steps(part.ask)
    return answer


@singledispatch
def _offers(ask: object, value: Json) -> bool:
    raise TypeError(ask)


@singledispatch
def _fill(ask: object, rng: Random) -> Json:
    raise TypeError(ask)


@singledispatch
def _steps(ask: object) -> Steps:
    raise TypeError(ask)


@_offers.register
def _(ask: OneSquare, value: Json) -> bool:
    return value in ask.among


@_fill.register
def _(ask: OneSquare, rng: Random) -> Json:
    return rng.choice(ask.among)


@_steps.register
def _(ask: OneSquare) -> Steps:
    return (yield ask.among)


@_offers.register
def _(ask: Squares, value: Json) -> bool:
    return (
        ask.least <= len(value) <= ask.most
        and len(set(value)) == len(value)
        and set(value) <= set(ask.among)
    )


@_fill.register
def _(ask: Squares, rng: Random) -> Json:
    return rng.sample(ask.among, rng.randint(ask.least, ask.most))


@_steps.register
def _(ask: Squares) -> Steps:
    """Where the order does not matter, squares come in reading order: one way to each set."""
    chosen: list[str] = []
    left = ask.among
    while len(chosen) < ask.most:
        missing = max(ask.least - len(chosen), 1)
        ready = (DONE,) if len(chosen) >= ask.least else ()
        open_squares = left if ask.ordered else left[: len(left) - missing + 1]
        word = yield (*ready, *open_squares)
        if word == DONE:
            break
        chosen.append(word)
        where = left.index(word)
        left = (left[:where] if ask.ordered else ()) + left[where + 1 :]
        if not left:
            break
    return chosen


@_offers.register
def _(ask: Choices, value: Json) -> bool:
    return any(value == choice.value for choice in ask.among)


@_fill.register
def _(ask: Choices, rng: Random) -> Json:
    return rng.choice(ask.among).value


@_steps.register
def _(ask: Choices) -> Steps:
    """Each choice is written as its JSON."""
    values = {msgspec.json.encode(choice.value).decode(): choice.value for choice in ask.among}
    return values[(yield tuple(values))]


@_offers.register
def _(ask: FleetToPlace, value: Json) -> bool:
    berths = msgspec.convert(value, list[Berth])
    return yard_of(ask).fault(berths) is None


@_fill.register
def _(ask: FleetToPlace, rng: Random) -> Json:
    yard = yard_of(ask)
    return as_berths(yard, yard.random(rng))


@_steps.register
def _(ask: FleetToPlace) -> Steps:
    """Ship by ship; a place is written as its squares, and leaves room for the rest."""
    yard = yard_of(ask)
    fleet: list[int] = []
    taken = 0
    for index in range(len(yard.ships)):
        places = {
            " ".join(yard.grid.names(mask)): mask
            for mask in yard.open_places(index, taken)
            if yard.completable(index + 1, taken | yard.water(mask))
        }
        mask = places[(yield tuple(places))]
        fleet.append(mask)
        taken |= yard.water(mask)
    return as_berths(yard, tuple(fleet))


def as_berths(yard: Yard, fleet: Fleet) -> Json:
    return plain(yard.berths(fleet))


@lru_cache(maxsize=64)
def yard_of(ask: FleetToPlace) -> Yard:
    return Yard(Grid(ask.shape), ask.ships, ask.lines, ask.gap)
