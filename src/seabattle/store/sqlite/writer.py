"""The thread that writes to an SQLite file, with group commit: queued jobs share one commit."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, cast

import msgspec

from seabattle.store.errors import FileReplaced, StoreError, Unavailable, Uncertain
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.sqlite.file import explain
from seabattle.store.sqlite.identity import FileIdentity
from seabattle.store.supervisor import Supervisor
from seabattle.store.transactions.base import ResultSet, Statement, T, Transaction, reject_news
from seabattle.store.transactions.log import INSERT_IF_NEXT, INSERT_ROW, Append, append_if_next
from seabattle.store.transactions.matches import write_end
from seabattle.store.values import AppendResult, News

MAX_BATCH = 1000
COMMIT_DELAY, COMMIT_SIBLINGS = 0.002, 8
"""Seconds to let a batch grow if the one before had so many jobs. As in PostgreSQL, fewer and
larger commits are cheaper, and the event loop is not interrupted meanwhile: 2 to 5 % more moves at
saturation (docs/performance.md)."""


class WriteJob(msgspec.Struct, frozen=True):
    """A write, and the future that resolves when it is durable."""

    work: Append | Transaction[Any]
    future: asyncio.Future[Any]


class WriteResult(msgspec.Struct, frozen=True):
    """The answer or error of a job, and its news."""

    job: WriteJob
    answer: Any = None
    error: BaseException | None = None
    news: Sequence[News] = ()

    def list_news_for_cancelled_caller(self) -> Sequence[News]:
        """Return the news of an append whose caller was cancelled, and cannot know of it."""
        work = self.job.work
        if isinstance(work, Append) and self.error is None:
            return work.list_news(self.answer.position)
        return ()


class BatchRejected(Exception):
    """An append of the batch is not next in its log, so each has to run by itself."""


class Writer:
    """Runs jobs in its thread and resolves their futures after the commit."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        identity: FileIdentity,
        publisher: NewsPublisher,
        supervisor: Supervisor,
    ) -> None:
        self._connection = connection
        self._identity = identity
        self._publisher = publisher
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closing = False
        self._thread = Thread(
            target=lambda: supervisor.run("store-writer", self._work),
            name="store-writer",
            daemon=True,
        )
        self._thread.start()

    def submit(self, work: Append | Transaction[T]) -> asyncio.Future[Any]:
        if self._closing:
            raise Unavailable("the store is closed")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(WriteJob(work, future))
        return future

    async def close(self) -> None:
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        jobs: list[WriteJob] = []
        while jobs := self._take_batch(COMMIT_DELAY if len(jobs) >= COMMIT_SIBLINGS else 0):
            results = self._commit(jobs)
            self._loop.call_soon_threadsafe(self._settle, results)
        self._connection.close()

    def _take_batch(self, delay: float) -> list[WriteJob]:
        """Wait for a job, then drain the queue; empty once the writer is closed."""
        jobs: list[WriteJob] = []
        job = self._queue.get()
        time.sleep(delay)
        while job is not None:
            jobs.append(job)
            if len(jobs) == MAX_BATCH or self._queue.empty():
                return jobs
            job = self._queue.get()
        self._queue.put(None)  # so that the next batch is empty
        return jobs

    def _commit(self, jobs: list[WriteJob]) -> list[WriteResult]:
        appends = [job for job in jobs if isinstance(job.work, Append)]
        others = [job for job in jobs if not isinstance(job.work, Append)]
        try:
            with suppress(BatchRejected), begin_transaction(self._connection, self._identity):
                return [*self._append_all(appends), *map(self._run, others)]
            with begin_transaction(self._connection, self._identity):
                return list(map(self._run, jobs))
        except Exception as error:  # every caller must get an answer
            return [WriteResult(job, error=_copy_error(error)) for job in jobs]

    def _append_all(self, jobs: list[WriteJob]) -> list[WriteResult]:
        """Insert all in two statements: a savepoint for each would double the cost.

        Raises `BatchRejected` if any of them is not next.
        """
        appends = [cast(Append, job.work) for job in jobs]
        added = self._connection.executemany(INSERT_FIRST, [append.first for append in appends])
        if added.rowcount < len(appends):
            raise BatchRejected
        self._connection.executemany(
            INSERT_OTHERS, [row for each in appends for row in each.others]
        )
        for append in appends:
            if append.outcome:
                self._end(append)
        answers = [AppendResult(append.position, fresh=True) for append in appends]
        return [WriteResult(job, answer) for job, answer in zip(jobs, answers, strict=True)]

    def _end(self, append: Append) -> None:
        transaction = write_end(append.match, append.outcome, append.ended)
        run(self._connection, transaction, reject_news)

    def _run(self, job: WriteJob) -> WriteResult:
        """Run a job in a savepoint, so that its failure does not undo the others."""
        news: list[News] = []
        self._connection.execute("SAVEPOINT job")
        try:
            work = append_if_next(job.work) if isinstance(job.work, Append) else job.work
            answer = run(self._connection, work, news.append)
        except (sqlite3.OperationalError, MemoryError):
            raise
        except Exception as error:
            self._connection.execute("ROLLBACK TO job")
            return WriteResult(job, error=_strip_traceback(error))
        self._connection.execute("RELEASE job")
        return WriteResult(job, answer, news=news)

    def _settle(self, results: list[WriteResult]) -> None:
        """Resolve the futures and publish the news, on the event loop."""
        news: list[News] = []
        for result in results:
            if result.job.future.cancelled():
                news += result.list_news_for_cancelled_caller()
            elif result.error:
                result.job.future.set_exception(result.error)
            else:
                result.job.future.set_result(result.answer)
            news += result.news
        if news:
            self._publisher.publish(news)


def _strip_traceback(error: Exception) -> Exception:
    """Remove the traceback of an expected error.

    It would form a cycle with the future that holds it, which only the garbage collector frees.
    """
    return error.with_traceback(None) if isinstance(error, StoreError) else error


def _copy_error(error: Exception) -> Exception:
    """Return a new error for each caller, since raising one twice would mix up its tracebacks."""
    if isinstance(error, Unavailable):
        return (Uncertain if isinstance(error, Uncertain) else Unavailable)(str(error))
    if isinstance(error, sqlite3.Error):
        return Unavailable(f"nothing was written: {explain(error)}")
    return RuntimeError(f"nothing was written: {error!r}")


@contextmanager
def begin_transaction(connection: sqlite3.Connection, identity: FileIdentity) -> Iterator[None]:
    """Commit at the end of the block; roll back if it raises."""
    identity.check()
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    try:
        identity.check()
    except FileReplaced as error:
        raise Uncertain(str(error)) from None


def run(
    connection: sqlite3.Connection, transaction: Transaction[T], publish: Callable[[News], None]
) -> T:
    """Run a transaction's generator inside the open transaction of a connection."""
    try:
        request = next(transaction)
        while True:
            if isinstance(request, Statement):
                request = transaction.send(_fetch(connection, request))
            else:
                publish(request)
                request = transaction.send([])
    except StopIteration as stop:
        answer: T = stop.value
        return answer


def _fetch(connection: sqlite3.Connection, statement: Statement) -> ResultSet:
    return connection.execute(_convert_placeholders(statement.sql), statement.values).fetchall()


def _convert_placeholders(sql: str) -> str:
    """Write placeholders as SQLite does: ?1 for $1."""
    return sql.replace("$", "?")


INSERT_FIRST, INSERT_OTHERS = (
    _convert_placeholders(INSERT_IF_NEXT),
    _convert_placeholders(INSERT_ROW),
)
