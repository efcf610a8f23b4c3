"""An order said word by word, every step of it a choice among a few words.

`core.answer.steps` offers a whole place or a whole plan as one word. Here such a word is spelled
(`core.lettered`). What leaves no choice is not asked for, and every word offered can be completed.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from seabattle.core.answer import Answer, steps
from seabattle.core.lettered import Lettered, Letters, spelled
from seabattle.core.prompt import Prompt, Walk


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
        self._letters: Letters | None = None
        """What can be said of a word that is spelled."""
        self._walk: Walk | None = None
        self._begin()
        for word in said:
            self.say(word)

    def _begin(self) -> None:
        """Even an order without any choice is asked for: by its kind."""
        self._walk = steps(self.prompt)
        self._begin_word(next(self._walk))
        if len(self.open) == 1:
            self._take(self.open[0])
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

    def next_toward(self, words: Sequence[str]) -> str:
        """What to say next, so that these words of `core.answer.steps` come of it."""
        if self.answer is not None:
            return self.open[0]
        word = words[len(self._words)]
        return spelled(word).letters[self._letters.index] if self._letters else word

    def copy(self) -> "Draft":
        twin = Draft.__new__(Draft)
        twin.__dict__ |= self.__getstate__()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Draft":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_walk": None}

    def _take(self, letter: str) -> None:
        """A letter, and those that are forced after it."""
        self.spoken += (letter,)
        after = self._letters.after(letter) if self._letters else letter
        if isinstance(after, str):
            self._complete_word(after)
        else:
            self._letters, self.open = after, after.open
        if len(self.open) == 1:
            self._take(self.open[0])

    def _complete_word(self, word: str) -> None:
        walk = self._walk = self._walk or _walked(self.prompt, self._words)
        self._words += (word,)
        try:
            self._begin_word(walk.send(word))
        except StopIteration as end:
            self.answer, self.open = end.value, ()

    def _begin_word(self, words: tuple[str, ...]) -> None:
        """A new word begins, one of these."""
        letters = self._letters = words.letters if isinstance(words, Lettered) else None
        self.open = letters.open if letters else words


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
