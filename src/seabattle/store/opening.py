"""Opens a store from what `--store` names: a path or a URL."""

from pathlib import Path

from seabattle.store.errors import WrongStore
from seabattle.store.sqlite.store import SqliteStore
from seabattle.store.steps.transactional import TransactionalStore
from seabattle.store.supervision import Supervisor

POSTGRES = ("postgresql://", "postgres://")


async def open_store(where: str, supervisor: Supervisor | None = None) -> TransactionalStore:
    """The store at a path (SQLite), or at a `postgresql://` URL."""
    if where.startswith(POSTGRES):
        return await _postgres(where, supervisor)
    if "://" in where:
        raise WrongStore(f"{where} is neither a path nor a postgresql:// URL")
    return await SqliteStore.open(Path(where), supervisor=supervisor)


async def _postgres(url: str, supervisor: Supervisor | None) -> TransactionalStore:
    try:
        from seabattle.store.postgres.store import PostgresStore  # noqa: PLC0415 (an extra)
    except ImportError:
        raise WrongStore("PostgreSQL needs asyncpg: pip install 'seabattle[postgres]'") from None
    return await PostgresStore.open(url, supervisor=supervisor)
