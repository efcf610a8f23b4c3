"""The rule books: same paragraphs in every language, valid citations, copies up to date."""

import re
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from seabattle.core import table
from seabattle.core.words import LANGUAGES, core_folder, words_folder
from seabattle.games.catalogue import known_games

PAGES = Path(__file__).parent.parent / "docs/rules"
BOOKS: dict[str, Traversable] = {
    "table": core_folder(),
    **{id: words_folder(game) for id, game in known_games().items()},
}
CITED = {
    "table": table.PARAGRAPHS,
    **{id: game.paragraphs for id, game in known_games().items()},
}
every_book = pytest.mark.parametrize("book", BOOKS)


def text(book: str, language: str) -> str:
    return (BOOKS[book] / f"rules.{language}.md").read_text(encoding="utf-8")


def numbers(book: str, language: str) -> list[int]:
    """The paragraph numbers of a book, in order of appearance."""
    return [int(found) for found in re.findall(r"^(\d+)\. ", text(book, language), re.MULTILINE)]


@every_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_are_numbered_without_gaps(book: str, language: str) -> None:
    found = numbers(book, language)
    assert found == list(range(1, len(found) + 1))
    assert found


@every_book
def test_the_books_have_the_same_paragraphs_and_headings_in_every_language(book: str) -> None:
    """Headings, paragraphs and table rows correspond line by line."""
    plans = {language: plan(text(book, language)) for language in LANGUAGES}
    assert plans["fr"] == plans["en"]
    assert plans["ru"] == plans["en"]


def plan(book: str) -> list[str]:
    """Return the kind of each line: heading, numbered paragraph, table row or text."""
    marks = (re.match(r"#+ |\d+\. |\||- |", line) for line in book.splitlines() if line.strip())
    return [mark[0] if mark else "" for mark in marks]


@every_book
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_language_names_the_same_options_and_reasons(book: str, language: str) -> None:
    """Inline code is the same in every language, paragraph by paragraph."""
    english = in_code(text(book, "en"))
    assert any(english.values())
    assert in_code(text(book, language)) == english


def in_code(book: str) -> dict[str, list[str]]:
    paragraphs = re.split(r"^(?=\d+\. )", book, flags=re.MULTILINE)
    return {
        paragraph.split(".")[0]: sorted(set(re.findall(r"`([^`]+)`", paragraph)))
        for paragraph in paragraphs[1:]
    }


@every_book
def test_every_paragraph_that_a_refusal_cites_is_there(book: str) -> None:
    assert CITED[book], f"{book} cites nothing"
    assert set(CITED[book].values()) <= set(numbers(book, "en"))


@every_book
def test_the_page_is_a_true_copy(book: str) -> None:
    page = PAGES / f"{book}.md"
    assert page.read_text(encoding="utf-8") == text(book, "en"), "copy it with: make rules"


def test_there_is_a_page_for_every_book_and_no_other() -> None:
    pages = {path.stem for path in PAGES.glob("*.md")} - {"README"}
    assert pages == set(BOOKS)
    index = (PAGES / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\]\((\w+)\.md\)", index)) == set(BOOKS)
