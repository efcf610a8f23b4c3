"""Real server processes on free ports of this machine, and clients that talk to them."""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import httpx
import msgspec
from websockets.asyncio.client import connect as asyncio_connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from seabattle.client.connection import decode_message
from seabattle.core.answer import fill
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Prompt
from seabattle.core.view import View
from seabattle.server.protocol.view_diff import apply_view_part
from seabattle.server.protocol.websocket import Update
from tests.server.launching import Launched, launcher

PATIENCE = 60.0
GENEROUS = {
    "messages_per_second": 1e6,
    "messages_at_once": 1_000_000,
    "orders_per_second": 1e6,
    "orders_at_once": 1_000_000,
    "requests_per_second": 1e6,
    "requests_at_once": 1_000_000,
    "pages_per_second": 1e6,
    "pages_at_once": 1_000_000,
    "handshakes_per_second": 1e6,
    "handshakes_at_once": 1_000_000,
    "tables_per_hour": 1e9,
    "tables_at_once": 1_000_000,
    "players_per_hour": 1e9,
    "players_at_once": 1_000_000,
    "rooms_per_hour": 1e9,
    "rooms_at_once": 1_000_000,
    "guesses_per_hour": 1e9,
    "guesses_at_once": 1_000_000,
    "computer_matches_per_hour": 1e9,
    "computer_matches_at_once": 1_000_000,
    "sockets": 10_000,
    "connections": 10_000,
    "connections_in_all": 100_000,
    "connections_per_second": 1e6,
    "connections_at_once": 1_000_000,
    "frames_per_second": 1e6,
    "frames_at_once": 1_000_000,
}
HTTP = httpx.Client(
    timeout=PATIENCE, verify=False, limits=httpx.Limits(max_keepalive_connections=0)
)
"""Keeps no connection open: the server at its other end may be killed in between."""
QUICK = {
    "sweep_seconds": 0.1,
    "small_boards": True,
    "computer_grid_seconds": 0,
    "league_analyses_per_hour": 0,
}
ME, OPEN, PERSON = {"kind": "me"}, {"kind": "open"}, {"kind": "person"}
TINY = {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}


def computer(name: str = "random") -> Json:
    return {"kind": "computer", "name": name}


class Taken(NamedTuple):
    """A table, and the secrets or keys of those who sit there."""

    table: str
    secrets: tuple[str, str]


