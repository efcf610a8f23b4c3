"""The players' part in every draw: numbers committed to when they sit, opened before the start."""

import time

from msgspec.structs import replace

from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.table import Live
from seabattle.server.tables.terms import stored
from seabattle.store.contract import Store
from seabattle.store.errors import SeatTaken


async def open_number(store: Store, live: Live, seat: Seat, number: str) -> None:
    """Take the number a player committed to; the match begins when both are known.

    Only once both seats are taken: whoever sat down knowing the other's number could choose.
    """
    if live.status == "waiting":
        await live.read_table()  # the other may have sat down elsewhere a moment ago
    if live.status == "waiting":
        raise ServerProblem("too_early_to_open")
    details = live.details[seat]
    if commitment(bytes.fromhex(number)) != details.commitment:
        raise ServerProblem("wrong_number")
    if details.number is None:
        opened = replace(details, number=number, ready=time.time())
        secret_hash = live.sitters[seat].secret_hash
        try:
            await store.describe_sitter(live.id, seat, secret_hash, stored(opened))
        except SeatTaken:
            raise ServerProblem("wrong_secret") from None
        await live.read_table()
