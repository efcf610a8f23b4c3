"""An order said word by word, every step of it a choice among a few words.

`core.answer.walk` offers a whole place or a whole plan as one word. Here such a word is spelled
(`core.lettered`). What leaves no choice is not asked for, and every word offered can be completed.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from seabattle.core.answer import Answer, walk, walk_verb
from seabattle.core.lettered import Letters, spelled
from seabattle.core.prompt import Prompt, Verb
from seabattle.core.walk import Walk


class Draft(msgspec.Struct, eq=False, gc=False):
    """The order that a seat is about to give. To say a word makes another draft, so that any number
    of copies can share one."""

    verbs: tuple[Verb, ...]
    said: tuple[str, ...]
    """The words that were chosen."""
    spoken: tuple[str, ...]
    """The same, with those that left no choice."""
    open: tuple[str, ...]
    """What can be said next."""
    answer: Answer | None = None
    """The order, once there is nothing left to choose."""
    _words: int = 0
    """How many words are complete."""
    _walk: Walk | None = None
    """The way on from the word that is being said."""
    _letters: Letters | None = None
    """What can be said of it, if it is spelled."""
    _known: "dict[str, Draft] | None" = None
    """For verbs that are kept: where words have led that were said here before."""

    @staticmethod
    def begin(prompt: Prompt) -> "Draft":
        """The order before its first word."""
        verbs = prompt.verbs
        return verbs.draft if isinstance(verbs, KeptVerbs) else _begun(verbs)

    @property
    def is_kept(self) -> bool:
        """Whether the same words will be open again, as the same object."""
        return self._known is not None

    @property
    def is_complete(self) -> bool:
        return self.answer is not None and bool(self.said)

    def say(self, word: str) -> "Draft":
        """What comes of a word that is open. Even an order without any choice has to be said: by
        its kind."""
        known = self._known
        if known and word in known:
            return known[word]
        said = (*self.said, word)
        if self.answer is None:
            draft = self._take(word, said)
        else:
            draft = msgspec.structs.replace(self, said=said, open=())
        if known is not None and not self._letters:  # of what is spelled there are hundreds
            known[word] = draft
        return draft

    def next_toward(self, words: Sequence[str]) -> str:
        """What to say next, so that these words of `core.answer.walk` come of it."""
        if self.answer is not None:
            return self.open[0]
        word = words[self._words]
        return spelled(word).letters[self._letters.index] if self._letters else word

    def _take(self, letter: str, said: tuple[str, ...]) -> "Draft":
        """A letter, and those that are forced after it."""
        spoken, letters, walk = (*self.spoken, letter), self._letters, self._walk
        assert walk, "there is a way on as long as anything is open"
        known: dict[str, Draft] | None = None if self._known is None else {}
        after = letters.after(letter) if letters else None
        if type(after) is Letters:
            rest = None, self._words, walk, after, known
            draft = Draft(self.verbs, said, spoken, after.open, *rest)
        else:
            if letters and after:
                letter, spoken = after.word, spoken + after.rest(letters.index)
            draft = _at_word(self.verbs, said, spoken, self._words + 1, walk.after(letter), known)
        return draft._take(draft.open[0], said) if len(draft.open) == 1 else draft

    def __deepcopy__(self, memo: dict[int, Any]) -> "Draft":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A draft is stored as the words that were said."""
        return _said_again, (self.verbs, self.said)


class KeptVerbs(tuple[Verb, ...]):
    """Verbs that a game keeps, to ask for the same again: what can be said is worked out once."""

    @cached_property
    def draft(self) -> Draft:
        return _begun(tuple(self), {})

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy works it out for itself."""
        return KeptVerbs, (tuple(self),)


def _begun(verbs: tuple[Verb, ...], known: dict[str, Draft] | None = None) -> Draft:
    if len(verbs) == 1:
        draft = _at_word(verbs, (), (verbs[0].kind,), 1, walk_verb(verbs[0]), known)
    else:
        draft = _at_word(verbs, (), (), 0, walk(verbs), known)
    if len(draft.open) == 1:
        draft = draft._take(draft.open[0], ())
    if draft.answer is not None:
        draft.open = (str(draft.answer["kind"]),)
    return draft


def _at_word(
    verbs: tuple[Verb, ...],
    said: tuple[str, ...],
    spoken: tuple[str, ...],
    words: int,
    further: Walk | Answer,
    known: dict[str, Draft] | None,
) -> Draft:
    """The order before its next word, or complete."""
    if isinstance(further, dict):
        return Draft(verbs, said, spoken, (), further, words)
    open_ = further.open
    if type(open_) is Letters:
        return Draft(verbs, said, spoken, open_.open, None, words, further, open_, known)
    return Draft(verbs, said, spoken, open_, None, words, further, None, known)


def _said_again(verbs: tuple[Verb, ...], said: tuple[str, ...]) -> Draft:
    draft = Draft.begin(Prompt(verbs))
    for word in said:
        draft = draft.say(word)
    return draft


def random_draft(prompt: Prompt, words: int, rng: Random) -> Draft:
    """A random order of which so many words are said, or fewer if it would be complete."""
    draft = Draft.begin(prompt)
    for _ in range(words):
        further = draft.say(rng.choice(draft.open))
        if further.is_complete:
            break
        draft = further
    return draft
