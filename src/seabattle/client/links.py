"""The links that people send each other: to a table, or to a room."""

from typing import Literal
from urllib.parse import unquote, urlsplit

import msgspec

from seabattle.core.errors import SeabattleError

KINDS: dict[str, Literal["table", "room"]] = {
    "t": "table",
    "r": "room",
    "table": "table",
    "join": "table",
    "room": "room",
}
"""The target that the first word of a path, or of the page's fragment, leads to."""


class BadLink(SeabattleError):
    """This is no link to a table or a room."""


class Link(msgspec.Struct, frozen=True):
    server: str
    """The address of the server."""
    kind: Literal["table", "room"]
    id: str
    secret: str | None
    """The token of an invitation, or the secret of a room."""


def parse_link(text: str) -> Link:
    """Parse a link as it was sent, or as it stands in a browser's address bar."""
    try:
        url = urlsplit(text)
        address = f"{url.scheme}://{url.netloc}"
    except ValueError:
        raise _bad_link(text) from None
    path, fragment = _words(url.path), _words(url.fragment)
    words = fragment if url.fragment.startswith("/") else [*path, *fragment]
    if url.scheme not in ("http", "https") or not url.netloc or not 2 <= len(words) <= 3:
        raise _bad_link(text)
    kind, id, secret = KINDS.get(words[0]), words[1], words[2] if len(words) == 3 else None
    if kind is None:
        raise _bad_link(text)
    return Link(address, kind, id, secret)


def _words(path: str) -> list[str]:
    return [unquote(word) for word in path.split("/") if word]


def _bad_link(text: str) -> BadLink:
    return BadLink(
        f"{text} is no link to a game; one looks like https://sea.example.org/t/TABLE#TOKEN, "
        "or https://sea.example.org/r/ROOM#SECRET for a room"
    )
