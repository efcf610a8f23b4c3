"""One seat in many matches at once, for Gymnasium: plain hunts, with their battles in arrays.

import gymnasium
import seabattle.envs.gymnasium

many = gymnasium.make_vec("seabattle/classic-v1", num_envs=256)

All that it shows and pays is what `vectorization_mode="sync"` does with the same seeds and actions.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers import TimeLimit
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Arrays, Mask, encoding
from seabattle.envs.gymnasium import Duel
from seabattle.envs.hunts.battles import NOBODY, Flags, Rows
from seabattle.envs.hunts.hunting_matches import HuntingMatches
from seabattle.envs.hunts.opponents import RANDOM, BatchPolicy, checked_actions, opponents_of
from seabattle.envs.hunts.plain_hunts import NoPlainHunt, PlainHunts
from seabattle.envs.illegal import (
    IllegalAction,
    OnIllegal,
    check_on_illegal,
    illegal_action,
)
from seabattle.envs.placement import Placement, check_placement
from seabattle.envs.shaping import ShapingName, make_shaping
from seabattle.envs.spaces import action_space, find_seat, observation_space
from seabattle.players.forms import PlayerLike

Paid = NDArray[np.float64]
Info = dict[str, Any]


def duels(
    num_envs: int = 1,
    opponent: PlayerLike = RANDOM,
    max_episode_steps: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    render_mode: str | None = None,
    **given: Any,
) -> VectorEnv[Any, Any, Any]:
    """What `make_vec` makes: in arrays where that can be, else one match after the other."""
    mode = AutoresetMode(autoreset_mode)
    if isinstance(opponent, str) and opponent == RANDOM and render_mode is None:
        with suppress(NoPlainHunt):
            limit = max_episode_steps
            return VectorDuel(num_envs, max_episode_steps=limit, autoreset_mode=mode, **given)

    def alone() -> gymnasium.Env[Any, Any]:
        duel = Duel(opponent=opponent, render_mode=render_mode, **given)
        return TimeLimit(duel, max_episode_steps) if max_episode_steps else duel

    return SyncVectorEnv([alone] * num_envs, autoreset_mode=mode)


class VectorDuel(VectorEnv[Arrays, Rows, Any]):
    """Takes what `Duel` takes but for the opponent: `random`, or a function of the arrays and the
    masks of those matches in which it is asked, which returns an action for each."""

    def __init__(
        self,
        num_envs: int = 1,
        game: str | GameType = "classic",
        options: Json | None = None,
        opponent: BatchPolicy | Literal["random"] = RANDOM,
        seat: Literal["one", "two"] = "one",
        shaping: ShapingName | None = None,
        discount: float = 1.0,
        on_illegal: OnIllegal = "replace",
        placement: Placement | None = None,
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        if num_envs < 1:
            raise SeabattleError(f"at least one match is needed, not {num_envs}")
        self.num_envs, self.seat = num_envs, find_seat(seat)
        self.encoding = encoding(game, options)
        hunts = PlainHunts(self.encoding)
        self.on_illegal = check_on_illegal(on_illegal)
        self.placement = check_placement(placement, self.encoding.game)
        self.opponent = opponent
        self._opponents = opponents_of(opponent, hunts, self.seat.other)
        self._shaping = make_shaping(shaping, self.encoding, discount)
        self._most = max_episode_steps or np.inf
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = action_space(self.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._matches = HuntingMatches(hunts, num_envs)
        self._every = np.arange(num_envs)
        self._rngs: list[np.random.Generator | None] = [None] * num_envs
        self._steps = np.zeros(num_envs, np.intp)
        self._potential = np.zeros(num_envs)
        self._done = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Arrays, Info]:
        """With `options["reset_mask"]`, only the matches that are true there begin anew."""
        seeds = self._seeds(seed)
        begun = np.array((options or {}).get("reset_mask", [True] * self.num_envs))
        if begun.shape != (self.num_envs,) or begun.dtype != np.bool_:
            raise SeabattleError(f"a reset mask is {self.num_envs} times true or false")
        for row in np.flatnonzero(begun).tolist():
            if self._rngs[row] is None or seeds[row] is not None:
                self._rngs[row], _ = seeding.np_random(seeds[row])
        self._begin(begun)
        return self._seen(), self._info(np.zeros(self.num_envs, np.bool_))

    def step(self, actions: Rows) -> tuple[Arrays, Paid, Flags, Flags, Info]:
        given = checked_actions(actions, self.num_envs, self._matches.actions)
        if self._mode is AutoresetMode.DISABLED and self._done.any():
            raise SeabattleError("some matches are over: reset them with options['reset_mask']")
        begun = self._done
        playing = np.flatnonzero(~begun)
        illegal = np.zeros(self.num_envs, np.bool_)
        illegal[playing] = self._act(playing, given[playing])
        self._begin(begun)
        self._let_opponents_play()
        self._steps[playing] += 1
        terminated = self._matches.battles.winner != NOBODY
        truncated = self._steps >= self._most
        paid = self._paid(begun)
        self._done = terminated | truncated
        info: Info = {}
        if self._mode is AutoresetMode.SAME_STEP and self._done.any():
            info = self._final(illegal)
            illegal = illegal & ~self._done
            self._begin(self._done)
        return self._seen(), paid, terminated, truncated, info | self._info(illegal)

    def action_masks(self) -> Mask:
        """1 for each action that is open now, in each match."""
        return self._matches.masks(self.seat, self._every)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        seeds = [seed + row for row in range(self.num_envs)] if isinstance(seed, int) else seed
        if len(seeds) != self.num_envs:
            raise SeabattleError(f"{self.num_envs} seeds are needed, one each, not {len(seeds)}")
        return seeds

    def _begin(self, begun: Flags) -> None:
        self._steps[begun] = 0
        self._potential[begun] = 0
        self._done = self._done & ~begun
        for row in np.flatnonzero(begun).tolist():
            rng = self._rngs[row]
            if rng is None:
                raise SeabattleError("reset() comes before the first step()")
            number = int(rng.integers(1 << 62))
            self._matches.begin(row, number)
            if self.placement:
                self._matches.place_own(self.seat, row, self.placement, str(number))
            self._opponents.begin(row, str(number))
        if self.placement:
            self._let_opponents_play()

    def _let_opponents_play(self) -> None:
        """Until this seat is asked, or the match is over."""
        matches = self._matches
        while True:
            asked = matches.asked(self.seat.other) & ~matches.asked(self.seat)
            if not asked.any():
                return
            self._opponents.act(matches, np.flatnonzero(asked))

    def _paid(self, begun: Flags) -> Paid:
        """The outcome, and what shaping adds. A match that has just begun pays nothing."""
        winner, over = self._matches.battles.winner, self._matches.battles.winner != NOBODY
        paid = np.where(over, np.where(winner == self.seat.position, 1.0, -1.0), 0.0)
        if self._shaping:
            before, self._potential = self._potential, np.where(over, 0.0, self._potentials())
            paid += np.where(begun, 0.0, self._shaping.discount * self._potential - before)
        return paid

    def _potentials(self) -> Paid:
        """`Shaping.potential` for all: what is hit of the other fleet, less what is of the own."""
        left, ships = self._matches.battles.left.sum(2), self._matches.hunts.game.yard.ships
        hit = left[self.seat] - left[self.seat.other]
        return np.asarray(hit / sum(ship.length for ship in ships))

    def _seen(self) -> Arrays:
        return self._matches.seen(self.seat, self._every)

    def _act(self, rows: Rows, actions: Rows) -> Flags:
        """Take actions as `on_illegal` says, and return which were illegal."""
        matches, seat = self._matches, self.seat
        if self.on_illegal == "replace":
            return matches.say(seat, rows, actions)
        illegal = ~matches.are_legal(seat, rows, actions)
        if illegal.any() and self.on_illegal == "raise":
            row, action = int(rows[illegal][0]), int(actions[illegal][0])
            legal = np.flatnonzero(matches.masks(seat, rows[illegal][:1])[0]).tolist()
            error = illegal_action(self.encoding.vocabulary, action, legal, seat)
            raise IllegalAction(f"match {row}: {error}")
        matches.say(seat, rows[~illegal], actions[~illegal])
        for row in rows[illegal].tolist():
            matches.forfeit(seat, row)
        return illegal

    def _info(self, illegal: Flags) -> Info:
        return {
            "action_mask": self.action_masks(),
            "_action_mask": np.ones(self.num_envs, np.bool_),
            "illegal": illegal,
            "_illegal": np.ones(self.num_envs, np.bool_),
        }

    def _final(self, illegal: Flags) -> Info:
        """What was seen last of the matches that are over."""
        info: Info = {}
        rows = np.flatnonzero(self._done)
        seen, masks = self._matches.seen(self.seat, rows), self._matches.masks(self.seat, rows)
        for index, row in enumerate(rows.tolist()):
            last = {name: array[index] for name, array in seen.items()}
            told = {"action_mask": masks[index], "illegal": bool(illegal[row])}
            final = {"final_obs": last, "final_info": told}
            info = self._add_info(info, final, row)
        return info
