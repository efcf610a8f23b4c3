"""Every sentence of every rule sheet has its test, and every such test its sentence.

The ledgers list the sentences of each source and of the rulings, with what shows each of them.
Where the sources themselves lie beside the repository, the ledgers are also compared with those.
"""

import ast
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
GAMES_FOLDER = TESTS.parent / "src/seabattle/games"
GAMES = sorted(path.parent.parent.name for path in GAMES_FOLDER.glob("*/words/rules.en.md"))
SHARED = TESTS.parent.parent / "shared"

SHOWN_BY = {"test", "page", "player", "not_a_rule"}
"""Shown by a test of the engine, on the page, by a computer player; or no rule, and why."""


SHOWN_ELSEWHERE = {"page": TESTS / "page", "player": TESTS / "players"}
"""Where the tests are that show what is not the engine's business."""


class Ledger(NamedTuple):
    path: Path
    tests: Path

    @property
    def entries(self) -> list[dict[str, str]]:
        return [entry for section in self.sections.values() for entry in section]

    @property
    def sections(self) -> dict[str, list[dict[str, str]]]:
        return tomllib.loads(self.path.read_text(encoding="utf-8"))

    def sentences(self, section: str) -> list[str]:
        return [entry["sentence"] for entry in self.sections[section]]


LEDGERS = {
    "core": Ledger(TESTS / "core/ledger.toml", TESTS / "core/test_table_rulings.py"),
    **{
        game: Ledger(TESTS / f"games/{game}/ledger.toml", TESTS / f"games/{game}/test_sheet.py")
        for game in GAMES
    },
}
every_ledger = pytest.mark.parametrize("name", LEDGERS)


def docstrings(path: Path) -> dict[str, str]:
    """The docstring of every test in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {
        function.name: ast.get_docstring(function) or ""
        for function in functions
        if function.name.startswith("test_")
    }


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def test_all_five_games_have_a_ledger() -> None:
    assert GAMES == ["classic", "morskoi", "pirates", "salvo", "wager"]
    assert all(ledger.entries for ledger in LEDGERS.values())


def test_every_way_to_show_a_sentence_is_used() -> None:
    entries = [entry for ledger in LEDGERS.values() for entry in ledger.entries]
    assert {way for entry in entries for way in entry} == {"sentence", *SHOWN_BY}


@every_ledger
def test_every_sentence_is_shown_in_exactly_one_way(name: str) -> None:
    for entry in LEDGERS[name].entries:
        ways = entry.keys() - {"sentence"}
        assert len(ways) == 1, entry
        assert ways <= SHOWN_BY, entry
        assert all(text.strip() for text in entry.values()), entry


@every_ledger
def test_every_test_of_the_ledger_is_there_and_quotes_its_sentence(name: str) -> None:
    ledger = LEDGERS[name]
    quoted = docstrings(ledger.tests)
    for entry in ledger.entries:
        if "test" in entry:
            assert entry["test"] in quoted, f"no {entry['test']} in {ledger.tests.name}"
            assert on_one_line(entry["sentence"]) in on_one_line(quoted[entry["test"]])


@pytest.mark.parametrize(("shown_by", "folder"), SHOWN_ELSEWHERE.items())
@every_ledger
def test_what_is_shown_elsewhere_is_there_and_quotes_its_sentence(
    name: str, shown_by: str, folder: Path
) -> None:
    files = sorted(folder.glob("test_*.py"))
    quoted = {test: text for file in files for test, text in docstrings(file).items()}
    for entry in LEDGERS[name].entries:
        if shown_by in entry:
            assert entry[shown_by] in quoted, f"no {entry[shown_by]} in {folder.name}"
            assert on_one_line(entry["sentence"]) in on_one_line(quoted[entry[shown_by]])


@every_ledger
def test_every_test_of_the_sheet_is_in_the_ledger(name: str) -> None:
    ledger = LEDGERS[name]
    named = {entry["test"] for entry in ledger.entries if "test" in entry}
    assert docstrings(ledger.tests).keys() - named == set()


def bare(text: str) -> str:
    """The letters and digits alone: no markup, no white space, no punctuation."""
    return re.sub(r"[\W_]", "", text).casefold()


def repair_encoding(text: str) -> str:
    """Repair a text whose UTF-8 was once read as Windows-1254; bytes lost then stay lost."""
    if not re.search("[Ãâğ]", text):
        return text
    return text.encode("cp1254").decode("utf-8", errors="ignore")


def left_over(source: str, sentences: list[str]) -> list[str]:
    """Return the parts of a source that stand in no sentence, without list numbers.

    The sentences are looked for one after the other, each after the one before.
    """
    text, done, between = bare(source), 0, []
    for sentence in sentences:
        start = text.find(bare(sentence), done)
        assert start >= 0, f"not in the source, or not in this place: {sentence}"
        between.append(text[done:start])
        done = start + len(bare(sentence))
    between.append(text[done:])
    return [piece for piece in between if piece.strip("0123456789")]


def source_of(game: str) -> str:
    index = (SHARED / "rules/README.md").read_text(encoding="utf-8")
    found = re.search(rf"^\| `{game}` \| `([^`]+)`", index, re.MULTILINE)
    assert found, f"{game} has no source"
    return repair_encoding((SHARED / "seeds" / found[1]).read_text(encoding="utf-8"))


sources_at_hand = pytest.mark.skipif(
    not (SHARED / "seeds").is_dir(), reason="the sources do not lie beside the repository"
)


@sources_at_hand
@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_covers_the_whole_source(game: str) -> None:
    assert left_over(source_of(game), LEDGERS[game].sentences("sheet")) == []


@sources_at_hand
@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_covers_all_rulings_of_the_game(game: str) -> None:
    rulings = (SHARED / f"rules/{game}.md").read_text(encoding="utf-8")
    assert left_over(rulings, LEDGERS[game].sentences("ruling")) == []


@sources_at_hand
def test_the_ledger_covers_all_rulings_for_every_game() -> None:
    index = (SHARED / "rules/README.md").read_text(encoding="utf-8")
    rulings = index[index.index("## Rulings for all five") :]
    assert left_over(rulings, LEDGERS["core"].sentences("ruling")) == []
