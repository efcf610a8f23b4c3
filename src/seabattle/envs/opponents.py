"""The other seat in many matches at once: a player in arrays, or a policy for batches."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike

from seabattle.batch.bits import Array, Bits, number_of
from seabattle.batch.draws import Key, draw
from seabattle.batch.game import ACTION, BatchGame
from seabattle.batch.policies import HUNTED, HUNTERS, choose_salvo, hunt
from seabattle.batch.salvo import Salvo
from seabattle.batch.wager import Wager
from seabattle.batch.wager_policy import WagerPolicy
from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.envs.encoding import Arrays, Mask
from seabattle.envs.matches import Flags, Matches, NoBatchForm, Rows
from seabattle.envs.placement import RANDOM
from seabattle.players.player import RandomPlayer, Sitting

BatchPolicy = Callable[[Arrays, Mask], ArrayLike]
"""Gets the arrays and the masks of the matches in which it is asked, and returns an action for
each."""
Choose = Callable[[Any, int, Array], Bits]
"""A player in arrays: returns an action for each match, from the states, its seat and lots."""
CAPTAIN = "captain"
"""The name of players that exist in arrays alone."""


class Opponents(Protocol):
    def begin(self, rows: Rows, keys: Key, numbers: Sequence[int]) -> None:
        """Sit down to new matches, with the key and the number of each."""

    def act(self, matches: Matches, asked: Flags) -> None:
        """Take an action in each of these matches, in all of which the seat is asked."""


class PolicyOpponents:
    """A policy, which remembers nothing."""

    def __init__(self, policy: BatchPolicy, seat: Seat) -> None:
        self._policy, self._seat = policy, seat

    def begin(self, rows: Rows, keys: Key, numbers: Sequence[int]) -> None:
        """Begin nothing."""

    def act(self, matches: Matches, asked: Flags) -> None:
        rows, seat = np.flatnonzero(asked), self._seat
        given = self._policy(matches.observe(seat, rows), matches.masks(seat, rows))
        actions = np.zeros(len(asked), np.intp)
        actions[rows] = check_actions(given, len(rows), matches.actions)
        matches.act(seat, asked, actions)


class ArrayOpponents:
    """A random fleet, and the actions of a player in arrays. The draws of a battle depend on the
    match and the number of the action alone."""

    def __init__(self, matches: Matches, seat: Seat, choose: Choose | None = None) -> None:
        self._seat, self._player, count = seat, choose, len(matches.in_battle)
        self._key = Key(np.zeros(count, np.uint32), np.zeros(count, np.uint32))
        self._taken = np.zeros(count, np.uint32)
        """The number of actions taken in each battle."""
        self._numbers: dict[int, int] = {}

    def begin(self, rows: Rows, keys: Key, numbers: Sequence[int]) -> None:
        for words, given in zip(self._key, keys, strict=True):
            words[rows] = given
        self._taken[rows] = 0
        self._numbers.update(zip(rows.tolist(), numbers, strict=True))

    def act(self, matches: Matches, asked: Flags) -> None:
        placing = matches.episodes(asked)
        for row, episode in placing.items():
            sitting = Sitting(matches.encoding.game, str(self._numbers[row]), self._seat)
            episode.ask(self._seat, RandomPlayer(sitting))
        fighting = asked & matches.in_battle
        if fighting.any():
            matches.act(self._seat, fighting, number_of(self._choose(matches)))
            self._taken[fighting] += 1
        matches.follow(placing)

    def _choose(self, matches: Matches) -> Bits:
        game, state, seat = matches.game, matches.state, self._seat.position
        if self._player is None:
            return game.random_action(state, seat, self._key, self._taken)
        return self._player(state, seat, draw(self._key, self._taken, ACTION)[0])


def make_opponents(given: object, matches: Matches, seat: Seat) -> Opponents:
    """Return the opponent of this name, or that follows this policy. Raise `NoBatchForm` if it is
    neither."""
    if given == RANDOM:
        return ArrayOpponents(matches, seat)
    players = players_in_arrays(matches.game)
    if isinstance(given, str) and given in players:
        return ArrayOpponents(matches, seat, players[given])
    if isinstance(given, str | type) or not callable(given):
        names = (RANDOM, *players)
        raise NoBatchForm(
            f"{given!r:.80} cannot be the opponent in arrays. Give {', '.join(map(repr, names))}, "
            "or a function of the arrays and the masks of many matches that returns an action for "
            "each. Any player can be the opponent with gymnasium.make_vec"
        )
    return PolicyOpponents(given, seat)


def players_in_arrays(game: BatchGame[Any]) -> Mapping[str, Choose]:
    """Return the players of a game that are functions on arrays, besides the random one."""
    match game:
        case Salvo():
            return {CAPTAIN: partial(choose_salvo, game)}
        case Wager():
            return {CAPTAIN: WagerPolicy(game).choose}
        case _ if isinstance(game, HUNTED):
            return {name: partial(hunt, game, policy=policy) for name, policy in HUNTERS.items()}
        case _:
            return {}


def check_actions(given: object, wanted: int, actions: int) -> Rows:
    """Return an action for each match. Raise `SeabattleError` if these are something else."""
    found = np.asarray(given)
    if found.shape != (wanted,) or not np.issubdtype(found.dtype, np.integer):
        shown = f"{found.dtype} of shape {found.shape}"
        raise SeabattleError(f"{wanted} whole numbers are needed, an action each, not {shown}")
    if wanted and not 0 <= found.min() <= found.max() < actions:
        raise SeabattleError(f"actions are 0 to {actions - 1}, not {found.min()} to {found.max()}")
    return found.astype(np.intp)
