"""Describes a prompt in words: its orders and choices, with costs and details."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.phrases import Voice
from seabattle.core.answer import Answer
from seabattle.core.kinds import Json
from seabattle.core.prompt import (
    AnyAsk,
    Choice,
    Choices,
    FleetToPlace,
    OneSquare,
    Part,
    Prompt,
    Squares,
    Verb,
)
from seabattle.core.words import hyphens

Detail = dict[str, Json]
"""What is known about a choice before it is made, such as odds."""
FEW = 4
"""An order's line names up to this many choices; more of them become a list."""


def orders(prompt: Prompt, voice: Voice) -> Iterator[RenderableType]:
    """Each order as it is typed, with its meaning and cost; below it its details."""
    forms = [form(verb, voice) for verb in prompt.verbs]
    width = max(map(len, forms))
    for typed, verb in zip(forms, prompt.verbs, strict=True):
        said = filter(None, (meaning(verb, prompt, voice), cost(verb.cost, voice)))
        yield Text.assemble(("  " + typed.ljust(width), "bold"), "   ", " · ".join(said))
        if verb.detail:
            yield Padding(Text(details(verb.detail, voice)), (0, 0, 0, 6))


def form(verb: Verb, voice: Voice) -> str:
    """How an order is typed: its verb, then its parts, optional ones in brackets."""
    return " ".join([hyphens(verb.kind), *(_form_of(part, voice) for part in verb.parts)])


def _form_of(part: Part, voice: Voice) -> str:
    wanted = placeholder(part.ask, voice)
    if not part.optional:
        return wanted
    return f"[{hyphens(part.name)} {wanted}]" if wanted else f"[{hyphens(part.name)}]"


def meaning(verb: Verb, prompt: Prompt, voice: Voice) -> str:
    said = voice.name(f"order-{verb.kind}", default=verb.kind)
    if sum(bool(other.parts) for other in prompt.verbs) == 1 and _is_short(verb):
        may_be_left_out = voice.say("word-optional", word=hyphens(verb.kind))
        return f"{said} ({may_be_left_out})"
    return said


def _is_short(verb: Verb) -> bool:
    """Whether the order can be typed without its verb."""
    return bool(verb.parts) and not isinstance(verb.parts[0].ask, FleetToPlace)


def placeholder(ask: AnyAsk, voice: Voice) -> str:
    """The placeholder for a part in an order's form."""
    match ask:
        case OneSquare():
            return voice.say("placeholder-square")
        case Squares():
            return _how_many(ask, voice)
        case Choices():
            return _few_words(ask) if _is_short_list(ask) else voice.say("placeholder-choice")
        case FleetToPlace():
            return voice.say("placeholder-fleet")


def _how_many(ask: Squares, voice: Voice) -> str:
    most = min(ask.most, len(ask.among))
    if ask.least >= most:
        return voice.say("placeholder-exactly", most=most)
    return voice.say("placeholder-squares", least=ask.least, most=most)


def _is_short_list(ask: Choices) -> bool:
    return len(ask.among) <= FEW and all(_is_single(choice.value) for choice in ask.among)


def _few_words(ask: Choices) -> str:
    words = [choice.value for choice in ask.among]
    return "" if words == [True] else "|".join(hyphens(str(word)) for word in words)


def _is_single(value: Json) -> bool:
    return not isinstance(value, dict | list)


def choice_lists(prompt: Prompt) -> list[Part]:
    """The parts whose choices do not fit in the order's line."""
    parts = [part for verb in prompt.verbs for part in verb.parts]
    different = [part for index, part in enumerate(parts) if part not in parts[:index]]
    return [p for p in different if isinstance(p.ask, Choices) and not _is_short_list(p.ask)]


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
    """A choice in words."""
    if isinstance(value, dict):
        return " ".join(filter(None, (choice_name(k, v, voice) for k, v in value.items())))
    return " ".join(
        voice.value(name, name if inner is True else inner) for name, inner in leaves(field, value)
    )


def order_words(order: Answer, voice: Voice) -> str:
    """A whole order in a few words, without fleets: the board shows them."""
    parts = (
        choice_name(name, value, voice)
        for name, value in order.items()
        if name != "kind" and not _is_fleet(value)
    )
    return voice.words.order(order["kind"], " ".join(filter(None, parts)))


def _is_fleet(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def leaves(field: str, value: Json) -> Iterator[tuple[str, Json]]:
    """The single values of a choice with their fields, except for None and false."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(field, inner)
    elif value is not None and value is not False:
        yield field, value


def details(detail: Detail, voice: Voice) -> str:
    if {"ways", "of"} <= detail.keys():
        return roll(detail, voice)
    return ", ".join(f"{label(key, voice)} {_value(key, detail[key], voice)}" for key in detail)


def label(key: str, voice: Voice) -> str:
    return voice.name(f"detail-{key}", default=key)


def _value(key: str, value: Json, voice: Voice) -> str:
    if isinstance(value, dict):
        return f"({details(value, voice)})"
    if isinstance(value, list):
        return " ".join(_value(key, item, voice) for item in value)
    return voice.value(key, value)


def roll(detail: Detail, voice: Voice) -> str:
    """A roll to be made: its dice and modifiers, then the odds of each result."""
    return " → ".join(filter(None, (_dice(detail, voice), ", ".join(_odds(detail, voice)))))


def _dice(detail: Detail, voice: Voice) -> str:
    if "dice" not in detail:
        return ""
    sources = [f"{label('base', voice)} {detail['base']}"] if "base" in detail else []
    sources += [
        f"{label(modifier['name'], voice)} {modifier['dice']:+d}"
        for modifier in detail.get("modifiers", ())
    ]
    if "counts" in detail:
        sources.append(_value("counts", detail["counts"], voice))
    return f"{label('dice', voice)} {detail['dice']} ({', '.join(sources)})"


def _odds(detail: Detail, voice: Voice) -> Iterator[str]:
    effects = detail.get("effects", {})
    for result, ways in detail["ways"].items():
        effect = f" (+{effects[result]})" if effects.get(result) else ""
        yield f"{label(result, voice)}{effect} {ways / detail['of']:.0%}"
