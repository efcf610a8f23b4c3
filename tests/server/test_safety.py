"""Strangers at the door: foreign pages, floods, nonsense; and what stands in the log."""

import json
import re
import socket
from pathlib import Path
from random import Random

import pytest
from starlette.requests import Request
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from seabattle.core.kinds import Json
from seabattle.core.words import Language, to_hyphens
from seabattle.server.http.access import check_metrics_access
from seabattle.server.ops.logs import FIELDS, log
from seabattle.server.problems import ServerProblem, say
from tests.server.serving import ME, OPEN, PATIENCE, TINY, Server, computer, serving

WISH = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}


def test_pages_of_other_sites_may_not_act(server: Server) -> None:
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        answer = server.ask("POST", "/api/tables", json=WISH, headers=headers)
        assert (answer.status_code, answer.json()["slug"]) == (403, "foreign_origin")
    own = server.ask("POST", "/api/tables", json=WISH, headers={"origin": server.url})
    assert own.status_code == 201
    table = own.json()["table"]["id"]
    with (
        pytest.raises(InvalidStatus, match="403"),
        connect(server.live(table), origin=Origin("https://elsewhere.example")),
    ):
        pass


@pytest.mark.parametrize("path", ["/", "/api", "/api/games", "/api/tables", "/nowhere"])
def test_every_answer_is_guarded_by_headers(server: Server, path: str) -> None:
    headers = server.ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("peer", "headers", "answered"),
    [
        ("127.0.0.1", {}, True),
        ("127.9.9.9", {}, True),
        ("::1", {}, True),
        ("::ffff:127.0.0.1", {}, True),
        ("192.0.2.7", {}, False),
        ("::ffff:192.0.2.7", {}, False),
        ("", {}, False),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, False),
        ("127.0.0.1", {"forwarded": "for=192.0.2.7"}, False),
        ("127.0.0.1", {"x-real-ip": "192.0.2.7"}, False),
    ],
)
def test_figures_are_told_on_the_same_machine_alone(
    peer: str, headers: dict[str, str], answered: bool
) -> None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    request = Request({"type": "http", "client": (peer, 1), "headers": raw})
    if answered:
        check_metrics_access(request, None)
    else:
        with pytest.raises(ServerProblem, match="local_only"):
            check_metrics_access(request, None)


def test_a_proxy_gets_no_figures_for_others(server: Server) -> None:
    answer = server.ask("GET", "/metrics", headers={"x-forwarded-for": "192.0.2.7"})
    assert (answer.status_code, answer.json()["slug"]) == (403, "local_only")


def test_with_a_key_figures_are_told_to_whoever_has_it(tmp_path: Path) -> None:
    key = "of-the-engine-room"
    with serving(tmp_path, metrics_key=key) as server:
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        for given, status in ((key, 200), (key[:-1], 401), (None, 401)):
            answer = server.ask("GET", "/metrics", given, headers=elsewhere)
            assert answer.status_code == status
            assert ("seabattle_sockets" in answer.text) == (status == 200)
    assert key not in server.log.read_text()


def test_what_is_not_there_is_said(server: Server) -> None:
    assert server.ask("GET", "/nowhere").json()["slug"] == "not_found"
    assert server.ask("DELETE", "/api/tables").json()["slug"] == "method_not_allowed"
    said = server.ask("GET", "/api/tables/x", headers={"accept-language": "fr"}).json()
    assert said == {"slug": "no_such_table", "sentence": "Il n’y a pas de partie x."}


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game": 1}', b"[" * 5000, b'"\\ud800"']
)
def test_nonsense_in_a_body_is_answered(server: Server, body: bytes) -> None:
    answer = server.ask("POST", "/api/tables", content=body)
    assert (answer.status_code, answer.json()["slug"]) == (400, "malformed_message")


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    answer = server.ask("POST", "/api/tables", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["slug"]) == (413, "too_large")


