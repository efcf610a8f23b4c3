"""Print texts that may come from a file or from a stranger, so that no terminal obeys them."""

import re

import msgspec

from seabattle.core.wire import encode

LONGEST_LINE = 1000
"""In characters. Errors quote what was wrong, and a path, a name or an argument can be of any
length."""
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""All but the tabulator and the line feed: escape sequences begin with them, or they hide or
reverse the text beside them."""


def escape_controls(text: str) -> str:
    """Write control characters as Python does, such as `\\x1b`; keep tabulators and line feeds."""
    return _CONTROLS.sub(lambda found: ascii(found[0])[1:-1], text)


def print_line(text: str) -> None:
    """Print a text to standard output as one harmless line."""
    print(to_line(text))


def to_line(text: str) -> str:
    """Return a text as one harmless line of bounded length, with its beginning and its end."""
    line = escape_controls(" ".join(text.split("\n")))
    if len(line) <= LONGEST_LINE:
        return line
    half = LONGEST_LINE // 2
    return f"{line[:half]} … {line[-half:]}"


def format_json(value: object) -> bytes:
    """Return a value as indented JSON, with control characters escaped beyond what JSON demands."""
    text = msgspec.json.format(encode(value)).decode()
    return _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text).encode()
