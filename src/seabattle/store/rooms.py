"""Rooms, and the tournaments that are played in them."""

from collections.abc import Callable

from seabattle.store.database import Database
from seabattle.store.room_values import (
    ChooseRound,
    MakeRoomMatch,
    Room,
    RoomMatch,
    Tournament,
)
from seabattle.store.transactions import rooms, tournaments


class RoomStore(Database):
    """The part of a store that keeps rooms. Each method runs one transaction."""

    # Rooms

    async def create_room(self, room: Room) -> None:
        """Create a room with its members. Raises `AlreadyExists`, `NoSuchPlayer`."""
        await self.write(rooms.create_room, room)

    async def read_room(self, id: str) -> Room:
        """Return a room by name. Raises `NoSuchRoom`."""
        return await self.read(rooms.read_room, id)

    async def edit_room(self, id: str, edit: Callable[[Room], Room]) -> Room | None:
        """Replace a room by what `edit` makes of it; concurrent edits do not get lost.

        If the host is gone, the member who has been there longest becomes the host. A room without
        members is deleted, and None returned. Raises `NoSuchRoom`, `NoSuchPlayer`.
        """
        return await self.write(rooms.edit_room, id, edit)

    async def close_room(self, id: str) -> None:
        """Delete a room; its matches stay. Raises `NoSuchRoom`."""
        await self.write(rooms.close_room, id)

    async def list_rooms_of(self, player: str, limit: int = 50) -> list[Room]:
        """Return the rooms of which a player is a member, the last used first."""
        return await self.read(rooms.list_rooms_of, player, limit)

    async def start_room_match(
        self, id: str, one: int, two: int, make_match: MakeRoomMatch, now: float
    ) -> RoomMatch:
        """Start a match between two members, or return the one that they are playing.

        Raises `NoSuchRoom`, `NoSuchPlayer`.
        """
        return await self.write(rooms.start_room_match, id, one, two, make_match, now)

    async def list_room_matches(self, id: str, limit: int = 2000) -> list[RoomMatch]:
        """Return the matches of a room, newest first."""
        return await self.read(rooms.list_room_matches, id, limit)

    async def find_room_by_code(self, code: str, now: float) -> Room | None:
        """Return the room that a code opens now."""
        return await self.read(rooms.find_room_by_code, code, now)

    async def purge_rooms(self, used_before: float, limit: int = 100) -> int:
        """Delete rooms that were last used before this time, and return how many."""
        return await self.write(rooms.purge_rooms, used_before, limit)

    # Tournaments

    async def start_tournament(
        self,
        room: str,
        make: Callable[[Room, Tournament | None, list[RoomMatch]], Tournament],
    ) -> Tournament:
        """Start what `make` makes, given the room's last tournament and the matches of that.

        Raises `NoSuchRoom`.
        """
        return await self.write(tournaments.start_tournament, room, make)

    async def read_tournament(self, id: str) -> Tournament:
        """Return a tournament. Raises `NoSuchTournament`."""
        return await self.read(tournaments.read_tournament, id)

    async def read_last_tournament(self, room: str) -> Tournament | None:
        """Return the last tournament of a room."""
        return await self.read(tournaments.read_last_tournament, room)

    async def list_meetings(self, tournament: str) -> list[RoomMatch]:
        """Return the matches of a tournament, the first ones first."""
        return await self.read(tournaments.list_meetings, tournament)

    async def edit_tournament(
        self, id: str, edit: Callable[[Room, Tournament], tuple[Room, Tournament]]
    ) -> Tournament:
        """Replace a tournament and its room by what `edit` makes of them: entrants and the end.

        Raises `NoSuchTournament`, `NoSuchPlayer`.
        """
        return await self.write(tournaments.edit_tournament, id, edit)

    async def renew_entrant(self, id: str, number: int, now: float) -> bool:
        """Note that an entrant is free; return whether there is one who has not left."""
        return await self.write(tournaments.renew_entrant, id, number, now)

    async def pair_entrants(self, id: str, choose: ChooseRound) -> list[RoomMatch]:
        """Begin the matches that `choose` makes; nobody gets two at a time.

        Raises `NoSuchTournament`, `NoSuchPlayer`.
        """
        return await self.write(tournaments.pair_entrants, id, choose)