def test_limits_for_each_client_are_kept_and_said(tmp_path: Path) -> None:
    limits: Json = {"tables_at_once": 2, "tables_per_hour": 1, "sockets": 2, "messages_at_once": 3}
    limits |= {"messages_per_second": 0.01, "requests_at_once": 12, "requests_per_second": 0.01}
    with serving(tmp_path, limits=limits) as server:
        seated = server.post("/api/tables", WISH)
        server.post("/api/tables", WISH)
        answer = server.ask("POST", "/api/tables", json=WISH)
        assert (answer.status_code, answer.json()["slug"]) == (429, "too_many_tables")
        assert int(answer.headers["retry-after"]) > 3000
        table = seated["table"]["id"]
        with server.sit(table) as one, server.sit(table) as two:
            with connect(server.live(table)) as third:
                assert json.loads(third.recv(PATIENCE))["slug"] == "too_many_sockets"
            one.flood(4, kind="hello")
            assert one.until_closed()[-1]["slug"] == "too_many_messages"
            two.send(kind="hello")
            assert two.read("error")["slug"] == "hello_once"
        slugs = [server.ask("GET", "/api/games").status_code for _ in range(12)]
        assert slugs[-1] == 429


def test_matches_of_computers_alone_and_keys_have_limits_of_their_own(tmp_path: Path) -> None:
    limits: Json = {"computer_matches_at_once": 2, "computer_matches_per_hour": 1}
    limits |= {"players_at_once": 2, "players_per_hour": 1}
    alone = {"game": "classic", "options": TINY, "seats": [computer(), computer()]}
    with serving(tmp_path, limits=limits) as server:
        for _ in range(2):
            server.post("/api/tables", alone)
        answer = server.ask("POST", "/api/tables", json=alone)
        assert (answer.status_code, answer.json()["slug"]) == (429, "too_many_computer_matches")
        assert int(answer.headers["retry-after"]) > 3000
        server.post("/api/tables", {**alone, "seats": [ME, computer()]})
        link = server.post("/api/me/links", key=server.post("/api/players")["key"])
        keys = [server.ask("POST", "/api/players", json={}) for _ in range(3)]
        assert [answer.status_code for answer in keys] == [201, 429, 429]
        assert int(keys[-1].headers["retry-after"]) > 3000
        assert server.problem("/api/me/devices", {"token": link["token"]}) == "too_many_requests"


def test_playing_again_counts_as_a_new_table(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"tables_at_once": 2, "tables_per_hour": 1}) as server:
        seated = server.post("/api/tables", {"game": "classic", "seats": [ME, computer()]})
        secret, table = seated["secret"], seated["table"]["id"]
        server.post(f"/api/tables/{table}/leave", key=secret)
        again = server.post(f"/api/tables/{table}/rematch", key=secret)["table"]["id"]
        server.post(f"/api/tables/{again}/leave", key=secret)
        assert server.problem(f"/api/tables/{again}/rematch", key=secret) == "too_many_tables"


def test_a_client_that_never_says_hello_is_turned_away(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"hello_seconds": 0.2}) as server:
        table = server.post("/api/tables", WISH)["table"]["id"]
        with connect(server.live(table)) as silent:
            goodbye = json.loads(silent.recv(PATIENCE))
            assert (goodbye["slug"], goodbye["reconnect"]) == ("hello_first", True)


