"""Handlers for finished matches and the coach: records, replays, analyses, hints."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.match.record import write_record
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import (
    bearer_token,
    client_of,
    json_response,
    language_of,
    parse_query,
)
from seabattle.server.ops.tasks import BackgroundThread
from seabattle.server.protocol.replay import AnalysisQuery, AskHint, PlayOn, ReplayQuery, StoryQuery
from seabattle.server.security.identity import client_id, pseudonym
from seabattle.server.services import Services
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.practice import PracticeService
from seabattle.server.tables.replay import (
    get_finished_match,
    make_record,
    make_replay,
    make_story,
    verify_record,
)
from seabattle.server.tables.seats import find_seat

ANALYSES_AT_ONCE = 2
"""Concurrent requests for analyses; more wait, so that orders are handled in between."""


class FinishedHandlers(Handlers):
    def __init__(self, services: Services, background: BackgroundThread) -> None:
        super().__init__(services)
        self._background = background

    async def record(self, request: Request) -> Response:
        record = make_record(await self._table(request))
        return Response(write_record(record), media_type="application/json")

    async def replay(self, request: Request) -> Response:
        asked = parse_query(request, ReplayQuery)
        match = get_finished_match(await self._table(request))
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(make_replay(match, asked))
        )

    async def story(self, request: Request) -> Response:
        asked = parse_query(request, StoryQuery)
        table = await self._table(request)
        return json_response(make_story(table, asked, language_of(request)))

    async def verification(self, request: Request) -> Response:
        record = make_record(await self._table(request))
        language = language_of(request)
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(verify_record(record, language))
        )


class CoachHandlers(Handlers):
    def __init__(
        self, services: Services, analyses: AnalysisService, practice: PracticeService
    ) -> None:
        super().__init__(services)
        self._lobby = Lobby(services.registry)
        self._analyses = analyses
        self._practice = practice
        self._analysis_slots = asyncio.Semaphore(ANALYSES_AT_ONCE)

    async def analysis(self, request: Request) -> Response:
        asked = parse_query(request, AnalysisQuery)
        client = client_id(client_of(request))
        async with self._analysis_slots:
            found = await self._analyses.get(await self._table(request), Seat(asked.seat), client)
            return json_response(found, 200 if found.account else 202)

    async def hint(self, request: Request) -> Response:
        wish = await self._body(request, AskHint)
        table = await self._table(request)
        seat = await find_seat(self._store, table, bearer_token(request))
        client = client_id(client_of(request))
        return json_response(
            await self._practice.hint(table, seat, wish, client, language_of(request))
        )

    async def retake(self, request: Request) -> Response:
        wish = await self._body(request, PlayOn)
        client = client_of(request)
        self._limiter.tables.take(client)
        table = await self._table(request)
        seat = Seat(wish.seat)
        rows = await self._practice.retake(table, seat, wish.position, client_id(client))
        seated = await self._lobby.create_retake(
            table, seat, rows, wish.nickname, pseudonym(client)
        )
        return json_response(seated, 201)
