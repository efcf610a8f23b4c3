"""Checks a game's declarations, and measures how many of them matches have exercised."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import inspect

from seabattle.core.errors import Refusal
from seabattle.core.events import TABLE_EVENTS
from seabattle.core.kinds import Event, Order, kind_of, to_builtins
from seabattle.core.orders import TABLE_ORDERS
from seabattle.core.seat import Seat
from seabattle.core.wire import GameType, read_options
from seabattle.testing.play import prefix_errors
from seabattle.testing.words import MissingWords

ID = re.compile(r"[a-z][a-z0-9_]{0,31}")


WORLDS_MOVED = (
    "`worlds` is no longer a method of a game: it belongs to a BeliefModel, which a module "
    '`belief` beside the game names as its `BELIEF` (docs/game-extras.md, "Belief")'
)


def check_declarations(game: GameType) -> None:
    """Check the game's id, kinds, options and presets, before anything is played."""
    assert not hasattr(game, "worlds"), f"{game.id}: {WORLDS_MOVED}"
    assert ID.fullmatch(game.id), f"the id {game.id!r} has to match {ID.pattern}"
    check_kinds("orders", (*game.order_types, *TABLE_ORDERS))
    check_kinds("events", (*game.event_types, *TABLE_EVENTS))
    with prefix_errors(f"{game.id}: every option needs a default"):
        default = game.options_type()
    for options in (default, *game.presets.values()):
        with prefix_errors(f"{game.id}: {options} does not survive JSON"):
            again = read_options(game, to_builtins(options))
        assert again == options, f"{game.id}: {options} does not survive JSON, it becomes {again}"
    assert game.simplest in {None, *game.presets}, f"{game.id}: {game.simplest} is no preset"


def check_kinds(what: str, kinds: Iterable[type[Order] | type[Event]]) -> None:
    """Check that kinds are unique, since JSON tells orders and events apart by them."""
    names = Counter(kind_of(kind) for kind in set(kinds))
    twice = [name for name, count in names.items() if count > 1]
    assert not twice, f"two {what} have the same name: {', '.join(twice)}"


class Coverage:
    """The declared kinds and values that were seen, such as `fire` or `decoy power=scan`."""

    def __init__(self, game: GameType) -> None:
        self.declared = frozenset(_list_declared(game))
        self.seen: set[str] = set()
        self.told: set[tuple[Seat, bytes]] = set()
        """Events whose words were checked, so that each is checked once."""
        self.explained: set[str] = set()
        """Refusals and errors whose words were checked, so that each is checked once."""
        self.words = MissingWords(game)
        self.matches = 0
        self.moments = 0
        self.skipped: tuple[str, ...] = ()
        """Checks that could not run here, such as those of a library that is not installed."""

    def record(self, value: Order | Event) -> None:
        assert isinstance(value, Order | Event), f"{value!r} is told, and is no event"
        self.seen |= self.declared.intersection(_list_names(value))

    def record_refusal(self, refusal: Refusal) -> None:
        self.seen |= self.declared & {f"refusal {refusal.slug}"}

    @property
    def missing(self) -> list[str]:
        """Declared names that were never seen."""
        return sorted(self.declared - self.seen)


def _list_declared(game: GameType) -> Iterator[str]:
    yield from (f"refusal {slug}" for slug in game.paragraphs)
    for kind in (*game.order_types, *game.event_types):
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        yield str(info.tag)
        for part in info.fields:  # each value of those whose type is a literal
            yield from (f"{info.tag} {part.name}={value}" for value in list_literals(part.type))


def list_literals(kind: inspect.Type) -> tuple[object, ...]:
    """Return the values of a literal type, without the None of an optional field."""
    if isinstance(kind, inspect.UnionType):
        return tuple(value for inner in kind.types for value in list_literals(inner))
    if isinstance(kind, inspect.LiteralType):
        return tuple(kind.values)
    return ()


def _list_names(value: Order | Event) -> Iterator[str]:
    tag = str(value.__struct_config__.tag)
    yield tag
    for name in value.__struct_fields__:
        held = getattr(value, name)
        if isinstance(held, str | int):
            yield f"{tag} {name}={held}"
