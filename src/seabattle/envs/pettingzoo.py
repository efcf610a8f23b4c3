"""Two agents in one match, for PettingZoo: `env` (one acts at a time) and `parallel_env`.

Both play in cycles. In a cycle every agent that is to act takes one action; `parallel_env` also
takes one from the others and ignores it. All actions take effect at the end of the cycle.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, TypedDict

import numpy as np
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Array, Arrays, encoding
from seabattle.envs.episode import Episode
from seabattle.envs.illegal import OnIllegal, check_on_illegal, illegal_action, take_actions
from seabattle.envs.placement import Placement, check_placement
from seabattle.envs.render import RENDER_MODES, Image, check_render_mode, render
from seabattle.games.catalogue import known_games, mini_games
from seabattle.match.dealer import Seeded

try:
    import pettingzoo  # type: ignore[import-untyped]
    from gymnasium import spaces
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

    from seabattle.envs.spaces import (
        action_space,
        masked_space,
        state_space,
    )
except ImportError as error:
    raise ImportError(
        "this environment needs an extra: pip install 'seabattle[pettingzoo]'"
    ) from error

AGENTS = ("player_0", "player_1")
SEATS = dict(zip(AGENTS, PLAYERS, strict=True))
MAX_CYCLES = 10_000


class Observation(TypedDict):
    """The arrays of an agent's view, and its action mask."""

    observation: Arrays
    action_mask: NDArray[np.int8]


class MatchEnv:
    """Base of both kinds of environment: an episode, its encoding, and a counter of cycles."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012
    selects_all: ClassVar[bool] = True
    """Whether every agent acts in every cycle."""

    def __init__(
        self,
        game: str | GameType = "classic",
        options: Json | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
        on_illegal: OnIllegal = "replace",
        placement: Placement | None = None,
    ) -> None:
        self.encoding = encoding(game, options)
        self.on_illegal = check_on_illegal(on_illegal)
        self.placement = check_placement(placement, self.encoding.game)
        self.metadata = {
            **type(self).metadata,
            "name": f"seabattle_{self.encoding.game.id}_v{self.encoding.game.version}",
            "is_parallelizable": self.selects_all,
        }
        if max_cycles < 1:
            raise SeabattleError(f"max_cycles cannot be {max_cycles}; it is a whole number from 1")
        self.max_cycles = max_cycles
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: masked_space(self.encoding) for agent in AGENTS}
        self.action_spaces = {agent: action_space(self.encoding) for agent in AGENTS}
        self.state_space = state_space(self.encoding)
        self._random = np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def start_match(self, seed: int | None) -> None:
        """Start a new match; deterministic if a seed is given."""
        if seed is not None:
            self._random = np_random(seed)[0]
        number = int(self._random.integers(1 << 62))
        self.episode = Episode(self.encoding, Seeded(number))
        if self.placement:
            self.episode.place(self.placement, PLAYERS, str(number))
        self.agents = list(AGENTS)
        self.cycles = 0

    def observe_agent(self, agent: str) -> Observation:
        seat = SEATS[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def state(self) -> Array:
        """Return the observations of both seats in one flat array, for a central critic."""
        seen = map(self.episode.observe, PLAYERS)
        return np.concatenate([array.ravel() for arrays in seen for array in arrays.values()])

    def end_cycle(self, actions: Mapping[Seat, int]) -> dict[str, dict[str, Any]]:
        """Carry out the actions of a cycle, and return each agent's info about its own."""
        # Who acts is fixed before the first action, which can begin another turn.
        asked = {seat: actions[seat] for seat in self.episode.players_to_act}
        illegal = take_actions(self.episode, asked, self.on_illegal)
        self.cycles += 1
        return {agent: {"illegal": illegal.get(seat, False)} for agent, seat in SEATS.items()}

    def payoffs(self) -> dict[str, float]:
        return dict(zip(AGENTS, self.episode.payoffs(), strict=True))

    @property
    def is_over(self) -> bool:
        return self.episode.is_over

    @property
    def is_truncated(self) -> bool:
        return not self.is_over and self.cycles >= self.max_cycles

    def render(self) -> str | Image | None:
        return render(self.render_mode, self.episode.match, PLAYERS)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


