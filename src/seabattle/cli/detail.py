"""What can be told of a choice before it is made: its details in words, a roll with its odds."""

from collections.abc import Iterator

from seabattle.cli.phrases import Voice
from seabattle.core.tagged import Json

Detail = dict[str, Json]


def details(detail: Detail, voice: Voice) -> str:
    if {"ways", "of"} <= detail.keys():
        return roll(detail, voice)
    return ", ".join(f"{label(key, voice)} {_value(key, detail[key], voice)}" for key in detail)


def label(key: str, voice: Voice) -> str:
    return voice.name(f"detail-{key}", default=key.replace("_", " "))


def _value(key: str, value: Json, voice: Voice) -> str:
    if isinstance(value, dict):
        return f"({details(value, voice)})"
    if isinstance(value, list):
        return " ".join(_value(key, item, voice) for item in value)
    return voice.value(key, value)


def roll(detail: Detail, voice: Voice) -> str:
    """A roll before it is made: its dice and where they come from, then the odds of each result."""
    return " → ".join(filter(None, (_dice(detail, voice), ", ".join(_odds(detail, voice)))))


def _dice(detail: Detail, voice: Voice) -> str:
    if "dice" not in detail:
        return ""
    whence = [f"{label('base', voice)} {detail['base']}"] if "base" in detail else []
    whence += [
        f"{label(modifier['name'], voice)} {modifier['dice']:+d}"
        for modifier in detail.get("modifiers", ())
    ]
    if "counts" in detail:
        whence.append(_value("counts", detail["counts"], voice))
    return f"{label('dice', voice)} {detail['dice']} ({', '.join(whence)})"


def _odds(detail: Detail, voice: Voice) -> Iterator[str]:
    effects = detail.get("effects", {})
    for result, ways in detail["ways"].items():
        effect = f" (+{effects[result]})" if effects.get(result) else ""
        yield f"{label(result, voice)}{effect} {ways / detail['of']:.0%}"
