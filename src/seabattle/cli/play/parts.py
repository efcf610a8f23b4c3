"""The parts of an order, each out of the words typed for it."""

from seabattle.cli.play.choices import take_choice
from seabattle.cli.play.notation import Notation, Tokens, Unclear, take_square, take_squares
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Part, Squares
from seabattle.core.words import hyphens


def take_part(part: Part, tokens: Tokens, notation: Notation) -> tuple[Json, Tokens]:
    """The value that the first of these words stand for, and the words after them."""
    match part.ask:
        case OneSquare():
            return take_square(tokens, notation)
        case Squares():
            return take_squares(tokens, notation), ()
        case Choices():
            return take_choice(part.ask, tokens, notation, part.name)
        case FleetToPlace():
            raise Unclear("not-understood", text=" ".join(tokens))


def read_part(part: Part, tokens: Tokens, notation: Notation) -> Json:
    """The value for one part out of all these words."""
    if not tokens and is_flag(part):
        return True
    if not tokens:
        raise Unclear("not-understood", text=hyphens(part.name))
    value, rest = take_part(part, tokens, notation)
    if rest:
        raise Unclear("too-much", text=" ".join(rest), order=hyphens(part.name))
    return value


def is_flag(part: Part) -> bool:
    """Whether a part is either left out or true."""
    return isinstance(part.ask, Choices) and [c.value for c in part.ask.among] == [True]


def part_names(part: Part, notation: Notation) -> tuple[str, ...]:
    said = notation.voice.name(f"part-{part.name}", default=part.name).lower()
    return (hyphens(part.name), part.name, said)
