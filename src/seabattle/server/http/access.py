"""Access checks before routing: rate limits, `Host` and `Origin` headers, access to `/metrics`."""

import re
from collections.abc import Iterable, Sequence
from hmac import compare_digest
from ipaddress import IPv4Address, IPv6Address, ip_address
from socket import gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from seabattle.server.http.middleware import RequestMonitor
from seabattle.server.http.page import PUZZLE, ROOM, SHARED, TOURNAMENT
from seabattle.server.http.requests import bearer_token, client_of
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.endpoint import API
from seabattle.server.security.identity import hash_secret
from seabattle.server.security.rate_limits import RateLimiter
from seabattle.server.settings import Settings

METRICS, ALIVE, READY = "/metrics", "/livez", "/readyz"
PROBES = (ALIVE, READY)
"""Exempt from limits: a process under load must not look dead."""
TOO_MANY_REQUESTS = 429
HOST_HEADER = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[\w.-]+)(:\d+)?", re.ASCII | re.IGNORECASE)
LOCAL_SUFFIXES = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Top-level names that nobody can register."""
FORWARDING_HEADERS = ("forwarded", "via", "x-forwarded", "x-real-ip")
"""Prefixes of the headers that a proxy adds."""


class AccessMiddleware:
    """ASGI middleware that refuses requests and WebSockets before they are routed."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: RateLimiter, monitor: RequestMonitor
    ) -> None:
        self._app = app
        self._hosts = AllowedHosts(settings.hosts)
        self._origins = settings.origins
        self._limiter = limiter
        self._monitor = monitor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            try:
                self._check(HTTPConnection(scope))
            except ServerProblem as problem:
                await self._refuse(problem, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _check(self, request: HTTPConnection) -> None:
        if request.scope["path"] in PROBES:
            _check_host_of_probe(request)
            return
        self._check_rate(request)
        host = _host_of(request)
        if host not in self._hosts:
            raise ServerProblem("unknown_host", host=host.partition(":")[0])
        is_read_only = request.scope.get("method") == "GET"
        if not is_read_only and is_cross_origin(request.headers, self._origins):
            raise ServerProblem("foreign_origin")

    def _check_rate(self, request: HTTPConnection) -> None:
        client = client_of(request)
        if request.scope["type"] == "websocket":
            self._limiter.handshakes.take(client)
        elif request.scope["path"].startswith((API, METRICS, SHARED, PUZZLE, ROOM, TOURNAMENT)):
            self._limiter.requests.take(client)
        else:
            self._limiter.pages.take(client)

    async def _refuse(
        self, problem: ServerProblem, scope: Scope, receive: Receive, send: Send
    ) -> None:
        response = self._monitor.respond_with_problem(problem, HTTPConnection(scope))
        if response.status_code == TOO_MANY_REQUESTS:
            response.headers["connection"] = "close"  # new connections have a rate limit, too
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)


def _host_of(request: HTTPConnection) -> str:
    """Return the `Host` header; raise `ServerProblem` unless there is one, and it has a name.

    HTTP/1.0 allows requests without it. They are refused, too: nothing says where they were meant
    to go, and no browser sends them.
    """
    hosts = request.headers.getlist("host")
    if len(hosts) != 1 or not hosts[0].partition(":")[0]:
        raise ServerProblem("bad_host")
    return hosts[0]


def _check_host_of_probe(request: HTTPConnection) -> None:
    """Allow any name, and in HTTP/1.0 none, as load balancers ask; the answer has no secrets."""
    if request.scope["http_version"] != "1.0" or "host" in request.headers:
        _host_of(request)


class AllowedHosts:
    """Host names under which this server answers: protection against DNS rebinding.

    Addresses and local names are always allowed, since no other site can take them over.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower().rstrip(".") for name in (*names, gethostname())}

    def __contains__(self, header: str) -> bool:
        """Return whether a `Host` header is allowed."""
        found = HOST_HEADER.fullmatch(header)
        name = found["name"].lower().rstrip(".") if found else None
        return name is not None and (name in self._names or _is_local_name(name))


def _is_local_name(name: str) -> bool:
    if "." not in name or name.startswith("[") or name.endswith(LOCAL_SUFFIXES):
        return True
    try:
        IPv4Address(name)
    except ValueError:
        return False
    return True


def is_cross_origin(headers: Headers, allowed: Sequence[str]) -> bool:
    """Return whether a page of another origin sent this request; programs send no origin."""
    origins = headers.getlist("origin")
    if not origins:
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    try:
        host = urlsplit(origins[0]).netloc
    except ValueError:
        return True
    is_known = origins[0] in allowed or (host and host == headers.get("host"))
    return len(origins) > 1 or not is_known


def check_metrics_access(request: Request, key: str | None) -> None:
    """Raise `ServerProblem` unless the request has the key, or without one comes from here."""
    if key is None:
        if not _is_local_request(request):
            raise ServerProblem("local_only")
        return
    given = bearer_token(request)
    if given is None:
        raise ServerProblem("secret_needed")
    if not compare_digest(hash_secret(given), hash_secret(key)):
        raise ServerProblem("unknown_key")


def _is_local_request(request: Request) -> bool:
    try:
        address = ip_address(client_of(request))
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    is_forwarded = any(name.startswith(FORWARDING_HEADERS) for name in request.headers)
    return (mapped or address).is_loopback and not is_forwarded
