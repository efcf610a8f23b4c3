"""One seat in many matches at once, for Gymnasium: battles are fought in arrays.

import gymnasium
import seabattle.envs.gymnasium

many = gymnasium.make_vec("seabattle/classic-v1", num_envs=256)

All that it shows and pays is what one match after the other would show and pay for the same
fleets, actions and opponents.
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

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Arrays, Mask, encoding
from seabattle.envs.gymnasium import Duel
from seabattle.envs.illegal import IllegalAction, OnIllegal, check_on_illegal, illegal_action
from seabattle.envs.matches import Flags, Matches, NoBatchForm, Numbers, Rows, keys_of
from seabattle.envs.opponents import BatchPolicy, check_actions, make_opponents
from seabattle.envs.placement import RANDOM, Placement, check_placement
from seabattle.envs.shaping import ShapingName, make_shaping
from seabattle.envs.spaces import action_space, find_seat, observation_space
from seabattle.players.forms import PlayerLike

Info = dict[str, Any]


def duels(
    num_envs: int = 1,
    opponent: PlayerLike = RANDOM,
    max_episode_steps: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    render_mode: str | None = None,
    **given: Any,
) -> VectorEnv[Any, Any, Any]:
    """Return what `make_vec` makes: in arrays where that can be, else one match after the other."""
    mode = AutoresetMode(autoreset_mode)
    if isinstance(opponent, str) and render_mode is None:
        with suppress(NoBatchForm):
            return VectorDuel(
                num_envs,
                opponent=opponent,
                max_episode_steps=max_episode_steps,
                autoreset_mode=mode,
                **given,
            )

    def alone() -> gymnasium.Env[Any, Any]:
        duel = Duel(opponent=opponent, render_mode=render_mode, **given)
        return TimeLimit(duel, max_episode_steps) if max_episode_steps else duel

    return SyncVectorEnv([alone] * num_envs, autoreset_mode=mode)


class VectorDuel(VectorEnv[Arrays, Rows, Any]):
    """Takes what `Duel` takes, but for the opponent and the placement.

    The opponent is `random`, in games of single shots also `density` or `bosun`, in `salvo` and
    `wager` also `captain`, or a function of the arrays and the masks of those matches in which it
    is asked, which returns an action for each. With `placement="random"` matches begin in battle,
    with random fleets on both sides.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str | GameType = "classic",
        options: Json | None = None,
        opponent: BatchPolicy | str = RANDOM,
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
        self._matches = Matches(self.encoding, num_envs)
        self.on_illegal = check_on_illegal(on_illegal)
        self.placement = check_placement(placement, self.encoding.game)
        self.opponent = opponent
        self._opponents = make_opponents(opponent, self._matches, self.seat.other)
        self._shaping = make_shaping(shaping, self.encoding, discount)
        self._most = max_episode_steps or np.inf
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = action_space(self.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._every = np.arange(num_envs)
        self._rngs: list[np.random.Generator | None] = [None] * num_envs
        self._steps = np.zeros(num_envs, np.intp)
        self._potential = np.zeros(num_envs)
        self._done = np.ones(num_envs, np.bool_)
        self._masks: Mask = np.zeros((num_envs, self._matches.actions), np.int8)
        """A copy of the last masks that were returned."""

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Arrays, Info]:
        """Begin matches again: with `options["reset_mask"]` only those that are true there."""
        seeds = self._seeds(seed)
        begun = np.array((options or {}).get("reset_mask", [True] * self.num_envs))
        if begun.shape != (self.num_envs,) or begun.dtype != np.bool_:
            raise SeabattleError(f"a reset mask is {self.num_envs} times true or false")
        for row in np.flatnonzero(begun).tolist():
            if self._rngs[row] is None or seeds[row] is not None:
                self._rngs[row], _ = seeding.np_random(seeds[row])
        self._begin(begun)
        return self._observe_begun(begun), self._info(np.zeros(self.num_envs, np.bool_))

    def step(self, actions: Rows) -> tuple[Arrays, Numbers, Flags, Flags, Info]:
        given = check_actions(actions, self.num_envs, self._matches.actions)
        if self._mode is AutoresetMode.DISABLED and self._done.any():
            raise SeabattleError("some matches are over: reset them with options['reset_mask']")
        begun = self._done
        illegal = self._act(~begun, given)
        self._begin(begun)
        self._let_opponents_play()
        self._steps[~begun] += 1
        terminated = self._matches.over
        truncated = self._steps >= self._most
        seen = self._observe()
        paid = self._pay(begun, seen, terminated)
        self._done = terminated | truncated
        info: Info = {}
        if self._mode is AutoresetMode.SAME_STEP and self._done.any():
            info = self._final(illegal, seen)
            illegal = illegal & ~self._done
            ended = self._done
            self._begin(ended)
            seen = self._observe_begun(ended)
        return seen, paid, terminated, truncated, info | self._info(illegal)

    def action_masks(self) -> Mask:
        """Return 1 for each action that is open now, in each match."""
        return self._matches.masks(self.seat, self._every)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        seeds = [seed + row for row in range(self.num_envs)] if isinstance(seed, int) else seed
        if len(seeds) != self.num_envs:
            raise SeabattleError(f"{self.num_envs} seeds are needed, one each, not {len(seeds)}")
        return seeds

    def _begin(self, begun: Flags) -> None:
        """Begin matches anew. A match is drawn from the generator of its row."""
        self._steps[begun] = 0
        self._done = self._done & ~begun
        rows = np.flatnonzero(begun)
        if not len(rows):
            return
        rngs = [rng for row in rows.tolist() if (rng := self._rngs[row])]
        if len(rngs) < len(rows):
            raise SeabattleError("reset() comes before the first step()")
        numbers = [int(rng.integers(1 << 62)) for rng in rngs]
        keys = keys_of(numbers)
        self._opponents.begin(rows, keys, numbers)
        if self.placement == RANDOM or not self._matches.has_fleets:
            self._matches.begin_in_battle(rows, keys)
        else:
            for row, number in zip(rows.tolist(), numbers, strict=True):
                self._matches.begin(row, number)
        for _ in range(2 if self.placement else 1):  # in some games the opponent places first
            if self.placement and self.placement != RANDOM:
                self._place(rows, numbers)
            self._let_opponents_play()

    def _place(self, rows: Rows, numbers: Sequence[int]) -> None:
        """Place the fleets of this seat."""
        assert self.placement, "asked only then"
        placing = self._matches.episodes(self._matches.is_asked(self.seat))
        for row, number in zip(rows.tolist(), numbers, strict=True):
            if row in placing:
                placing[row].place(self.placement, (self.seat,), str(number))
        self._matches.follow(placing)

    def _let_opponents_play(self) -> None:
        """Let opponents play until this seat is asked, or the match is over."""
        matches = self._matches
        while (asked := matches.is_asked(self.seat.other) & ~matches.is_asked(self.seat)).any():
            self._opponents.act(matches, asked)

    def _pay(self, begun: Flags, seen: Arrays, over: Flags) -> Numbers:
        """Return the outcome, and what shaping adds. A match that has just begun pays nothing."""
        paid = np.where(over, self._matches.rewards(self.seat), 0.0)
        if self._shaping:
            potential = np.where(over, 0.0, self._shaping.potential(seen))
            before, self._potential = self._potential, potential
            paid += np.where(begun, 0.0, self._shaping.discount * potential - before)
        return paid

    def _observe(self) -> Arrays:
        return self._matches.observe(self.seat, self._every)

    def _observe_begun(self, begun: Flags) -> Arrays:
        """Return what is seen after matches have begun."""
        seen = self._observe()
        if self._shaping:
            potential = self._shaping.potential(seen)
            self._potential = np.where(begun, potential, self._potential)
        return seen

    def _act(self, playing: Flags, actions: Rows) -> Flags:
        """Take actions as `on_illegal` says, and return which were illegal."""
        matches, seat = self._matches, self.seat
        masks = self._masks
        illegal: Flags = playing & (masks[self._every, actions] == 0)
        if illegal.any() and self.on_illegal == "raise":
            row = int(illegal.argmax())
            legal = np.flatnonzero(masks[row]).tolist()
            error = illegal_action(self.encoding.vocabulary, int(actions[row]), legal, seat)
            raise IllegalAction(f"match {row}: {error}")
        if self.on_illegal == "replace":
            matches.act(seat, playing, actions)
            return illegal
        matches.act(seat, playing & ~illegal, actions)
        if illegal.any():
            matches.forfeit(seat, illegal)
        return illegal

    def _info(self, illegal: Flags) -> Info:
        self._masks = self.action_masks()
        return {
            "action_mask": self._masks.copy(),
            "_action_mask": np.ones(self.num_envs, np.bool_),
            "illegal": illegal,
            "_illegal": np.ones(self.num_envs, np.bool_),
        }

    def _final(self, illegal: Flags, seen: Arrays) -> Info:
        """Return what was seen last of the matches that are over."""
        info: Info = {}
        rows = np.flatnonzero(self._done)
        masks = self._matches.masks(self.seat, rows)
        for index, row in enumerate(rows.tolist()):
            last = {name: array[row] for name, array in seen.items()}
            told = {"action_mask": masks[index], "illegal": bool(illegal[row])}
            final = {"final_obs": last, "final_info": told}
            info = self._add_info(info, final, row)
        return info
