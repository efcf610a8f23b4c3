"""Messages about finished matches: replay, analysis, verification; and hints."""

from typing import Annotated, Any

import msgspec

from seabattle.analysis.grades import Fortune, Grade
from seabattle.analysis.levels import Level
from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.match.snapshots import Perspective
from seabattle.server.protocol.messages import Count, Message, Nickname, PlayerSeat, Token

MOST_STEPS = 50


class ReplayQuery(Message, frozen=True):
    """Which steps are asked for."""

    eyes: Perspective = "all"
    """Whose eyes to see with: a seat's, those of somebody watching, or all-seeing."""
    start: Count = msgspec.field(default=0, name="from")
    """The number of the first step that is wanted."""
    steps: Annotated[int, msgspec.Meta(ge=1, le=MOST_STEPS)] = MOST_STEPS
    """How many are wanted."""


class ReplayEvent(Message, frozen=True):
    """Something that was told then."""

    event: Any
    only: tuple[PlayerSeat, ...] = ()
    """To all-seeing eyes: who alone heard it, if those who watched did not."""


class ReplayOrder(Message, frozen=True):
    """An order and whose it was; `chance` draws."""

    seat: str
    order: Json


class ReplayStep(Message, frozen=True):
    """What these eyes saw then, and what they were told of the order that led there."""

    position: int
    """How many orders had been given by then, sealed ones included."""
    view: View
    events: tuple[ReplayEvent, ...] = ()
    given: ReplayOrder | None = None
    """To all-seeing eyes: the order itself, sealed or not."""


class Replay(Message, frozen=True):
    """Some steps of a match that is over; the first of all is the beginning."""

    total: int
    """How many steps there are for these eyes."""
    start: int = msgspec.field(name="from")
    """The number of the first of these steps."""
    steps: tuple[ReplayStep, ...]


class AnalysisQuery(Message, frozen=True):
    """Whose decisions are asked about."""

    seat: PlayerSeat


class AnalysedChoice(Message, frozen=True):
    """An order that could be given."""

    order: Json
    chance: float
    """To win with it."""
    odds: float | None = None
    """How often a good player gives it, where good players mix their orders."""
    roll: Json = None
    """The dice that it rolls, with the odds of each result."""


class NarrowedShip(Message, frozen=True):
    """In how many places a ship could lie before the last report, and in how many after it."""

    ship: str
    before: int
    after: int


class AnalysedDecision(Message, frozen=True):
    """A decision of the seat in battle. Chances are those to win, from 0 to 1."""

    position: int
    """How many orders had been given by then: that of the step of the replay where it decided."""
    order: Json
    """What it did; null if it gave the match up."""
    best: Json
    """The same, or an order that was clearly better."""
    value: float
    """The chance with the best order."""
    chance: float
    """The chance with its own."""
    error: float
    """What its own gave away: 0 where it is among the best, as far as can be told."""
    luck: float
    """What answers, dice and the opponent then made of it."""
    margin: float
    """The standard error of the chance."""
    grade: Grade
    fortune: Fortune | None = None
    choices: tuple[AnalysedChoice, ...] = ()
    """What was tried, its own order first."""
    heat: tuple[int, ...] = ()
    """For each square of the other board, row by row, how many of a hundred fleets that fit have a
    part there that was not hit; where all is seen, how often the enemy will sail there."""
    heat_margin: float = 0.0
    """The largest standard error of these, as a share; 0 where all fleets that fit were counted."""
    narrowed: tuple[NarrowedShip, ...] = ()
    """What the last report said of each ship."""


class AnalysedSeat(Message, frozen=True):
    """result = start - errors + luck. docs/coach.md says what the numbers mean."""

    reference: str
    """The player who plays on for both sides after each choice."""
    result: float
    """1 for a win, 0 for a defeat, one half for a draw."""
    start: float
    """The chance to win at the first decision."""
    errors: float
    luck: float
    decisions: tuple[AnalysedDecision, ...]
    level: Level | None = None
    """The computer player who gives away as much for each decision, in plain hunts in shots;
    `cabin_boy`: even more than all of them. None if nobody measured it, or instead of praise if
    little was at stake."""
    fleet: float | None = None
    """Plain hunts: how much more often one wins with this fleet than with a random one. It is part
    of `start`."""


class Analysis(Message, frozen=True):
    """What a seat's decisions were worth. While it is computed (status 202) ask again."""

    progress: float
    """From 0 to 1."""
    account: AnalysedSeat | None = None
    """When it is ready."""


class Checked(Message, frozen=True):
    """One thing that was checked of a record, in words."""

    what: str
    holds: bool
    sentence: str


class Verification(Message, frozen=True):
    """Whether a match could happen so, and whether its draws were fair: `seabattle verify`."""

    holds: bool
    proven: bool
    """Whether nobody could have foreseen or bent the draws; not if the house made both numbers."""
    sentence: str
    checks: tuple[Checked, ...]


class AskHint(Message, frozen=True):
    """A hint for the seat that asks. It is refused where a person sits at another device."""

    other: Token | None = None
    """The secret of the other seat, if a person has it: both sit at this device."""


class HintedOrder(Message, frozen=True):
    """An order that can be given now."""

    order: Json
    chance: float
    """To win with it."""
    margin: float
    """The standard error of that chance."""
    sentence: str
    """Why; empty where it would say the same as that of another order."""


class Hint(Message, frozen=True):
    """What the coach would do, from nothing but what the seat knows."""

    decision: int
    """Which decision of the seat it is about."""
    orders: tuple[HintedOrder, ...]
    """The best first."""
    heat: tuple[int, ...] = ()
    """As in an analysis."""
    heat_margin: float = 0.0
    narrowed: tuple[NarrowedShip, ...] = ()


class PlayOn(Message, frozen=True):
    """From which decision of whom to play on."""

    seat: PlayerSeat
    position: Count
    """How many orders had been given by then, as in an analysis."""
    nickname: Nickname | None = None
