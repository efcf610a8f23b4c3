"""HTTP as strangers send it: too much, too slowly, too often. The others are still answered."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import pytest

from seabattle.core.kinds import Json
from seabattle.server.problems import ServerProblem
from seabattle.server.security.connections import ConnectionLimiter
from seabattle.server.settings import OTHER_FILES, Limits
from tests.server.hostile import (
    dial,
    head,
    memory_bytes,
    open_websocket,
    read_all,
    read_head,
    refusals,
    send_all,
)
from tests.server.serving import ME, OPEN, Server, serving, wait_for

QUICK: Json = {"head_seconds": 0.3, "body_seconds": 0.3, "idle_seconds": 1, "unread_seconds": 0.5}
FILL = "X-Fill: " + "f" * 1000
POST = ("POST", "/api/tables")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with serving(tmp_path_factory.mktemp("hasty"), limits=QUICK) as server:
        yield server


def answer(said: bytes) -> tuple[int, str]:
    """The status and the slug of a refusal."""
    top, _, body = said.partition(b"\r\n\r\n")
    assert b"connection: close" in top
    assert json.loads(body)["sentence"]
    return int(top.split()[1]), json.loads(body)["slug"]


def ask(server: Server, *pieces: bytes) -> bytes:
    with dial(server) as line:
        for piece in pieces:
            if not send_all(line, piece):
                break
        return read_all(line)


def pieces_of(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def long_head(size: int) -> bytes:
    """A head of exactly so many bytes."""
    bare = len(head("/api/games", "Connection: close", "X-Fill: "))
    return head("/api/games", "Connection: close", "X-Fill: " + "f" * (size - bare))


@pytest.mark.parametrize("size", [1 << 20, 5000, 999])
def test_a_head_is_bounded_however_it_is_cut(server: Server, size: int) -> None:
    most = Limits().head_bytes
    assert ask(server, *pieces_of(long_head(most), size)).startswith(b"HTTP/1.1 200")
    said = ask(server, *pieces_of(long_head(most + 1), size))
    assert answer(said) == (431, "head_too_large")


@pytest.mark.parametrize(
    ("request_", "refusal"),
    [
        (head("/", *["A: b"] * 101), (431, "head_too_large")),
        (head("/" + "a" * 5000), (414, "address_too_long")),
        (b"\r\n" * 10_000, (431, "head_too_large")),
        (b"nonsense\r\n\r\n", (400, "malformed_request")),
        (head("/", "Content-Length: 99999999999"), (413, "too_large")),
        (head("/", "Content-Length: 1", "Content-Length: 2"), (400, "malformed_request")),
    ],
    ids=["fields", "address", "empty lines", "nonsense", "announced", "two lengths"],
)
def test_what_is_no_request_of_ours_is_refused(
    server: Server, request_: bytes, refusal: tuple[int, str]
) -> None:
    before = refusals(server, refusal[1])
    assert answer(ask(server, request_)) == refusal
    assert refusals(server, refusal[1]) == before + 1


def test_a_hundred_megabytes_of_head_cost_no_memory(server: Server) -> None:
    before = memory_bytes(server.process_id)
    with dial(server) as line:
        line.sendall(head("/").removesuffix(b"\r\n"))
        assert not all(send_all(line, (FILL + "\r\n").encode() * 1000) for _ in range(100))
    assert memory_bytes(server.process_id) < before + 20_000_000


def chunk(data: bytes) -> bytes:
    return b"%x\r\n" % len(data) + data + b"\r\n"


@pytest.mark.parametrize(
    "chunks",
    [chunk(b" " * 4000) * 5, chunk(b" ") * 20_000, b"1;" + b"x" * 100_000],
    ids=["large", "small", "extension"],
)
def test_a_body_in_chunks_is_bounded(server: Server, chunks: bytes) -> None:
    top = head("/api/tables", "Transfer-Encoding: chunked", method="POST")
    assert answer(ask(server, top + chunks)) == (413, "too_large")


def test_a_body_that_nobody_reads_is_bounded(server: Server) -> None:
    """The answer has gone already when the body turns out to be too large."""
    top = head("/api/games", "Transfer-Encoding: chunked")
    with dial(server) as line:
        line.sendall(top)
        read_head(line)
        assert not all(send_all(line, chunk(b" " * 4000) * 10) for _ in range(100))


@pytest.mark.parametrize(
    "begun",
    [
        head("/")[:10],
        b"\r\n",
        head("/api/tables", "Content-Length: 10", method="POST"),
        head("/api/tables", "Transfer-Encoding: chunked", method="POST") + b"5\r\nab",
    ],
    ids=["head", "empty line", "body", "chunk"],
)
def test_what_never_ends_is_not_waited_for(hasty: Server, begun: bytes) -> None:
    assert answer(ask(hasty, begun)) == (408, "request_timeout")


def test_a_byte_at_a_time_is_not_waited_for(hasty: Server) -> None:
    with dial(hasty) as line:
        for byte in long_head(10_000):
            if not send_all(line, bytes((byte,))):
                break
            line.settimeout(0.02)
            try:
                if line.recv(1):
                    break
            except TimeoutError:
                continue
        line.settimeout(10)
        assert b"request_timeout" in read_all(line)


@pytest.mark.parametrize("sent", [b"", head("/api/games")], ids=["never", "no more"])
def test_who_says_nothing_is_hung_up_on(hasty: Server, sent: bytes) -> None:
    said = ask(hasty, sent)
    assert said.startswith(b"HTTP/1.1 200") if sent else said == b""


def test_an_answer_that_is_not_read_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    (tmp_path / "large").write_bytes(bytes(20_000_000))
    with serving(tmp_path, "--web", str(tmp_path), limits=QUICK) as server, dial(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(head("/large"))
        wait_for(lambda: refusals(server, "too_slow") == 1)
        assert '"error"' not in server.log.read_text()


def test_requests_ahead_of_their_answers_wait_for_them(server: Server) -> None:
    requests = [
        head("/api/health"),
        head("/api/players", "Content-Length: 2", method="POST") + b"{}",
        head("/api/players", "Transfer-Encoding: chunked", method="POST") + b"2\r\n{}\r\n0\r\n\r\n",
    ]
    said = ask(server, b"".join(requests) * 3 + head("/api/health", "Connection: close"))
    statuses = re.findall(rb"HTTP/1.1 (\d+) ", said)
    assert statuses == [b"200", b"201", b"201"] * 3 + [b"200"]
    assert '"error"' not in server.log.read_text()


def test_requests_ahead_of_their_answers_are_not_read_without_end(hasty: Server) -> None:
    before = refusals(hasty, "too_slow")
    with dial(hasty) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(0.2)
        request, sent = head("/api/games"), 0
        with suppress(OSError):
            while sent < 50_000_000:
                sent += line.send(request * 100)
        assert sent < 20_000_000
        wait_for(lambda: refusals(hasty, "too_slow") == before + 1)
    assert '"error"' not in hasty.log.read_text()


def test_an_upgrade_to_something_else_is_answered_and_ends(server: Server) -> None:
    said = ask(server, head("/api/health", "Upgrade: h2c", "Connection: Upgrade"), b"more")
    assert said.startswith(b"HTTP/1.1 200")


def test_connections_of_all_kinds_are_counted_for_each_client(tmp_path: Path) -> None:
    limits = {"connections": 4, "head_seconds": 60}
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        table = server.post("/api/tables", {"game": "classic", "seats": [ME, OPEN]})["table"]["id"]
        stranger = "127.0.0.9"
        for _ in range(2):
            stack.enter_context(dial(server, stranger))
        socket_ = stack.enter_context(open_websocket(server, table, stranger))
        stack.enter_context(open_websocket(server, table, stranger))
        with dial(server, stranger) as line:
            assert answer(read_all(line)) == (429, "too_many_connections")
        assert server.get("/api/health"), "others are answered"
        socket_.close()
        wait_for(lambda: _is_let_in(server, stranger))


def _is_let_in(server: Server, source: str) -> bool:
    with dial(server, source) as line:
        send_all(line, head("/api/health", "Connection: close"))
        return read_all(line).startswith(b"HTTP/1.1 200")


def test_four_hundred_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    limits = {"connections": Limits().connections}
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        for _ in range(400):
            stack.enter_context(dial(server, "127.0.0.9"))
        assert server.get("/api/health")
        assert refusals(server, "too_many_connections") == 400 - Limits().connections


def test_new_connections_have_a_rate(tmp_path: Path) -> None:
    limits = {"connections_per_second": 0.01, "connections_at_once": 3}
    with serving(tmp_path, limits=limits) as server:
        stranger = "127.0.0.9"
        assert [_is_let_in(server, stranger) for _ in range(4)] == [True, True, True, False]
        assert server.get("/api/health"), "others are answered"


# Without a network


def connections(**limits: Json) -> ConnectionLimiter:
    return ConnectionLimiter(Limits(**limits), ("10.0.0.0/8", "::1"), lambda reason: None)


def test_one_client_is_an_address_or_a_network_of_ipv6() -> None:
    counted = connections(connections=1)
    for first, same, other in (
        ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
        ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"),
        ("fe80::1%eth0", "fe80::2", "192.0.2.3"),
        ("no address", "no address", "another"),
    ):
        counted.admit(first)
        with pytest.raises(ServerProblem, match="too_many_connections"):
            counted.admit(same)
        counted.admit(other).release()


def test_there_is_a_limit_for_all_below_that_of_open_files() -> None:
    counted = connections(connections_in_all=2)
    first, _ = counted.admit("192.0.2.1"), counted.admit("192.0.2.2")
    with pytest.raises(ServerProblem, match="server_full"):
        counted.admit("192.0.2.3")
    first.release()
    counted.admit("192.0.2.3")
    assert counted.total() == 2


def test_who_waits_without_a_request_keeps_nobody_out() -> None:
    """The longest silence ends first; who is being answered stays."""
    counted, ended = connections(connections_in_all=3), list[str]()
    silent = {name: counted.admit(f"192.0.2.{name}") for name in ("1", "2", "3")}

    def hang_up(name: str) -> None:
        ended.append(name)
        silent[name].release()

    for name, admission in silent.items():
        admission.mark_idle(partial(hang_up, name))
    silent["1"].mark_busy()
    counted.admit("192.0.2.4")
    counted.admit("192.0.2.5")
    assert (ended, counted.total()) == (["2", "3"], 3)
    with pytest.raises(ServerProblem, match="server_full"):
        counted.admit("192.0.2.6")


def test_a_server_full_of_silence_still_answers(tmp_path: Path) -> None:
    limits = {"connections_in_all": 3, "head_seconds": 60}
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        silent = [stack.enter_context(dial(server, f"127.0.0.{n}")) for n in (2, 3, 4, 5)]
        assert silent[0].recv(1) == b""
        assert server.ask("GET", "/livez").status_code == 200
        assert refusals(server, "silent_connection") >= 2


def test_open_files_bound_the_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda which: (OTHER_FILES + 1, OTHER_FILES + 1))
    counted = connections()
    counted.admit("192.0.2.1")
    with pytest.raises(ServerProblem, match="server_full"):
        counted.admit("192.0.2.2")


def test_a_proxy_does_not_lock_its_clients_out() -> None:
    counted = connections(connections=1, connections_at_once=1)
    for _ in range(5):
        counted.admit("10.1.2.3").mark_as_forwarding()
    assert counted.total() == 5
    counted.admit("10.1.2.3")
    with pytest.raises(ServerProblem, match="too_many_connections"):
        counted.admit("10.1.2.3")


def test_who_is_no_proxy_cannot_say_so() -> None:
    counted = connections(connections=1)
    counted.admit("192.0.2.1").mark_as_forwarding()
    with pytest.raises(ServerProblem, match="too_many_connections"):
        counted.admit("192.0.2.1")


def test_what_a_proxy_forwards_counts_for_its_client(tmp_path: Path) -> None:
    limits = {"connections": 2, "requests_at_once": 2, "requests_per_second": 0.01}
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        for _ in range(6):
            line = stack.enter_context(dial(server))
            line.sendall(head("/", "X-Forwarded-For: 192.0.2.7"))
            assert line.recv(100)
        forwarded = {"x-forwarded-for": "192.0.2.8"}
        asked = [server.ask("GET", "/api/games", headers=forwarded) for _ in range(3)]
        assert [each.status_code for each in asked] == [200, 200, 429]
