"""Opens a store from what `--store` names: a path or a URL."""

from pathlib import Path

from seabattle.store.errors import WrongStore
from seabattle.store.sqlite.lock import ServerLock
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.supervisor import Supervisor
from seabattle.store.transactions.transactional import TransactionalStore

POSTGRES = ("postgresql://", "postgres://")


async def open_store(where: str) -> TransactionalStore:
    """The store at a path (SQLite), or at a `postgresql://` URL."""
    if where.startswith(POSTGRES):
        return await _postgres(where, Supervisor())
    return await SqliteStore.open(_path(where))


async def open_for_serving(where: str, supervisor: Supervisor) -> TransactionalStore:
    """The store of a server. A file has one server at a time; raises `WrongStore`."""
    if where.startswith(POSTGRES):
        return await _postgres(where, supervisor)
    path = _path(where)
    claim = ServerLock(path)
    try:
        return await SqliteStore.open(path, supervisor=supervisor, claim=claim)
    except BaseException:
        claim.release()
        raise


def _path(where: str) -> Path:
    if "://" in where:
        raise WrongStore(f"{where} is neither a path nor a postgresql:// URL")
    path = Path(where)
    if path.is_dir():
        raise WrongStore(f"{where} is a folder; name a file in it, such as {path / 'seabattle.db'}")
    return path


async def _postgres(url: str, supervisor: Supervisor) -> TransactionalStore:
    try:
        from seabattle.store.postgres.store import PostgresStore  # noqa: PLC0415 (an extra)
    except ImportError:
        raise WrongStore("PostgreSQL needs asyncpg: pip install 'seabattle[postgres]'") from None
    return await PostgresStore.open(url, supervisor=supervisor)
