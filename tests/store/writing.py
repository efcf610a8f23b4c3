"""A process that writes until it is killed: `python -m tests.store.writing PLACE NAME`.

It prints each order once it has been acknowledged.
"""

import asyncio
import sys
from itertools import count

from seabattle.store.errors import Conflict
from seabattle.store.open import open_store
from seabattle.store.store import Store
from tests.store.examples import draw, row

MATCHES = [f"match {number}" for number in range(10)]


async def write(place: str, name: str) -> None:
    async with await open_store(place) as store:
        await asyncio.gather(*(play(store, match, name) for match in MATCHES))


async def play(store: Store, match: str, name: str) -> None:
    length = len(await store.read_rows(match))
    for number in count():
        order_id, added = f"{name} {number}", None
        while added is None:
            try:
                added = await store.append(match, length, [row(order_id), draw()])
            except Conflict as conflict:
                length = conflict.length
        length = added.position + 2
        print(f"{match}\t{added.position}\t{order_id}", flush=True)


if __name__ == "__main__":
    asyncio.run(write(*sys.argv[1:]))
