"""Access to `/metrics`: for operators, not for players."""

from hmac import compare_digest
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request

from seabattle.server.http.requests import bearer, client_of
from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import hashed

FORWARDING = ("forwarded", "via", "x-forwarded", "x-real-ip")
"""Prefixes of the headers with which a proxy says that it forwards a request."""


def check_metrics_access(request: Request, key: str | None) -> None:
    """With a key configured, whoever sends it; else programs on this machine."""
    if key is None:
        if not _is_local(request):
            raise ServerProblem("local_only")
        return
    given = bearer(request)
    if given is None:
        raise ServerProblem("secret_needed")
    if not compare_digest(hashed(given), hashed(key)):
        raise ServerProblem("unknown_key")


def _is_local(request: Request) -> bool:
    try:
        address = ip_address(client_of(request))
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    forwarded = any(name.startswith(FORWARDING) for name in request.headers)
    return (mapped or address).is_loopback and not forwarded
