"""Handlers for tournaments: start them, take part, look at them."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.page import page_folder, render_tournament_preview
from seabattle.server.http.requests import client_of, json_response, parse_query
from seabattle.server.protocol.tournaments import EnterTournament, NewTournament, TournamentQuery
from seabattle.server.rooms.tournament_files import TournamentFiles
from seabattle.server.rooms.tournaments import TournamentService
from seabattle.server.services import Services
from seabattle.server.tables.nicknames import normalise
from seabattle.store.values import PlayerProfile


class TournamentHandlers(Handlers):
    def __init__(self, services: Services, tournaments: TournamentService) -> None:
        super().__init__(services)
        self._tournaments = tournaments
        self._files = TournamentFiles(services.registry)

    async def start_tournament(self, request: Request) -> Response:
        wish = await self._body(request, NewTournament)
        me = await self._me(request)
        self._limiter.rooms.take(client_of(request))
        id = await self._tournaments.start(request.path_params["room"], me, wish)
        return json_response(await self._tournaments.describe(id, me), 201)

    async def tournament(self, request: Request) -> Response:
        known = parse_query(request, TournamentQuery).state
        me = await self._optional_me(request)
        return json_response(await self._tournaments.describe(_id_of(request), me, known))

    async def tournament_page(self, request: Request) -> Response:
        found = await self._tournaments.describe(_id_of(request), None)
        folder = page_folder(self._registry.settings.web)
        return render_tournament_preview(folder, found, request)

    async def stop_tournament(self, request: Request) -> Response:
        me = await self._me(request)
        await self._tournaments.stop(_id_of(request), me)
        return await self._answer(request, me)

    async def enter_tournament(self, request: Request) -> Response:
        wish = await self._body(request, EnterTournament)
        me = await self._me(request)
        nickname = normalise(wish.nickname) if wish.nickname else None
        await self._tournaments.enter(_id_of(request), me, nickname)
        return await self._answer(request, me)

    async def renew_entrant(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await self._tournaments.renew(_id_of(request), me))

    async def leave_tournament(self, request: Request) -> Response:
        me = await self._me(request)
        await self._tournaments.leave(_id_of(request), me)
        return await self._answer(request, me)

    async def tournament_file(self, request: Request) -> Response:
        data = await self._files.make(_id_of(request))
        return Response(data, media_type="application/json")

    async def _answer(self, request: Request, me: PlayerProfile) -> Response:
        return json_response(await self._tournaments.describe(_id_of(request), me))


def _id_of(request: Request) -> str:
    id: str = request.path_params["tournament"]
    return id
