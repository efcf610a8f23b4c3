"""Strangers on bare TCP connections, from any address of 127.0.0.0/8, and what they cost."""

import os
import socket
from pathlib import Path

from tests.server.serving import PATIENCE, Server

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = (
    f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\n"
    "Sec-WebSocket-Version: 13\r\n"
)
EMPTY_MASK = bytes(4)
"""A mask that leaves the data as it is."""


def dial(server: Server, source: str = "127.0.0.1") -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE, (source, 0))


def head(path: str, *lines: str, method: str = "GET", host: str = "localhost") -> bytes:
    return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {host}", *lines, "", "")).encode()


def open_websocket(server: Server, table: str, source: str = "127.0.0.1") -> socket.socket:
    """Open a WebSocket by hand."""
    line = dial(server, source)
    line.sendall(head(f"/api/tables/{table}/live", *UPGRADE.split("\r\n")[:-1]))
    assert line.recv(12) == b"HTTP/1.1 101"
    read_head(line)
    return line


def read_head(line: socket.socket) -> None:
    """Read on to the end of a head, and not further."""
    seen = b""
    while not seen.endswith(b"\r\n\r\n"):
        seen += line.recv(1)


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A masked frame of less than 126 bytes."""
    return bytes((opcode | (0x80 if fin else 0), 0x80 | len(data))) + EMPTY_MASK + data


def read_all(line: socket.socket) -> bytes:
    """All that comes until the other side hangs up, politely or not."""
    seen = b""
    try:
        while piece := line.recv(65_536):
            seen += piece
    except ConnectionError:
        pass
    return seen


def send_all(line: socket.socket, data: bytes) -> bool:
    """Whether the other side let all of it through."""
    try:
        line.sendall(data)
    except ConnectionError:
        return False
    return True


def cpu_seconds(process: int) -> float:
    """Return the CPU time of a process, as Linux counts it."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_bytes(process: int) -> int:
    """Return the resident memory of a process, as Linux counts it."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def refusals(server: Server, reason: str) -> float:
    """Return how often the server has refused something for this reason."""
    lines = server.ask("GET", "/metrics").text.splitlines()
    found = [line for line in lines if f'problems_total{{of="{reason}"' in line]
    return sum(float(line.split()[-1]) for line in found)
