"""Attacks from outside on a real server: each ends, is counted, and costs the others nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hostile import frame, memory_bytes, open_websocket, read_all, refusals, send_all
from tests.server.serving import ME, OPEN, Server, serving

TEXT, CONTINUATION, PING, PONG = 0x1, 0x0, 0x9, 0xA
WISH = {"game": "classic", "seats": [ME, OPEN]}
HOSTILE_BYTES = 100_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The default limits, but for those on what the tests do side by side."""
    limits = {"frames_per_second": 100, "frames_at_once": 500}
    with serving(tmp_path_factory.mktemp("server"), limits=limits) as server:
        yield server


@pytest.fixture
def table(server: Server) -> str:
    id: str = server.post("/api/tables", WISH)["table"]["id"]
    return id


@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        (frame(TEXT, fin=False) + frame(CONTINUATION, fin=False) * 60_000, "too_many_fragments"),
        (frame(TEXT, b"a", fin=False) + frame(CONTINUATION, b"a", fin=False) * 60_000, None),
        (frame(PING) * 60_000, "too_many_frames"),
        (frame(PONG) * 60_000, "too_many_frames"),
        (frame(TEXT) * 60_000, "too_many_frames"),
    ],
    ids=["empty fragments", "tiny fragments", "pings", "pongs", "empty messages"],
)
def test_a_flood_of_small_frames_ends(
    server: Server, table: str, frames: bytes, reason: str | None
) -> None:
    reason = reason or "too_many_fragments"
    before = refusals(server, reason)
    with open_websocket(server, table) as line:
        send_all(line, frames)
        assert reason.encode() in read_all(line)
    assert refusals(server, reason) == before + 1


def test_who_pings_and_never_reads_is_let_go(tmp_path: Path) -> None:
    """Nothing piles up for such a client, and its place at the table is free again."""
    with serving(tmp_path, limits={"unread_seconds": 0.5}) as server:
        pair = server.new_pair("classic")
        one, two = pair.clients
        one.close()
        two.until_presence(one=False)
        before = memory_bytes(server.process_id)
        with open_websocket(server, pair.table) as line:
            hello = f'{{"kind":"hello","secret":"{pair.secrets[0]}"}}'.encode()
            line.sendall(frame(TEXT, hello))
            two.until_presence(one=True)
            assert not send_all(line, frame(PING, bytes(119)) * (HOSTILE_BYTES // 125))
            assert memory_bytes(server.process_id) < before + HOSTILE_BYTES / 4
            two.until_presence(one=False)
        assert refusals(server, "too_slow") == 1
        two.close()


def test_a_flood_of_phrases_reaches_nobody(server: Server) -> None:
    """A handful is told; then the flood is refused, and whoever sends it is disconnected."""
    pair = server.new_pair("classic")
    chatty = server.sit(pair.table, pair.secrets[0])
    chatty.flood(2_000, kind="say", phrase="hello")
    said = [message for message in chatty.until_closed() if message["kind"] == "said"]
    assert 0 < len(said) < 10
    answer = pair.clients[1].order({"kind": "surrender"}, "enough")
    assert answer["kind"] == "accepted"
    told = [text for text in pair.clients[1].texts if text.startswith('{"kind":"said"')]
    assert len(told) <= len(said)
    chatty.close()
    pair.close()
