"""Who sits opposite in many matches at once: the random player, or a policy for batches."""

from collections.abc import Callable
from typing import Final, Protocol

import numpy as np
from numpy.typing import ArrayLike

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.envs.encoding import Arrays, Mask
from seabattle.envs.hunts.battles import Rows
from seabattle.envs.hunts.hunting_matches import HuntingMatches
from seabattle.envs.hunts.plain_hunts import PlainHunts
from seabattle.players.player import RandomPlayer, Sitting

BatchPolicy = Callable[[Arrays, Mask], ArrayLike]
"""Gets the arrays and the masks of the matches in which it is asked, and returns an action for
each."""
RANDOM: Final = "random"


class Opponents(Protocol):
    def begin(self, row: int, match: str) -> None:
        """Sit down to a new match."""

    def act(self, matches: HuntingMatches, rows: Rows) -> None:
        """Say something in each of these matches, in all of which the seat is asked."""


class PolicyOpponents:
    def __init__(self, policy: BatchPolicy, seat: Seat) -> None:
        self._policy, self._seat = policy, seat

    def begin(self, row: int, match: str) -> None:
        """A policy remembers nothing."""

    def act(self, matches: HuntingMatches, rows: Rows) -> None:
        seat = self._seat
        given = self._policy(matches.seen(seat, rows), matches.masks(seat, rows))
        matches.say(seat, rows, checked_actions(given, len(rows), matches.actions))


class RandomOpponents:
    """The random player in each match, with the same draws as if it sat there alone."""

    def __init__(self, hunts: PlainHunts, seat: Seat) -> None:
        self._hunts, self._seat = hunts, seat
        self._sittings: dict[int, Sitting] = {}
        self._player = RandomPlayer(Sitting(hunts.game, "", seat))
        """One for all matches: it keeps nothing but where it sits."""

    def begin(self, row: int, match: str) -> None:
        self._sittings[row] = Sitting(self._hunts.game, match, self._seat)

    def act(self, matches: HuntingMatches, rows: Rows) -> None:
        placing = matches.places[self._seat][rows]
        for row in rows[placing].tolist():
            self._place(matches, row)
        if not placing.all():
            self._fire(matches, rows[~placing])

    def _place(self, matches: HuntingMatches, row: int) -> None:
        match = matches.placing(row)
        answer = self._in(row).answer(match.prompt(self._seat), match.heard[self._seat])
        matches.place(self._seat, row, answer)

    def _fire(self, matches: HuntingMatches, rows: Rows) -> None:
        """At the first, second, third … of the open squares, as drawn."""
        battles = matches.battles
        counted = battles.open[self._seat][rows].cumsum(1)
        heard, many = battles.heard[rows].tolist(), counted[:, -1].tolist()
        drawn = [
            self._hunts.drawn(self._in(row), squares, events)
            for row, events, squares in zip(rows.tolist(), heard, many, strict=True)
        ]
        battles.fire(self._seat, rows, (counted > np.array(drawn)[:, None]).argmax(1))

    def _in(self, row: int) -> RandomPlayer:
        self._player.sitting = self._sittings[row]
        return self._player


def opponents_of(given: object, hunts: PlainHunts, seat: Seat) -> Opponents:
    if given == RANDOM:
        return RandomOpponents(hunts, seat)
    if isinstance(given, str | type) or not callable(given):
        raise SeabattleError(
            f"{given!r:.80} cannot be the opponent in arrays. Give {RANDOM!r}, or a function of "
            "the arrays and the masks of many matches that returns an action for each. Any player "
            "can be the opponent with gymnasium.make_vec"
        )
    return PolicyOpponents(given, seat)


def checked_actions(given: object, wanted: int, actions: int) -> Rows:
    found = np.asarray(given)
    if found.shape != (wanted,) or not np.issubdtype(found.dtype, np.integer):
        shown = f"{found.dtype} of shape {found.shape}"
        raise SeabattleError(f"{wanted} whole numbers are needed, an action each, not {shown}")
    if wanted and not 0 <= found.min() <= found.max() < actions:
        raise SeabattleError(f"actions are 0 to {actions - 1}, not {found.min()} to {found.max()}")
    return found.astype(np.intp)
