"""The messages about company: the queues in which people find an opponent."""

from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.values import Hex64, Nickname, PlayerSeat


class Enqueue(Message, frozen=True):
    """Wait for somebody who wants to play this game now."""

    commitment: Hex64
    """SHA-256 of your number, which you open at the table; it also tells this wish from others."""
    nickname: Nickname | None = None


class Heartbeat(Message, frozen=True):
    """That you still wait, under the same commitment. The answer may take ten seconds."""

    commitment: Hex64


class Queued(Message, frozen=True):
    """That you wait; or the table and your seat, once there is an opponent.

    Your device key opens the seat. The match begins when both have opened their numbers; if one
    does not come, the table is closed soon."""

    game: str
    table: str | None = None
    seat: PlayerSeat | None = None


class Queues(Message, frozen=True):
    """How many wait for each game right now; games that nobody waits for are left out."""

    waiting: dict[str, int]
