"""An analysis in parts, each of which takes a fraction of a second, in whichever process."""

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import Judged, judge, summed_up
from seabattle.analysis.appraisers import NotAnalysed, appraiser_of
from seabattle.analysis.stream import decided_at, stream_of
from seabattle.core.seat import Seat
from seabattle.match.record import Record, replay


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """Asks what one decision of a seat was worth."""

    record: Record
    seat: Seat
    decision: int
    """Which of the seat's decisions in battle, from 0."""

    def answer(self) -> "Judgement":
        stream = stream_of(replay(self.record), self.seat)
        try:
            appraiser = appraiser_of(stream.game)
        except NotAnalysed:
            return Judgement(0)
        count = len(stream.moments)
        return Judgement(count, judge(appraiser, stream.moments[self.decision]) if count else None)


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision, and how many there are; none if there is nothing to say about this match."""

    count: int
    judged: Judged | None = None


class SumUp(msgspec.Struct, frozen=True, tag="sum up"):
    """Asks for the whole account, when all decisions have been judged."""

    record: Record
    seat: Seat
    judged: tuple[Judged, ...]

    def answer(self) -> "Summed":
        match = replay(self.record)
        stream = stream_of(match, self.seat)
        account = summed_up(stream, appraiser_of(stream.game), self.judged)
        return Summed(account, decided_at(match, self.seat)[-len(self.judged) :])


class Summed(msgspec.Struct, frozen=True):
    account: Account
    positions: tuple[int, ...]
    """How many orders had been given when the seat took each of these decisions."""
