"""Records: a finished match as a file, with everything needed to replay and check it."""

from collections.abc import Callable, Iterable
from functools import partial
from hashlib import sha256

import msgspec

from seabattle.core.errors import Malformed, Refused, SeabattleError
from seabattle.core.field_errors import UNREADABLE, explain_decode_error
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat, check_seat
from seabattle.core.sentences import Sentences, load_sentences
from seabattle.core.wire import encode
from seabattle.core.words import Language, to_hyphens, words
from seabattle.games.catalogue import UnknownGame, load
from seabattle.match.dealer import Dealer, Fair, Nobody, Seeded, commitment
from seabattle.match.match import Entry, Match, Pledge

FORMAT = 1
Problem = Callable[[Language], str]
"""Describes a problem in a language."""


def sentences(language: Language) -> Sentences:
    """Return the sentences about records in a language."""
    return load_sentences("seabattle.match", language)


class BadRecord(SeabattleError):
    """A record that cannot be read, or cannot have happened."""

    def __init__(self, slug: str, problem: Problem | None = None, /, **details: str | int) -> None:
        self.slug = slug
        self._problem = problem
        self._details = details
        super().__init__(self.sentence("en"))

    def sentence(self, language: Language) -> str:
        """Return the error message in a language."""
        problem = {"problem": self._problem(language)} if self._problem else {}
        return sentences(language).say(
            f"record-{to_hyphens(self.slug)}", **self._details, **problem
        )


class RecordPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a record. It contains only what can be checked."""


class FairChance(RecordPart, frozen=True, tag_field="chance", tag="fair", omit_defaults=True):
    """Draws from the house's secret and both players' numbers; all in hexadecimal."""

    secret_commitment: str
    number_commitments: tuple[str, str]
    secret: str
    numbers: tuple[str, str]
    pledges: tuple[Pledge, ...]
    made_by_house: tuple[Seat, ...] = ()
    """Seats whose number the house made, so that their players have to trust it."""

    def dealer(self) -> Dealer:
        one, two = map(bytes.fromhex, self.numbers)
        return Fair(bytes.fromhex(self.secret), (one, two), self.made_by_house)


class SeededChance(RecordPart, frozen=True, tag_field="chance", tag="seed"):
    """Draws that follow from a seed. They can be repeated, and prove nothing."""

    seed: int

    def dealer(self) -> Dealer:
        return Seeded(self.seed)


class ScriptedChance(RecordPart, frozen=True, tag_field="chance", tag="scripted"):
    """Draws given by whoever ran the match. They prove nothing."""

    def dealer(self) -> Dealer:
        return Nobody()


class RecordRow(RecordPart, frozen=True):
    """An order as it stands in the log."""

    seat: Seat
    order: dict[str, Json]


class Record(RecordPart, frozen=True, omit_defaults=True):
    """A match as its game and its orders, with a digest of the events that each seat heard."""

    format: int
    game: str
    version: int
    options: dict[str, Json]
    proof: FairChance | SeededChance | ScriptedChance
    log: tuple[RecordRow, ...]
    digests: dict[str, str]
    outcome: Outcome
    helped: tuple[Seat, ...] = ()
    """Seats that took hints, as the server states; nobody can check it."""


def record_of(match: Match, helped: Iterable[Seat | str] = ()) -> Record:
    """Make the record of a finished match."""
    if match.outcome is None:
        raise SeabattleError("only a finished match has a record, since a record opens all secrets")
    return Record(
        format=FORMAT,
        game=match.game.id,
        version=match.game.version,
        options=to_builtins(match.game.options),
        proof=_proof_of(match),
        log=tuple(map(row_of, match.log)),
        digests=compute_digests(match),
        outcome=match.outcome,
        helped=tuple(check_seat(seat, PLAYERS) for seat in helped),
    )


def row_of(entry: Entry) -> RecordRow:
    """Return a row of the log as a record has it."""
    return RecordRow(entry.seat, to_builtins(entry.order))


def _proof_of(match: Match) -> FairChance | SeededChance | ScriptedChance:
    match match.dealer:
        case Fair(secret=secret, numbers=(one, two)):
            return FairChance(
                secret_commitment=commitment(secret),
                number_commitments=(commitment(one), commitment(two)),
                secret=secret.hex(),
                numbers=(one.hex(), two.hex()),
                pledges=tuple(match.pledges),
                made_by_house=match.dealer.made_by_house,
            )
        case Seeded(seed=seed):
            return SeededChance(seed)
        case _:
            return ScriptedChance()


def compute_digests(match: Match) -> dict[str, str]:
    """Return a SHA-256 digest of the events that each seat heard."""
    lines = {seat.value: b"\n".join(map(encode, match.heard[seat])) for seat in HEARERS}
    return {seat: sha256(heard).hexdigest() for seat, heard in lines.items()}


def write_record(record: Record) -> bytes:
    """Encode a record as indented JSON."""
    return msgspec.json.format(encode(record), indent=1) + b"\n"


def read_record(data: bytes) -> Record:
    """Decode a record. Raises `BadRecord` if it cannot be read."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except UNREADABLE as error:
        problem = explain_decode_error(data, Record, error)
        raise BadRecord("unreadable", partial(_ignore_language, problem)) from None
    if record.format != FORMAT:
        raise BadRecord("other_format", found=record.format, known=FORMAT)
    return record


def replay(record: Record) -> Match:
    """Play a recorded match again. Raises `BadRecord` at an order that was not possible."""
    match = new_match(record)
    for number, row in enumerate(record.log, start=1):
        add_row(match, row, number)
    return match


def replay_finished(record: Record) -> Match:
    """Play a recorded match again. Raises `BadRecord` also if it ends before the match is over."""
    match = replay(record)
    if match.outcome is None:
        raise BadRecord("unfinished", orders=len(match.log))
    return match


def new_match(record: Record, dealer: Dealer | None = None) -> Match:
    """Return the recorded match before its first order."""
    try:
        return Match(load(record.game, record.options, record.version), dealer)
    except (UnknownGame, Malformed) as error:
        raise BadRecord("unknown_rules", _english_problem(error)) from None


def add_row(match: Match, row: RecordRow, number: int) -> None:
    """Add a recorded row to a match. Raises `BadRecord` if the order is not possible."""
    at = {"number": number, "seat": row.seat.value}
    try:
        match.add(match.consider(row.seat, row.order))
    except Malformed as error:
        raise BadRecord("unreadable_order", _english_problem(error), **at) from None
    except Refused as refused:
        refusal, kind = refused.refusal, type(match.game)

        def problem(language: Language) -> str:
            return words(kind, language).refusal(refusal)

        raise BadRecord("impossible_order", problem, cites=refusal.cites, **at) from None


def _english_problem(error: Exception) -> Problem:
    """Describe an error for programmers, which is in English only."""
    return partial(_ignore_language, str(error))


def _ignore_language(problem: str, language: Language) -> str:
    return problem
