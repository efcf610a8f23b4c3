"""The matches of a tournament in one compressed file: a line of JSON for each, with its record."""

from collections.abc import Iterator
from gzip import BadGzipFile, GzipFile
from pathlib import Path
from types import TracebackType
from typing import Self
from zlib import error as DamagedData  # noqa: N812

import msgspec

from seabattle.arena.bout import PlayedMatch
from seabattle.arena.fixture import Fixture
from seabattle.core.errors import SeabattleError
from seabattle.core.outcome import Outcome
from seabattle.core.wire import encode
from seabattle.match.record import Record, read_record

SUFFIX = ".jsonl.gz"


class BadDataset(SeabattleError):
    """A data set that cannot be written or read."""


class DatasetMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match of a data set: who met under which options and seed, what came of it, and all
    orders. `seabattle.replay` plays the record again."""

    fixture: Fixture
    outcome: Outcome
    record: Record


class DatasetWriter:
    """A file that is being written. It is complete when it is closed, also after Ctrl-C."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._raw = path.open("xb")
        except FileExistsError:
            raise BadDataset(f"{path} is there already; a data set needs a new file") from None
        # Without a time and a name in its header, the same matches make the same bytes.
        self._file = GzipFile("", "wb", fileobj=self._raw, mtime=0)

    def keep(self, played: PlayedMatch) -> None:
        result = played.result
        kept = DatasetMatch(result.fixture, result.outcome, read_record(played.record))
        self._file.write(encode(kept) + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
        self._raw.close()


def matches(path: Path | str) -> Iterator[DatasetMatch]:
    """The matches of a data set, one after the other, as they ended."""
    number = 0
    try:
        with GzipFile(path, "rb") as file:
            for number, line in enumerate(file, start=1):  # noqa: B007
                yield msgspec.json.decode(line, type=DatasetMatch)
    except (BadGzipFile, EOFError, DamagedData, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadDataset(f"{path} is damaged after match {number}: {error}") from None
