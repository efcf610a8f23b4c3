"""OpenSpiel's information state tensor: all that a seat has done and heard, in order, as an array.

Each row is a term, with a 1 in that term's column: the actions taken, and every name, value and
bracket of the events heard. The columns come from the vocabulary and from sampled matches; a term
that no sampled match has is spelled in hexadecimal digits. So two arrays are the same if and only
if the texts are.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS
from seabattle.core.wire import encode
from seabattle.envs.discovery import sample_positions
from seabattle.envs.encoding import Array, Encoding

MOST_NUMBERS = 1 << 18
"""The size of the largest array that is offered."""
SAID, SPELLED = ">", "?"
PER_WORD = 2
"""The rows of a word: the mark that a seat said it, and the word."""

_TERM = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]|[^\s\[\]{},:"]+')


class InformationStateEncoder:
    """The terms of one game, with enough rows for a match of some length."""

    def __init__(self, encoding: Encoding, decisions: int) -> None:
        met, most = _discover_terms(encoding.game)
        seats = (seat.value for seat in PLAYERS)
        words = encoding.vocabulary.words
        self.terms = tuple(
            dict.fromkeys((SAID, SPELLED, *seats, *"0123456789abcdef", *words, *met))
        )
        self.shape = ((decisions + 1) * (PER_WORD + most), len(self.terms))
        self._column = {term: column for column, term in enumerate(self.terms)}

    def array(self, text: str, is_over: bool) -> Array:
        """Return an information state as an array. After the end, extra rows are cut."""
        rows, width = self.shape
        columns = [
            self._column[term] for line in text.splitlines() for term in self._split_known(line)
        ]
        if len(columns) > rows and not is_over:
            raise SeabattleError(
                f"this information state has {len(columns)} terms, the array only {rows} rows"
            )
        columns = columns[:rows]
        array = np.zeros((rows, width), np.float32)
        array[np.arange(len(columns)), columns] = 1
        return array

    def _split_known(self, line: str) -> Iterator[str]:
        for term in split_terms(line):
            if term in self._column:
                yield term
            else:
                yield from (SPELLED, *term.encode().hex(), SPELLED)


def make_encoder(encoding: Encoding, decisions: int) -> InformationStateEncoder | None:
    """Return the encoder for matches of this length; None if the array is too large."""
    if decisions * PER_WORD * len(encoding.vocabulary) > MOST_NUMBERS:
        return None
    memory = InformationStateEncoder(encoding, decisions)
    return memory if np.prod(memory.shape) <= MOST_NUMBERS else None


def split_terms(line: str) -> list[str]:
    """Return the terms of one line of an information state: an action, or an event as JSON."""
    if line.startswith(f"{SAID} "):
        return [SAID, line.removeprefix(f"{SAID} ")]
    return [term.strip('"') for term in _TERM.findall(line)]


def _discover_terms(game: Game[Any, Any]) -> tuple[Iterable[str], int]:
    """Return the terms of all events, and the largest number that a seat hears at once."""
    met: set[str] = set()
    most, heard = 0, dict.fromkeys(PLAYERS, 0)
    for match in sample_positions(game):
        for seat in PLAYERS:
            start = heard[seat] if match.log else 0
            news = [split_terms(encode(event).decode()) for event in match.heard[seat][start:]]
            met.update(term for terms in news for term in terms)
            most = max(most, sum(map(len, news)))
            heard[seat] = len(match.heard[seat])
    return sorted(met), most
