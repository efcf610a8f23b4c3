"""Disks that are full or slow under a running server: clear answers, and nothing is lost."""

import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.serving import ME, OPEN, TINY, Client, Pair, Server, serving, wait_for

SLOW = """
import os
import sqlite3
import time


class Slow(sqlite3.Connection):
    def execute(self, sql, *values):
        while sql == "COMMIT" and os.path.exists({mark!r}):
            time.sleep(0.01)
        return super().execute(sql, *values)


fast = sqlite3.connect
sqlite3.connect = lambda *where, **how: fast(*where, **how, factory=Slow)
"""
"""A module that the server loads first: no commit comes to an end while there is a mark."""
SHOT = {"kind": "fire", "at": "A-1"}


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server grows beyond the size that the store's log has now."""
    size = (server.folder / "tables.db-wal").stat().st_size
    before = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits other processes")
def test_on_a_full_disk_nothing_is_acknowledged_or_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pair = server.new_pair("classic")
        pair.play(Random(1), most=2)
        one, two = pair.clients
        wish = {"game": "classic", "seats": [ME, OPEN]}
        with full_disk(server):
            answer = one.order(SHOT, "mine")
            assert (answer["kind"], answer["slug"]) == ("error", "store_unreachable")
            assert "Nothing was changed" in answer["sentence"]
            refused = server.ask("POST", "/api/tables", json=wish)
            assert (refused.status_code, refused.json()["slug"]) == (503, "store_unreachable")
            assert server.get(f"/api/tables/{pair.table}")["status"] == "playing", "it can be read"
            ready = server.ask("GET", "/readyz")
            assert ready.status_code == 503
            assert ready.json() == {"ready": False, "reasons": ["store_takes_no_writes"]}
            assert server.ask("GET", "/api/health").json()["status"] == "not_ready"
            assert server.ask("GET", "/livez").status_code == 200
        assert one.order(SHOT, "mine")["kind"] == "accepted"
        for client in (one, two):
            client.until(lambda update: update["waiting_for"] == ["two"])
            assert [event["kind"] for event in client.events].count("shot") == 1
        server.post("/api/tables", wish)
        wait_for(lambda: server.ask("GET", "/readyz").status_code == 200)
        server.kill()
        server.start()
        with Pair(server, pair.table, pair.secrets).clients[0] as back:
            assert [event["kind"] for event in back.events].count("shot") == 1
        pair.close()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB, where the tests may mount one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)]
    if (
        not shutil.which("mount")
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("no file system can be mounted here")
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def fill(file: Path) -> None:
    with suppress(OSError), file.open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(4096))


def test_a_disk_without_room_is_told_and_serving_goes_on_when_there_is_some(
    tiny_disk: Path,
) -> None:
    with serving(tiny_disk, disk_reserve=100_000) as server:
        pair = server.new_pair("classic")
        pair.play(Random(1), most=2)
        one = pair.clients[0]
        fill(tiny_disk / "filler")
        answer = one.order(SHOT, "mine")
        assert (answer["kind"], answer["slug"]) == ("error", "store_unreachable")
        reasons = server.ask("GET", "/readyz").json()["reasons"]
        assert reasons == ["store_takes_no_writes", "disk_low"]
        (tiny_disk / "filler").unlink()
        assert one.order(SHOT, "mine")["kind"] == "accepted"
        server.kill()
        server.start()
        with server.sit(pair.table, pair.secrets[0]) as back:
            back.until(lambda update: True)
            assert [event["kind"] for event in back.events].count("shot") == 1
        pair.close()


def test_orders_are_refused_once_the_store_is_deleted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pair = server.new_pair("classic")
        pair.play(Random(1), most=2)
        (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
        answer = pair.clients[0].order(SHOT, "mine")
        assert (answer["kind"], answer["slug"]) == ("error", "store_unreachable")
        assert "Stop the server, put" in server.log.read_text()
        (tmp_path / "elsewhere.db").rename(tmp_path / "tables.db")
        assert pair.clients[0].order(SHOT, "mine")["kind"] == "accepted"
        pair.close()


def test_a_second_server_on_the_same_file_says_why_it_does_not_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        command = [sys.executable, "-m", "seabattle.cli.main", "serve", "--port", "0"]
        second = subprocess.run(
            [*command, "--store", str(tmp_path / "tables.db")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert second.returncode != 0
        assert "tables.db is in use by another server" in second.stderr
        assert "Traceback" not in second.stderr
        server.kill()
        server.start()


@contextmanager
def slow_server(folder: Path) -> Iterator[tuple[Server, Path]]:
    """A server, and the mark at which its disk stands still."""
    mark, path = folder / "still", folder / "modules"
    path.mkdir()
    (path / "sitecustomize.py").write_text(SLOW.format(mark=str(mark)))
    with serving(folder, path=path) as server:
        try:
            yield server, mark
        finally:
            mark.unlink(missing_ok=True)


def test_on_a_slow_disk_nobody_is_told_before_it_is_written(tmp_path: Path) -> None:
    with slow_server(tmp_path) as (server, mark):
        pair = server.new_pair("classic", TINY)
        pair.play(Random(1), most=2)
        one, two = pair.clients
        mark.touch()
        one.send(kind="order", id="mine", order=SHOT)
        with server.sit(pair.table) as watcher:
            shown = watcher.until(lambda update: True)
            assert shown["waiting_for"] == ["one"], "others are served, and know of nothing"
        assert server.ask("GET", "/livez").status_code == 200
        assert hears_nothing(one)
        assert hears_nothing(two)
        mark.unlink()
        assert one.read("accepted")["id"] == "mine"
        for client in (one, two):
            client.until(lambda update: update["waiting_for"] == ["two"])
        pair.close()


def hears_nothing(client: Client) -> bool:
    """Whether nothing of the match is told for a while."""
    try:
        while '"presence"' in str(client.socket.recv(0.3)):
            pass
    except TimeoutError:
        return True
    return False


def test_killed_with_a_slow_disk_an_order_stands_once_or_not_at_all(tmp_path: Path) -> None:
    with slow_server(tmp_path) as (server, mark):
        pairs = [server.new_pair("classic", TINY) for _ in range(3)]
        for pair in pairs:
            pair.play(Random(1), most=2)
        mark.touch()
        for pair in pairs:
            pair.clients[0].send(kind="order", id="mine", order=SHOT)
        assert server.ask("GET", "/livez").status_code == 200
        server.kill()
        mark.unlink()
        server.start()
        with ThreadPoolExecutor(3) as pool:
            assert all(pool.map(sent_again, pairs))


def sent_again(pair: Pair) -> bool:
    with pair.server.sit(pair.table, pair.secrets[0]) as back:
        back.until(lambda update: True)
        assert back.order(SHOT, "mine")["kind"] == "accepted"
        back.until(lambda update: update["waiting_for"] == ["two"])
        return [event["kind"] for event in back.events].count("shot") == 1
