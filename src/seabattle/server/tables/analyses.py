"""Analyses of finished matches: computed by workers on request, and stored."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from seabattle.analysis.account import Account, Decision
from seabattle.analysis.jobs import Judge, Judgement, SummedAccounts, SumUp
from seabattle.arena.luck import measure_luck
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.match.record import Record, record_of
from seabattle.server.ops.logs import log_failure
from seabattle.server.ops.tasks import BackgroundTasks
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import Analysis
from seabattle.server.tables.replay import get_finished_match
from seabattle.server.tables.table import Table
from seabattle.store.store import Store

MAX_JOBS = 16
MAX_FAILURES = 100
LEAGUES = "leagues"
"""In place of a client: workers serve whoever asks for an analysis and the leagues in turn."""
Ask = Callable[[str, Judge | SumUp], Awaitable[Json]]
"""Sends a client's request to a worker process."""
FORMAT = 3
"""The format of stored analyses. One of another format is computed again."""


class StoredAnalysis(msgspec.Struct, frozen=True):
    """An analysis as it is stored."""

    format: int
    account: Account


class AnalysisJob:
    """An analysis of both seats in progress, on behalf of the client that requested it first."""

    def __init__(self, client: str, record: Record, ask: Ask) -> None:
        self.client = client
        self.progress = 0.0
        self._record = record
        self._ask = ask

    async def run(self) -> SummedAccounts:
        judged: list[Decision] = []
        count = 1
        while len(judged) < count:
            answer = await self._ask(self.client, Judge(self._record, len(judged)))
            one = msgspec.convert(answer, Judgement)
            if one.judged is None:
                return SummedAccounts({})
            judged.append(one.judged)
            count = one.count
            self.progress = len(judged) / (count + 1)
        answer = await self._ask(self.client, SumUp(self._record, tuple(judged)))
        return msgspec.convert(answer, SummedAccounts)


class AnalysisService:
    """Runs one analysis at a time per client. After a restart the next request begins again."""

    def __init__(self, store: Store, ask: Ask, seconds: float) -> None:
        self._store = store
        self._ask = ask
        self._seconds = seconds
        self._jobs: dict[str, AnalysisJob] = {}
        """By table."""
        self._failures: dict[str, ServerProblem] = {}
        """Reported once, to the next request."""
        self._tasks = BackgroundTasks()

    async def get(self, table: Table, seat: Seat, client: str) -> Analysis:
        """Return the analysis or its progress; raise `ServerProblem` if it failed."""
        match, key = get_analysable_match(table), table.id
        if key not in self._jobs:
            if account := read_stored_account(await self._store.read_analysis(key, seat)):
                return Analysis(1.0, account)
            if read_stored_account(await self._store.read_analysis(key, seat.other)):
                raise ServerProblem("no_analysis")
        if problem := self._failures.pop(key, None):
            raise problem
        job = self._jobs.get(key) or self._start(key, match, client)
        return Analysis(job.progress)

    async def find_luck(self, table: Table) -> tuple[float | None, float]:
        """Analyse a finished match of a league for what luck gave the first seat, and its margin.

        Raises `ServerProblem` if it has no record, and `TimeoutError`.
        """
        job = AnalysisJob(LEAGUES, record_of(get_analysable_match(table)), self._ask)
        async with asyncio.timeout(self._seconds):
            summed = await job.run()
        return measure_luck(summed.accounts.values())

    def _start(self, key: str, match: Match, client: str) -> AnalysisJob:
        if any(job.client == client for job in self._jobs.values()):
            raise ServerProblem("one_analysis_at_a_time")
        if len(self._jobs) >= MAX_JOBS:
            raise ServerProblem("server_busy", seconds=1)
        job = self._jobs[key] = AnalysisJob(client, record_of(match), self._ask)
        self._tasks.start(self._run(key, job))
        return job

    async def _run(self, key: str, job: AnalysisJob) -> None:
        try:
            async with asyncio.timeout(self._seconds):
                summed = await job.run()
                for seat, account in summed.accounts.items():
                    stored = to_builtins(StoredAnalysis(FORMAT, account))
                    await self._store.write_analysis(key, seat, stored)
                await self._store.write_luck(key, *measure_luck(summed.accounts.values()))
            if not summed.accounts:
                raise ServerProblem("no_analysis")
        except ServerProblem as problem:
            self._fail(key, problem)
        except Exception as error:  # the next request reports it
            log_failure("analysis_failed", error, table=key)
            self._fail(key, ServerProblem("analysis_failed"))
        finally:
            del self._jobs[key]

    def _fail(self, key: str, problem: ServerProblem) -> None:
        self._failures[key] = problem
        if len(self._failures) > MAX_FAILURES:
            del self._failures[next(iter(self._failures))]

    async def close(self) -> None:
        await self._tasks.cancel()


def read_stored_account(kept: Json) -> Account | None:
    """Return the account of a stored analysis; None if there is none of this format."""
    if not kept or kept.get("format") != FORMAT:
        return None
    return msgspec.convert(kept, StoredAnalysis).account


def get_analysable_match(table: Table) -> Match:
    """Return a finished match; raise `ServerProblem` for one under way and for lessons."""
    match = get_finished_match(table)
    if isinstance(match, LessonMatch):
        raise ServerProblem("no_analysis_of_lesson")
    return match
