"""Fuzzes orders from their types alone: well-formed, hardly ever legal, and often nearly so."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from seabattle.core.answer import Answer
from seabattle.core.fleet import Berth
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Json, Square, kind_of

SQUARE = inspect.type_info(Square)


class Fuzzer:
    """Makes orders for one game. It learns names of things from the orders it is shown."""

    def __init__(self, game: Game[Any, Any], rng: Random) -> None:
        self.rng = rng
        self.squares = game.grid.every
        self.yard = game.yard if isinstance(game, FleetGame) else None
        self.names = ["", "nothing", *(self.yard.index if self.yard else ())]
        self.fields = {kind_of(order): _fields(order) for order in game.order_types}
        self._known = set(self.names)

    def learn(self, value: Json) -> None:
        """Remember the names in a legal order: ships, powers and whatever else it chooses."""
        if isinstance(value, str) and value not in self._known and value not in self.squares:
            self._known.add(value)
            self.names.append(value)
        elif isinstance(value, dict | list):
            for inner in value.values() if isinstance(value, dict) else value:
                self.learn(inner)

    def order(self) -> Answer:
        """An order of any kind the game has."""
        kind = self.rng.choice(tuple(self.fields))
        return {"kind": kind} | {
            field.encode_name: self._value(field.type)
            for field in self.fields[kind]
            if field.required or self.rng.random() < 0.5
        }

    def nudged(self, answer: Answer) -> Answer:
        """This order with one of its parts made up, put in or left out."""
        fields = self.fields[answer["kind"]]
        return answer | self._nudged_field(answer, fields) if fields else self.order()

    def _nudged(self, value: Json, kind: inspect.Type) -> Json:
        """A value with something in it changed, or all of it."""
        if value is None or self.rng.random() < 0.2:
            return self._value(kind)
        match _within(kind):
            case inspect.StructType(cls=cls) if cls is Berth and self.rng.random() < 0.7:
                return self._moved(value)
            case inspect.StructType(fields=fields):
                return value | self._nudged_field(value, fields)
            case inspect.VarTupleType(item_type=item) if value:
                return self._nudged_list(value, item)
            case _:
                return self._value(kind)

    def _nudged_field(self, value: Json, fields: Sequence[inspect.Field]) -> dict[str, Json]:
        field = self.rng.choice(fields)
        return {field.encode_name: self._nudged(value.get(field.encode_name), field.type)}

    def _nudged_list(self, items: Json, kind: inspect.Type) -> Json:
        """One item changed, left out, put in or named twice."""
        where = self.rng.randrange(len(items))
        fresh: list[Json] = [
            [self._nudged(items[where], kind)],
            [],
            [items[where], self._value(kind)],
            [items[where]] * 2,
        ]
        changed = self.rng.choice([fresh[0], self.rng.choice(fresh)])
        return [*items[:where], *changed, *items[where + 1 :]]

    def _value(self, kind: inspect.Type) -> Json:
        match kind:
            case inspect.Metadata():
                return self.rng.choice(self.squares) if kind == SQUARE else self._value(kind.type)
            case inspect.UnionType():
                return self._value(self.rng.choice(kind.types))
            case inspect.StructType():
                return self._struct(kind)
            case inspect.VarTupleType() | inspect.ListType():
                return [self._value(kind.item_type) for _ in range(self.rng.randint(0, 4))]
            case inspect.TupleType():
                return [self._value(item) for item in kind.item_types]
            case _:
                return self._atom(kind)

    def _struct(self, kind: inspect.StructType) -> Json:
        if kind.cls is Berth and self.yard:
            return self._berth()
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return tag | {field.encode_name: self._value(field.type) for field in kind.fields}

    def _berth(self) -> Json:
        """Squares in a line, as any of the ships might lie."""
        assert self.yard
        return self._moved({"ship": self.rng.choice(self.names)})

    def _moved(self, berth: Json) -> Json:
        """The ship somewhere else, mostly at its own length."""
        if not self.yard:
            return berth
        own = self.yard.index.get(berth["ship"], 0)
        index = self.rng.choice([own, own, self.rng.randrange(len(self.yard.places))])
        mask = self.rng.choice(self.yard.places[index])
        return berth | {"squares": list(self.yard.grid.names(mask))}

    def _atom(self, kind: inspect.Type) -> Json:
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


def _within(kind: inspect.Type) -> inspect.Type:
    """The type without its metadata and without the None of an optional field."""
    if isinstance(kind, inspect.Metadata):
        return _within(kind.type)
    if isinstance(kind, inspect.UnionType):
        return _within(next(inner for inner in kind.types if inner != inspect.NoneType()))
    return kind


def _fields(order: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(order)
    assert isinstance(info, inspect.StructType)
    return info.fields
