"""The one thread that writes to an SQLite file. Whatever has queued up shares a commit."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from seabattle.store.errors import Unavailable
from seabattle.store.feed import Feed
from seabattle.store.sqlite_file import said
from seabattle.store.steps import Ask, Found, Steps, T
from seabattle.store.values import News

MOST_IN_A_COMMIT = 1000


class Job(NamedTuple):
    """Steps to run, and who waits for them."""

    steps: Steps[Any]
    future: asyncio.Future[Any]


class Done(NamedTuple):
    """What came of a job: an answer or an error, and the news that it makes."""

    job: Job
    answer: Any
    error: BaseException | None
    news: list[News]


class Writer:
    """Takes steps from the event loop and answers once they are on the disk."""

    def __init__(self, connection: sqlite3.Connection, feed: Feed) -> None:
        self._connection = connection
        self._feed = feed
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, steps: Steps[T]) -> asyncio.Future[T]:
        if self._closing:
            raise Unavailable("the store is closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(steps, future))
        return future

    async def close(self) -> None:
        self._closing = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._queued()
            if jobs:
                done = self._committed(jobs)
                self._loop.call_soon_threadsafe(self._answer, done)
        self._connection.close()

    def _queued(self) -> tuple[list[Job], bool]:
        """Wait for a job, and take along all others that are there; False after the last."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_IN_A_COMMIT:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _committed(self, jobs: list[Job]) -> list[Done]:
        try:
            with transaction(self._connection):
                return [self._run(job) for job in jobs]
        except Exception as error:  # whoever waits is told, whatever it is
            return [Done(job, None, _problem(error), []) for job in jobs]

    def _run(self, job: Job) -> Done:
        """One job among others in a transaction: it stands or is undone by itself."""
        news: list[News] = []
        self._connection.execute("SAVEPOINT job")
        try:
            answer = run(self._connection, job.steps, news.append)
        except (sqlite3.OperationalError, MemoryError):
            raise
        except Exception as error:
            self._connection.execute("ROLLBACK TO job")
            return Done(job, None, error, [])
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
    values = {f"v{number}": value for number, value in enumerate(ask.values, start=1)}
    return connection.execute(_named(ask.sql), values).fetchall()


@cache
def _named(sql: str) -> str:
    """Numbered placeholders as names, which SQLite knows as well."""
    return re.sub(r"\$(\d+)", r":v\1", sql)
