"""Who somebody is: the player of a device key, or whoever holds a seat's secret."""

from hmac import compare_digest

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.security.keys import hashed
from seabattle.server.tables.table import Live
from seabattle.store.contract import Store
from seabattle.store.values import Player


async def player_of(store: Store, key: str | None) -> Player:
    if key is None:
        raise ServerProblem("secret_needed")
    player = await store.player_with_key(hashed(key))
    if player is None:
        raise ServerProblem("unknown_key")
    return player


async def seat_of(store: Store, live: Live, secret: str | None) -> Seat:
    """The seat that is opened by its own secret, or by a device key of the player in it."""
    if secret is None:
        raise ServerProblem("secret_needed")
    found = await _opened(store, live, hashed(secret))
    if found is None:
        await live.read_table()  # somebody may have sat down elsewhere a moment ago
        found = await _opened(store, live, hashed(secret))
    if found is None:
        raise ServerProblem("wrong_secret")
    return found


async def _opened(store: Store, live: Live, wanted: str) -> Seat | None:
    for seat, sitter in live.sitters.items():
        if compare_digest(sitter.secret_hash, wanted):
            return seat
    player = await store.player_with_key(wanted)
    mine = (seat for seat, sitter in live.sitters.items() if player and sitter.player == player.id)
    return next(mine, None)
