"""Examples in the docs do what they say, and every one of them is tried."""

import json
import re
import shlex

import pytest

from seabattle.cli.parser import COMMANDS, build_parser
from seabattle.games.catalogue import known_games
from tests.cli.fake_terminal import Terminal
from tests.docs.pages import (
    OPERATED,
    PAGES,
    ROOT,
    ConsoleCommand,
    FencedBlock,
    read_console_commands,
    read_fenced_blocks,
    read_shell_lines,
)

FOLLOWED = tuple(
    f"docs/{name}.md" for name in ("add-a-game", "hidden-moves", "grow-a-game", "game-extras")
)
"""`tests/test_add_a_game.py` makes the package that the first describes, and runs its tests."""
COMMAND_LINES = sorted(
    {
        (page, line)
        for page, line in read_shell_lines()
        if line.startswith("seabattle ") and not re.search(r"…|\[--|\b[A-Z]{4,}\b", line)
    }
)


def test_every_block_is_tried_somewhere() -> None:
    def is_tried(block: FencedBlock) -> bool:
        """Doctests are collected by pytest itself; the others by the tests below."""
        doctest = block.language == "python" and ">>> " in block.text
        return doctest or block.language in ("console", "json") or block.page in FOLLOWED + OPERATED

    assert [block for block in read_fenced_blocks() if not is_tried(block)] == []
    assert len(COMMAND_LINES) > 20


@pytest.mark.parametrize(
    "typed", [typed for typed in read_console_commands() if typed.page not in FOLLOWED]
)
def test_a_command_says_what_the_page_shows(
    typed: ConsoleCommand, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    program, *arguments = shlex.split(typed.command)
    assert program == "seabattle"
    ran = terminal.run(*arguments)
    assert [line.rstrip() for line in (ran.out + ran.err).splitlines()] == typed.said.splitlines()


@pytest.mark.parametrize(("page", "line"), COMMAND_LINES)
def test_a_command_line_can_be_given(page: str, line: str) -> None:
    """Up to a remark behind it, a pipe or another command."""
    words = shlex.split(re.split(r" {3}| > | && | \| ", line)[0])
    assert build_parser(words).parse_args(words[1:]).command in COMMANDS


@pytest.mark.parametrize("game", known_games())
def test_every_game_has_a_page_with_its_options_and_is_in_the_list(game: str) -> None:
    assert f"]({game}.md)" in PAGES["docs/games/README.md"]
    page = PAGES[f"docs/games/{game}.md"]
    for part in (f"$ seabattle games {game}\n", f"/rules/{game}.md)", f"/protocol/{game}.md)"):
        assert part in page


def test_make_has_the_targets_that_are_named() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [phony] = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    typed = {line.split()[1] for _, line in read_shell_lines() if line.startswith("make ")}
    quoted = {name for page in PAGES.values() for name in re.findall(r"`make ([a-z-]+)", page)}
    assert {"play", "test", "docs", "dist"} <= typed | quoted
    assert typed | quoted <= targets == set(phony.split())


@pytest.mark.parametrize(
    "block", [block for block in read_fenced_blocks() if block.language == "json"]
)
def test_json_can_be_read(block: FencedBlock) -> None:
    text = block.text.strip()
    while text:
        _, end = json.JSONDecoder().raw_decode(text)
        text = text[end:].strip()
