"""Sets of squares or actions as bit masks, one for each row of a batch.

A set is a tuple of 32-bit words, and each word is an array with one number for each row. So every
array has the shape of the batch alone: all operations are elementwise, without a gather, and the
same source runs on NumPy and JAX arrays of any shape.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

Array = Any
"""A NumPy or JAX array. Its shape is that of the batch, unless something else is said."""
T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])
"""A `NamedTuple`."""
WORD, UINT32 = 32, np.dtype(np.uint32)
NEVER = -77
"""No array of a state holds this number."""


class Bits(NamedTuple):
    """A set of small whole numbers in each row. `a - b` is what of `a` is not in `b`."""

    words: tuple[Array, ...]

    def __and__(self, other: "Bits") -> "Bits":
        return Bits(tuple(a & b for a, b in zip(self.words, other.words, strict=True)))

    def __or__(self, other: "Bits") -> "Bits":
        return Bits(tuple(a | b for a, b in zip(self.words, other.words, strict=True)))

    def __sub__(self, other: "Bits") -> "Bits":
        return Bits(tuple(a & ~b for a, b in zip(self.words, other.words, strict=True)))


def namespace(array: Array) -> ModuleType:
    """Return the module of an array's functions: `numpy` or `jax.numpy`."""
    return cast("ModuleType", array.__array_namespace__())


