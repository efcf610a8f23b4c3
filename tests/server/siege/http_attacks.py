"""Attacks by HTTP. Requests are counted as they are sent."""

import json

from tests.server.siege.line import request
from tests.server.siege.stranger import Stranger

ALL_TEN = [
    *("battleship", "cruiser-1", "cruiser-2", "destroyer-1", "destroyer-2", "destroyer-3"),
    *("boat-1", "boat-2", "boat-3", "boat-4"),
]
ODD_PATHS = (
    "/api/tables/'%20OR%201=1--",
    "/api/tables/%00",
    "/api/tables/" + "a" * 3000,
    "/api/tables/%F0%9F%9A%A2/record",
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2f..%2fsettings.json",
    "/api/games/../../settings.json",
    "/api/games/%2e%2e%2f/rules",
    "/api/games/classic/rules?language=" + "x" * 2000,
    "/api/tables?to=" + "%FF" * 100,
    "/?" + "&" * 4000,
    "//api//health",
    "*",
    "http://elsewhere.example/api/health",
)
ODD_BODIES = (
    b"[" * 16_000,
    b'{"a":' * 3_000,
    b'{"game":' + b"9" * 16_000 + b"}",
    b'{"game":"classic","seats":[{"kind":"me"},{"kind":"me"}]}',
    b'{"game":"classic","seats":[{"kind":"me"},{"kind":"open"}],"options":{"turn_limit":1e308}}',
    b'{"game":"classic","seats":[{"kind":"me"},{"kind":"open"}],"options":{"turn_limit":'
    + b"9" * 5_000
    + b"}}",
    b'{"game":"\\ud800","seats":[{"kind":"me"},{"kind":"open"}]}',
    b'{"game":"classic","seats":[{"kind":"me"},{"kind":"open"}],"nickname":"\\u0000\\u202e"}',
    b"\xff\xfe\x00",
    b"null",
)
ODD_HEADS = (
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    request("POST", "/api/tables", "Content-Length: 4", "Transfer-Encoding: chunked")
    + b"0\r\n\r\n",
)
CHUNKED = ("Transfer-Encoding: chunked", "Content-Type: application/json")


async def costly_options(stranger: Stranger) -> None:
    small = {"rows": 6, "columns": 8, "ships": ALL_TEN}
    wish = {
        "game": "morskoi",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": {"small": small},
    }
    await stranger.try_request("POST", "/api/tables", body=json.dumps(wish).encode())


async def tables(stranger: Stranger) -> None:
    game = stranger.rng.choice(("classic", "morskoi", "pirates", "salvo", "wager"))
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    await stranger.try_request("POST", "/api/tables", body=json.dumps(wish).encode())


async def matches_of_admirals(stranger: Stranger) -> None:
    admiral = {"kind": "computer", "name": "admiral"}
    wish = {"game": stranger.rng.choice(("classic", "wager")), "seats": [admiral, admiral]}
    await stranger.try_request("POST", "/api/tables", body=json.dumps(wish).encode())


async def odd_bodies(stranger: Stranger) -> None:
    await stranger.try_request("POST", "/api/tables", body=stranger.rng.choice(ODD_BODIES))


async def odd_paths(stranger: Stranger) -> None:
    await stranger.try_request("GET", stranger.rng.choice(ODD_PATHS))


async def odd_heads(stranger: Stranger) -> None:
    await stranger.try_bytes(stranger.rng.choice(ODD_HEADS))


async def huge_heads(stranger: Stranger) -> None:
    line = "X-A: " + "a" * 8_000
    await stranger.try_request("GET", "/", *(line,) * stranger.rng.choice((3, 30)))


async def many_header_fields(stranger: Stranger) -> None:
    await stranger.try_request("GET", "/", *("a:b",) * 1_000)


async def tiny_chunks(stranger: Stranger) -> None:
    body = b"1\r\n \r\n" * 20_000
    await stranger.try_bytes(request("POST", "/api/tables", *CHUNKED) + body)


