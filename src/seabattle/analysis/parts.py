"""Analysis jobs: parts of an analysis that other processes can do, each in a fraction of a
second."""

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import JudgedDecision, judge, sum_up_decisions
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.stream import find_decision_positions, read_stream
from seabattle.core.seat import Seat
from seabattle.match.record import Record, replay


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """A request to judge one decision of a seat."""

    record: Record
    seat: Seat
    decision: int
    """The number of the seat's decision in battle, from 0."""

    def answer(self) -> "Judgement":
        stream = read_stream(replay(self.record), self.seat)
        try:
            appraiser = make_appraiser(stream.game)
        except NotAnalysed:
            return Judgement(0)
        count = len(stream.moments)
        return Judgement(count, judge(appraiser, stream.moments[self.decision]) if count else None)


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A judged decision and the number of decisions; 0 if the match cannot be analysed."""

    count: int
    judged: JudgedDecision | None = None


class SumUp(msgspec.Struct, frozen=True, tag="sum up"):
    """A request for the account, when all decisions have been judged."""

    record: Record
    seat: Seat
    judged: tuple[JudgedDecision, ...]

    def answer(self) -> "SummedAccount":
        match = replay(self.record)
        stream = read_stream(match, self.seat)
        account = sum_up_decisions(stream, make_appraiser(stream.game), self.judged)
        return SummedAccount(
            account, find_decision_positions(match, self.seat)[-len(self.judged) :]
        )


class SummedAccount(msgspec.Struct, frozen=True):
    """The account, and where in the log its decisions stand."""

    account: Account
    positions: tuple[int, ...]
    """For each decision, the number of orders before it in the log."""
