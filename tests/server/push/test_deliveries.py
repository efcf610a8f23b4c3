"""A push service that hangs holds up no other, and an endpoint that fails is left alone."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from seabattle.core.seat import Seat
from seabattle.server.ops.metrics import Metrics
from seabattle.server.ops.tasks import cancel_all
from seabattle.server.push import deliveries
from seabattle.server.push import notifier as notifying
from seabattle.server.push.client import EndpointUrl, PushServiceError
from seabattle.server.push.deliveries import (
    Delivery,
    DeliveryQueue,
    FailingEndpoints,
    TurnNotification,
)
from seabattle.server.push.notifier import Notifier
from seabattle.server.settings import Settings
from seabattle.server.tables.registry import Registry
from seabattle.store.open import open_store
from seabattle.store.values import PlayerProfile, Subscription

pytestmark = pytest.mark.anyio
HUNG, HEALTHY = "*.hung.example", "healthy.example"


class FakeCipher:
    def sign(self, origin: str) -> str:
        return "signed"

    def encrypt(self, subscription: Subscription) -> bytes:
        return b""


class FakeClient:
    """Notes whom it is to call; hosts below `hung.example` never answer, `failing` ones fail."""

    def __init__(self) -> None:
        self.called: list[str] = []

    async def post(self, service: EndpointUrl, headers: Mapping[str, str], body: bytes) -> int:
        self.called.append(service.host)
        if service.host.endswith("hung.example"):
            await asyncio.Event().wait()
        if service.path == "/failing":
            raise PushServiceError("refused")
        return 201


def delivery(player: str, host: str, path: str = "/x") -> Delivery:
    subscription = Subscription(f"https://{host}{path}", player, "key", "p256dh", "auth", 1.0)
    return Delivery(TurnNotification("table", Seat.ONE, 1, player), subscription)


@asynccontextmanager
async def notifier_over(folder: Path) -> AsyncIterator[tuple[Notifier, FakeClient, Metrics]]:
    settings = Settings(push_hosts=(HUNG, HEALTHY), push_retry_seconds=0)
    async with await open_store(str(folder / "tables.db")) as store:
        registry, metrics = Registry(store, settings, lambda table: None), Metrics()
        notifier, client = Notifier(registry, cast(Any, FakeCipher()), metrics), FakeClient()
        notifier._client = cast(Any, client)
        running = asyncio.create_task(notifier.run())
        try:
            yield notifier, client, metrics
        finally:
            await cancel_all([running])


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_a_service_that_hangs_holds_up_no_other(tmp_path: Path) -> None:
    """Also if a stranger calls it by many names."""
    async with notifier_over(tmp_path) as (notifier, client, _):
        for number in range(20):
            notifier._schedule(0, delivery("greedy", f"host{number}.hung.example"))
        await settle()
        assert len(client.called) == notifying.WORKERS
        notifier._schedule(0, delivery("modest", HEALTHY))
        await settle()
        assert client.called[notifying.WORKERS :] == [HEALTHY]


async def test_what_waits_has_a_bound_for_each_player_and_each_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifying, "MAX_WAITING_PER_PLAYER", 8)
    monkeypatch.setattr(notifying, "MAX_WAITING", 12)
    async with notifier_over(tmp_path) as (notifier, client, metrics):
        for player, waiting in (("a", 8), ("b", 12), ("c", 12)):
            for _ in range(9):
                notifier._schedule(0, delivery(player, "host.hung.example"))
            assert notifier.waiting == waiting
        notifier._schedule(0, delivery("a", HEALTHY))
        notifier._schedule(0, delivery("c", HEALTHY))
        await settle()
        assert client.called.count(HEALTHY) == 1
        assert notifier.waiting == 12
        [dropped] = [line for line in metrics.render({}).splitlines() if "dropped" in line]
        assert dropped.endswith(" 16")


async def test_players_take_turns_at_a_service() -> None:
    queue = DeliveryQueue()
    for player in ["greedy"] * 30 + ["modest"]:
        queue.put(delivery(player, HEALTHY))
    players = [(await queue.get()).notification.player for _ in range(31)]
    assert players.index("modest") == 1
    assert sorted(players) == ["greedy"] * 30 + ["modest"]


async def test_an_endpoint_that_keeps_failing_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "MAX_FAILURES", 3)
    monkeypatch.setattr(notifying, "MAX_RETRIES", 0)
    async with notifier_over(tmp_path) as (notifier, client, _):
        store = notifier._store
        await store.add_player(PlayerProfile("ada", "Ada", 5.0), "key")
        sent = delivery("ada", HEALTHY, "/failing")
        await store.add_subscription(sent.subscription, 10)
        for left in (1, 1, 0):
            await notifier._deliver(sent)
            assert len(await store.read_subscriptions("ada")) == left
        assert len(client.called) == 3


async def test_an_endpoint_that_fails_is_left_alone_for_longer_and_longer() -> None:
    now = 0.0
    failing = FailingEndpoints(30, lambda: now)
    for pause in (30, 300, 3000, 3000):
        assert not failing.fail("endpoint")
        assert not failing.fail("endpoint"), "what was under way does not count again"
        assert failing.seconds_left("endpoint") == pause
        assert not failing.seconds_left("another")
        now += pause
        assert not failing.seconds_left("endpoint")
    failing.succeed("endpoint")
    failing.fail("endpoint")
    assert failing.seconds_left("endpoint") == 30


async def test_an_endpoint_that_is_left_alone_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with notifier_over(tmp_path) as (notifier, client, _):
        notifier._failing = FailingEndpoints(30)
        sent = delivery("ada", HEALTHY, "/failing")
        for _ in range(5):
            await notifier._deliver(sent)
        assert client.called == [HEALTHY]
        assert notifier.waiting == 5


async def test_only_so_many_failures_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "MAX_REMEMBERED", 2)
    failing = FailingEndpoints(30, lambda: 0.0)
    for endpoint in "abc":
        failing.fail(endpoint)
    assert [bool(failing.seconds_left(endpoint)) for endpoint in "abc"] == [False, True, True]
