"""Hints in matches without a remote opponent, and retakes of finished matches."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from seabattle.analysis.practice import Advice, Advise, Retake, Retaken
from seabattle.analysis.stream import asks_in_battle, find_decision_positions
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.words import Language
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.match.record import RecordRow, record_of
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import AskHint, Hint
from seabattle.server.security.identity import new_secret
from seabattle.server.tables.analyses import get_analysable_match
from seabattle.server.tables.seats import find_seat
from seabattle.server.tables.table import Table
from seabattle.store.errors import SeatTaken
from seabattle.store.store import Store

MAX_AT_ONCE = 16
Ask = Callable[[str, Advise | Retake], Awaitable[Json]]
"""Sends a client's request to a worker process."""


class PracticeService:
    """Asks workers for hints and retakes: one request at a time per client."""

    def __init__(self, store: Store, ask: Ask, seconds: float) -> None:
        self._store = store
        self._ask = ask
        self._seconds = seconds
        self._clients: set[str] = set()

    async def hint(
        self, table: Table, seat: Seat, wish: AskHint, client: str, language: Language
    ) -> Hint:
        """Return a hint; that the seat took one is stored first."""
        await self._check_no_remote_opponent(table, seat, wish)
        match = _match_in_battle(table, seat)
        decision = match.decisions[seat]
        found = await self._ask_worker(client, _make_request(table, match, seat, language))
        advice = msgspec.convert(found, Advice)
        if not advice.orders:
            raise ServerProblem("no_analysis")
        await self._mark_helped(table, seat)
        return _to_hint(decision, advice)

    async def retake(
        self, table: Table, seat: Seat, position: int, client: str
    ) -> tuple[RecordRow, ...]:
        """Return the log up to a decision, with a new fleet for the opponent."""
        match = get_analysable_match(table)
        if not _was_in_battle(match, seat, position):
            raise ServerProblem("no_retake")
        asked = Retake(record_of(match), seat, position, new_secret())
        rows = msgspec.convert(await self._ask_worker(client, asked), Retaken).rows
        if rows is None:
            raise ServerProblem("no_fitting_fleet")
        return rows

    async def _check_no_remote_opponent(self, table: Table, seat: Seat, wish: AskHint) -> None:
        """Raise `ServerProblem` unless the client plays both seats or against the computer."""
        if isinstance(table.match, LessonMatch):
            raise ServerProblem("no_analysis_of_lesson")
        kinds = [each.kind for each in table.terms.seats]
        if table.terms.queued or "open" in kinds:
            raise ServerProblem("no_hint_here")
        if table.terms.seats[seat.other].kind == "computer":
            return
        if not wish.other or await find_seat(self._store, table, wish.other) is not seat.other:
            raise ServerProblem("no_hint_here")

    async def _ask_worker(self, client: str, question: Advise | Retake) -> Json:
        if client in self._clients:
            raise ServerProblem("one_hint_at_a_time")
        if len(self._clients) >= MAX_AT_ONCE:
            raise ServerProblem("server_busy", seconds=1)
        self._clients.add(client)
        try:
            async with asyncio.timeout(self._seconds):
                return await self._ask(client, question)
        except TimeoutError:
            raise ServerProblem("server_busy", seconds=1) from None
        finally:
            self._clients.discard(client)

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


def _match_in_battle(table: Table, seat: Seat) -> Match:
    match = table.match
    if match is None or match.outcome or seat not in match.waiting_for:
        raise ServerProblem("no_hint_now")
    if not asks_in_battle(match.view(seat).prompt):
        raise ServerProblem("no_hint_now")
    return match


def _was_in_battle(match: Match, seat: Seat, position: int) -> bool:
    """Return whether the seat had to give an order in battle at this position."""
    if position not in find_decision_positions(match, seat):
        return False
    return asks_in_battle(match.at(position).view(seat).prompt)


def _make_request(table: Table, match: Match, seat: Seat, language: Language) -> Advise:
    return Advise(
        game=match.game.id,
        version=match.game.version,
        options=table.head.options,
        view=match.view(seat),
        heard=to_builtins(match.heard[seat]),
        language=language,
    )


def _to_hint(decision: int, advice: Advice) -> Hint:
    return Hint(
        decision=decision,
        orders=advice.orders,
        heat=advice.heat,
        heat_margin=advice.heat_margin,
        narrowed=advice.narrowed,
    )
