"""Commands that work at every prompt: help, rules, log, surrender, quit."""

from collections.abc import Callable, Sequence

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.phrases import Voice
from seabattle.cli.terminal.rulebook import paragraphs, table_rules
from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat

SHOWN = ("help", "rules", "log", "surrender", "quit")


class Surrendered(Exception):
    """The person surrendered."""


class PromptCommands:
    """Reads lines, and handles those that are commands."""

    def __init__(self, screen: Screen, voice: Voice, seat: Seat, heard: Sequence[Event]) -> None:
        self.screen = screen
        self.voice = voice
        self.seat = seat
        self.heard = heard

    def read(self, explain: Callable[[], None]) -> str:
        """The next line that is no command. `explain` is called for `help`."""
        while True:
            line = self.screen.read()
            word, _, rest = line.lower().partition(" ")
            match self._command(word, rest):
                case "help":
                    explain()
                case "rules":
                    self.rules(rest)
                case "log":
                    self.log()
                case "surrender":
                    self._surrender()
                case "quit":
                    raise Quit
                case _:
                    return line

    def _command(self, word: str, rest: str) -> str | None:
        """The command in a line. A letter with words after it may be a ship's instead."""
        if rest and len(word) == 1:
            return None
        return next((name for name in SHOWN if self.means(word, name)), None)

    def means(self, word: str, command: str) -> bool:
        return word.lower() in self.voice.phrases.alternatives(f"command-{command}")

    def word(self, command: str) -> str:
        """The word for a command that help shows."""
        return self.voice.phrases.alternatives(f"command-{command}")[0]

    def help(self, *more: str) -> None:
        """Lists the commands, with `more` for the current prompt."""
        self.screen.say("help-title", "bold")
        table = Table(box=None, show_header=False, padding=(0, 3, 0, 0), pad_edge=False)
        for name in (*more, *SHOWN):
            table.add_row(Text("  " + self.word(name), "bold"), self.voice.say(f"help-{name}"))
        table.add_row(Text("  Enter", "bold"), self.voice.say("help-enter"))
        self.screen.show(table)

    def rules(self, which: str) -> None:
        """Shows the game's rule book, the one for all tables, or a paragraph by its number."""
        language = self.voice.words.language
        book = table_rules(language) if which.startswith("tab") else self.voice.words.rules()
        if which.isdecimal():
            self._paragraph(book, int(which))
        else:
            self.screen.page(Markdown(book))

    def _paragraph(self, book: str, number: int) -> None:
        text = paragraphs(book).get(number)
        if text:
            self.screen.show(Markdown(f"{number}. {text}"))
        else:
            self.screen.say("no-such-paragraph", number=number)

    def log(self) -> None:
        told = [self.voice.words.event(event, self.seat) for event in self.heard]
        lines = [f"{number:>4}  {line}" for number, line in enumerate(told, start=1)]
        self.screen.page(Text("\n".join(lines) or self.voice.say("heard-nothing")))

    def _surrender(self) -> None:
        if self.screen.confirm("surrender-sure"):
            raise Surrendered
        self.screen.say("surrender-kept")
