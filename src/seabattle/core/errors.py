"""The two ways in which an order is not taken. Neither changes anything."""

from collections.abc import Mapping

import msgspec

Detail = str | int | tuple[str, ...]
"""What a sentence about a refusal needs to be said: a number, a name or several."""


class Fault(msgspec.Struct, frozen=True):
    """Why something is not allowed: a slug, and what the sentence in words needs to be said."""

    slug: str
    details: dict[str, Detail] = {}


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fault with the numbered paragraph of the rule book that it cites."""

    slug: str
    book: str
    paragraph: int
    details: dict[str, Detail] = {}

    @property
    def cites(self) -> str:
        return f"{self.book} {self.paragraph}"


LONGEST_DETAIL = 300


def shortened(details: Mapping[str, Detail]) -> dict[str, Detail]:
    """Details that may quote what was sent, cut to a length that a sentence can hold."""
    return {
        name: value[:LONGEST_DETAIL] if isinstance(value, str) else value
        for name, value in details.items()
    }


class SeabattleError(Exception):
    """The root of what this package raises on purpose."""


class Malformed(SeabattleError):
    """It cannot be read: not the JSON, the fields, the values or the squares of an order."""

    def __init__(self, slug: str, problem: str, /, **details: Detail) -> None:
        super().__init__(problem[:LONGEST_DETAIL])
        self.slug = slug
        self.details: Mapping[str, Detail] = shortened(details)


class Refused(SeabattleError):
    """It can be read and is not allowed here and now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.slug} ({refusal.cites})")
        self.refusal = refusal
