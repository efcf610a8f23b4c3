"""Messages about the games on offer, with their options and lessons."""

from msgspec import field

from seabattle.core.kinds import Json
from seabattle.server.protocol.messages import Message


class OptionHelp(Message, frozen=True):
    """An option in words, with its values if they are few or its limits if it has any."""

    name: str
    title: str
    help: str
    default: Json
    values: tuple[Json, ...] | None = None
    value_titles: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None


class PresetHelp(Message, frozen=True):
    """Options under one name; only those that differ from their defaults."""

    name: str
    title: str
    options: dict[str, Json]


class LessonHelp(Message, frozen=True):
    """A guided first game."""

    id: str
    title: str


class GameHelp(Message, frozen=True):
    """A game, its computer players, the weakest first, and values to offer first to whom."""

    id: str
    version: int
    title: str
    tagline: str
    options: tuple[OptionHelp, ...]
    computers: tuple[str, ...]
    levels: dict[str, str] = field(default_factory=dict)
    """The computer player of each level that the game has: `easy`, `fair`, `strong`."""
    presets: tuple[PresetHelp, ...] = ()
    simplest: str | None = None
    """The preset that a newcomer plays first, if there is one simpler than the game without it."""
    suggested: dict[str, dict[str, Json]] = field(default_factory=dict)
    panel: str | None = None
    """The address of an ES module that shows more of the game, if its package brings one."""
    lessons: tuple[LessonHelp, ...] = ()
    """The first one first."""


class Games(Message, frozen=True):
    """All that is played here, and in which languages."""

    games: tuple[GameHelp, ...]
    languages: tuple[str, ...]
