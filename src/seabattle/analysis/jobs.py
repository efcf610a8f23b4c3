"""Analysis jobs: parts of an analysis that other processes can do, each in a fraction of a
second."""

import msgspec

from seabattle.analysis.account import Account, Decision
from seabattle.analysis.analyse import judge, make_accounts
from seabattle.analysis.appraisers import NotAnalysed, make_appraiser
from seabattle.analysis.stream import DecisionLog, read_decisions
from seabattle.core.cache import cached
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.match.record import Record, read_record, replay


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
