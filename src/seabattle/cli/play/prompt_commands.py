"""Commands that work at every prompt: help, rules, log, surrender, quit."""

from collections.abc import Callable, Sequence

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.screen import Quit, Screen
from seabattle.cli.terminal.texts import Texts, read_table_rules, split_paragraphs
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat

COMMANDS = ("help", "rules", "log", "surrender", "quit")


class SurrenderRequested(Exception):
    """The person wants to surrender, and confirmed it."""


class PromptCommands:
    """Reads lines, and handles those that are commands."""

    def __init__(self, screen: Screen, texts: Texts, seat: Seat, heard: Sequence[Event]) -> None:
        self.screen = screen
        self.texts = texts
        self.seat = seat
        self.heard = heard

    def read(self, explain: Callable[[], None]) -> str:
        """Return the next line that is not a command; call `explain` for `help`."""
        while True:
            line = self.screen.read()
            word, _, rest = line.lower().partition(" ")
            match self._find_command(word, rest):
                case "help":
                    explain()
                case "rules":
                    self.show_rules(rest)
                case "log":
                    self.show_log()
                case "surrender":
                    self._surrender()
                case "quit":
                    raise Quit
                case _:
                    return line

    def _find_command(self, word: str, rest: str) -> str | None:
        """Find the command in a line. A single letter with words after it may name a ship."""
        if rest and len(word) == 1:
            return None
        return next((name for name in COMMANDS if self.matches(word, name)), None)

    def matches(self, word: str, command: str) -> bool:
        return word.lower() in self.texts.phrases.synonyms(f"command-{command}")

    def choose_word(self, command: str) -> str:
        """Return the word for a command that help shows."""
        return self.texts.phrases.synonyms(f"command-{command}")[0]

    def show_help(self, *more: str) -> None:
        """List the commands, with `more` for the current prompt."""
        self.screen.say("help-title", "bold")
        table = Table(box=None, show_header=False, padding=(0, 3, 0, 0), pad_edge=False)
        for name in (*more, *COMMANDS):
            table.add_row(
                Text("  " + self.choose_word(name), "bold"), self.texts.say(f"help-{name}")
            )
        if "back" not in more:  # within an order, Enter asks for this help
            table.add_row(Text("  Enter", "bold"), self.texts.say("help-enter"))
        self.screen.show(table)

    def show_rules(self, which: str) -> None:
        """Show the game's rules, the rules of all tables, or a paragraph by its number."""
        language = self.texts.words.language
        book = read_table_rules(language) if which.startswith("tab") else self.texts.words.rules()
        if which.isdecimal():
            self._show_paragraph(book, int(which))
        else:
            self.screen.page(Markdown(book))

    def _show_paragraph(self, book: str, number: int) -> None:
        text = split_paragraphs(book).get(number)
        if text:
            self.screen.show(Markdown(f"{number}. {text}"))
        else:
            self.screen.say("no-such-paragraph", number=number)

    def show_log(self) -> None:
        told = [self.texts.words.event(event, self.seat) for event in self.heard]
        lines = [f"{number:>4}  {line}" for number, line in enumerate(told, start=1)]
        self.screen.page(Text("\n".join(lines) or self.texts.say("heard-nothing")))

    def _surrender(self) -> None:
        if self.screen.confirm("surrender-sure"):
            raise SurrenderRequested
        self.screen.say("surrender-kept")
