"""Appends in batches: whatever has queued up goes to PostgreSQL in one statement, one commit."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any

from seabattle.core.wire import encode
from seabattle.store.errors import StoreError, Unavailable
from seabattle.store.feed import Feed
from seabattle.store.postgres.notifications import CHANNEL, MOST_BYTES
from seabattle.store.postgres.pool import Pool, run
from seabattle.store.steps.append import Append
from seabattle.store.steps.base import Value, json_text, nothing_to_tell
from seabattle.store.steps.logs import standing
from seabattle.store.values import Appended

# One append a match. Its first row goes in if it is next, and the rest follows from that. The
# matches are kept from ending meanwhile; whoever inserts the same row at the same time is waited
# for, in the order of match ids so that no two wait for each other.
APPEND = f"""
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::text[],
        $7::int[], $8::float8[], $9::text[]
    ) AS a (match, position, seat, given, time, order_id, length, ended, outcome)
), fitting AS MATERIALIZED (
    SELECT asked.* FROM asked CROSS JOIN LATERAL (
        SELECT FROM matches WHERE id = asked.match AND ended IS NULL FOR KEY SHARE) running
    WHERE position = (
        SELECT coalesce(max(log.position) + 1, 0) FROM log WHERE log.match = asked.match)
), firsts AS (
    INSERT INTO log (match, position, seat, given, time, order_id)
    SELECT match, position, seat, given, time, order_id FROM fitting
    ORDER BY match
    ON CONFLICT DO NOTHING
    RETURNING match
), others AS (
    INSERT INTO log (match, position, seat, given, time)
    SELECT o.* FROM firsts
    JOIN unnest($10::text[], $11::int[], $12::text[], $13::text[], $14::float8[])
        AS o (match, position, seat, given, time) USING (match)
), added AS (
    SELECT asked.* FROM asked JOIN firsts USING (match)
), ends AS (
    UPDATE matches SET ended = added.ended, outcome = added.outcome
    FROM added WHERE id = added.match AND added.outcome IS NOT NULL
), news AS (
    SELECT json_build_array('g', match, length) AS one FROM added
    UNION ALL SELECT json_build_array('a', match) FROM added WHERE outcome IS NOT NULL
), told AS MATERIALIZED (
    SELECT pg_notify('{CHANNEL}', json_build_array($15::text, json_agg(one))::text)
    FROM news HAVING count(*) > 0
)
SELECT match FROM firsts CROSS JOIN told
"""


class Batches:
    """Sends one batch at a time; what is asked meanwhile gathers for the next."""

    def __init__(self, pool: Pool, feed: Feed, sender: str) -> None:
        self._pool = pool
        self._feed = feed
        self._sender = sender
        self._queue: deque[Append] = deque()
        self._asked = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    def append(self, append: Append) -> asyncio.Future[Appended]:
        if self._closing:
            raise Unavailable("the store is closed")
        self._queue.append(append)
        self._asked.set()
        return append.future

    async def close(self) -> None:
        self._closing = True
        self._asked.set()
        await self._task

    async def _work(self) -> None:
        while self._queue or not self._closing:
            self._asked.clear()
            if self._queue:
                await self._commit(self._gathered())
            else:
                await self._asked.wait()

    def _gathered(self) -> dict[str, Append]:
        """One append of each match, as many as one notice can tell; the others stay queued."""
        batch: dict[str, Append] = {}
        room, waiting = MOST_BYTES, deque[Append]()
        while self._queue:
            append = self._queue.popleft()
            needs = sum(len(encode(news)) + 4 for news in append.news)
            if append.match in batch or (batch and needs > room):
                waiting.append(append)
            else:
                batch[append.match] = append
                room -= needs
        self._queue = waiting
        return batch

    async def _commit(self, batch: dict[str, Append]) -> None:
        try:
            added = await self._pool.persist(lambda link: self._send(link, batch), writes=True)
        except Exception as error:  # whoever waits is told, whatever it is
            for append in batch.values():
                _fail(append, _problem(error))
            return
        self._feed.publish(news for match in added for news in batch[match].news)
        for match, append in batch.items():
            if match in added:
                _answer(append, Appended(append.position, fresh=True))
            else:
                await self._explain(append)

    async def _send(self, connection: Any, batch: dict[str, Append]) -> set[str]:
        firsts = _columns(((*append.first, *_end(append)) for append in batch.values()), 9)
        others = _columns((row[:5] for append in batch.values() for row in append.others), 5)
        found = await connection.fetch(APPEND, *firsts, *others, self._sender)
        return {match for (match,) in found}

    async def _explain(self, append: Append) -> None:
        """What was not added stands there already, from whomever, or cannot be added."""
        steps = (append.match, append.position, append.rows)
        try:
            there = await self._pool.persist(
                lambda link: run(link, standing(*steps), nothing_to_tell), writes=False
            )
        except StoreError as error:
            _fail(append, error)
        else:
            self._feed.publish(append.news if there.position == append.position else ())
            _answer(append, there)


def _end(append: Append) -> tuple[Value, ...]:
    """How long the log is then, and how the match ends if it does."""
    outcome = json_text(append.outcome) if append.outcome else None
    return append.position + len(append.rows), append.rows[-1].time, outcome


def _columns(lines: Iterable[tuple[Value, ...]], width: int) -> list[list[Value]]:
    turned = list(map(list, zip(*lines, strict=True)))
    return turned or [[] for _ in range(width)]


def _answer(append: Append, appended: Appended) -> None:
    if not append.future.cancelled():
        append.future.set_result(appended)


def _problem(error: Exception) -> Exception:
    """A new one for each who waits: an error that is raised twice would mix up its traces."""
    if isinstance(error, Unavailable):
        return type(error)(str(error))
    return RuntimeError(f"nothing was written: {error!r}")


def _fail(append: Append, error: Exception) -> None:
    if not append.future.cancelled():
        append.future.set_exception(error)
