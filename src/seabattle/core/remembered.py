"""Answers of a function that are asked for again and again."""

from collections.abc import Callable
from typing import TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Remembered(dict[Question, Answer]):
    """Works an answer out when it is first asked for; forgets all when there are too many.

    Unlike `functools.lru_cache` it can be pickled, and with it whatever holds it.
    """

    def __init__(self, work_out: Callable[[Question], Answer], most: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, question: Question) -> Answer:
        if len(self) >= self._most:
            self.clear()
        answer = self[question] = self._work_out(question)
        return answer
