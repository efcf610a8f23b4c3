"""Who sits, and who somebody is: the player of a device key, or whoever holds a seat's secret."""

import time
from hmac import compare_digest

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.security.keys import hashed, new_secret
from seabattle.server.tables.commitments import with_number
from seabattle.server.tables.table import Table
from seabattle.server.tables.terms import stored
from seabattle.store.contract import Store
from seabattle.store.values import PlayerProfile, Sitter


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
