"""Notifications for players who are away when their turn begins: at most one per turn.

Each push service has a queue and workers of its own, so that one that hangs holds up no other. The
queues are bounded. Notifications are dropped when one is full or the process ends.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.push.client import (
    EndpointUrl,
    PushClient,
    PushServiceError,
    find_service,
    parse_endpoint,
)
from seabattle.server.push.deliveries import (
    Delivery,
    DeliveryQueue,
    FailingEndpoints,
    TurnNotification,
)
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.values import Query, Subscription

if TYPE_CHECKING:
    from seabattle.server.push.encryption import PushCipher

W = TypeVar("W", TurnNotification, Delivery)
KEY_NAME = "vapid"
TURNS = ""
MAX_WAITING = 1000
"""Notifications before their delivery, and deliveries to each service."""
MAX_WAITING_PER_PLAYER = 50
WORKERS = 4
"""Deliveries in flight to each service; as many tasks look up who is to be called."""
FRESH_SECONDS = 60.0
"""A turn that began longer ago is not notified: its table was loaded just now."""
INVITED = -1
"""Stands for a decision where a player is asked for a rematch."""
MAX_MATCHES = 50
MAX_RETRIES = 2
TIMER_MARGIN = 0.01
"""Seconds by which a timer may be early."""
GONE = (404, 410)
HEADERS = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": str(24 * 3600),
    "Topic": "turn",
    "Urgency": "high",
}
"""Alike for every game; `Topic` lets a newer message replace a waiting one."""


class Notifier:
    """Watches tables, and sends notifications to each push service from its own tasks."""

    def __init__(self, registry: Registry, cipher: "PushCipher", metrics: Metrics) -> None:
        self.cipher = cipher
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._metrics = metrics
        self._client = PushClient(self._settings.push_timeout_seconds)
        self._seen: WeakKeyDictionary[Table, dict[Seat, int]] = WeakKeyDictionary()
        """The last decision of each seat that was seen."""
        self._turns: asyncio.Queue[TurnNotification] = asyncio.Queue()
        self._services = {name: DeliveryQueue() for name in self._settings.push_hosts}
        self._failing = FailingEndpoints(self._settings.push_retry_seconds)
        self._waiting: Counter[str] = Counter()
        """Deliveries that wait or are under way, by service; other notifications under TURNS."""
        self._waiting_of: Counter[str] = Counter()
        """Deliveries that wait or are under way, by player."""
        registry.on_calling_table_change(self.on_table_change)

    # Watching tables

    def on_table_change(self, table: Table) -> None:
        """Schedule a notification if the turn of an absent player began, or they are invited."""
        for seat, decision in _list_awaited(table).items():
            sitter = table.sitters.get(seat)
            if sitter and sitter.player and self._is_new(table, seat, decision):
                notification = TurnNotification(table.id, seat, decision, sitter.player)
                self._schedule(self._settings.push_after_seconds, notification)

    def _is_new(self, table: Table, seat: Seat, decision: int) -> bool:
        """Return whether the turn began just now and the player is not connected."""
        seen = self._seen.setdefault(table, {})
        is_first = seen.get(seat) != decision
        seen[seat] = decision
        is_fresh = time.time() - table.step_began < FRESH_SECONDS
        return is_first and is_fresh and seat in PLAYERS and not table.attendance.has(seat)

    @property
    def waiting(self) -> int:
        """Return the number of notifications and deliveries that wait."""
        return self._waiting.total()

    def _schedule(self, seconds: float, work: TurnNotification | Delivery) -> None:
        service, player = self._service_of(work), _player_of(work)
        if service is None:  # the operator has removed this service
            self._metrics.count("pushes_total", "refused")
            return
        is_full = self._waiting[service] >= MAX_WAITING
        if is_full or self._waiting_of[player] >= MAX_WAITING_PER_PLAYER:
            self._metrics.count("pushes_total", "dropped")
            return
        self._waiting[service] += 1
        self._waiting_of[player] += 1
        asyncio.get_running_loop().call_later(seconds, self._put, service, work)

    def _service_of(self, work: TurnNotification | Delivery) -> str | None:
        if isinstance(work, TurnNotification):
            return TURNS
        try:
            url = parse_endpoint(work.subscription.endpoint, self._settings.push_hosts)
        except ServerProblem:
            return None
        return find_service(url, self._settings.push_hosts)

    def _put(self, service: str, work: TurnNotification | Delivery) -> None:
        if isinstance(work, Delivery):
            self._services[service].put(work)
        else:
            self._turns.put_nowait(work)

    # Sending

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work(TURNS, self._turns.get, self._notify))
                for service, queue in self._services.items():
                    group.create_task(self._work(service, queue.get, self._deliver))

    async def _work(
        self,
        service: str,
        get: Callable[[], Awaitable[W]],
        carry_out: Callable[[W], Awaitable[None]],
    ) -> None:
        while True:
            work = await get()
            try:
                await carry_out(work)
            except Exception as error:  # the other notifications go on
                log_failure("push_failed", error)
            finally:
                self._waiting[service] -= 1
                player = _player_of(work)
                self._waiting_of[player] -= 1
                if not self._waiting_of[player]:
                    del self._waiting_of[player]

    async def _notify(self, notification: TurnNotification) -> None:
        subscriptions = await self._store.read_subscriptions(notification.player)
        if subscriptions and await self._is_still_due(notification):
            turn = notification.table, notification.seat, notification.decision
            if await self._store.claim_notification(*turn):  # no other process has sent it
                for subscription in subscriptions:
                    self._schedule(0, Delivery(notification, subscription))

    async def _is_still_due(self, notification: TurnNotification) -> bool:
        """Return whether it is still the player's turn and they are not connected."""
        table = await self._registry.get_current(notification.table)
        decision = _list_awaited(table).get(notification.seat)
        return decision == notification.decision and not await self._is_connected(
            notification.player
        )

    async def _is_connected(self, player: str) -> bool:
        query = Query(player=player, status="open")
        heads = (await self._store.list_matches(query, limit=MAX_MATCHES)).matches
        return any(self._registry.is_connected(head.id, player) for head in heads)

    async def _deliver(self, delivery: Delivery) -> None:
        if delivery.retries and not await self._is_still_due(delivery.notification):
            return
        if self._failing.seconds_left(delivery.subscription.endpoint):
            self._retry(delivery)
            return
        endpoint = delivery.subscription.endpoint
        service = parse_endpoint(endpoint, self._settings.push_hosts)
        try:
            status = await self._send(service, delivery.subscription)
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
        is_forgotten = outcome == "gone"
        if outcome == "failed":
            is_forgotten = self._failing.fail(subscription.endpoint)
        else:
            self._failing.succeed(subscription.endpoint)
        if is_forgotten:
            await self._store.remove_subscription(subscription.player, subscription.endpoint)
        if outcome in ("failed", "refused"):
            log("push_not_taken", where=service.host, status=status)
        if outcome == "failed" and not is_forgotten:
            self._retry(delivery)

    def _retry(self, delivery: Delivery) -> None:
        """Schedule a delivery for the end of its endpoint's pause, unless that was done twice."""
        if delivery.retries < MAX_RETRIES:
            again = msgspec.structs.replace(delivery, retries=delivery.retries + 1)
            left = self._failing.seconds_left(delivery.subscription.endpoint)
            self._schedule(left + TIMER_MARGIN, again)


def _list_awaited(table: Table) -> dict[Seat, int]:
    """Return the seats whose players are to be called, each with its decision or `INVITED`."""
    match = table.match
    if match is None:
        kept = (seat for seat, details in table.details.items() if details.kept)
        return dict.fromkeys(kept if table.status == "waiting" else (), INVITED)
    if match.outcome or not table.notifies_turns:
        return {}
    return {seat: match.decisions[seat] for seat in match.waiting_for}


def _player_of(work: TurnNotification | Delivery) -> str:
    return work.notification.player if isinstance(work, Delivery) else work.player


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
        if settings.hosts:  # who plays at home need not know
            log("push_not_installed", words="pip install 'seabattle[push]'")
        return None
    key = await registry.store.ensure_house_secret(KEY_NAME, new_private_key())
    host = settings.hosts[0] if settings.hosts else "localhost"
    cipher = PushCipher(key, settings.push_contact or f"https://{host}")
    return Notifier(registry, cipher, metrics)
