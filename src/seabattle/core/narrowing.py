"""A prompt narrowed to some of the answers that it offers, as a lesson needs it."""

from collections.abc import Sequence

from msgspec.structs import replace

from seabattle.core.answer import Answer, offers
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


def narrow_prompt(prompt: Prompt, answers: Sequence[Answer]) -> Prompt:
    """No more verbs, parts and values than these answers need.

    Parts are narrowed one by one, so several answers may leave some mixtures of them open.
    """
    wanted = [(verb, [each for each in answers if _fits(verb, each)]) for verb in prompt.verbs]
    return Prompt(tuple(_verb(verb, fitting) for verb, fitting in wanted if fitting))


def _fits(verb: Verb, answer: Answer) -> bool:
    return offers(Prompt((verb,)), answer)


def _verb(verb: Verb, answers: Sequence[Answer]) -> Verb:
    given = {
        part.name: [each[part.name] for each in answers if part.name in each] for part in verb.parts
    }
    parts = [
        _part(part, given[part.name], optional=len(given[part.name]) < len(answers))
        for part in verb.parts
        if given[part.name]
    ]
    return replace(verb, parts=tuple(parts))


def _part(part: Part, values: Sequence[Json], *, optional: bool) -> Part:
    return Part(part.name, _ask(part.ask, values), optional)


def _ask(ask: AnyAsk, values: Sequence[Json]) -> AnyAsk:
    match ask:
        case OneSquare():
            return replace(ask, among=tuple(name for name in ask.among if name in values))
        case Squares():
            wanted = {name for value in values for name in value}
            sizes = [len(value) for value in values]
            among = tuple(name for name in ask.among if name in wanted)
            return replace(ask, among=among, least=min(sizes), most=max(sizes))
        case Choices():
            among_choices = tuple(choice for choice in ask.among if choice.value in values)
            return replace(ask, among=among_choices)
        case FleetToPlace():
            return ask
