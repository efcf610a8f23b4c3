"""Answers about finished matches: their records, told again and verified."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.match.record import write_record
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import client_of, json_response, language_of, query
from seabattle.server.ops.background import Background
from seabattle.server.protocol.replay import ReplayQuery
from seabattle.server.security.clients import client_id
from seabattle.server.services import Services
from seabattle.server.tables.replay import finished_match, record_at, replay_of, verification_of


class FinishedHandlers(Handlers):
    def __init__(self, services: Services, background: Background) -> None:
        super().__init__(services)
        self._background = background

    async def record(self, request: Request) -> Response:
        record = record_at(await self._table(request))
        return Response(write_record(record), media_type="application/json")

    async def replay(self, request: Request) -> Response:
        asked = query(request, ReplayQuery)
        match = finished_match(await self._table(request))
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(replay_of(match, asked))
        )

    async def verification(self, request: Request) -> Response:
        record = record_at(await self._table(request))
        language = language_of(request)
        return await self._background.run(
            client_id(client_of(request)), lambda: json_response(verification_of(record, language))
        )
