"""Data sets: the matches of a tournament in one compressed file, a line of JSON each."""

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
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.outcome import Outcome
from seabattle.core.wire import encode
from seabattle.match.record import Record, read_record

SUFFIX = ".jsonl.gz"


class BadDataset(SeabattleError):
    """A data set that cannot be written or read."""


class DatasetMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match of a data set: its fixture, outcome and record.

    `seabattle.replay` plays the record again.
    """

    fixture: Fixture
    outcome: Outcome
    record: Record


class DatasetWriter:
    """Writes a data set. The file is complete when it is closed, also after Ctrl-C."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._raw = path.open("xb")
        except FileExistsError:
            raise BadDataset(f"{path} exists already; a data set needs a new file") from None
        # Without a time and a name in its header, the same matches make the same bytes.
        self._file = GzipFile("", "wb", fileobj=self._raw, mtime=0)

    def write(self, played: PlayedMatch) -> None:
        """Append a match."""
        result = played.result
        match = DatasetMatch(result.fixture, result.outcome, read_record(played.record))
        self._file.write(encode(match) + b"\n")

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
    """Yield the matches of a data set in the order in which they ended. Raises `BadDataset`."""
    number = 0
    try:
        with GzipFile(path, "rb") as file:
            for number, line in enumerate(file, start=1):  # noqa: B007
                yield msgspec.json.decode(line, type=DatasetMatch)
    except (BadGzipFile, EOFError, DamagedData, *UNREADABLE) as error:
        raise BadDataset(f"{path} is damaged after match {number}: {error}") from None
