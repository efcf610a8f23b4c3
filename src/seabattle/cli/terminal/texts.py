"""Texts of the command line and of a game in one language, and paragraphs of rule books."""

import re
from collections.abc import Mapping

from seabattle.core.errors import Refusal
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.sentences import Sentences, load_sentences
from seabattle.core.table import BOOK as TABLE
from seabattle.core.view import Counter
from seabattle.core.wire import GameType
from seabattle.core.words import Language, core_folder, to_hyphens, words


def load_phrases(language: Language) -> Sentences:
    """Load the command line's own phrases."""
    return load_sentences("seabattle.cli", language)


class Texts:
    """A game's words and the command line's phrases, in one language."""

    def __init__(self, game: GameType, language: Language) -> None:
        self.words = words(game, language)
        self.phrases = load_phrases(language)
        self.say = self.phrases.say

    def name(self, *keys: str, default: str) -> str:
        """Return the text of the first of these keys that the game has, or the default as words."""
        found = (self.words.say(key) for key in map(to_hyphens, keys) if self.words.has(key))
        return next(found, default.replace("_", " "))

    def verb(self, kind: str) -> str:
        """Return the word that a player types for an order."""
        return self.words.typed_word(kind) or to_hyphens(kind)

    def ship(self, id: str) -> str:
        return self.name(f"ship-{id}", default=id)

    def value(self, field: str, value: Json) -> str:
        """Return the name of a field's value, for example of a ship."""
        text = str(value)
        keys = (f"{field}-{text}", f"{field.removesuffix('s')}-{text}", f"ship-{text}")
        return self.name(*keys, default=text)

    def item(self, counter: Counter) -> str:
        """Return the name of the item that a counter counts."""
        id = counter.item or ""
        stem = counter.name.removesuffix("s")
        return self.name(f"{stem}-{id}", f"ship-{id}", f"power-{id}", default=id)

    def seat(self, seat: Seat, hearer: Seat) -> str:
        """Return what this hearer calls the seat."""
        if hearer in PLAYERS and seat in PLAYERS:
            return self.say("seat-you" if seat is hearer else "seat-them")
        return self.name(f"board-{seat}", default=str(seat))


_PARAGRAPH = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^#|\Z)", re.MULTILINE | re.DOTALL)


def read_table_rules(language: Language) -> str:
    """Read the rules that hold for all games."""
    return (core_folder() / f"rules.{language}.md").read_text("utf-8")


def split_paragraphs(book: str) -> Mapping[int, str]:
    """Return the numbered paragraphs of a book, each up to the next number or heading."""
    return {int(found[1]): found[2].strip() for found in _PARAGRAPH.finditer(book)}


def quote_rule(refusal: Refusal, texts: Texts) -> str:
    """Quote the paragraph that a refusal cites, with its number; nothing if the book lacks it."""
    if refusal.book == TABLE:
        book, key = read_table_rules(texts.words.language), "table-paragraph"
    else:
        book, key = texts.words.rules(), "paragraph"
    text = split_paragraphs(book).get(refusal.paragraph)
    return texts.say(key, number=refusal.paragraph, text=text) if text else ""
