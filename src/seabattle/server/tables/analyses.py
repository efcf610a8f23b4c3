"""What the coach says of finished matches: computed part by part when first asked for, and kept."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import astuple

from seabattle.analysis.account import Choice, Decision
from seabattle.analysis.analyse import Judged
from seabattle.analysis.levels import level
from seabattle.analysis.parts import Judge, Judgement, Summed, SumUp
from seabattle.analysis.sight import Sight
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Match
from seabattle.match.record import Record, record_of
from seabattle.server.ops.logs import log_failure
from seabattle.server.ops.tasks import Tasks
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.replay import (
    AnalysedChoice,
    AnalysedDecision,
    AnalysedSeat,
    Analysis,
    NarrowedShip,
)
from seabattle.server.tables.replay import finished_match
from seabattle.server.tables.table import Table
from seabattle.store.store import Store

MOST_JOBS = 16
MOST_FAILURES = 100
Ask = Callable[[str, Judge | SumUp], Awaitable[Json]]
"""Puts a question of a client to a worker process."""
Key = tuple[str, Seat]


class Job:
    """An analysis that is being computed, for the client that asked first."""

    def __init__(self, client: str, record: Record, seat: Seat, ask: Ask) -> None:
        self.client = client
        self.progress = 0.0
        self._record = record
        self._seat = seat
        self._ask = ask

    async def run(self) -> Summed:
        judged: list[Judged] = []
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
        return msgspec.convert(answer, Summed)


class Analyses:
    """One at a time for each client. A job that is lost with its process is begun again by whoever
    asks next."""

    def __init__(self, store: Store, ask: Ask, seconds: float) -> None:
        self._store = store
        self._ask = ask
        self._seconds = seconds
        self._jobs: dict[Key, Job] = {}
        self._failures: dict[Key, ServerProblem] = {}
        """For whoever asks next, once."""
        self._tasks = Tasks()

    async def of(self, table: Table, seat: Seat, client: str) -> Analysis:
        """It, or how far it has got; raises `ServerProblem` if there is none."""
        match, key = analysable(table), (table.id, seat)
        if key not in self._jobs and (kept := await self._store.analysis(*key)):
            return Analysis(1.0, _told(msgspec.convert(kept, Summed)))
        if problem := self._failures.pop(key, None):
            raise problem
        job = self._jobs.get(key) or self._start(key, match, client)
        return Analysis(job.progress)

    def _start(self, key: Key, match: Match, client: str) -> Job:
        if any(job.client == client for job in self._jobs.values()):
            raise ServerProblem("one_analysis_at_a_time")
        if len(self._jobs) >= MOST_JOBS:
            raise ServerProblem("server_busy", seconds=1)
        job = self._jobs[key] = Job(client, record_of(match), key[1], self._ask)
        self._tasks.start(self._run(key, job))
        return job

    async def _run(self, key: Key, job: Job) -> None:
        try:
            async with asyncio.timeout(self._seconds):
                summed = await job.run()
                await self._store.write_analysis(*key, to_builtins(summed))
        except ServerProblem as problem:
            self._fail(key, problem)
        except Exception as error:  # whoever asks is told so, and may ask again
            log_failure("analysis_failed", error, table=key[0], seat=str(key[1]))
            self._fail(key, ServerProblem("analysis_failed"))
        finally:
            del self._jobs[key]

    def _fail(self, key: Key, problem: ServerProblem) -> None:
        self._failures[key] = problem
        if len(self._failures) > MOST_FAILURES:
            del self._failures[next(iter(self._failures))]

    async def close(self) -> None:
        await self._tasks.cancel()


def _told(summed: Summed) -> AnalysedSeat:
    account = summed.account
    return AnalysedSeat(
        reference=account.reference,
        result=account.result,
        start=account.start.value,
        errors=account.errors.value,
        luck=account.luck.value,
        decisions=tuple(map(_decision, account.decisions, summed.positions)),
        level=level(account),
        fleet=account.fleet.value if account.fleet else None,
    )


def _decision(decision: Decision, position: int) -> AnalysedDecision:
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
        choices=tuple(map(_choice, decision.choices)),
        heat=sight.heat,
        heat_margin=sight.margin,
        narrowed=tuple(NarrowedShip(*astuple(each)) for each in sight.narrowed),
    )


def _choice(choice: Choice) -> AnalysedChoice:
    return AnalysedChoice(choice.order, choice.chance.value, choice.odds, choice.roll)


def analysable(table: Table) -> Match:
    match = finished_match(table)
    if isinstance(match, LessonMatch):
        raise ServerProblem("no_analysis_of_lesson")
    return match
