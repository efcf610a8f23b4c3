"""The rules of docs/style.md that a test can check, in messages and pages of rules."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import seabattle
from seabattle.core.words import LANGUAGES
from tests.word_sheet import FOLDERS, messages_in, render

ROOT = Path(__file__).parents[1]
PACKAGE = Path(seabattle.__path__[0])
PAGE = ROOT / "web/src"
MOST_ON_A_BUTTON = 24
BUTTON = re.compile(
    r'<(?:button|a)\b(?=[^<]*?(?:<?button|class="[^"]*button))[^<]*?>\s*'
    r'(?:<Sign[^>]*/>\s*)?\{say\("([\w-]+)"\)\}'
)
PROTOCOL = {
    "refusal-malformed-line",
    "refusal-unknown-order",
    "refusal-malformed-order",
    "counter-acts",
    "in-this-order",
}
"""These speak to authors of bots, or of a sequence."""
UNWANTED = {
    "en": r"\borders?\b|\bof a hundred\b|\bof 100\b(?<!out of 100)|all the same|['\"]"
    r"|\b(?:cannot|do not|does not|is not|are not|could not)\b|\b(?:color|defense|maneuver)\b",
    "fr": r"\bordres?\b|[\"']|\bA l’|\bEtape|[ \u00a0][;!?]|[ \u202f][:»]|«[^\u00a0]|[^\u00a0] ?%",
    "ru": r"приказ|отда(?:ть|йте|ёт|н|ли)\b|[\"']| —| - | –|\bеще\b|\bее\b|\bвсе еще\b|\d ?%"
    r"(?<!\u00a0%)|\bстреля\w* в [{а-я]|[^\u00a0]%",
}
LAW = {
    "en": r"['\"]|\b(?:color|defense|maneuver)\b",
    "fr": r"[\"']|[ \u00a0][;!?]|[ \u202f][:»]|«[^\u00a0]|\d ?%",
    "ru": r"[\"']| —| - | –|\bеще\b|\d ?%",
}
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def texts(language: str) -> dict[str, str]:
    """Return the texts of every message, by folder and key."""
    return {
        f"{folder.relative_to(ROOT)} {key}": "\n".join(rendered)
        for folder in FOLDERS
        for key, rendered in render(folder, language)
        if key not in PROTOCOL
    }


def pages(language: str) -> Iterator[Path]:
    """The pages of rules for people, and the rule books."""
    yield from sorted(PAGE.glob(f"rules/*.{language}.md"))


@every_language
def test_no_message_has_unwanted_words_or_signs(language: str) -> None:
    unwanted = re.compile(UNWANTED[language], re.IGNORECASE)
    found = {
        place: hit[0] for place, text in texts(language).items() if (hit := unwanted.search(text))
    }
    assert found == {}


@every_language
def test_no_page_of_rules_has_unwanted_words_or_signs(language: str) -> None:
    unwanted = re.compile(UNWANTED[language], re.IGNORECASE)
    found = {
        page.name: hit[0]
        for page in pages(language)
        if (hit := unwanted.search(page.read_text("utf-8")))
    }
    assert found == {}
    assert len(list(pages(language))) == 5


@every_language
def test_no_rule_book_has_unwanted_signs(language: str) -> None:
    unwanted = re.compile(LAW[language], re.IGNORECASE)
    books = sorted(PACKAGE.rglob(f"rules.{language}.md"))
    assert len(books) == 6
    found = {
        str(book.relative_to(PACKAGE)): hit[0]
        for book in books
        if (hit := unwanted.search(re.sub(r"`[^`]*`", "", book.read_text("utf-8"))))
    }
    assert found == {}


@every_language
def test_a_number_has_its_plural(language: str) -> None:
    """Nothing is said of 1 or 21 as of many: the noun after a number changes, or there is none."""
    wrong = {
        "en": r"\b1 (?:moves|points|shots|squares|games|hits|ships|seconds|minutes|days|times"
        r"|choices|bytes|fields|notes)\b",
        "fr": r"\b[01] (?:coups|points|tirs|cases|parties|navires|jours|secondes|minutes|octets)\b",
        "ru": r"(?<!после )\b(?:1|21) (?:очка|очков|хода|ходов|клетки|клеток|выстрела|партий|байт)"
        r"\b|(?<!после )\b2 (?:очков|ходов|клеток)\b",
    }[language]
    found = {
        place: hit[0] for place, text in texts(language).items() if (hit := re.search(wrong, text))
    }
    assert found == {}


@cache
def buttons() -> frozenset[str]:
    """The messages that stand alone on a button of the page."""
    sources = [path.read_text("utf-8") for path in sorted(PAGE.rglob("*.svelte"))]
    return frozenset(key for source in sources for key in BUTTON.findall(source))


@every_language
def test_a_button_is_short(language: str) -> None:
    assert len(buttons()) > 40
    said = messages_in(PAGE / "words", language)
    long = {key: said[key] for key in buttons() if len(said.get(key, "")) > MOST_ON_A_BUTTON}
    assert long == {}
