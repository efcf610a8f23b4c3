"""Caches under one policy: each is declared with its contents, its size and its reason.

Only pure functions of immutable arguments are cached, so an entry is never stale. Most caches are
bounded and shared by all matches of the process. `computed_once` needs no bound where keys are few,
such as languages and games. No other module may use `functools.lru_cache` or `functools.cache`:
ruff refuses them.

`list_caches()` lists the caches of the imported modules, and `docs/caches.md` lists all of them.
`python -m benchmarks.caches` measures what each saves. Two similar things are not caches of this
kind: `functools.cached_property`, which lives as long as its object, and `Match.view`, which keeps
the views of the newest state only (docs/performance.md).
"""

import functools
from collections.abc import Callable
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Key = TypeVar("Key")
Value = TypeVar("Value")

PER_BOARD = 100
"""The bound for values of a board or yard: one for each size from 1×1 to 10×10."""
PER_MATCH = 2048
"""The bound for values that orders change: four for each of some 500 matches at once. More matches
evict each other's entries, which are then computed again (docs/performance.md)."""
PER_PLACE = 8192
"""The bound for values of a place on a board, such as a hex and facing of each class of ship."""


class Cache(NamedTuple):
    """A declared cache. One without a function belongs to each instance of a class."""

    name: str
    size: int | None
    why: str
    function: "CachedFunction[..., object] | None" = None
    once: bool = False
    """Whether it keeps what is read or built once, rather than the newest results."""


class CachedFunction(Protocol[P, T_co]):
    """The result of `functools.lru_cache`, typed with the parameters of the function."""

    @property
    def __wrapped__(self) -> Callable[..., T_co]: ...
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T_co: ...
    def cache_info(self) -> "functools._CacheInfo": ...
    def cache_clear(self) -> None: ...


_CACHES: dict[str, Cache] = {}


def list_caches() -> tuple[Cache, ...]:
    """Return all caches declared so far, sorted by name."""
    return tuple(_CACHES[name] for name in sorted(_CACHES))


def cached(size: int, why: str) -> Callable[[Callable[P, T]], CachedFunction[P, T]]:
    """Return a decorator that keeps the newest `size` results of a pure function."""
    return functools.partial(_with_cache, size, why)


def computed_once(
    why: str, size: int | None = None
) -> Callable[[Callable[P, T]], CachedFunction[P, T]]:
    """Return a decorator that keeps what is read from a file, or built for a board.

    Without a size every result is kept: the program itself has few arguments, such as languages.
    """
    return functools.partial(_with_cache, size, why, once=True)


def _with_cache(
    size: int | None, why: str, function: Callable[P, T], *, once: bool = False
) -> CachedFunction[P, T]:
    wrapped = functools.lru_cache(size)(function)
    name = f"{function.__module__}.{function.__qualname__}".removeprefix("seabattle.")
    _CACHES[name] = Cache(name, size, why, wrapped, once)
    return wrapped


class Memo(dict[Key, Value], Generic[Key, Value]):
    """A cache that one object has for itself: a dict that computes what it lacks.

    It drops everything when it is full. Unlike `functools.lru_cache` it can be pickled, and with it
    whatever holds it.
    """

    def __init__(self, compute: Callable[[Key], Value], cache: Cache) -> None:
        super().__init__()
        assert cache.size, "a memo is bounded"
        self.cache = cache
        self._compute = compute
        self._size = cache.size

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self._size:
            self.clear()
        value = self[key] = self._compute(key)
        return value


def declare_memo(name: str, size: int, why: str) -> Cache:
    """Declare a cache that each instance of a class has for itself."""
    return _CACHES.setdefault(name, Cache(name, size, why))
