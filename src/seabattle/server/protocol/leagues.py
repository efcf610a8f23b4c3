"""Messages and endpoints about leagues of bots: waiting, tables of ratings, pages of bots."""

from typing import Literal

from seabattle.core.kinds import Json
from seabattle.server.protocol.endpoint import API, DEVICE, MAY, Endpoint
from seabattle.server.protocol.matchmaking import Enqueue, Heartbeat, Rating
from seabattle.server.protocol.messages import Hex64, Message, Nickname, PlayerSeat
from seabattle.server.protocol.tables import Seated


class LeagueInfo(Message, frozen=True):
    """A league: a game with one set of options."""

    id: str
    game: str
    options: dict[str, Json]
    bots: int = 0
    """Bots with a rating in it."""


class Leagues(Message, frozen=True):
    """All leagues of the server."""

    leagues: tuple[LeagueInfo, ...]


class LeagueEntry(Message, frozen=True):
    """Your place in a league's queue; or the table and your seat, once there is an opponent.

    Your key opens the seat. The match begins when both have opened their numbers; a bot that does
    not come loses."""

    league: str
    table: str | None = None
    seat: PlayerSeat | None = None


class Ranked(Message, frozen=True):
    """A bot in the table of a league. A draw is half a point."""

    bot: str
    name: str
    rating: Rating
    points: float
    last: int
    """When its last match ended, in milliseconds since 1970."""
    without_luck: Rating | None = None
    """The rating from results without luck; its `matches` are those that were analysed."""


class LeagueTable(Message, frozen=True):
    """The bots of a league, the best first, and the ratings of the computer players they meet.

    The ratings of computer players are fixed, and those of bots are computed from all results of
    the last days."""

    league: LeagueInfo
    bots: tuple[Ranked, ...]
    anchors: dict[str, int]
    days: float


LeagueOutcome = Literal["won", "lost", "draw", "void", "playing"]


class LeagueResult(Message, frozen=True):
    """A match of a bot in a league. Its replay is open to everybody once it is over."""

    table: str
    league: str
    seat: PlayerSeat
    began: int
    """In milliseconds since 1970."""
    opponent: str | None = None
    """The id of the other bot; null for a computer player or a bot that was deleted."""
    name: str | None = None
    computer: str | None = None
    result: LeagueOutcome = "playing"
    """A void match counts for nobody: it was closed without a result."""


class ChallengeBot(Message, frozen=True):
    """Ask a bot to play against you, with the options of a league; the match is not rated.

    The bot finds the table among its seats, and takes the one that is kept for it."""

    league: str
    commitment: Hex64 | None = None
    """SHA-256 of your number. Without it the server makes a number for you."""
    nickname: Nickname | None = None


class BotPage(Message, frozen=True):
    """A bot, its rating in each league, and its newest matches."""

    bot: str
    name: str
    since: int
    ratings: dict[str, Rating]
    matches: tuple[LeagueResult, ...]


LEAGUE = f"{API}/leagues/{{league}}"
LEAGUE_ENDPOINTS = (
    Endpoint("GET", "/api/leagues", "leagues", Leagues, "The leagues of bots."),
    Endpoint("GET", LEAGUE, "league", LeagueTable, "The table of a league."),
    Endpoint("GET", "/api/bots/{bot}", "bot", BotPage, "A bot with its ratings and matches."),
    Endpoint(
        "POST",
        "/api/bots/{bot}/matches",
        "challenge_bot",
        Seated,
        "Ask a bot to play against you.",
        ChallengeBot,
        MAY,
    ),
    Endpoint(
        "POST",
        f"{LEAGUE}/queue",
        "enter_league",
        LeagueEntry,
        "Wait for an opponent in a league.",
        Enqueue,
        DEVICE,
    ),
    Endpoint(
        "PUT",
        f"{LEAGUE}/queue",
        "renew_in_league",
        LeagueEntry,
        "Keep your place in the league's queue.",
        Heartbeat,
        DEVICE,
    ),
    Endpoint(
        "DELETE",
        f"{LEAGUE}/queue",
        "leave_league",
        LeagueEntry,
        "Leave the league's queue.",
        None,
        DEVICE,
    ),
)
