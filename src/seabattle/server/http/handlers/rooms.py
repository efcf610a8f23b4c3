"""Handlers for rooms: create and enter them, change them, play in them."""

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.page import page_folder, render_room_preview
from seabattle.server.http.requests import client_of, json_response, language_of, parse_query
from seabattle.server.ops.changes import wait
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.rooms import (
    Challenge,
    ChangeRoom,
    EnterByCode,
    EnterRoom,
    MyRooms,
    NewRoom,
    RoomLeft,
    RoomQuery,
    RoomSecret,
)
from seabattle.server.rooms.changes import RoomChanges
from seabattle.server.rooms.matches import RoomMatches
from seabattle.server.rooms.rooms import RoomService, is_code_valid, number_of
from seabattle.server.rooms.tournaments import TournamentService
from seabattle.server.security.identity import pseudonym
from seabattle.server.services import Services
from seabattle.store.errors import NoSuchTournament
from seabattle.store.room_values import Room
from seabattle.store.values import PlayerProfile

POLL_SECONDS = 10.0


class RoomHandlers(Handlers):
    def __init__(
        self, services: Services, changes: RoomChanges, tournaments: TournamentService
    ) -> None:
        super().__init__(services)
        self._tournaments = tournaments
        self._rooms = RoomService(services.registry)
        self._matches = RoomMatches(services.registry)
        self._changes = changes

    async def new_room(self, request: Request) -> Response:
        wish = await self._body(request, NewRoom)
        me = await self._me(request)
        self._limiter.rooms.take(client_of(request))
        room = await self._rooms.create(wish, me, language_of(request))
        return await self._answer(room, me, 201)

    async def my_rooms(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(MyRooms(await self._rooms.list_mine(me)))

    async def invitation(self, request: Request) -> Response:
        wish = await self._body(request, RoomSecret)
        room = await self._open(request, wish.secret)
        return json_response(self._rooms.describe(room))

    async def enter_room(self, request: Request) -> Response:
        wish = await self._body(request, EnterRoom)
        me = await self._me(request)
        if wish.secret is not None:
            await self._open(request, wish.secret)
        return await self._answer(await self._rooms.enter(_room_of(request), wish, me), me)

    async def enter_by_code(self, request: Request) -> Response:
        """Enter a room by the code of its lesson, and the tournament that is under way there."""
        wish = await self._body(request, EnterByCode)
        me, client = await self._me(request), client_of(request)
        self._limiter.guesses.check(client)
        room = await self._rooms.enter_by_code(wish, me)
        if room is None:
            self._limiter.guesses.take(client)
            raise ServerProblem("no_such_code")
        self._limiter.lessons.add(client, room.code_until or 0)
        if tournament := await self._store.read_last_tournament(room.id):
            with suppress(ServerProblem, NoSuchTournament):  # it may be over
                await self._tournaments.enter(tournament.id, me, None)
        return await self._answer(room, me)

    async def _open(self, request: Request, secret: str) -> Room:
        """Return the room that a secret opens; wrong secrets are limited."""
        client = client_of(request)
        self._limiter.guesses.check(client)
        room = await self._rooms.find_by_secret(_room_of(request), secret)
        if room is None:
            self._limiter.guesses.take(client)
            raise ServerProblem("no_such_room", room=_room_of(request))
        return room

    async def room(self, request: Request) -> Response:
        """Answer at once, or when the room is no longer as the client knows it."""
        me, known = await self._me(request), parse_query(request, RoomQuery).state
        change = self._changes.next_change(_room_of(request))
        stored = await self._rooms.load(_room_of(request), me)
        if is_code_valid(stored) and number_of(stored, me) == stored.host:
            self._limiter.lessons.add(client_of(request), stored.code_until or 0)
        if known:
            await self._changes.rest(stored)
        room = await self._matches.describe(stored, me)
        if room.state == known:
            await wait(change, POLL_SECONDS)
            room = await self._matches.describe(await self._rooms.load(_room_of(request), me), me)
        return json_response(room)

    async def room_page(self, request: Request) -> Response:
        folder = page_folder(self._registry.settings.web)
        return render_room_preview(folder, request)

    async def change_room(self, request: Request) -> Response:
        wish = await self._body(request, ChangeRoom)
        me = await self._me(request)
        room = await self._rooms.change(_room_of(request), wish, me, language_of(request))
        return await self._answer(room, me)

    async def close_room(self, request: Request) -> Response:
        await self._rooms.close(_room_of(request), await self._me(request))
        return json_response(RoomLeft(_room_of(request)))

    async def remove_member(self, request: Request) -> Response:
        me, number = await self._me(request), request.path_params["member"]
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise ServerProblem("not_found")
        await self._rooms.remove(_room_of(request), int(number), me)
        return json_response(RoomLeft(_room_of(request)))

    async def challenge(self, request: Request) -> Response:
        wish = await self._body(request, Challenge)
        me, client = await self._me(request), client_of(request)
        room = await self._rooms.load(_room_of(request), me)
        self._limiter.tables.take(client)
        started = await self._matches.play(room, me, wish, language_of(request), pseudonym(client))
        self._metrics.count("tables_total")
        return json_response(started, 201)

    async def _answer(self, room: Room, me: PlayerProfile, status: int = 200) -> Response:
        return json_response(await self._matches.describe(room, me), status)


def _room_of(request: Request) -> str:
    name: str = request.path_params["room"]
    return name
