"""A server to measure: how to start it, and how to set up and play a match on it."""

import asyncio
import http.client
import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.client import HOST, Socket, connect


class ScriptedMatch(ABC):
    """One match on the server, both players connected. Their moves are known in advance."""

    moves = 1_000_000
    """The number of moves before the match is over."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets: list[Socket] = []
        self.on_update: Callable[[], None] = lambda: None
        """Called for each socket that receives a move."""

    @abstractmethod
    async def set_up(self) -> None:
        """Create the match, connect both players, and get as far as the first move."""

    @abstractmethod
    def move(self, number: int) -> None:
        """Send move `number`, counted from 0, for the player whose turn it is."""

    async def connect(self, path: str, on_message: Callable[[Socket, bytes], None]) -> None:
        self.sockets.append(await connect(self.port, path, on_message))

    async def post(self, path: str, body: Any) -> Any:
        return await asyncio.to_thread(_post, self.port, path, json.dumps(body))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class Target(msgspec.Struct, frozen=True):
    """A server that can be measured."""

    name: str
    command: Callable[[int, Path], tuple[list[str], dict[str, str]]]
    """Takes a port and a working folder; returns the command line and extra environment."""
    match_type: type[ScriptedMatch]


def _post(port: int, path: str, body: str) -> Any:
    connection = http.client.HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        content = response.read()
    finally:
        connection.close()
    if response.status >= http.client.MULTIPLE_CHOICES:
        raise OSError(f"POST {path}: {response.status} {content[:300]!r}")
    return json.loads(content)
