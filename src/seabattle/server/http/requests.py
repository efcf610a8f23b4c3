"""HTTP, around the answers: bodies read and limited, problems said, headers set, lines logged."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from seabattle.core.wire import encode
from seabattle.core.words import LANGUAGES, Language
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem, accepted_language, read, unreadable
from seabattle.server.protocol.messages import Problem
from seabattle.server.security.limits import Gate
from seabattle.server.security.origins import is_foreign
from seabattle.server.settings import Settings
from seabattle.server.ws.listening import as_problem
from seabattle.store.errors import StoreError

Answer = Callable[[Request], Awaitable[Response]]
M = TypeVar("M", bound=msgspec.Struct)


def json_response(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type="application/json")


def text_response(text: str, kind: str) -> Response:
    return Response(text, media_type=f"text/{kind}; charset=utf-8")


def language_of(request: Request) -> Language:
    """As asked for by `?language=`, or else by the browser."""
    asked = request.query_params.get("language")
    return next(
        (language for language in LANGUAGES if language == asked),
        accepted_language(request.headers.get("accept-language", "")),
    )


def bearer(request: Request) -> str | None:
    """The key or secret that came with a request; never in its address."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def query(request: Request, kind: type[M]) -> M:
    """What is asked for behind the `?`; the language is read apart."""
    asked = {name: value for name, value in request.query_params.items() if name != "language"}
    try:
        return msgspec.convert(asked, kind, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None


class Door:
    """What every request passes on its way in and out."""

    def __init__(self, settings: Settings, gate: Gate, metrics: Metrics) -> None:
        self._settings = settings
        self._gate = gate
        self._metrics = metrics

    def guarded(self, route: str, answer: Answer) -> Answer:
        async def guarded_answer(request: Request) -> Response:
            began = time.perf_counter()
            response = await self._answered(request, answer)
            self._metrics.count("requests_total", str(response.status_code))
            spent = round((time.perf_counter() - began) * 1000, 1)
            log("request", route=route, status=response.status_code, milliseconds=spent)
            return response

        return guarded_answer

    async def _answered(self, request: Request, answer: Answer) -> Response:
        try:
            self._gate.request(client_of(request))
            if request.method != "GET" and is_foreign(request.headers, self._settings.origins):
                raise ServerProblem("foreign_origin")
            return await answer(request)
        except (ServerProblem, StoreError) as error:
            return self.said(as_problem(error), language_of(request))
        except Exception as error:  # whatever it is, the client gets an answer
            log_failure("request_failed", error)
            return self.said(ServerProblem("internal_error"), language_of(request))

    def said(self, problem: ServerProblem, language: Language) -> Response:
        self._metrics.count("problems_total", problem.slug)
        sentence = problem.sentence(language)
        response = json_response(Problem(problem.slug, sentence), problem.status)
        if wait := problem.details.get("seconds"):
            response.headers["retry-after"] = str(wait)
        return response

    async def body(self, request: Request, kind: type[M]) -> M:
        """The message in a request's body."""
        most = self._gate.limits.message_bytes
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise ServerProblem("too_large", most=most)
        message: M = read(bytes(data), kind)
        return message

    def new_table(self, request: Request) -> None:
        self._gate.new_table(client_of(request))


def client_of(request: Any) -> str:
    return request.client.host if request.client else ""
