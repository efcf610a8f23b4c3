"""Which push services may be called: a subscription is a URL that a stranger chose."""

import re

import msgspec

from seabattle.server.problems import ServerProblem

ENDPOINT = re.compile(
    r"https://(?P<host>(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*)(?::(?P<port>[1-9][0-9]{0,4}))?"
    r"(?P<path>/[!\"$-\[\]-~]*)"
)
"""A name whose last part begins with a letter, so no address; no user; neither `#` nor `\\`."""
HTTPS = 443


class Service(msgspec.Struct, frozen=True):
    """Where an endpoint leads."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def service_of(endpoint: str, known: tuple[str, ...]) -> Service:
    """Raises `ServerProblem` for an endpoint at no known service."""
    found = ENDPOINT.fullmatch(endpoint)
    service = found and Service(found["host"], int(found["port"] or HTTPS), found["path"])
    if not service or not any(_fits(service, each) for each in known):
        raise ServerProblem(
            "unknown_push_service",
            host=service.authority if service else _shown(endpoint),
            known=", ".join(known),
        )
    return service


def _shown(endpoint: str) -> str:
    """Without the path, which is a secret."""
    return re.split("[/?#@]", endpoint.partition("://")[2] or endpoint)[0][:80] or "–"


def _fits(service: Service, known: str) -> bool:
    name, _, port = known.partition(":")
    if service.port != int(port or HTTPS):
        return False
    if name.startswith("*."):
        return service.host.endswith(name[1:])
    return service.host == name
