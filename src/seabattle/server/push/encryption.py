"""What a push message is made of: encrypted for the browser (RFC 8291), signed by us (RFC 8292).

Needs the extra `seabattle[push]`.
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]

from seabattle.server.problems import ServerProblem
from seabattle.store.values import Subscription

MESSAGE = b"turn"
"""The same for everybody, whatever the game: it says no more than that it came."""
SIGNED_SECONDS = 12 * 3600
CURVE = ec.SECP256R1()


def new_private_key() -> str:
    """As the bytes of a number, in base64url."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Signer:
    """Signs as the holder of the house's key."""

    def __init__(self, private_key: str, contact: str) -> None:
        self._vapid = Vapid02.from_raw(private_key.encode())
        self._vapid.conf = {"no-strict": True}  # any contact that the settings allow
        self._contact = contact
        self.public_key = _text(
            self._vapid.public_key.public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )

    def authorization(self, origin: str) -> str:
        """Of one request to this push service, and no other."""
        expires = int(time.time()) + SIGNED_SECONDS
        claims = {"aud": origin, "exp": expires, "sub": self._contact}
        signed: str = self._vapid.sign(claims)["Authorization"]
        return signed


def sealed(subscription: Subscription) -> bytes:
    """The message for one browser; nobody else can read it, the push service included."""
    message: bytes = http_ece.encrypt(
        MESSAGE,
        salt=token_bytes(16),
        private_key=ec.generate_private_key(CURVE),
        dh=_bytes(subscription.p256dh),
        auth_secret=_bytes(subscription.auth),
        version="aes128gcm",
    )
    return message


def check_key(p256dh: str) -> None:
    """Raises `ServerProblem` unless it is a point on the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
    except ValueError:
        raise ServerProblem("bad_push_key") from None


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
