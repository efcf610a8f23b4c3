"""Follows one order through a real server: `python -m tests.server.order_path`.

A match of classic is played over two WebSockets until everything is warm. Then one shot is traced
from the first byte at the server until both players have been told: every function of `server` and
`store` that it passes (the game's own work, below `match`, is counted apart), and every
asynchronous hand-off, which is a call that schedules something to go on elsewhere.

At last the coach judges one decision of a match of each game, and the functions that it enters are
counted, those of the rules, players and beliefs included.
"""

import json
import os
import socket
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

import seabattle
from seabattle import play
from seabattle.analysis.analyse import judge
from seabattle.analysis.appraisers import make_appraiser
from seabattle.analysis.stream import read_decisions
from seabattle.server.app import ENVIRONMENT
from seabattle.server.run import make_config
from seabattle.server.settings import Settings, write_settings
from tests.server.serving import ME, OPEN, TINY

SOURCE = str(Path(seabattle.__path__[0]))
ON_THE_WAY = ("server", "store")
SCHEDULING = {"call_soon", "call_soon_threadsafe", "create_task", "run_in_executor", "put"}
SECONDS_TO_SETTLE = 0.5
WARMING_UP = "asyncio_"
"""How the threads are called in which a starting server fills its caches."""
Json = Any
JUDGED: dict[str, tuple[str, Json]] = {
    **{game: (game, {}) for game in ("wager", "classic", "salvo", "pirates", "morskoi")},
    "classic with bonus rules": (
        "classic",
        dict.fromkeys(("manoeuvre", "silent_sinking", "second_shot", "claim_victory"), True),
    ),
}
"""Games and options of which the coach judges a decision."""


class Trace:
    """Record the functions called between `start` and `stop`, on every thread."""

    def __init__(self) -> None:
        self.functions: dict[str, str] = {}
        """The place of each function, in the order in which they were first called."""
        self.hand_offs: list[str] = []
        self._is_on = False
        self._resolving = False
        """Whether a future is being resolved, which is the end of a hand-off and not a new one."""

    def start(self) -> None:
        self._is_on = True

    def stop(self) -> None:
        self._is_on = False

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if not self._is_on or threading.current_thread().name.startswith(WARMING_UP):
            return
        if event == "call":
            self._on_call(frame)
        elif event == "c_call" and arg.__name__ in SCHEDULING:
            self._on_scheduling(frame, arg.__name__)
        elif event in ("c_call", "c_return") and arg.__name__ == "set_result":
            self._resolving = event == "c_call"

    def _on_call(self, frame: FrameType) -> None:
        code = frame.f_code
        if code.co_filename.startswith(SOURCE):
            if not code.co_name.startswith("<"):
                self.functions.setdefault(_name(code), threading.current_thread().name)
        elif code.co_name in SCHEDULING and frame.f_back:
            self._on_scheduling(frame.f_back, code.co_name)

    def _on_scheduling(self, caller: FrameType, how: str) -> None:
        if caller.f_code.co_filename.startswith(SOURCE) and not self._resolving:
            self.hand_offs.append(f"{_name(caller.f_code)} {how}")

    def on_the_way(self) -> list[str]:
        return [name for name in self.functions if name.startswith(ON_THE_WAY)]


def _name(code: CodeType) -> str:
    return f"{code.co_filename.removeprefix(SOURCE)[1:]} {code.co_qualname}"


class Players:
    """Two people at a table of classic who fire at water."""

    def __init__(self, url: str) -> None:
        self._url = url
        options = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
        one = self._post("/api/tables", options)
        table = one["table"]["id"]
        two = self._post(f"/api/tables/{table}/join", {})
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
        self.sockets = [connect(address).__enter__() for _ in range(2)]
        for socket_, seated in zip(self.sockets, (one, two), strict=True):
            socket_.send(json.dumps({"kind": "hello", "secret": seated["secret"]}))
            _until_update(socket_)

    def _post(self, path: str, body: Json) -> Json:
        request = urllib.request.Request(self._url + path, json.dumps(body).encode())
        return json.load(urllib.request.urlopen(request))

    def warm_up(self) -> None:
        fleet = [{"ship": "destroyer", "squares": ["A-1", "A-2"]}]
        for seat in range(2):
            self.give(seat, 0, {"kind": "place", "fleet": fleet})
        for decision, square in ((1, "A-3"), (2, "B-3")):
            for seat in range(2):
                self.give(seat, decision, {"kind": "fire", "at": square})

    def give(self, seat: int, decision: int, order: Json) -> None:
        message = {"kind": "order", "id": f"{seat} {decision}", "order": order}
        self.sockets[seat].send(json.dumps({**message, "decision": decision}))
        for each in self.sockets:
            _until_update(each)

    def close(self) -> None:
        for each in self.sockets:
            each.close()


def _until_update(socket_: ClientConnection) -> None:
    while json.loads(socket_.recv(10))["kind"] != "update":
        pass


def traced_order() -> Trace:
    """The server runs on this thread, the players on another."""
    trace = Trace()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(store=f"{folder}/tables.db", sweep_seconds=60, small_boards=True)
        os.environ[ENVIRONMENT] = write_settings(settings)
        listener = socket.create_server(("127.0.0.1", 0))
        config = make_config(settings)
        config.loop = "asyncio"  # its functions are Python's, so that calls of them are seen
        server = uvicorn.Server(config)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread = threading.Thread(target=_play, args=(address, trace, server), name="players")
        thread.start()
        threading.setprofile(trace)
        sys.setprofile(trace)
        server.run([listener])
        sys.setprofile(None)
        thread.join()
    return trace


def _play(address: str, trace: Trace, server: uvicorn.Server) -> None:
    try:
        players = Players(address)
        players.warm_up()
        time.sleep(SECONDS_TO_SETTLE)
        trace.start()
        players.give(0, 3, {"kind": "fire", "at": "C-3"})
        trace.stop()
        players.close()
    finally:
        server.should_exit = True


def traced_judgement(game: str, options: Json) -> Trace:
    """Judge a decision in the middle of a match, after others have filled the caches."""
    match = play(game, "bosun", "bosun", seed=2, options=options)
    moments, appraiser = read_decisions(match).moments, make_appraiser(match.game)
    middle, trace = len(moments) // 2, Trace()
    for number in (middle - 2, middle - 1):
        judge(appraiser, moments[number])
    trace.start()
    sys.setprofile(trace)
    judge(appraiser, moments[middle])
    sys.setprofile(None)
    return trace


def count_rooms(functions: Iterable[str]) -> str:
    rooms = Counter(name.split("/")[0] for name in functions)
    return ", ".join(f"{room} {count}" for room, count in rooms.items())


def main() -> None:
    trace = traced_order()
    way = trace.on_the_way()
    for name in way:
        print(f"{trace.functions[name]:12} {name}")
    files = {name.split()[0] for name in way}
    print(f"{len(way)} functions in {len(files)} files of server and store")
    print("all rooms:", count_rooms(trace.functions))
    print(f"{len(trace.hand_offs)} hand-offs:", *trace.hand_offs, sep="\n  ")
    for name, (game, options) in JUDGED.items():
        found = traced_judgement(game, options).functions
        print(f"{name}: {len(found)} functions to judge a decision,", count_rooms(found))


if __name__ == "__main__":
    main()
