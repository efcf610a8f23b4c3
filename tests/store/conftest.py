"""Every test that uses `place` runs twice: on SQLite and on PostgreSQL."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from seabattle.store.open import open_store
from seabattle.store.store import Store
from tests.store.database import Database, running_database


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    try:
        yield from running_database()
    except LookupError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture
async def postgres_url(anyio_backend: str, database: Database) -> AsyncIterator[str]:
    """A database without our schema; what a test makes of it is no other test's."""
    await _drop_schema(database)
    yield database.url
    await _drop_schema(database)


@pytest.fixture
async def emptied_url(anyio_backend: str, database: Database) -> str:
    """A database without rows, whose tables stay.

    Tables that are made anew are files: after hundreds of them, a server that was killed needs a
    quarter of a minute to start.
    """
    connection = await asyncpg.connect(database.url)
    known = "SELECT tablename FROM pg_tables WHERE schemaname = 'seabattle'"
    tables = [row[0] for row in await connection.fetch(known) if row[0] != "versions"]
    deletions = (f"DELETE FROM seabattle.{table};" for table in tables)
    await connection.execute("SET session_replication_role = replica;" + "".join(deletions))
    await connection.close()
    return database.url


async def _drop_schema(database: Database) -> None:
    connection = await asyncpg.connect(database.url)
    await connection.execute("DROP SCHEMA IF EXISTS seabattle CASCADE")
    await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path or URL of an empty store; it can be opened more than once."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    url: str = request.getfixturevalue("emptied_url")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path or URL of a store that was never opened, for tests with a schema of their own."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    url: str = request.getfixturevalue("postgres_url")
    return url


Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
async def another(anyio_backend: str, place: str) -> AsyncIterator[Opener]:
    """Opens another store at the same place, as another process would."""
    async with AsyncExitStack() as stores:

        async def opened() -> Store:
            return await stores.enter_async_context(await open_store(place))

        yield opened


@pytest.fixture
async def store(another: Opener) -> Store:
    return await another()
