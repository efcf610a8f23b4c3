"""Run the computer players: ask a worker for each decision, release answers on a time grid."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf

from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.outcome import ForfeitReason
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.server.bots.fair_queue import Turn
from seabattle.server.bots.pool import Crashed, Pool, TooSlow
from seabattle.server.bots.worker import Question
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.tasks import cancel_all
from seabattle.server.security.identity import hashed
from seabattle.server.tables.clocks import rule_against
from seabattle.server.tables.metadata import house_of
from seabattle.server.tables.table import Overtaken, Table
from seabattle.store.errors import StoreError

POINTS = (1, 2, 4, 8, 16)
"""In steps after the question. Whoever has thought for longer is not kept waiting besides."""
SECONDS_BETWEEN_TRIES = 1.0
SECONDS_AFTER_FAILURE = 30.0


class TimeGrid:
    """An answer shows only which power of two its thinking time comes under, and mostly it is
    the first; beyond that it takes at most twice its time."""

    def __init__(
        self,
        step: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._step = step
        self._sleep = sleep
        self.now = clock

    async def hold(self, asked: float, most: float) -> None:
        """Wait for the next grid point, if it is at most so many seconds after the question."""
        elapsed = self.now() - asked
        point = self.point_after(elapsed)
        if elapsed < point <= most:
            await self._sleep(point - elapsed)

    def point_after(self, elapsed: float) -> float:
        """The first grid point that is not over; when all are, this very moment."""
        points = (steps * self._step for steps in POINTS)
        return next((point for point in points if point >= elapsed), elapsed)


class Driver:
    """Asks a computer player when its seat is to act, and gives its order."""

    def __init__(self, pool: Pool, grid: TimeGrid) -> None:
        self._pool = pool
        self._grid = grid
        self._busy: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def look_at(self, table: Table) -> None:
        """Start every computer player that the match waits for."""
        if not table.has_computers or table.match is None or table.head.ended is not None:
            return
        for seat in table.match.waiting_for:
            if seat in PLAYERS and table.terms.seats[seat].kind == "computer":
                self._start(table, seat)

    def _start(self, table: Table, seat: Seat) -> None:
        key = (table.id, seat)
        if key not in self._busy:
            self._busy[key] = asyncio.create_task(self._decide(table, seat))
            self._busy[key].add_done_callback(lambda _: self._ready(table, seat))

    def _ready(self, table: Table, seat: Seat) -> None:
        """The next decision may have come up while this one was being stored."""
        task = self._busy.pop((table.id, seat))
        if not task.cancelled():
            self.look_at(table)

    async def _decide(self, table: Table, seat: Seat) -> None:
        assert table.match is not None
        match, decision = table.match, table.match.decisions[seat]
        try:
            order = await self._order(table, match, seat, decision)
            _check_still_open(table, match, seat, decision)
            await table.give(seat, order, f"computer-{decision}", decision)
        except Overtaken:
            pass
        except (TooSlow, Crashed, Malformed, Refused) as failure:
            await self._failed(table, seat, failure)
        except StoreError as error:
            log_failure("computer_waits_for_store", error)
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        except Exception as error:  # the match must not stand still for ever
            log_failure("driver_failed", error)
            await asyncio.sleep(SECONDS_AFTER_FAILURE)

    async def _order(self, table: Table, match: Match, seat: Seat, decision: int) -> Json:
        """In a lesson it is written down: nobody thinks, so there is no time to hide."""
        if isinstance(match, LessonMatch):
            return match.reply
        asked = self._grid.now()
        turn = Turn(table.terms.client, "person" if table.terms.has_people else "computers")
        order = await self._pool.ask(turn, lambda: _question(table, match, seat, decision))
        await self._grid.hold(asked, _longest_hold(table))
        return order

    async def _failed(self, table: Table, seat: Seat, failure: Exception) -> None:
        why: ForfeitReason = "broke_rules"
        if isinstance(failure, TooSlow):
            why = "clock"
        elif isinstance(failure, Crashed):
            why = "abandoned"
        computer, slug = table.terms.seats[seat].computer or "", _slug(failure)
        place = {"table": table.id, "game": table.head.game, "seat": str(seat)}
        log("computer_failed", **place, computer=computer, reason=why, slug=slug)
        await rule_against(table, seat, why)

    async def close(self) -> None:
        await cancel_all(self._busy.values())


def _slug(failure: Exception) -> str:
    """Why an order was not taken. The order itself, or what a player says when it fails, may quote
    its fleet, which is not for the log."""
    if isinstance(failure, Refused):
        return failure.refusal.slug
    return failure.slug if isinstance(failure, Malformed) else ""


def _longest_hold(table: Table) -> float:
    """In seconds: at most half of a clock, and none at all among computers."""
    if not table.terms.has_people:
        return 0
    return table.terms.clock.seconds / 2 if table.terms.clock else inf


def _check_still_open(table: Table, match: Match, seat: Seat, decision: int) -> None:
    """Raises `Overtaken` if the seat need not decide any more."""
    if table.head.ended is not None or match.decisions[seat] != decision:
        raise Overtaken


def _question(table: Table, match: Match, seat: Seat, decision: int) -> Question:
    _check_still_open(table, match, seat, decision)
    return Question(
        player=table.terms.seats[seat].computer or "",
        game=match.game.id,
        version=match.game.version,
        options=table.head.options,
        match=hashed(f"computer {house_of(table.head).secret}"),
        seat=seat,
        view=match.view(seat),
        heard=to_builtins(match.heard[seat]),
    )