def test_a_message_that_is_too_large_ends_the_connection(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    one = pair.clients[0]
    one.socket.send("x" * 100_000)
    one.until_closed()
    assert one.socket.close_code == 1009
    with server.sit(pair.table, pair.secrets[0]) as back:
        back.read("update")
    pair.close()


def nonsense(rng: Random, good: list[Json]) -> str | bytes:
    """A frame that is wrong somewhere: cut, mixed up, of strange types, or no JSON at all."""
    text = json.dumps(rng.choice(good))
    where = rng.randrange(len(text))
    strange = rng.choice(['"', "{", "9" * 400, "null", "[" * 2000, "\\ud800", "\0", "é", "1e999"])
    frames: list[str | bytes] = [
        text[:where],
        text[:where] + strange + text[where:],
        text.replace('"id"', '"di"'),
        bytes(rng.randrange(256) for _ in range(rng.randrange(40))),
        json.dumps([text]),
        json.dumps({**json.loads(text), rng.choice(["kind", "order", "id"]): strange}),
        text.encode(),
    ]
    return rng.choice(frames)


def test_no_frame_upsets_a_table(server: Server) -> None:
    """Whatever is sent gets its answer, and the match goes on untouched."""
    rng = Random(11)
    pair = server.new_pair("classic", TINY)
    pair.play(Random(1), most=2)
    before = server.sit(pair.table).read("update")
    good: list[Json] = [
        {"kind": "order", "id": "x", "order": {"kind": "fire", "at": "Q-77"}, "decision": 9},
        {"kind": "open", "number": "ab" * 32},
        {"kind": "hello", "heard": 3},
    ]
    with server.sit(pair.table, pair.secrets[1]) as client:
        for _ in range(600):
            client.socket.send(nonsense(rng, good))
            client.read("error", "refused")
    assert server.sit(pair.table).read("update") == before
    pair.play(Random(2))
    assert pair.clients[0].update["view"]["outcome"]
    assert '"internal_error"' not in server.log.read_text()
    pair.close()


@pytest.mark.parametrize(
    ("message", "slug"),
    [
        (
            '{"kind":"note","board":"enemy","square":"A-1","text":"%s"}' % (r"\u0001" * 200),
            "bad_note",
        ),
        (r'{"kind":"note","board":"enemy","square":"A-1","text":"two\nlines"}', "bad_note"),
        ('{"kind":"order","id":"x","order":{},"decision":%s}' % ("9" * 4000), "malformed_message"),
        (f'{{"kind":"order","id":"x","order":{{}},"decision":{2**53}}}', "malformed_message"),
    ],
    ids=["control characters", "lines", "digits", "large"],
)
def test_what_cannot_be_shown_is_answered(server: Server, message: str, slug: str) -> None:
    pair = server.new_pair("classic", TINY)
    pair.play(Random(1), most=2)
    one = pair.clients[0]
    one.socket.send(message)
    assert one.read("error")["slug"] == slug
    pair.close()


def test_no_first_frame_upsets_the_server(server: Server) -> None:
    """What is no hello is answered with a goodbye, and the door stays open for others."""
    rng = Random(12)
    table = server.post("/api/tables", WISH)["table"]["id"]
    good: list[Json] = [{"kind": "hello", "secret": "x", "heard": 3, "language": "fr"}]
    for _ in range(60):
        with connect(server.live(table)) as caller:
            caller.send(nonsense(rng, good))
            said = json.loads(caller.recv(PATIENCE))
            assert said["slug"] in ("malformed_message", "wrong_secret"), said
    assert "failed" not in server.log.read_text()
    with server.sit(table) as watcher:
        assert watcher.welcome["seat"] == "watcher"


def test_no_bytes_upset_the_server(server: Server) -> None:
    """On a bare connection: half a handshake, noise, a frame of noise, frames a byte of which is
    wrong. The last go deep into the parser, where plain noise ends with its second byte."""
    rng = Random(13)
    table = server.post("/api/tables", WISH)["table"]["id"]
    address = server.url.removeprefix("http://").split(":")
    handshake = HANDSHAKE.format(path=f"/api/tables/{table}/live").encode()
    for _ in range(60):
        with socket.create_connection((address[0], int(address[1])), PATIENCE) as line:
            if rng.random() < 0.25:
                line.sendall(handshake[: rng.randrange(len(handshake))] + rng.randbytes(20))
                continue
            line.sendall(handshake)
            assert line.recv(1000).startswith(b"HTTP/1.1 101")
            noise = rng.randbytes(rng.randrange(1, 300))
            line.sendall(rng.choice([noise, FRAME + noise, almost_right(rng)]))
    assert "failed" not in server.log.read_text()
    assert '"socket"' not in server.log.read_text()
    with server.sit(table) as watcher:
        assert watcher.welcome["seat"] == "watcher"


def almost_right(rng: Random) -> bytes:
    """A hello and other frames, with one byte changed."""
    hello = Frame(Opcode.TEXT, b'{"kind":"hello"}').serialize(mask=True)
    control = Frame(rng.choice([Opcode.PING, Opcode.PONG]), rng.randbytes(20))
    part = Frame(rng.choice([Opcode.TEXT, Opcode.CONT]), rng.randbytes(20), fin=False)
    data = bytearray(hello + control.serialize(mask=True) + part.serialize(mask=True))
    data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
FRAME = b"\x81\xfe\x01\x00"
"""How a masked text of 256 bytes begins."""


@pytest.mark.parametrize(
    ("hello", "language"),
    [({}, "fr"), ({"language": "ru"}, "ru"), ({"colour": "blue"}, "fr")],
)
def test_a_goodbye_is_said_in_the_language_of_the_browser(
    server: Server, hello: Json, language: Language
) -> None:
    """Unless the hello names another; one that cannot be read names none."""
    headers = {"accept-language": "fr-CH, en;q=0.5"}
    with connect(server.live("nowhere"), additional_headers=headers) as caller:
        caller.send(json.dumps({"kind": "hello", **hello}))
        said = json.loads(caller.recv(PATIENCE))
    slug = "malformed_message" if "colour" in hello else "no_such_table"
    assert said["slug"] == slug
    start = say(language, f"problem-{to_hyphens(slug)}", table="nowhere", problem="…").split("…")[0]
    assert said["sentence"].startswith(start)


def test_the_log_has_no_secrets_keys_orders_or_squares(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        key = server.post("/api/players", {"nickname": "Grace-of-the-Sea"})["key"]
        token = server.post("/api/me/links", key=key)["token"]
        server.post("/api/me/devices", {"token": token})
        wish = {**WISH, "options": {}, "seats": [ME, {"kind": "person"}]}
        seated = server.post("/api/tables", wish, key)
        table, link = seated["table"]["id"], seated["links"]["two"]
        other = server.post(f"/api/tables/{table}/join", {"token": link})
        hidden = [key, token, link, seated["secret"], other["secret"], "Grace-of-the-Sea"]
        with server.sit(table, seated["secret"]) as one, server.sit(table, other["secret"]) as two:
            for client in (one, two):
                client.until(lambda update: True)
                assert client.order({"kind": "fire", "at": "J-10"}, "id-of-mine")["kind"]
                client.socket.send("garbage-of-mine")
                client.read("error")
            one.send(kind="note", board="enemy", square="B-2", text="note-of-mine")
            one.read("noted")
            one.order({"kind": "surrender"}, "done")
        server.ask("GET", f"/api/tables/{table}?secret={key}")
        server.ask("POST", "/api/tables", content=b'{"game": "text-of-mine"}')
        server.stop()
        written = server.log.read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    assert {line["event"] for line in lines} >= {"started", "request", "table", "stopped"}
    for secret in [*hidden, "J-10", "B-2", "id-of-mine", "garbage-of-mine", "note-of-mine"]:
        assert secret not in written
    assert "text-of-mine" not in written
    without_ids = written.replace(table, "")
    assert not re.search(r"\b[A-J]-?(10|[1-9])\b", without_ids), "a square"
    assert not re.search("[0-9a-f]{64}", written), "a hash or a number"


def test_there_is_no_place_in_the_log_for_anything_else() -> None:
    for name in ("secret", "key", "order", "token", "nickname", "square", "view", "events"):
        assert name not in FIELDS
        with pytest.raises(ValueError, match=name):
            log("table", **{name: "x"})
