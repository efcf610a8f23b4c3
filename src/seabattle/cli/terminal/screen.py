"""The terminal: showing, asking for a line, paging, and keeping secrets off it.

With a pipe instead of a terminal everything is plain text, so that a game can be scripted.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console, RenderableType

from seabattle.cli.terminal.console import CliConsole
from seabattle.cli.terminal.phrases import Phrases

PROMPT = "> "
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear what is seen, clear what has scrolled away."""


class Quit(Exception):
    """The person has gone: end of input, Ctrl-C, or `quit`."""


class Screen:
    def __init__(self, phrases: Phrases, console: Console | None = None) -> None:
        self.phrases = phrases
        self.console = console or CliConsole(highlight=False, emoji=False)
        self.input: TextIO = sys.stdin
        self.interactive = self.input.isatty() and self.console.is_terminal
        """Whether a person sits at a terminal."""
        self.plain = not (self.console.encoding or "").lower().startswith("utf")
        """Whether only ASCII can be drawn."""
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
        """One line, without spaces around it."""
        try:
            return (input(PROMPT) if self.interactive else self._piped_line()).strip()
        except (EOFError, KeyboardInterrupt):
            self.show("")
            raise Quit from None

    def _piped_line(self) -> str:
        line = self.input.readline()
        if not line:
            raise EOFError
        self.show(PROMPT + line.strip())
        return line

    def ask(self, key: str, **data: str | int) -> str:
        self.say(key, style="bold", **data)
        return self.read()

    def confirm(self, key: str) -> bool:
        return self.ask(key).lower() in self.phrases.alternatives("answer-yes")

    def clear(self) -> None:
        """Begin at the top of an empty screen; what went before can be scrolled back to."""
        if self.interactive:
            self.console.clear()

    def wipe(self) -> None:
        """Leave nothing to be seen of what was shown, on the screen or above it."""
        if not self.interactive:
            return
        if self.console.is_dumb_terminal:
            self.show("\n" * 2 * self.console.height)
            return
        self.console.file.write(WIPE)
        self.console.file.flush()

    @contextmanager
    def alternate_screen(self) -> Iterator[None]:
        """A screen of its own, which scrolls nothing into the terminal's memory."""
        apart = self.interactive and self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if apart:
                self.console.set_alt_screen(False)

    def page(self, thing: RenderableType) -> None:
        """Something long, a screenful at a time."""
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
            if start + step < len(lines) and self.ask("more").lower() in _STOP:
                return


_STOP = ("q", "quit")


def _enable_line_editing() -> None:
    """Arrow keys and the like, without a history that would show one player's orders to another."""
    try:
        import readline  # noqa: PLC0415 (not there on every system)
    except ImportError:
        return
    readline.set_auto_history(False)
