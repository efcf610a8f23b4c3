"""Opens a store by the path or URL of `--store`."""

from pathlib import Path

from seabattle.store.errors import WrongStore
from seabattle.store.sqlite.file import ServerLock
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.store import Store
from seabattle.store.supervisor import Supervisor

POSTGRES = ("postgresql://", "postgres://")


async def open_store(where: str) -> Store:
    """Open the store at a path (SQLite) or at a `postgresql://` URL. Raises `WrongStore`."""
    if where.startswith(POSTGRES):
        return await _open_postgres(where, Supervisor())
    return await SqliteStore.open(_check_path(where))


async def open_for_serving(where: str, supervisor: Supervisor) -> Store:
    """Open the store of a server; a file has one server at a time. Raises `WrongStore`."""
    if where.startswith(POSTGRES):
        return await _open_postgres(where, supervisor)
    path = _check_path(where)
    lock = ServerLock(path)
    try:
        return await SqliteStore.open(path, supervisor=supervisor, lock=lock)
    except BaseException:
        lock.release()
        raise


def _check_path(where: str) -> Path:
    if "://" in where:
        raise WrongStore(f"{where} is neither a path nor a postgresql:// URL")
    path = Path(where)
    if path.is_dir():
        raise WrongStore(f"{where} is a folder; name a file in it, such as {path / 'seabattle.db'}")
    if not path.parent.is_dir():
        raise WrongStore(f"there is no folder {path.parent} for the store {path.name}")
    return path


async def _open_postgres(url: str, supervisor: Supervisor) -> Store:
    try:
        from seabattle.store.postgres.store import PostgresStore  # noqa: PLC0415 (an extra)
    except ImportError:
        raise WrongStore("PostgreSQL needs asyncpg: pip install 'seabattle[postgres]'") from None
    return await PostgresStore.open(url, supervisor=supervisor)
