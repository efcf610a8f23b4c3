"""HTTPS client for push services, and the check which services may be called.

An endpoint is a URL that a stranger chose. The client reads only the status line of a response and
follows no redirects.
"""

import asyncio
import re
import ssl
from collections.abc import Mapping

import msgspec

from seabattle.server.problems import ServerProblem

ENDPOINT_URL = re.compile(
    r"https://(?P<host>(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*)(?::(?P<port>[1-9][0-9]{0,4}))?"
    r"(?P<path>/[!\"$-\[\]-~]*)"
)
"""A host name (no address) and a path, without user, `#` or `\\`."""
HTTPS = 443
MAX_LINE_BYTES = 1024
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: [^\r]*)?\r\n")


class EndpointUrl(msgspec.Struct, frozen=True):
    """Host, port and path of an endpoint."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def parse_endpoint(endpoint: str, known: tuple[str, ...]) -> EndpointUrl:
    """Parse an endpoint; raise `ServerProblem` unless it belongs to a known service."""
    found = ENDPOINT_URL.fullmatch(endpoint)
    service = found and EndpointUrl(found["host"], int(found["port"] or HTTPS), found["path"])
    if not service or find_service(service, known) is None:
        raise ServerProblem(
            "unknown_push_service",
            host=service.authority if service else _host_for_display(endpoint),
            known=", ".join(known),
        )
    return service


def find_service(service: EndpointUrl, known: tuple[str, ...]) -> str | None:
    """Return the known service that an endpoint belongs to: all hosts below `*.` are one."""
    return next((each for each in known if _matches(service, each)), None)


def _host_for_display(endpoint: str) -> str:
    """Return the host of a bad endpoint; its path is secret."""
    return re.split("[/?#@]", endpoint.partition("://")[2] or endpoint)[0][:80] or "–"


def _matches(service: EndpointUrl, known: str) -> bool:
    name, _, port = known.partition(":")
    if service.port != int(port or HTTPS):
        return False
    if name.startswith("*."):
        return service.host.endswith(name[1:])
    return service.host == name


class PushServiceError(Exception):
    """Raised when a push service cannot be reached, is too slow, or does not speak HTTP."""


class PushClient:
    """Sends requests to push services, with a timeout."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._tls: ssl.SSLContext | None = None

    async def post(self, service: EndpointUrl, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request and return the status; raise `PushServiceError`."""
        try:
            async with asyncio.timeout(self._timeout):
                line = await self._exchange(service, _request(service, headers, body))
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
            raise PushServiceError(type(error).__name__) from None
        if not (found := STATUS.fullmatch(line)):
            raise PushServiceError("not HTTP")
        return int(found[1])

    async def _exchange(self, service: EndpointUrl, request: bytes) -> bytes:
        """Return the first line of the response."""
        if self._tls is None:  # reading the system's certificates takes some 35 ms
            self._tls = await asyncio.to_thread(ssl.create_default_context)
        reader, writer = await asyncio.open_connection(
            service.host, service.port, ssl=self._tls, limit=MAX_LINE_BYTES
        )
        try:
            writer.write(request)
            await writer.drain()
            return await reader.readuntil(b"\r\n")
        finally:
            writer.transport.abort()


def _request(service: EndpointUrl, headers: Mapping[str, str], body: bytes) -> bytes:
    fields = {
        "Host": service.authority,
        **headers,
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"POST {service.path} HTTP/1.1", *(f"{name}: {fields[name]}" for name in fields)]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
