"""Starlette routes for the endpoints that `protocol.endpoints` lists."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from seabattle.server.http.access import ALIVE, METRICS, READY
from seabattle.server.http.middleware import Handler, RequestMonitor
from seabattle.server.http.page import (
    PICTURE,
    PUZZLE,
    ROOM,
    SHARED,
    TOURNAMENT,
    list_static_routes,
    page_folder,
)
from seabattle.server.http.requests import json_response
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoint import API
from seabattle.server.protocol.endpoints import ENDPOINTS, LIVE
from seabattle.server.protocol.generate.openapi import openapi, openapi_page

TABLE_PAGE = f"{SHARED}{{table}}"
ROOM_PAGE = f"{ROOM}{{room}}"
TOURNAMENT_PAGE = f"{TOURNAMENT}{{tournament}}"
PUZZLE_PAGE = f"{PUZZLE}{{game}}/{{number}}"
SHARED_PATHS = {
    TABLE_PAGE: "shared",
    f"{TABLE_PAGE}/{PICTURE}": "table_picture",
    PUZZLE_PAGE: "shared_puzzle",
    f"{PUZZLE_PAGE}/{PICTURE}": "puzzle_picture",
    ROOM_PAGE: "room_page",
    TOURNAMENT_PAGE: "tournament_page",
}
"""Handlers of the links that people send to each other, and of their pictures."""


def routes(
    handlers: Callable[[], Mapping[str, Handler]],
    monitor: RequestMonitor,
    live: Callable[[WebSocket], Awaitable[None]],
    web: Path | None,
) -> Sequence[BaseRoute]:
    """Return all routes; unknown paths below the API do not fall through to files.

    `handlers` is called per request, since handlers exist only once the store is open.
    """
    paths = dict.fromkeys(each.path for each in ENDPOINTS)
    return [
        Route(API, lambda request: Response(openapi_page(), media_type="text/html")),
        Mount(
            API,
            routes=[
                *(_route(path, handlers, monitor) for path in paths),
                Route("/openapi.json", lambda request: json_response(openapi())),
                WebSocketRoute(LIVE.removeprefix(API), live),
            ],
        ),
        Route(ALIVE, _handler(handlers, {"GET": "live"})),
        Route(READY, _handler(handlers, {"GET": "ready"})),
        Route(METRICS, monitor.wrap(METRICS, _handler(handlers, {"GET": "metrics"}))),
        *(
            Route(path, monitor.wrap(path, _handler(handlers, {"GET": name})))
            for path, name in SHARED_PATHS.items()
        ),
        *list_static_routes(page_folder(web)),
    ]


def _route(
    path: str, handlers: Callable[[], Mapping[str, Handler]], monitor: RequestMonitor
) -> Route:
    """Return one route for all methods of a path."""
    names: dict[str, str] = {each.method: each.name for each in ENDPOINTS if each.path == path}
    handler = monitor.wrap(path, _handler(handlers, names))
    return Route(path.removeprefix(API), handler, methods=list(names))


def _handler(handlers: Callable[[], Mapping[str, Handler]], names: dict[str, str]) -> Handler:
    async def handle(request: Request) -> Response:
        # A HEAD is a GET without its body.
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers()[names[method]](request)

    return handle


def exception_handlers(monitor: RequestMonitor) -> dict[Any, Any]:
    """Return handlers for what Starlette itself refuses."""
    return {
        404: _respond_with_problem(monitor, ServerProblem("not_found")),
        405: _respond_with_problem(monitor, ServerProblem("method_not_allowed")),
    }


def _respond_with_problem(monitor: RequestMonitor, problem: ServerProblem) -> Any:
    async def answer(request: Request, error: HTTPException) -> Response:
        response = monitor.respond_with_problem(problem, request)
        response.headers.update(error.headers or {})
        return response

    return answer
