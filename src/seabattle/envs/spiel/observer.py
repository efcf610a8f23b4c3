"""Observers of OpenSpiel's states: arrays and texts for a seat, or for spectators."""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import Arrays, Encoding
from seabattle.envs.spiel.history import ActionHistory
from seabattle.envs.spiel.information_state import InformationStateEncoder


class ObservedState(Protocol):
    """The parts of a state that an observer reads."""

    @property
    def match_history(self) -> ActionHistory: ...

    def is_terminal(self) -> bool: ...


class StateObserver:
    """Observes a state: a seat's view or, with perfect recall, all of its actions and events.

    Information that is too large for an array is available as text only.
    """

    def __init__(
        self, encoding: Encoding, memory: InformationStateEncoder | None, wanted: Any
    ) -> None:
        self.encoding = encoding
        self.memory = memory
        self.wanted = wanted
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if wanted.public_info and self._alone:
            self._lay_out()

    @property
    def _alone(self) -> bool:
        return bool(self.wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    @property
    def _shapes(self) -> Mapping[str, tuple[int, ...]]:
        if not self.wanted.perfect_recall:
            return self.encoding.shapes
        return {"memory": self.memory.shape} if self.memory else {}

    def _lay_out(self) -> None:
        """Create one flat array, and a view into it for each of its pieces."""
        shapes = self._shapes
        if not shapes:
            return
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: piece.reshape(shape)
            for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: ObservedState, player: int) -> None:
        if self.dict:
            for name, seen in self._arrays(state, PLAYERS[player]).items():
                self.dict[name][:] = seen

    def _arrays(self, state: ObservedState, seat: Seat) -> Arrays:
        if self.wanted.perfect_recall and self.memory:
            remembered = state.match_history.information_state(seat)
            return {"memory": self.memory.array(remembered, state.is_terminal())}
        return state.match_history.episode.observe(seat)

    def string_from(self, state: ObservedState, player: int) -> str:
        texts = (self._text(state.match_history, seat) for seat in self._seats(PLAYERS[player]))
        return "\n".join(texts)

    def _seats(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats to observe. Public information is a spectator's."""
        if self.wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return PLAYERS
        return (seat,) if self._alone else (Seat.WATCHER,)

    def _text(self, history: ActionHistory, seat: Seat) -> str:
        if not self.wanted.public_info:
            return history.format_own_actions(seat)
        recalls = self.wanted.perfect_recall
        return history.information_state(seat) if recalls else history.observation(seat)
