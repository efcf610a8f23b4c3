"""Place a fleet at the keyboard, at random or ship by ship."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from rich.text import Text

from seabattle.cli.play.prompt_commands import PromptCommands
from seabattle.cli.play.value_parser import InputError, Notation, Tokens
from seabattle.cli.terminal.boards import Glyphs, assign_letters, draw_board
from seabattle.core.errors import Fault, Malformed
from seabattle.core.fleet import Berth, Line, Ship, Yard
from seabattle.core.kinds import Json
from seabattle.core.prompt import FleetToPlace, berths_to_json, yard_of
from seabattle.core.view import Board, Layer
from seabattle.core.words import to_hyphens


class FleetLayout:
    """A partly placed fleet."""

    def __init__(self, ask: FleetToPlace) -> None:
        self.ask = ask
        self.yard = yard_of(ask)
        self.berths: dict[str, Berth] = {}

    @property
    def unplaced(self) -> tuple[Ship, ...]:
        return tuple(ship for ship in self.ask.ships if ship.id not in self.berths)

    def place_randomly(self, rng: Random) -> None:
        self.berths = {berth.ship: berth for berth in self.yard.berths(self.yard.random_fleet(rng))}

    def is_off_board(self, placement: "ShipPlacement") -> bool:
        return not self._mask(placement)

    def put(self, placement: "ShipPlacement") -> Fault | None:
        """Place or move one ship; on a fault change nothing."""
        squares = self.yard.grid.names(self._mask(placement))
        berths = {**self.berths, placement.ship.id: Berth(placement.ship.id, squares)}
        fault = self._find_fault(berths)
        if fault is None:
            self.berths = berths
        return fault

    def _mask(self, placement: "ShipPlacement") -> int:
        grid = self.yard.grid
        return grid.line(
            grid.bit[placement.square], placement.line.direction, placement.ship.length
        )

    def _find_fault(self, berths: dict[str, Berth]) -> Fault | None:
        """Check the placed ships by the rules for the whole fleet."""
        ships = [ship for ship in self.ask.ships if ship.id in berths]
        yard = Yard(self.yard.grid, ships, self.ask.lines, self.ask.gap)
        return yard.fault([berths[ship.id] for ship in ships])

    def to_board(self) -> Board:
        placed = (self.berths[ship.id] for ship in self.ask.ships if ship.id in self.berths)
        layers = (Layer("ship", berth.squares, name=berth.ship) for berth in placed)
        return Board("own", None, self.ask.shape, tuple(layers))

    def to_answer(self) -> Json:
        return berths_to_json(self.yard, self.yard.fleet(list(self.berths.values())))


class ShipPlacement(NamedTuple):
    """A ship, its first square and its direction."""

    ship: Ship
    square: str
    line: Line


def read_placement(layout: FleetLayout, tokens: Tokens, notation: Notation) -> ShipPlacement:
    """Parse `[SHIP] SQUARE [DIRECTION]`; without a ship the next one, without a direction any."""
    line, before = _read_line(layout.ask.lines, tokens, notation)
    for length in range(len(before), 0, -1):
        named = find_ships(layout, " ".join(before[:length]), notation)
        if named:
            return _make_placement(layout, named[0], before[length:], line, notation)
    if not layout.unplaced:
        raise InputError("not-understood", text=" ".join(tokens))
    return _make_placement(layout, layout.unplaced[0], before, line, notation)


def _make_placement(
    layout: FleetLayout, ship: Ship, tokens: Tokens, line: Line | None, notation: Notation
) -> ShipPlacement:
    if not tokens:
        raise InputError("place-no-square", ship=notation.texts.ship(ship.id))
    square = notation.read(" ".join(tokens))
    if line is None and ship.length > 1:
        raise InputError(
            "place-no-direction", directions=format_directions(layout.ask.lines, notation)
        )
    return ShipPlacement(ship, square, line or layout.ask.lines[0])


def find_ships(layout: FleetLayout, text: str, notation: Notation) -> Sequence[Ship]:
    """Find ships by name, letter or prefix; unplaced ones are preferred."""
    wanted = text.lower()
    letters = assign_letters((ship.id for ship in layout.ask.ships), notation.texts)
    for ships in (layout.unplaced, layout.ask.ships):
        for fits in (_matches_name, _matches_prefix):
            found = [ship for ship in ships if fits(wanted, ship, letters, notation)]
            if found:
                return found
    return ()


def _list_names(ship: Ship, notation: Notation) -> Iterable[str]:
    return (to_hyphens(ship.id), ship.id, notation.texts.ship(ship.id).lower())


def _matches_name(wanted: str, ship: Ship, letters: dict[str, str], notation: Notation) -> bool:
    return wanted in _list_names(ship, notation) or wanted == letters[ship.id].lower()


def _matches_prefix(wanted: str, ship: Ship, letters: dict[str, str], notation: Notation) -> bool:
    return len(wanted) > 1 and any(name.startswith(wanted) for name in _list_names(ship, notation))


def _read_line(
    lines: Sequence[Line], tokens: Tokens, notation: Notation
) -> tuple[Line | None, Tokens]:
    """Return the direction that the last word names, and the words before it."""
    word = tokens[-1].lower()
    for line in lines:
        spellings = list_line_names(line, notation)
        if word in spellings or (len(word) > 2 and spellings[0].startswith(word)):
            return line, tokens[:-1]
    return None, tokens


def list_line_names(line: Line, notation: Notation) -> tuple[str, ...]:
    return notation.texts.phrases.synonyms(f"line-{to_hyphens(line.value)}")


def format_directions(lines: Sequence[Line], notation: Notation) -> str:
    return ", ".join(list_line_names(line, notation)[0] for line in lines)


ExplainFault = Callable[[Fault], None]
"""Tells the person about a fault and the rule that it violates."""


class FleetPlacement:
    """The dialogue in which a person places a fleet."""

    def __init__(
        self,
        ask: FleetToPlace,
        commands: PromptCommands,
        notation: Notation,
        explain_fault: ExplainFault,
        rng: Random,
    ) -> None:
        self.layout = FleetLayout(ask)
        self.commands = commands
        self.screen = commands.screen
        self.texts = commands.texts
        self.notation = notation
        self.explain_fault = explain_fault
        self.rng = rng

    def run(self) -> Json:
        """Run the dialogue, and return the fleet that the person confirmed."""
        self.explain()
        self.draw()
        while True:
            line = self.commands.read(self._help)
            if self._is_confirmed(line):
                return self.layout.to_answer()
            if self._try_change(line.split()):
                self.screen.clear()
                self.explain()
                self.draw()

    def _is_confirmed(self, line: str) -> bool:
        return not self.layout.unplaced and (not line or self.commands.matches(line, "done"))

    def _try_change(self, tokens: list[str]) -> bool:
        """Carry out a command; return whether the board needs a redraw."""
        try:
            return self._change(tokens)
        except InputError as error:
            self.screen.say(
                error.key, "red", **{"help": self.commands.choose_word("help"), **error.data}
            )
        except Malformed as error:
            self.screen.show(self.texts.words.malformed(error), style="red")
        return False

    def _change(self, tokens: list[str]) -> bool:
        word = tokens[0] if tokens else ""
        if self.commands.matches(" ".join(tokens), "random"):
            self.layout.place_randomly(self.rng)
        elif self.commands.matches(word, "clear"):
            self.layout.berths = {}
        elif self.commands.matches(word, "remove"):
            self._remove(" ".join(tokens[1:]))
        elif tokens and not self.commands.matches(word, "done"):
            return self._put(tokens[1:] if word.lower() == "place" else tokens)
        return True

    def _remove(self, text: str) -> None:
        named = find_ships(self.layout, text, self.notation)
        if not named:
            raise InputError("place-no-ship", text=text, ships=self._format_ships())
        self.layout.berths.pop(named[0].id, None)

    def _put(self, tokens: list[str]) -> bool:
        placement = read_placement(self.layout, tokens, self.notation)
        if self.layout.is_off_board(placement):
            ship = self.texts.ship(placement.ship.id)
            where = format_directions([placement.line], self.notation)
            length = placement.ship.length
            raise InputError(
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
        self.commands.show_help()

    def explain(self) -> None:
        ask = self.layout.ask
        middle = ask.shape.squares[len(ask.shape.squares) // 2]
        example = next(square for square in middle if square)
        lines = format_directions(ask.lines, self.notation)
        ship = self.texts.ship(ask.ships[0].id).lower()
        words = {name: self.commands.choose_word(name) for name in ("random", "remove", "clear")}
        self.screen.say("place-title", "bold")
        self.screen.say(
            "place-help",
            random=words["random"],
            directions=lines,
            example=f"{ship} {example} {format_directions(ask.lines[:1], self.notation)}",
        )
        self.screen.say("place-more", remove=words["remove"], clear=words["clear"])

    def draw(self) -> None:
        letters = assign_letters((ship.id for ship in self.layout.ask.ships), self.texts)
        glyphs = Glyphs(letters, plain=self.screen.plain)
        self.screen.show(Text(), *draw_board(self.layout.to_board(), glyphs), Text())
        if self.layout.unplaced:
            self.screen.say("place-left", ships=self._format_unplaced())
        else:
            done, random = self.commands.choose_word("done"), self.commands.choose_word("random")
            self.screen.say("place-ready", done=done, random=random)

    def _format_unplaced(self) -> str:
        letters = assign_letters((ship.id for ship in self.layout.ask.ships), self.texts)
        facts = {  # the letter of a ship may be its length
            ship.id: dict.fromkeys((letters[ship.id], str(ship.length)))
            for ship in self.layout.unplaced
        }
        return ", ".join(f"{self.texts.ship(id)} ({', '.join(said)})" for id, said in facts.items())

    def _format_ships(self) -> str:
        return ", ".join(self.texts.ship(ship.id) for ship in self.layout.ask.ships)
