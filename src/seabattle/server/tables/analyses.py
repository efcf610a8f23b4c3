"""Analyses of finished matches: computed by workers on request, and stored."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from seabattle.analysis.account import Decision, ValuedChoice
from seabattle.analysis.analyse import JudgedDecision
from seabattle.analysis.levels import find_level
from seabattle.analysis.parts import Judge, Judgement, SummedAccount, SumUp
from seabattle.analysis.sight import Sight
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.match.record import Record, record_of
from seabattle.server.ops.logs import log_failure
from seabattle.server.ops.tasks import BackgroundTasks
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import (
    AnalysedChoice,
    AnalysedDecision,
    AnalysedSeat,
    Analysis,
)
from seabattle.server.tables.replay import get_finished_match
from seabattle.server.tables.table import Table
from seabattle.store.store import Store

MAX_JOBS = 16
MAX_FAILURES = 100
Ask = Callable[[str, Judge | SumUp], Awaitable[Json]]
"""Sends a client's request to a worker process."""
Key = tuple[str, Seat]


class AnalysisJob:
    """An analysis in progress, on behalf of the client that requested it first."""

    def __init__(self, client: str, record: Record, seat: Seat, ask: Ask) -> None:
        self.client = client
        self.progress = 0.0
        self._record = record
        self._seat = seat
        self._ask = ask

    async def run(self) -> SummedAccount:
        judged: list[JudgedDecision] = []
        count = 1
        while len(judged) < count:
            answer = await self._ask(self.client, Judge(self._record, self._seat, len(judged)))
            one = msgspec.convert(answer, Judgement)
            if one.judged is None:
                raise ServerProblem("no_analysis")
            judged.append(one.judged)
            count = one.count
            self.progress = len(judged) / (count + 1)
        answer = await self._ask(self.client, SumUp(self._record, self._seat, tuple(judged)))
        return msgspec.convert(answer, SummedAccount)


class AnalysisService:
    """Runs one analysis at a time per client. After a restart the next request begins again."""

    def __init__(self, store: Store, ask: Ask, seconds: float) -> None:
        self._store = store
        self._ask = ask
        self._seconds = seconds
        self._jobs: dict[Key, AnalysisJob] = {}
        self._failures: dict[Key, ServerProblem] = {}
        """Reported once, to the next request."""
        self._tasks = BackgroundTasks()

    async def get(self, table: Table, seat: Seat, client: str) -> Analysis:
        """Return the analysis or its progress; raise `ServerProblem` if it failed."""
        match, key = get_analysable_match(table), (table.id, seat)
        if key not in self._jobs and (kept := await self._store.read_analysis(*key)):
            return Analysis(1.0, _to_analysed_seat(msgspec.convert(kept, SummedAccount)))
        if problem := self._failures.pop(key, None):
            raise problem
        job = self._jobs.get(key) or self._start(key, match, client)
        return Analysis(job.progress)

    def _start(self, key: Key, match: Match, client: str) -> AnalysisJob:
        if any(job.client == client for job in self._jobs.values()):
            raise ServerProblem("one_analysis_at_a_time")
        if len(self._jobs) >= MAX_JOBS:
            raise ServerProblem("server_busy", seconds=1)
        job = self._jobs[key] = AnalysisJob(client, record_of(match), key[1], self._ask)
        self._tasks.start(self._run(key, job))
        return job

    async def _run(self, key: Key, job: AnalysisJob) -> None:
        try:
            async with asyncio.timeout(self._seconds):
                summed = await job.run()
                await self._store.write_analysis(*key, to_builtins(summed))
        except ServerProblem as problem:
            self._fail(key, problem)
        except Exception as error:  # the next request reports it
            log_failure("analysis_failed", error, table=key[0], seat=str(key[1]))
            self._fail(key, ServerProblem("analysis_failed"))
        finally:
            del self._jobs[key]

    def _fail(self, key: Key, problem: ServerProblem) -> None:
        self._failures[key] = problem
        if len(self._failures) > MAX_FAILURES:
            del self._failures[next(iter(self._failures))]

    async def close(self) -> None:
        await self._tasks.cancel()


def _to_analysed_seat(summed: SummedAccount) -> AnalysedSeat:
    account = summed.account
    return AnalysedSeat(
        reference=account.reference,
        result=account.result,
        start=account.start.value,
        errors=account.errors.value,
        luck=account.luck.value,
        decisions=tuple(map(_to_decision, account.decisions, summed.positions)),
        level=find_level(account),
        fleet=account.fleet.value if account.fleet else None,
    )


def _to_decision(decision: Decision, position: int) -> AnalysedDecision:
    sight = decision.sight or Sight()
    return AnalysedDecision(
        position=position,
        order=decision.order,
        best=decision.best,
        value=decision.value.value,
        chance=decision.chance.value,
        error=decision.error.value,
        luck=decision.luck.value,
        margin=decision.chance.standard_error,
        grade=decision.grade,
        fortune=decision.fortune,
        choices=tuple(map(_to_choice, decision.choices)),
        heat=sight.heat,
        heat_margin=sight.margin,
        narrowed=sight.narrowed,
    )


def _to_choice(choice: ValuedChoice) -> AnalysedChoice:
    return AnalysedChoice(choice.order, choice.chance.value, choice.odds, choice.roll)


def get_analysable_match(table: Table) -> Match:
    """Return a finished match; raise `ServerProblem` for one under way and for lessons."""
    match = get_finished_match(table)
    if isinstance(match, LessonMatch):
        raise ServerProblem("no_analysis_of_lesson")
    return match
