"""The players' part in every draw: numbers committed to when they sit, opened before the start."""

import time
from secrets import token_hex

from msgspec.structs import replace

from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.table import Table
from seabattle.server.tables.terms import Details, stored
from seabattle.store.contract import Store
from seabattle.store.errors import SeatTaken

NUMBER_BYTES = 32


def new_number() -> str:
    """A number nobody can guess, in hexadecimal: a player's, or the house's secret."""
    return token_hex(NUMBER_BYTES)


def with_number(
    committed: str | None, *, nickname: str | None = None, computer: str | None = None
) -> Details:
    """With the number that was committed to, or else with one that the house makes."""
    if committed:
        return Details(committed, nickname, computer)
    number = new_number()
    made = commitment(bytes.fromhex(number))
    return Details(made, nickname, computer, number, "house", time.time())


async def open_number(store: Store, table: Table, seat: Seat, number: str) -> None:
    """Take the number a player committed to; the match begins when both are known.

    Only once both seats are taken: whoever sat down knowing the other's number could choose.
    """
    if table.status == "waiting":
        await table.read_table()  # the other may have sat down elsewhere a moment ago
    if table.status == "waiting":
        raise ServerProblem("too_early_to_open")
    details = table.details[seat]
    if commitment(bytes.fromhex(number)) != details.commitment:
        raise ServerProblem("wrong_number")
    if details.number is None:
        opened = replace(details, number=number, ready=time.time())
        secret_hash = table.sitters[seat].secret_hash
        try:
            await store.update_sitter(table.id, seat, secret_hash, stored(opened))
        except SeatTaken:
            raise ServerProblem("wrong_secret") from None
        await table.read_table()
