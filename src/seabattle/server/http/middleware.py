"""Security headers, request logs and metrics, and problems as JSON or as an HTML page."""

import time
from base64 import b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from html import escape

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seabattle.core.words import Language
from seabattle.server.http.requests import json_response, language_of
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem, say, to_problem
from seabattle.server.protocol.messages import Problem
from seabattle.store.errors import StoreError

Handler = Callable[[Request], Awaitable[Response]]
CONTENT_POLICY = "content-security-policy"
SECURITY_HEADERS = {
    CONTENT_POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; frame-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
FRAMED_POLICY = SECURITY_HEADERS[CONTENT_POLICY].replace(
    "frame-ancestors 'none'", "frame-ancestors *"
)
"""For the one page that other sites may frame."""
STYLE = """
:root {
    color-scheme: light dark;
    font: 16px/1.5 system-ui, sans-serif;
    background: light-dark(#f3f7f8, #0b1a22);
    color: light-dark(#12303f, #e6f1f4);
}
body {
    max-width: 34rem;
    margin: 12vh auto 0;
    padding: 0 1rem;
}
h1 {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-size: 1.5rem;
}
a {
    display: inline-block;
    padding: 0.6rem 1.1rem;
    border-radius: 10px;
    background: light-dark(#0b6a8f, #5cc0e0);
    color: light-dark(#ffffff, #06222d);
    font-weight: 650;
    text-decoration: none;
}
"""
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seabattle</title>
<link rel="icon" href="/icon.svg">
<style>{style}</style>
<h1><img src="/icon.svg" alt="" width="48" height="48"> Seabattle</h1>
<p>{sentence}</p>
<p><a href="/">{home}</a></p>
</html>
"""
PAGE_POLICY = SECURITY_HEADERS[CONTENT_POLICY].replace(
    "style-src 'self'",
    f"style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'",
)
"""Allows the inline style: this page must work when no file can be served."""


class RequestMonitor:
    """Counts and logs requests, and turns exceptions into responses."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def wrap(self, route: str, handler: Handler) -> Handler:
        async def call_monitored(request: Request) -> Response:
            began = time.perf_counter()
            response = await self._call(handler, request)
            self._metrics.count("requests_total", str(response.status_code))
            spent = round((time.perf_counter() - began) * 1000, 1)
            log("request", route=route, status=response.status_code, milliseconds=spent)
            return response

        return call_monitored

    async def _call(self, handler: Handler, request: Request) -> Response:
        try:
            return await handler(request)
        except (ServerProblem, StoreError) as error:
            return self.respond_with_problem(to_problem(error), request)
        except Exception as error:  # the client gets a response in any case
            log_failure("request_failed", error)
            return self.respond_with_problem(ServerProblem("internal_error"), request)

    def respond_with_problem(self, problem: ServerProblem, request: HTTPConnection) -> Response:
        """Return a problem as a page for browsers, as JSON for programs; and count it."""
        self._metrics.count("problems_total", problem.slug)
        language = language_of(request)
        if "text/html" in request.headers.get("accept", ""):
            response = _render_problem(problem, language)
        else:
            message = Problem(problem.slug, problem.sentence(language))
            response = json_response(message, problem.status)
        response.headers["vary"] = "accept, accept-language"
        if wait := problem.details.get("seconds"):
            response.headers["retry-after"] = str(wait)
        return response


def _render_problem(problem: ServerProblem, language: Language) -> Response:
    sentence, home = problem.sentence(language), say(language, "page-home")
    text = PAGE.format(language=language, style=STYLE, sentence=escape(sentence), home=escape(home))
    return Response(text, problem.status, {CONTENT_POLICY: PAGE_POLICY}, "text/html")


def add_security_headers(app: ASGIApp) -> ASGIApp:
    async def call_with_headers(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if headers[CONTENT_POLICY] == FRAMED_POLICY:
                    del headers["x-frame-options"]
                if scope.get("path", "").startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return call_with_headers
