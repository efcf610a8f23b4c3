"""The pages that people read, and the examples in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = {
    str(path.relative_to(ROOT)): path.read_text("utf-8")
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md")))
}
OPERATED = tuple(f"docs/{name}.md" for name in ("operate", "upkeep", "monitoring", "web-push"))
"""`test_operate.py` checks the files and commands of these pages."""
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?<=\n\n)(?: {4}.*\n)+")


class FencedBlock(NamedTuple):
    page: str
    language: str
    text: str


def read_fenced_blocks() -> Iterator[FencedBlock]:
    for page, text in PAGES.items():
        for language, inside in _FENCED.findall(text):
            yield FencedBlock(page, language, inside)


def read_shell_lines() -> Iterator[tuple[str, str]]:
    """Yield every indented line that a reader may type into a shell, with its page."""
    for page, text in PAGES.items():
        for block in _INDENTED.findall(_FENCED.sub("", text)):
            for line in block.splitlines():
                yield page, line.strip()


class ConsoleCommand(NamedTuple):
    page: str
    command: str
    said: str


def read_console_commands() -> Iterator[ConsoleCommand]:
    """Yield each command after a `$`, with the output shown below it."""
    for block in read_fenced_blocks():
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, said = part.partition("\n")
                yield ConsoleCommand(block.page, command, said)
