"""A person at the terminal, who is asked until an order is complete."""

from random import Random

from rich.text import Text

from seabattle.cli.play.notation import Notation, Unclear
from seabattle.cli.play.orders import Draft, read_order_line
from seabattle.cli.play.parts import read_part
from seabattle.cli.play.placement import Explain, FleetPlacement
from seabattle.cli.play.prompt_commands import PromptCommands
from seabattle.cli.terminal.descriptions import choice_lists, choice_table, orders
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Part, Prompt, Squares

SHORT_LIST = 12
"""Longer lists of choices are shown only on request."""


class TakenBack(Exception):
    """The person cancelled the order they had begun."""


class Person:
    """Builds an order for a prompt from what the person types."""

    def __init__(
        self, commands: PromptCommands, notation: Notation, explain_fault: Explain, rng: Random
    ) -> None:
        self.commands = commands
        self.screen = commands.screen
        self.voice = commands.voice
        self.notation = notation
        self.explain_fault = explain_fault
        self.rng = rng

    def decide(self, prompt: Prompt) -> Answer | None:
        """An order for the prompt; None asks for a redraw."""
        if asks_only_for_fleet(prompt):
            only = prompt.verbs[0]
            return self._complete(Draft(only, {"kind": only.kind}, only.parts))
        while True:
            line = self.commands.read(lambda: self.explain_more(prompt))
            if not line:
                return None
            draft = self._read(prompt, line)
            answer = self._complete(draft) if draft else None
            if answer:
                return answer

    def _read(self, prompt: Prompt, line: str) -> Draft | None:
        if self.commands.means(line, "list"):
            self.list_choices(prompt, at_most=None)
            return None
        try:
            return read_order_line(prompt, line, self.notation)
        except Unclear as unclear:
            self._explain_unclear(unclear, [part for verb in prompt.verbs for part in verb.parts])
        except Malformed as error:
            self.screen.show(self.voice.words.malformed(error), style="red")
        return None

    def _complete(self, draft: Draft) -> Answer | None:
        """Asks for the missing parts one by one; None if the person cancels."""
        answer = dict(draft.answer)
        try:
            for part in draft.missing:
                value = self._ask(part)
                if value is not None:
                    answer[part.name] = value
        except TakenBack:
            self.screen.say("taken-back")
            return None
        return answer

    def _ask(self, part: Part) -> Json | None:
        """A value for this part; None if it is optional and omitted."""
        if isinstance(part.ask, FleetToPlace):
            return FleetPlacement(
                part.ask, self.commands, self.notation, self.explain_fault, self.rng
            ).fleet()
        self._show_question(part)
        while True:
            line = self.commands.read(lambda: self._help_with(part))
            if not line and part.optional:
                return None
            if self.commands.means(line, "back"):
                raise TakenBack
            value = self._value(part, line)
            if value is not None:
                return value
            self._show_question(part)

    def _value(self, part: Part, line: str) -> Json | None:
        if self.commands.means(line, "list"):
            self._list(part, at_most=None)
            return None
        try:
            return read_part(part, line.split(), self.notation) if line else None
        except Unclear as unclear:
            self._explain_unclear(unclear, [part])
        except Malformed as error:
            self.screen.show(self.voice.words.malformed(error), style="red")
        return None

    def _show_question(self, part: Part) -> None:
        name = self.voice.name(f"part-{part.name}", default=part.name)
        self._list(part, at_most=SHORT_LIST)
        if isinstance(part.ask, Squares):
            self._show_squares_question(name, part.ask)
        else:
            self.screen.say("ask-optional" if part.optional else "ask-part", "bold", part=name)

    def _show_squares_question(self, name: str, ask: Squares) -> None:
        most = min(ask.most, len(ask.among))
        if ask.least >= most:
            self.screen.say("ask-exactly", "bold", part=name, most=most)
        else:
            self.screen.say("ask-squares", "bold", part=name, least=ask.least, most=most)
        if ask.ordered:
            self.screen.say("in-this-order")

    def _help_with(self, part: Part) -> None:
        self.commands.help("back", *["list"] * isinstance(part.ask, Choices))
        self._show_question(part)

    def explain(self, prompt: Prompt) -> None:
        """Lists the possible orders, and the choices that they require."""
        self.screen.say("your-orders", "bold", help=self.commands.word("help"))
        self.screen.show(*orders(prompt, self.voice))
        for part in choice_lists(prompt):
            if not part.optional:
                self._list(part, SHORT_LIST)

    def explain_more(self, prompt: Prompt) -> None:
        """The longer version, for `help`."""
        self.explain(prompt)
        for part in choice_lists(prompt):
            if part.optional:
                self._list(part, SHORT_LIST)
        example = example_square(prompt)
        if example:
            self.screen.say("help-squares", example=example)
        if any(part.optional for verb in prompt.verbs for part in verb.parts):
            self.screen.say("help-by-name")
        self.commands.help(*["list"] * bool(choice_lists(prompt)))

    def list_choices(self, prompt: Prompt, at_most: int | None) -> None:
        for part in choice_lists(prompt):
            self._list(part, at_most)

    def _list(self, part: Part, at_most: int | None) -> None:
        if not isinstance(part.ask, Choices):
            return
        name = self.voice.name(f"part-{part.name}", default=part.name)
        among = part.ask.among
        if at_most is not None and len(among) > at_most:
            word = self.commands.word("list")
            text = self.voice.say("choices-many", count=len(among), list=word)
            self.screen.show(Text.assemble((f"{name}: ", "bold"), text))
        else:
            self.screen.show(Text(name, "bold"))
            self.screen.page(choice_table(part, list(enumerate(among)), self.voice))

    def _explain_unclear(self, unclear: Unclear, parts: list[Part]) -> None:
        """Says what was not understood, with the choices that it may have meant."""
        words = {"help": self.commands.word("help"), "list": self.commands.word("list")}
        self.screen.say(unclear.key, "red", **{**words, **unclear.data})
        for part in parts:
            if unclear.field == part.name and isinstance(part.ask, Choices):
                fitting = [(index, part.ask.among[index]) for index in unclear.fitting]
                self.screen.page(choice_table(part, fitting, self.voice))
                return


def asks_only_for_fleet(prompt: Prompt) -> bool:
    """Whether placing a fleet is the only possible order."""
    return len(prompt.verbs) == 1 and prompt.asks_for_fleet


def example_square(prompt: Prompt) -> str | None:
    """A square that could be part of an answer to this prompt."""
    for verb in prompt.verbs:
        for part in verb.parts:
            if isinstance(part.ask, OneSquare | Squares):
                return part.ask.among[len(part.ask.among) // 2]
    return None
