"""Messages and endpoints about players and bots: nicknames, devices, push subscriptions."""

from typing import Annotated

import msgspec

from seabattle.server.protocol.endpoint import DEVICE, Endpoint
from seabattle.server.protocol.messages import INVISIBLE, Message, Nickname, Token

PushEndpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class NewPlayer(Message, frozen=True):
    """Your nickname, if you want one. There are no accounts and no passwords."""

    nickname: Nickname | None = None


class PlayerKey(Message, frozen=True):
    """A new key of this device, sent once. Send it as `Authorization: Bearer …`."""

    nickname: str | None
    key: str


Contact = Annotated[
    str,
    msgspec.Meta(
        min_length=6,
        max_length=200,
        pattern=rf"^(https://[^\s{INVISIBLE}]+|[^\s{INVISIBLE}]+@[^\s{INVISIBLE}]+)$",
    ),
]
"""An e-mail address, or an `https://` address."""


class NewBot(Message, frozen=True):
    """A program that plays here, with a name that no other bot has."""

    name: Nickname
    contact: Contact
    """How the operator reaches the bot's owner. Only the operator and `export` can read it."""


class BotKey(Message, frozen=True):
    """The key of a new bot, sent once. Send it as `Authorization: Bearer …`."""

    bot: str
    """The public id of the bot."""
    name: str
    key: str


class MoveLink(Message, frozen=True):
    """A token that lets one other device in, once. It belongs in a URL fragment."""

    token: str
    expires_in: int


class Move(Message, frozen=True):
    """Sent by the other device, which gets its own key for the same player."""

    token: Token


class LockedOut(Message, frozen=True):
    """The result of locking out the player's other devices and seat secrets."""

    devices: int
    """How many other devices there were."""


class PushOffer(Message, frozen=True):
    """The server's public key for `pushManager.subscribe`, or null if it sends no notifications."""

    key: str | None = None


class Subscribe(Message, frozen=True):
    """The content of `PushSubscription.toJSON()`. The newest five browsers are notified."""

    endpoint: PushEndpoint
    """An `https://` URL of a push service that the server allows."""
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}$", max_length=87)]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}$", max_length=22)]


class Unsubscribe(Message, frozen=True):
    """End the subscription of a browser."""

    endpoint: PushEndpoint


class Subscribed(Message, frozen=True):
    """The number of your browsers that are notified."""

    browsers: int


PLAYER_ENDPOINTS = (
    Endpoint("POST", "/api/players", "new_player", PlayerKey, "Create a player.", NewPlayer),
    Endpoint("POST", "/api/bots", "new_bot", BotKey, "Create a bot.", NewBot),
    Endpoint("PUT", "/api/me", "rename", NewPlayer, "Change your nickname.", NewPlayer, DEVICE),
    Endpoint(
        "POST",
        "/api/me/links",
        "move_link",
        MoveLink,
        "Make a token for another device.",
        None,
        DEVICE,
    ),
    Endpoint("POST", "/api/me/devices", "move", PlayerKey, "Use that token, once.", Move),
    Endpoint(
        "DELETE",
        "/api/me/devices",
        "lock_out",
        LockedOut,
        "Lock out all your other devices.",
        None,
        DEVICE,
    ),
    Endpoint("GET", "/api/push", "push_offer", PushOffer, "The key for notifications (Web Push)."),
    Endpoint(
        "POST",
        "/api/me/push",
        "subscribe",
        Subscribed,
        "Get notifications of your turn while no page is open.",
        Subscribe,
        DEVICE,
    ),
    Endpoint(
        "DELETE",
        "/api/me/push",
        "unsubscribe",
        Subscribed,
        "End notifications.",
        Unsubscribe,
        DEVICE,
    ),
)
