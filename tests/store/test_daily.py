"""The daily puzzle: how many found it at which try, and no more than that."""

import asyncio

import pytest

from seabattle.store.store import Store
from tests.store.conftest import Opener

pytestmark = pytest.mark.anyio


async def test_results_of_a_day_are_counted_also_at_once(store: Store, another: Opener) -> None:
    stores = [store, await another() if store.shared else store]
    assert await store.read_daily("2026-11-16") == {}
    results = [1, 2, 2, 0, 3, 2]
    await asyncio.gather(
        *(
            stores[number % 2].count_daily("2026-11-16", tries, "2026-10-17")
            for number, tries in enumerate(results)
        )
    )
    assert await store.read_daily("2026-11-16") == {0: 1, 1: 1, 2: 3, 3: 1}


async def test_old_days_are_forgotten(store: Store) -> None:
    await store.count_daily("2026-10-01", 1, "2026-09-01")
    await store.count_daily("2026-11-16", 1, "2026-10-17")
    assert await store.read_daily("2026-10-01") == {}
    assert await store.read_daily("2026-11-16") == {1: 1}
