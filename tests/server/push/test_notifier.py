"""Pending pushes are bounded, and a server without push says so."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from seabattle.core.seat import Seat
from seabattle.server.http.handlers.players import PushHandlers
from seabattle.server.ops.health import Shutdown
from seabattle.server.ops.metrics import Metrics
from seabattle.server.protocol.tables import Clock, ForAnyone, ForMe, Join, NewTable
from seabattle.server.push import notifier as notifying
from seabattle.server.push.notifier import Notifier, open_push
from seabattle.server.security.rate_limits import RateLimiter
from seabattle.server.services import Services
from seabattle.server.settings import Settings
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.registry import Registry
from seabattle.store.open import open_store
from seabattle.store.values import PlayerProfile

pytestmark = pytest.mark.anyio
ADA = PlayerProfile("ada", "Ada", 5.0)


@asynccontextmanager
async def registry_over(folder: Path, settings: Settings) -> AsyncIterator[Registry]:
    async with await open_store(str(folder / "tables.db")) as store:
        await store.add_player(ADA, "key")
        yield Registry(store, settings, lambda table: None)


async def new_table(registry: Registry) -> str:
    lobby = Lobby(registry)
    wish = NewTable("classic", (ForMe(), ForAnyone()), clock=Clock(3600))
    seated = await lobby.create_table(wish, ADA, "en")
    await lobby.join(seated.table.id, Join(), None)
    return seated.table.id


def has_dropped(metrics: Metrics) -> bool:
    return 'pushes_total{of="dropped"' in metrics.render({})


async def test_what_does_not_fit_into_the_queue_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifying, "MAX_WAITING", 2)
    metrics = Metrics()
    async with registry_over(tmp_path, Settings()) as registry:
        assert await open_push(registry, metrics)
        for _ in range(2):
            await new_table(registry)
        assert not has_dropped(metrics)
        table = await registry.get(await new_table(registry))
        assert table.match
        assert table.match.waiting_for == (Seat.ONE, Seat.TWO)
        assert has_dropped(metrics)


async def test_a_turn_that_began_long_ago_is_no_news(tmp_path: Path) -> None:
    async with registry_over(tmp_path, Settings()) as registry:
        table = await registry.get(await new_table(registry))
        notifier = await open_push(registry, Metrics())
        assert isinstance(notifier, Notifier)
        table.step_began -= 2 * notifying.FRESH_SECONDS
        notifier.on_table_change(table)
        assert notifier.waiting == 0
        table.step_began += 2 * notifying.FRESH_SECONDS
        notifier.on_table_change(table)
        assert notifier.waiting == 0, "it was seen before"
        again = await open_push(registry, Metrics())
        assert again
        again.on_table_change(table)
        assert again.waiting == 1


@pytest.mark.parametrize("why", ["no services", "no extra"])
async def test_a_server_can_do_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    settings = Settings(push_hosts=()) if why == "no services" else Settings()
    if why == "no extra":
        monkeypatch.setitem(sys.modules, "seabattle.server.push.encryption", None)
    async with registry_over(tmp_path, settings) as registry:
        notifier = await open_push(registry, Metrics())
        assert notifier is None
        await new_table(registry)
        services = Services(registry, RateLimiter(settings.limits), Metrics(), Shutdown())
        handlers = PushHandlers(services, notifier)
        assert (await handlers.push_offer(None)).body == b"{}"  # type: ignore[arg-type]
