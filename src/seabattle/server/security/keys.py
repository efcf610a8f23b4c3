"""Secrets and ids. A secret is told once; only its hash is stored."""

from hashlib import blake2b, sha256
from secrets import token_bytes, token_urlsafe

from seabattle.server.security.clients import client_id

SECRET_BYTES = 32
_PSEUDONYM_KEY = token_bytes(16)


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Short enough for a link, and unguessable: whoever has it finds a private table."""
    return token_urlsafe(12)


def hashed(secret: str) -> str:
    """A plain hash is enough for a secret of 256 random bits."""
    return sha256(secret.encode()).hexdigest()


def pseudonym(client: str) -> str:
    """Tells clients apart without storing addresses; another one after each restart."""
    told = client_id(client).encode()
    return blake2b(told, digest_size=8, key=_PSEUDONYM_KEY).hexdigest()


def rematch_id(house_secret: str) -> str:
    """Derived, so that both players who ask for a rematch arrive at the same id."""
    return hashed(f"rematch {house_secret}")[:16]
