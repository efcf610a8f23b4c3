"""Show text, ask for lines, page, and clear secrets off the screen.

Without a terminal everything is plain text, so that a game can be scripted.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from seabattle.cli.printing import escape_controls
from seabattle.core.sentences import Sentences


class CliConsole(Console):
    """A console that escapes control characters: much of what it shows comes from files, bots and
    other people."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            text = segment.text if segment.control else escape_controls(segment.text)
            yield segment if text == segment.text else Segment(text, segment.style)

    def on_broken_pipe(self) -> None:
        """Raise an error that the parser ignores, since Rich would exit with code 1."""
        raise BrokenPipeError


PROMPT = "> "
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor home, clears the screen and the scrollback buffer."""


class Quit(Exception):
    """The person left by `quit`, Ctrl-C or end of input."""


class Screen:
    def __init__(self, phrases: Sentences, console: Console | None = None) -> None:
        self.phrases = phrases
        self.console = console or CliConsole(highlight=False, emoji=False)
        self.input: TextIO = sys.stdin
        self.interactive = self.input.isatty() and self.console.is_terminal
        """Whether input and output are a terminal."""
        self.plain = not (self.console.encoding or "").lower().startswith("utf")
        """Whether to draw in ASCII only."""
        if self.interactive:
            _enable_line_editing()

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, *things: RenderableType, style: str = "") -> None:
        for thing in things:
            self.console.print(thing, style=style, markup=False)

    def say(self, key: str, style: str = "", **data: str | int) -> None:
        self.show(self.phrases.say(key, **data), style=style)

    def read(self) -> str:
        """Read one line and strip it."""
        try:
            return (input(PROMPT) if self.interactive else self._read_piped_line()).strip()
        except (EOFError, KeyboardInterrupt):
            self.show("")
            raise Quit from None

    def _read_piped_line(self) -> str:
        line = self.input.readline()
        if not line:
            raise EOFError
        self.show(PROMPT + line.strip())
        return line

    def ask(self, key: str, **data: str | int) -> str:
        self.say(key, style="bold", **data)
        return self.read()

    def confirm(self, key: str) -> bool:
        return self.ask(key).lower() in self.phrases.synonyms("answer-yes")

    def clear(self) -> None:
        """Clear the screen, but not the scrollback buffer."""
        if self.interactive:
            self.console.clear()

    def clear_scrollback(self) -> None:
        """Clear the screen and the scrollback buffer."""
        if not self.interactive:
            return
        if self.console.is_dumb_terminal:
            self.show("\n" * 2 * self.console.height)
            return
        self.console.file.write(CLEAR_ALL)
        self.console.file.flush()

    @contextmanager
    def open_alternate_screen(self) -> Iterator[None]:
        """Use the alternate screen, which has no scrollback buffer."""
        switched = self.interactive and self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if switched:
                self.console.set_alt_screen(False)

    def page(self, thing: RenderableType) -> None:
        """Show something long, one screenful at a time."""
        if not self.interactive:
            self.show(thing)
            return
        with self.console.capture() as capture:
            self.console.print(thing)
        self._page(capture.get().splitlines())

    def _page(self, lines: Sequence[str]) -> None:
        step = max(self.console.height - 3, 5)
        for start in range(0, len(lines), step):
            self.console.file.write("\n".join(lines[start : start + step]) + "\n")
            if start + step < len(lines) and self.ask("more").lower() in _QUIT_WORDS:
                return


_QUIT_WORDS = ("q", "quit")


def _enable_line_editing() -> None:
    """Enable readline without history, which would show one player's orders to the other."""
    try:
        import readline  # noqa: PLC0415 (not there on every system)
    except ImportError:
        return
    readline.set_auto_history(False)
