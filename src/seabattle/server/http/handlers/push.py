"""Answers about Web Push: the server's key, and the browsers that it calls."""

import time
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from seabattle.server.http.handlers.base import Handlers
from seabattle.server.http.requests import bearer, json_response
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.push import PushOffer, Subscribe, Subscribed, Unsubscribe
from seabattle.server.push.services import service_of
from seabattle.server.security.keys import hashed
from seabattle.server.services import Services
from seabattle.store.values import PlayerProfile, Subscription

if TYPE_CHECKING:
    from seabattle.server.push.notifier import Notifier

MOST_BROWSERS = 5


class PushHandlers(Handlers):
    def __init__(self, services: Services, notifier: "Notifier | None") -> None:
        super().__init__(services)
        self._notifier = notifier

    async def push_offer(self, request: Request) -> Response:
        return json_response(
            PushOffer(self._notifier.signer.public_key if self._notifier else None)
        )

    async def subscribe(self, request: Request) -> Response:
        wish = await self._body(request, Subscribe)
        me = await self._me(request)
        if self._notifier is None:
            raise ServerProblem("no_push")
        from seabattle.server.push.sealing import check_key  # noqa: PLC0415 (an extra)

        service_of(wish.endpoint, self._registry.settings.push_hosts)
        check_key(wish.p256dh)
        device = hashed(bearer(request) or "")
        subscription = Subscription(
            wish.endpoint, me.id, device, wish.p256dh, wish.auth, time.time()
        )
        await self._store.add_subscription(subscription, MOST_BROWSERS)
        return await self._subscribed(me)

    async def unsubscribe(self, request: Request) -> Response:
        wish = await self._body(request, Unsubscribe)
        me = await self._me(request)
        await self._store.remove_subscription(me.id, wish.endpoint)
        return await self._subscribed(me)

    async def _subscribed(self, me: PlayerProfile) -> Response:
        return json_response(Subscribed(len(await self._store.subscriptions(me.id))))
