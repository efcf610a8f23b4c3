"""Checks whether a server could open a store, without changing anything."""

import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec

from seabattle.store.errors import StoreError, WrongStore
from seabattle.store.migrations import find_newest_version, list_pending_scripts
from seabattle.store.open import POSTGRES
from seabattle.store.sqlite.file import APPLICATION_ID, ServerLock

CONNECT_TIMEOUT = 5.0
MAGIC = b"SQLite format 3\0"
VERSION, APPLICATION = slice(60, 64), slice(68, 72)
"""Where the header of an SQLite file has them."""
HEADER_BYTES = 100


class StoreInspection(msgspec.Struct, frozen=True):
    """The schema of a store, and that of this program."""

    version: int
    """The schema of the store; 0 if there is no store yet."""
    newest: int
    """The schema that this program would migrate it to."""


async def inspect_store(where: str) -> StoreInspection:
    """Inspect a store. Raises `StoreError` if a server could not be started on it."""
    if where.startswith(POSTGRES):
        return await _inspect_postgres(where)
    if "://" in where:
        raise WrongStore(f"{where} is neither a path nor a postgresql:// URL")
    return await asyncio.to_thread(_inspect_file, Path(where))


def _inspect_file(path: Path) -> StoreInspection:
    _check_folder(path.absolute().parent)
    if not path.exists():
        return StoreInspection(0, find_newest_version("sqlite"))
    version = _read_version(path)
    if Path(f"{path.resolve()}.lock").exists():
        ServerLock(path).release()
    list_pending_scripts("sqlite", version, str(path))
    return StoreInspection(version, find_newest_version("sqlite"))


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise WrongStore(f"there is no folder {folder} for the store; create it, or choose another")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise WrongStore(
            f"this user may not write to the folder {folder}, and SQLite keeps files beside the "
            "store's; change its owner"
        )


def _read_version(path: Path) -> int:
    """Read the schema from the header: SQLite itself would create files beside it."""
    try:
        with path.open("r+b") as file:
            header = file.read(HEADER_BYTES)
    except OSError as error:
        raise WrongStore(f"{path} cannot be opened as a store: {error.strerror}") from None
    if not header:
        return 0
    if not header.startswith(MAGIC):
        raise WrongStore(f"{path} is not an SQLite database; give the store a file of its own")
    if int.from_bytes(header[APPLICATION], "big") != APPLICATION_ID:
        raise WrongStore(f"{path} is the database of another program; give the store its own file")
    return int.from_bytes(header[VERSION], "big")


async def _inspect_postgres(url: str) -> StoreInspection:
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 (an extra)
    except ImportError:
        raise WrongStore("PostgreSQL needs asyncpg: pip install 'seabattle[postgres]'") from None
    try:
        connection = await asyncpg.connect(url, timeout=CONNECT_TIMEOUT)
        try:
            return await _read_postgres_version(connection)
        finally:
            await connection.close()
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        said = str(error) or type(error).__name__
        raise WrongStore(f"PostgreSQL cannot be opened as a store: {said}") from None


async def _read_postgres_version(connection: Any) -> StoreInspection:
    if await connection.fetchval("SELECT to_regclass('seabattle.versions')") is None:
        may = "SELECT has_database_privilege(current_database(), 'CREATE')"
        if not await connection.fetchval(may):
            raise StoreError(
                "this user may not create a schema in the PostgreSQL database; "
                "GRANT CREATE ON DATABASE … TO it, or let it own the database"
            )
        return StoreInspection(0, find_newest_version("postgres"))
    version = await connection.fetchval("SELECT max(version) FROM seabattle.versions")
    list_pending_scripts("postgres", version or 0, "the database")
    return StoreInspection(version or 0, find_newest_version("postgres"))
