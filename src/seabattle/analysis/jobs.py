"""Jobs for worker processes: parts of an analysis, a hint, or a match to play on with.

Each takes a fraction of a second.
"""

from random import Random

import msgspec

from seabattle.analysis.account import Account, Decision
from seabattle.analysis.analyse import judge, make_accounts
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.heat import find_narrowed_ships
from seabattle.analysis.hints import find_hints
from seabattle.analysis.stream import DecisionLog, asks_in_battle, read_decisions
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.cache import cached
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode, read_event, read_order
from seabattle.core.words import Language
from seabattle.games.catalogue import load
from seabattle.match.match import Entry, replay_log
from seabattle.match.record import Record, RecordRow, read_record, replay, row_of
from seabattle.match.retake import retake


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """A request to judge one decision of a match."""

    record: Record
    decision: int
    """The number of the decision in battle, of both seats together, from 0."""

    def answer(self) -> "Judgement":
        log = _read_log(encode(self.record))
        try:
            appraiser = make_appraiser(log.game)
        except NotAnalysed:
            return Judgement(0)
        count = len(log.moments)
        return Judgement(count, judge(appraiser, log.moments[self.decision]) if count else None)


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A judged decision and the number of decisions; 0 if the match cannot be analysed."""

    count: int
    judged: Decision | None = None


class SumUp(msgspec.Struct, frozen=True, tag="sum up"):
    """A request for the accounts, when all decisions have been judged."""

    record: Record
    judged: tuple[Decision, ...]

    def answer(self) -> "SummedAccounts":
        log = _read_log(encode(self.record))
        found = make_accounts(log, make_appraiser(log.game), self.judged)
        return SummedAccounts({each.seat: each for each in found if each})


class SummedAccounts(msgspec.Struct, frozen=True):
    """The account of each seat that decided anything in battle."""

    accounts: dict[Seat, Account]


@cached(4, "a worker judges one decision after the other, and replays the match once")
def _read_log(record: bytes) -> DecisionLog:
    return read_decisions(replay(read_record(record)))


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """A request for a hint. It holds the knowledge of one seat, and nothing else."""

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
            suggestions, heat = find_hints(game, self.view, heard)
        except NotAnalysed:
            return Advice()
        advised = (
            HintedOrder(
                each.order,
                each.chance.value,
                each.chance.standard_error,
                each.make_sentence(game, self.language),
            )
            for each in suggestions
        )
        return Advice(
            tuple(advised),
            heat.percents,
            heat.standard_error,
            find_narrowed_ships(game, self.view),
        )


class HintedOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A possible order."""

    order: Json
    chance: float
    """The chance to win with it."""
    margin: float
    """The standard error of that chance."""
    sentence: str
    """The reason; empty if it is the same as for another order."""


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best orders, the best first, and what can be known. It is empty if no value is known."""

    orders: tuple[HintedOrder, ...] = ()
    heat: tuple[int, ...] = ()
    heat_margin: float = 0.0
    narrowed: tuple[NarrowedShip, ...] = ()


class Retake(msgspec.Struct, frozen=True, tag="retake"):
    """A request for a match at a decision of a seat, with other secrets opposite."""

    game: str
    version: int
    options: dict[str, Json]
    log: tuple[RecordRow, ...]
    """The rows before the decision."""
    seat: Seat
    seed: str
    """A seed that clients cannot guess."""

    def answer(self) -> "Retaken":
        game = load(self.game, self.options, self.version)
        entries = (Entry(row.seat, read_order(game, row.order)) for row in self.log)
        match = replay_log(game, entries)
        if not asks_in_battle(match.view(self.seat).prompt):
            return Retaken(None, in_battle=False)
        rows = retake(match, self.seat, len(self.log), Random(self.seed))
        return Retaken(None if rows is None else tuple(map(row_of, rows)))


class Retaken(msgspec.Struct, frozen=True):
    """The rows of a retaken match."""

    rows: tuple[RecordRow, ...] | None
    """None if no other fleet fits, or nothing was to be decided in battle."""
    in_battle: bool = True
