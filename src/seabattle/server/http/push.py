"""Answers about Web Push: the server's key, and the browsers that it calls."""

import time
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.requests import bearer, body, json_response
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.push import PushOffer, Subscribe, Subscribed, Unsubscribe
from seabattle.server.push.services import service_of
from seabattle.server.security.keys import hashed
from seabattle.server.security.limits import Gate
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seating import player_of
from seabattle.store.values import Player, Subscription

if TYPE_CHECKING:
    from seabattle.server.push.notifier import Notifier

MOST_BROWSERS = 5


class PushHandlers:
    def __init__(self, registry: Registry, gate: Gate, notifier: "Notifier | None") -> None:
        self._hosts = registry.settings.push_hosts
        self._subscribers = registry.store
        self._most_bytes = gate.limits.message_bytes
        self._notifier = notifier

    async def push_offer(self, request: Request) -> Response:
        return json_response(
            PushOffer(self._notifier.signer.public_key if self._notifier else None)
        )

    async def subscribe(self, request: Request) -> Response:
        wish = await body(request, Subscribe, self._most_bytes)
        me = await player_of(self._subscribers, bearer(request))
        if self._notifier is None:
            raise ServerProblem("no_push")
        from seabattle.server.push.sealing import check_key  # noqa: PLC0415 (an extra)

        service_of(wish.endpoint, self._hosts)
        check_key(wish.p256dh)
        device = hashed(bearer(request) or "")
        subscription = Subscription(
            wish.endpoint, me.id, device, wish.p256dh, wish.auth, time.time()
        )
        await self._subscribers.add_subscription(subscription, MOST_BROWSERS)
        return await self._subscribed(me)

    async def unsubscribe(self, request: Request) -> Response:
        wish = await body(request, Unsubscribe, self._most_bytes)
        me = await player_of(self._subscribers, bearer(request))
        await self._subscribers.remove_subscription(me.id, wish.endpoint)
        return await self._subscribed(me)

    async def _subscribed(self, me: Player) -> Response:
        return json_response(Subscribed(len(await self._subscribers.subscriptions(me.id))))
