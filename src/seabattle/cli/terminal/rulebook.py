"""Rule books and their numbered paragraphs."""

import re
from collections.abc import Mapping

from seabattle.cli.terminal.phrases import Voice
from seabattle.core.cache import computed_once
from seabattle.core.errors import Refusal
from seabattle.core.table import BOOK as TABLE
from seabattle.core.words import Language, core_folder

_PARAGRAPH = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^#|\Z)", re.MULTILINE | re.DOTALL)


@computed_once("for each language; reads a file")
def table_rules(language: Language) -> str:
    """The rules that hold for all games."""
    return (core_folder() / f"rules.{language}.md").read_text("utf-8")


def paragraphs(book: str) -> Mapping[int, str]:
    """The numbered paragraphs of a book, with what follows up to the next number or heading."""
    return {int(found[1]): found[2].strip() for found in _PARAGRAPH.finditer(book)}


def cited(refusal: Refusal, voice: Voice) -> str:
    """The paragraph that a refusal cites, with its number; nothing if the book lacks it."""
    if refusal.book == TABLE:
        book, key = table_rules(voice.words.language), "table-paragraph"
    else:
        book, key = voice.words.rules(), "paragraph"
    text = paragraphs(book).get(refusal.paragraph)
    return voice.say(key, number=refusal.paragraph, text=text) if text else ""
