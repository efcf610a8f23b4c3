"""A match over lines of JSON, for bots and tests in any programming language."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.field_errors import UNREADABLE, explain_validation_error
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.words import Language, words
from seabattle.match.dealer import Dealer
from seabattle.match.match import Match

DecisionNumber = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
"""Within the integers that every JSON parser represents exactly."""


class OrderLine(msgspec.Struct, forbid_unknown_fields=True):
    """An order: `{"seat": …, "order": {…}}`, optionally with the number of the decision it
    answers."""

    seat: Seat
    order: dict[str, Json]
    decision: DecisionNumber | None = None


class ViewLine(msgspec.Struct, forbid_unknown_fields=True):
    """A request for a view: `{"view": seat}`."""

    view: Seat


class Referee:
    """A server of one match over lines; after an order it reports the seats to act, or the
    outcome."""

    def __init__(
        self, game: Game[Any, Any], dealer: Dealer | None, language: Language = "en"
    ) -> None:
        self.words = words(type(game), language)
        self.match = Match(game, dealer)
        self._told = dict.fromkeys(HEARERS, 0)

    def opening_lines(self) -> Iterator[Json]:
        """Yield the lines before the first order."""
        game = self.match.game
        yield {"game": game.id, "version": game.version, "options": to_builtins(game.options)}
        yield from self._news()

    def answer(self, line: str | bytes) -> Iterator[Json]:
        """Yield the lines that answer one line."""
        try:
            asked = _read_line(line)
            if isinstance(asked, ViewLine):
                if asked.view not in HEARERS:
                    names = ", ".join(hearer.value for hearer in HEARERS)
                    problem = f"only these seats have a view: {names}"
                    raise Malformed("no_view", problem, seats=names)
                yield to_builtins(self.match.seat_view(asked.view))
            else:
                self.match.give(asked.seat, asked.order, asked.decision)
                yield from self._news()
        except Refused as refused:
            yield {"refused": self._refusal(refused.refusal)}
        except Malformed as error:
            yield {"error": {"slug": error.slug, "sentence": self.words.malformed(error)}}

    def _news(self) -> Iterator[Json]:
        """Yield new events, seat by seat; then what the match waits for."""
        for seat in HEARERS:
            heard = self.match.heard[seat]
            for number in range(self._told[seat], len(heard)):
                yield {"event": to_builtins(heard[number]), "to": seat.value, "number": number}
            self._told[seat] = len(heard)
        if self.match.outcome:
            yield {"outcome": to_builtins(self.match.outcome)}
            return
        yield {"to_act": [seat.value for seat in self.match.waiting_for]}
        if self.match.waiting_for == (Seat.CHANCE,):
            yield {"chance": to_builtins(self.match.game.chance(self.match.state))}

    def _refusal(self, refusal: Refusal) -> Json:
        return {
            "slug": refusal.slug,
            "cites": refusal.cites,
            "sentence": self.words.refusal(refusal),
            "details": refusal.details,
        }


def _read_line(line: str | bytes) -> OrderLine | ViewLine:
    try:
        data = msgspec.json.decode(line)
    except UNREADABLE as error:
        raise _line_error(str(error)) from None
    asks = isinstance(data, dict) and "view" in data
    kind: type[OrderLine | ViewLine] = ViewLine if asks else OrderLine
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _line_error(explain_validation_error(kind, data, error)) from None


def _line_error(problem: str) -> Malformed:
    said = f"{problem}; a line is an order for a seat, or asks for a view"
    return Malformed("malformed_line", said, problem=problem)
