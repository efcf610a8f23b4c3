"""What whoever runs a store does with it: back it up, check it, export it, import into it."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

import msgspec

from seabattle.store.errors import Damaged, StoreError
from seabattle.store.opening import POSTGRES, open_store
from seabattle.store.sqlite.file import check_is_store, connect, open_errors
from seabattle.store.steps.base import Transaction
from seabattle.store.steps.transactional import TransactionalStore
from seabattle.store.upkeep.checks import broken_references, file_damage, problems
from seabattle.store.upkeep.transfer import export, export_match, ids_after, import_lines


class Checked(msgspec.Struct, frozen=True):
    """How many matches were played again, and everything that is wrong."""

    matches: int
    problems: tuple[str, ...]


async def back_up(where: str, target: Path) -> str:
    """Copy a store as of one moment, while it is in use; says what was made."""
    if where.startswith(POSTGRES):
        return f"{target} is an export of {await export_to(where, target)} lines"
    with _new_file(target) as file:
        _copy(Path(where), Path(file.name))
    return f"{target} is a store of its own, as {where} was"


def _copy(source: Path, target: Path) -> None:
    check_is_store(source)
    with (
        open_errors(source),
        closing(connect(source)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)


async def check(where: str) -> Checked:
    """Look for everything that should not be."""
    async with await _open_existing(where) as store:
        found = [] if store.shared else await store.read(file_damage)
        found += await store.read(broken_references)
        matches = 0
        async for match in _match_ids(store):
            matches += 1
            found += [f"match {match}: {problem}" for problem in await _problems(store, match)]
    return Checked(matches, tuple(found))


async def _match_ids(store: TransactionalStore) -> AsyncIterator[str]:
    last = ""
    while ids := await store.read(ids_after, "matches", "id", last):
        for last in ids:
            yield last


async def _problems(store: TransactionalStore, match: str) -> list[str]:
    try:
        return list(problems(await store.read(export_match, match)))
    except Damaged as error:
        return [str(error)]


async def export_to(where: str, target: Path) -> int:
    """Write everything in a store to a new file; how many lines besides its heading."""
    async with await _open_existing(where) as store:
        with _new_file(target) as file:
            return await store.read(_export, file)


def _export(file: BinaryIO) -> Transaction[int]:
    """From the start, for a transaction that has to be begun again."""
    with _file_errors(file.name):
        file.seek(0)
        file.truncate()
        return (yield from export(file.write))


async def import_from(where: str, source: Path) -> int:
    """Take in all lines of an export, or none; how many. A new file is there once it is whole."""
    if not _is_path(where) or Path(where).exists():
        return await _import_into(await _open_existing(where), source)
    with _new_file(Path(where)) as file:
        return await _import_into(await open_store(file.name), source)


async def _import_into(opened: TransactionalStore, source: Path) -> int:
    async with opened as store:
        return await store.write(_import, source)


def _import(source: Path) -> Transaction[int]:
    with _file_errors(str(source)), source.open("rb") as file:
        return (yield from import_lines(file))


@contextmanager
def _file_errors(name: str) -> Iterator[None]:
    """A file's trouble must not pass for the database's."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{name}: {error.strerror}") from None


@contextmanager
def _new_file(target: Path) -> Iterator[BinaryIO]:
    """A file for its owner's eyes that has its name once it is whole."""
    _check_free(target)
    with _file_errors(str(target)), _folder_beside(target) as folder:
        unfinished = Path(folder) / target.name
        unfinished.touch(mode=0o600)
        with unfinished.open("r+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _check_free(target)
        unfinished.rename(target)


def _folder_beside(target: Path) -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix=f"{target.name}.unfinished-", dir=target.parent)


def _check_free(target: Path) -> None:
    if target.exists():
        raise StoreError(f"{target} is there already; choose a new name")


async def _open_existing(where: str) -> TransactionalStore:
    """A store that is there: none is made, and none out of a file that is empty."""
    if _is_path(where):
        await asyncio.to_thread(check_is_store, Path(where))
    return await open_store(where)


def _is_path(where: str) -> bool:
    return "://" not in where
