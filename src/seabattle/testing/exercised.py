"""What a game declares that it can do, and how much of that was seen to happen."""

from collections.abc import Iterator

import msgspec
from msgspec import inspect

from seabattle.core.errors import Refusal
from seabattle.core.kinds import Event, Order
from seabattle.core.seat import Seat
from seabattle.core.wire import GameType


class Exercised:
    """What a game declares, by name (`fire`, `decoy power=scan`, `refusal option_off`), and
    what of it has been seen."""

    def __init__(self, game: GameType) -> None:
        self.declared = frozenset(_declared(game))
        self.seen: set[str] = set()
        self.told: set[tuple[Seat, bytes]] = set()
        """Events whose words were checked: said once, the same event can always be said."""
        self.explained: set[str] = set()
        """Refusals and errors whose words were checked, in the same way."""
        self.matches = 0
        self.moments = 0
        self.skipped: tuple[str, ...] = ()
        """What could not be tried here, such as an environment whose library is not installed."""

    def saw(self, value: Order | Event) -> None:
        assert isinstance(value, Order | Event), f"{value!r} is told, and is no event"
        self.seen |= self.declared.intersection(_names_in(value))

    def refused(self, refusal: Refusal) -> None:
        self.seen |= self.declared & {f"refusal {refusal.slug}"}

    @property
    def missing(self) -> list[str]:
        """What nobody has seen."""
        return sorted(self.declared - self.seen)


def _declared(game: GameType) -> Iterator[str]:
    yield from (f"refusal {slug}" for slug in game.paragraphs)
    for kind in (*game.order_types, *game.event_types):
        yield str(kind.__struct_config__.tag)
        yield from _declared_values(kind)


def _declared_values(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Each value of the fields that have only a few."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for part in info.fields:
        yield from (f"{info.tag} {part.name}={value}" for value in few_values(part.type))


def few_values(kind: inspect.Type) -> tuple[object, ...]:
    """The values of a type that has a handful, None for "left out" not among them."""
    if isinstance(kind, inspect.UnionType):
        return tuple(value for inner in kind.types for value in few_values(inner))
    if isinstance(kind, inspect.LiteralType):
        return tuple(kind.values)
    return ()


def _names_in(value: Order | Event) -> Iterator[str]:
    tag = str(value.__struct_config__.tag)
    yield tag
    for name in value.__struct_fields__:
        held = getattr(value, name)
        if isinstance(held, str | int):
            yield f"{tag} {name}={held}"
