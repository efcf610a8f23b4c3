"""Play in a league with a program in any language: a process for each match."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import msgspec

from seabattle.arena.program import Program, ProgramFault
from seabattle.client.live_table import LiveTable
from seabattle.client.requests import Rejected
from seabattle.client.server import Server
from seabattle.core.errors import Malformed, Refused
from seabattle.core.outcome import Outcome

MARGIN_SECONDS = 1.0
"""A program has so much less time than the server's clock gives: orders have to travel."""
MOST_FAULTS = 3
"""Matches in a row that a program may lose by its faults; more would only cost rating."""
TRY_AGAIN_SECONDS = 1.0
LOOK_SECONDS = 4.0
"""How often a bot looks for people who ask it to play."""


class LeagueReport(msgspec.Struct, frozen=True):
    """A match that has ended."""

    table: str
    opponent: str
    result: Literal["won", "lost", "drew", "void"]
    fault: str | None = None
    """Why the program lost before the game was decided."""


class LeaguePlayer:
    """A bot with a key that plays in a league, match after match."""

    def __init__(
        self, server: Server, league: str, command: str, on_match: Callable[[LeagueReport], None]
    ) -> None:
        self._server = server
        self._league = league
        self._command = command
        self._on_match = on_match
        self._left: int | None = None
        self._faults = 0
        self._entering = asyncio.Lock()
        """A bot has one place in the queue."""
        self._stopping = asyncio.Event()

    async def run(self, matches: int | None = None, at_once: int = 1) -> bool:
        """Play so many matches, or until `stop`; go on with those under way first.

        Returns False if it gave up, because the program lost `MOST_FAULTS` in a row by its faults.
        """
        self._left = matches
        for table in await self._server.list_league_matches():
            await self._play(table)
        accepting = asyncio.create_task(self._accept_challenges())
        try:
            await asyncio.gather(*(self._play_on() for _ in range(at_once)))
        finally:
            self.stop()
            await accepting
        return self._faults < MOST_FAULTS

    def stop(self) -> None:
        """Begin no further match."""
        self._stopping.set()

    async def _play_on(self) -> None:
        while self._left != 0 and self._faults < MOST_FAULTS and not self._stopping.is_set():
            if self._left is not None:
                self._left -= 1
            table = await self._find_match()
            if table:
                await self._play(table)

    async def _accept_challenges(self) -> None:
        """Play against people who ask for it, beside the matches of the league.

        People take their time, so one does not wait for another; the server admits only a few.
        """
        async with asyncio.TaskGroup() as matches:
            while not self._stopping.is_set():
                with suppress(Rejected, ConnectionError):  # the person may leave at this moment
                    for table in await self._server.list_challenges():
                        joined = await self._server.join(table)
                        matches.create_task(self._play_challenge(joined))
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await self._stopping.wait()

    async def _play_challenge(self, table: LiveTable) -> None:
        with suppress(ConnectionError):  # others play on
            await self._play(table)

    async def _find_match(self) -> LiveTable | None:
        """Wait for an opponent; None if this is stopped meanwhile."""
        async with self._entering:
            while not self._stopping.is_set():
                finding = asyncio.create_task(self._server.find_league_match(self._league))
                stopped = asyncio.create_task(self._stopping.wait())
                await asyncio.wait((finding, stopped), return_when=asyncio.FIRST_COMPLETED)
                stopped.cancel()
                if not finding.done():
                    finding.cancel()
                    await self._server.leave_league(self._league)
                    continue
                try:
                    return finding.result()
                except Rejected as error:
                    if error.slug != "not_waiting":
                        raise
                    await asyncio.sleep(TRY_AGAIN_SECONDS)
        return None

    async def _play(self, table: LiveTable) -> None:
        fault = None
        with suppress(Rejected):  # the table was closed, or the match ended while an order was due
            async with table:
                _, fault = await play_with_program(table, self._command)
        self._faults = self._faults + 1 if fault else 0
        if table.info:
            self._on_match(_make_report(table, fault))


async def play_with_program(table: LiveTable, command: str) -> tuple[Outcome | None, str | None]:
    """Let a program decide until the match is over; return the outcome and the program's fault.

    A program that breaks the rules of its protocol, or gives an illegal order, surrenders.
    """
    assert table.info
    clock = table.info.clock
    limit = max(clock.seconds - MARGIN_SECONDS, MARGIN_SECONDS) if clock else 60.0
    program = await asyncio.to_thread(Program, command, table.game, table.seat, limit)
    fault = None
    try:
        await table.play(program.decide)
    except (ProgramFault, Refused, Malformed) as error:
        fault = str(error) if isinstance(error, ProgramFault) else f"gave a wrong order: {error}"
        with suppress(Refused):  # the match may end at this moment
            await table.give({"kind": "surrender"})
        await table.wait_until(lambda: table.outcome is not None)
    finally:
        await asyncio.to_thread(program.end, tuple(table.heard), table.outcome)
    return table.outcome, fault


def _make_report(table: LiveTable, fault: str | None) -> LeagueReport:
    assert table.info
    outcome = table.outcome
    other = next(seat for seat in table.info.seats if seat.seat != table.seat.value)
    result: Literal["won", "lost", "drew", "void"] = "void"
    if outcome:
        result = "drew" if outcome.winner is None else "lost"
        result = "won" if outcome.winner is table.seat else result
    return LeagueReport(table.info.id, other.nickname or other.player or "somebody", result, fault)
