"""The values of a store: heads of matches, log rows, sitters, players, links; and news."""

from collections.abc import Callable
from typing import Literal

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat


class MatchHead(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything about a match but its log. Stores keep opaque fields as they are, unread."""

    id: str
    game: str
    version: int
    options: dict[str, Json]
    chance: Json
    """The dealer's input: the server's secret, or a seed. Opaque."""
    table: Json
    """The table's settings: kinds of seats, clock, what happens when a player leaves. Opaque."""
    created: float
    """Seconds since the epoch, like every time here."""
    listed: bool = False
    """Whether strangers may find it while a seat is free."""
    due: float | None = None
    """When the match next needs attention, because a clock or an idle timeout runs out."""
    ended: float | None = None
    outcome: Outcome | None = None
    """None although the match has ended: the table was closed."""


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One order in the log of a match."""

    seat: Seat
    order: str
    """The order as JSON. Opaque."""
    time: float
    order_id: str | None = None
    """The client's idempotency key, unique for the match and the seat. Draws have none."""


class AppendResult(msgspec.Struct, frozen=True, gc=False):
    """The answer to an append."""

    position: int
    fresh: bool
    """False for a retry: the order was in the log already."""


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """The holder of a seat. A seat without a sitter is free."""

    match: str
    seat: Seat
    secret_hash: str
    """Of the secret that authorises acting for the seat; the secret itself is not stored."""
    since: float
    player: str | None = None
    """None for a computer player and for an anonymous one."""
    details: Json = None
    """A nickname, a computer player's level, the committed and opened number. Opaque."""


class PlayerProfile(msgspec.Struct, frozen=True):
    """A person or a bot that plays here, known by the keys of its devices."""

    id: str
    nickname: str
    created: float
    bot: bool = False


class BotAccount(msgspec.Struct, frozen=True):
    """A bot's fields beside a player's profile. The contact is for the operator alone."""

    player: str
    name_key: str
    """Equal for names that look alike, which no two bots share."""
    contact: str
    revoked: float | None = None
    """When the operator withdrew its keys."""


class Link(msgspec.Struct, frozen=True):
    """A single-use invitation: to a seat, or for a player's new device."""

    hash: str
    grants: Json
    """Opaque."""
    created: float
    expires: float | None = None
    used: float | None = None


class Subscription(msgspec.Struct, frozen=True):
    """A browser's address for notifications when no page is open there (Web Push)."""

    endpoint: str
    """A URL of the browser's push service. Whoever knows it can send; it is a secret."""
    player: str
    key_hash: str
    """Of the device key that subscribed."""
    p256dh: str
    """The browser's public key, and the secret that it shares with this server."""
    auth: str
    since: float


class QueueEntry(msgspec.Struct, frozen=True):
    """A player who waits in the queue of a game, or was paired there."""

    game: str
    player: str
    ticket: str
    """Distinguishes this entry from the player's others, on another device or at another time."""
    since: float
    seen: float
    """The last heartbeat."""
    details: Json
    """Becomes the details of a sitter. Opaque."""
    match: str | None = None
    """The match, once there is an opponent."""
    client: str | None = None
    """Keyed hash of the address from which the player came, until there is an opponent."""

    def shares_client(self, other: "QueueEntry") -> bool:
        """Return whether both players came from one known address."""
        return self.client is not None and self.client == other.client


class PairedMatch(msgspec.Struct, frozen=True):
    """A match for two queue entries, and their sitters, in the order of the entries."""

    head: MatchHead
    sitters: tuple[Sitter, Sitter]
    rated: bool = True


MakeMatch = Callable[[QueueEntry, QueueEntry], PairedMatch]
"""Makes the match for two queue entries; called again if its transaction is retried."""


class LeagueMatch(msgspec.Struct, frozen=True):
    """A match that a league has paired, between two bots or a bot and an anchor."""

    league: str
    one: str | None
    """The bot in seat one; None for the anchor, and for a bot that was deleted."""
    two: str | None
    anchor: str | None
    """The computer player that sits opposite the bot."""
    created: float
    ended: float | None = None
    points: float | None = None
    """Of seat one: 1, 0.5 or 0; None before the end, and if the match does not count."""
    luck: float | None = None
    """The points that luck added for seat one, if the coach found anything."""
    luck_margin: float | None = None
    """Its standard error; None until the coach has looked."""


class LeaguePairing(msgspec.Struct, frozen=True):
    """A match for a bot that waits in a league, with its sitters."""

    head: MatchHead
    sitters: tuple[Sitter, Sitter]
    match: LeagueMatch


class LeagueScore(msgspec.Struct, frozen=True):
    """The counted matches of a league with the same players in the same seats.

    Those that are analysed and those that are not are two scores.
    """

    one: str | None
    two: str | None
    anchor: str | None
    points: float
    matches: int
    last: float
    luck: float | None = None
    """The points that luck added, at most a win in each match; None if not analysed."""
    squares: float = 0.0
    """The sum of the squares of all points without luck."""


PairInLeague = Callable[[QueueEntry, list[QueueEntry], int], LeaguePairing | None]
"""Pairs a bot with one of the others that wait, or with an anchor; gets the number of matches that
anchors play now. None: it goes on waiting."""


class Skill(msgspec.Struct, frozen=True):
    """The estimated skill of a player at one game, and its standard deviation."""

    mu: float
    sigma: float
    matches: int = 0


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A player in the list of the best at a game."""

    nickname: str
    skill: Skill


RateOutcome = Callable[[Skill, Skill, Outcome], tuple[Skill, Skill]]
"""Computes the skills of both seats after a match with this outcome."""


class FinishedMatch(msgspec.Struct, frozen=True):
    """A finished match as one of its players lists it."""

    match: str
    game: str
    version: int
    options: dict[str, Json]
    seat: Seat
    rival: Json
    """The details of the other sitter. Opaque."""
    ended: float
    outcome: Outcome
    orders: int
    """How many orders the player gave."""
    rated: bool


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """A filter for matches. Fields that are None do not apply."""

    status: Literal["open", "ended"] | None = None
    player: str | None = None
    """Matches in which this player holds a seat."""
    game: str | None = None
    listed: bool | None = None
    free_seat: bool | None = None
    """Whether a player's seat is free."""


class Page(msgspec.Struct, frozen=True):
    """Some matches, newest first, and the cursor of the next page; None after the last."""

    matches: tuple[MatchHead, ...]
    next: str | None


class VersionInPlay(msgspec.Struct, frozen=True):
    """A version of a game that open matches need, their number, and the id of one of them."""

    game: str
    version: int
    matches: int
    example: str


class LogGrown(msgspec.Struct, frozen=True, gc=False, array_like=True, tag="g"):
    """The log of a match has at least this many rows now."""

    match: str
    length: int


class MatchChanged(msgspec.Struct, frozen=True, array_like=True, tag="a"):
    """A match was created or ended, or its sitters changed."""

    match: str


class Broadcast(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """A text about a match from `Store.broadcast`. It is not stored."""

    match: str
    text: str


class NewsLost(msgspec.Struct, frozen=True, array_like=True, tag="m"):
    """News may have been lost with the connection: refresh every match you follow."""


def queue_topic(game: str) -> str:
    """Return what a `Broadcast` about a queue has in place of a match."""
    return f"queue {game}"


ROOMS_TOPIC = "rooms"
"""The place of a match in a `Broadcast` about rooms; its text is the name of a room."""

LEAGUES_TOPIC = "leagues"
"""The place of a match in a `Broadcast` about a bot that was deleted."""

News = LogGrown | MatchChanged | Broadcast | NewsLost
