"""Seats: who holds one, which secret opens it, and the number committed to for the dice."""

import time
from hmac import compare_digest

from msgspec.structs import replace

from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import hashed, new_number, new_secret
from seabattle.server.tables.metadata import Details, stored
from seabattle.server.tables.table import Table
from seabattle.store.errors import SeatTaken
from seabattle.store.store import Store
from seabattle.store.values import PlayerProfile, Sitter


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


def person_sitter(
    match: str,
    seat: Seat,
    secret_hash: str,
    player: str | None,
    nickname: str | None,
    committed: str | None,
) -> Sitter:
    details = with_number(committed, nickname=nickname)
    return Sitter(match, seat, secret_hash, time.time(), player, stored(details))


def computer_sitter(match: str, seat: Seat, name: str) -> Sitter:
    """Nobody learns the secret of its seat: only the house gives its orders."""
    details = with_number(None, computer=name)
    return Sitter(match, seat, hashed(new_secret()), time.time(), None, stored(details))


async def player_of(store: Store, key: str | None) -> PlayerProfile:
    if key is None:
        raise ServerProblem("secret_needed")
    player = await store.player_with_key(hashed(key))
    if player is None:
        raise ServerProblem("unknown_key")
    return player


async def seat_of(store: Store, table: Table, secret: str | None) -> Seat:
    """The seat that is opened by its own secret, or by a device key of the player in it."""
    if secret is None:
        raise ServerProblem("secret_needed")
    found = await _opened(store, table, hashed(secret))
    if found is None:
        await table.read_table()  # somebody may have sat down elsewhere a moment ago
        found = await _opened(store, table, hashed(secret))
    if found is None:
        raise ServerProblem("wrong_secret")
    return found


async def _opened(store: Store, table: Table, wanted: str) -> Seat | None:
    for seat, sitter in table.sitters.items():
        if compare_digest(sitter.secret_hash, wanted):
            return seat
    player = await store.player_with_key(wanted)
    mine = (seat for seat, sitter in table.sitters.items() if player and sitter.player == player.id)
    return next(mine, None)
