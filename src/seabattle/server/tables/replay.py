"""Record, replay and verification of finished matches."""

from seabattle.core.events import Notice
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.words import Language
from seabattle.match.match import Match
from seabattle.match.record import Record, record_of
from seabattle.match.snapshots import Perspective, Snapshot, replay_snapshots
from seabattle.match.story import Story, tell_story
from seabattle.match.verify import is_proven, verdict, verify
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import (
    Replay,
    ReplayEvent,
    ReplayOrder,
    ReplayQuery,
    ReplayStep,
    StoryQuery,
    Verification,
    VerificationCheck,
)
from seabattle.server.tables.table import Table


def get_finished_match(table: Table) -> Match:
    """Return the finished match of a table; raise `ServerProblem` if it is not over."""
    if table.status == "closed":
        raise ServerProblem("no_record")
    if table.match is None or table.match.outcome is None:
        raise ServerProblem("not_over")
    return table.match


def make_replay(match: Match, query: ReplayQuery) -> Replay:
    """Return the requested steps of a match."""
    steps = replay_snapshots(match, query.eyes)
    wanted = steps[query.start : query.start + query.steps]
    return Replay(len(steps), query.start, tuple(_step(step, query.eyes) for step in wanted))


def _step(step: Snapshot, eyes: Perspective) -> ReplayStep:
    return ReplayStep(
        position=step.position,
        view=step.view,
        events=tuple(_event(notice, eyes) for notice in step.told),
        given=ReplayOrder(step.given.seat.value, step.given.order) if step.given else None,
    )


def _event(notice: Notice, eyes: Perspective) -> ReplayEvent:
    if eyes != "all" or Seat.WATCHER in notice.to:
        return ReplayEvent(notice.event)
    return ReplayEvent(notice.event, tuple(seat.value for seat in PLAYERS if seat in notice.to))


def make_story(table: Table, query: StoryQuery, language: Language) -> Story:
    """Tell a finished match to a seat or to those who watched, who hear the players' nicknames."""
    match = get_finished_match(table)
    names = {seat: each.nickname for seat, each in table.details.items() if each.nickname}
    return tell_story(
        match, Seat(query.eyes), language, helped=_helped_seats(table), names=names, last=query.last
    )


def _helped_seats(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in PLAYERS if table.details[seat].helped)


def make_record(table: Table) -> Record:
    """Return the record of a finished match, with the seats that took hints."""
    match = get_finished_match(table)
    return record_of(match, _helped_seats(table))


def verify_record(record: Record, language: Language) -> Verification:
    checks = verify(record)
    holds = all(check.holds for check in checks)
    return Verification(
        holds=holds,
        proven=holds and is_proven(record),
        sentence=verdict(record, checks, language),
        checks=tuple(
            VerificationCheck(check.what, check.holds, check.sentence(language)) for check in checks
        ),
    )
