"""Group commit for PostgreSQL: queued appends go out in one statement and one commit."""

import asyncio
from collections import deque
from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

import msgspec

from seabattle.core.wire import encode
from seabattle.store.errors import Unavailable
from seabattle.store.postgres.notifications import CHANNEL, MAX_PAYLOAD
from seabattle.store.postgres.pool import ConnectionPool, run
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.supervisor import Supervisor
from seabattle.store.transactions.base import Value, reject_news, to_json
from seabattle.store.transactions.log import Append, find_existing
from seabattle.store.values import AppendResult, News

# At most one append per match. The first row is inserted if it is next in the log, and the rest
# depends on that. Key-share locks keep the matches from ending meanwhile. Concurrent inserts of
# the same row wait for each other, in the order of match ids so that they cannot deadlock.
APPEND = f"""
WITH requested AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::text[],
        $7::int[], $8::float8[], $9::text[]
    ) AS a (match, position, seat, given, time, order_id, length, ended, outcome)
), valid AS MATERIALIZED (
    SELECT requested.* FROM requested CROSS JOIN LATERAL (
        SELECT FROM matches WHERE id = requested.match AND ended IS NULL FOR KEY SHARE) open_match
    WHERE position = (
        SELECT coalesce(max(log.position) + 1, 0) FROM log WHERE log.match = requested.match)
), firsts AS (
    INSERT INTO log (match, position, seat, given, time, order_id)
    SELECT match, position, seat, given, time, order_id FROM valid
    ORDER BY match
    ON CONFLICT DO NOTHING
    RETURNING match
), others AS (
    INSERT INTO log (match, position, seat, given, time, order_id)
    SELECT o.* FROM firsts
    JOIN unnest($10::text[], $11::int[], $12::text[], $13::text[], $14::float8[], $15::text[])
        AS o (match, position, seat, given, time, order_id) USING (match)
), added AS (
    SELECT requested.* FROM requested JOIN firsts USING (match)
), ends AS (
    UPDATE matches SET ended = added.ended, outcome = added.outcome
    FROM added WHERE id = added.match AND added.outcome IS NOT NULL
), news AS (
    SELECT json_build_array('g', match, length) AS one FROM added
    UNION ALL SELECT json_build_array('a', match) FROM added WHERE outcome IS NOT NULL
), notified AS MATERIALIZED (
    SELECT pg_notify('{CHANNEL}', json_build_array($16::text, json_agg(one))::text)
    FROM news HAVING count(*) > 0
)
SELECT match FROM firsts CROSS JOIN notified
"""


class PendingAppend(msgspec.Struct, frozen=True):
    """An append and its caller's future."""

    append: Append
    future: asyncio.Future[AppendResult]

    def succeed(self, appended: AppendResult) -> Sequence[News]:
        """Resolve the future, and return the news to publish if the caller was cancelled."""
        if self.future.cancelled():
            return self.append.list_news(appended.position)
        self.future.set_result(appended)
        return ()

    def fail(self, error: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class AppendBatcher:
    """Sends one batch at a time; appends that arrive meanwhile queue up for the next."""

    def __init__(
        self, pool: ConnectionPool, publisher: NewsPublisher, sender: str, supervisor: Supervisor
    ) -> None:
        self._pool = pool
        self._publisher = publisher
        self._sender = sender
        self._queue: deque[PendingAppend] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = supervisor.start("store-batches", self._work)

    def append(self, append: Append) -> asyncio.Future[AppendResult]:
        if self._closing:
            raise Unavailable("the store is closed")
        future: asyncio.Future[AppendResult] = asyncio.get_running_loop().create_future()
        self._queue.append(PendingAppend(append, future))
        self._wake.set()
        return future

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while self._queue or not self._closing:
            self._wake.clear()
            if self._queue:
                await self._commit(self._take_batch())
            else:
                await self._wake.wait()

    def _take_batch(self) -> dict[str, PendingAppend]:
        """Take one append per match, as many as fit in one notification; others stay queued."""
        batch: dict[str, PendingAppend] = {}
        room, waiting = MAX_PAYLOAD, deque[PendingAppend]()
        while self._queue:
            pending = self._queue.popleft()
            match, needs = pending.append.match, _measure_payload(pending.append)
            if match in batch or (batch and needs > room):
                waiting.append(pending)
            else:
                batch[match] = pending
                room -= needs
        self._queue = waiting
        return batch

    async def _commit(self, batch: dict[str, PendingAppend]) -> None:
        appends = [pending.append for pending in batch.values()]
        try:
            added = await self._pool.with_retries(
                lambda connection: self._send(connection, appends), writes=True
            )
        except Exception as error:  # every caller must get an answer
            for pending in batch.values():
                pending.fail(_copy_error(error))
            return
        for match, pending in batch.items():
            if match in added:
                self._succeed(pending, AppendResult(pending.append.position, fresh=True))
            else:
                await self._resolve_rejected(pending)

    def _succeed(self, pending: PendingAppend, appended: AppendResult) -> None:
        self._publisher.publish(pending.succeed(appended))

    async def _send(self, connection: Any, appends: list[Append]) -> set[str]:
        firsts = _transpose(((*append.first, *_list_end_values(append)) for append in appends), 9)
        others = _transpose((row for append in appends for row in append.others), 6)
        found = await connection.fetch(APPEND, *firsts, *others, self._sender)
        return {match for (match,) in found}

    async def _resolve_rejected(self, pending: PendingAppend) -> None:
        """Answer an append that was not inserted: it is a retry, or an error."""

        def find(connection: Any) -> Coroutine[Any, Any, AppendResult]:
            return run(connection, find_existing(pending.append), reject_news)

        try:
            self._succeed(pending, await self._pool.with_retries(find, writes=False))
        except Exception as error:  # a corrupt match must not hold up the others
            pending.fail(error)


def _measure_payload(append: Append) -> int:
    return sum(len(encode(news)) + 4 for news in append.list_news(append.position))


def _list_end_values(append: Append) -> tuple[Value, ...]:
    """Return the columns length, ended and outcome."""
    return append.length, append.ended, to_json(append.outcome) if append.outcome else None


def _transpose(lines: Iterable[tuple[Value, ...]], width: int) -> list[list[Value]]:
    columns = list(map(list, zip(*lines, strict=True)))
    return columns or [[] for _ in range(width)]


def _copy_error(error: Exception) -> Exception:
    """Return a new error for each caller, since raising one twice would mix up its tracebacks."""
    if isinstance(error, Unavailable):
        return type(error)(str(error))
    return RuntimeError(f"nothing was written: {error!r}")
