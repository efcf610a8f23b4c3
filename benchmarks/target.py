"""What the load client has to know of a server: how to start it, sit down at it, and move."""

import asyncio
import http.client
import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.client import HOST, Socket, connect


class Match(ABC):
    """A match with both players connected, who move in turn. Each socket is told of each move."""

    moves = 1_000_000
    """How many moves there are before the match is over."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets: list[Socket] = []
        self.told: Callable[[], None] = lambda: None
        """Called whenever one of the sockets has been told of a move."""

    @abstractmethod
    async def sit(self) -> None:
        """Set the match up and connect both players, up to the first move."""

    @abstractmethod
    def move(self, number: int) -> None:
        """Make the move of this number, counted from 0, for the player whose turn it is."""

    async def connect(self, path: str, hear: Callable[[Socket, bytes], None]) -> None:
        self.sockets.append(await connect(self.port, path, hear))

    async def post(self, path: str, body: Any) -> Any:
        return await asyncio.to_thread(_post, self.port, path, json.dumps(body))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class Target(msgspec.Struct, frozen=True):
    """A server that can be measured."""

    name: str
    command: Callable[[int, Path], tuple[list[str], dict[str, str]]]
    """For a port and a folder: how to start it, and with which environment."""
    table: type[Match]


def _post(port: int, path: str, body: str) -> Any:
    connection = http.client.HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        said = answer.read()
    finally:
        connection.close()
    if answer.status >= http.client.MULTIPLE_CHOICES:
        raise OSError(f"POST {path}: {answer.status} {said[:300]!r}")
    return json.loads(said)
