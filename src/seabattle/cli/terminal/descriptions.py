"""Describe a prompt in words: its orders and choices, with costs and details."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.texts import Texts
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
from seabattle.core.words import to_hyphens

Detail = dict[str, Json]
"""Facts about a choice that are known before it is made, such as odds."""
MAX_INLINE_CHOICES = 4
"""Maximum number of choices in an order's line; more of them become a list."""


def describe_orders(prompt: Prompt, texts: Texts) -> Iterator[RenderableType]:
    """Yield each order as it is typed, with its meaning and cost, and its details below."""
    forms = [format_usage(verb, texts) for verb in prompt.verbs]
    width = max(map(len, forms))
    for typed, verb in zip(forms, prompt.verbs, strict=True):
        said = filter(None, (describe_verb(verb, prompt, texts), format_cost(verb.cost, texts)))
        yield Text.assemble(("  " + typed.ljust(width), "bold"), "   ", " · ".join(said))
        if verb.detail:
            yield Padding(Text(format_details(verb.detail, texts)), (0, 0, 0, 6))


def format_usage(verb: Verb, texts: Texts) -> str:
    """Format how an order is typed: its verb, then its parts, optional ones in brackets."""
    return " ".join([texts.verb(verb.kind), *(_format_part(part, texts) for part in verb.parts)])


def _format_part(part: Part, texts: Texts) -> str:
    wanted = format_placeholder(part.ask, texts)
    if not part.optional:
        return wanted
    return f"[{to_hyphens(part.name)} {wanted}]" if wanted else f"[{to_hyphens(part.name)}]"


def describe_verb(verb: Verb, prompt: Prompt, texts: Texts) -> str:
    said = texts.name(f"order-{verb.kind}", default=verb.kind)
    if sum(bool(other.parts) for other in prompt.verbs) == 1 and _may_omit_verb(verb):
        may_be_left_out = texts.say("word-optional", word=texts.verb(verb.kind))
        return f"{said} ({may_be_left_out})"
    return said


def _may_omit_verb(verb: Verb) -> bool:
    """Return whether the order can be typed without its verb."""
    return bool(verb.parts) and not isinstance(verb.parts[0].ask, FleetToPlace)


def format_placeholder(ask: AnyAsk, texts: Texts) -> str:
    """Format the placeholder of a part in an order's usage."""
    match ask:
        case OneSquare():
            return texts.say("placeholder-square")
        case Squares():
            return _format_count(ask, texts)
        case Choices():
            return _join_values(ask) if _fits_in_line(ask) else texts.say("placeholder-choice")
        case FleetToPlace():
            return texts.say("placeholder-fleet")


def _format_count(ask: Squares, texts: Texts) -> str:
    most = min(ask.most, len(ask.among))
    if ask.least >= most:
        return texts.say("placeholder-exactly", most=most)
    return texts.say("placeholder-squares", least=ask.least, most=most)


def _fits_in_line(ask: Choices) -> bool:
    return len(ask.among) <= MAX_INLINE_CHOICES and all(
        _is_scalar(choice.value) for choice in ask.among
    )


def _join_values(ask: Choices) -> str:
    words = [choice.value for choice in ask.among]
    return "" if words == [True] else "|".join(to_hyphens(str(word)) for word in words)


def _is_scalar(value: Json) -> bool:
    return not isinstance(value, dict | list)


def find_long_choices(prompt: Prompt) -> list[Part]:
    """Return the parts whose choices do not fit in the order's line."""
    parts = [part for verb in prompt.verbs for part in verb.parts]
    different = [part for index, part in enumerate(parts) if part not in parts[:index]]
    return [p for p in different if isinstance(p.ask, Choices) and not _fits_in_line(p.ask)]


def make_choice_table(part: Part, among: Sequence[tuple[int, Choice]], texts: Texts) -> Table:
    """List choices with their numbers, costs and details."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for index, choice in among:
        table.add_row(
            Text(f"{index + 1:>4}", "bold"),
            describe_choice(part.name, choice.value, texts),
            format_cost(choice.cost, texts),
            format_details(choice.detail, texts),
        )
    return table


def format_cost(points: int | None, texts: Texts) -> str:
    return "" if points is None else texts.say("choice-cost", cost=points)


def describe_choice(field: str, value: Json, texts: Texts) -> str:
    """Describe a choice in words."""
    if isinstance(value, dict):
        return " ".join(filter(None, (describe_choice(k, v, texts) for k, v in value.items())))
    return " ".join(
        _describe_option(name, texts) if inner is True else texts.value(name, inner)
        for name, inner in flatten(field, value)
    )


def _describe_option(name: str, texts: Texts) -> str:
    part = texts.name(f"part-{name}", default="")
    return f"({part})" if part else texts.value(name, name)


def describe_order(order: Answer, texts: Texts) -> str:
    """Describe an order in a few words, without fleets, which the board shows."""
    parts = (
        describe_choice(name, value, texts)
        for name, value in order.items()
        if name != "kind" and not _is_fleet(value) and not _is_berth(value)
    )
    said = texts.words.order(order["kind"], " ".join(filter(None, parts)))
    moves = (_describe_berth(value, texts) for value in order.values() if _is_berth(value))
    return ", ".join((said, *moves))


def _is_berth(value: Json) -> bool:
    return isinstance(value, dict) and value.keys() == {"ship", "squares"}


def _describe_berth(berth: Mapping[str, Json], texts: Texts) -> str:
    """Describe the move of a ship before a shot."""
    return texts.say(
        "order-berth",
        ship=texts.value("ship", berth["ship"]),
        squares=describe_choice("squares", berth["squares"], texts),
    )


def _is_fleet(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def flatten(field: str, value: Json) -> Iterator[tuple[str, Json]]:
    """Yield the single values of a choice with their fields, except None and false."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from flatten(name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from flatten(field, inner)
    elif value is not None and value is not False:
        yield field, value


def format_details(detail: Detail, texts: Texts) -> str:
    if {"ways", "of"} <= detail.keys():
        return format_roll(detail, texts)
    return ", ".join(
        f"{format_label(key, texts)} {_format_value(key, detail[key], texts)}" for key in detail
    )


def format_label(key: str, texts: Texts) -> str:
    return texts.name(f"detail-{key}", default=key)


def _format_value(key: str, value: Json, texts: Texts) -> str:
    if isinstance(value, dict):
        return f"({format_details(value, texts)})"
    if isinstance(value, list):
        return " ".join(_format_value(key, item, texts) for item in value)
    return texts.value(key, value)


def format_roll(detail: Detail, texts: Texts) -> str:
    """Format a roll to be made: its dice and modifiers, then the odds of each result."""
    return " → ".join(
        filter(None, (_format_dice(detail, texts), ", ".join(_format_odds(detail, texts))))
    )


def _format_dice(detail: Detail, texts: Texts) -> str:
    if "dice" not in detail:
        return ""
    sources = [f"{format_label('base', texts)} {detail['base']}"] if "base" in detail else []
    sources += [
        f"{format_label(modifier['name'], texts)} {modifier['dice']:+d}"
        for modifier in detail.get("modifiers", ())
    ]
    if "counts" in detail:
        sources.append(_format_value("counts", detail["counts"], texts))
    return f"{format_label('dice', texts)} {detail['dice']} ({', '.join(sources)})"


def _format_odds(detail: Detail, texts: Texts) -> Iterator[str]:
    effects = detail.get("effects", {})
    for result, ways in detail["ways"].items():
        effect = f" (+{effects[result]})" if effects.get(result) else ""
        yield f"{format_label(result, texts)}{effect} {ways / detail['of']:.0%}"
