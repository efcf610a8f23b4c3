"""The files of an SQLite store: one server at a time, and none of them deleted or replaced."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from seabattle.store.errors import Unavailable, Uncertain, WrongStore
from seabattle.store.maintenance.operations import back_up, check
from seabattle.store.open import open_for_serving, open_store
from seabattle.store.sqlite.identity import NAME, FileIdentity
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.supervisor import Supervisor
from seabattle.store.values import AppendResult
from tests.store.examples import head, row

pytestmark = pytest.mark.anyio

LOCKING = """
import sys, time
from pathlib import Path
from seabattle.store.sqlite.file import ServerLock

lock = ServerLock(Path(sys.argv[1]))
print("locked", flush=True)
time.sleep(600)
"""


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    (tmp_path / "link.db").symlink_to(path)
    async with await open_for_serving(str(path), Supervisor()) as store:
        await store.create_match(head())
        for name in (path, tmp_path / "link.db"):
            with pytest.raises(WrongStore, match=r"in use by another server; stop that one, or"):
                await open_for_serving(str(name), Supervisor())
        assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)
        await back_up(str(path), tmp_path / "backup.db")
        assert (await check(str(path))).matches == 1, "operators may look meanwhile"
    async with await open_for_serving(str(path), Supervisor()) as store:
        assert await store.read_rows("m") == [row("a")]


async def test_a_killed_server_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = str(tmp_path / "store.db")
    with subprocess.Popen(
        [sys.executable, "-c", LOCKING, path], stdout=subprocess.PIPE, text=True
    ) as other:
        try:
            assert other.stdout
            assert other.stdout.readline() == "locked\n"
            with pytest.raises(WrongStore, match="in use by another server"):
                await open_for_serving(path, Supervisor())
        finally:
            other.kill()
    await (await open_for_serving(path, Supervisor())).close()


async def test_a_store_that_cannot_be_opened_is_not_locked(tmp_path: Path) -> None:
    (tmp_path / "store.db").write_text("not a database " * 100)
    for _ in range(2):
        with pytest.raises(WrongStore, match="not an SQLite database"):
            await open_for_serving(str(tmp_path / "store.db"), Supervisor())


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
@pytest.mark.parametrize("what", ["deleted", "replaced"])
async def test_nothing_is_acknowledged_into_a_file_that_is_gone(
    tmp_path: Path, suffix: str, what: str
) -> None:
    path, supervisor = tmp_path / "store.db", Supervisor()
    async with await SqliteStore.open(path, supervisor=supervisor) as store:
        await store.create_match(head())
        await store.append("m", 0, [row("a")])
        file, away = Path(f"{path}{suffix}"), tmp_path / "away"
        file.rename(away)
        if what == "replaced":
            shutil.copy(away, file)
        for _ in range(2):
            with pytest.raises(Unavailable, match=f"{file} was deleted or replaced"):
                await store.append("m", 1, [row("b")])
        with pytest.raises(Unavailable, match="Stop the server, put"):
            await store.create_match(head("n"))
        assert supervisor.list_failing() == [NAME]
        away.rename(file)
        assert await store.append("m", 1, [row("b")]) == AppendResult(1, fresh=True), "it is back"
    async with await open_store(str(path)) as store:
        assert await store.read_rows("m") == [row("a"), row("b")]


async def test_a_file_that_goes_during_the_commit_leaves_it_open_what_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "store.db"
    async with await SqliteStore.open(path) as store:
        await store.create_match(head())
        honest, calls = FileIdentity.check, iter([True, False])

        def check_then_delete(identity: FileIdentity) -> None:
            honest(identity)
            if next(calls):
                path.unlink()

        monkeypatch.setattr(FileIdentity, "check", check_then_delete)
        with pytest.raises(Uncertain, match="was deleted or replaced"):
            await store.append("m", 0, [row("a")])
        assert not path.exists(), "no reader may make a new one either"


@pytest.mark.parametrize("what", ["another store", "an older copy", "a backup", "rubbish"])
async def test_nothing_is_acknowledged_into_a_file_that_was_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """In place, as cp does: it stays the same file."""
    monkeypatch.setattr("seabattle.store.sqlite.identity.SECONDS_BETWEEN", 0)
    path, other, backup = (tmp_path / f"{name}.db" for name in ("store", "other", "backup"))
    supervisor = Supervisor()
    for each in (path, other):
        await (await open_for_serving(str(each), Supervisor())).close()
    older = path.read_bytes()
    store = await open_for_serving(str(path), supervisor)
    await store.create_match(head())
    await back_up(str(path), backup)
    content = {
        "another store": other.read_bytes(),
        "an older copy": older,
        "a backup": backup.read_bytes(),
        "rubbish": b"rubbish",
    }[what]
    before = path.stat()
    while path.stat().st_mtime_ns == before.st_mtime_ns:  # ticks of the file system's clock
        path.write_bytes(content)
    assert path.stat().st_ino == before.st_ino
    for _ in range(2):
        with pytest.raises(Unavailable, match=f"{path} was deleted or replaced"):
            await store.append("m", 0, [row("a")])
    assert supervisor.list_failing() == [NAME]
    await store.close()


async def test_checkpoints_do_not_look_like_another_file(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with await open_for_serving(str(path), Supervisor()) as store:
        await store.create_match(head())
        for position in range(3):
            await store.append("m", position, [row(f"{position}")])
            with closing(sqlite3.connect(path)) as another:
                another.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            assert not Path(f"{path}-wal").stat().st_size, "all of it is in the file"
        async with await open_store(str(path)) as looking:
            assert len(await looking.read_rows("m")) == 3
        await store.append("m", 3, [row("3")])


async def test_readers_do_not_open_another_file(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with await SqliteStore.open(path) as store:
        path.unlink()
        with pytest.raises(Unavailable, match="was deleted or replaced"):
            await store.read_rows("m")
        assert not path.exists()
