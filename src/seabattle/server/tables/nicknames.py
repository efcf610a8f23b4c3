"""Nicknames: something to see, and at one table nobody can pass for somebody else."""

import unicodedata
from collections.abc import Iterable

from seabattle.server.problems import ServerProblem
from seabattle.store.values import PlayerProfile

LONGEST = 32
SECOND = " (2)"
"""Added to the name of whoever looks like the one who sat down first."""
MOST_MARKS = 2
"""Accents on one letter; more would be drawn over what stands around the name."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that look like nothing, though Unicode counts them as letters, marks or symbols."""
LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕԁԛԝһαβεηικνορτυχγ01|!iıℓ$5",
    "abekmhopctyxljsdqwhabenlkvoptuxyollllllss",
)
"""Small letters, digits and signs, and the Latin letters that they pass for."""


def normalised(nickname: str) -> str:
    """In Unicode's composed form, without what cannot be seen; raises `ServerProblem`."""
    composed = unicodedata.normalize("NFKC", nickname)
    seen = " ".join(_without_piled_marks(filter(_is_seen, composed)).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in seen) or len(seen) > LONGEST:
        raise ServerProblem("bad_nickname", most=LONGEST)
    return seen


def shown_name(given: str | None, player: PlayerProfile | None) -> str | None:
    """What somebody is called at a table: what they say there, or else what they are known by."""
    if given:
        return normalised(given)
    return player.nickname or None if player else None


def told_apart(nickname: str | None, others: Iterable[str | None]) -> str | None:
    """The name, with a number if it looks like one of the others."""
    if nickname is None:
        return None
    taken = {_skeleton(other) for other in others if other}
    if _skeleton(nickname) not in taken:
        return nickname
    return f"{nickname[: LONGEST - len(SECOND)].rstrip()}{SECOND}"


def _is_seen(char: str) -> bool:
    """Spaces of any kind stay, since they part words; controls and what is unassigned go."""
    return char.isspace() or (unicodedata.category(char)[0] != "C" and not _is_blank(char))


def _is_blank(char: str) -> bool:
    return char in BLANK or "VARIATION SELECTOR" in unicodedata.name(char, "")


def _without_piled_marks(chars: Iterable[str]) -> str:
    kept, marks = "", 0
    for char in chars:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += char
    return kept


def _skeleton(nickname: str) -> str:
    """What is left of a name at a quick look: no accents, capitals, spaces or look-alikes."""
    plain = unicodedata.normalize("NFKD", nickname.casefold())
    bare = (char for char in plain if unicodedata.category(char)[0] not in "MZ")
    return "".join(bare).translate(LOOKALIKES).replace("rn", "m")
