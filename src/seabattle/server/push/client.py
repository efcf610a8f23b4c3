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

ENDPOINT = re.compile(
    r"https://(?P<host>(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*)(?::(?P<port>[1-9][0-9]{0,4}))?"
    r"(?P<path>/[!\"$-\[\]-~]*)"
)
"""A name whose last part begins with a letter, so no address; no user; neither `#` nor `\\`."""
HTTPS = 443
LONGEST_LINE = 1024
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: [^\r]*)?\r\n")


class Service(msgspec.Struct, frozen=True):
    """Where an endpoint leads."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def service_of(endpoint: str, known: tuple[str, ...]) -> Service:
    """Raises `ServerProblem` for an endpoint at no known service."""
    found = ENDPOINT.fullmatch(endpoint)
    service = found and Service(found["host"], int(found["port"] or HTTPS), found["path"])
    if not service or not any(_fits(service, each) for each in known):
        raise ServerProblem(
            "unknown_push_service",
            host=service.authority if service else _shown(endpoint),
            known=", ".join(known),
        )
    return service


def _shown(endpoint: str) -> str:
    """Without the path, which is a secret."""
    return re.split("[/?#@]", endpoint.partition("://")[2] or endpoint)[0][:80] or "–"


def _fits(service: Service, known: str) -> bool:
    name, _, port = known.partition(":")
    if service.port != int(port or HTTPS):
        return False
    if name.startswith("*."):
        return service.host.endswith(name[1:])
    return service.host == name


class NoAnswer(Exception):
    """The push service could not be reached, took too long, or said something else than HTTP."""


class Client:
    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._tls = ssl.create_default_context()

    async def post(self, service: Service, headers: Mapping[str, str], body: bytes) -> int:
        """The status; raises `NoAnswer`."""
        try:
            async with asyncio.timeout(self._timeout):
                line = await self._exchanged(service, _request(service, headers, body))
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
            raise NoAnswer(type(error).__name__) from None
        if not (found := STATUS.fullmatch(line)):
            raise NoAnswer("not HTTP")
        return int(found[1])

    async def _exchanged(self, service: Service, request: bytes) -> bytes:
        """The first line of the answer."""
        reader, writer = await asyncio.open_connection(
            service.host, service.port, ssl=self._tls, limit=LONGEST_LINE
        )
        try:
            writer.write(request)
            await writer.drain()
            return await reader.readuntil(b"\r\n")
        finally:
            writer.transport.abort()


def _request(service: Service, headers: Mapping[str, str], body: bytes) -> bytes:
    fields = {
        "Host": service.authority,
        **headers,
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"POST {service.path} HTTP/1.1", *(f"{name}: {fields[name]}" for name in fields)]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
