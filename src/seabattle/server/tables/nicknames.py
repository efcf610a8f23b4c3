"""Nicknames: normalisation, and protection against look-alikes at one table."""

import unicodedata
from collections.abc import Iterable

from seabattle.server.problems import ServerProblem
from seabattle.store.values import PlayerProfile

MAX_LENGTH = 32
SUFFIX = " (2)"
"""Added to a name that looks like one at the table."""
MAX_MARKS = 2
"""Combining marks per letter; more would be drawn over neighbouring text."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters that Unicode counts as letters, marks or symbols and that are drawn as nothing: all
that are default-ignorable, the fillers, the blank Braille pattern, the blank hieroglyphs, the
musical null notehead and the object replacement."""
CONFUSABLES = str.maketrans(
    "авекмнорстухіјѕԁԛԝһαβεηικνορτυχγ01|!iıℓ$5",
    "abekmhopctyxljsdqwhabenlkvoptuxyollllllss",
)
"""Lower-case letters, digits and signs, and the Latin letters they look like."""


def normalise(nickname: str) -> str:
    """Return the visible characters in composed form (NFKC); raise `ServerProblem` if none."""
    composed = unicodedata.normalize("NFKC", nickname)
    seen = " ".join(_limit_marks(filter(_is_visible, composed)).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in seen) or len(seen) > MAX_LENGTH:
        raise ServerProblem("bad_nickname", most=MAX_LENGTH)
    return seen


def is_visible(nickname: str) -> bool:
    """Return whether there is anything to see of a name."""
    try:
        normalise(nickname)
    except ServerProblem:
        return False
    return True


def choose_nickname(given: str | None, player: PlayerProfile | None) -> str | None:
    """Return the nickname for a table: the given one, or else the player's. Bots keep theirs."""
    if given and not (player and player.bot):
        return normalise(given)
    return player.nickname or None if player else None


def disambiguate(nickname: str | None, others: Iterable[str | None]) -> str | None:
    """Return the nickname, with a suffix if it looks like one of the others."""
    if nickname is None:
        return None
    taken = {skeleton(other) for other in others if other}
    if skeleton(nickname) not in taken:
        return nickname
    return f"{nickname[: MAX_LENGTH - len(SUFFIX)].rstrip()}{SUFFIX}"


def _is_visible(char: str) -> bool:
    """Return whether to keep a character: no control, unassigned or blank one."""
    return char.isspace() or (unicodedata.category(char)[0] != "C" and not _is_blank(char))


def _is_blank(char: str) -> bool:
    return char in BLANK or "VARIATION SELECTOR" in unicodedata.name(char, "")


def _limit_marks(chars: Iterable[str]) -> str:
    kept, marks = "", 0
    for char in chars:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MAX_MARKS:
            kept += char
    return kept


def skeleton(nickname: str) -> str:
    """Return a name without accents, case, spaces and confusables (like Unicode TR 39)."""
    plain = unicodedata.normalize("NFKD", nickname.casefold())
    bare = (char for char in plain if unicodedata.category(char)[0] not in "MZ")
    return "".join(bare).translate(CONFUSABLES).replace("rn", "m")
