"""Parses the parts of an order."""

from seabattle.cli.play.choices import take_choice
from seabattle.cli.play.notation import Notation, Tokens, Unclear, take_square, take_squares
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Part, Squares
from seabattle.core.words import hyphens


def take_part(part: Part, tokens: Tokens, notation: Notation) -> tuple[Json, Tokens]:
    """Parses a value off the front; returns it and the remaining words."""
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
    """Parses all these words as the value of one part."""
    if not tokens and is_flag(part):
        return True
    if not tokens:
        raise Unclear("not-understood", text=hyphens(part.name))
    value, rest = take_part(part, tokens, notation)
    if rest:
        raise Unclear("too-much", text=" ".join(rest), order=hyphens(part.name))
    return value


def is_flag(part: Part) -> bool:
    """Whether the only value of a part is true."""
    return isinstance(part.ask, Choices) and [c.value for c in part.ask.among] == [True]


def part_names(part: Part, notation: Notation) -> tuple[str, ...]:
    said = notation.voice.name(f"part-{part.name}", default=part.name).lower()
    return (hyphens(part.name), part.name, said)
