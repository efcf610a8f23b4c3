"""Offline verification of a record: were the orders possible, were chance and secrets fair?"""

from collections.abc import Iterable, Iterator

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.words import Language
from seabattle.match.dealer import commitment
from seabattle.match.match import Match
from seabattle.match.record import (
    BadRecord,
    FairChance,
    Record,
    ScriptedChance,
    add_row,
    compute_digests,
    new_match,
    replay,
    row_of,
    sentences,
)


class Check(msgspec.Struct, frozen=True):
    """One check: what was checked, whether it holds, and the sentence about it."""

    what: str
    holds: bool
    key: str
    details: dict[str, str | int] = {}
    problem: BadRecord | None = None

    def sentence(self, language: Language) -> str:
        """Return the result in a language."""
        if self.problem:
            said = self.problem.sentence(language)
        else:
            said = sentences(language).say(f"check-{self.key}", **self.details)
        return said if self.holds else sentences(language).say("check-fails", sentence=said)


def verify(record: Record) -> list[Check]:
    """Check everything in a record that can be checked offline."""
    try:
        match = replay(record)
    except BadRecord as error:
        return [Check("replay", False, "replay", problem=error)]
    checks = [Check("replay", True, "replay", {"orders": len(record.log)})]
    checks.append(Check("outcome", match.outcome == record.outcome, "outcome"))
    found = compute_digests(match)
    for seat in dict.fromkeys((*found, *record.digests)):
        holds = record.digests.get(seat) == found.get(seat)
        checks.append(Check(f"digest {seat}", holds, "digest", {"seat": seat}))
    if isinstance(record.proof, FairChance):
        checks += _check_openings(record.proof)
    if not isinstance(record.proof, ScriptedChance):
        checks += _check_draws(record)
    return checks


def verdict(record: Record, checks: Iterable[Check], language: Language) -> str:
    """Return the conclusion from all checks, and the seats that took hints."""
    say, fair = sentences(language).say, isinstance(record.proof, FairChance)
    if not all(check.holds for check in checks):
        key = "verdict-broken"
    elif is_proven(record):
        key = "verdict-proven"
    else:
        key = "verdict-word-of-the-house" if fair else "verdict-unproven"
    helped = (say("verdict-helped", seat=seat.value) for seat in record.helped)
    return " ".join((say(key), *helped))


def is_proven(record: Record) -> bool:
    """Return whether nobody could predict or influence the draws.

    The house could do so if it had made both numbers itself.
    """
    proof = record.proof
    return isinstance(proof, FairChance) and not set(PLAYERS) <= set(proof.made_by_house)


def _check_openings(proof: FairChance) -> Iterator[Check]:
    """Check that the opened secret and numbers match their commitments."""
    holds = _is_opening(proof.secret, proof.secret_commitment)
    yield Check("secret of the house", holds, "secret")
    opened = zip(PLAYERS, proof.numbers, proof.number_commitments, strict=True)
    for seat, number, promise in opened:
        holds = _is_opening(number, promise)
        key = "house-number" if seat in proof.made_by_house else "number"
        yield Check(f"number of seat {seat}", holds, key, {"seat": seat.value})


def _is_opening(opening: str, promise: str) -> bool:
    try:
        return commitment(bytes.fromhex(opening)) == promise
    except ValueError:
        return False


def _check_draws(record: Record) -> Iterator[Check]:
    """Replay the match with its dealer, and check that every draw and pledge is the same."""
    again = _replay_draws(record)
    holds = again is not None and tuple(map(row_of, again.log)) == record.log
    source = "numbers" if isinstance(record.proof, FairChance) else "seed"
    yield Check("draws", holds, f"draws-from-{source}")
    if isinstance(record.proof, FairChance):
        holds = again is not None and tuple(again.pledges) == record.proof.pledges
        yield Check("pledges", holds, "pledges")


def _replay_draws(record: Record) -> Match | None:
    try:
        match = new_match(record, record.proof.dealer())
        for number, row in enumerate(record.log, start=1):
            if row.seat is not Seat.CHANCE:
                add_row(match, row, number)
                match.deal()
    except (BadRecord, ValueError):
        return None
    return match
