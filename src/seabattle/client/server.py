"""A server: its tables, its queue, and the seats that it gives."""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from random import choice
from secrets import token_hex
from typing import TypeVar
from urllib.parse import quote

from websockets.asyncio.client import connect

from seabattle.client.live_table import LiveTable
from seabattle.client.requests import Rejected, send_request
from seabattle.core.kinds import Json
from seabattle.match.record import Record
from seabattle.server.protocol.catalogue import Games
from seabattle.server.protocol.leagues import LeagueEntry
from seabattle.server.protocol.matchmaking import Enqueue, Heartbeat, Queued
from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.players import BotKey, NewBot, NewPlayer, PlayerKey
from seabattle.server.protocol.tables import (
    ForAnyone,
    ForComputer,
    ForMe,
    Join,
    MySeats,
    NewTable,
    Seated,
    Tables,
)

T = TypeVar("T")
TRY_AGAIN_SECONDS = 1.0
PASSING = (429, 503)
"""Status codes that say: not now."""


class Server:
    """A server by its address, such as `http://127.0.0.1:8000`.

    Several processes that share one store are one server with several addresses. `key` is the
    device key of a player, who then has a history and may enter the queue.
    """

    def __init__(self, *addresses: str, key: str | None = None) -> None:
        if not addresses:
            raise ValueError("a server needs an address, such as http://127.0.0.1:8000")
        self.addresses = tuple(address.rstrip("/") for address in addresses)
        self.key = key

    async def request(
        self, method: str, path: str, expected: type[T], body: Message | None = None
    ) -> T:
        """Send any request of the protocol; `docs/protocol/messages.md` lists them."""
        url = f"{choice(self.addresses)}{path}"
        return await send_request(method, url, expected, body, self.key)

    async def create_player(self, nickname: str | None = None) -> str:
        """Become a new player, and return the key to keep for the next time."""
        created = await self.request("POST", "/api/players", PlayerKey, NewPlayer(nickname))
        self.key = created.key
        return created.key

    async def list_games(self) -> Games:
        """Return all games of the server, with their options and computer players."""
        return await self.request("GET", "/api/games", Games)

    async def list_open_tables(self) -> Tables:
        """Return the public tables that have a free seat."""
        return await self.request("GET", "/api/tables", Tables)

    async def challenge(self, player: str, game: str, options: Json | None = None) -> LiveTable:
        """Begin a match against a computer player of the server."""
        return await self._set_up(game, options, ForComputer(player))

    async def open_table(self, game: str, options: Json | None = None) -> LiveTable:
        """Open a public table. The match begins when somebody joins it."""
        return await self._set_up(game, options, ForAnyone())

    async def join(self, table: str, token: str | None = None) -> LiveTable:
        """Take the free seat of a table, with the token of an invitation if it needs one."""
        number = token_hex(32)
        request = Join(token=token, commitment=commit(number))
        path = f"/api/tables/{quote(table, safe='')}/join"
        return self._sit_down(await self.request("POST", path, Seated, request), number)

    async def find_opponent(self, game: str) -> LiveTable:
        """Wait in the queue until there is an opponent. Needs a key (`create_player`)."""
        return await self._wait_to_be_paired(f"/api/queues/{quote(game, safe='')}", Queued)

    async def create_bot(self, name: str, contact: str) -> BotKey:
        """Become a new bot. Its key opens its seats; keep it for the next time.

        The contact is an e-mail or `https://` address, which only the server's operator sees.
        """
        created = await self.request("POST", "/api/bots", BotKey, NewBot(name, contact))
        self.key = created.key
        return created

    async def find_league_match(self, league: str) -> LiveTable:
        """Wait for the next match in a league of bots. Needs a bot's key (`create_bot`)."""
        path = f"/api/leagues/{quote(league, safe='')}/queue"
        return await self._wait_to_be_paired(path, LeagueEntry)

    async def leave_league(self, league: str) -> None:
        """Wait no longer. A match that was already made stays."""
        path = f"/api/leagues/{quote(league, safe='')}/queue"
        await self.request("DELETE", path, LeagueEntry)

    async def list_challenges(self) -> list[str]:
        """Return the tables of people who ask you for a match; `join` accepts. Needs a key."""
        mine = await self.request("GET", "/api/me/seats", MySeats)
        return [
            each.table.id
            for each in mine.seats
            if each.table.status == "waiting"
            and any(seat.kept for seat in each.table.seats if seat.seat == each.seat)
        ]

    async def list_league_matches(self) -> list[LiveTable]:
        """Return your matches under way in leagues, for instance after a crash."""
        assert self.key
        mine = await self.request("GET", "/api/me/seats", MySeats)
        return [
            self.sit_at(seat.table.id, self.key)
            for seat in mine.seats
            if seat.table.league and seat.table.status == "playing"
        ]

    async def _wait_to_be_paired(
        self, path: str, expected: type[Queued] | type[LeagueEntry]
    ) -> LiveTable:
        number = token_hex(32)
        request: Enqueue | Heartbeat = Enqueue(commitment=commit(number))
        while True:
            method = "POST" if isinstance(request, Enqueue) else "PUT"
            try:
                queued = await self.request(method, path, expected, request)
            except (Rejected, ConnectionError) as error:
                if isinstance(error, Rejected) and error.status not in PASSING:
                    raise
                await asyncio.sleep(TRY_AGAIN_SECONDS)
                continue
            if queued.table:
                return LiveTable(self._connect_to(queued.table), self.key, number)
            request = Heartbeat(commitment=commit(number))

    def sit_at(self, table: str, secret: str, number: str | None = None) -> LiveTable:
        """Go on in a seat that was taken before; `secret` is the seat's, or the device key."""
        return LiveTable(self._connect_to(table), secret, number)

    def watch(self, table: str) -> LiveTable:
        """Watch a match."""
        return LiveTable(self._connect_to(table))

    async def fetch_record(self, table: str) -> Record:
        """Return the record of a finished match, which `seabattle.verify` checks."""
        return await self.request("GET", f"/api/tables/{quote(table, safe='')}/record", Record)

    async def _set_up(
        self, game: str, options: Json | None, opponent: ForComputer | ForAnyone
    ) -> LiveTable:
        number = token_hex(32)
        terms = NewTable(
            game=game,
            seats=(ForMe(), opponent),
            options=options or {},
            listed=isinstance(opponent, ForAnyone),
            commitment=commit(number),
        )
        return self._sit_down(await self.request("POST", "/api/tables", Seated, terms), number)

    def _sit_down(self, seated: Seated, number: str) -> LiveTable:
        return LiveTable(self._connect_to(seated.table.id), seated.secret or self.key, number)

    def _connect_to(self, table: str) -> Callable[[], connect]:
        """Return a function that makes a connection to any of the addresses."""
        path = f"/api/tables/{quote(table, safe='')}/live"

        def connect_anywhere() -> connect:
            address = choice(self.addresses).replace("http", "ws", 1)
            return connect(f"{address}{path}", max_size=None, close_timeout=1)

        return connect_anywhere


def commit(number: str) -> str:
    """Return the commitment to a player's number: its SHA-256."""
    return sha256(bytes.fromhex(number)).hexdigest()
