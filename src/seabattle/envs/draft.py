"""An order said word by word, every step of it a choice among a few words.

`core.answer.steps` offers a whole place or a whole plan as one word. Here such a word is spelled:
a place square by square, a plan by its hex, facing and so on. What leaves no choice is not asked
for, and every word offered can be completed.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from seabattle.core.answer import Answer, steps
from seabattle.core.cache import cached
from seabattle.core.kinds import Json
from seabattle.core.prompt import DONE, Prompt, Walk


class Spelled(NamedTuple):
    """A word of `core.answer.steps` and the smaller words that it is made of, with `done` after the
    last."""

    word: str
    letters: tuple[str, ...]


class Draft:
    """The order that a seat is about to give.

    It can be copied and pickled at any word. All of it is plain data but the walk through the
    prompt, a generator: a copy starts without one, and walks the same words again when it needs to.
    """

    def __init__(self, prompt: Prompt, said: tuple[str, ...] = ()) -> None:
        self.prompt = prompt
        self.said: tuple[str, ...] = ()
        """What was chosen."""
        self.spoken: tuple[str, ...] = ()
        """The same, with what followed from it."""
        self.answer: Answer | None = None
        """The order, once there is nothing left to choose."""
        self.open: tuple[str, ...] = ()
        """What can be said next."""
        self._words: tuple[str, ...] = ()
        self._spelled: dict[str, list[Spelled]] = {}
        """The words that are still meant, if they are spelled, by the letter that can be said."""
        self._index = 0
        self._walk: Walk | None = None
        self._begin()
        for word in said:
            self.say(word)

    def _begin(self) -> None:
        """Even an order without any choice is asked for: by its kind."""
        self._walk = steps(self.prompt)
        self._begin_word(next(self._walk))
        self._say_what_is_forced()
        if self.answer is not None:
            self.open = (str(self.answer["kind"]),)

    @property
    def is_complete(self) -> bool:
        return self.answer is not None and bool(self.said)

    def say(self, word: str) -> None:
        self.said += (word,)
        if self.answer is not None:
            self.open = ()
        else:
            self._take(word)
            self._say_what_is_forced()

    def next_toward(self, words: Sequence[str]) -> str:
        """What to say next, so that these words of `core.answer.steps` come of it."""
        if self.answer is not None:
            return self.open[0]
        word = words[len(self._words)]
        return _spelled(word).letters[self._index] if self._spelled else word

    def copy(self) -> "Draft":
        twin = Draft.__new__(Draft)
        twin.__dict__ |= self.__getstate__()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Draft":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_walk": None}

    def _say_what_is_forced(self) -> None:
        while self.answer is None and len(self.open) == 1:
            self._take(self.open[0])

    def _take(self, letter: str) -> None:
        self.spoken += (letter,)
        if not self._spelled:
            self._complete_word(letter)
            return
        meant = self._spelled[letter]
        self._index += 1
        if len(meant) == 1 and self._index + 1 >= len(meant[0].letters):
            self._complete_word(meant[0].word)
        else:
            self._sort_by_letters(meant)

    def _complete_word(self, word: str) -> None:
        walk = self._walk = self._walk or _walked(self.prompt, self._words)
        self._words += (word,)
        try:
            self._begin_word(walk.send(word))
        except StopIteration as end:
            self.answer, self.open = end.value, ()

    def _begin_word(self, words: tuple[str, ...]) -> None:
        """A new word begins, one of these."""
        self._index = 0
        if not _have_letters(words):
            self._spelled, self.open = {}, words
            return
        meant = [_spelled(word) for word in words]
        different = {spelled.letters for spelled in meant}
        assert len(different) == len(words), f"two of these are spelled alike: {words}"
        self._sort_by_letters(meant)

    def _sort_by_letters(self, meant: list[Spelled]) -> None:
        self._spelled, index = {}, self._index
        for spelled in meant:
            self._spelled.setdefault(spelled.letters[index], []).append(spelled)
        self.open = tuple(self._spelled)


def _have_letters(words: tuple[str, ...]) -> bool:
    """Whether some have several letters, or are written otherwise than they are said."""
    together = "".join(words)
    return " " in together or '"' in together or "{" in together or "[" in together


def _walked(prompt: Prompt, words: tuple[str, ...]) -> Walk:
    """A walk through a prompt after these words."""
    walk = steps(prompt)
    next(walk)
    for word in words:
        walk.send(word)
    return walk


def begun(prompt: Prompt, words: int, rng: Random) -> Draft:
    """Some order of which so many words are said, or fewer if it would be complete."""
    draft = Draft(prompt)
    for _ in range(words):
        further = draft.copy()
        further.say(rng.choice(draft.open))
        if further.is_complete:
            break
        draft = further
    return draft


@cached(1 << 14, "the words of a game, spelled again in every draft")
def _spelled(word: str) -> Spelled:
    """Choices are written as JSON, everything else in words with spaces between them."""
    try:
        return Spelled(word, (*_leaves(msgspec.json.decode(word)), DONE))
    except msgspec.DecodeError:
        return Spelled(word, (*word.split(" "), DONE))


def _leaves(value: Json) -> list[str]:
    """The single values in plain data, in the order in which they stand there."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return [leaf for part in inner for leaf in _leaves(part)]
    return [value if isinstance(value, str) else msgspec.json.encode(value).decode()]
