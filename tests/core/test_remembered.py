"""Answers that are kept: worked out once, forgotten when there are too many, pickled with all."""

import pickle
from operator import neg

from seabattle.core.remembered import Remembered
from seabattle.games.catalogue import known_games


def test_an_answer_is_worked_out_once() -> None:
    asked: list[int] = []

    def work_out(question: int) -> int:
        asked.append(question)
        return -question

    answers = Remembered(work_out, most=10)
    assert [answers[1], answers[2], answers[1]] == [-1, -2, -1]
    assert asked == [1, 2]


def test_there_are_never_more_than_agreed() -> None:
    answers: Remembered[int, int] = Remembered(neg, most=3)
    assert [answers[question] for question in range(10)] == [-question for question in range(10)]
    assert len(answers) <= 3


def test_a_game_that_remembers_can_be_pickled() -> None:
    for kind in known_games().values():
        game = kind(kind.options_type())
        again = pickle.loads(pickle.dumps(game))
        assert again.grid.names(game.grid.board) == game.grid.every
