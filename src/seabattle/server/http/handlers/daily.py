"""Handlers for the puzzle of the day: how many found it."""

from datetime import UTC, date, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import client_of, json_response
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.catalogue import MAX_TRIES, DailyCounts, DailyResult

KEPT_DAYS = 30


class DailyHandlers(Handlers):
    async def daily(self, request: Request) -> Response:
        return json_response(await self._counts(_today()))

    async def count_daily(self, request: Request) -> Response:
        """Count a result of today, or of yesterday for who began before midnight."""
        result = await self._body(request, DailyResult)
        today = _today()
        day = next((day for day in _open_days(today) if day.isoformat() == result.date), None)
        if day is None:
            raise ServerProblem("malformed_message", problem=f"the day is {today}")
        self._limiter.daily_results.take(client_of(request))
        oldest = today - timedelta(days=KEPT_DAYS)
        await self._store.count_daily(day.isoformat(), result.tries, oldest.isoformat())
        return json_response(await self._counts(day))

    async def _counts(self, day: date) -> DailyCounts:
        by_tries = await self._store.read_daily(day.isoformat())
        found = tuple(by_tries.get(tries, 0) for tries in range(1, MAX_TRIES + 1))
        return DailyCounts(day.isoformat(), sum(by_tries.values()), found)


def _today() -> date:
    return datetime.now(UTC).date()


def _open_days(today: date) -> tuple[date, date]:
    return today, today - timedelta(days=1)
