"""The messages about people: their nicknames, and the devices that they play on.

They belong to the protocol like those of `messages`, and are generated into the same places.
"""

from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.values import Nickname, Token


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
