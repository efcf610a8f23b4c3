"""Seats: who holds one, which secret opens it, and the number committed to for the dice."""

import time
from hmac import compare_digest

from msgspec.structs import replace

from seabattle.core.kinds import to_builtins
from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import hash_secret, new_number, new_secret
from seabattle.server.tables.metadata import SitterDetails
from seabattle.server.tables.table import Table
from seabattle.store.errors import SeatTaken
from seabattle.store.store import Store
from seabattle.store.values import PlayerProfile, Sitter


def make_details(
    committed: str | None,
    *,
    nickname: str | None = None,
    computer: str | None = None,
    bot: bool = False,
) -> SitterDetails:
    """Return a sitter's details, with the committed number or one made by the house."""
    if committed:
        return SitterDetails(committed, nickname, computer, bot=bot)
    number = new_number()
    made = commitment(bytes.fromhex(number))
    return SitterDetails(made, nickname, computer, number, "house", time.time(), bot=bot)


async def open_number(store: Store, table: Table, seat: Seat, number: str) -> None:
    """Store the number a player committed to; the match begins when both are known.

    Both seats must be taken: whoever knew the other's number could choose their own.
    """
    if table.status == "waiting":
        await table.read_table()  # the other may have taken a seat in another process
    if table.status == "waiting":
        raise ServerProblem("too_early_to_open")
    details = table.details[seat]
    if commitment(bytes.fromhex(number)) != details.commitment:
        raise ServerProblem("wrong_number")
    if details.number is None:
        opened = replace(details, number=number, ready=time.time())
        secret_hash = table.sitters[seat].secret_hash
        try:
            await store.update_sitter(table.id, seat, secret_hash, to_builtins(opened))
        except SeatTaken:
            raise ServerProblem("wrong_secret") from None
        await table.read_table()


def make_person_sitter(
    match: str,
    seat: Seat,
    secret_hash: str,
    player: str | None,
    nickname: str | None,
    committed: str | None,
    *,
    bot: bool = False,
) -> Sitter:
    details = make_details(committed, nickname=nickname, bot=bot)
    return Sitter(match, seat, secret_hash, time.time(), player, to_builtins(details))


def make_computer_sitter(match: str, seat: Seat, name: str) -> Sitter:
    """Return a sitter for a computer player; nobody learns the secret of its seat."""
    details = make_details(None, computer=name)
    return Sitter(match, seat, hash_secret(new_secret()), time.time(), None, to_builtins(details))


async def find_player(store: Store, key: str | None) -> PlayerProfile:
    """Return the player of a device key; raise `ServerProblem` if there is none."""
    if key is None:
        raise ServerProblem("secret_needed")
    player = await store.find_player_by_key(hash_secret(key))
    if player is None:
        raise ServerProblem("unknown_key")
    return player


async def find_seat(store: Store, table: Table, secret: str | None) -> Seat:
    """Return the seat that a seat secret or a device key opens; else raise `ServerProblem`."""
    if secret is None:
        raise ServerProblem("secret_needed")
    found = await _match_secret(store, table, hash_secret(secret))
    if found is None:
        await table.read_table()  # somebody may have taken a seat in another process
        found = await _match_secret(store, table, hash_secret(secret))
    if found is None:
        raise ServerProblem("wrong_secret")
    return found


async def _match_secret(store: Store, table: Table, wanted: str) -> Seat | None:
    for seat, sitter in table.sitters.items():
        if compare_digest(sitter.secret_hash, wanted):
            return seat
    player = await store.find_player_by_key(wanted)
    mine = (seat for seat, sitter in table.sitters.items() if player and sitter.player == player.id)
    return next(mine, None)


def is_bot(player: PlayerProfile | None) -> bool:
    return player is not None and player.bot
