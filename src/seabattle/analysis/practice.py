"""What a worker is asked for somebody who practises: a hint, or a match to play on with."""

from random import Random

import msgspec

from seabattle.analysis.appraisers import NotAnalysed
from seabattle.analysis.hints import hinted
from seabattle.analysis.sight import in_hundredths, narrowed
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode, read_event
from seabattle.core.words import Language
from seabattle.games.catalogue import load
from seabattle.match.record import Record, RecordRow, replay, row_of
from seabattle.match.retake import retake


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """Asks for a hint. It holds what the seat has, and nothing else."""

    game: str
    version: int
    options: dict[str, Json]
    view: View
    heard: tuple[Json, ...]
    language: Language

    def answer(self) -> "Advice":
        game = load(self.game, self.options, self.version)
        heard = [read_event(type(game), encode(event)) for event in self.heard]
        try:
            suggestions, heat = hinted(game, self.view, heard)
        except NotAnalysed:
            return Advice()
        advised = (
            HintedOrder(
                each.order,
                each.chance.value,
                each.chance.standard_error,
                each.sentence(game, self.language),
            )
            for each in suggestions
        )
        return Advice(
            tuple(advised), in_hundredths(heat), heat.standard_error, narrowed(game, self.view)
        )


class HintedOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A possible order."""

    order: Json
    chance: float
    """To win with it."""
    margin: float
    """The standard error of that chance."""
    sentence: str
    """The reason; empty if it is the same as for another order."""


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best orders, the best first, and what can be known; nothing where no value is known."""

    orders: tuple[HintedOrder, ...] = ()
    heat: tuple[int, ...] = ()
    heat_margin: float = 0.0
    narrowed: tuple[NarrowedShip, ...] = ()


class Retake(msgspec.Struct, frozen=True, tag="retake"):
    """Asks for a match that stands at a decision of a seat, with other secrets opposite."""

    record: Record
    seat: Seat
    position: int
    seed: str
    """Nobody outside can guess it."""

    def answer(self) -> "Retaken":
        rows = retake(replay(self.record), self.seat, self.position, Random(self.seed))
        return Retaken(None if rows is None else tuple(map(row_of, rows)))


class Retaken(msgspec.Struct, frozen=True):
    rows: tuple[RecordRow, ...] | None
    """None if no other fleet was found that fits."""
