"""Encryption of push messages (RFC 8291) and signing of requests (RFC 8292).

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
"""Alike for every game and player: it carries no information but its arrival."""
SIGNATURE_SECONDS = 12 * 3600
CURVE = ec.SECP256R1()


def new_private_key() -> str:
    """Return a new private key in base64url."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _to_text(number.to_bytes(32, "big"))


class PushCipher:
    """Encrypts messages for browsers, and signs requests with the server's key."""

    def __init__(self, private_key: str, contact: str) -> None:
        self._vapid = Vapid02.from_raw(private_key.encode())
        self._vapid.conf = {"no-strict": True}  # any contact that the settings allow
        self._contact = contact
        self.public_key = _to_text(
            self._vapid.public_key.public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )

    def sign(self, origin: str) -> str:
        """Return the `Authorization` header for requests to one push service."""
        expires = int(time.time()) + SIGNATURE_SECONDS
        claims = {"aud": origin, "exp": expires, "sub": self._contact}
        signed: str = self._vapid.sign(claims)["Authorization"]
        return signed

    def encrypt(self, subscription: Subscription) -> bytes:
        """Return the message for one browser; the push service cannot read it."""
        message: bytes = http_ece.encrypt(
            MESSAGE,
            salt=token_bytes(16),
            private_key=ec.generate_private_key(CURVE),
            dh=_to_bytes(subscription.p256dh),
            auth_secret=_to_bytes(subscription.auth),
            version="aes128gcm",
        )
        return message

    def check_key(self, p256dh: str) -> None:
        """Raise `ServerProblem` unless a browser's key is a point on the curve."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _to_bytes(p256dh))
        except ValueError:
            raise ServerProblem("bad_push_key") from None


def _to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
