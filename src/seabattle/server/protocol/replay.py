"""Messages and endpoints about finished matches: replay, analysis, verification; and hints."""

from typing import Annotated, Any, Literal

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.jobs import HintedOrder
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.match.snapshots import Perspective
from seabattle.match.story import Story
from seabattle.server.protocol.endpoint import SEAT, TABLE, Endpoint
from seabattle.server.protocol.messages import Count, Message, Nickname, PlayerSeat, Token
from seabattle.server.protocol.tables import Seated

MAX_STEPS = 50


class ReplayQuery(Message, frozen=True):
    """The steps of a replay to return."""

    eyes: Perspective = "all"
    """The point of view: a seat's, a spectator's, or `all` for everything."""
    start: Count = msgspec.field(default=0, name="from")
    """The number of the first step."""
    steps: Annotated[int, msgspec.Meta(ge=1, le=MAX_STEPS)] = MAX_STEPS
    """The number of steps."""


class ReplayEvent(Message, frozen=True):
    """An event of a step."""

    event: Any
    only: tuple[PlayerSeat, ...] = ()
    """From the point of view `all`: who heard it, if spectators did not."""


class ReplayOrder(Message, frozen=True):
    """An order and its seat; `chance` makes the draws."""

    seat: str
    order: Json


class ReplayStep(Message, frozen=True):
    """The view after an order, and the events of that order."""

    position: int
    """The number of orders before this step, sealed ones included."""
    view: View
    events: tuple[ReplayEvent, ...] = ()
    given: ReplayOrder | None = None
    """From the point of view `all`: the order itself, sealed or not."""


class Replay(Message, frozen=True):
    """Some steps of a finished match; step 0 is the beginning."""

    total: int
    """The number of steps from this point of view."""
    start: int = msgspec.field(name="from")
    """The number of the first returned step."""
    steps: tuple[ReplayStep, ...]


class AnalysisQuery(Message, frozen=True):
    """The seat whose decisions to analyse."""

    seat: PlayerSeat


class Analysis(Message, frozen=True):
    """The analysis of a seat's decisions. While it is computed (status 202), ask again."""

    progress: float
    """From 0 to 1."""
    account: Account | None = None
    """Null while it is computed."""


class StoryQuery(Message, frozen=True):
    """Whose story of a finished match to tell."""

    eyes: Literal["one", "two", "watcher"] = "watcher"
    """The point of view: a seat's, or that of those who watched."""
    last: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The key of the story that was told here before; its sentence is not used again."""


class VerificationCheck(Message, frozen=True):
    """One check of a record, in words."""

    what: str
    holds: bool
    sentence: str


class Verification(Message, frozen=True):
    """The result of `seabattle verify`: the match follows the rules and its draws were fair."""

    holds: bool
    proven: bool
    """Whether nobody could predict or change the draws; false if the house made both numbers."""
    sentence: str
    checks: tuple[VerificationCheck, ...]


class AskHint(Message, frozen=True):
    """Ask for a hint. It is refused if a person plays on another device."""

    other: Token | None = None
    """The secret of the other seat, if both play on this device."""


class Hint(Message, frozen=True):
    """The coach's advice, based on what the seat knows."""

    decision: int
    """The number of the seat's decision."""
    orders: tuple[HintedOrder, ...]
    """The best first."""
    heat: tuple[int, ...] = ()
    """As in an analysis."""
    heat_margin: float = 0.0
    narrowed: tuple[NarrowedShip, ...] = ()


class PlayOn(Message, frozen=True):
    """The decision to play on from."""

    seat: PlayerSeat
    position: Count
    """The number of orders before the decision, as in an analysis."""
    nickname: Nickname | None = None


REPLAY_ENDPOINTS = (
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
