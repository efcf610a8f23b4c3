"""A match action by action, with each seat's knowledge. OpenSpiel's states hold one."""

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
from seabattle.envs.episode import Episode

CHANCE = Seat.CHANCE


class Action(msgspec.Struct, frozen=True, gc=False):
    """A token or one draw of chance, by its number."""

    seat: Seat
    number: int
    notices: int = 0
    """The number of notices before it, to any seat."""


class Text(NamedTuple):
    """A growing text, and the number of actions and notices that it covers.

    OpenSpiel asks after every action, so only new lines are added.
    """

    text: str
    actions: int = 0
    notices: int = 0


class ActionHistory:
    """An episode in which chance, too, acts one draw at a time."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.episode = Episode(encoding)
        self.actions: list[Action] = []
        self.decisions = 0
        """The number of decisions that the players have taken."""
        self.draws: tuple[int, ...] = ()
        """The draws so far of an incomplete pool."""
        self._chance: Chance | None = None
        """The pool that is being drawn, as soon as it is known."""
        self.is_resampled = False
        self._first_lines: dict[Seat, list[str]] = {}
        """In a resampled match, a seat's knowledge from before its own actions and events."""
        self._written = Text("")
        self._information_states: Mapping[Seat, Text] = {}

    @property
    def chance(self) -> Chance:
        """The pool that is being drawn; one object for all of its draws."""
        if self._chance is None:
            self._chance = self.episode.chance
            assert self._chance, "chance draws only when something is to be drawn"
        return self._chance

    def act(self, seat: Seat, number: int) -> None:
        """Take a legal action of a seat. Raise `SeabattleError` if it is not legal."""
        notices = self.episode.count_notices()
        if not self.episode.try_act(seat, number):
            raise self._make_illegal_error(seat, number)
        self.actions.append(Action(seat, number, notices))

    def act_together(self, numbers: Mapping[Seat, int]) -> None:
        """Take an action of each seat, or none if one of them is not legal."""
        for seat in [*numbers][1:]:  # `act` refuses the first one by itself
            if not self.episode.is_legal(seat, numbers[seat]):
                raise self._make_illegal_error(seat, numbers[seat])
        for seat, number in numbers.items():
            self.act(seat, number)

    def _make_illegal_error(self, seat: Seat, number: int) -> SeabattleError:
        vocabulary = self.encoding.vocabulary
        token = vocabulary.words[vocabulary.check_action(number)]
        legal = quoted(self.episode.legal_actions(seat))
        return SeabattleError(f"{number} ({token}) is not legal here; the legal actions: {legal}")

    def draw(self, number: int) -> None:
        """Take one draw of chance. Raise `SeabattleError` if there is no such outcome."""
        chance = self.chance
        if not 0 <= number < len(chance.values):
            last = len(chance.values) - 1
            raise SeabattleError(f"{number} cannot be drawn: outcomes are 0 to {last}")
        self.actions.append(Action(CHANCE, number))
        self.draws += (number,)
        if len(self.draws) == chance.draws:
            self.episode.draw(chance.select(self.draws))
            self.draws, self._chance = (), None

    def information_state(self, seat: Seat) -> str:
        """Return all actions and events of a seat, in the order in which they happened."""
        first = Text(_join(seat.value, self._first_lines.get(seat, [])))
        before = self._information_states.get(seat) or first
        notices = self.episode.notices
        text = _join(before.text, self._list_lines_since(before, seat, notices))
        now = Text(text, len(self.actions), len(notices))
        self._information_states = {**self._information_states, seat: now}
        return text

    def _list_lines_since(
        self, before: Text, seat: Seat, notices: Sequence[Notice]
    ) -> Iterator[str]:
        start = before.notices
        for action in self.actions[before.actions :]:
            if action.seat is seat:
                yield from _events_for(seat, notices[start : action.notices])
                yield f"> {self.describe(action)}"
                start = action.notices
        yield from _events_for(seat, notices[start:])

    def format_own_actions(self, seat: Seat) -> str:
        """Return the actions of a seat in one line."""
        actions = (self.describe(action) for action in self.actions if action.seat is seat)
        return " ".join((f"{seat}:", *actions))

    def observation(self, seat: Seat) -> str:
        """Return the view of a seat as text."""
        view, draft = self.episode.view(seat), self.episode.draft(seat)
        boards = (f"{board.id}\n{board}" for board in view.boards)
        counters = (encode(counter).decode() for counter in view.counters)
        begun = [" ".join((">", *draft.tokens))] if draft else []
        return "\n".join((seat.value, view.phase, *boards, *counters, *begun))

    def describe(self, action: Action) -> str:
        """Return the token of an action, or the number of a draw."""
        if action.seat is CHANCE:
            return f"draw {action.number}"
        return self.encoding.vocabulary.words[action.number]

    def resample(self, seat: Seat, rng: Random) -> "ActionHistory":
        """Return a history in a world sampled from a seat's knowledge.

        The seat cannot tell it from this one. The other seat gets the knowledge that it would have
        there, and nothing of its real actions. Raise `SeabattleError` for a seat whose past an
        earlier resampling left out.
        """
        if seat in self._first_lines:
            raise SeabattleError(
                f"this state was resampled for another player, and has no past of seat {seat}; "
                "resample the state that it was made from"
            )
        twin = ActionHistory.__new__(ActionHistory)
        twin.__dict__ |= self.__dict__
        twin.episode = self.episode.resample(seat, rng)
        twin.actions = list(self._actions_without(seat.other))
        twin._first_lines = {seat.other: [*_lines_known_to(seat.other, twin.episode)]}
        twin._written, twin._information_states = Text(""), {}
        twin.is_resampled = True
        return twin

    def _actions_without(self, other: Seat) -> Iterator[Action]:
        """Yield the actions of all seats but one, not counting notices for that seat alone."""
        counts = [0, *accumulate(notice.to != (other,) for notice in self.episode.notices)]
        for action in self.actions:
            if action.seat is not other:
                yield replace(action, notices=counts[action.notices])

    def __str__(self) -> str:
        before = self._written
        new = self.actions[before.actions :]
        text = _join(before.text, (f"{each.seat.value}: {self.describe(each)}" for each in new))
        self._written = Text(text, len(self.actions))
        return text

    def __deepcopy__(self, memo: dict[int, Any]) -> "ActionHistory":
        twin = ActionHistory.__new__(ActionHistory)
        twin.__dict__ |= self.__dict__
        twin.episode = self.episode.fork()
        twin.actions = self.actions[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Store the actions, from which the match is replayed."""
        if self.is_resampled:
            raise TypeError("a resampled position cannot be stored: no actions led to it")
        actions = [(action.seat.value, action.number) for action in self.actions]
        return replay, (self.encoding, actions, self.decisions)


def replay(encoding: Encoding, actions: list[tuple[str, int]], decisions: int) -> ActionHistory:
    """Return the history of these actions."""
    history = ActionHistory(encoding)
    for seat, number in actions:
        if seat == CHANCE.value:
            history.draw(number)
        else:
            history.act(Seat(seat), number)
    history.decisions = decisions
    return history


def _lines_known_to(seat: Seat, episode: Episode) -> Iterator[str]:
    """Yield the view of a seat, and the order that it has sealed or begun."""
    yield encode(episode.view(seat)).decode()
    if (sealed := episode.match.sealed.get(seat)) is not None:
        yield encode(sealed).decode()
    elif draft := episode.draft(seat):
        yield from (f"> {token}" for token in draft.chosen)


def _events_for(seat: Seat, notices: Iterable[Notice]) -> Iterator[str]:
    return (encode(notice.event).decode() for notice in notices if seat in notice.to)


def _join(text: str, lines: Iterable[str]) -> str:
    return "\n".join((text, *lines) if text else lines)
