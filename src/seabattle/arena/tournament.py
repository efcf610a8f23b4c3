"""A whole tournament: validated, played, recorded, and summarised."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from seabattle.arena.bout import TIME_LIMIT, Played
from seabattle.arena.fixture import Fixture, Result
from seabattle.arena.program import PREFIX
from seabattle.arena.runner import Workers, here
from seabattle.arena.signals import undisturbed
from seabattle.arena.summary import Summary, summary
from seabattle.core.errors import SeabattleError
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.players.roster import UnknownPlayer, roster

INDEX = "matches.jsonl"


class FolderInUse(SeabattleError):
    """Records are kept in a folder of their own."""


class Tournament:
    """Fixtures and how to play them. `results` are complete at any moment, also after Ctrl-C."""

    def __init__(
        self,
        fixtures: Sequence[Fixture],
        *,
        workers: Workers = here,
        time_limit: float = TIME_LIMIT,
        records: Path | None = None,
    ) -> None:
        self.fixtures = fixtures
        self.workers = workers
        self.time_limit = time_limit
        self.records = records
        self.results: list[Result] = []
        self.players = tuple(dict.fromkeys(name for f in fixtures for name in f.players))
        self._check()

    def _check(self) -> None:
        for game in dict.fromkeys(fixture.game for fixture in self.fixtures):
            check_names(game, self.players)
        for setup in {fixture.setup.name: fixture for fixture in self.fixtures}.values():
            load(setup.game, dict(setup.setup.options))

    def play(self) -> Iterator[Result]:
        """Each result as it comes in."""
        if self.records:
            _open_folder(self.records)
        for played in self.workers(self.fixtures, self.time_limit):
            with undisturbed():
                self.results.append(played.result)
                if self.records:
                    _keep(self.records, played)
            yield played.result

    def summary(self, seed: int) -> Summary:
        game = self.fixtures[0].game
        return summary(game, self.players, self.results, len(self.fixtures), seed)


def check_names(game: str, names: Sequence[str]) -> None:
    known = roster(game)
    for name in names:
        if name not in known and not name.startswith(PREFIX):
            players = ", ".join(known)
            problem = f"{game} has no player {name!r}; its players are: {players}"
            raise UnknownPlayer(f"{problem}; a program is {PREFIX}COMMAND")


def _open_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FolderInUse(f"{folder} is not empty; records need a folder of their own")


def _keep(folder: Path, played: Played) -> None:
    """Writes the record to a file, and a line to the index that says who sat where."""
    fixture = played.result.fixture
    name = f"{fixture.number:06}.json"
    (folder / name).write_bytes(played.record)
    line = {"record": name, **msgspec.to_builtins(fixture), "outcome": played.result.outcome}
    with (folder / INDEX).open("ab") as index:
        index.write(encode(line) + b"\n")
