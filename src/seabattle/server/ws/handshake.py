"""The opening handshake of a WebSocket: the application accepts or denies it, as in ASGI."""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from starlette.types import Message
from uvicorn.config import Config
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from seabattle.server.ops.logs import log_failure

SWITCHING_PROTOCOLS, FORBIDDEN, SERVER_ERROR = 101, 403, 500
INTERNAL_ERROR = 1011


class Handshake:
    """One handshake: first the `websockets` library checks the request, then the application."""

    def __init__(self, ws: ServerProtocol, config: Config, flush: Callable[[], None]) -> None:
        self._ws = ws
        self._config = config
        self._flush = flush
        self._acceptance: Response
        self._denial: Response

    async def run(self, request: Request, scope: dict[str, Any]) -> None:
        self._acceptance = self._ws.accept(request)
        if self._acceptance.status_code != SWITCHING_PROTOCOLS:
            self._respond(self._acceptance)
            return
        try:
            scope = {**_scope(request, self._config), **scope}
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception as error:  # the client gets a status, the log the details
            log_failure("socket_failed", error)
            self._fail()

    def _fail(self) -> None:
        if self._ws.state is State.CONNECTING:
            self._respond(self._ws.reject(SERVER_ERROR, ""))
        else:
            self._ws.fail(INTERNAL_ERROR)
            self._flush()

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self._respond(self._acceptance)
            case "websocket.close":
                self._respond(self._ws.reject(FORBIDDEN, ""))
            case "websocket.http.response.start":
                self._denial = self._ws.reject(message["status"], "")
                _copy_headers(message["headers"], self._denial)
            case "websocket.http.response.body":
                self._denial.body = message["body"]
                self._denial.headers.pop("Content-Length")
                self._denial.headers["Content-Length"] = str(len(message["body"]))
                self._respond(self._denial)

    def _respond(self, response: Response) -> None:
        if self._ws.state is State.CONNECTING:
            self._ws.send_response(response)
            self._flush()


def _copy_headers(headers: list[tuple[bytes, bytes]], response: Response) -> None:
    for name, value in headers:
        key = name.decode("latin-1")
        if key.lower() != "content-length":
            response.headers.pop(key, None)
            response.headers[key] = value.decode("latin-1")


def _scope(request: Request, config: Config) -> dict[str, Any]:
    path, _, query = request.path.partition("?")
    return {
        "type": "websocket",
        "asgi": {"version": config.asgi_version, "spec_version": "2.4"},
        "http_version": "1.1",
        "root_path": config.root_path,
        "path": unquote(path),
        "raw_path": path.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"),
        "headers": [
            (name.lower().encode(), value.encode("latin-1", "replace"))
            for name, value in request.headers.raw_items()
        ],
        "subprotocols": [],
    }
