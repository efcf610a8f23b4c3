"""Ask a person at the terminal until an order is complete."""

from random import Random

from rich.text import Text

from seabattle.cli.play.order_parser import PartialOrder, read_order_line
from seabattle.cli.play.placement import ExplainFault, FleetPlacement
from seabattle.cli.play.prompt_commands import PromptCommands
from seabattle.cli.play.value_parser import InputError, Notation, read_part
from seabattle.cli.terminal.descriptions import (
    describe_choice,
    describe_orders,
    find_long_choices,
    make_choice_table,
)
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Part, Prompt, Squares

MAX_LISTED_CHOICES = 12
"""Longer lists of choices are shown only on request."""


class OrderCancelled(Exception):
    """The person cancelled an incomplete order."""


class Person:
    """A person at the terminal, who types orders."""

    def __init__(
        self, commands: PromptCommands, notation: Notation, explain_fault: ExplainFault, rng: Random
    ) -> None:
        self.commands = commands
        self.screen = commands.screen
        self.texts = commands.texts
        self.notation = notation
        self.explain_fault = explain_fault
        self.rng = rng

    def decide(self, prompt: Prompt) -> Answer | None:
        """Return an order for the prompt, or None to ask for a redraw."""
        if asks_for_fleet_only(prompt):
            only = prompt.verbs[0]
            return self._complete(PartialOrder(only, {"kind": only.kind}, only.parts))
        while True:
            line = self.commands.read(lambda: self.explain_more(prompt))
            if not line:
                return None
            draft = self._read_order(prompt, line)
            answer = self._complete(draft) if draft else None
            if answer:
                return answer

    def _read_order(self, prompt: Prompt, line: str) -> PartialOrder | None:
        if self.commands.matches(line, "list"):
            self.list_all_choices(prompt, at_most=None)
            return None
        try:
            return read_order_line(prompt, line, self.notation)
        except InputError as error:
            self._explain_input_error(error, [part for verb in prompt.verbs for part in verb.parts])
        except Malformed as error:
            self.screen.show(self.texts.words.malformed(error), style="red")
        return None

    def _complete(self, draft: PartialOrder) -> Answer | None:
        """Ask for the missing parts one by one; return None if the person cancels."""
        answer = dict(draft.answer)
        try:
            for part in draft.missing:
                value = self._ask(part)
                if value is not None:
                    answer[part.name] = value
        except OrderCancelled:
            self.screen.say("taken-back")
            return None
        return answer

    def _ask(self, part: Part) -> Json | None:
        """Ask for a value of this part; return None if it is optional and omitted."""
        if isinstance(part.ask, FleetToPlace):
            return FleetPlacement(
                part.ask, self.commands, self.notation, self.explain_fault, self.rng
            ).run()
        self._show_question(part)
        while True:
            line = self.commands.read(lambda: self._help_with(part))
            if not line and part.optional:
                return None
            if not line:
                self._help_with(part)
                continue
            if self.commands.matches(line, "back"):
                raise OrderCancelled
            value = self._read_value(part, line)
            if value is not None:
                return value
            self._show_question(part)

    def _read_value(self, part: Part, line: str) -> Json | None:
        if self.commands.matches(line, "list"):
            self._list_choices(part, at_most=None)
            return None
        try:
            return read_part(part, line.split(), self.notation)
        except InputError as error:
            self._explain_input_error(error, [part])
        except Malformed as error:
            self.screen.show(self.texts.words.malformed(error), style="red")
        return None

    def _show_question(self, part: Part) -> None:
        name = self.texts.name(f"part-{part.name}", default=part.name)
        self._list_choices(part, at_most=MAX_LISTED_CHOICES)
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
        self.commands.show_help("back", *["list"] * isinstance(part.ask, Choices))
        self._show_question(part)

    def explain(self, prompt: Prompt) -> None:
        """List the possible orders, and the choices that they require."""
        self.screen.say("your-orders", "bold", help=self.commands.choose_word("help"))
        self.screen.show(*describe_orders(prompt, self.texts))
        for part in find_long_choices(prompt):
            if not part.optional:
                self._list_choices(part, MAX_LISTED_CHOICES)

    def explain_more(self, prompt: Prompt) -> None:
        """Explain the prompt in full, for `help`."""
        self.explain(prompt)
        for part in find_long_choices(prompt):
            if part.optional:
                self._list_choices(part, MAX_LISTED_CHOICES)
        example = find_example_square(prompt)
        if example:
            self.screen.say("help-squares", example=example)
        if any(part.optional for verb in prompt.verbs for part in verb.parts):
            self.screen.say("help-by-name")
        self.commands.show_help(*["list"] * bool(find_long_choices(prompt)))

    def list_all_choices(self, prompt: Prompt, at_most: int | None) -> None:
        for part in find_long_choices(prompt):
            self._list_choices(part, at_most)

    def _list_choices(self, part: Part, at_most: int | None) -> None:
        if not isinstance(part.ask, Choices):
            return
        name = self.texts.name(f"part-{part.name}", default=part.name)
        among = part.ask.among
        if at_most is not None and len(among) > at_most:
            word = self.commands.choose_word("list")
            example = describe_choice(part.name, among[len(among) // 2].value, self.texts)
            text = self.texts.say("choices-many", count=len(among), list=word, example=example)
            self.screen.show(Text.assemble((f"{name}: ", "bold"), text))
        else:
            self.screen.show(Text(name, "bold"))
            self.screen.page(make_choice_table(part, list(enumerate(among)), self.texts))

    def _explain_input_error(self, error: InputError, parts: list[Part]) -> None:
        """Say what was not understood, with the choices that it may have meant."""
        words = {
            "help": self.commands.choose_word("help"),
            "list": self.commands.choose_word("list"),
        }
        self.screen.say(error.key, "red", **{**words, **error.data})
        for part in parts:
            if error.field == part.name and isinstance(part.ask, Choices):
                fitting = [(index, part.ask.among[index]) for index in error.fitting]
                self.screen.page(make_choice_table(part, fitting, self.texts))
                return


def asks_for_fleet_only(prompt: Prompt) -> bool:
    """Return whether placing a fleet is the only possible order."""
    return len(prompt.verbs) == 1 and prompt.asks_for_fleet


def find_example_square(prompt: Prompt) -> str | None:
    """Find a square that could be part of an answer to this prompt."""
    for verb in prompt.verbs:
        for part in verb.parts:
            if isinstance(part.ask, OneSquare | Squares):
                return part.ask.among[len(part.ask.among) // 2]
    return None
