"""One HTTPS request to a push service, of whose answer the first line is read and no more.

So there is nothing to be led on by: no redirect, no cookie, no proxy, no body without an end.
"""

import asyncio
import re
import ssl
from collections.abc import Mapping

from seabattle.server.push.services import Service

LONGEST_LINE = 1024
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: [^\r]*)?\r\n")


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
