"""HTTP endpoints: the source of routes, OpenAPI and documentation."""

from typing import Any, Literal

import msgspec

from seabattle.arena.tournament_file import TournamentFile
from seabattle.match.record import Record
from seabattle.match.story import Story
from seabattle.server.protocol.catalogue import (
    DailyCounts,
    DailyResult,
    GamePuzzles,
    Games,
    LessonScript,
    PuzzleDetails,
    Puzzles,
)
from seabattle.server.protocol.leagues import (
    BotPage,
    ChallengeBot,
    LeagueEntry,
    Leagues,
    LeagueTable,
)
from seabattle.server.protocol.matchmaking import (
    Enqueue,
    Export,
    Forgotten,
    Heartbeat,
    History,
    Listed,
    Progress,
    Queued,
    Queues,
    Ratings,
)
from seabattle.server.protocol.messages import Health, Message
from seabattle.server.protocol.players import (
    BotKey,
    LockedOut,
    Move,
    MoveLink,
    NewBot,
    NewPlayer,
    PlayerKey,
    PushOffer,
    Subscribe,
    Subscribed,
    Unsubscribe,
)
from seabattle.server.protocol.replay import (
    Analysis,
    AnalysisQuery,
    AskHint,
    Hint,
    PlayOn,
    Replay,
    ReplayQuery,
    StoryQuery,
    Verification,
)
from seabattle.server.protocol.rooms import (
    Challenge,
    ChangeRoom,
    EnterByCode,
    EnterRoom,
    MyRooms,
    NewRoom,
    Room,
    RoomInvitation,
    RoomLeft,
    RoomMatchStarted,
    RoomQuery,
    RoomSecret,
)
from seabattle.server.protocol.tables import (
    Join,
    MySeats,
    NewTable,
    Seated,
    SeatsQuery,
    TableInfo,
    Tables,
    TablesQuery,
)
from seabattle.server.protocol.tournaments import (
    EnterTournament,
    NewTournament,
    Tournament,
    TournamentQuery,
    TournamentTurn,
)


class TextResponse(msgspec.Struct, frozen=True):
    """A response that is not JSON."""

    media_type: str


class Endpoint(msgspec.Struct, frozen=True):
    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    name: str
    """The name of its handler in `http.handlers`."""
    gives: Any
    summary: str
    takes: type[Message] | None = None
    key: Literal["", "device key", "seat secret", "device key, if there is one"] = ""
    """The required content of `Authorization: Bearer`."""
    query: type[Message] | None = None
    """The query string."""


DEVICE: Literal["device key"] = "device key"
SEAT: Literal["seat secret"] = "seat secret"
MAY: Literal["device key, if there is one"] = "device key, if there is one"
MARKDOWN = TextResponse("text/markdown")
FLUENT = TextResponse("text/plain")
MODULE = TextResponse("text/javascript")
API = "/api"
TABLE = f"{API}/tables/{{table}}"
QUEUE = f"{API}/queues/{{game}}"
LEAGUE = f"{API}/leagues/{{league}}"
PUZZLES = f"{API}/puzzles/{{game}}"
ROOM = f"{API}/rooms/{{room}}"
TOURNAMENT = f"{API}/tournaments/{{tournament}}"
ENTRANTS = f"{TOURNAMENT}/players"
TODAY = f"{API}/puzzles/today"
LESSON = f"{API}/games/{{game}}/lessons/{{lesson}}"

