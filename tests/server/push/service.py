"""A push service of our own, and browsers that subscribe to it and read what they are sent.

Decryption follows RFC 8291 and 8188, signatures RFC 8292, by the letter and without the libraries
that the server uses.
"""

import json
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from queue import Queue
from secrets import token_bytes
from threading import Event, Thread
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from tests.server.serving import PATIENCE

_numbers = count(1)


@dataclass(frozen=True)
class Pushed:
    """A request that the service got."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers by what the path begins with: `gone`, `moved`, `slow`, `chatty`, `busy` or else."""

    def __init__(self, folder: Path) -> None:
        self.certificate = folder / "push.pem"
        _write_certificate(self.certificate)
        self.pushed: Queue[Pushed] = Queue()
        self.patience_over = Event()
        """Lets slow answers end."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.certificate)
        self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.host = f"localhost:{self._server.server_address[1]}"

    def next(self) -> Pushed:
        return self.pushed.get(timeout=PATIENCE)

    def up_to(self, path: str) -> Iterator[Pushed]:
        """All that comes before a request for this path, and that one."""
        while (pushed := self.next()).path != path:
            yield pushed
        yield pushed

    @contextmanager
    def running(self) -> Iterator["PushService"]:
        thread = Thread(target=self._server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield self
        finally:
            self.patience_over.set()
            self._server.shutdown()
            thread.join()
            self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.pushed.put(Pushed(self.path, dict(self.headers), body))
                service.answer(self)

            def log_message(self, *_: Any) -> None:
                pass

        return Handler

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        kind = handler.path.strip("/").split("-")[0]
        if kind == "slow":
            self.patience_over.wait(PATIENCE)
        if kind == "chatty":
            handler.wfile.write(b"x" * 100_000)
            return
        status = {"gone": 410, "moved": 307, "busy": 503, "forbidden": 403}.get(kind, 201)
        handler.send_response(status)
        handler.send_header("location", f"https://{self.host}/elsewhere")
        handler.end_headers()


class Browser:
    """A subscription with its keys."""

    def __init__(self, host: str, kind: str = "ok") -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        self.path = f"/{kind}-{next(_numbers)}-{token_bytes(8).hex()}"
        self.endpoint = f"https://{host}{self.path}"
        self.wish = {
            "endpoint": self.endpoint,
            "p256dh": text(point(self._private.public_key())),
            "auth": text(self._auth),
        }

    def decrypt(self, body: bytes) -> bytes:
        """Decrypt a body with content encoding `aes128gcm`."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        their_key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._private.exchange(ec.ECDH(), their_key)
        info = b"WebPush: info\0" + point(self._private.public_key()) + sender
        material = derive_key(self._auth, shared, info, 32)
        key = derive_key(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive_key(salt, material, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded.endswith(b"\x02"), "the last record"
        return padded[:-1]


def claims(pushed: Pushed, public_key: str) -> dict[str, Any]:
    """Return the claims of the sender; raise if they are not signed by this key."""
    scheme, _, rest = pushed.headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public_key)
    signed, _, signature = parts["t"].rpartition(".")
    header, payload = (json.loads(data(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    r, s = (int.from_bytes(half, "big") for half in (data(signature)[:32], data(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(public_key))
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert time.time() < payload["exp"] < time.time() + 24 * 3600
    told: dict[str, Any] = payload
    return told


def derive_key(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def data(value: str) -> bytes:
    return urlsafe_b64decode(value + "==")


def _write_certificate(path: Path) -> None:
    """An authority and its only certificate in one, for localhost."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    usage = dict.fromkeys(
        (
            "content_commitment",
            "key_encipherment",
            "data_encipherment",
            "key_agreement",
            "crl_sign",
            "encipher_only",
            "decipher_only",
        ),
        False,
    )
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(identifier, critical=False)
        .add_extension(
            x509.KeyUsage(digital_signature=True, key_cert_sign=True, **usage), critical=True
        )
        .sign(key, hashes.SHA256())
    )
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
