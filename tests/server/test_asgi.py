"""The application under any ASGI server: Starlette's test client, and a plain uvicorn."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from seabattle.client.connection import decode_message
from seabattle.core.answer import fill
from seabattle.core.kinds import to_builtins
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.server import app
from seabattle.server.app import ENVIRONMENT, Application
from seabattle.server.bots.driver import BotDriver
from seabattle.server.bots.pool import WorkerPool
from seabattle.server.protocol.view_diff import apply_view_part
from seabattle.server.protocol.websocket import Accepted, FromClient, Hello, SubmitOrder, Update
from seabattle.server.settings import Limits, Settings, write_settings
from seabattle.server.tables.analyses import AnalysisService
from seabattle.server.tables.registry import Registry
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, TINY, Server, wait_for

APPLICATION = "seabattle.server.app:from_environment"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(
        store=str(tmp_path / "tables.db"), limits=Limits(sockets=4), small_boards=True
    )
    with TestClient(Application(settings).make_asgi_app()) as client:
        yield client


def seat_two(client: TestClient) -> tuple[str, list[str]]:
    """A table with two people at it, and their secrets."""
    wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
    one = client.post("/api/tables", json=wish).json()
    table = one["table"]["id"]
    two = client.post(f"/api/tables/{table}/join", json={}).json()
    return table, [one["secret"], two["secret"]]


class Seat:
    """A player over the test client's WebSocket."""

    def __init__(self, socket: WebSocketTestSession, secret: str) -> None:
        self._socket = socket
        self._decision = 0
        self.view: View | None = None
        self._send(Hello(secret))

    def _send(self, message: FromClient) -> None:
        self._socket.send_text(encode(message).decode())

    def read(self, expected: type[Update | Accepted]) -> None:
        """Read on to the next message of this kind."""
        while not isinstance(message := decode_message(self._socket.receive_text()), expected):
            pass
        if isinstance(message, Update):
            self.view = apply_view_part(self.view, message.view)
            self._decision = message.decision

    def order(self, rng: Random) -> bool:
        """Answer the prompt, if there is one."""
        prompt = self.view and self.view.prompt
        if prompt:
            order = to_builtins(fill(prompt, rng))
            self._send(SubmitOrder(f"{self._decision}", order, self._decision))
            self.read(Accepted)
        return bool(prompt)


def test_a_match_is_played_with_starlettes_test_client(client: TestClient) -> None:
    table, secrets = seat_two(client)
    address, rng = f"/api/tables/{table}/live", Random(1)
    with client.websocket_connect(address) as one, client.websocket_connect(address) as two:
        seats = [Seat(socket, secret) for socket, secret in zip((one, two), secrets, strict=True)]
        for seat in seats:
            seat.read(Update)
        while any(seat.order(rng) for seat in seats):
            for seat in seats:
                seat.read(Update)
        assert seats[0].view
        assert seats[0].view.outcome
    assert client.get(f"/api/tables/{table}").json()["status"] == "over"


def test_whoever_is_turned_away_is_told_why(client: TestClient) -> None:
    table, _ = seat_two(client)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"kind": "hello", "secret": "wrong"})
        assert socket.receive_json()["slug"] == "wrong_secret"
        assert socket.receive()["code"] == 1008


def test_sessions_are_counted_and_let_go(client: TestClient) -> None:
    table, _ = seat_two(client)
    address = f"/api/tables/{table}/live"
    for _ in range(6):
        with client.websocket_connect(address) as socket:
            socket.send_json({"kind": "hello"})
            assert socket.receive_json()["kind"] == "welcome"
    with ExitStack() as stack:
        sockets = [stack.enter_context(client.websocket_connect(address)) for _ in range(5)]
        assert sockets[-1].receive_json()["slug"] == "too_many_sockets"


def test_what_was_opened_is_closed_if_the_start_fails_halfway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    async def failing(*_: object) -> None:
        raise OSError("no key")

    async def close(opened: object) -> None:
        closed.append(type(opened).__name__)

    monkeypatch.setattr(app, "open_push", failing)
    for kind in (AnalysisService, BotDriver, WorkerPool, Registry):
        monkeypatch.setattr(kind, "close", close)
    settings = Settings(store=str(tmp_path / "tables.db"))
    with pytest.raises(OSError, match="no key"), TestClient(Application(settings).make_asgi_app()):
        pass
    assert closed == ["AnalysisService", "BotDriver", *3 * ["WorkerPool"], "Registry"]


class PlainServer(Server):
    """The application under uvicorn as anybody would start it."""

    def start(self) -> "PlainServer":
        settings = Settings(store=str(self.folder / "tables.db"), small_boards=True)
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "uvicorn", "--factory", APPLICATION, "--port", "0"],
                stderr=log,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, ENVIRONMENT: write_settings(settings)},
            )
        wait_for(lambda: "http://127.0.0.1" in self.log.read_text())
        found = re.search(r"http://127\.0\.0\.1:\d+", self.log.read_text())
        assert found
        self.url = found[0]
        return self


def test_a_match_is_played_under_a_plain_uvicorn(tmp_path: Path) -> None:
    server = PlainServer(tmp_path, {}).start()
    try:
        over = play_anew(server, "classic", TINY)
        assert server.get(f"/api/tables/{over.table}")["status"] == "over"
    finally:
        server.stop()
