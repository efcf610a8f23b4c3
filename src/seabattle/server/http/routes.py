"""Starlette routes for the endpoints that `protocol.endpoints` lists."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from seabattle.server.http.door import ALIVE, METRICS, READY
from seabattle.server.http.middleware import Guard, Handler
from seabattle.server.http.page import SHARED, page_folder, static_routes
from seabattle.server.http.requests import json_response
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoints import API, ENDPOINTS, LIVE
from seabattle.server.protocol.generate.openapi import openapi, openapi_page

TABLE_PAGE = f"{SHARED}{{table}}"


def routes(
    handlers: Callable[[], Mapping[str, Handler]],
    guard: Guard,
    live: Callable[[WebSocket], Awaitable[None]],
    web: Path | None,
) -> Sequence[BaseRoute]:
    """Unknown paths below the API never fall through to the client's files.

    `handlers` are asked for with each request: they are made when the store is open.
    """
    paths = dict.fromkeys(each.path for each in ENDPOINTS)
    return [
        Route(API, lambda request: Response(openapi_page(), media_type="text/html")),
        Mount(
            API,
            routes=[
                *(_route(path, handlers, guard) for path in paths),
                Route("/openapi.json", lambda request: json_response(openapi())),
                WebSocketRoute(LIVE.removeprefix(API), live),
            ],
        ),
        Route(ALIVE, _handler(handlers, {"GET": "live"})),
        Route(READY, _handler(handlers, {"GET": "ready"})),
        Route(METRICS, guard.around(METRICS, _handler(handlers, {"GET": "metrics"}))),
        Route(TABLE_PAGE, guard.around(TABLE_PAGE, _handler(handlers, {"GET": "shared"}))),
        *static_routes(page_folder(web)),
    ]


def _route(path: str, handlers: Callable[[], Mapping[str, Handler]], guard: Guard) -> Route:
    """All methods of one path."""
    names: dict[str, str] = {each.method: each.name for each in ENDPOINTS if each.path == path}
    handler = guard.around(path, _handler(handlers, names))
    return Route(path.removeprefix(API), handler, methods=list(names))


def _handler(handlers: Callable[[], Mapping[str, Handler]], names: dict[str, str]) -> Handler:
    async def handle(request: Request) -> Response:
        """A HEAD is a GET without its body."""
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers()[names[method]](request)

    return handle


def exception_handlers(guard: Guard) -> dict[Any, Any]:
    """What Starlette itself refuses, in our words."""
    return {
        404: _problem(guard, ServerProblem("not_found")),
        405: _problem(guard, ServerProblem("method_not_allowed")),
    }


def _problem(guard: Guard, problem: ServerProblem) -> Any:
    async def answer(request: Request, error: HTTPException) -> Response:
        response = guard.problem(problem, request)
        response.headers.update(error.headers or {})
        return response

    return answer
