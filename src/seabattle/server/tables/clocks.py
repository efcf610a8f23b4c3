"""Clocks, failing computer players and idle tables: what the table itself decides."""

import time
from contextlib import suppress
from random import SystemRandom

from seabattle.core.answer import fill
from seabattle.core.errors import Refused
from seabattle.core.orders import Forfeit, OnBehalf
from seabattle.core.outcome import ForfeitReason
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Match
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import Clock
from seabattle.server.settings import Settings
from seabattle.server.tables.table import Overtaken, Table
from seabattle.store.errors import Conflict, MatchEnded


def next_due(table: Table, settings: Settings) -> float | None:
    """When somebody has to look after this table next, whatever else happens."""
    if table.status in ("waiting", "opening"):
        return table.step_began + _longest_idle(table, settings)
    if table.match is None or table.match.outcome:
        return None
    if _is_too_long(table, settings):
        return time.time()
    times = [table.step_began + settings.abandoned_match_seconds]
    if table.terms.clock:
        times += _ends(table, table.match, table.terms.clock).values()
    if not table.terms.has_people:
        times.append(time.time() + settings.computer_seconds)
    return min(times)


def _is_too_long(table: Table, settings: Settings) -> bool:
    """Whoever loads a match waits for all its orders: a second of CPU time for 5,000 of them in
    `classic` with manoeuvres."""
    return table.status == "playing" and table.length >= settings.longest_match


def _longest_idle(table: Table, settings: Settings) -> float:
    """Two whom the queue has paired are there, or they are not: nobody waits for long."""
    if table.terms.queued:
        return settings.queue_confirm_seconds
    return settings.idle_table_seconds


def _ends(table: Table, match: Match, clock: Clock) -> dict[Seat, float]:
    """When those who have to decide are ruled against. If both would forfeit, the one that is there
    has the grace of the other: else whoever leaves first would win."""
    waited_for = [seat for seat in match.waiting_for if seat in PLAYERS]
    ends = {seat: _end(table, seat, clock) for seat in waited_for}
    if clock.on_timeout == "forfeit" and ends:
        return dict.fromkeys(ends, max(ends.values()))
    return ends


def _end(table: Table, seat: Seat, clock: Clock) -> float:
    """When a seat's time is over, with the grace for one that nobody is connected to."""
    grace = 0 if table.attendance.has(seat) or _is_computer(table, seat) else clock.grace
    return table.step_began + clock.seconds + grace


def _is_computer(table: Table, seat: Seat) -> bool:
    return table.terms.seats[seat].kind == "computer"


def lapsed_seats(table: Table, settings: Settings, now: float) -> list[Seat]:
    """Those whose number was not opened in time."""
    if table.status != "opening" or now < table.step_began + _longest_idle(table, settings):
        return []
    return [seat for seat, details in table.details.items() if details.number is None]


async def attend(table: Table, settings: Settings, now: float) -> None:
    """Do what is due at this table now."""
    idle = table.status in ("waiting", "opening")
    if idle and now >= table.step_began + _longest_idle(table, settings):
        await _close(table)
    elif table.match and table.status == "playing":
        is_abandoned = now >= table.step_began + settings.abandoned_match_seconds
        if is_abandoned or _is_too_long(table, settings):
            await _close(table)
        elif table.terms.clock:
            await _look_at_clock(table, table.match, table.terms.clock, now)


async def _look_at_clock(table: Table, match: Match, clock: Clock, now: float) -> None:
    late = [seat for seat, end in _ends(table, match, clock).items() if now >= end]
    if len(late) == len(PLAYERS) and clock.on_timeout == "forfeit":
        # Neither has decided: there is nobody to give the match to.
        await _close(table)
        return
    for seat in late:
        await rule_against(table, seat, "clock")


async def rule_against(table: Table, seat: Seat, why: ForfeitReason) -> None:
    """A seat has not decided as it should: it loses, or is decided for, as the table says."""
    match = table.match
    if match is None or seat not in match.waiting_for:
        return
    # It may decide at the last moment, or the match end: then there is nothing to rule.
    with suppress(Overtaken, Refused, ServerProblem):
        await table.rule(_ruling(table, match, seat, why), match.decisions[seat])


def _ruling(table: Table, match: Match, seat: Seat, why: ForfeitReason) -> Forfeit | OnBehalf:
    clock = table.terms.clock
    if clock is None or clock.on_timeout == "forfeit":
        return Forfeit(seat, why)
    return OnBehalf(seat, fill(match.game.prompt(match.state, seat), SystemRandom()))


async def _close(table: Table) -> None:
    try:
        await table.close()
    except (Conflict, MatchEnded):
        await table.read_table()
