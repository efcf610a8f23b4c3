"""The messages of those who practise: hints, and playing on from a decision of a finished match."""

from seabattle.core.kinds import Json
from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.replay import NarrowedShip
from seabattle.server.protocol.values import Count, Nickname, PlayerSeat, Token


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
