"""Example values."""

from typing import Any

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.values import Link, LogRow, MatchHead, PlayerProfile, Sitter

WON = Outcome(Seat.ONE, "surrender")
FIRE = '{"kind":"fire","square":"a1"}'
ADA = PlayerProfile("ada", "Ada ⚓", 5.0)


def head(id: str = "m", **fields: Any) -> MatchHead:
    example = MatchHead(
        id=id,
        game="classic",
        version=1,
        options={"first": "lot"},
        chance={"secret": "00ff"},
        table={"clock": None, "seats": ["person", "open"]},
        created=1000.5,
    )
    return msgspec.structs.replace(example, **fields)


def row(order_id: str | None = None, *, seat: Seat = Seat.ONE, time: float = 7.25) -> LogRow:
    return LogRow(seat, FIRE, time, order_id)


def draw(time: float = 7.25) -> LogRow:
    return LogRow(Seat.CHANCE, '{"kind":"drawn","values":["one"]}', time)


def sitter(match: str = "m", seat: Seat = Seat.ONE, **fields: Any) -> Sitter:
    example = Sitter(match, seat, f"hash of {seat}", 8.0)
    return msgspec.structs.replace(example, **fields)


def link(hash_: str = "link", **fields: Any) -> Link:
    return msgspec.structs.replace(Link(hash_, {"seat": "two"}, 9.0), **fields)
