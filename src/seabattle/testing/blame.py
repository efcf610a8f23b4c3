"""What fails inside a game is said to be the game's fault, and which part of it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def blaming(what: str) -> Iterator[None]:
    """Whatever is raised in here is an `AssertionError` that begins with these words."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