class Server:
    """One `seabattle serve` over a folder of its own; it can be killed and started again."""

    def __init__(
        self, folder: Path, settings: Mapping[str, Json], *extra: str, path: Path | None = None
    ) -> None:
        self.folder = folder
        found = [str(path or ""), os.environ.get("PYTHONPATH", "")]
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, found))}
        self.log = folder / "server.log"
        limits = {**GENEROUS, **settings.get("limits", {})}
        (folder / "settings.json").write_text(json.dumps({**settings, "limits": limits}))
        self._extra = extra
        self._port = 0
        self._process: Launched | None = None
        self._launch = launcher(extra, path)

    def start(self) -> Self:
        given = ["serve", "--port", str(self._port)]
        given += ["--settings", str(self.folder / "settings.json")]
        store = [] if "--store" in self._extra else ["--store", str(self.folder / "tables.db")]
        self._process = self._launch([*given, *store, *self._extra], self._environment, self.log)
        assert self._process.stdout
        said = self._process.stdout.readline()
        assert "http://" in said, self.log.read_text()
        self.url = said.split()[3]
        self._port = int(self.url.rsplit(":", 1)[1])
        return self

    @property
    def process_id(self) -> int:
        assert self._process
        return self._process.pid

    def signal(self, number: int) -> int:
        """Send a signal and wait for the end; its exit code."""
        assert self._process
        self._process.send_signal(number)
        code = self._process.wait(PATIENCE)
        assert self._process.stdout
        self._process.stdout.close()
        self._process = None
        return code

    def kill(self) -> None:
        self.signal(signal.SIGKILL)

    def stop(self) -> None:
        if self._process:
            self.signal(signal.SIGTERM)

    # HTTP

    def ask(self, method: str, path: str, key: str | None = None, **how: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        headers |= how.pop("headers", {})
        return HTTP.request(method, self.url + path, headers=headers, **how)

    def get(self, path: str, key: str | None = None) -> Json:
        answer = self.ask("GET", path, key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json = None, key: str | None = None) -> Json:
        answer = self.ask("POST", path, key, json=body or {})
        assert answer.is_success, answer.text
        return answer.json()

    def problem(self, path: str, body: Json = None, key: str | None = None) -> str:
        """The slug of the problem that a request has."""
        answer = self.ask("POST", path, key, json=body or {})
        assert answer.is_error, answer.text
        assert answer.json()["sentence"]
        slug: str = answer.json()["slug"]
        return slug

    # WebSockets

    def sit(self, table: str, secret: str | None = None, **hello: Json) -> "Client":
        return Client(self, table, secret, **hello)

    def turned_away(self, table: str, secret: str | None) -> str:
        """The slug of the goodbye that somebody gets who is not let in."""
        with connect(self.live(table)) as socket:
            socket.send(json.dumps({"kind": "hello", "secret": secret}))
            goodbye = json.loads(socket.recv(PATIENCE))
        assert (goodbye["kind"], goodbye["reconnect"]) == ("goodbye", False)
        slug: str = goodbye["slug"]
        return slug

    def live(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws')}/api/tables/{table}/live"

    def connect(self, table: str) -> asyncio_connect:
        """Return a connection for a `LiveTable`."""
        return asyncio_connect(self.live(table), max_size=None, close_timeout=1)

    def new_pair(self, game: str, options: Json = None, **terms: Json) -> "Pair":
        """Two people at a table, both connected."""
        return Pair(self, *self.seat_two(game, options, **terms))

    def seat_two(self, game: str, options: Json = None, **terms: Json) -> "Taken":
        """Return a new table at which two people sit."""
        wish = {"game": game, "options": options or {}, "seats": [ME, OPEN], **terms}
        seated = self.post("/api/tables", wish)
        table = seated["table"]["id"]
        other = self.post(f"/api/tables/{table}/join")
        return Taken(table, (seated["secret"], other["secret"]))


@contextmanager
def serving(
    folder: Path, *extra: str, path: Path | None = None, **settings: Json
) -> Iterator[Server]:
    """A server that is stopped at the end; `path` has modules for its processes to find first."""
    server = Server(folder, {**QUICK, **settings}, *extra, path=path)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Client:
    """A WebSocket at a table, for tests of single messages.

    `seabattle.client` hides those, and sends nothing that is wrong. What it reads is read here by
    its own decoder.
    """

    def __init__(
        self, server: Server, table: str, secret: str | None = None, **hello: Json
    ) -> None:
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(server.live(table), max_size=None)
        )
        self.texts: list[str] = []
        self.events: list[Json] = []
        self.update: Json = None
        self._view: View | None = None
        self.presence: dict[str, Json] = {}
        self._heard = int(hello.get("heard", 0))
        self.send(kind="hello", **({"secret": secret} if secret else {}), **hello)
        self.welcome = self.read("welcome")

    def send(self, **message: Json) -> None:
        self.socket.send(json.dumps(message))

    def flood(self, times: int, **message: Json) -> None:
        """Send the same over and over; the server may hang up before the last one."""
        with suppress(ConnectionClosed):
            for _ in range(times):
                self.send(**message)

    def next(self) -> Json:
        """The next message, whatever it is."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message, decoded = json.loads(text), decode_message(text)
        if isinstance(decoded, Update):
            assert message["first"] == self._heard + len(self.events), "missed or told twice"
            self._view = apply_view_part(self._view, decoded.view)
            self.update = {**message, "view": to_builtins(self._view)}
            self.events += message["events"]
        elif message["kind"] == "presence":
            self.presence = message
        return message

    def read(self, *kinds: str) -> Json:
        """Read on to the next message of one of these kinds."""
        while (message := self.next())["kind"] not in kinds:
            pass
        return self.update if message["kind"] == "update" else message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read updates until one is as wanted."""
        if self.update is None or not wanted(self.update):
            while not wanted(self.read("update")):
                pass
        return self.update

    def until_presence(self, **wanted: bool) -> None:
        """Read on until these seats are there, or not."""
        while any(self.presence.get(seat) is not there for seat, there in wanted.items()):
            self.read("presence")

    def until_closed(self) -> list[Json]:
        """Return all messages up to the end of the connection."""
        said = []
        try:
            while True:
                said.append(self.next())
        except ConnectionClosed:
            return said

    def order(self, order: Json, id: str, **more: Json) -> Json:
        """Give an order and wait for the answer."""
        self.send(kind="order", id=id, order=order, **more)
        answer = self.read("accepted", "refused", "error")
        assert answer.get("id") == id
        return answer

    @property
    def prompt(self) -> Prompt | None:
        asked = self.update["view"]["prompt"]
        return msgspec.convert(asked, Prompt) if asked else None

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Pair:
    """Two clients at one table who take turns as the prompts say."""

    def __init__(self, server: Server, table: str, secrets: tuple[str, str]) -> None:
        self.server = server
        self.table = table
        self.secrets = secrets
        self.clients = tuple(server.sit(table, secret) for secret in secrets)
        self.orders = 0
        for client in self.clients:
            client.until(lambda update: True)

    def step(self, rng: Random) -> bool:
        """One order of somebody who is asked for one; whether there was any."""
        for client in self.clients:
            if prompt := client.prompt:
                self.orders += 1
                decision = client.update["decision"]
                order = fill(prompt, rng)
                answer = client.order(order, f"order {self.orders}", decision=decision)
                assert answer["kind"] == "accepted", answer
                for each in self.clients:
                    each.read("update")
                return True
        return False

    def play(self, rng: Random, most: int = 10_000) -> None:
        while most and self.step(rng):
            most -= 1

    def close(self) -> None:
        for client in self.clients:
            client.close()


def wait_for(what: Callable[[], bool]) -> None:
    """Ask ever less often: each question may be a request, which takes CPU time."""
    deadline, pause = time.monotonic() + PATIENCE, 0.02
    while not what():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(pause)
        pause = min(2 * pause, 0.1)
