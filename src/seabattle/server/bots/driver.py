"""Computer players at tables: ask a worker for each order, and pad its response time.

Thinking time would reveal secrets, so answers leave at fixed points in time.
"""

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
from seabattle.server.bots.fair_queue import Requester
from seabattle.server.bots.pool import WorkerCrashed, WorkerPool, WorkerTimeout
from seabattle.server.bots.worker import MoveRequest
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.tasks import cancel_all
from seabattle.server.security.identity import hash_secret
from seabattle.server.tables.clocks import rule_against
from seabattle.server.tables.metadata import house_of
from seabattle.server.tables.table import OutdatedOrder, Table
from seabattle.store.errors import StoreError

GRID_POINTS = (1, 2, 4, 8, 16)
"""Response times in steps; slower answers leave at once."""
RETRY_SECONDS = 1.0
FAILURE_RETRY_SECONDS = 30.0


class ResponsePadding:
    """Delays answers to a grid of response times, to hide how long a player thought.

    An answer takes at most twice its time, unless it is faster than the first point.
    """

    def __init__(
        self,
        step: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._step = step
        self._sleep = sleep
        self.now = clock

    async def wait(self, began: float, max_seconds: float) -> None:
        """Wait for the next grid point, unless it is more than `max_seconds` after `began`."""
        elapsed = self.now() - began
        point = self.next_point(elapsed)
        if elapsed < point <= max_seconds:
            await self._sleep(point - elapsed)

    def next_point(self, elapsed: float) -> float:
        """Return the first grid point after `elapsed`; after the last one, `elapsed`."""
        points = (steps * self._step for steps in GRID_POINTS)
        return next((point for point in points if point >= elapsed), elapsed)


class BotDriver:
    """Asks computer players for orders when their seats are to act."""

    def __init__(self, pool: WorkerPool, padding: ResponsePadding) -> None:
        self._pool = pool
        self._padding = padding
        self._busy: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def on_table_change(self, table: Table) -> None:
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
            self._busy[key].add_done_callback(lambda _: self._on_done(table, seat))

    def _on_done(self, table: Table, seat: Seat) -> None:
        """Start the next decision, which may have come up meanwhile."""
        task = self._busy.pop((table.id, seat))
        if not task.cancelled():
            self.on_table_change(table)

    async def _decide(self, table: Table, seat: Seat) -> None:
        assert table.match is not None
        match, decision = table.match, table.match.decisions[seat]
        try:
            order = await self._ask_worker(table, match, seat, decision)
            _check_still_open(table, match, seat, decision)
            await table.submit_order(seat, order, f"computer-{decision}", decision)
        except OutdatedOrder:
            pass
        except (WorkerTimeout, WorkerCrashed, Malformed, Refused) as failure:
            await self._on_failure(table, seat, failure)
        except StoreError as error:
            log_failure("computer_waits_for_store", error)
            await asyncio.sleep(RETRY_SECONDS)
        except Exception as error:  # the match must not stop for ever
            log_failure("driver_failed", error)
            await asyncio.sleep(FAILURE_RETRY_SECONDS)

    async def _ask_worker(self, table: Table, match: Match, seat: Seat, decision: int) -> Json:
        """Return the player's order; in a lesson, the scripted one."""
        if isinstance(match, LessonMatch):
            return match.reply
        began = self._padding.now()
        is_for_person = table.terms.has_people and not table.terms.league
        requester = Requester(table.terms.client, "person" if is_for_person else "computers")
        order = await self._pool.ask(requester, lambda: _make_request(table, match, seat, decision))
        await self._padding.wait(began, _max_padding(table))
        return order

    async def _on_failure(self, table: Table, seat: Seat, failure: Exception) -> None:
        why: ForfeitReason = "broke_rules"
        if isinstance(failure, WorkerTimeout):
            why = "clock"
        elif isinstance(failure, WorkerCrashed):
            why = "abandoned"
        computer, slug = table.terms.seats[seat].computer or "", _slug(failure)
        place = {"table": table.id, "game": table.head.game, "seat": str(seat)}
        log("computer_failed", **place, computer=computer, reason=why, slug=slug)
        await rule_against(table, seat, why)

    async def close(self) -> None:
        await cancel_all(self._busy.values())


def _slug(failure: Exception) -> str:
    """Return why an order was refused; the order itself may contain a fleet, which is secret."""
    if isinstance(failure, Refused):
        return failure.refusal.slug
    return failure.slug if isinstance(failure, Malformed) else ""


def _max_padding(table: Table) -> float:
    """Return seconds: at most half of a clock, and 0 without people."""
    if not table.terms.has_people:
        return 0
    return table.terms.clock.seconds / 2 if table.terms.clock else inf


def _check_still_open(table: Table, match: Match, seat: Seat, decision: int) -> None:
    """Raise `OutdatedOrder` if the decision is no longer open."""
    if table.head.ended is not None or match.decisions[seat] != decision:
        raise OutdatedOrder


def _make_request(table: Table, match: Match, seat: Seat, decision: int) -> MoveRequest:
    _check_still_open(table, match, seat, decision)
    return MoveRequest(
        player=table.terms.seats[seat].computer or "",
        game=match.game.id,
        version=match.game.version,
        options=table.head.options,
        match=hash_secret(f"computer {house_of(table.head).secret}"),
        seat=seat,
        view=match.view(seat),
        heard=to_builtins(match.heard[seat]),
    )
