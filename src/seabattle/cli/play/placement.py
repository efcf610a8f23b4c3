"""Placing a fleet at the keyboard, at random or ship by ship."""

from collections.abc import Callable
from random import Random

from rich.text import Text

from seabattle.cli.play.layout import Layout, directions, read_placement, ships_named
from seabattle.cli.play.notation import Notation, Unclear
from seabattle.cli.play.prompt_commands import PromptCommands
from seabattle.cli.terminal.boards import draw_board
from seabattle.cli.terminal.marks import Pen, ship_letters
from seabattle.core.errors import Fault, Malformed
from seabattle.core.kinds import Json
from seabattle.core.prompt import FleetToPlace

Explain = Callable[[Fault], None]
"""Tells the person about a fault and the rule it violates."""


class FleetPlacement:
    """The dialogue in which a person places a fleet."""

    def __init__(
        self,
        ask: FleetToPlace,
        commands: PromptCommands,
        notation: Notation,
        explain_fault: Explain,
        rng: Random,
    ) -> None:
        self.layout = Layout(ask)
        self.commands = commands
        self.screen = commands.screen
        self.voice = commands.voice
        self.notation = notation
        self.explain_fault = explain_fault
        self.rng = rng

    def fleet(self) -> Json:
        """Runs the dialogue, and returns the fleet the person confirmed."""
        self.explain()
        self.draw()
        while True:
            line = self.commands.read(self._help)
            if self._is_confirmed(line):
                return self.layout.answer()
            if self._try_change(line.split()):
                self.screen.clear()
                self.explain()
                self.draw()

    def _is_confirmed(self, line: str) -> bool:
        return not self.layout.unplaced and (not line or self.commands.means(line, "done"))

    def _try_change(self, tokens: list[str]) -> bool:
        """Carries out a command; whether a redraw is needed."""
        try:
            return self._change(tokens)
        except Unclear as unclear:
            self.screen.say(
                unclear.key, "red", **{"help": self.commands.word("help"), **unclear.data}
            )
        except Malformed as error:
            self.screen.show(self.voice.words.malformed(error), style="red")
        return False

    def _change(self, tokens: list[str]) -> bool:
        word = tokens[0] if tokens else ""
        if self.commands.means(" ".join(tokens), "random"):
            self.layout.propose(self.rng)
        elif self.commands.means(word, "clear"):
            self.layout.berths = {}
        elif self.commands.means(word, "remove"):
            self._remove(" ".join(tokens[1:]))
        elif tokens and not self.commands.means(word, "done"):
            return self._put(tokens[1:] if word.lower() == "place" else tokens)
        return True

    def _remove(self, text: str) -> None:
        named = ships_named(self.layout, text, self.notation)
        if not named:
            raise Unclear("place-no-ship", text=text, ships=self._ships())
        self.layout.berths.pop(named[0].id, None)

    def _put(self, tokens: list[str]) -> bool:
        placement = read_placement(self.layout, tokens, self.notation)
        if self.layout.runs_off(placement):
            ship = self.voice.ship(placement.ship.id)
            where = directions([placement.line], self.notation)
            length = placement.ship.length
            raise Unclear(
                "place-off-board",
                ship=ship,
                length=length,
                square=placement.square,
                direction=where,
            )
        fault = self.layout.put(placement)
        if fault:
            self.explain_fault(fault)
        return fault is None

    def _help(self) -> None:
        self.explain()
        self.commands.help()

    def explain(self) -> None:
        ask = self.layout.ask
        middle = ask.shape.squares[len(ask.shape.squares) // 2]
        example = next(square for square in middle if square)
        lines = directions(ask.lines, self.notation)
        ship = self.voice.ship(ask.ships[0].id).lower()
        words = {name: self.commands.word(name) for name in ("random", "remove", "clear")}
        self.screen.say("place-title", "bold")
        self.screen.say(
            "place-help",
            random=words["random"],
            directions=lines,
            example=f"{ship} {example} {directions(ask.lines[:1], self.notation)}",
        )
        self.screen.say("place-more", remove=words["remove"], clear=words["clear"])

    def draw(self) -> None:
        letters = ship_letters((ship.id for ship in self.layout.ask.ships), self.voice)
        pen = Pen(letters, plain=self.screen.plain)
        self.screen.show(Text(), *draw_board(self.layout.board(), pen), Text())
        if self.layout.unplaced:
            self.screen.say("place-left", ships=self._unplaced())
        else:
            done, random = self.commands.word("done"), self.commands.word("random")
            self.screen.say("place-ready", done=done, random=random)

    def _unplaced(self) -> str:
        letters = ship_letters((ship.id for ship in self.layout.ask.ships), self.voice)
        return ", ".join(
            f"{self.voice.ship(ship.id)} ({letters[ship.id]}, {ship.length})"
            for ship in self.layout.unplaced
        )

    def _ships(self) -> str:
        return ", ".join(self.voice.ship(ship.id) for ship in self.layout.ask.ships)
