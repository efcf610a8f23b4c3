"""Messages and endpoints of matchmaking: queues, match history and ratings."""

from typing import Literal

from msgspec import field

from seabattle.core.kinds import Json
from seabattle.server.protocol.endpoint import API, DEVICE, Endpoint
from seabattle.server.protocol.messages import Hex64, Message, Nickname, PlayerSeat


class Enqueue(Message, frozen=True):
    """Enter the queue of a game."""

    commitment: Hex64
    """SHA-256 of your number, which you open at the table; it also identifies this request."""
    nickname: Nickname | None = None


class Heartbeat(Message, frozen=True):
    """Keep your place in the queue. The response may take ten seconds."""

    commitment: Hex64


class Queued(Message, frozen=True):
    """Your place in the queue; or the table and your seat, once there is an opponent.

    Your device key opens the seat. The match begins when both have opened their numbers. If one
    does not come, the table closes soon."""

    game: str
    table: str | None = None
    seat: PlayerSeat | None = None


class Queues(Message, frozen=True):
    """The number of waiting players and of matches by game; games without any are left out."""

    waiting: dict[str, int]
    playing: dict[str, int] = field(default_factory=dict)
    """Matches in which somebody has moved in the last five minutes."""


class Rating(Message, frozen=True):
    """A player's rating in a game, in points: 400 more are odds of ten to one."""

    value: int
    margin: int
    """Half the width of the 95 % confidence interval, in points."""
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
    """The number of your orders."""
    nickname: str | None = None
    """Your opponent's nickname; null for a computer player or somebody without one."""
    computer: str | None = None
    rated: bool = False
    bot: bool = False
    """Whether your opponent is a bot."""


class History(Message, frozen=True):
    """Your newest 500 finished matches, the newest first, and your rating in each game."""

    nickname: str
    matches: tuple[PastMatch, ...]
    ratings: dict[str, Rating]
    listed: bool
    """Whether you agreed to be listed among the best."""
    older: bool = False
    """Whether older matches were left out."""


class ExportedPastMatch(Message, frozen=True):
    """A finished match with its options, and the path of its record."""

    match: PastMatch
    version: int
    options: dict[str, Json]
    record: str


class ExportedBot(Message, frozen=True):
    """A bot's profile, apart from its matches."""

    id: str
    contact: str


class ExportedPush(Message, frozen=True):
    """A browser of yours that is notified, and since when, in milliseconds since 1970."""

    endpoint: str
    since: int


class Export(Message, frozen=True):
    """The server's data about you, with your newest 5,000 finished matches."""

    nickname: str
    since: int
    """In milliseconds since 1970."""
    matches: tuple[ExportedPastMatch, ...]
    ratings: dict[str, Rating]
    push: tuple[ExportedPush, ...] = ()
    """Browsers that are notified of your turn."""
    bot: ExportedBot | None = None
    older: bool = False
    """Whether older matches were left out."""


class Forgotten(Message, frozen=True):
    """You are deleted, and your key is void. Matches stay, without your name."""

    given_up: int
    """How many matches under way you surrendered."""


class Listed(Message, frozen=True):
    """Your wish to be listed among the best, by your nickname, or not to be."""

    listed: bool


class RankedPlayer(Message, frozen=True):
    """A player in the list of the best."""

    nickname: str
    rating: Rating


class Ratings(Message, frozen=True):
    """The best listed players, and the computer's levels on the same scale."""

    best: tuple[RankedPlayer, ...]
    levels: dict[str, Rating]
    least_matches: int = 0
    """How many rated matches of the game, besides a name, a player needs to be listed."""


class ProgressMatch(Message, frozen=True):
    """A finished match of yours. Errors and luck are win probabilities per decision."""

    table: str
    seat: PlayerSeat
    ended: int
    """In milliseconds since 1970."""
    moves: int
    """The number of your orders without the placement."""
    decisions: int | None = None
    """The number of analysed decisions; null before an analysis."""
    error: float | None = None
    """The average loss per decision."""
    luck: float | None = None


class Progress(Message, frozen=True):
    """Errors and luck over your newest matches of a game."""

    matches: tuple[ProgressMatch, ...]
    """The newest first."""
    players: dict[str, float]
    """The average loss per decision of computer players, the weakest first."""


QUEUE = f"{API}/queues/{{game}}"
MATCHMAKING_ENDPOINTS = (
    Endpoint("DELETE", "/api/me", "forget", Forgotten, "Delete all your data.", None, DEVICE),
    Endpoint("GET", "/api/me/history", "history", History, "Your match history.", None, DEVICE),
    Endpoint(
        "GET",
        "/api/me/progress/{game}",
        "progress",
        Progress,
        "Errors and luck over your matches.",
        None,
        DEVICE,
    ),
    Endpoint("GET", "/api/me/export", "export", Export, "Export all your data.", None, DEVICE),
    Endpoint(
        "PUT",
        "/api/me/listed",
        "list_me",
        Listed,
        "Be listed among the best, or not.",
        Listed,
        DEVICE,
    ),
    Endpoint("GET", "/api/games/{game}/ratings", "ratings", Ratings, "The best players."),
    Endpoint("GET", "/api/queues", "queues", Queues, "How many players wait for an opponent."),
    Endpoint("POST", QUEUE, "enter_queue", Queued, "Wait for an opponent.", Enqueue, DEVICE),
    Endpoint(
        "PUT", QUEUE, "renew_queue", Queued, "Keep your place in the queue.", Heartbeat, DEVICE
    ),
    Endpoint("DELETE", QUEUE, "leave_queue", Queues, "Leave the queue.", None, DEVICE),
)
