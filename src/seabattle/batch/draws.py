"""Random bits that depend on a key and a counter alone, alike under NumPy and JAX.

Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw 2011) needs nothing but 32-bit
additions, rotations and exclusive ors.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import numpy as np

from seabattle.batch.bits import Array, is_jax, namespace

ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
PARITY = np.uint32(0x1BD11BDA)
T = TypeVar("T")


class Key(NamedTuple):
    """The source of a row's draws: two words."""

    high: Array
    low: Array


def keys(numbers: Array, seed: int) -> Key:
    """Return a key for each row from its number and a seed that all share."""
    low = numbers.astype(np.uint32)
    return Key(low * np.uint32(0) + np.uint32(seed & 0xFFFFFFFF), low)


def draw(key: Key, counter: Array | int, stream: int = 0) -> tuple[Array, Array]:
    """Return two independent words of 32 random bits for each row."""
    schedule = (key.high, key.low, key.high ^ key.low ^ PARITY)
    one = schedule[0] + _word(counter)
    two = schedule[1] + np.uint32(stream)
    for block in range(5):
        for rotation in ROTATIONS[block % 2]:
            one = one + two
            two = (two << np.uint32(rotation) | two >> np.uint32(32 - rotation)) ^ one
        one = one + schedule[(block + 1) % 3]
        two = two + schedule[(block + 2) % 3] + np.uint32(block + 1)
    return one, two


def repeat_until(done: Callable[[T], Array], body: Callable[[T], T], state: T, like: Array) -> T:
    """Repeat a function until a flag is true, within a compiled program where there is one."""
    if is_jax(namespace(like)):
        from jax import lax  # noqa: PLC0415, an optional dependency

        return cast("T", lax.while_loop(lambda at: ~done(at), body, state))
    while not done(state):
        state = body(state)
    return state


def _word(number: Array | int) -> Array:
    return np.uint32(number) if isinstance(number, int) else number.astype(np.uint32)
