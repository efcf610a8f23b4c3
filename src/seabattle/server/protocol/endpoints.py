"""Every HTTP endpoint: routes, OpenAPI and the pages are made from this list."""

from typing import Any, Literal

import msgspec

from seabattle.match.record import Record
from seabattle.server.protocol import catalogue, lessons, practice, push
from seabattle.server.protocol import matchmaking as mm
from seabattle.server.protocol import messages as m
from seabattle.server.protocol import players as p
from seabattle.server.protocol import puzzles as z
from seabattle.server.protocol import replay as r
from seabattle.server.protocol import tables as t


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
    takes: type[m.Message] | None = None
    key: Literal["", "device key", "seat secret", "device key, if there is one"] = ""
    """What `Authorization: Bearer` has to carry."""
    query: type[m.Message] | None = None
    """The query string."""


MAY: Literal["device key, if there is one"] = "device key, if there is one"
MARKDOWN, FLUENT, MODULE = Text("text/markdown"), Text("text/plain"), Text("text/javascript")
API = "/api"
TABLE = f"{API}/tables/{{table}}"
QUEUE = f"{API}/queues/{{game}}"
PUZZLES = f"{API}/puzzles/{{game}}"
LESSON = f"{API}/games/{{game}}/lessons/{{lesson}}"

ENDPOINTS = (
    Endpoint("GET", "/api/health", "health", m.Health, "Whether this process can serve."),
    Endpoint("GET", "/api/games", "games", catalogue.Games, "All games, with options in words."),
    Endpoint("GET", "/api/games/{game}/rules", "rules", MARKDOWN, "The rule book of a game."),
    Endpoint("GET", "/api/games/{game}/words", "words", FLUENT, "The sentences of a game."),
    Endpoint(
        "GET",
        "/api/games/{game}/panel.js",
        "panel",
        MODULE,
        "The panel that a game's package brings for the page.",
    ),
    Endpoint("GET", LESSON, "lesson", lessons.LessonScript, "What is said in a lesson."),
    Endpoint("POST", LESSON, "learn", t.Seated, "Take a lesson, at a table of its own."),
    Endpoint("GET", "/api/puzzles", "puzzles", z.Puzzles, "Which games have puzzles, and today's."),
    Endpoint("GET", PUZZLES, "puzzles_of", z.GamePuzzles, "The puzzles of a game, easiest first."),
    Endpoint("GET", f"{PUZZLES}/{{number}}", "puzzle", z.Puzzle, "A puzzle and its solution."),
    Endpoint("GET", "/api/rules", "table_rules", MARKDOWN, "The rules that hold in every game."),
    Endpoint("POST", "/api/players", "new_player", p.PlayerKey, "Be somebody.", p.NewPlayer),
    Endpoint(
        "PUT", "/api/me", "rename", p.NewPlayer, "Change your nickname.", p.NewPlayer, "device key"
    ),
    Endpoint(
        "DELETE", "/api/me", "forget", mm.Forgotten, "Delete all about you.", None, "device key"
    ),
    Endpoint(
        "GET", "/api/me/history", "history", mm.History, "What you played.", None, "device key"
    ),
    Endpoint(
        "GET",
        "/api/me/progress/{game}",
        "progress",
        mm.Progress,
        "Errors and luck over your matches.",
        None,
        "device key",
    ),
    Endpoint("GET", "/api/me/export", "export", mm.Export, "Take it along.", None, "device key"),
    Endpoint(
        "PUT", "/api/me/listed", "list_me", mm.Listed, "Be listed or not.", mm.Listed, "device key"
    ),
    Endpoint("GET", "/api/me/seats", "my_seats", t.MySeats, "Your own games.", None, "device key"),
    Endpoint(
        "POST", "/api/me/links", "move_link", p.MoveLink, "Let in a device.", None, "device key"
    ),
    Endpoint("POST", "/api/me/devices", "move", p.PlayerKey, "Be let in, once.", p.Move),
    Endpoint(
        "DELETE",
        "/api/me/devices",
        "lock_out",
        p.LockedOut,
        "Lock out all your other devices.",
        None,
        "device key",
    ),
    Endpoint("GET", "/api/push", "push_offer", push.PushOffer, "Whether you can be called."),
    Endpoint(
        "POST",
        "/api/me/push",
        "subscribe",
        push.Subscribed,
        "Be called when it is your turn and no page is open.",
        push.Subscribe,
        "device key",
    ),
    Endpoint(
        "DELETE",
        "/api/me/push",
        "unsubscribe",
        push.Subscribed,
        "Be called no longer.",
        push.Unsubscribe,
        "device key",
    ),
    Endpoint("GET", "/api/games/{game}/ratings", "ratings", mm.Ratings, "The best players."),
    Endpoint("GET", "/api/queues", "queues", mm.Queues, "How many wait for an opponent."),
    Endpoint(
        "POST", QUEUE, "enter_queue", mm.Queued, "Wait for an opponent.", mm.Enqueue, "device key"
    ),
    Endpoint(
        "PUT",
        QUEUE,
        "renew_queue",
        mm.Queued,
        "Say that you still wait.",
        mm.Heartbeat,
        "device key",
    ),
    Endpoint("DELETE", QUEUE, "leave_queue", mm.Queues, "Wait no longer.", None, "device key"),
    Endpoint("GET", "/api/tables", "tables", t.Tables, "Listed tables.", query=t.TablesQuery),
    Endpoint("POST", "/api/tables", "set_up", t.Seated, "Set up a table.", t.NewTable, MAY),
    Endpoint("GET", TABLE, "table", t.TableInfo, "One table."),
    Endpoint("POST", f"{TABLE}/join", "join", t.Seated, "Sit down.", t.Join, MAY),
    Endpoint("POST", f"{TABLE}/leave", "leave", t.TableInfo, "Get up.", None, "seat secret"),
    Endpoint("POST", f"{TABLE}/rematch", "again", t.Seated, "Play again.", t.Join, "seat secret"),
    Endpoint("GET", f"{TABLE}/record", "record", Record, "The record of a match that is over."),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        "replay",
        r.Replay,
        "A match that is over, step by step.",
        query=r.ReplayQuery,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/analysis",
        "analysis",
        r.Analysis,
        "Luck or skill, in a match that is over; 202 until it is computed.",
        query=r.AnalysisQuery,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        "hint",
        practice.Hint,
        "A hint, in matches against the computer or at one device.",
        practice.AskHint,
        "seat secret",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/retake",
        "retake",
        t.Seated,
        "Play on from a decision of a match that is over, against the computer.",
        practice.PlayOn,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/verification",
        "verification",
        r.Verification,
        "Whether a match that is over was fair.",
    ),
)
LIVE = f"{TABLE}/live"
"""The WebSocket of a table."""
