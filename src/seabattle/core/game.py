"""The interface that every game implements."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from seabattle.core.chance import Chance
from seabattle.core.errors import Fault
from seabattle.core.events import Notice
from seabattle.core.grid import Grid
from seabattle.core.kinds import Event, Json, Order
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.state import State
from seabattle.core.view import View


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Agreements made before a match. Every field has a default, and its words are in `words/`."""


O = TypeVar("O", bound=Options)  # noqa: E741
S = TypeVar("S", bound=State)
Orders = Mapping[Seat, Order]
"""The input of `play`: one order of each seat that was to act."""


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The result of a round of orders: the next state, and who is told what."""

    state: S
    notices: list[Notice]


class Game(ABC, Generic[O, S]):
    """A game under agreed options. It holds no match: states go in and come out."""

    id: ClassVar[str]
    version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = Options
    order_types: ClassVar[tuple[type[Order], ...]]
    """The orders of players and of chance, without those that are the same at every table."""
    event_types: ClassVar[tuple[type[Event], ...]]
    paragraphs: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """For each refusal slug of the game, the paragraph of its rule book that it cites."""

    earlier: ClassVar[tuple[type["Game[Any, Any]"], ...]] = ()
    """Older versions of the rules that records still need."""
    presets: ClassVar[Mapping[str, Options]] = {}
    """Named sets of options."""
    simplest: ClassVar[str | None] = None
    """The preset that a newcomer plays first; None for the default options."""
    suggested: ClassVar[Mapping[str, Mapping[str, Json]]] = {}
    """For a kind of opponent (`person`, `bot`), option values that a table set-up offers first."""
    minis: ClassVar[Mapping[str, Options]] = {}
    """Forms small enough to be solved, for programs only. Each is known as `<id>-<name>`."""
    lessons: ClassVar[tuple[str, ...]] = ()
    """Guided first matches, in order: each is a file `lessons/<name>.toml` beside the game, with
    its sentences in `lessons/<language>.ftl`."""

    grid: Grid

    def __init__(self, options: O) -> None:
        self.options = options

    def __repr__(self) -> str:
        """Return the id, the version, and the options that are not the defaults."""
        defaults = self.options_type()
        fields = msgspec.structs.asdict(self.options)
        changed = [f"{n}={v!r}" for n, v in fields.items() if v != getattr(defaults, n, None)]
        return f"<Game {self.id}, version {self.version}{''.join(f', {each}' for each in changed)}>"

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the game itself: copies share it."""
        return self

    @abstractmethod
    def start(self) -> S: ...

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats whose orders `play` needs next, all at once; `(CHANCE,)` for dice and
        lots."""

    @abstractmethod
    def play(self, state: S, orders: Orders) -> Step[S]:
        """Carry out one legal order of every seat in `to_act`. This is a pure function."""

    def chance(self, state: S) -> Chance:
        """Return the distribution to draw from when chance is to act."""
        raise LookupError(f"{self.id} has no chance to draw for: it does not implement `chance`")

    @abstractmethod
    def view(self, state: S, seat: Seat) -> View:
        """Return everything that a seat may know, its prompt included, built from that and nothing
        else."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat) -> Prompt:
        """Return what a seat that is to act may do."""

    def fault(self, state: S, seat: Seat, order: Order) -> Fault:
        """Return why the prompt does not offer this order, in terms that the seat knows."""
        return Fault("not_offered")

    @abstractmethod
    def secret(self, state: S, seat: Seat) -> Json:
        """Return what only this seat knows: committed to in play, disclosed at the end."""

    def hull(self, state: S, seat: Seat) -> tuple[int, int] | None:
        """Return the points that a seat's only ship has left, and how many it had; None where
        fleets are sunk ship by ship."""
        return None

    @property
    def secrets_change(self) -> bool:
        """True if a secret can change after placement, so that each turn is committed to."""
        return False
