"""Handlers for queues, match history and ratings."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.requests import client_of, json_response
from seabattle.server.matchmaking.history import export_of, forget, history_of, progress_of
from seabattle.server.matchmaking.queue import Queue
from seabattle.server.matchmaking.ratings import best
from seabattle.server.protocol.matchmaking import Enqueue, Heartbeat, Listed
from seabattle.server.security.identity import client_id
from seabattle.server.services import Services


class MatchmakingHandlers(Handlers):
    def __init__(self, services: Services, queue: Queue) -> None:
        super().__init__(services)
        self._queue = queue

    async def queues(self, request: Request) -> Response:
        return json_response(await self._queue.counts())

    async def enter_queue(self, request: Request) -> Response:
        """It may set a table up, and is limited like that."""
        game, wish = game_of(request), await self._body(request, Enqueue)
        me = await self._me(request)
        client = client_of(request)
        self._gate.new_table(client)
        return json_response(await self._queue.enter(game, me, wish, client_id(client)))

    async def renew_queue(self, request: Request) -> Response:
        game, wish = game_of(request), await self._body(request, Heartbeat)
        me = await self._me(request)
        return json_response(await self._queue.renew(game, me, wish.commitment))

    async def leave_queue(self, request: Request) -> Response:
        me = await self._me(request)
        await self._queue.leave(game_of(request), me)
        return json_response(await self._queue.counts())

    # What one has played

    async def history(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await history_of(self._store, me))

    async def progress(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await progress_of(self._store, me, game_of(request)))

    async def export(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await export_of(self._store, me))

    async def forget(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await forget(self._registry, me))

    async def list_me(self, request: Request) -> Response:
        wish = await self._body(request, Listed)
        me = await self._me(request)
        await self._store.set_listed(me.id, wish.listed)
        return json_response(wish)

    async def ratings(self, request: Request) -> Response:
        return json_response(await best(self._store, game_of(request).id))
