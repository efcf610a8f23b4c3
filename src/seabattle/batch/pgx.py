"""A game in batches as an environment of Pgx (`pip install pgx`).

    env = PgxEnv(make("classic"))
    state = jax.jit(jax.vmap(env.init))(keys)
    state = jax.jit(jax.vmap(env.step))(state, actions)

A player's id is the seat. Observations are those of `observe_lean`. As in all games of Pgx, an
action that is not open ends the match and loses it. Games that draw in battle are not supported,
and Pgx's drawings know only its own games.
"""

from typing import Any

import jax
import jax.numpy as jnp

from seabattle.batch.bits import Array
from seabattle.batch.draws import Key
from seabattle.batch.game import BatchGame

try:
    from pgx.core import Env, State, dataclass  # type: ignore[import-not-found]
except ImportError as error:
    raise ImportError("this environment needs Pgx: pip install pgx") from error


@dataclass
class PgxState(State):  # type: ignore[misc]
    """A match as Pgx shows it."""

    current_player: Array
    observation: Any
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _match: Any
    """The state of the game in batches, for a single match."""

    @property
    def env_id(self) -> str:
        return "seabattle"


class PgxEnv(Env):  # type: ignore[misc]
    """Plays one match; `jax.vmap` makes batches of it."""

    def __init__(self, game: BatchGame[Any]) -> None:
        super().__init__()
        self.game = game

    @property
    def id(self) -> str:
        return "seabattle"

    @property
    def version(self) -> str:
        return "v1"

    @property
    def num_players(self) -> int:
        return 2

    @property
    def observation_shape(self) -> Any:
        """Return the shape of each array of an observation."""
        seen = jax.eval_shape(self.init, jax.random.PRNGKey(0)).observation
        return jax.tree.map(lambda array: array.shape, seen)

    def _init(self, key: Array) -> PgxState:
        high, low = key if key.dtype == jnp.uint32 else jax.random.key_data(key)
        first = (high ^ low).astype(jnp.int32) & 1
        match = self.game.init(self.game.sample_fleets(Key(high, low)), first)
        no = jnp.bool_(False)
        rewards, steps = jnp.zeros(2, jnp.float32), jnp.int32(0)
        player, mask = self.game.current_player(match), self.game.legal_action_mask(match)
        return PgxState(player, None, rewards, no, no, mask, steps, match)

    def _step(self, state: PgxState, action: Array, key: Array | None) -> PgxState:
        match = self.game.step(state._match, action)
        following: PgxState = state.replace(
            current_player=self.game.current_player(match),
            rewards=self.game.rewards(match),
            terminated=self.game.terminated(match),
            legal_action_mask=self.game.legal_action_mask(match),
            _match=match,
        )
        return following

    def _observe(self, state: PgxState, player_id: Array) -> Any:
        return self.game.observe_lean(state._match, player_id)
