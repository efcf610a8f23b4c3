"""Handlers for queues, match history and ratings."""

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers, game_of
from seabattle.server.http.requests import client_of, json_response
from seabattle.server.matchmaking.history import (
    delete_player,
    export_player,
    load_history,
    load_progress,
)
from seabattle.server.matchmaking.queue import MatchQueue
from seabattle.server.matchmaking.ratings import list_best
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Enqueue, Heartbeat, Listed
from seabattle.server.security.identity import client_id
from seabattle.server.services import Services


class MatchmakingHandlers(Handlers):
    def __init__(self, services: Services, queue: MatchQueue) -> None:
        super().__init__(services)
        self._queue = queue

    async def queues(self, request: Request) -> Response:
        return json_response(await self._queue.counts())

    async def enter_queue(self, request: Request) -> Response:
        """Enter a queue; this may create a table, and counts as such."""
        game, wish = game_of(request), await self._body(request, Enqueue)
        me = await self._me(request)
        if me.bot:
            raise ServerProblem("bots_only_with_bots")
        client = client_of(request)
        self._limiter.tables.take(client)
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
        return json_response(await load_history(self._store, me))

    async def progress(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await load_progress(self._store, me, game_of(request)))

    async def export(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await export_player(self._store, me))

    async def forget(self, request: Request) -> Response:
        me = await self._me(request)
        return json_response(await delete_player(self._registry, me))

    async def list_me(self, request: Request) -> Response:
        wish = await self._body(request, Listed)
        me = await self._me(request)
        await self._store.set_listed(me.id, wish.listed)
        return json_response(wish)

    async def ratings(self, request: Request) -> Response:
        return json_response(await list_best(self._store, game_of(request).id))
