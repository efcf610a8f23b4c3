"""Malicious input: orders of wrong types, sizes, alphabets, seats and times."""

from collections.abc import Iterator
from random import Random
from typing import Any

from seabattle.core.answer import Answer
from seabattle.core.game import Game
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.wire import orders_of
from seabattle.match.match import Match


def nested(depth: int) -> Json:
    value: Json = "A1"
    for _ in range(depth):
        value = [value]
    return value


VALUES: tuple[Json, ...] = (
    *(None, True, False, -1, 10**400, 2**63, 0.5, float("nan"), float("inf"), -0.0),
    *("", " ", "\0", "A" * 100_000, "Ａ１", "А1", "ａ-１", "A1" * 9, "İ", "'; --", "one"),
    *([], [[]], [None], {}, {"": 1}, {"kind": "fire"}, nested(200), ["A1"] * 10_000),
)
"""Values for a field that is meant to hold something else."""

NO_ORDERS: tuple[Json, ...] = (
    *VALUES,
    *({"kind": value} for value in VALUES),
    *({"kind": kind} for kind in ("Fire", "fire ", "FIRE", "огонь", "place\0", "__class__")),
    {"order": {"kind": "surrender"}},
)
"""What is not an order of any game."""


def hostile_orders(match: Match, legal: Answer | None, rng: Random) -> Iterator[Json]:
    """A sample of orders that must be refused from any seat."""
    yield from rng.sample(NO_ORDERS, 12)
    yield from (_of_any_kind(match.game, rng) for _ in range(4))
    if match.log:
        yield to_builtins(rng.choice(match.log).order) | {"extra": 1}
    if legal is not None:
        yield from _spoiled(legal, rng)


def _of_any_kind(game: Game[Any, Any], rng: Random) -> Json:
    """Every field that the kind has, each filled with something out of place."""
    kind = rng.choice(orders_of(type(game)))
    fields = {name: rng.choice(VALUES) for name in kind.__struct_fields__}
    return {"kind": kind.__struct_config__.tag, **fields, "seat": rng.choice(VALUES)}


def _spoiled(legal: Answer, rng: Random) -> Iterator[Answer]:
    """A legal order with something too much, too little, or out of place."""
    yield legal | {"extra": None}
    yield {name.upper(): value for name, value in legal.items()}
    for name in legal.keys() - {"kind"}:
        yield {other: value for other, value in legal.items() if other != name} | {f"{name} ": 1}
        yield from (legal | {name: value} for value in rng.sample(VALUES, 6))
