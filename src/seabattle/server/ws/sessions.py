"""All WebSockets of this process: who may come in, and how all of them end."""

import asyncio

from starlette.websockets import WebSocket

from seabattle.server.problems import accepted_language
from seabattle.server.services import Services
from seabattle.server.ws.asgi_transport import AsgiTransport
from seabattle.server.ws.asyncio_transport import EXTENSION
from seabattle.server.ws.place import Caller
from seabattle.server.ws.session import Session
from seabattle.server.ws.transport import Transport

SECONDS_TO_DRAIN = 1.0


class Sessions:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: set[Session] = set()

    async def serve(self, socket: WebSocket) -> None:
        """The ASGI endpoint."""
        await socket.accept()
        transport = _transport_of(socket)
        caller = Caller(
            table=socket.path_params["table"],
            address=socket.client.host if socket.client else "",
            language=accepted_language(socket.headers.get("accept-language", "")),
        )
        session = Session(self._services, transport, caller, self._open.discard)
        self._open.add(session)
        session.open()
        await transport.deliver_to(session)

    async def drain(self) -> None:
        """Tell everybody to connect again, elsewhere or later, and wait a moment for them to go."""
        for session in tuple(self._open):
            session.drain()
        deadline = asyncio.get_running_loop().time() + SECONDS_TO_DRAIN
        while self._open and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.05)


def _transport_of(socket: WebSocket) -> Transport:
    """Our own transport under `seabattle serve`; under any other ASGI server, its WebSocket."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    transport: Transport = extension["transport"] if extension else AsgiTransport(socket)
    return transport
