"""Matchmaking messages: queues, match history and ratings."""

from typing import Literal

from seabattle.core.kinds import Json
from seabattle.server.protocol.messages import Hex64, Message, Nickname, PlayerSeat


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


class Rating(Message, frozen=True):
    """How well somebody plays a game, in points: 400 more are odds of ten to one."""

    value: int
    margin: int
    """With 95 % confidence the true value is within so many points to either side."""
    matches: int


class PastMatch(Message, frozen=True):
    """A finished match of yours."""

    table: str
    game: str
    seat: PlayerSeat
    ended: int
    """In milliseconds since 1970."""
    result: Literal["won", "lost", "draw"]
    reason: str
    orders: int
    """How many orders you gave."""
    nickname: str | None = None
    """Your opponent's; null for a computer player, and for somebody without a name."""
    computer: str | None = None
    rated: bool = False


class History(Message, frozen=True):
    """Your newest 500 finished matches, the newest first, and your rating in each game."""

    nickname: str
    matches: tuple[PastMatch, ...]
    ratings: dict[str, Rating]
    listed: bool
    """Whether you agreed to stand in the lists of the best."""
    older: bool = False
    """Whether you have finished older matches as well, which are left out."""


class ExportedMatch(Message, frozen=True):
    """A finished match with its options, and where its record is."""

    match: PastMatch
    version: int
    options: dict[str, Json]
    record: str


class ExportedPush(Message, frozen=True):
    """A browser of yours that is called, and since when, in milliseconds since 1970."""

    endpoint: str
    since: int


class Export(Message, frozen=True):
    """All that is kept of you, to take along; of your finished matches, the newest 5,000."""

    nickname: str
    since: int
    """In milliseconds since 1970."""
    matches: tuple[ExportedMatch, ...]
    ratings: dict[str, Rating]
    push: tuple[ExportedPush, ...] = ()
    """Where you are called when it is your turn."""
    older: bool = False
    """Whether you have finished older matches as well, which are left out."""


class Forgotten(Message, frozen=True):
    """You are deleted: your key opens nothing any more. Matches stay, without your name."""

    given_up: int
    """How many matches were still under way."""


class Listed(Message, frozen=True):
    """Whether you want to stand in the lists of the best, by your nickname."""

    listed: bool


class Place(Message, frozen=True):
    """Somebody in the list of the best."""

    nickname: str
    rating: Rating


class Ratings(Message, frozen=True):
    """The best of those who agreed to be listed, and the computer's levels on the same scale."""

    best: tuple[Place, ...]
    levels: dict[str, Rating]


class ProgressMatch(Message, frozen=True):
    """A finished match of yours. Numbers are chances to win for each decision: 1 is a whole win."""

    table: str
    seat: PlayerSeat
    ended: int
    """In milliseconds since 1970."""
    moves: int
    """How many orders you gave, without that of the fleet."""
    decisions: int | None = None
    """How many decisions of yours were analysed; None as long as nobody has asked for it."""
    error: float | None = None
    """What one of them gave away on average."""
    luck: float | None = None


class Progress(Message, frozen=True):
    """Errors and luck over your newest matches of a game."""

    matches: tuple[ProgressMatch, ...]
    """The newest first."""
    players: dict[str, float]
    """What computer players give away for each decision, the weakest first."""
