"""Files of tournaments that are over, with the record of each match."""

import asyncio
import time

from seabattle.arena.pairing import is_over, points_of, rank_players
from seabattle.arena.tournament_file import TournamentFile, TournamentGame, TournamentPlayer
from seabattle.core.wire import encode
from seabattle.match.record import Record
from seabattle.server.problems import ServerProblem
from seabattle.server.rooms.tournament_messages import (
    counts,
    list_players,
    to_meetings,
    to_schedule,
)
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.replay import make_record
from seabattle.server.tables.table import Table
from seabattle.store.errors import NoSuchMatch
from seabattle.store.room_values import Room, Tournament


class TournamentFiles:
    def __init__(self, registry: Registry) -> None:
        self._store = registry.store
        self._settings = registry.settings
        self._making = asyncio.Lock()
        self._last: tuple[str, Room, bytes] | None = None
        """The last file that was made, of which tournament and room: members delete their names."""

    async def make(self, id: str) -> bytes:
        """Return a tournament that is over as one file, with all records."""
        async with self._making:
            stored = await self._store.read_tournament(id)
            room = await self._store.read_room(stored.room)
            if self._last is None or self._last[:2] != (id, room):
                self._last = id, room, encode(await self._make(stored, room))
            return self._last[2]

    async def _make(self, stored: Tournament, room: Room) -> TournamentFile:
        played = await self._store.list_meetings(stored.id)
        meetings = to_meetings(stored, played)
        if not is_over(to_schedule(stored, self._settings), meetings, time.time()):
            raise ServerProblem("tournament_not_over")
        names = {member.number: member.name for member in room.members}
        numbers = list_players(stored, meetings)
        counted = [match for match in played if counts(stored, match)]
        games = [
            TournamentGame(
                match.round,
                match.one,
                match.two,
                points_of(match.outcome),
                await self._read_record(match.match) if match.outcome else None,
            )
            for match in counted
        ]
        games += [TournamentGame(bye.round, bye.number) for bye in stored.byes]
        return TournamentFile(
            tournament=1,
            title=room.title,
            players=tuple(TournamentPlayer(each, names.get(each, "")) for each in numbers),
            games=tuple(games),
            standings=tuple(
                rank_players(numbers, [each for each in meetings if not each.is_running])
            ),
        )

    async def _read_record(self, match: str) -> Record | None:
        try:
            return make_record(await Table.load(self._store, match))
        except (NoSuchMatch, ServerProblem):
            return None
