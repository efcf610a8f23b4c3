"""Messages and endpoints about tournaments of a room: paired by score, ranked by standings."""

from typing import Annotated, Literal

import msgspec

from seabattle.arena.tournament_file import TournamentFile
from seabattle.server.protocol.endpoint import API, DEVICE, MAY, ROOM, Endpoint
from seabattle.server.protocol.messages import Message, Nickname, PlayerSeat
from seabattle.server.protocol.rooms import RoomPlan

EntrantState = Literal["playing", "free", "away", "gone"]


class NewTournament(Message, frozen=True):
    """Start a tournament in a room of yours. All members but you take part.

    It has either a duration, in which whoever is free plays on at once, or rounds.
    """

    minutes: Annotated[int, msgspec.Meta(ge=1, le=480)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    open: bool = False
    """Whether everybody with the tournament's link may take part, and with it enter the room."""
    bots: bool = False
    """Whether bots may take part."""
    play: bool = False
    """Whether you play, too."""


class EnterTournament(Message, frozen=True):
    """Take part. Members of the room keep their names."""

    nickname: Nickname | None = None


class TournamentStanding(Message, frozen=True):
    """A player of a tournament. A win is worth 2 points, a draw 1, a bye 2."""

    rank: int
    number: int
    name: str
    """Empty for somebody whose data was deleted."""
    points: int = 0
    strength: int = 0
    """Points won in each match, times the points of that opponent, summed up; it breaks ties."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    state: EntrantState = "free"
    """`away`: does not wait for an opponent; `gone`: has left."""
    without_luck: float | None = None
    """The points with luck subtracted, once a match is analysed. It may be below 0."""
    margin: float = 0.0
    """Half of the 95 % interval of that, from the coach's errors of measurement."""


class TournamentMatch(Message, frozen=True):
    """A match. Without `points` it is being played; 0 and 0: it was closed."""

    table: str
    round: int
    one: int
    two: int
    points: tuple[int, int] | None = None


class TournamentLuck(Message, frozen=True):
    """How many of the matches that count are analysed, and tables to have analysed next."""

    analysed: int
    matches: int
    next: tuple[str, ...] = ()
    """20 at most, the first ones first."""


class Tournament(Message, frozen=True):
    """A tournament as everybody with its link sees it."""

    id: str
    title: str
    host: str
    plan: RoomPlan
    started: int
    """In milliseconds since 1970."""
    ends: int
    """Results count that come earlier."""
    standings: tuple[TournamentStanding, ...]
    running: tuple[TournamentMatch, ...]
    finished: tuple[TournamentMatch, ...]
    """The newest 20, the newest first."""
    luck: TournamentLuck
    rounds: int | None = None
    round: int = 0
    open: bool = False
    bots: bool = False
    over: bool = False
    you: int | None = None
    """Your number, if you take part."""
    room: str | None = None
    """The room, if you are a member."""
    is_host: bool = False
    state: str = ""
    """Changes whenever anything else here does."""


class TournamentQuery(Message, frozen=True):
    """With the last `state` you know, the response waits for another one, ten seconds at most."""

    state: str = ""


class TournamentTurn(Message, frozen=True):
    """Your match, once there is one. Your device key opens the seat."""

    table: str | None = None
    seat: PlayerSeat | None = None
    over: bool = False


TOURNAMENT = f"{API}/tournaments/{{tournament}}"
ENTRANTS = f"{TOURNAMENT}/players"
TOURNAMENT_ENDPOINTS = (
    Endpoint(
        "POST",
        f"{ROOM}/tournaments",
        "start_tournament",
        Tournament,
        "Start a tournament.",
        NewTournament,
        DEVICE,
    ),
    Endpoint(
        "GET",
        TOURNAMENT,
        "tournament",
        Tournament,
        "A tournament, now or when it changes.",
        None,
        MAY,
        TournamentQuery,
    ),
    Endpoint("DELETE", TOURNAMENT, "stop_tournament", Tournament, "End it now.", None, DEVICE),
    Endpoint(
        "POST",
        ENTRANTS,
        "enter_tournament",
        Tournament,
        "Take part in a tournament.",
        EnterTournament,
        DEVICE,
    ),
    Endpoint(
        "PUT",
        ENTRANTS,
        "renew_entrant",
        TournamentTurn,
        "Say that you are free; wait for your next match, ten seconds at most.",
        None,
        DEVICE,
    ),
    Endpoint(
        "DELETE", ENTRANTS, "leave_tournament", Tournament, "Play no further match.", None, DEVICE
    ),
    Endpoint(
        "GET",
        f"{TOURNAMENT}/file",
        "tournament_file",
        TournamentFile,
        "A tournament that is over, with all records.",
    ),
)
