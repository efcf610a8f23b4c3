"""Answers of the coach: analyses, hints, and matches to play on with."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import bearer, client_of, json_response, language_of, query
from seabattle.server.protocol.practice import AskHint, PlayOn
from seabattle.server.protocol.replay import AnalysisQuery
from seabattle.server.security.clients import client_id
from seabattle.server.security.keys import pseudonym
from seabattle.server.services import Services
from seabattle.server.tables.analyses import Analyses
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.practice import Practice
from seabattle.server.tables.seating import seat_of

ANALYSES_AT_ONCE = 2
"""So many requests for analyses are answered at a time: a crowd of them waits in line, and orders
get their turn between them."""


class CoachHandlers(Handlers):
    def __init__(self, services: Services, analyses: Analyses, practice: Practice) -> None:
        super().__init__(services)
        self._lobby = Lobby(services.registry)
        self._analyses = analyses
        self._practice = practice
        self._analysis_slots = asyncio.Semaphore(ANALYSES_AT_ONCE)

    async def analysis(self, request: Request) -> Response:
        asked = query(request, AnalysisQuery)
        client = client_id(client_of(request))
        async with self._analysis_slots:
            found = await self._analyses.of(await self._table(request), Seat(asked.seat), client)
            return json_response(found, 200 if found.account else 202)

    async def hint(self, request: Request) -> Response:
        wish = await self._body(request, AskHint)
        table = await self._table(request)
        seat = await seat_of(self._store, table, bearer(request))
        client = client_id(client_of(request))
        return json_response(
            await self._practice.hint(table, seat, wish, client, language_of(request))
        )

    async def retake(self, request: Request) -> Response:
        wish = await self._body(request, PlayOn)
        client = client_of(request)
        self._gate.new_table(client)
        table = await self._table(request)
        seat = Seat(wish.seat)
        rows = await self._practice.retake(table, seat, wish.position, client_id(client))
        seated = await self._lobby.retake(table, seat, rows, wish.nickname, pseudonym(client))
        return json_response(seated, 201)
