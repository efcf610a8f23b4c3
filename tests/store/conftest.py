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
async def postgres_url(anyio_backend: str, database: Database) -> str:
    """A database without our schema."""
    connection = await asyncpg.connect(database.url)
    await connection.execute("DROP SCHEMA IF EXISTS seabattle CASCADE")
    await connection.close()
    return database.url


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path or URL of an empty store; it can be opened more than once."""
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
