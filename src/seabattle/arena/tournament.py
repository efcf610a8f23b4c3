"""Tournaments: fixtures are validated, played, recorded and summarised."""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread

import msgspec

from seabattle.arena.bout import NO_GUESTS, TIME_LIMIT, Guests, PlayedMatch, play_fixture
from seabattle.arena.dataset import SUFFIX, DatasetWriter
from seabattle.arena.fixture import Fixture, Result
from seabattle.arena.program import PREFIX
from seabattle.arena.runner import Workers, here
from seabattle.arena.summary import Summary, summarise
from seabattle.core.errors import SeabattleError
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.players.roster import UnknownPlayer, all_players, maker_of

INDEX = "matches.jsonl"
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class FolderInUse(SeabattleError):
    """The folder for records is not empty."""


class NameTaken(SeabattleError):
    """A guest has the name of another player."""


class Tournament:
    """Fixtures and how to play them. `results` are complete at any moment, even after Ctrl-C.

    `guests` are players of this tournament only, by their names in the fixtures: a function, an
    object or a maker, as `seabattle.players.forms` describes. To play in several processes, they
    must be picklable.
    """

    def __init__(
        self,
        fixtures: Sequence[Fixture],
        *,
        guests: Guests = NO_GUESTS,
        workers: Workers = here,
        time_limit: float = TIME_LIMIT,
        records: Path | None = None,
        analysed: bool = False,
    ) -> None:
        self.fixtures = fixtures
        self.guests = guests
        self.workers = workers
        self.time_limit = time_limit
        self.records = records
        self.analysed = analysed
        self.results: list[Result] = []
        self.games = _unique(fixture.game for fixture in fixtures)
        self._check()

    def _check(self) -> None:
        setups = {(each.game, each.setup.name): each.setup for each in self.fixtures}
        for (game, _), setup in setups.items():
            load(game, dict(setup.options))
        for game in self.games:
            check_guests(game, self.guests)
            check_names(game, [name for name in self._players(game) if name not in self.guests])

    def _players(self, game: str) -> Sequence[str]:
        return _unique(name for f in self.fixtures if f.game == game for name in f.players)

    def play(self) -> Iterator[Result]:
        """Play the fixtures, and yield each result as it comes in."""
        guests = dict(self.guests)
        play = partial(
            play_fixture, time_limit=self.time_limit, guests=guests, analysed=self.analysed
        )
        with _open_records(self.records) as store_match:
            for each in self.workers(play, self.fixtures):
                with defer_signals():
                    self.results.append(each.result)
                    store_match(each)
                yield each.result

    def summary(self, seed: int, game: str | None = None) -> Summary:
        """Summarise the results so far, of this game or the first one; `seed` is only reported."""
        game = game or self.games[0]
        results = [result for result in self.results if result.fixture.game == game]
        planned = sum(fixture.game == game for fixture in self.fixtures)
        return summarise(game, self._players(game), results, planned, seed)


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    """Return each name once, in order of first occurrence."""
    return tuple(dict.fromkeys(names))


def check_guests(game: str, guests: Guests) -> None:
    """Raise `NameTaken` if a guest has the name of a player, or one with a colon."""
    for name, guest in guests.items():
        if name in all_players(game) or ":" in name:
            reason = "has a colon" if ":" in name else f"is that of a player of {game}"
            raise NameTaken(f"the name {name!r} {reason}; choose another one")
        maker_of(guest, game)


def check_names(game: str, names: Sequence[str]) -> None:
    """Raise `UnknownPlayer` unless each name is a player or a program."""
    for name in names:
        if name.startswith(PREFIX):
            continue
        try:
            maker_of(name, game)
        except UnknownPlayer as error:
            ways = f"a program is {PREFIX}COMMAND, a player of your own MODULE:ATTRIBUTE"
            raise UnknownPlayer(f"{error}; {ways}") from None


@contextmanager
def _open_records(records: Path | None) -> Iterator[Callable[[PlayedMatch], None]]:
    """Yield a function that stores a match: in a data set or a folder, by the file name."""
    if records is None:
        yield lambda played: None
    elif records.name.endswith(SUFFIX):
        with DatasetWriter(records) as dataset:
            yield dataset.write
    else:
        records.mkdir(parents=True, exist_ok=True)
        if any(records.iterdir()):
            raise FolderInUse(f"{records} is not empty; records need a folder of their own")
        yield partial(_write_record, records)


def _write_record(folder: Path, played: PlayedMatch) -> None:
    """Write the record to a file, and its fixture and outcome to the index."""
    fixture = played.result.fixture
    name = f"{fixture.number:06}.json"
    (folder / name).write_bytes(played.record)
    line = {"record": name, **msgspec.to_builtins(fixture), "outcome": played.result.outcome}
    with (folder / INDEX).open("ab") as index:
        index.write(encode(line) + b"\n")


@contextmanager
def defer_signals() -> Iterator[None]:
    """Defer SIGINT and SIGTERM until the block ends. Signals reach the main thread only."""
    if current_thread() is not main_thread():
        yield
        return
    asked: list[int] = []
    handlers = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    for number in STOP_SIGNALS:
        signal.signal(number, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if asked:
            signal.raise_signal(asked[0])
