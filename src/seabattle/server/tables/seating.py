"""Who sits: people with a secret and a number, computer players with neither of their own."""

import time
from secrets import token_hex

from seabattle.core.seat import Seat
from seabattle.match.dealer import commitment
from seabattle.server.security.keys import hashed, new_secret
from seabattle.server.tables.terms import Details, stored
from seabattle.store.values import Sitter

NUMBER_BYTES = 32


def new_number() -> str:
    """A number nobody can guess, in hexadecimal: a player's, or the house's secret."""
    return token_hex(NUMBER_BYTES)


def person_sitter(
    match: str,
    seat: Seat,
    secret_hash: str,
    player: str | None,
    nickname: str | None,
    committed: str | None,
) -> Sitter:
    details = _numbered(committed, nickname=nickname)
    return Sitter(match, seat, secret_hash, time.time(), player, stored(details))


def computer_sitter(match: str, seat: Seat, name: str) -> Sitter:
    """Nobody learns the secret of its seat: only the house gives its orders."""
    details = _numbered(None, computer=name)
    return Sitter(match, seat, hashed(new_secret()), time.time(), None, stored(details))


def _numbered(
    committed: str | None, *, nickname: str | None = None, computer: str | None = None
) -> Details:
    """With the number that was committed to, or else with one that the house makes."""
    if committed:
        return Details(committed, nickname, computer)
    number = new_number()
    made = commitment(bytes.fromhex(number))
    return Details(made, nickname, computer, number, "house", time.time())
