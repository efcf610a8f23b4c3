"""What every request passes on its way out: problems, headers, logs, metrics."""

import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seabattle.server.http.problem_page import problem_page, wants_page
from seabattle.server.http.requests import json_response, language_of
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem, as_problem
from seabattle.server.protocol.messages import Problem
from seabattle.server.security.origins import SECURITY_HEADERS
from seabattle.store.errors import StoreError

Handler = Callable[[Request], Awaitable[Response]]


class Guard:
    """Counts and logs requests, and says in words what went wrong."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def around(self, route: str, handler: Handler) -> Handler:
        async def guarded(request: Request) -> Response:
            began = time.perf_counter()
            response = await self._answered(request, handler)
            self._metrics.count("requests_total", str(response.status_code))
            spent = round((time.perf_counter() - began) * 1000, 1)
            log("request", route=route, status=response.status_code, milliseconds=spent)
            return response

        return guarded

    async def _answered(self, request: Request, handler: Handler) -> Response:
        try:
            return await handler(request)
        except (ServerProblem, StoreError) as error:
            return self.problem(as_problem(error), request)
        except Exception as error:  # whatever it is, the client gets an answer
            log_failure("request_failed", error)
            return self.problem(ServerProblem("internal_error"), request)

    def problem(self, problem: ServerProblem, asked: HTTPConnection) -> Response:
        self._metrics.count("problems_total", problem.slug)
        language = language_of(asked)
        if wants_page(asked):
            response = problem_page(problem, language)
        else:
            answer = Problem(problem.slug, problem.sentence(language))
            response = json_response(answer, problem.status)
        response.headers["vary"] = "accept, accept-language"
        if wait := problem.details.get("seconds"):
            response.headers["retry-after"] = str(wait)
        return response


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