def words_for(size: int) -> int:
    """Return how many words hold a set of numbers below a size."""
    return -(-size // WORD)


def constant(mask: int, size: int) -> Bits:
    """Return the same set for all rows, from a mask of numbers below a size."""
    return Bits(
        tuple(np.uint32(mask >> WORD * word & 0xFFFFFFFF) for word in range(words_for(size)))
    )


def empty(like: Array, size: int) -> Bits:
    """Return an empty set for each row of an array."""
    nothing = namespace(like).zeros(like.shape, np.uint32)
    return Bits((nothing,) * words_for(size))


def single(number: Array, size: int) -> Bits:
    """Return the set of one number in each row: empty if that is negative or beyond the words."""
    bit = np.uint32(1) << (number & (WORD - 1)).astype(np.uint32)
    word = number >> 5
    where = namespace(number).where
    return Bits(tuple(where(word == each, bit, np.uint32(0)) for each in range(words_for(size))))


def union(*sets: Bits) -> Bits:
    """Return what is in any of these sets."""
    together, *others = sets
    for each in others:
        together |= each
    return together


def nonempty(bits: Bits) -> Array:
    """Return whether a set holds anything."""
    together, *others = bits.words
    for word in others:
        together = together | word
    return together != 0


def includes(bits: Bits, number: int) -> Array:
    """Return whether a number is in a set."""
    return (bits.words[number // WORD] >> np.uint32(number % WORD) & 1) != 0


def popcount(bits: Bits) -> Array:
    """Return how many numbers a set holds."""
    return sum(_popcount(word) for word in bits.words)


def shift(bits: Bits, steps: int, size: int) -> Bits:
    """Add a number to each one of a set. What leaves the words of the new size is lost."""
    far, near = divmod(steps, WORD)
    found = []
    for target in range(words_for(size)):
        word: Array = np.uint32(0)
        for source, left in ((target - far, near), (target - far - 1, near - WORD)):
            if 0 <= source < len(bits.words) and -WORD < left < WORD:
                given = bits.words[source]
                word = word | (given << np.uint32(left) if left >= 0 else given >> np.uint32(-left))
        found.append(word)
    return Bits(tuple(found))


def lowest(bits: Bits) -> Bits:
    """Return the set of the lowest number of each set; of an empty one, the empty set."""
    found, before = [], None
    where = namespace(bits.words[0]).where
    for word in bits.words:
        bit = word & (~word + np.uint32(1))
        found.append(bit if before is None else where(before, np.uint32(0), bit))
        before = word != 0 if before is None else before | (word != 0)
    return Bits(tuple(found))


def above(bits: Bits) -> Bits:
    """Return all numbers above the one in a set of one; of an empty set, none."""
    found, before = [], None
    where = namespace(bits.words[0]).where
    for word in bits.words:
        here = where(word != 0, ~(word | (word - np.uint32(1))), np.uint32(0))
        found.append(here if before is None else where(before, ~np.uint32(0), here))
        before = word != 0 if before is None else before | (word != 0)
    return Bits(tuple(found))


def number_of(bits: Bits) -> Array:
    """Return the number in a set of one; of an empty set, 0."""
    where = namespace(bits.words[0]).where
    found: Array = 0
    for index, word in enumerate(bits.words):
        found = found + where(word != 0, _popcount(word - np.uint32(1)) + WORD * index, 0)
    return found


def nth(bits: Bits, number: Array) -> Array:
    """Return the member of a set that has a number of lower ones; anything if there is none.

    Half of the word is counted, then half of that half, and so on: five steps without a gather.
    """
    where = namespace(number).where
    *lower, word = bits.words
    base, left = number * 0 + WORD * len(lower), number - sum(map(_popcount, lower))
    for index in reversed(range(len(lower))):
        here = left < 0
        left = where(here, left + _popcount(lower[index]), left)
        word, base = where(here, lower[index], word), where(here, WORD * index, base)
    for half in (16, 8, 4, 2, 1):
        low = word & np.uint32((1 << half) - 1)
        count = _popcount(low)
        above = left >= count
        left = where(above, left - count, left)
        word, base = where(above, word >> np.uint32(half), low), base + where(above, half, 0)
    return base


def choose(bits: Bits, draw: Array) -> Array:
    """Return a member of a set, all equally likely where a draw is 32 random bits."""
    return nth(bits, below(draw, popcount(bits)))


def below(draw: Array, limit: Array | int) -> Array:
    """Return a whole number below a limit of at most 65,536, from 32 random bits."""
    limit = limit.astype(np.uint32) if hasattr(limit, "astype") else np.uint32(limit)
    high, low = (draw >> np.uint32(16)) * limit, (draw & np.uint32(0xFFFF)) * limit
    return (high + (low >> np.uint32(16)) >> np.uint32(16)).astype(np.int32)


def flags(bits: Bits, size: int) -> Array:
    """Return 1 for each number in a set and 0 for each other one, on a new last axis (uint8)."""
    xp = namespace(bits.words[0])
    if not is_jax(xp):
        octets = xp.stack(bits.words, axis=-1).astype("<u4").view(np.uint8)
        return np.unpackbits(octets, axis=-1, count=size, bitorder="little")
    number = np.arange(size)
    found: Array = np.uint32(0)
    for index, word in enumerate(bits.words):
        mask = np.where(number // WORD == index, np.uint32(1) << np.uint32(number % WORD), 0)
        found = found | word[..., None] & mask.astype(np.uint32)
    return (found != 0).astype(np.uint8)


def from_flags(given: Array) -> Bits:
    """Return the set of the numbers at which flags on the last axis are true: `flags`, undone."""
    xp, size = namespace(given), given.shape[-1]
    bit = np.uint32(1) << np.arange(size, dtype=np.uint32) % WORD
    parts = (slice(start, start + WORD) for start in range(0, size, WORD))
    return Bits(tuple(xp.sum(given[..., at] * bit[at], axis=-1, dtype=np.uint32) for at in parts))


def read_digits(digits: tuple[Bits, ...], size: int) -> Array:
    """Return the numbers, on a new last axis (uint8), whose binary digits are these sets."""
    values = [flags(digit, size) << np.uint8(place) for place, digit in enumerate(digits)]
    return sum(values[1:], values[0])


def materialize(parts: T, like: Array) -> T:
    """Return parts of a state as they are, computed before what uses them; `like` is any array.

    XLA's CPU compiler would compute them again for each of the arrays that depend on them: many
    times the work, and minutes of compiling. It does not look beyond a choice, so there is one
    here that always falls out alike.
    """
    if not is_jax(namespace(like)):
        return parts
    from jax import lax, tree  # noqa: PLC0415, an optional dependency

    def choose_themselves(given: T) -> T:
        never = like.ravel()[0].astype(np.int32) == NEVER

        def blank(given: T) -> T:
            return cast("T", tree.map(lambda leaf: leaf ^ leaf, given))

        return cast("T", lax.cond(never, blank, lambda given: given, given))

    return cast("T", lax.platform_dependent(parts, cpu=choose_themselves, default=lambda x: x))


def is_jax(module: ModuleType) -> bool:
    """Return whether a namespace is that of JAX."""
    return module.__name__ == "jax.numpy"


def where(condition: Array, yes: T, no: T) -> T:
    """Return one of two states, or of parts of states, in each row."""
    xp = namespace(condition)
    if is_jax(xp):
        return cast("T", _select(yes, no, lambda a, b: xp.where(condition, a, b)))
    mask = -condition.astype(np.uint32)

    def choose_bits(a: Array, b: Array) -> Array:
        if getattr(a, "dtype", None) == UINT32 == getattr(b, "dtype", None):
            return (a ^ b) & mask ^ b  # three times faster than `where`
        return np.where(condition, a, b)

    return cast("T", _select(yes, no, choose_bits))


def _select(yes: Any, no: Any, leaves: Callable[[Array, Array], Array]) -> Any:
    if yes is no:
        return yes
    if isinstance(yes, Bits):
        return Bits(tuple([leaves(a, b) for a, b in zip(yes.words, no.words, strict=True)]))
    if isinstance(yes, tuple):
        parts = [_select(a, b, leaves) for a, b in zip(yes, no, strict=True)]
        return type(yes)(*parts) if hasattr(yes, "_fields") else tuple(parts)
    return leaves(yes, no)


def pick(seat: Array | int, pair: tuple[T, T]) -> T:
    """Return what belongs to a seat (0 or 1) in each row."""
    return pair[seat] if isinstance(seat, int) else where(seat == 1, pair[1], pair[0])


def update_at(seat: Array, pair: tuple[N, N], **fields: Any) -> tuple[N, N]:
    """Return a pair with other values of some fields for a seat in each row."""

    def update(each: N, chosen: Array) -> N:
        changed = {name: where(chosen, new, getattr(each, name)) for name, new in fields.items()}
        return cast("N", cast("Any", each)._replace(**changed))

    return update(pair[0], seat == 0), update(pair[1], seat == 1)


def _popcount(word: Array) -> Array:
    return namespace(word).bitwise_count(word).astype(np.int32)
