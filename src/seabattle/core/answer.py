"""Check an answer against a prompt, fill a prompt at random, or narrow it to some answers."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from seabattle.core.kinds import Json
from seabattle.core.prompt import (
    AnyAsk,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
)

Answer = dict[str, Json]
"""An order as plain data, such as `{"kind": "fire", "at": "B-4"}`."""


def offers(prompt: Prompt, answer: Answer) -> bool:
    """Return whether the prompt offers this order."""
    kind = answer.get("kind")
    return any(_parts_offer(verb, answer) for verb in prompt.verbs if verb.kind == kind)


def _parts_offer(verb: Verb, answer: Answer) -> bool:
    filled = 1
    for part in verb.parts:
        if part.name in answer:
            filled += 1
            if not part.ask.offers(answer[part.name]):
                return False
        elif not part.optional:
            return False
    return filled == len(answer)


def fill(prompt: Prompt, rng: Random) -> Answer:
    """Return a random order: a random verb, then a random value for each of its parts."""
    verb = rng.choice(prompt.verbs)
    answer: Answer = {"kind": verb.kind}
    for part in verb.parts:
        if not part.optional or rng.random() < 0.5:
            answer[part.name] = part.ask.fill(rng)
    return answer


def narrow_prompt(prompt: Prompt, answers: Sequence[Answer]) -> Prompt:
    """Return the prompt with no more verbs, parts and values than these answers need.

    Parts are narrowed one by one, so several answers may leave some mixtures of them open.
    """
    verbs = []
    for verb in prompt.verbs:
        if fitting := [
            answer
            for answer in answers
            if answer.get("kind") == verb.kind and _parts_offer(verb, answer)
        ]:
            parts = []
            for part in verb.parts:
                if values := [answer[part.name] for answer in fitting if part.name in answer]:
                    optional = len(values) < len(fitting)
                    parts.append(Part(part.name, _narrow_ask(part.ask, values), optional=optional))
            verbs.append(replace(verb, parts=tuple(parts)))
    return Prompt(tuple(verbs))


def _narrow_ask(ask: AnyAsk, values: Sequence[Json]) -> AnyAsk:
    match ask:
        case OneSquare():
            return replace(ask, among=tuple(name for name in ask.among if name in values))
        case Squares():
            wanted = {name for value in values for name in value}
            sizes = [len(value) for value in values]
            among = tuple(name for name in ask.among if name in wanted)
            return replace(ask, among=among, least=min(sizes), most=max(sizes))
        case Choices():
            choices = tuple(choice for choice in ask.among if choice.value in values)
            return replace(ask, among=choices)
        case FleetToPlace():
            return ask
