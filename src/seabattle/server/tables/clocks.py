"""Deadlines of a table: clocks, idle timeouts, and rulings against a seat."""

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
from seabattle.server.tables.metadata import TableTerms
from seabattle.server.tables.table import OutdatedOrder, Table
from seabattle.store.errors import Conflict, MatchEnded

INVITATION_MOVES = 3
"""An invitation lasts at least as long as this many moves."""


def next_deadline(table: Table, settings: Settings) -> float | None:
    """Return when `enforce_deadlines` has to be called next; None for a finished match."""
    if table.status in ("waiting", "opening"):
        return table.step_began + idle_timeout(table.terms, settings)
    if table.match is None or table.match.outcome:
        return None
    if _is_too_long(table, settings):
        return time.time()
    times = [table.step_began + settings.abandoned_match_seconds]
    if table.terms.clock:
        times += _deadlines(table, table.match, table.terms.clock, settings).values()
    if not table.terms.has_people:
        times.append(time.time() + settings.computer_seconds)
    return min(times)


def _is_too_long(table: Table, settings: Settings) -> bool:
    """Return whether a match is too long to load: 5,000 orders take a second of CPU time."""
    return table.status == "playing" and table.length >= settings.longest_match


def idle_timeout(terms: TableTerms, settings: Settings) -> float:
    """Return the idle timeout before the match.

    It is short where both players are named from the start, and only a number has to be opened, and
    where a bot is asked. An invitation to slow play lasts as long as some moves, and one without a
    clock for a day.
    """
    if terms.is_paired or terms.room or terms.asks_bot:
        return settings.queue_confirm_seconds
    if terms.clock:
        return max(settings.idle_table_seconds, terms.clock.seconds * INVITATION_MOVES)
    invites = all(seat.kind != "open" for seat in terms.seats)
    return settings.invitation_seconds if invites else settings.idle_table_seconds


def _deadlines(table: Table, match: Match, clock: Clock, settings: Settings) -> dict[Seat, float]:
    """Return the deadline of each seat that has to decide.

    If both would forfeit, both get the later deadline: else whoever leaves first would win.
    """
    waited_for = [seat for seat in match.waiting_for if seat in PLAYERS]
    ends = {
        seat: table.step_began + settings.room_challenge_seconds
        if _is_challenged(table, seat)
        else _deadline(table, match, seat, clock)
        for seat in waited_for
    }
    forfeits = clock.on_timeout == "forfeit"
    if forfeits and ends and not any(_places_in_own_time(match, each, clock) for each in ends):
        return dict.fromkeys(ends, max(ends.values()))
    return ends


def _places_in_own_time(match: Match, seat: Seat, clock: Clock) -> bool:
    return clock.placing > 0 and match.prompt(seat).asks_for_fleet


def own_time_ends(table: Table, match: Match, seat: Seat, clock: Clock) -> float:
    """Return when the time of a seat that has to decide ends, its bank included."""
    if _places_in_own_time(match, seat, clock):
        return table.step_began + clock.placing
    return table.step_began + clock.seconds + table.banks[seat]


def shown_deadline(table: Table, match: Match, seat: Seat) -> int | None:
    """Return the end of a seat's own time in milliseconds since 1970, or that of the seat that has
    to decide."""
    clock = table.terms.clock if table.status == "playing" else None
    waited_for = [each for each in match.waiting_for if each in PLAYERS]
    if clock is None or not waited_for:
        return None
    whose = seat if seat in waited_for else waited_for[0]
    return round(own_time_ends(table, match, whose, clock) * 1000)


def _is_challenged(table: Table, seat: Seat) -> bool:
    """Return whether a player may not know yet of a match in their room, so no clock runs."""
    is_challenge = table.terms.room is not None and table.terms.tournament is None
    is_away = is_challenge and not table.attendance.has(seat)
    return is_away and not table.has_fought(seat)


def _deadline(table: Table, match: Match, seat: Seat, clock: Clock) -> float:
    """Return a seat's deadline, with grace if nobody is connected to it."""
    grace = 0 if table.attendance.has(seat) or _is_computer(table, seat) else clock.grace
    return own_time_ends(table, match, seat, clock) + grace


def _is_computer(table: Table, seat: Seat) -> bool:
    return table.terms.seats[seat].kind == "computer"


def no_show_seats(table: Table, settings: Settings, now: float) -> list[Seat]:
    """Return the seats whose number was not opened in time."""
    if table.status != "opening" or now < table.step_began + idle_timeout(table.terms, settings):
        return []
    return [seat for seat, details in table.details.items() if details.number is None]


async def enforce_deadlines(table: Table, settings: Settings, now: float) -> None:
    """Close the table or rule against late seats, whatever is due now."""
    idle = table.status in ("waiting", "opening")
    if idle and now >= table.step_began + idle_timeout(table.terms, settings):
        await _close(table)
    elif table.match and table.status == "playing":
        is_abandoned = now >= table.step_began + settings.abandoned_match_seconds
        if is_abandoned or _is_too_long(table, settings):
            await _close(table)
        elif table.terms.clock:
            await _check_clock(table, table.match, table.terms.clock, settings, now)


async def _check_clock(
    table: Table, match: Match, clock: Clock, settings: Settings, now: float
) -> None:
    late = [seat for seat, end in _deadlines(table, match, clock, settings).items() if now >= end]
    if any(_is_challenged(table, seat) for seat in late):
        await _close(table)
        return
    places = [seat for seat in late if _places_in_own_time(match, seat, clock)]
    nobody_placed = clock.placing > 0 and not any(each.seat in PLAYERS for each in match.log)
    neither = len(late) == len(PLAYERS) or nobody_placed
    if late and not places and neither and clock.on_timeout == "forfeit":
        # Neither has decided, so nobody can win.
        await _close(table)
        return
    for seat in late:
        await rule_against(table, seat, "clock")


async def rule_against(table: Table, seat: Seat, why: ForfeitReason) -> None:
    """Let a seat forfeit, or decide for it, as the table's clock says."""
    match = table.match
    if match is None or seat not in match.waiting_for:
        return
    # The seat may decide, or the match end, at this moment.
    with suppress(OutdatedOrder, Refused, ServerProblem):
        await table.submit_ruling(_ruling(table, match, seat, why), match.decisions[seat])


def _ruling(table: Table, match: Match, seat: Seat, why: ForfeitReason) -> Forfeit | OnBehalf:
    clock = table.terms.clock
    places = clock is not None and _places_in_own_time(match, seat, clock)
    if clock is None or (clock.on_timeout == "forfeit" and not places):
        return Forfeit(seat, why)
    return OnBehalf(seat, fill(match.game.prompt(match.state, seat), SystemRandom()))


async def _close(table: Table) -> None:
    try:
        await table.close()
    except (Conflict, MatchEnded):
        await table.read_table()
