"""The messages about lessons: what is said in one, and at what it points.

They belong to the protocol like those of `messages`, and are generated into the same places.
"""

from seabattle.core.kinds import Json
from seabattle.server.protocol.messages import Message


class LessonBubble(Message, frozen=True):
    """One thing that is said in a lesson."""

    sentence: str
    at: str = ""
    """What it points at: `board <id>`, `square <board> <square>`, `orders`, `part <name>`, `give`
    (the button that gives the order), `news`, `panel`, or nothing."""


class LessonTurn(Message, frozen=True):
    """One decision of the learner: what is said before it, and the orders that are open."""

    bubbles: tuple[LessonBubble, ...]
    orders: tuple[dict[str, Json], ...]


class LessonScript(Message, frozen=True):
    """A lesson in words: a turn for each decision, by its number, and what is said at the end."""

    title: str
    turns: tuple[LessonTurn, ...]
    end: tuple[LessonBubble, ...]
