"""The one thread that writes to an SQLite file. Whatever has queued up shares a commit."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from seabattle.core.outcome import Outcome
from seabattle.store.errors import Unavailable
from seabattle.store.feed import Feed
from seabattle.store.sqlite.file import said
from seabattle.store.steps.append import Append
from seabattle.store.steps.base import Ask, Found, Steps, T, nothing_to_tell
from seabattle.store.steps.logs import ADD, FIRST_IF_NEXT
from seabattle.store.steps.logs import append as append_steps
from seabattle.store.steps.matches import write_end
from seabattle.store.values import Appended, News

MOST_IN_A_COMMIT = 1000


class Job(NamedTuple):
    """Steps to run one by one, and who waits for them."""

    steps: Steps[Any]
    future: asyncio.Future[Any]


class Done(NamedTuple):
    """What came of a job: an answer or an error, and the news that it makes."""

    job: Job | Append
    answer: Any
    error: BaseException | None
    news: Sequence[News] = ()


class NotAllNext(Exception):
    """Among many appends is one that is not next in its log: each has to be looked at by itself."""


class Writer:
    """Takes steps from the event loop and answers once they are on the disk."""

    def __init__(self, connection: sqlite3.Connection, feed: Feed) -> None:
        self._connection = connection
        self._feed = feed
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job | Append] = []
        self._batches: SimpleQueue[list[Job | Append] | None] = SimpleQueue()
        self._closing = False
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, steps: Steps[T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._loop.create_future()
        self._put(Job(steps, future))
        return future

    def append(self, append: Append) -> asyncio.Future[Appended]:
        self._put(append)
        return append.future

    def _put(self, job: Job | Append) -> None:
        if self._closing:
            raise Unavailable("the store is closed")
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        """All that one turn of the loop has brought goes to the thread at once."""
        if self._gathered:
            self._batches.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        self._closing = True
        self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._queued()
            if jobs:
                done = self._committed(jobs)
                self._loop.call_soon_threadsafe(self._answer, done)
        self._connection.close()

    def _queued(self) -> tuple[list[Job | Append], bool]:
        """Wait for a batch, and take along all others that are there; False after the last."""
        jobs: list[Job | Append] = []
        batch = self._batches.get()
        while batch is not None:
            jobs += batch
            if len(jobs) >= MOST_IN_A_COMMIT or self._batches.empty():
                return jobs, True
            batch = self._batches.get()
        return jobs, False

    def _committed(self, jobs: list[Job | Append]) -> list[Done]:
        appends = [job for job in jobs if isinstance(job, Append)]
        others = [job for job in jobs if isinstance(job, Job)]
        try:
            with suppress(NotAllNext), transaction(self._connection):
                return [*self._append(appends), *map(self._run, others)]
            with transaction(self._connection):
                return list(map(self._run, jobs))
        except Exception as error:  # whoever waits is told, whatever it is
            return [Done(job, None, _problem(error)) for job in jobs]

    def _append(self, appends: list[Append]) -> list[Done]:
        """All at once, as they nearly always can be; a savepoint for each would cost as much again.

        Raises `NotAllNext` if any of them cannot be added.
        """
        added = self._connection.executemany(FIRSTS, [append.first for append in appends])
        if added.rowcount < len(appends):
            raise NotAllNext
        self._connection.executemany(OTHERS, [row for each in appends for row in each.others])
        for append in appends:
            if append.outcome:
                run(self._connection, write_end(*_ending(append)), nothing_to_tell)
        return [
            Done(each, Appended(each.position, fresh=True), None, each.news) for each in appends
        ]

    def _run(self, job: Job | Append) -> Done:
        """One job among others in a transaction: it stands or is undone by itself."""
        steps = job.steps if isinstance(job, Job) else append_steps(*job[:4])
        news: list[News] = []
        self._connection.execute("SAVEPOINT job")
        try:
            answer = run(self._connection, steps, news.append)
        except (sqlite3.OperationalError, MemoryError):
            raise
        except Exception as error:
            self._connection.execute("ROLLBACK TO job")
            return Done(job, None, error)
        self._connection.execute("RELEASE job")
        return Done(job, answer, None, news)

    def _answer(self, done: list[Done]) -> None:
        for job, answer, error, _ in done:
            if job.future.cancelled():
                continue
            if error is None:
                job.future.set_result(answer)
            else:
                job.future.set_exception(error)
        self._feed.publish(news for each in done for news in each.news)


def _ending(append: Append) -> tuple[str, Outcome | None, float]:
    return append.match, append.outcome, append.rows[-1].time


def _problem(error: Exception) -> Exception:
    """A new one for each who waits: an error that is raised twice would mix up its traces."""
    if isinstance(error, sqlite3.Error):
        return Unavailable(f"nothing was written: {said(error)}")
    return RuntimeError(f"nothing was written: {error!r}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """The only one who writes, until the commit; an error undoes everything."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def run(connection: sqlite3.Connection, steps: Steps[T], tell: Callable[[News], None]) -> T:
    """Carry out steps within the transaction that is open."""
    try:
        step = next(steps)
        while True:
            if isinstance(step, Ask):
                step = steps.send(_answered(connection, step))
            else:
                tell(step)
                step = steps.send([])
    except StopIteration as done:
        answer: T = done.value
        return answer


def _answered(connection: sqlite3.Connection, ask: Ask) -> Found:
    return connection.execute(_numbered(ask.sql), ask.values).fetchall()


@cache
def _numbered(sql: str) -> str:
    """Numbered placeholders as SQLite knows them."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


FIRSTS, OTHERS = _numbered(FIRST_IF_NEXT), _numbered(ADD)
