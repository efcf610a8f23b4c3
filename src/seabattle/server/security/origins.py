"""Cross-origin requests, and the security headers of our own pages."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers

CONTENT_POLICY = "content-security-policy"
SECURITY_HEADERS = {
    CONTENT_POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def is_foreign(headers: Headers, allowed: Sequence[str]) -> bool:
    """Browsers name the page's origin; programs need not."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    return origin not in allowed and _host(origin) != headers.get("host")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