class raw_env(MatchEnv, AECEnv):  # type: ignore[misc]  # noqa: N801
    """One agent acts at a time; only those that are to act are selected."""

    selects_all = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.start_match(seed)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"illegal": False} for agent in AGENTS}
        self._begin_cycle()

    def observe(self, agent: str) -> Observation:
        return self.observe_agent(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        seat = SEATS[agent]
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is out of the game takes no action"
        self._actions[seat] = self.encoding.vocabulary.check_action(action)
        illegal = seat in self.episode.players_to_act and not self.episode.is_legal(seat, action)
        if illegal and self.on_illegal == "raise":
            del self._actions[seat]
            legal = self.episode.legal_actions(seat)
            raise illegal_action(self.encoding.vocabulary, action, legal, seat)
        self.infos[agent] = {"illegal": illegal}
        self._cumulative_rewards[agent] = 0.0
        self._advance()
        self._accumulate_rewards()

    def _advance(self) -> None:
        if self._to_act:
            self._select(self._to_act.pop(0))
            return
        self.end_cycle(self._actions)
        if self.is_over:
            self.rewards = self.payoffs()
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self.is_truncated:
            self.truncations = dict.fromkeys(AGENTS, True)
        else:
            self._begin_cycle()
            return
        self.agent_selection = AGENTS[0]

    def _begin_cycle(self) -> None:
        self._actions: dict[Seat, int] = {}
        self._to_act = list(PLAYERS if self.selects_all else self.episode.players_to_act)
        self._select(self._to_act.pop(0))

    def _select(self, seat: Seat) -> None:
        self.agent_selection = AGENTS[seat]


class raw_cycle_env(raw_env):  # noqa: N801
    """One agent acts at a time, each in every cycle. An agent that is not to act can only wait."""

    selects_all = True


class parallel_env(MatchEnv, ParallelEnv):  # type: ignore[misc]  # noqa: N801
    """All agents act at once. An agent that is not to act can only wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.start_match(seed)
        return self._observe_agents(), {agent: {"illegal": False} for agent in AGENTS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        given: dict[Seat, int] = {}
        for seat in self.episode.players_to_act:
            if AGENTS[seat] not in actions:
                raise SeabattleError(f"the action of {AGENTS[seat]}, which is to act, is missing")
            given[seat] = self.encoding.vocabulary.check_action(actions[AGENTS[seat]])
        infos = self.end_cycle(given)
        over, truncated = self.is_over, self.is_truncated
        self.agents = [] if over or truncated else list(AGENTS)
        return (
            self._observe_agents(),
            self.payoffs(),
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, truncated),
            infos,
        )

    def _observe_agents(self) -> dict[str, Observation]:
        return {agent: self.observe_agent(agent) for agent in AGENTS}


def env(*given: Any, **named: Any) -> AECEnv:
    """Return the environment in which one agent acts at a time; call `reset` before `step`.

    It takes what `raw_env` takes.
    """
    return OrderEnforcingWrapper(raw_env(*given, **named))


def cycle_env(*given: Any, **named: Any) -> AECEnv:
    """Return the environment with every agent in every cycle, as `aec_to_parallel` needs it."""
    return OrderEnforcingWrapper(raw_cycle_env(*given, **named))


def _register(name: str, version: int) -> None:
    """Register a game for `pettingzoo.make`, if this version of PettingZoo has a registry."""
    register = getattr(pettingzoo, "register", None)
    if register:
        for kind, entry_point in (("aec", "env"), ("parallel", "parallel_env")):
            id = f"seabattle/{name}-v{version}"
            register(kind, id, entry_point=f"{__name__}:{entry_point}", kwargs={"game": name})


for _name, _kind in known_games().items():
    _register(_name, _kind.version)
for _name, (_kind, _) in mini_games().items():
    _register(_name, _kind.version)
