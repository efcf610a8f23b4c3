"""Three things to do with any prompt: check an answer, make one up, give one word by word.

An answer is an order as plain data, the way it stands on the wire.
"""

from collections.abc import Generator
from functools import partial
from random import Random

from seabattle.core.kinds import Json
from seabattle.core.prompt import SKIP, TAKE, Part, Prompt, Verb
from seabattle.core.walk import Said, Walk

Answer = Said
"""An order as plain data, such as `{"kind": "fire", "at": "B-4"}`."""

SKIP_OR_TAKE = (SKIP, TAKE)


def offers(prompt: Prompt, answer: Answer) -> bool:
    """Whether the prompt offers this order."""
    kind = answer.get("kind")
    for verb in prompt.verbs:  # noqa: SIM110, asked with every order, and `any` takes twice as long
        if verb.kind == kind and _offered(verb, answer):
            return True
    return False


def _offered(verb: Verb, answer: Answer) -> bool:
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
    """An order drawn at random: a verb, then each of its parts."""
    verb = rng.choice(prompt.verbs)
    answer: Answer = {"kind": verb.kind}
    for part in verb.parts:
        if not part.optional or rng.random() < 0.5:
            answer[part.name] = part.ask.fill(rng)
    return answer


def walk(verbs: tuple[Verb, ...]) -> Walk:
    """An order put together one word at a time. Every word offered can be completed."""
    kinds: dict[str, Verb] = {}
    for verb in verbs:
        kinds.setdefault(verb.kind, verb)
    return Walk(tuple(kinds), partial(_with_kind, kinds))


def _with_kind(kinds: dict[str, Verb], kind: str) -> Walk | Answer:
    return walk_verb(kinds[kind])


def walk_verb(verb: Verb) -> Walk | Answer:
    """The same once the verb is chosen."""
    return _with_parts(verb.parts, {"kind": verb.kind})


def _with_parts(parts: tuple[Part, ...], answer: Answer) -> Walk | Answer:
    if not parts:
        return answer
    if parts[0].optional:
        return Walk(SKIP_OR_TAKE, partial(_taken_or_not, parts, answer))
    return parts[0].ask.walk(partial(_with_part, parts, answer))


def _taken_or_not(parts: tuple[Part, ...], answer: Answer, word: str) -> Walk | Answer:
    if word == TAKE:
        return parts[0].ask.walk(partial(_with_part, parts, answer))
    return _with_parts(parts[1:], answer)


def _with_part(parts: tuple[Part, ...], answer: Answer, value: Json) -> Walk | Answer:
    return _with_parts(parts[1:], {**answer, parts[0].name: value})


def steps(prompt: Prompt) -> Generator[tuple[str, ...], str, Answer]:
    """The same as a generator, for who goes straight on: yields the words that are open, is sent
    one of them, and returns the order."""
    further: Walk | Answer = walk(prompt.verbs)
    while not isinstance(further, dict):
        further = further.after((yield further.words))
    return further
