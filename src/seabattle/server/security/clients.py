"""Who counts as one client, and who forwards the requests of others."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

LONGEST = 64
"""Of what stands in place of an address; a proxy may forward anything."""
HOME_BITS = 64
"""A home or a machine with IPv6 has a whole /64 network of addresses to itself."""


def client_id(address: str) -> str:
    """An IPv4 address, or the network that an IPv6 address is in."""
    if ":" not in address:
        return address[:LONGEST]
    try:
        found = IPv6Address(address)
    except ValueError:
        return address[:LONGEST]
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> HOME_BITS << HOME_BITS))


def is_local(client: str) -> bool:
    """Whether this is the machine that the server runs on, as `client_id` names it."""
    try:
        return client == client_id("::1") or ip_address(client).is_loopback
    except ValueError:
        return False


class Proxies:
    """Reverse proxies that say truly for whom they ask."""

    def __init__(self, addresses: Sequence[str]) -> None:
        """Raises `ValueError` for what is neither an address nor a network."""
        self._networks: list[IPv4Network | IPv6Network] = [
            ip_network(address, strict=False) for address in addresses
        ]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)
