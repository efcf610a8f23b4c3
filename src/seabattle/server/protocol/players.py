"""Messages about players: nicknames, devices, push subscriptions."""

from typing import Annotated

import msgspec

from seabattle.server.protocol.messages import Message, Nickname, Token

PushEndpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class NewPlayer(Message, frozen=True):
    """Who you are to others. No account, no password, and no name unless you give one."""

    nickname: Nickname | None = None


class PlayerKey(Message, frozen=True):
    """A key of this device, told once. Keep it; send it as `Authorization: Bearer …`."""

    nickname: str | None
    key: str


class MoveLink(Message, frozen=True):
    """A word that lets one other device in, once, for some seconds. It belongs in a fragment."""

    token: str
    expires_in: int


class Move(Message, frozen=True):
    """Sent by the other device: it gets a key of its own for the same player."""

    token: Token


class LockedOut(Message, frozen=True):
    """Only this device is left: no other key opens anything, nor does any secret of a seat."""

    devices: int
    """How many others there were."""


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
