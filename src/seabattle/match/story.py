"""The story of a finished match: a headline for each side, made from facts."""

from collections.abc import Collection, Mapping
from zlib import crc32

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language, Words, to_hyphens, words
from seabattle.match.match import Match
from seabattle.match.record import sentences
from seabattle.match.story_facts import (
    StoryFacts,
    StoryKind,
    facts_of_match,
    kind_of_story,
)

DUEL_KINDS = ("last_shot", "comeback", "narrow", "flawless", "steady")
"""Kinds that are told in points where each side has one ship."""
VARIANTS = 2
"""The number of sentences for each kind and side."""


class Story(msgspec.Struct, frozen=True):
    """A match as one hearer would tell it."""

    kind: StoryKind
    key: str
    """The sentence that was chosen: who tells it, the kind and a number."""
    headline: str
    """One or two lines; the last one says how it ended."""
    turning: str | None = None
    """The turning point, if there was one."""


def tell_story(
    match: Match,
    hearer: Seat,
    language: Language,
    *,
    helped: Collection[Seat] = (),
    names: Mapping[Seat, str] | None = None,
    last: str = "",
) -> Story:
    """Tell a finished match to a seat or to those who watch.

    `helped` are the seats that have taken hints, `names` who sits where. `last` is the key of the
    story that the hearer was told before: its sentence is not used again.
    """
    facts = facts_of_match(match)
    kind = kind_of_story(facts, helped=facts.winner in helped)
    said = words(type(match.game), language)
    told_by = _side(facts, hearer, kind)
    key = _choose(told_by, match, last)
    known = {seat: said.say(f"board-{seat}") for seat in PLAYERS} | dict(names or {})
    values = _values(facts, said) | _names(facts, known)
    headline = sentences(language).say(f"story-{key}", **values)
    turning = None
    if point := facts.turning:
        ship, at = _ship_name(point.ship, said), point.at or "none"
        turning = sentences(language).say("story-turning", ship=ship, at=at, move=point.move)
    return Story(kind, key, headline, turning)


def _side(facts: StoryFacts, hearer: Seat, kind: StoryKind) -> str:
    """Return the first part of the key: whose story it is, and what it was."""
    if hearer not in PLAYERS:
        return "seen-draw" if facts.winner is None else "seen-won"
    if facts.winner is None:
        return "draw"
    side = "won" if hearer is facts.winner else "lost"
    duel = "-duel" if facts.hull and kind in DUEL_KINDS else ""
    return to_hyphens(f"{side}-{kind}{duel}")


def _choose(told_by: str, match: Match, last: str) -> str:
    """Return the key of a sentence: the same for a match each time, and never the last one."""
    number = crc32(encode([entry.order for entry in match.log])) % VARIANTS
    keys = [f"{told_by}-{(number + step) % VARIANTS + 1}" for step in range(VARIANTS)]
    return next(key for key in keys if key != last)


def _values(facts: StoryFacts, said: Words) -> dict[str, str | int]:
    own, theirs = facts.behind or (0, 0)
    return {
        "at": facts.at or "none",
        "afloat": facts.afloat,
        "ships": facts.ships,
        "ship": _ship_name(facts.last_ship, said),
        "points": facts.hull[0] if facts.hull else 0,
        "own": own,
        "theirs": theirs,
        "moves": facts.attacks,
        "hunt": facts.hunt,
        "why": facts.forfeit or "none",
    }


def _names(facts: StoryFacts, names: Mapping[Seat, str]) -> dict[str, str]:
    winner = facts.winner or Seat.ONE
    return {"winner": names[winner], "loser": names[winner.other]}


def _ship_name(ship: str | None, said: Words) -> str:
    return said.say(to_hyphens(f"ship-{ship}")) if ship else "none"
