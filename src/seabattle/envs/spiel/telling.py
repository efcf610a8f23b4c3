"""A match told step by step, with what each seat remembers of it. OpenSpiel's states hold one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from reprlib import repr as quoted
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from seabattle.core.chance import Chance
from seabattle.core.errors import SeabattleError
from seabattle.core.events import Notice
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.envs.encoding import Encoding
from seabattle.envs.hunts.hunting_episode import new_episode

CHANCE = Seat.CHANCE


class Said(msgspec.Struct, frozen=True, gc=False):
    """A word, or one draw of chance, by its number."""

    seat: Seat
    number: int
    told: int = 0
    """How much had been told before, to whomever."""


class Text(NamedTuple):
    """What was last written down, and how much had been said and told by then. OpenSpiel asks
    after every word, so only what is new is added."""

    text: str
    said: int = 0
    told: int = 0


class Telling:
    """An episode in which chance, too, speaks one draw at a time."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.episode = new_episode(encoding)
        self.history: list[Said] = []
        self.decisions = 0
        """How often the players were asked."""
        self.drawn: tuple[int, ...] = ()
        """The draws so far of a pool that is not complete."""
        self._chance: Chance | None = None
        """The pool that is being drawn, once somebody has asked."""
        self.is_imagined = False
        self._opening: dict[Seat, str] = {}
        """What a seat remembers from before it began to say and hear anything."""
        self._written = Text("")
        self._memories: Mapping[Seat, Text] = {}

    @property
    def chance(self) -> Chance:
        """What is being drawn: the same for all draws of a pool."""
        if self._chance is None:
            self._chance = self.episode.chance
            assert self._chance, "chance draws only when something is to be drawn"
        return self._chance

    def say(self, seat: Seat, number: int) -> None:
        told = self.episode.count_notices()
        if not self.episode.say_open(seat, number):
            raise self._not_legal(seat, number)
        self.history.append(Said(seat, number, told))

    def say_together(self, words: Mapping[Seat, int]) -> None:
        """Several seats say a word each, or none does: `say` refuses the first one by itself."""
        for seat in [*words][1:]:
            if not self.episode.is_open(seat, words[seat]):
                raise self._not_legal(seat, words[seat])
        for seat, number in words.items():
            self.say(seat, number)

    def _not_legal(self, seat: Seat, number: int) -> SeabattleError:
        vocabulary = self.encoding.vocabulary
        word, legal = vocabulary.words[vocabulary.checked(number)], quoted(self.episode.open(seat))
        return SeabattleError(f"{number} ({word}) is not legal here; the legal actions: {legal}")

    def draw(self, number: int) -> None:
        chance = self.chance
        if not 0 <= number < len(chance.values):
            last = len(chance.values) - 1
            raise SeabattleError(f"{number} cannot be drawn: outcomes are 0 to {last}")
        self.history.append(Said(CHANCE, number))
        self.drawn += (number,)
        if len(self.drawn) == chance.draws:
            self.episode.draw(chance.drawn(self.drawn))
            self.drawn, self._chance = (), None

    def remembered(self, seat: Seat) -> str:
        """All that a seat has said and heard, in the order in which it happened."""
        before = self._memories.get(seat) or self._first_memory(seat)
        notices = self.episode.notices
        text = _joined(before.text, self._since(before, seat, notices))
        now = Text(text, len(self.history), len(notices))
        self._memories = {**self._memories, seat: now}
        return text

    def _first_memory(self, seat: Seat) -> Text:
        return Text(_joined(seat.value, [self._opening[seat]] if seat in self._opening else []))

    def _since(self, before: Text, seat: Seat, notices: Sequence[Notice]) -> Iterator[str]:
        told = before.told
        for said in self.history[before.said :]:
            if said.seat is seat:
                yield from _heard(seat, notices[told : said.told])
                yield f"> {self.word(said)}"
                told = said.told
        yield from _heard(seat, notices[told:])

    def own_words(self, seat: Seat) -> str:
        words = (self.word(said) for said in self.history if said.seat is seat)
        return " ".join((f"{seat}:", *words))

    def seen(self, seat: Seat) -> str:
        """What a seat sees now, as text."""
        return "\n".join((seat.value, *self._lines(seat)))

    def _lines(self, seat: Seat) -> Iterator[str]:
        view = self.episode.view(seat)
        yield view.phase
        yield from (f"{board.id}\n{board}" for board in view.boards)
        yield from (encode(counter).decode() for counter in view.counters)
        if draft := self.episode.draft(seat):
            yield " ".join((">", *draft.tokens))

    def word(self, said: Said) -> str:
        """A word as it is written; a draw, of which the pool is known only now, by its number."""
        return (
            f"draw {said.number}"
            if said.seat is Seat.CHANCE
            else self.encoding.vocabulary.words[said.number]
        )

    def imagined(self, seat: Seat, rng: Random) -> "Telling":
        """What a seat cannot tell from this, in a world drawn from what it knows. The other seat
        remembers what it would see there, and nothing of what it has really said and heard."""
        twin = Telling.__new__(Telling)
        twin.__dict__ |= self.__dict__
        twin.episode = self.episode.imagined(seat, rng)
        twin.history = list(self._imagined_history(seat.other))
        twin._opening = {seat.other: encode(twin.episode.view(seat.other)).decode()}
        twin._written, twin._memories = Text(""), {}
        twin.is_imagined = True
        return twin

    def _imagined_history(self, other: Seat) -> Iterator[Said]:
        """What was said, without the words of a seat and without what it alone was told."""
        told = [0, *accumulate(notice.to != (other,) for notice in self.episode.notices)]
        for said in self.history:
            if said.seat is not other:
                yield replace(said, told=told[said.told])

    def __str__(self) -> str:
        before = self._written
        text = _joined(before.text, map(self._line, self.history[before.said :]))
        self._written = Text(text, len(self.history))
        return text

    def _line(self, said: Said) -> str:
        return f"{said.seat.value}: {self.word(said)}"

    def __deepcopy__(self, memo: dict[int, Any]) -> "Telling":
        twin = Telling.__new__(Telling)
        twin.__dict__ |= self.__dict__
        twin.episode = self.episode.fork()
        twin.history = self.history[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """A telling is stored as the words that were said."""
        if self.is_imagined:
            raise TypeError("an imagined position has no words that led to it, so none to store")
        words = [(said.seat.value, said.number) for said in self.history]
        return retold, (self.encoding, words, self.decisions)


def retold(encoding: Encoding, words: list[tuple[str, int]], decisions: int) -> Telling:
    telling = Telling(encoding)
    for seat, number in words:
        if seat == Seat.CHANCE.value:
            telling.draw(number)
        else:
            telling.say(Seat(seat), number)
    telling.decisions = decisions
    return telling


def _heard(seat: Seat, notices: Iterable[Notice]) -> Iterator[str]:
    """What a seat was told of these."""
    return (encode(notice.event).decode() for notice in notices if seat in notice.to)


def _joined(text: str, lines: Iterable[str]) -> str:
    return "\n".join((text, *lines) if text else lines)
