"""Running the command line inside a test, with typed lines in and text out."""

import io
import sys
from typing import NamedTuple

import pytest

from seabattle.cli.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Terminal:
    """Calls `seabattle` as a shell would, with a pipe instead of a keyboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *arguments: str, typed: str | bytes = "") -> Ran:
        given = typed if isinstance(typed, bytes) else typed.encode()
        stdin = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")
        self.monkeypatch.setattr(sys, "stdin", stdin)
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        return Ran(code, *self.capsys.readouterr())

    def play(self, *arguments: str, lines: tuple[str, ...] = ()) -> Ran:
        return self.run("play", *arguments, typed="".join(f"{line}\n" for line in lines))


def lines_with(text: str, *words: str) -> list[str]:
    """The lines of a screen in which all these words stand."""
    return [line for line in text.splitlines() if all(word in line for word in words)]
