"""Opening and migrating stores, and what is refused."""

import asyncio
import sqlite3
import sys
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from seabattle.store import migrations
from seabattle.store.errors import WrongStore
from seabattle.store.open import open_store
from seabattle.store.postgres.store import PostgresStore
from seabattle.store.sqlite.file import _migrate
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.transactions.base import ResultSet, Transaction, execute
from seabattle.store.values import AppendResult
from tests.store.conftest import Opener
from tests.store.examples import draw, head, row

pytestmark = pytest.mark.anyio


def knows(place: str | Path, schema: int) -> str:
    """The error for a store that is newer than the program."""
    kind: migrations.Kind = "postgres" if "://" in str(place) else "sqlite"
    newest = migrations.find_newest_version(kind)
    return f"has schema {schema} and this program knows {newest}: it was written"


async def refused(where: str | Path) -> str:
    with pytest.raises(WrongStore) as error:
        await open_store(str(where))
    return str(error.value)


async def test_several_may_open_a_new_store_at_once(another: Opener) -> None:
    stores = await asyncio.gather(*(another() for _ in range(4)))
    await stores[0].create_match(head())
    assert await stores[3].read_head("m") == head()


async def test_one_who_writes_a_new_file_is_waited_for(tmp_path: Path) -> None:
    """SQLite itself refuses at once to switch the journal of a file that somebody writes."""
    file = tmp_path / "store.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(open_store(str(file)))
        assert not (await asyncio.wait({opening}, timeout=0.1))[0]
    async with await opening as store:
        await store.create_match(head())


async def test_a_store_that_is_just_being_created_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "store.db"
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Overtaken))
    async with await open_store(str(path)) as store:
        await store.create_match(head())


class Overtaken(sqlite3.Connection):
    """Another process creates the store between any two looks at the file, if it may."""

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if "sqlite_master" in sql:
            (_, _, path) = super().execute("PRAGMA database_list").fetchone()
            with closing(sqlite3.Connection(path, timeout=0.01)) as other, suppress(sqlite3.Error):
                _migrate(other, Path(path))
        return super().execute(sql, *parameters)


async def test_only_the_owner_can_read_a_file(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "store.db")):
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


async def test_only_a_database_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear captain, " * 100)
    assert "letter.txt cannot be opened as a store: it is not an SQLite database" in await refused(
        file
    )
    assert file.read_text() == "Dear captain, " * 100


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    before = file.read_bytes()
    assert "is the database of another program" in await refused(file)
    assert file.read_bytes() == before


async def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    async with await open_store(str(file)):
        pass
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert knows(file, 99) in await refused(file)


async def test_a_newer_database_is_left_alone(postgres_url: str) -> None:
    async with await open_store(postgres_url):
        pass
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("INSERT INTO seabattle.versions VALUES (99)")
    await connection.close()
    assert knows(postgres_url, 99) in await refused(postgres_url)


async def test_an_unusable_place_is_refused_with_the_reason(tmp_path: Path) -> None:
    assert "there is no folder" in await refused(tmp_path / "nowhere" / "store.db")
    assert "is a folder; name a file in it" in await refused(tmp_path)
    assert "neither a path nor a postgresql:// URL" in await refused("mysql://localhost/x")
    assert "PostgreSQL cannot be opened" in await refused("postgresql://127.0.0.1:1/x")


async def test_waiting_for_a_locked_file_times_out(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    async with await open_store(str(file)):
        pass
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        with pytest.raises(WrongStore, match="another program keeps it locked"):
            await SqliteStore.open(file, busy_timeout=0.05)


async def test_an_older_store_is_migrated(new_place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await open_store(new_place) as store:
        await store.create_match(head())
    first = migrations._read_scripts("postgres" if "://" in new_place else "sqlite")
    later = ["CREATE TABLE boats (name TEXT);\nCREATE INDEX boats_by_name ON boats (name);\n"]
    monkeypatch.setattr(migrations, "_read_scripts", lambda _kind: first + later)
    for _ in range(2):
        async with await open_store(new_place) as store:
            assert await store.read_head("m") == head()
            assert await store.read(boats) == []
    monkeypatch.undo()
    assert knows(new_place, len(first) + 1) in await refused(new_place)


@pytest.mark.parametrize("older", [1, 2, 3])
async def test_a_store_of_an_older_schema_keeps_its_logs(
    older: int, new_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = migrations._read_scripts("postgres" if "://" in new_place else "sqlite")
    monkeypatch.setattr(migrations, "_read_scripts", lambda _kind: scripts[:older])
    async with await open_store(new_place) as store:
        await store.create_match(head())
        await store.append("m", 0, [row("first"), draw()])
    monkeypatch.undo()
    async with await open_store(new_place) as store:
        assert await store.read_rows("m") == [row("first"), draw()]
        assert await store.append("m", 2, [row("first")]) == AppendResult(0, fresh=False)
        assert await store.append("m", 2, [row("second")]) == AppendResult(2, fresh=True)


def boats() -> Transaction[ResultSet]:
    return (yield execute("SELECT name FROM boats"))


async def test_a_failed_migration_is_rolled_back(
    new_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        migrations, "_read_scripts", lambda _kind: ["CREATE TABLE a (b TEXT);\nOops"]
    )
    assert "syntax error" in await refused(new_place)
    monkeypatch.undo()
    async with await open_store(new_place) as store:
        await store.create_match(head())


async def test_postgresql_compiles_no_statement(postgres_url: str) -> None:
    """That takes a fifth of a second, for a table of a few rows as for any other."""
    async with await PostgresStore.open(postgres_url) as store:
        connection = await store._pool.connect()
        plan = await connection.fetch("EXPLAIN ANALYZE SELECT max(version) FROM versions")
        connection.terminate()
    assert "Seq Scan" in str(plan)
    assert "JIT" not in str(plan)


async def test_postgresql_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "seabattle.store.postgres.store", None)
    assert "pip install 'seabattle[postgres]'" in await refused("postgresql://127.0.0.1/x")
