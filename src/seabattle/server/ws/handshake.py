"""How a WebSocket is opened: the client asks, and the application accepts or denies, as in ASGI."""

import asyncio
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import Message, Scope
from uvicorn.config import Config
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from seabattle.server.ops.logs import log_failure

ACCEPTED = 101
SERVER_ERROR = 500


class Caller(Protocol):
    """The connection on which the client asks."""

    def write(self, data: bytes) -> None: ...

    def extra(self, name: str) -> Any: ...

    def opened(self) -> None: ...

    def hang_up(self) -> None: ...


class Handshake:
    """Lets the `websockets` library judge the request, and then the application."""

    def __init__(self, caller: Caller, config: Config, state: dict[str, Any]) -> None:
        self._caller = caller
        self._config = config
        self._state = state
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._answer: Response
        self._denial: tuple[int, list[tuple[bytes, bytes]]] | None = None
        self._is_over = False
        self._task: asyncio.Task[None] | None = None

    def receive(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._judge(event)

    def _judge(self, request: Request) -> None:
        self._answer = self._protocol.accept(request)
        if self._answer.status_code == ACCEPTED:
            self._task = asyncio.ensure_future(self._ask_application(self._scope(request)))
        else:
            self._finish(self._answer)

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        secure = self._caller.extra("sslcontext") is not None
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if secure else "ws",
            "server": self._caller.extra("sockname"),
            "client": self._caller.extra("peername"),
            "root_path": self._config.root_path,
            "path": unquote(path),
            "raw_path": path.encode("latin-1", "replace"),
            "query_string": query.encode("latin-1", "replace"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1", "replace"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, "seabattle.line": self._caller},
        }

    async def _ask_application(self, scope: Scope) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception as error:  # the client is told, and we read of it in the log
            log_failure("socket", error)
            if self._is_over:
                self._caller.hang_up()
            else:
                self._finish(self._protocol.reject(SERVER_ERROR, ""))

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self._finish(self._answer)
            case "websocket.close":
                self._finish(self._protocol.reject(403, ""))
            case "websocket.http.response.start":
                self._denial = message["status"], list(message["headers"])
            case "websocket.http.response.body" if self._denial:
                status, headers = self._denial
                answer = self._protocol.reject(status, message["body"].decode())
                for name, value in headers:
                    if name.lower() not in (b"content-length", b"content-type"):
                        answer.headers[name.decode()] = value.decode("latin-1")
                self._finish(answer)

    def _finish(self, answer: Response) -> None:
        self._is_over = True
        self._protocol.send_response(answer)
        self._caller.write(b"".join(self._protocol.data_to_send()))
        if answer.status_code == ACCEPTED:
            self._caller.opened()
        else:
            self._caller.hang_up()
