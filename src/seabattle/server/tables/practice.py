"""Hints in matches without a remote opponent, and retakes of finished matches."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from seabattle.analysis.jobs import Advice, Advise, Retake, Retaken
from seabattle.analysis.stream import asks_in_battle, is_decision
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.words import Language
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.match.record import RecordRow, row_of
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import AskHint, Hint
from seabattle.server.security.identity import new_secret
from seabattle.server.tables.analyses import get_analysable_match
from seabattle.server.tables.seats import find_seat
from seabattle.server.tables.table import Table
from seabattle.store.errors import SeatTaken
from seabattle.store.store import Store

MAX_AT_ONCE = 16
MAX_RETAKEN = 1000
"""Orders and draws before a retaken decision: these take some 0.2 s of CPU time to replay, and
trying other fleets takes many times as long."""
MakeRequest = Callable[[], Advise | Retake]
Ask = Callable[[str, MakeRequest], Awaitable[Json]]
"""Sends a client's request to a worker process, and makes it when that is free."""


class PracticeService:
    """Asks workers for hints and retakes, which do not wait for each other."""

    def __init__(self, store: Store, ask_hint: Ask, ask_retake: Ask, seconds: float) -> None:
        self._store = store
        self._hints = WorkerLine(ask_hint, seconds)
        self._retakes = WorkerLine(ask_retake, seconds)

    async def hint(
        self, table: Table, seat: Seat, wish: AskHint, client: str, language: Language
    ) -> Hint:
        """Return a hint; that the seat took one is stored first."""
        await self._check_no_remote_opponent(table, seat, wish)
        match = _match_in_battle(table, seat)
        decision = match.decisions[seat]
        found = await self._hints.ask(client, lambda: _make_request(table, match, seat, language))
        advice = msgspec.convert(found, Advice)
        if not advice.orders:
            raise ServerProblem("no_analysis")
        await self._mark_helped(table, seat)
        return Hint(
            decision=decision,
            orders=advice.orders,
            heat=advice.heat,
            heat_margin=advice.heat_margin,
            narrowed=advice.narrowed,
        )

    async def retake(
        self, table: Table, seat: Seat, position: int, client: str
    ) -> tuple[RecordRow, ...]:
        """Return the log up to a decision, with a new fleet for the opponent."""
        match = get_analysable_match(table)
        if not is_decision(match, seat, position):
            raise ServerProblem("no_retake")
        if position > MAX_RETAKEN:
            raise ServerProblem("retake_too_long", most=MAX_RETAKEN)
        answer = await self._retakes.ask(client, lambda: _make_retake(table, match, seat, position))
        found = msgspec.convert(answer, Retaken)
        if not found.in_battle:
            raise ServerProblem("no_retake")
        if found.rows is None:
            raise ServerProblem("no_fitting_fleet")
        return found.rows

    async def _check_no_remote_opponent(self, table: Table, seat: Seat, wish: AskHint) -> None:
        """Raise `ServerProblem` unless the client plays both seats or against the computer."""
        if isinstance(table.match, LessonMatch):
            raise ServerProblem("no_analysis_of_lesson")
        kinds = [each.kind for each in table.terms.seats]
        if table.terms.is_paired or "open" in kinds:
            raise ServerProblem("no_hint_here")
        if table.terms.seats[seat.other].kind == "computer":
            return
        if not wish.other or await find_seat(self._store, table, wish.other) is not seat.other:
            raise ServerProblem("no_hint_here")

    async def _mark_helped(self, table: Table, seat: Seat) -> None:
        details = table.details[seat]
        if details.helped:
            return
        helped = to_builtins(replace(details, helped=True))
        try:
            secret_hash = table.sitters[seat].secret_hash
            await self._store.update_sitter(table.id, seat, secret_hash, helped)
        except SeatTaken:
            raise ServerProblem("wrong_secret") from None
        await table.read_table()


class WorkerLine:
    """Requests that wait for a worker: one at a time per client, and so many in all."""

    def __init__(self, ask: Ask, seconds: float) -> None:
        self._ask = ask
        self._seconds = seconds
        self._clients: set[str] = set()

    async def ask(self, client: str, make_request: MakeRequest) -> Json:
        """Return a worker's answer; refuse before anything is computed."""
        if client in self._clients:
            raise ServerProblem("one_hint_at_a_time")
        if len(self._clients) >= MAX_AT_ONCE:
            raise ServerProblem("server_busy", seconds=1)
        self._clients.add(client)
        try:
            async with asyncio.timeout(self._seconds):
                return await self._ask(client, make_request)
        except TimeoutError:
            raise ServerProblem("server_busy", seconds=1) from None
        finally:
            self._clients.discard(client)


def _match_in_battle(table: Table, seat: Seat) -> Match:
    match = table.match
    if match is None or match.outcome or seat not in match.waiting_for:
        raise ServerProblem("no_hint_now")
    if not asks_in_battle(match.view(seat).prompt):
        raise ServerProblem("no_hint_now")
    return match


def _make_retake(table: Table, match: Match, seat: Seat, position: int) -> Retake:
    return Retake(
        game=match.game.id,
        version=match.game.version,
        options=table.head.options,
        log=tuple(map(row_of, match.log[:position])),
        seat=seat,
        seed=new_secret(),
    )


def _make_request(table: Table, match: Match, seat: Seat, language: Language) -> Advise:
    return Advise(
        game=match.game.id,
        version=match.game.version,
        options=table.head.options,
        view=match.view(seat),
        heard=to_builtins(match.heard[seat]),
        language=language,
    )
