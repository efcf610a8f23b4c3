"""Finds out who is away while it is their turn, and calls them: at most once for each turn.

Nothing waits for it. What is to be sent stands in a queue with a bound; what comes when it is full
is dropped, and so is what waits there when the process ends.
"""

import asyncio
import time
from weakref import WeakKeyDictionary

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.metrics import Metrics
from seabattle.server.problems import ServerProblem
from seabattle.server.push.client import Client, NoAnswer, Service, service_of
from seabattle.server.push.encryption import Signer, sealed
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.values import Query, Subscription

MOST_WAITING = 1000
WORKERS = 4
FRESH_SECONDS = 60.0
"""A turn that began longer ago, at a table that was loaded just now, is no news."""
MOST_MATCHES = 50
MOST_RETRIES = 2
GONE = (404, 410)
HEADERS = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": str(24 * 3600),
    "Topic": "turn",
    "Urgency": "high",
}
"""The same for every game. A message that waits for its browser is replaced by a newer one."""


class Call(msgspec.Struct, frozen=True):
    """That it is somebody's turn."""

    table: str
    seat: Seat
    decision: int
    player: str


class Delivery(msgspec.Struct, frozen=True):
    """A call on its way to one browser."""

    call: Call
    subscription: Subscription
    retries: int = 0


class Notifier:
    def __init__(self, registry: Registry, signer: Signer, metrics: Metrics) -> None:
        self.signer = signer
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._metrics = metrics
        self._client = Client(self._settings.push_timeout_seconds)
        self._seen: WeakKeyDictionary[Table, dict[Seat, int]] = WeakKeyDictionary()
        """The decision that each seat was asked for last."""
        self._ready: asyncio.Queue[Call | Delivery] = asyncio.Queue()
        self.waiting = 0
        """How much waits, ready or not."""
        registry.watch_slow(self.look_at)

    # Noticing

    def look_at(self, table: Table) -> None:
        """Called for every change of the table, whatever it is."""
        match = table.match
        if match is None or match.outcome:
            return
        for seat in match.waiting_for:
            sitter = table.sitters.get(seat)
            if sitter and sitter.player and self._is_new(table, seat, match.decisions[seat]):
                call = Call(table.id, seat, match.decisions[seat], sitter.player)
                self._later(self._settings.push_after_seconds, call)

    def _is_new(self, table: Table, seat: Seat, decision: int) -> bool:
        """Whether the turn began just now, and nobody is there to see it."""
        seen = self._seen.setdefault(table, {})
        is_first = seen.get(seat) != decision
        seen[seat] = decision
        is_fresh = time.time() - table.step_began < FRESH_SECONDS
        return is_first and is_fresh and seat in PLAYERS and not table.attendance.has(seat)

    def _later(self, seconds: float, work: Call | Delivery) -> None:
        if self.waiting >= MOST_WAITING:
            self._metrics.count("pushes_total", "dropped")
            return
        self.waiting += 1
        asyncio.get_running_loop().call_later(seconds, self._ready.put_nowait, work)

    # Calling

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            work = await self._ready.get()
            try:
                await (self._call(work) if isinstance(work, Call) else self._deliver(work))
            except Exception as error:  # whatever it is, the others are called
                log_failure("push_failed", error)
            finally:
                self.waiting -= 1

    async def _call(self, call: Call) -> None:
        subscriptions = await self._store.subscriptions(call.player)
        if subscriptions and await self._is_missed(call) and await self._claimed(call):
            for subscription in subscriptions:
                self._later(0, Delivery(call, subscription))

    async def _claimed(self, call: Call) -> bool:
        return await self._store.claim_notification(call.table, call.seat, call.decision)

    async def _is_missed(self, call: Call) -> bool:
        """Whether it is still their turn, and no page of theirs is connected."""
        match = (await self._registry.newest(call.table)).match
        if not match or match.outcome or call.seat not in match.waiting_for:
            return False
        return match.decisions[call.seat] == call.decision and not await self._is_here(call.player)

    async def _is_here(self, player: str) -> bool:
        query = Query(player=player, status="open")
        heads = (await self._store.matches(query, limit=MOST_MATCHES)).matches
        return any(self._registry.has_connected(head.id, player) for head in heads)

    async def _deliver(self, delivery: Delivery) -> None:
        if delivery.retries and not await self._is_missed(delivery.call):
            return
        subscription = delivery.subscription
        try:
            service = service_of(subscription.endpoint, self._settings.push_hosts)
            status = await self._sent(service, subscription)
        except ServerProblem:  # the operator has taken this service from the list
            self._metrics.count("pushes_total", "refused")
            return
        except NoAnswer:
            status = 504
        await self._follow_up(delivery, service, status)

    async def _sent(self, service: Service, subscription: Subscription) -> int:
        signed = {"Authorization": self.signer.authorization(service.origin)}
        return await self._client.post(service, {**HEADERS, **signed}, sealed(subscription))

    async def _follow_up(self, delivery: Delivery, service: Service, status: int) -> None:
        outcome = _outcome(status)
        self._metrics.count("pushes_total", outcome)
        subscription = delivery.subscription
        if outcome == "gone":
            await self._store.remove_subscription(subscription.player, subscription.endpoint)
        elif outcome != "sent":
            log("push_not_taken", where=service.host, status=status)
        if outcome == "failed" and delivery.retries < MOST_RETRIES:
            again = msgspec.structs.replace(delivery, retries=delivery.retries + 1)
            self._later(self._settings.push_retry_seconds * 10**delivery.retries, again)


def _outcome(status: int) -> str:
    if status in GONE:
        return "gone"
    if 200 <= status < 300:
        return "sent"
    return "failed" if status == 429 or status >= 500 else "refused"
