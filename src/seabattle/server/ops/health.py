"""Whether this process can serve, as a load balancer asks."""

from typing import Literal

from seabattle.server.ops.shutdown import Shutdown
from seabattle.store.contract import Store
from seabattle.store.errors import StoreError

HealthStatus = Literal["ok", "draining", "store_unreachable"]


async def health_of(store: Store, shutdown: Shutdown) -> HealthStatus:
    if shutdown.draining:
        return "draining"
    try:
        await store.rows("any")  # whether there is such a match or not
    except StoreError:
        return "store_unreachable"
    return "ok"
