"""Client ids (network addresses), trusted proxies, secrets and random ids."""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from hmac import compare_digest
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from secrets import randbelow, token_bytes, token_hex, token_urlsafe

MAX_ADDRESS_LENGTH = 64
"""A proxy may forward any text as an address."""
IPV6_HOST_BITS = 64
"""An IPv6 home has a /64 network, so addresses in it count as one client."""
SECRET_BYTES = NUMBER_BYTES = 32
_PSEUDONYM_KEY = token_bytes(16)


def client_id(address: str) -> str:
    """Return the IPv4 address, or the /64 network of an IPv6 address."""
    if ":" not in address:
        return address[:MAX_ADDRESS_LENGTH]
    try:
        found = IPv6Address(address)
    except ValueError:
        return address[:MAX_ADDRESS_LENGTH]
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> IPV6_HOST_BITS << IPV6_HOST_BITS))


def network_of(client: str) -> str:
    """Return the network that one owner may well have as a whole: a /24, or a /48 of IPv6."""
    try:
        bits = 48 if ":" in client else 24
        return str(ip_network(f"{client}/{bits}", strict=False))
    except ValueError:
        return client


def is_local(client: str) -> bool:
    """Return whether a client id means the machine that the server runs on."""
    try:
        return client == client_id("::1") or ip_address(client).is_loopback
    except ValueError:
        return False


def pseudonym(client: str) -> str:
    """Return a stable pseudonym of a client, without its address; it changes at each restart."""
    data = client_id(client).encode()
    return blake2b(data, digest_size=8, key=_PSEUDONYM_KEY).hexdigest()


class TrustedProxies:
    """Reverse proxies whose `X-Forwarded-For` is believed."""

    def __init__(self, addresses: Sequence[str]) -> None:
        """Raise `ValueError` for anything but an address or a network."""
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


def hash_secret(secret: str) -> str:
    """Return the hash that is stored; 256 random bits need no salt."""
    return sha256(secret.encode()).hexdigest()


def new_room_secret() -> str:
    """Return the secret of a room's link: 128 random bits, so that its QR code is small."""
    return token_urlsafe(16)


def new_room_code() -> str:
    """Return a code for a class: eight digits, which every keyboard has."""
    return f"{randbelow(10**8):08}"


def is_same_secret(one: str, two: str) -> bool:
    """Compare in constant time."""
    return compare_digest(one.encode(), two.encode())


def new_number() -> str:
    """Return a random number in hexadecimal: a player's, or the house's secret."""
    return token_hex(NUMBER_BYTES)


def new_table_id() -> str:
    """Return a random id, short enough for a link; knowing it gives access to a private table."""
    return token_urlsafe(12)


def rematch_id(house_secret: str) -> str:
    """Derive the id of a rematch, so that both players arrive at the same one."""
    return hash_secret(f"rematch {house_secret}")[:16]
