"""Every HTTP endpoint: routes, OpenAPI and the pages are made from this list."""

from typing import Any, Literal

import msgspec

from seabattle.match.record import Record
from seabattle.server.protocol.catalogue import GamePuzzles, Games, LessonScript, Puzzle, Puzzles
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
    LockedOut,
    Move,
    MoveLink,
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
    Verification,
)
from seabattle.server.protocol.tables import (
    Join,
    MySeats,
    NewTable,
    Seated,
    TableInfo,
    Tables,
    TablesQuery,
)


class Text(msgspec.Struct, frozen=True):
    """A response that is not JSON."""

    media_type: str


class Endpoint(msgspec.Struct, frozen=True):
    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    name: str
    """The method of its handlers (`http.handlers`)."""
    gives: Any
    summary: str
    takes: type[Message] | None = None
    key: Literal["", "device key", "seat secret", "device key, if there is one"] = ""
    """What `Authorization: Bearer` has to carry."""
    query: type[Message] | None = None
    """The query string."""


MAY: Literal["device key, if there is one"] = "device key, if there is one"
MARKDOWN, FLUENT, MODULE = Text("text/markdown"), Text("text/plain"), Text("text/javascript")
API = "/api"
TABLE = f"{API}/tables/{{table}}"
QUEUE = f"{API}/queues/{{game}}"
PUZZLES = f"{API}/puzzles/{{game}}"
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
        "The panel that a game's package brings for the page.",
    ),
    Endpoint("GET", LESSON, "lesson", LessonScript, "What is said in a lesson."),
    Endpoint("POST", LESSON, "learn", Seated, "Take a lesson, at a table of its own."),
    Endpoint("GET", "/api/puzzles", "puzzles", Puzzles, "Which games have puzzles, and today's."),
    Endpoint("GET", PUZZLES, "puzzles_of", GamePuzzles, "The puzzles of a game, easiest first."),
    Endpoint("GET", f"{PUZZLES}/{{number}}", "puzzle", Puzzle, "A puzzle and its solution."),
    Endpoint("GET", "/api/rules", "table_rules", MARKDOWN, "The rules that hold in every game."),
    Endpoint("POST", "/api/players", "new_player", PlayerKey, "Be somebody.", NewPlayer),
    Endpoint(
        "PUT", "/api/me", "rename", NewPlayer, "Change your nickname.", NewPlayer, "device key"
    ),
    Endpoint("DELETE", "/api/me", "forget", Forgotten, "Delete all about you.", None, "device key"),
    Endpoint("GET", "/api/me/history", "history", History, "What you played.", None, "device key"),
    Endpoint(
        "GET",
        "/api/me/progress/{game}",
        "progress",
        Progress,
        "Errors and luck over your matches.",
        None,
        "device key",
    ),
    Endpoint("GET", "/api/me/export", "export", Export, "Take it along.", None, "device key"),
    Endpoint("PUT", "/api/me/listed", "list_me", Listed, "Be listed or not.", Listed, "device key"),
    Endpoint("GET", "/api/me/seats", "my_seats", MySeats, "Your own games.", None, "device key"),
    Endpoint(
        "POST", "/api/me/links", "move_link", MoveLink, "Let in a device.", None, "device key"
    ),
    Endpoint("POST", "/api/me/devices", "move", PlayerKey, "Be let in, once.", Move),
    Endpoint(
        "DELETE",
        "/api/me/devices",
        "lock_out",
        LockedOut,
        "Lock out all your other devices.",
        None,
        "device key",
    ),
    Endpoint("GET", "/api/push", "push_offer", PushOffer, "Whether you can be called."),
    Endpoint(
        "POST",
        "/api/me/push",
        "subscribe",
        Subscribed,
        "Be called when it is your turn and no page is open.",
        Subscribe,
        "device key",
    ),
    Endpoint(
        "DELETE",
        "/api/me/push",
        "unsubscribe",
        Subscribed,
        "Be called no longer.",
        Unsubscribe,
        "device key",
    ),
    Endpoint("GET", "/api/games/{game}/ratings", "ratings", Ratings, "The best players."),
    Endpoint("GET", "/api/queues", "queues", Queues, "How many wait for an opponent."),
    Endpoint("POST", QUEUE, "enter_queue", Queued, "Wait for an opponent.", Enqueue, "device key"),
    Endpoint(
        "PUT",
        QUEUE,
        "renew_queue",
        Queued,
        "Say that you still wait.",
        Heartbeat,
        "device key",
    ),
    Endpoint("DELETE", QUEUE, "leave_queue", Queues, "Wait no longer.", None, "device key"),
    Endpoint("GET", "/api/tables", "tables", Tables, "Listed tables.", query=TablesQuery),
    Endpoint("POST", "/api/tables", "set_up", Seated, "Set up a table.", NewTable, MAY),
    Endpoint("GET", TABLE, "table", TableInfo, "One table."),
    Endpoint("POST", f"{TABLE}/join", "join", Seated, "Sit down.", Join, MAY),
    Endpoint("POST", f"{TABLE}/leave", "leave", TableInfo, "Get up.", None, "seat secret"),
    Endpoint("POST", f"{TABLE}/rematch", "again", Seated, "Play again.", Join, "seat secret"),
    Endpoint("GET", f"{TABLE}/record", "record", Record, "The record of a match that is over."),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        "replay",
        Replay,
        "A match that is over, step by step.",
        query=ReplayQuery,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/analysis",
        "analysis",
        Analysis,
        "Luck or skill, in a match that is over; 202 until it is computed.",
        query=AnalysisQuery,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        "hint",
        Hint,
        "A hint, in matches against the computer or at one device.",
        AskHint,
        "seat secret",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/retake",
        "retake",
        Seated,
        "Play on from a decision of a match that is over, against the computer.",
        PlayOn,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/verification",
        "verification",
        Verification,
        "Whether a match that is over was fair.",
    ),
)
LIVE = f"{TABLE}/live"
"""The WebSocket of a table."""
