"""Write every message with awkward values, one sheet for each language, to be read by people.

`python -m tests.word_sheet FOLDER` (or `make words`) renders each message with the numbers 0, 1, 2,
5, 21 and 1.5, a feminine ship, a square that looks like a preposition, and every word that it
chooses by.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax.ast import (
    Identifier,
    Message,
    MessageReference,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

import seabattle
from seabattle.core.fluent import Bundle, parse
from seabattle.core.words import LANGUAGES

ROOT = Path(__file__).parents[1]
FOLDERS = sorted(
    path.parent
    for place in (Path(seabattle.__path__[0]), ROOT / "web/src/words")
    for path in place.rglob("en.ftl")
)
NUMBERS = (0, 1, 2, 5, 21, 1.5)
WORDS = {"en": "Frégate", "fr": "Frégate", "ru": "Шлюпка"}
SQUARE = "в-3"


class Choices(Visitor):
    """Collects the variables of a message and of those that it contains, and the words that it
    chooses by."""

    def __init__(self, message: Message, messages: dict[str, Message]) -> None:
        self.variables: set[str] = set()
        self.words: dict[str, list[str]] = {}
        self._messages = messages
        self.visit(message)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        if inner := self._messages.get(node.id.name):
            self.visit(inner)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            keys = [each.key.name for each in node.variants if isinstance(each.key, Identifier)]
            plural = {"zero", "one", "two", "few", "many", "other"}
            if not set(keys) <= plural or "two" in keys:
                self.words.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


@cache
def _parse(folder: Path, language: str) -> tuple[Bundle, dict[str, Message]]:
    core = ROOT / "src/seabattle/core/words"
    resources = [
        parse((place / f"{language}.ftl").read_text("utf-8"))
        for place in dict.fromkeys((core, folder))
    ]
    messages = [entry for entry in resources[-1].body if isinstance(entry, Message)]
    return Bundle(language, *resources), {entry.id.name: entry for entry in messages}


def _values(choices: Choices, language: str) -> Iterator[dict[str, str | float]]:
    """One assignment of all variables at a time."""
    for value in (*NUMBERS, WORDS[language], SQUARE):
        yield dict.fromkeys(choices.variables, value)
    for name, words in choices.words.items():
        for word in words:
            yield {**dict.fromkeys(choices.variables, 5), name: word}


def render(folder: Path, language: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every message of a folder with what it can say, each sentence once."""
    bundle, messages = _parse(folder, language)
    for key, message in messages.items():
        if message.value:
            each = _values(Choices(message, messages), language)
            yield key, list(dict.fromkeys(bundle.format(message.value, data) for data in each))


def messages_in(folder: Path, language: str) -> dict[str, str]:
    """Return what each message says first."""
    return {key: said[0] for key, said in render(folder, language) if said}


def write_sheet(folder: Path, language: str) -> None:
    lines = [f"# Every message: {language}"]
    for each in FOLDERS:
        lines.append(f"\n## {each.relative_to(ROOT)}\n")
        for key, said in render(each, language):
            lines.append(f"- `{key}`: " + " | ".join(said))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{language}.md").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    for language in LANGUAGES:
        write_sheet(Path(sys.argv[1]), language)
