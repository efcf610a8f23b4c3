"""Quick phrases: sent by key, read in the reader's own language, and kept nowhere."""

import math

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import PHRASES, Phrase
from seabattle.server.security.rate_limits import Bucket
from seabattle.server.settings import Limits


class PhraseLimit:
    """How often each seat of a table may send a phrase, on however many devices."""

    def __init__(self) -> None:
        self._buckets: dict[Seat, Bucket] = {}

    def take(self, seat: Seat, limits: Limits) -> None:
        size = limits.phrases_per_minute / 60, limits.phrases_at_once
        bucket = self._buckets.setdefault(seat, Bucket(*size))
        if wait := bucket.wait():
            raise ServerProblem("too_many_phrases", seconds=math.ceil(wait))


def known_phrase(key: str) -> Phrase:
    for phrase in PHRASES:
        if phrase == key:
            return phrase
    raise ServerProblem("unknown_phrase", phrase=key, known=", ".join(PHRASES))
