"""Names under which this server may be asked, against DNS rebinding.

A page of another site can give its own name our address, and its requests then look like those of
our own page, but for the name. Addresses and local names cannot be taken over like that.
"""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address
from socket import gethostname

FORM = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[\w.-]*)(:\d+)?", re.ASCII | re.IGNORECASE)
LOCAL = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Endings that nobody can register."""


class Hosts:
    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower().rstrip(".") for name in (*names, gethostname())}

    def __contains__(self, header: str) -> bool:
        """By the value of a `Host` header; a program that sends none is no page."""
        found = FORM.fullmatch(header)
        name = found["name"].lower().rstrip(".") if found else None
        return name is not None and (name in self._names or _is_local(name))


def _is_local(name: str) -> bool:
    """An address, or a name that means something here alone."""
    if "." not in name or name.startswith("[") or name.endswith(LOCAL):
        return True
    try:
        IPv4Address(name)
    except ValueError:
        return False
    return True
