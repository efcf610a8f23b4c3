"""Client ids (network addresses), trusted proxies, secrets and random ids."""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from secrets import token_bytes, token_hex, token_urlsafe

LONGEST = 64
"""Of what stands in place of an address; a proxy may forward anything."""
HOME_BITS = 64
"""A home or a machine with IPv6 has a whole /64 network of addresses to itself."""
SECRET_BYTES = NUMBER_BYTES = 32
_PSEUDONYM_KEY = token_bytes(16)


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


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Short enough for a link, and unguessable: whoever has it finds a private table."""
    return token_urlsafe(12)


def new_number() -> str:
    """Return a random number in hexadecimal: a player's, or the house's secret."""
    return token_hex(NUMBER_BYTES)


def hashed(secret: str) -> str:
    """A plain hash is enough for a secret of 256 random bits."""
    return sha256(secret.encode()).hexdigest()


def pseudonym(client: str) -> str:
    """Tells clients apart without storing addresses; another one after each restart."""
    told = client_id(client).encode()
    return blake2b(told, digest_size=8, key=_PSEUDONYM_KEY).hexdigest()


def rematch_id(house_secret: str) -> str:
    """Derived, so that both players who ask for a rematch arrive at the same id."""
    return hashed(f"rematch {house_secret}")[:16]
