"""Who may read the figures: whoever runs the server, and not everybody who plays on it."""

from hmac import compare_digest
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request

from seabattle.server.http.requests import bearer, client_of
from seabattle.server.problems import ServerProblem
from seabattle.server.security.keys import hashed

FORWARDING = ("forwarded", "via", "x-forwarded", "x-real-ip")
"""How the headers begin by which a proxy tells that it asks for somebody else."""


def check_overseer(request: Request, key: str | None) -> None:
    """With a key, whoever sends it; without one, programs on the server's own machine."""
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
