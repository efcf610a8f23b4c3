"""Generate orders that games must refuse or survive: from types, by mutation, and by hand."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import inspect

from seabattle.core.answer import Answer
from seabattle.core.fleet import Berth
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Json, Square, kind_of, list_leaves, to_builtins
from seabattle.core.wire import orders_of
from seabattle.match.match import Match

SQUARE = inspect.type_info(Square)


class Fuzzer:
    """Generates orders for one game, with names that it has learned from legal orders."""

    def __init__(self, game: Game[Any, Any], rng: Random) -> None:
        self.rng = rng
        self.squares = game.grid.every
        self.yard = game.yard if isinstance(game, FleetGame) else None
        self.names = ["", "nothing", *(self.yard.index if self.yard else ())]
        self.fields: dict[str, tuple[inspect.Field, ...]] = {}
        for order in game.order_types:
            info = inspect.type_info(order)
            assert isinstance(info, inspect.StructType)
            self.fields[kind_of(order)] = info.fields
        self._known = set(self.names)

    def learn(self, value: Json) -> None:
        """Remember the names in a legal order, such as ships and powers."""
        for leaf in list_leaves(value):
            if isinstance(leaf, str) and leaf not in self._known and leaf not in self.squares:
                self._known.add(leaf)
                self.names.append(leaf)

    def generate_order(self) -> Answer:
        """Generate an order of any kind that the game has."""
        kind = self.rng.choice(tuple(self.fields))
        return {"kind": kind} | {
            field.encode_name: self._generate(field.type)
            for field in self.fields[kind]
            if field.required or self.rng.random() < 0.5
        }

    def mutate(self, answer: Answer) -> Answer:
        """Change, add or remove one part of this order."""
        fields = self.fields[answer["kind"]]
        return answer | self._mutate_field(answer, fields) if fields else self.generate_order()

    def _mutate_value(self, value: Json, kind: inspect.Type) -> Json:
        """Change a value, or something in it."""
        if value is None or self.rng.random() < 0.2:
            return self._generate(kind)
        match _strip_optional(kind):
            case inspect.StructType(cls=cls) if cls is Berth and self.rng.random() < 0.7:
                return self._move_berth(value)
            case inspect.StructType(fields=fields):
                return value | self._mutate_field(value, fields)
            case inspect.VarTupleType(item_type=item) if value:
                return self._mutate_list(value, item)
            case _:
                return self._generate(kind)

    def _mutate_field(self, value: Json, fields: Sequence[inspect.Field]) -> dict[str, Json]:
        field = self.rng.choice(fields)
        return {field.encode_name: self._mutate_value(value.get(field.encode_name), field.type)}

    def _mutate_list(self, items: Json, kind: inspect.Type) -> Json:
        """Change, remove, add or duplicate one item."""
        where = self.rng.randrange(len(items))
        fresh: list[Json] = [
            [self._mutate_value(items[where], kind)],
            [],
            [items[where], self._generate(kind)],
            [items[where]] * 2,
        ]
        changed = self.rng.choice([fresh[0], self.rng.choice(fresh)])
        return [*items[:where], *changed, *items[where + 1 :]]

    def _generate(self, kind: inspect.Type) -> Json:
        match kind:
            case inspect.Metadata():
                return (
                    self.rng.choice(self.squares) if kind == SQUARE else self._generate(kind.type)
                )
            case inspect.UnionType():
                return self._generate(self.rng.choice(kind.types))
            case inspect.StructType():
                if kind.cls is Berth and self.yard:  # in a line, where one of the ships might lie
                    return self._move_berth({"ship": self.rng.choice(self.names)})
                tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
                return tag | {each.encode_name: self._generate(each.type) for each in kind.fields}
            case inspect.VarTupleType() | inspect.ListType():
                return [self._generate(kind.item_type) for _ in range(self.rng.randint(0, 4))]
            case inspect.TupleType():
                return [self._generate(item) for item in kind.item_types]
            case _:
                return self._generate_scalar(kind)

    def _move_berth(self, berth: Json) -> Json:
        """Move the ship elsewhere, mostly at its own length."""
        if not self.yard:
            return berth
        own = self.yard.index.get(berth["ship"], 0)
        index = self.rng.choice([own, own, self.rng.randrange(len(self.yard.places))])
        mask = self.rng.choice(self.yard.places[index])
        return berth | {"squares": list(self.yard.grid.names(mask))}

    def _generate_scalar(self, kind: inspect.Type) -> Json:
        match kind:
            case inspect.LiteralType():
                return self.rng.choice(kind.values)
            case inspect.EnumType():
                return self.rng.choice(list(kind.cls)).value
            case inspect.BoolType():
                return self.rng.random() < 0.5
            case inspect.IntType():
                least = kind.ge if kind.ge is not None else -1
                return self.rng.randint(least, kind.le if kind.le is not None else least + 13)
            case inspect.StrType():
                return self.rng.choice(self.names)
            case _:
                return None


def _strip_optional(kind: inspect.Type) -> inspect.Type:
    """Return the type without its metadata and without the None of an optional field."""
    if isinstance(kind, inspect.Metadata):
        return _strip_optional(kind.type)
    if isinstance(kind, inspect.UnionType):
        return _strip_optional(next(inner for inner in kind.types if inner != inspect.NoneType()))
    return kind


def _nest(depth: int) -> Json:
    value: Json = "A1"
    for _ in range(depth):
        value = [value]
    return value


HOSTILE_VALUES: tuple[Json, ...] = (
    *(None, True, False, -1, 10**400, 2**63, 0.5, float("nan"), float("inf"), -0.0),
    *("", " ", "\0", "A" * 100_000, "Ａ１", "А1", "ａ-１", "A1" * 9, "İ", "'; --", "one"),
    *([], [[]], [None], {}, {"": 1}, {"kind": "fire"}, _nest(200), ["A1"] * 10_000),
)
"""Values for a field that is meant to hold something else."""

INVALID_ORDERS: tuple[Json, ...] = (
    *HOSTILE_VALUES,
    *({"kind": value} for value in HOSTILE_VALUES),
    *({"kind": kind} for kind in ("Fire", "fire ", "FIRE", "огонь", "place\0", "__class__")),
    {"order": {"kind": "surrender"}},
)
"""Values that are an order in no game."""


def make_hostile_orders(match: Match, legal: Answer | None, rng: Random) -> Iterator[Json]:
    """Yield a sample of orders that must be refused from any seat."""
    yield from rng.sample(INVALID_ORDERS, 12)
    yield from (_make_any_kind(match.game, rng) for _ in range(4))
    if match.log:
        yield to_builtins(rng.choice(match.log).order) | {"extra": 1}
    if legal is not None:
        yield from _corrupt(legal, rng)


def _make_any_kind(game: Game[Any, Any], rng: Random) -> Json:
    """Fill every field of a random kind of order with a hostile value."""
    kind = rng.choice(orders_of(type(game)))
    fields = {name: rng.choice(HOSTILE_VALUES) for name in kind.__struct_fields__}
    return {"kind": kind.__struct_config__.tag, **fields, "seat": rng.choice(HOSTILE_VALUES)}


def _corrupt(legal: Answer, rng: Random) -> Iterator[Answer]:
    """Yield a legal order with a field too many, a field missing, or a hostile value."""
    yield legal | {"extra": None}
    yield {name.upper(): value for name, value in legal.items()}
    for name in legal.keys() - {"kind"}:
        yield {other: value for other, value in legal.items() if other != name} | {f"{name} ": 1}
        yield from (legal | {name: value} for value in rng.sample(HOSTILE_VALUES, 6))
