"""Checking a record offline: that it could happen so, and that chance and secrets were fair."""

from collections.abc import Iterator

import msgspec

from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.match.match import Match
from seabattle.match.record import (
    BadRecord,
    FairChance,
    Record,
    ScriptedChance,
    add_row,
    digests,
    new_match,
    replay,
    row_of,
)


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked, whether it holds, and a sentence about it."""

    what: str
    holds: bool
    sentence: str


def verify(record: Record) -> list[Check]:
    """Everything that can be checked of a record without asking anybody."""
    try:
        match = replay(record)
    except BadRecord as error:
        return [Check("replay", False, str(error))]
    checks = [Check("replay", True, f"all {len(record.log)} orders were possible")]
    checks += [_outcome(record, match), *_digests(record, match)]
    return checks + list(_chance(record))


def is_proven(record: Record) -> bool:
    """Whether the draws are such that nobody could have foreseen or bent them."""
    return isinstance(record.proof, FairChance)


def _outcome(record: Record, match: Match) -> Check:
    holds = match.outcome == record.outcome
    return Check("outcome", holds, _either(holds, "the outcome follows from the orders"))


def _digests(record: Record, match: Match) -> Iterator[Check]:
    found = digests(match)
    for seat in dict.fromkeys((*found, *record.digests)):
        holds = record.digests.get(seat) == found.get(seat)
        yield Check(f"digest {seat}", holds, _either(holds, f"seat {seat} was told just this"))


def _chance(record: Record) -> Iterator[Check]:
    if isinstance(record.proof, FairChance):
        yield from _openings(record.proof)
    if not isinstance(record.proof, ScriptedChance):
        yield from _redrawn(record)


def _openings(proof: FairChance) -> Iterator[Check]:
    """The opened secret and numbers are those that were committed to."""
    opened = (proof.secret, *proof.numbers)
    committed = (proof.secret_commitment, *proof.number_commitments)
    names = ("secret of the house", "number of seat one", "number of seat two")
    for name, opening, promise in zip(names, opened, committed, strict=True):
        holds = _is_opening(opening, promise)
        yield Check(name, holds, _either(holds, f"the {name} is the one committed to"))


def _is_opening(opening: str, promise: str) -> bool:
    try:
        return commitment(bytes.fromhex(opening)) == promise
    except ValueError:
        return False


def _redrawn(record: Record) -> Iterator[Check]:
    """The match once more with its dealer drawing; every draw and pledge must come out the same."""
    again = _played_again(record)
    holds = again is not None and tuple(map(row_of, again.log)) == record.log
    source = "the opened numbers" if is_proven(record) else "the seed"
    yield Check("draws", holds, _either(holds, f"every draw follows from {source}"))
    if isinstance(record.proof, FairChance):
        holds = again is not None and tuple(again.pledges) == record.proof.pledges
        yield Check("pledges", holds, _either(holds, "no secret was changed after its pledge"))


def _played_again(record: Record) -> Match | None:
    try:
        match = new_match(record, record.proof.dealer())
        for number, row in enumerate(record.log, start=1):
            if row.seat is not Seat.CHANCE:
                add_row(match, row, number)
                match.deal()
    except (BadRecord, ValueError):
        return None
    return match


def _either(holds: bool, sentence: str) -> str:
    return sentence if holds else f"NOT true: {sentence}"
