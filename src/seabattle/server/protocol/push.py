"""The messages about Web Push: being called when it is one's turn and no page is open."""

from typing import Annotated

import msgspec

from seabattle.server.protocol.messages import Message

PushEndpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class PushOffer(Message, frozen=True):
    """The server's public key for `pushManager.subscribe`, or null if it sends no push messages."""

    key: str | None = None


class Subscribe(Message, frozen=True):
    """What `PushSubscription.toJSON()` tells. Of a player's browsers the newest five are called."""

    endpoint: PushEndpoint
    """An `https://` address of a push service that the server knows."""
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}$", max_length=87)]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}$", max_length=22)]


class Unsubscribe(Message, frozen=True):
    """The same browser is not called any more."""

    endpoint: PushEndpoint


class Subscribed(Message, frozen=True):
    """How many of your browsers are called."""

    browsers: int
