"""Secrets that open a seat. They are made here, told once, and only their hashes are kept."""

from hashlib import sha256
from secrets import token_urlsafe

SECRET_BYTES = 32


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Short enough for a link, and not to be guessed: private tables are found by it."""
    return token_urlsafe(12)


def hashed(secret: str) -> str:
    """Enough for a secret of 256 random bits: there is nothing to try out."""
    return sha256(secret.encode()).hexdigest()


def rematch_id(house_secret: str) -> str:
    """The id of the table at which the same two play again: both who ask make up the same one."""
    return hashed(f"rematch {house_secret}")[:16]
