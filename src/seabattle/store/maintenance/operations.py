"""An operator's tasks: back up, check, export and import a store; list and revoke bots."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import BinaryIO

import msgspec

from seabattle.store.errors import CorruptData, NoSuchPlayer, StoreError
from seabattle.store.maintenance.checks import (
    find_dangling_references,
    find_file_damage,
    find_log_gaps,
    find_problems,
)
from seabattle.store.maintenance.transfer import export, export_match, import_lines, read_ids_after
from seabattle.store.open import POSTGRES, open_store
from seabattle.store.sqlite.file import check_is_store, connect, translate_open_errors
from seabattle.store.sqlite.identity import remove_mark
from seabattle.store.store import Store
from seabattle.store.transactions.base import Transaction
from seabattle.store.values import BotAccount, PlayerProfile


class CheckReport(msgspec.Struct, frozen=True):
    """The number of matches replayed, and all problems found."""

    matches: int
    problems: tuple[str, ...]


async def back_up(where: str, target: Path) -> str:
    """Copy a snapshot of a store, which may be in use, and return a sentence about the copy."""
    if where.startswith(POSTGRES):
        return f"{target} is an export of {await export_to(where, target)} lines"
    with _create_file(target) as file:
        _copy(Path(where), Path(file.name))
    return f"{target} is a store of its own, as {where} was"


def _copy(source: Path, target: Path) -> None:
    check_is_store(source)
    with (
        translate_open_errors(source),
        closing(connect(source)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)
        remove_mark(copy)


async def check(where: str) -> CheckReport:
    """Check a store for damage and inconsistencies."""
    async with await _open_existing(where) as store:
        found = [] if store.shared else await store.read(find_file_damage)
        found += await store.read(find_log_gaps) + await store.read(find_dangling_references)
        matches = 0
        async for match in _list_match_ids(store):
            matches += 1
            found += [f"match {match}: {problem}" for problem in await _find_problems(store, match)]
    return CheckReport(matches, tuple(found))


async def _list_match_ids(store: Store) -> AsyncIterator[str]:
    last = ""
    while ids := await store.read(read_ids_after, "matches", "id", last):
        for last in ids:
            yield last


async def _find_problems(store: Store, match: str) -> list[str]:
    try:
        return list(find_problems(await store.read(export_match, match)))
    except CorruptData as error:
        return [str(error)]


async def list_bots(where: str) -> list[tuple[PlayerProfile, BotAccount]]:
    """Return all bots of a store, the oldest first."""
    async with await _open_existing(where) as store:
        return await store.list_bots()


async def revoke_bot(where: str, bot: str) -> PlayerProfile:
    """Withdraw the keys of a bot, by its id or name, and return its profile."""
    async with await _open_existing(where) as store:
        for profile, _ in await store.list_bots():
            if bot in (profile.id, profile.nickname):
                await store.revoke_bot(profile.id, token_hex(32), time.time())
                return profile
    raise NoSuchPlayer(f"there is no bot {bot}; `seabattle store bots {where}` lists them")


async def export_to(where: str, target: Path) -> int:
    """Export a store to a new file, and return the number of lines besides the heading."""
    async with await _open_existing(where) as store:
        with _create_file(target) as file:
            return await store.read(_export, file)


def _export(file: BinaryIO) -> Transaction[int]:
    """Write the export from the start, also when the transaction is retried."""
    with _translate_file_errors(file.name):
        file.seek(0)
        file.truncate()
        return (yield from export(file.write))


async def import_from(where: str, source: Path) -> int:
    """Import all lines of an export or none, and return their number.

    A new store file appears only when it is complete.
    """
    if not _is_path(where) or Path(where).exists():
        return await _import_into(await _open_existing(where), source)
    with _create_file(Path(where)) as file:
        return await _import_into(await open_store(file.name), source)


async def _import_into(opened: Store, source: Path) -> int:
    async with opened as store:
        return await store.write(_import, source)


def _import(source: Path) -> Transaction[int]:
    with _translate_file_errors(str(source)), source.open("rb") as file:
        return (yield from import_lines(file))


@contextmanager
def _translate_file_errors(name: str) -> Iterator[None]:
    """Turn file errors into `StoreError`: they must not pass for a lost connection."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{name}: {error.strerror}") from None


@contextmanager
def _create_file(target: Path) -> Iterator[BinaryIO]:
    """Create a file, readable by its owner only, that gets its name when it is complete."""
    _check_free(target)
    with (
        _translate_file_errors(str(target)),
        TemporaryDirectory(prefix=f"{target.name}.unfinished-", dir=target.parent) as folder,
    ):
        unfinished = Path(folder) / target.name
        unfinished.touch(mode=0o600)
        with unfinished.open("r+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _check_free(target)
        unfinished.rename(target)


def _check_free(target: Path) -> None:
    if target.exists():
        raise StoreError(f"{target} exists already; choose a new name")


async def _open_existing(where: str) -> Store:
    """Open a store without creating one, not even in an empty file."""
    if _is_path(where):
        await asyncio.to_thread(check_is_store, Path(where))
    return await open_store(where)


def _is_path(where: str) -> bool:
    return "://" not in where
