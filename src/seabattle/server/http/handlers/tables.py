"""Handlers for tables: list, create, join and leave them."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.seat import Seat
from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.requests import (
    bearer_token,
    client_of,
    json_response,
    language_of,
    parse_query,
)
from seabattle.server.protocol.tables import (
    ForComputer,
    Join,
    NewTable,
    Seated,
    Tables,
    TablesQuery,
)
from seabattle.server.rooms.matches import RoomMatches
from seabattle.server.rooms.rooms import RoomService
from seabattle.server.security.identity import pseudonym
from seabattle.server.services import Services
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.seats import find_seat
from seabattle.server.tables.table import Table


class TableHandlers(Handlers):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lobby = Lobby(services.registry)
        self._rooms = RoomService(services.registry)
        self._room_matches = RoomMatches(services.registry)

    async def tables(self, request: Request) -> Response:
        to_watch = parse_query(request, TablesQuery).to == "watch"
        return json_response(Tables(await self._lobby.list_tables(to_watch=to_watch)))

    async def set_up(self, request: Request) -> Response:
        wish = await self._body(request, NewTable)
        client = client_of(request)
        self._limiter.tables.take(client)
        if all(isinstance(seat, ForComputer) for seat in wish.seats):
            self._limiter.computer_matches.take(client)
        me = await self._optional_me(request)
        seated = await self._lobby.create_table(wish, me, language_of(request), pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def learn(self, request: Request) -> Response:
        """Create a lesson table; no player account is needed."""
        client = client_of(request)
        self._limiter.tables.take(client)
        name = request.path_params["lesson"]
        seated = await self._lobby.create_lesson(game_of(request), name, pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(seated, 201)

    async def table(self, request: Request) -> Response:
        return json_response((await self._table(request)).info)

    async def join(self, request: Request) -> Response:
        join = await self._body(request, Join)
        me = await self._optional_me(request)
        return json_response(await self._lobby.join(request.path_params["table"], join, me))

    async def leave(self, request: Request) -> Response:
        table = await self._table(request)
        seat = await find_seat(self._store, table, bearer_token(request))
        return json_response(await self._lobby.leave(table, seat))

    async def again(self, request: Request) -> Response:
        again = await self._body(request, Join)
        self._limiter.tables.take(client_of(request))
        table = await self._table(request)
        seat = await find_seat(self._store, table, bearer_token(request))
        if table.terms.room:
            return json_response(await self._play_again_in_room(table, seat, again, request))
        return json_response(await self._lobby.create_rematch(table, seat, again))

    async def _play_again_in_room(
        self, table: Table, seat: Seat, again: Join, request: Request
    ) -> Seated:
        """Play the next match of a room, as its plan says now."""
        me = await self._me(request)
        room = await self._rooms.load(table.terms.room or "", me)
        started = await self._room_matches.play_again(
            room,
            me,
            table.sitters[seat.other].player,
            again.commitment,
            language_of(request),
            pseudonym(client_of(request)),
        )
        return Seated((await self._registry.get_current(started.table)).info, started.seat)
