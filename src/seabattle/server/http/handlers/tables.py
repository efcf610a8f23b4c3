"""Answers about tables: to find, set up, join and leave them."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.page import page_folder, preview, shared_table
from seabattle.server.http.requests import bearer, client_of, json_response, language_of, query
from seabattle.server.protocol.tables import ForComputer, Join, NewTable, Tables, TablesQuery
from seabattle.server.security.identity import pseudonym
from seabattle.server.services import Services
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.seats import seat_of
from seabattle.store.values import PlayerProfile


class TableHandlers(Handlers):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lobby = Lobby(services.registry)

    async def tables(self, request: Request) -> Response:
        to_watch = query(request, TablesQuery).to == "watch"
        return json_response(Tables(await self._lobby.listed_tables(to_watch=to_watch)))

    async def set_up(self, request: Request) -> Response:
        wish = await self._body(request, NewTable)
        client = client_of(request)
        self._gate.new_table(client)
        if all(isinstance(seat, ForComputer) for seat in wish.seats):
            self._gate.new_computer_match(client)
        me = await self._whoever(request)
        seated = await self._lobby.set_up(wish, me, language_of(request), pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def learn(self, request: Request) -> Response:
        """Whoever learns need not be anybody: the secret of the seat is enough."""
        client = client_of(request)
        self._gate.new_table(client)
        name = request.path_params["lesson"]
        seated = await self._lobby.teach(game_of(request), name, pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def table(self, request: Request) -> Response:
        return json_response((await self._table(request)).info)

    async def shared(self, request: Request) -> Response:
        """The page for people, with tags for whatever shows them the link."""
        table = await shared_table(self._store, request.path_params["table"])
        return preview(page_folder(self._registry.settings.web), table, request)

    async def join(self, request: Request) -> Response:
        join = await self._body(request, Join)
        me = await self._whoever(request)
        return json_response(await self._lobby.join(request.path_params["table"], join, me))

    async def leave(self, request: Request) -> Response:
        table = await self._table(request)
        seat = await seat_of(self._store, table, bearer(request))
        return json_response(await self._lobby.leave(table, seat))

    async def again(self, request: Request) -> Response:
        again = await self._body(request, Join)
        self._gate.new_table(client_of(request))
        table = await self._table(request)
        seat = await seat_of(self._store, table, bearer(request))
        return json_response(await self._lobby.again(table, seat, again))

    async def _whoever(self, request: Request) -> PlayerProfile | None:
        """A request may come without a key, but not with an unknown one."""
        return await self._me(request) if bearer(request) else None
