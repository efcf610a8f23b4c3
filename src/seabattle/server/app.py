"""The server as an ASGI application: everything is made here, once for each process."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from seabattle.games.catalogue import UnknownGame, game_type
from seabattle.server.bots.driver import Computers
from seabattle.server.bots.pool import Thinking
from seabattle.server.http.catalogue import prepare
from seabattle.server.http.handlers import Answers
from seabattle.server.http.metrics_access import check_overseer
from seabattle.server.http.requests import Answer, Door, json_response, language_of, text_response
from seabattle.server.http.static import static_routes
from seabattle.server.ops.logs import log, write_logs_to
from seabattle.server.ops.metrics import Metrics
from seabattle.server.ops.retention import forget_again_and_again
from seabattle.server.ops.shutdown import drain_on_signals
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoints import API, ENDPOINTS, LIVE
from seabattle.server.protocol.generate.openapi import openapi, openapi_page
from seabattle.server.security.limits import Gate
from seabattle.server.security.origins import SECURITY_HEADERS
from seabattle.server.settings import Settings, read_settings
from seabattle.server.tables.registry import Hall
from seabattle.server.ws.sockets import Sockets
from seabattle.store.contract import Store
from seabattle.store.opening import open_store

ENVIRONMENT = "SEABATTLE_SERVER"
"""The variable that tells a worker process its settings."""
FIGURES = "/metrics"


def from_environment() -> ASGIApp:
    """The application of a worker process."""
    write_logs_to()
    return Application(read_settings(os.environ[ENVIRONMENT])).asgi()


class Application:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._gate = Gate(settings.limits)
        self._metrics = Metrics()
        self._door = Door(settings, self._gate, self._metrics)
        self._hall: Hall
        self._sockets: Sockets
        self._answers: Answers

    def asgi(self) -> ASGIApp:
        missing = {404: self._problem("not_found"), 405: self._problem("method_not_allowed")}
        app = Starlette(routes=self._routes(), exception_handlers=missing, lifespan=self._lifespan)
        return with_security_headers(app)

    def _routes(self) -> list[BaseRoute]:
        """What the interface lacks is not looked for among the client's files."""
        paths = dict.fromkeys(each.path for each in ENDPOINTS)
        live = WebSocketRoute(LIVE.removeprefix(API), self._play)
        described = Route("/openapi.json", lambda request: json_response(openapi()))
        return [
            Route(API, lambda request: Response(openapi_page(), media_type="text/html")),
            Mount(API, routes=[*map(self._route, paths), described, live]),
            Route(FIGURES, self._door.guarded(FIGURES, self._figures)),
            *static_routes(self._settings.web),
        ]

    def _route(self, path: str) -> Route:
        """All that can be done at one address; a HEAD is a GET without its answer."""
        names: dict[str, str] = {each.method: each.name for each in ENDPOINTS if each.path == path}

        async def answer(request: Request) -> Response:
            asked = "GET" if request.method == "HEAD" else request.method
            found: Answer = getattr(self._answers, names[asked])
            return await found(request)

        return Route(path.removeprefix(API), self._door.guarded(path, answer), methods=list(names))

    async def _play(self, socket: WebSocket) -> None:
        await self._sockets.serve(socket)

    async def _figures(self, request: Request) -> Response:
        check_overseer(request, self._settings.metrics_key)
        held = len(self._hall.held())
        gauges = {"sockets": self._gate.sockets(), "tables_held": held}
        return text_response(self._metrics.text(gauges), "plain")

    def _problem(self, slug: str) -> Any:
        async def answer(request: Request, error: HTTPException) -> Response:
            response = self._door.said(ServerProblem(slug), language_of(request))
            response.headers.update(error.headers or {})
            return response

        return answer

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        async with await open_store(self._settings.store) as store:
            await _name_unknown_rules(store)
            self._furnish(store)
            _collect_garbage_seldom()
            tasks = [
                asyncio.create_task(self._hall.follow()),
                asyncio.create_task(self._hall.sweep()),
                asyncio.create_task(asyncio.to_thread(prepare)),
                asyncio.create_task(forget_again_and_again(store, self._settings)),
            ]
            drain_on_signals(self._sockets.drain)
            log("started")
            yield
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._hall.close()
        log("stopped")

    def _furnish(self, store: Store) -> None:
        settings = self._settings
        computers = Computers(Thinking(settings.computer_processes, settings.computer_seconds))
        self._hall = Hall(store, settings, computers)
        self._sockets = Sockets(self._hall, self._gate, self._metrics)
        self._answers = Answers(self._hall, self._door, self._sockets, self._metrics)


def _collect_garbage_seldom() -> None:
    """Matches are large and long-lived: looking through them often takes a tenth of all time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def _name_unknown_rules(store: Store) -> None:
    """Open matches under rules that this program does not have stay as they are."""
    for played in await store.in_play():
        try:
            game_type(played.game, played.version)
        except UnknownGame as error:
            log(
                "unknown_rules",
                game=played.game,
                version=played.version,
                count=played.matches,
                table=played.example,
                words=str(error),
            )


def with_security_headers(app: ASGIApp) -> ASGIApp:
    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if scope.get("path", "").startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return guarded