ENDPOINTS = (
    Endpoint("GET", "/api/health", "health", Health, "Whether this process can serve."),
    Endpoint("GET", "/api/games", "games", Games, "All games, with options in words."),
    Endpoint("GET", "/api/games/{game}/rules", "rules", MARKDOWN, "The rule book of a game."),
    Endpoint("GET", "/api/games/{game}/words", "words", FLUENT, "The sentences of a game."),
    Endpoint(
        "GET",
        "/api/games/{game}/panel.js",
        "panel",
        MODULE,
        "The panel of a game's package for the page.",
    ),
    Endpoint("GET", LESSON, "lesson", LessonScript, "The script of a lesson."),
    Endpoint("POST", LESSON, "learn", Seated, "Start a lesson at a new table."),
    Endpoint("GET", "/api/puzzles", "puzzles", Puzzles, "Which games have puzzles, and today's."),
    Endpoint("GET", TODAY, "daily", DailyCounts, "How many found the puzzle of the day."),
    Endpoint("POST", TODAY, "count_daily", DailyCounts, "Be counted among them.", DailyResult),
    Endpoint("GET", PUZZLES, "puzzles_of", GamePuzzles, "The puzzles of a game, easiest first."),
    Endpoint("GET", f"{PUZZLES}/{{number}}", "puzzle", PuzzleDetails, "A puzzle and its solution."),
    Endpoint("GET", "/api/rules", "table_rules", MARKDOWN, "The rules that hold in every game."),
    Endpoint("POST", "/api/players", "new_player", PlayerKey, "Create a player.", NewPlayer),
    Endpoint("POST", "/api/bots", "new_bot", BotKey, "Create a bot.", NewBot),
    Endpoint("PUT", "/api/me", "rename", NewPlayer, "Change your nickname.", NewPlayer, DEVICE),
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
    Endpoint(
        "GET",
        "/api/me/seats",
        "my_seats",
        MySeats,
        "Your newest matches.",
        None,
        DEVICE,
        SeatsQuery,
    ),
    Endpoint(
        "POST",
        "/api/me/links",
        "move_link",
        MoveLink,
        "Make a token for another device.",
        None,
        DEVICE,
    ),
    Endpoint("POST", "/api/me/devices", "move", PlayerKey, "Use that token, once.", Move),
    Endpoint(
        "DELETE",
        "/api/me/devices",
        "lock_out",
        LockedOut,
        "Lock out all your other devices.",
        None,
        DEVICE,
    ),
    Endpoint("GET", "/api/push", "push_offer", PushOffer, "The key for notifications (Web Push)."),
    Endpoint(
        "POST",
        "/api/me/push",
        "subscribe",
        Subscribed,
        "Get notifications of your turn while no page is open.",
        Subscribe,
        DEVICE,
    ),
    Endpoint(
        "DELETE",
        "/api/me/push",
        "unsubscribe",
        Subscribed,
        "End notifications.",
        Unsubscribe,
        DEVICE,
    ),
    Endpoint("GET", "/api/games/{game}/ratings", "ratings", Ratings, "The best players."),
    Endpoint("GET", "/api/queues", "queues", Queues, "How many players wait for an opponent."),
    Endpoint("POST", QUEUE, "enter_queue", Queued, "Wait for an opponent.", Enqueue, DEVICE),
    Endpoint(
        "PUT", QUEUE, "renew_queue", Queued, "Keep your place in the queue.", Heartbeat, DEVICE
    ),
    Endpoint("DELETE", QUEUE, "leave_queue", Queues, "Leave the queue.", None, DEVICE),
    Endpoint("GET", "/api/me/rooms", "my_rooms", MyRooms, "Your rooms.", None, DEVICE),
    Endpoint("POST", "/api/rooms", "new_room", Room, "Create a room.", NewRoom, DEVICE),
    Endpoint(
        "POST",
        f"{ROOM}/invitation",
        "invitation",
        RoomInvitation,
        "See who invites you to a room, and to what.",
        RoomSecret,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/members",
        "enter_room",
        Room,
        "Become a member, or change your name.",
        EnterRoom,
        DEVICE,
    ),
    Endpoint(
        "GET",
        ROOM,
        "room",
        Room,
        "A room of yours, now or when it changes.",
        None,
        DEVICE,
        RoomQuery,
    ),
    Endpoint("PUT", ROOM, "change_room", Room, "Change a room.", ChangeRoom, DEVICE),
    Endpoint("DELETE", ROOM, "close_room", RoomLeft, "Close a room of yours.", None, DEVICE),
    Endpoint(
        "DELETE",
        f"{ROOM}/members/{{member}}",
        "remove_member",
        RoomLeft,
        "Leave a room, or remove a member from yours.",
        None,
        DEVICE,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/matches",
        "challenge",
        RoomMatchStarted,
        "Play against another member.",
        Challenge,
        DEVICE,
    ),
    Endpoint(
        "POST", "/api/codes", "enter_by_code", Room, "Enter a room by code.", EnterByCode, DEVICE
    ),
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
    Endpoint("GET", "/api/tables", "tables", Tables, "Listed tables.", query=TablesQuery),
    Endpoint("POST", "/api/tables", "set_up", Seated, "Create a table.", NewTable, MAY),
    Endpoint("GET", TABLE, "table", TableInfo, "One table."),
    Endpoint("POST", f"{TABLE}/join", "join", Seated, "Take a seat.", Join, MAY),
    Endpoint(
        "POST", f"{TABLE}/leave", "leave", TableInfo, "Leave the table, or surrender.", None, SEAT
    ),
    Endpoint("POST", f"{TABLE}/rematch", "again", Seated, "Play a rematch.", Join, SEAT),
    Endpoint("GET", f"{TABLE}/record", "record", Record, "The record of a finished match."),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        "replay",
        Replay,
        "A finished match, step by step.",
        query=ReplayQuery,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/story",
        "story",
        Story,
        "The headline of a finished match, in words.",
        query=StoryQuery,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/analysis",
        "analysis",
        Analysis,
        "The analysis of a finished match; 202 until it is computed.",
        query=AnalysisQuery,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        "hint",
        Hint,
        "A hint, in matches against the computer or on one device.",
        AskHint,
        SEAT,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/retake",
        "retake",
        Seated,
        "Continue a finished match from one of its decisions, against the computer.",
        PlayOn,
    ),
    Endpoint(
        "GET", f"{TABLE}/verification", "verification", Verification, "Verify a finished match."
    ),
)
LIVE = f"{TABLE}/live"
"""Path of the WebSocket of a table."""
