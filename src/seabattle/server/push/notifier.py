"""Push notifications for players who are away when their turn begins: at most one per turn.

Notifications wait in a bounded queue. They are dropped when it is full or the process ends.
"""

import asyncio
import time
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.push.client import EndpointUrl, PushClient, PushServiceError, parse_endpoint
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.values import Query, Subscription

if TYPE_CHECKING:
    from seabattle.server.push.encryption import PushCipher

KEY_NAME = "vapid"
MAX_WAITING = 1000
WORKERS = 4
FRESH_SECONDS = 60.0
"""A turn that began longer ago is not notified: its table was loaded just now."""
MAX_MATCHES = 50
MAX_RETRIES = 2
GONE = (404, 410)
HEADERS = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": str(24 * 3600),
    "Topic": "turn",
    "Urgency": "high",
}
"""The same for every game; `Topic` lets a newer message replace a waiting one."""


class TurnNotification(msgspec.Struct, frozen=True):
    """It is a player's turn."""

    table: str
    seat: Seat
    decision: int
    player: str


class Delivery(msgspec.Struct, frozen=True):
    """A notification for one browser."""

    notification: TurnNotification
    subscription: Subscription
    retries: int = 0


class Notifier:
    """Watches tables, and sends notifications from four worker tasks."""

    def __init__(self, registry: Registry, cipher: "PushCipher", metrics: Metrics) -> None:
        self.cipher = cipher
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._metrics = metrics
        self._client = PushClient(self._settings.push_timeout_seconds)
        self._seen: WeakKeyDictionary[Table, dict[Seat, int]] = WeakKeyDictionary()
        """The last decision of each seat that was seen."""
        self._ready: asyncio.Queue[TurnNotification | Delivery] = asyncio.Queue()
        self.waiting = 0
        """Number of notifications and deliveries that wait."""
        registry.on_slow_table_change(self.on_table_change)

    # Watching tables

    def on_table_change(self, table: Table) -> None:
        """Schedule a notification if the turn of an absent player began."""
        match = table.match
        if match is None or match.outcome:
            return
        for seat in match.waiting_for:
            sitter = table.sitters.get(seat)
            if sitter and sitter.player and self._is_new(table, seat, match.decisions[seat]):
                notification = TurnNotification(
                    table.id, seat, match.decisions[seat], sitter.player
                )
                self._schedule(self._settings.push_after_seconds, notification)

    def _is_new(self, table: Table, seat: Seat, decision: int) -> bool:
        """Return whether the turn began just now and the player is not connected."""
        seen = self._seen.setdefault(table, {})
        is_first = seen.get(seat) != decision
        seen[seat] = decision
        is_fresh = time.time() - table.step_began < FRESH_SECONDS
        return is_first and is_fresh and seat in PLAYERS and not table.attendance.has(seat)

    def _schedule(self, seconds: float, work: TurnNotification | Delivery) -> None:
        if self.waiting >= MAX_WAITING:
            self._metrics.count("pushes_total", "dropped")
            return
        self.waiting += 1
        asyncio.get_running_loop().call_later(seconds, self._ready.put_nowait, work)

    # Sending

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            work = await self._ready.get()
            try:
                if isinstance(work, Delivery):
                    await self._deliver(work)
                else:
                    await self._notify(work)
            except Exception as error:  # the other notifications go on
                log_failure("push_failed", error)
            finally:
                self.waiting -= 1

    async def _notify(self, notification: TurnNotification) -> None:
        subscriptions = await self._store.subscriptions(notification.player)
        if subscriptions and await self._is_still_due(notification):
            turn = notification.table, notification.seat, notification.decision
            if await self._store.claim_notification(*turn):  # no other process has sent it
                for subscription in subscriptions:
                    self._schedule(0, Delivery(notification, subscription))

    async def _is_still_due(self, notification: TurnNotification) -> bool:
        """Return whether it is still the player's turn and they are not connected."""
        match = (await self._registry.get_current(notification.table)).match
        if not match or match.outcome or notification.seat not in match.waiting_for:
            return False
        return match.decisions[
            notification.seat
        ] == notification.decision and not await self._is_connected(notification.player)

    async def _is_connected(self, player: str) -> bool:
        query = Query(player=player, status="open")
        heads = (await self._store.matches(query, limit=MAX_MATCHES)).matches
        return any(self._registry.is_connected(head.id, player) for head in heads)

    async def _deliver(self, delivery: Delivery) -> None:
        if delivery.retries and not await self._is_still_due(delivery.notification):
            return
        subscription = delivery.subscription
        try:
            service = parse_endpoint(subscription.endpoint, self._settings.push_hosts)
            status = await self._send(service, subscription)
        except ServerProblem:  # the operator has removed this service
            self._metrics.count("pushes_total", "refused")
            return
        except PushServiceError:
            status = 504
        await self._handle_status(delivery, service, status)

    async def _send(self, service: EndpointUrl, subscription: Subscription) -> int:
        headers = {**HEADERS, "Authorization": self.cipher.sign(service.origin)}
        return await self._client.post(service, headers, self.cipher.encrypt(subscription))

    async def _handle_status(self, delivery: Delivery, service: EndpointUrl, status: int) -> None:
        outcome = _outcome(status)
        self._metrics.count("pushes_total", outcome)
        subscription = delivery.subscription
        if outcome == "gone":
            await self._store.remove_subscription(subscription.player, subscription.endpoint)
        elif outcome != "sent":
            log("push_not_taken", where=service.host, status=status)
        if outcome == "failed" and delivery.retries < MAX_RETRIES:
            again = msgspec.structs.replace(delivery, retries=delivery.retries + 1)
            self._schedule(self._settings.push_retry_seconds * 10**delivery.retries, again)


def _outcome(status: int) -> str:
    if status in GONE:
        return "gone"
    if 200 <= status < 300:
        return "sent"
    return "failed" if status == 429 or status >= 500 else "refused"


async def open_push(registry: Registry, metrics: Metrics) -> Notifier | None:
    """Make the notifier with the key from the store, or a new one.

    Return None without the extra `push`, or if the settings allow no push service.
    """
    settings = registry.settings
    if not settings.push_hosts:
        return None
    try:
        from seabattle.server.push.encryption import (  # noqa: PLC0415 (an extra)
            PushCipher,
            new_private_key,
        )
    except ImportError:
        log("push_not_installed", words="pip install 'seabattle[push]'")
        return None
    key = await registry.store.house_secret(KEY_NAME, new_private_key())
    host = settings.hosts[0] if settings.hosts else "localhost"
    cipher = PushCipher(key, settings.push_contact or f"https://{host}")
    return Notifier(registry, cipher, metrics)
