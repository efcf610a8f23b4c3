"""What every request and every WebSocket passes before it is routed: host names, rates, origins."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from seabattle.server.http.middleware import Guard
from seabattle.server.http.page import SHARED
from seabattle.server.http.requests import client_of
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoints import API
from seabattle.server.security.hosts import Hosts
from seabattle.server.security.origins import is_foreign
from seabattle.server.security.rate_limits import Gate
from seabattle.server.settings import Settings

METRICS, ALIVE, READY = "/metrics", "/livez", "/readyz"
PROBES = (ALIVE, READY)
"""Cheap, and without secrets: no limit may make a process look dead."""
TOO_MANY = 429


class Door:
    def __init__(self, app: ASGIApp, settings: Settings, gate: Gate, guard: Guard) -> None:
        self._app = app
        self._hosts = Hosts(settings.hosts)
        self._origins = settings.origins
        self._gate = gate
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope["path"] not in PROBES:
            try:
                self._check(HTTPConnection(scope))
            except ServerProblem as problem:
                await self._refuse(problem, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _check(self, asked: HTTPConnection) -> None:
        self._check_rate(asked)
        host = asked.headers.get("host", "")
        if host not in self._hosts:
            raise ServerProblem("unknown_host", host=host.partition(":")[0])
        if asked.scope.get("method") != "GET" and is_foreign(asked.headers, self._origins):
            raise ServerProblem("foreign_origin")

    def _check_rate(self, asked: HTTPConnection) -> None:
        client = client_of(asked)
        if asked.scope["type"] == "websocket":
            self._gate.handshake(client)
        elif asked.scope["path"].startswith((API, METRICS, SHARED)):
            self._gate.request(client)
        else:
            self._gate.page(client)

    async def _refuse(
        self, problem: ServerProblem, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Whoever asks too often has to connect again, which has a rate, too."""
        response = self._guard.problem(problem, HTTPConnection(scope))
        if response.status_code == TOO_MANY:
            response.headers["connection"] = "close"
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)
