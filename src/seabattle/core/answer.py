"""Three things to do with any prompt: check an answer, make one up, give one word by word.

An answer is an order as plain data, the way it stands on the wire.
"""

from collections.abc import Generator
from random import Random

from seabattle.core.kinds import Json
from seabattle.core.prompt import SKIP, TAKE, Prompt, Verb

Answer = dict[str, Json]
"""An order as plain data, such as `{"kind": "fire", "at": "B-4"}`."""


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


def steps(prompt: Prompt) -> Generator[tuple[str, ...], str, Answer]:
    """An order put together one word at a time. Every word offered can be completed."""
    verbs: dict[str, Verb] = {}
    for verb in prompt.verbs:
        verbs.setdefault(verb.kind, verb)
    verb = verbs[(yield tuple(verbs))]
    answer: Answer = {"kind": verb.kind}
    for part in verb.parts:
        if not part.optional or (yield (SKIP, TAKE)) == TAKE:
            answer[part.name] = yield from part.ask.steps()
    return answer
