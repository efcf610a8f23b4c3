"""Who opened a WebSocket, and where it is at a table."""

from dataclasses import dataclass

from seabattle.core.seat import Seat
from seabattle.core.words import Language
from seabattle.server.tables.table import Table
from seabattle.server.ws.updates import Updates
from seabattle.store.values import Sitter


@dataclass(frozen=True, slots=True)
class Caller:
    """Who opened a WebSocket, and for which table."""

    table: str
    address: str
    language: Language
    """Of the browser; the hello may name another."""


@dataclass(slots=True)
class Place:
    """Where a session is once it has said hello."""

    table: Table
    seat: Seat
    sitter: Sitter | None
    """Who held the seat then."""
    language: Language
    updates: Updates
    version: int = -1
    """Of the table, as last told."""
