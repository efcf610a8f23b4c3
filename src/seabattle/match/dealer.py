"""Dealers, which draw for the chance seat. A draw number always gives the same draw."""

import hmac
from hashlib import sha256
from itertools import count
from secrets import token_bytes
from typing import Protocol

import msgspec

from seabattle.core.chance import Chance, Drawn
from seabattle.core.seat import PLAYERS, Seat


class Dealer(Protocol):
    """A source of draws for the chance seat."""

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        """Return the draw of this number; None if somebody else has to give it."""


class Nobody:
    """A dealer that draws nothing: replays and scripts give the draws as orders."""

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        return None


class Seeded:
    """Repeatable draws from a seed, for tests, studies and puzzles. They prove nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def draw(self, chance: Chance, number: int) -> Drawn:
        return _draw(chance, str(self.seed).encode(), b"", number)


class Fair(msgspec.Struct, frozen=True):
    """Draws that neither the server nor a player can predict or influence.

    The house (the server) commits to its secret before it knows the players' numbers, and each
    player commits to a number before knowing the other's. The numbers are opened at the start.
    The secret is opened when the match is over, since it determines every draw to come.
    """

    secret: bytes
    numbers: tuple[bytes, bytes]
    made_by_house: tuple[Seat, ...] = ()
    """Players who sent no number of their own, so that the house made one for them."""

    def draw(self, chance: Chance, number: int) -> Drawn:
        return _draw(chance, self.secret, b"".join(self.numbers), number)

    def salt(self, seat: Seat, pledge: int) -> bytes:
        """Return the salt of a seat's pledge; it follows from the secret."""
        return hmac.digest(self.secret, f"salt {seat} {pledge}".encode(), sha256)


def fair_dealer() -> Fair:
    """Make a dealer with fresh random numbers, for matches within one process."""
    return Fair(token_bytes(32), (token_bytes(32), token_bytes(32)), made_by_house=PLAYERS)


def commitment(opening: bytes) -> str:
    """Return the SHA-256 commitment to a value that is opened later."""
    return sha256(opening).hexdigest()


def _draw(chance: Chance, key: bytes, numbers: bytes, number: int) -> Drawn:
    """Draw by bytes of HMAC(key, numbers, number, block), rejection-sampled against modulo bias."""
    size, picks = len(chance.values), list[int]()
    for block in count():
        message = numbers + number.to_bytes(8, "big") + block.to_bytes(4, "big")
        fair = (byte for byte in hmac.digest(key, message, sha256) if byte < 256 - 256 % size)
        picks += (byte % size for byte in fair)
        if len(picks) >= chance.draws:
            break
    return chance.select(picks[: chance.draws])
