"""What the table itself decides: time that has run out, computer players that fail, idleness."""

import time
from contextlib import suppress
from random import SystemRandom
from typing import Literal

from seabattle.core.answer import fill
from seabattle.core.errors import Refused
from seabattle.core.orders import Forfeit, OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Match
from seabattle.server.problems import ServerProblem
from seabattle.server.settings import Settings
from seabattle.server.tables.table import Live, Overtaken
from seabattle.store.errors import Conflict, MatchEnded

Why = Literal["clock", "abandoned", "broke_rules"]


def next_due(live: Live, settings: Settings) -> float | None:
    """When somebody has to look after this table next, whatever else happens."""
    if live.status in ("waiting", "opening"):
        return live.head.created + settings.idle_table_seconds
    if live.match is None or live.match.outcome:
        return None
    times = [live.step_began + settings.abandoned_match_seconds]
    times += [run_out(live, seat) for seat in _late_seats(live.match) if live.terms.clock]
    if not any(terms.kind != "computer" for terms in live.terms.seats):
        times.append(time.time() + settings.computer_seconds)
    return min(times)


def run_out(live: Live, seat: Seat) -> float:
    """When a seat's time is over, with the grace for one that nobody is connected to."""
    clock = live.terms.clock
    assert clock is not None
    grace = 0 if live.attendance.has(seat) or _is_computer(live, seat) else clock.grace
    return live.step_began + clock.seconds + grace


def _is_computer(live: Live, seat: Seat) -> bool:
    return live.terms.seats[seat].kind == "computer"


async def attend(live: Live, settings: Settings) -> None:
    """Do what is due at this table now."""
    now = time.time()
    idle = live.status in ("waiting", "opening")
    if idle and now >= live.head.created + settings.idle_table_seconds:
        await _close(live)
    elif live.match and live.status == "playing":
        if now >= live.step_began + settings.abandoned_match_seconds:
            await _close(live)
        elif live.terms.clock:
            await _look_at_clock(live, live.match, now)


async def _look_at_clock(live: Live, match: Match, now: float) -> None:
    late = [seat for seat in _late_seats(match) if now >= run_out(live, seat)]
    gives_default = live.terms.clock and live.terms.clock.on_timeout == "default"
    if len(late) == len(PLAYERS) and not gives_default:
        # Neither has decided: there is nobody to give the match to.
        await _close(live)
        return
    for seat in late:
        await rule_against(live, seat, "clock")


def _late_seats(match: Match) -> tuple[Seat, ...]:
    return tuple(seat for seat in match.waiting_for if seat in PLAYERS)


async def rule_against(live: Live, seat: Seat, why: Why) -> None:
    """A seat has not decided as it should: it loses, or is decided for, as the table says."""
    match = live.match
    if match is None or seat not in match.waiting_for:
        return
    # It may decide at the last moment, or the match end: then there is nothing to rule.
    with suppress(Overtaken, Refused, ServerProblem):
        await live.rule(_ruling(live, match, seat, why), match.decisions[seat])


def _ruling(live: Live, match: Match, seat: Seat, why: Why) -> Forfeit | OnBehalf:
    clock = live.terms.clock
    if clock is None or clock.on_timeout == "forfeit":
        return Forfeit(seat, why)
    return OnBehalf(seat, fill(match.game.prompt(match.state, seat), SystemRandom()))


async def _close(live: Live) -> None:
    try:
        await live.close()
    except (Conflict, MatchEnded):
        await live.read_table()
