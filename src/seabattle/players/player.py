"""The protocol of a computer player, what it knows as it sits down, and the simplest players."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from seabattle.core.answer import Answer, fill
from seabattle.core.game import Game
from seabattle.core.kinds import Event
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View


class Player(Protocol):
    """Sits in a seat like a person: it gets what that seat may know and returns an order."""

    def decide(self, view: View, heard: Sequence[Event]) -> Answer: ...


class Sitting(NamedTuple):
    """All that a player knows before anything has happened."""

    game: Game[Any, Any]
    """The rules and the options agreed on; a game holds no match."""
    match: str
    """An id that seeds the player's decisions; unique wherever repetition would matter."""
    seat: Seat

    def seed(self, heard: Sequence[Event]) -> str:
        """Return the seed of one decision, on every machine the same.

        A seat hears of each of its orders before it is asked again, so the number of events
        that it has heard numbers its decisions, and survives a restart.
        """
        return f"{self.match} {self.seat.value} {len(heard)}"

    def rng(self, heard: Sequence[Event]) -> Random:
        """Return the random generator of one decision."""
        return Random(self.seed(heard))


Maker = Callable[[Sitting], Player]
"""A player's factory: each seat of a match gets a player of its own."""


class RandomPlayer:
    """Any order that the prompt offers."""

    _rng: Random | None = None
    """Seeded anew for each decision; to make another would take as long again."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_rng"}

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        return self.answer(view.prompt, heard)

    def answer(self, prompt: Prompt, heard: Sequence[Event]) -> Answer:
        """Decide without a view, which takes its time to make."""
        rng = self._rng = self._rng or Random()
        rng.seed(self.sitting.seed(heard))
        return fill(prompt, rng)


class Mixture:
    """A player between two others: each decision is that of one of them, drawn by lot."""

    def __init__(self, sitting: Sitting, share: float, better: Maker, worse: Maker) -> None:
        self.sitting = sitting
        self.share = share
        self.better, self.worse = better(sitting), worse(sitting)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        # Not the generator of the two players, or what they draw would depend on who is drawn.
        rng = Random(f"mixture {self.sitting.match} {self.sitting.seat} {len(heard)}")
        player = self.better if rng.random() < self.share else self.worse
        return player.decide(view, heard)


def mixture(share: float, better: Maker, worse: Maker) -> Maker:
    """Return the maker of a player whose decisions are the better one's in this share."""
    return partial(Mixture, share=share, better=better, worse=worse)