async def huge_chunk(stranger: Stranger) -> None:
    body = b"7fffffffffffffff;" + b"x" * 20_000 + b"\r\n" + b"a" * 40_000
    await stranger.try_bytes(request("POST", "/api/tables", *CHUNKED) + body)


async def pipeline_requests(stranger: Stranger) -> None:
    async with await stranger.line() as line:
        await stranger.push(line, request("GET", "/api/games"), 100)
        await line.rest(1)


async def one_after_the_other(stranger: Stranger) -> None:
    """Send requests as fast as one connection allows, until the rate limit ends it."""
    async with await stranger.line() as line:
        for _ in range(300):
            await line.send(request("GET", "/api/tables?to=watch"))
            stranger.sent += 1
            if not await line.answer():
                break


async def foreign_origins(stranger: Stranger) -> None:
    origin = stranger.rng.choice(("http://[", "http://evil.example", "null", "\\", "a" * 4_000))
    await stranger.try_request("POST", "/api/tables", f"Origin: {origin}", body=b"{}")


async def foreign_hosts(stranger: Stranger) -> None:
    host = stranger.rng.choice(("evil.example", "[", "", "a" * 4_000, "localhost.evil.example:80"))
    await stranger.try_request("GET", "/metrics", host=host)


async def wrong_secrets(stranger: Stranger) -> None:
    table = stranger.rng.choice(stranger.orders.listed)
    method, path = stranger.rng.choice(
        (
            ("POST", f"/api/tables/{table}/leave"),
            ("POST", f"/api/tables/{table}/rematch"),
            ("GET", "/api/me/seats"),
            ("DELETE", "/api/me/devices"),
        )
    )
    secret = f"{stranger.rng.getrandbits(256):064x}"
    await stranger.try_request(method, path, f"Authorization: Bearer {secret}")


async def replays(stranger: Stranger) -> None:
    what = stranger.rng.choice(("replay?eyes=all&steps=50", "verification", "record"))
    await stranger.try_request("GET", f"/api/tables/{stranger.orders.finished}/{what}")


async def rematches(stranger: Stranger) -> None:
    """Request rematches of a stranger's own match, given up at once."""
    table, secret, source = await stranger.own_table()
    async with await stranger.line(source) as line:
        key = f"Authorization: Bearer {secret}"
        await stranger.push(line, request("POST", f"/api/tables/{table}/rematch", key), 8)
        await line.rest(1)


async def readiness(stranger: Stranger) -> None:
    path = stranger.rng.choice(("/readyz", "/livez", "/api/health", "/metrics", "/api/games"))
    await stranger.try_request("GET", path)


async def silent(stranger: Stranger) -> None:
    async with await stranger.line() as line:
        await line.rest(60)


async def slow_head(stranger: Stranger) -> None:
    async with await stranger.line() as line:
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ":
            await line.send(bytes((byte,)))
            if await line.rest(1):
                break


async def slow_body(stranger: Stranger) -> None:
    async with await stranger.line() as line:
        await line.send(request("POST", "/api/tables", "Content-Length: 1000"))
        for _ in range(60):
            await line.send(b" ")
            if await line.rest(1):
                break


async def unread_answers(stranger: Stranger) -> None:
    """A large answer, asked for and never read."""
    async with await stranger.line() as line:
        line.stop_reading()
        replay = f"/api/tables/{stranger.orders.finished}/replay?eyes=all&steps=50"
        await stranger.push(line, request("GET", replay), 8)
        await line.rest(30)


BRIEF = (
    *(costly_options, tables, matches_of_admirals, odd_bodies, odd_paths, odd_heads, huge_heads),
    *(many_header_fields, tiny_chunks, huge_chunk, pipeline_requests, one_after_the_other),
    *(foreign_origins, foreign_hosts, wrong_secrets, replays, rematches, readiness),
)
"""Over as soon as they are answered."""
HELD = (silent, slow_head, slow_body, unread_answers)
"""Stay for as long as they are let."""
