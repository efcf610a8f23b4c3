"""A prompt in words: its orders, its choices, an example of each."""

from collections.abc import Sequence
from functools import singledispatch

from rich.table import Table
from rich.text import Text

from seabattle.cli.detail import details
from seabattle.cli.notation import leaves
from seabattle.cli.phrases import Voice
from seabattle.core.answer import Answer
from seabattle.core.prompt import (
    Ask,
    Choice,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
)
from seabattle.core.tagged import Json
from seabattle.core.words import hyphens

FEW = 4
"""So many single words are named in an order's line; more of them are a list of their own."""


def orders(prompt: Prompt, voice: Voice) -> Table:
    """Each order as it is typed, and what it is."""
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0), pad_edge=False)
    for verb in prompt.verbs:
        table.add_row(
            Text("  " + form(verb, voice), "bold"),
            meaning(verb, prompt, voice),
            cost(verb.cost, voice),
            details(verb.detail, voice),
        )
    return table


def form(verb: Verb, voice: Voice) -> str:
    """How an order is typed: its word, then its parts; in brackets what may be left out."""
    return " ".join([hyphens(verb.kind), *(_form_of(part, voice) for part in verb.parts)])


def _form_of(part: Part, voice: Voice) -> str:
    wanted = placeholder(part.ask, part.name, voice)
    if not part.optional:
        return wanted
    return f"[{hyphens(part.name)} {wanted}]" if wanted else f"[{hyphens(part.name)}]"


def meaning(verb: Verb, prompt: Prompt, voice: Voice) -> str:
    said = voice.name(f"order-{verb.kind}", default=hyphens(verb.kind))
    if sum(bool(other.parts) for other in prompt.verbs) == 1 and _is_short(verb):
        may_be_left_out = voice.say("word-optional", word=hyphens(verb.kind))
        return f"{said} ({may_be_left_out})"
    return said


def _is_short(verb: Verb) -> bool:
    """Whether the order can be typed without its word."""
    return bool(verb.parts) and not isinstance(verb.parts[0].ask, FleetToPlace)


@singledispatch
def placeholder(ask: Ask, field: str, voice: Voice) -> str:
    """What stands for a part in the form of an order."""
    raise TypeError(ask)


@placeholder.register
def _(ask: OneSquare, field: str, voice: Voice) -> str:
    return voice.say("placeholder-square")


@placeholder.register
def _(ask: Squares, field: str, voice: Voice) -> str:
    most = min(ask.most, len(ask.among))
    if ask.least >= most:
        return voice.say("placeholder-exactly", most=most)
    return voice.say("placeholder-squares", least=ask.least, most=most)


@placeholder.register
def _(ask: Choices, field: str, voice: Voice) -> str:
    if [choice.value for choice in ask.among] == [True]:
        return ""
    if len(ask.among) <= FEW and all(_is_single(choice.value) for choice in ask.among):
        return "|".join(hyphens(str(choice.value)) for choice in ask.among)
    return voice.say("placeholder-choice")


@placeholder.register
def _(ask: FleetToPlace, field: str, voice: Voice) -> str:
    return voice.say("placeholder-fleet")


def _is_single(value: Json) -> bool:
    return not isinstance(value, dict | list)


def choice_lists(prompt: Prompt, voice: Voice) -> list[Part]:
    """The parts of a prompt that are chosen from a list too long to stand in the order's line."""
    listed = voice.say("placeholder-choice")
    parts = [part for verb in prompt.verbs for part in verb.parts]
    different = [part for index, part in enumerate(parts) if part not in parts[:index]]
    return [part for part in different if placeholder(part.ask, part.name, voice) == listed]


def choice_table(part: Part, among: Sequence[tuple[int, Choice]], voice: Voice) -> Table:
    """Choices with their numbers, costs and details."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for index, choice in among:
        table.add_row(
            Text(f"{index + 1:>4}", "bold"),
            choice_name(part.name, choice.value, voice),
            cost(choice.cost, voice),
            details(choice.detail, voice),
        )
    return table


def cost(points: int | None, voice: Voice) -> str:
    return "" if points is None else voice.say("choice-cost", cost=points)


def choice_name(field: str, value: Json, voice: Voice) -> str:
    """A choice in words; a run of squares by its two ends."""
    if isinstance(value, dict):
        return " ".join(filter(None, (choice_name(k, v, voice) for k, v in value.items())))
    return " ".join(
        voice.value(name, name if inner is True else inner) for name, inner in leaves(field, value)
    )


def order_words(order: Answer, voice: Voice) -> str:
    """A whole order in a few words; a fleet needs none, it can be seen."""
    said = voice.name(f"order-{order['kind']}", default=hyphens(order["kind"]))
    parts = (
        choice_name(name, value, voice)
        for name, value in order.items()
        if name != "kind" and not _is_fleet(value)
    )
    return " ".join([said, *parts])


def _is_fleet(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)
