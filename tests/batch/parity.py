"""Plays matches in PettingZoo's environments and in batches side by side, and compares each step.

A `Case` names a game under options, and how a batch plays it. `compare` plays its matches with the
same fleets, choices and draws in the environment and in every form of the batch, some steps in one
and then in the other. The environments go through the engine, so the engine is what batches are
compared with.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.game import BatchGame
from seabattle.core.answer import fill
from seabattle.core.chance import Chance, Drawn
from seabattle.core.fleet import squares_of
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event, Json
from seabattle.core.orders import Place
from seabattle.core.placement import fleet_from_order
from seabattle.core.seat import PLAYERS
from seabattle.core.state import State
from seabattle.core.wire import read_order
from seabattle.envs.encoding import Arrays
from seabattle.envs.episode import Episode
from seabattle.envs.pettingzoo import AGENTS, SEATS, Observation, raw_env
from seabattle.match.dealer import Seeded

ARBITRARY_ACTIONS = 0.02
"""Share of steps that try any action, legal or not."""
AT_ONCE = 500
"""How many states are compared at once: so many cost a batch little more than one."""


class Difference(AssertionError):
    """A batch that differs from the environment."""


class Moment(NamedTuple):
    """One step of an environment, for those who count rare events."""

    events: Sequence[Event]
    """The events of this step."""
    word: str
    """The token that was chosen."""
    legal: bool
    """Whether it was open."""
    choices: int
    """How many were open."""
    episode: Episode


class Recorder(Seeded):
    """Draws for the engine, and keeps what it has drawn until it is taken for the batch."""

    drawn: list[Drawn]

    def draw(self, chance: Chance, number: int) -> Drawn:
        drawn = super().draw(chance, number)
        self.drawn = [*getattr(self, "drawn", []), drawn]
        return drawn

    def take(self) -> list[Drawn]:
        drawn, self.drawn = getattr(self, "drawn", []), []
        return drawn


class BattleEnv(raw_env):
    """PettingZoo's environment, played by the engine, from the first shot on.

    A seat's view follows from the state: it is encoded once for all tokens of an order.
    """

    def observe(self, agent: str) -> Observation:
        seat, state = SEATS[agent], self.episode.match.state
        if self._seen.get(agent, (None,))[0] is not state:
            self._seen[agent] = state, self.encoding.observe(self.episode.view(seat), None)
        draft = self.episode.draft(seat)
        said = self.encoding._encode_order(draft.tokens if draft else ())
        seen = {**self._seen[agent][1], "said": said}
        return {"observation": seen, "action_mask": self.encoding.mask(draft)}

    def start_match(self, seed: int | None) -> None:
        super().start_match(seed)
        self._seen: dict[str, tuple[State, Arrays]] = {}
        self.dealer = Recorder(seed or 0)
        self.episode = Episode(self.encoding, self.dealer)
        self.fleets = place_fleets(self.episode, Random(f"fleets {seed}"))
        self.dealer.take()


def place_fleets(episode: Episode, rng: Random) -> list[tuple[int, ...]]:
    """Let both seats place random fleets; return them by seat."""
    game = episode.match.game
    assert isinstance(game, FleetGame)
    fleets: dict[int, tuple[int, ...]] = {}
    while len(fleets) < len(PLAYERS):
        for seat in episode.players_to_act:
            answer = fill(game.prompt(episode.match.state, seat), rng)
            order = read_order(game, answer)
            assert isinstance(order, Place)
            fleets[seat.position] = fleet_from_order(game.yard, order)
            episode.give(seat, answer)
    return [fleets[0], fleets[1]]


class Case(NamedTuple):
    """A game under options, and how to play it in batches."""

    game: str
    options: Json
    module: ModuleType
    """Where the game in batches is defined. Planted differences are made in its source."""
    kind: str
    """The class of the game in batches."""
    rare: Mapping[str, Callable[[Moment], bool]]
    """Rare events that must happen at least once in many matches."""
    parts: tuple[ModuleType, ...] = ()
    """Modules that it refers to by name, in whose sources differences are planted, too."""
    env: type[BattleEnv] = BattleEnv
    begin: Callable[[BatchGame[Any], Sequence[Any]], Any] | None = None
    """Makes the first state from the environments; by default from their fleets and who begins."""
    draws_of: Callable[[Sequence[Sequence[Drawn]]], Array] | None = None
    """Makes the draws of a step from what each environment has drawn in it."""

    def make(self, module: Any) -> BatchGame[Any]:
        """Make the game in batches from its module, or from one with a planted difference."""
        game: BatchGame[Any] = getattr(module, self.kind)(**self.options)
        return game


class Seen(NamedTuple):
    """All that is compared: observations and masks by row and seat."""

    boards: Array
    numbers: Array
    said: Array
    mask: Array
    player: Array
    terminated: Array
    rewards: Array


class Turn(NamedTuple):
    """The values to compare before a step, and the actions in it."""

    rows: list[int]
    actions: Array
    draws: Array | None


class Form:
    """A batch under NumPy."""

    def __init__(self, game: BatchGame[Any]) -> None:
        self.game = game
        self.step: Callable[..., Any] = game.step

    def begin(self, state: Any) -> Any:
        return state

    def play(self, state: Any, turns: Iterable[Turn]) -> tuple[Any, Seen]:
        """Return the state after some steps, and what was to be seen before each."""
        from jax import tree  # noqa: PLC0415, takes a second

        states = []
        for rows, actions, draws in turns:
            states.append(tree.map(lambda leaf, rows=rows: np.asarray(leaf)[rows], state))
            state = self.step(state, actions, draws)
        return state, self.see(tree.map(lambda *leaves: np.concatenate(leaves), *states))

    def see(self, state: Any) -> Seen:
        game, seats = self.game, range(2)
        seen = [game.observe(state, seat) for seat in seats]
        masks = np.stack([game.legal_action_mask(state, seat) for seat in seats], 1)
        over = game.terminated(state)
        player = np.where(over, 0, game.current_player(state))
        boards, numbers, said = (
            np.stack([each[name] for each in seen], 1) for name in ("boards", "numbers", "said")
        )
        return Seen(boards, numbers, said, masks, player, over, game.rewards(state))


class JaxForm(Form):
    """A batch compiled by JAX, without the passes that take longer than the matches."""

    OPTIONS: ClassVar = {
        "xla_backend_optimization_level": 0,
        "xla_llvm_disable_expensive_passes": True,
        "xla_cpu_use_fusion_emitters": False,
    }

    def __init__(self, game: BatchGame[Any]) -> None:
        import jax  # noqa: PLC0415, takes a second

        super().__init__(game)
        self.step = jax.jit(game.step, compiler_options=self.OPTIONS)
        self._see = jax.jit(self._see_as_rows, compiler_options=self.OPTIONS)

    def begin(self, state: Any) -> Any:
        import jax  # noqa: PLC0415, takes a second

        return jax.tree.map(jax.numpy.asarray, state)

    def see(self, state: Any) -> Seen:
        import jax  # noqa: PLC0415, takes a second

        rows = len(state.outcome)
        alike = jax.tree.map(lambda leaf: jax.numpy.asarray(np.resize(leaf, AT_ONCE)), state)
        return Seen(*(np.asarray(each)[:rows] for each in self._see(alike)))

    def _see_as_rows(self, state: Any) -> Seen:
        """See each state in two rows, one for each seat: half of what is there to compile."""
        import jax  # noqa: PLC0415, takes a second

        game, xp = self.game, jax.numpy
        twice = jax.tree.map(lambda leaf: xp.concatenate([leaf, leaf]), state)
        seat = xp.repeat(xp.arange(2), len(state.outcome))
        seen, mask = game.observe(twice, seat), game.legal_action_mask(twice, seat)
        boards, numbers, said, masks = (
            xp.stack(xp.split(each, 2), 1) for each in (*seen.values(), mask)
        )
        over = game.terminated(state)
        player = xp.where(over, 0, game.current_player(state))
        return Seen(boards, numbers, said, masks, player, over, game.rewards(state))


class Report(NamedTuple):
    """Counts of comparisons and of rare events."""

    matches: int
    steps: int
    rare: Counter[str]
    found: Mapping[str, str]
    """The forms that differ from the environment, and in what."""


def compare(
    case: Case, forms: Mapping[str, Form], matches: int, seed: int = 0, aimed: float = 0
) -> Report:
    """Play matches in the environment and in all forms; a form is dropped when it differs.

    Choices are random. `aimed` is the share of those that are made among squares with ships of the
    other side, where there are any: such matches take a third of the steps.
    """
    envs = [case.env(case.game, case.options) for _ in range(matches)]
    for number, env in enumerate(envs):
        env.reset(seed=seed + number)
    rng, rare, steps = Random(f"actions {seed}"), Counter[str](), 0
    begin = case.begin or begin_with_fleets
    first = next(iter(forms.values())).game
    _check_names(first, envs[0])
    expected = _blank(first)
    states = {name: form.begin(begin(form.game, envs)) for name, form in forms.items()}
    found: dict[str, str] = {}
    live = list(range(matches))
    while live and states:
        turns, before, count = list[Turn](), steps, 0
        shown = list(range(matches))  # what is over stays as it is
        while shown and count + len(shown) <= AT_ONCE:
            live, actions = [], np.zeros(matches, np.int32)
            for place, row in enumerate(shown, start=count):
                _look(expected, place, envs[row])
                if not expected.terminated[place]:
                    mask = expected.mask[place, expected.player[place]]
                    actions[row] = _choose(envs[row], mask, rng, aimed)
                    rare.update(_step(case, envs[row], mask, actions[row]))
                    live.append(row)
            draws = case.draws_of([env.dealer.take() for env in envs]) if case.draws_of else None
            turns.append(Turn(shown, actions, draws))
            count, steps, shown = count + len(shown), steps + len(live), live
        wanted = Seen(*(each[:count] for each in expected))
        for name in tuple(states):
            states[name], given = forms[name].play(states[name], turns)
            if difference := _difference(wanted, given):
                found[name] = f"after step {before}, {difference}"
                del states[name]
    return Report(matches, steps, rare, found)


def begin_with_fleets(game: BatchGame[Any], envs: Sequence[Any]) -> Any:
    """Return the first state for the fleets and the first seats of the environments."""
    one, two = (game.shipyard.read([env.fleets[seat] for env in envs]) for seat in range(2))
    first = [env.episode.players_to_act[0].position for env in envs]
    return game.init((one, two), np.array(first, np.int32))


def _check_names(game: BatchGame[Any], env: BattleEnv) -> None:
    assert game.id == env.encoding.game.id
    assert game.words == env.encoding.vocabulary.words, "the actions differ"
    assert game.names == env.encoding.names, "the numbers have other names"


def _blank(game: BatchGame[Any]) -> Seen:
    rows, shape = AT_ONCE, (32, game.board.rows, game.board.columns)
    words = len(game.words)
    return Seen(
        np.zeros((rows, 2, *shape), np.float32),
        np.zeros((rows, 2, len(game.names)), np.float32),
        np.zeros((rows, 2, words), np.float32),
        np.zeros((rows, 2, words), np.bool_),
        np.zeros(rows, np.int32),
        np.zeros(rows, np.bool_),
        np.zeros((rows, 2), np.float32),
    )


def _look(expected: Seen, row: int, env: BattleEnv) -> None:
    for seat, agent in enumerate(AGENTS):
        seen = env.observe(agent)
        for name in ("boards", "numbers", "said"):
            getattr(expected, name)[row, seat] = seen["observation"][name]
        expected.mask[row, seat] = seen["action_mask"]
        expected.rewards[row, seat] = env.rewards[agent]
    expected.terminated[row] = env.terminations[AGENTS[0]]
    expected.player[row] = AGENTS.index(env.agent_selection)


def _difference(expected: Seen, actual: Seen) -> str:
    """Return in what a batch differs from the environments, empty if in nothing."""
    for name in Seen._fields:
        wanted, given = getattr(expected, name), getattr(actual, name)
        if wanted.dtype != given.dtype or wanted.shape != given.shape:
            return f"{name}: {given.dtype} {given.shape} instead of {wanted.dtype} {wanted.shape}"
        if not np.array_equal(wanted, given):
            where = np.argwhere(wanted != given)
            at = tuple(where[0].tolist())
            return f"{name}{list(at)}: {given[at]} instead of {wanted[at]}, {len(where)} differ"
    return ""


def _choose(env: BattleEnv, mask: Array, rng: Random, aimed: float) -> int:
    """Return a random action, now and then one that is not open."""
    if rng.random() < ARBITRARY_ACTIONS:
        return rng.randrange(len(mask))
    choices: list[int] = np.flatnonzero(mask).tolist()
    if rng.random() < aimed:
        state: Any = env.episode.match.state
        rival = state.sides[1 - AGENTS.index(env.agent_selection)]
        ships = env.encoding.game.grid.names(squares_of(rival.ships))
        numbers = set(env.encoding.vocabulary.numbers(ships))
        choices = [choice for choice in choices if choice in numbers] or choices
    return rng.choice(choices)


def _step(case: Case, env: BattleEnv, mask: Array, action: int) -> list[str]:
    """Take an action, and return the rare events that it led to."""
    heard = env.episode.count_notices()
    env.step(action)
    events = [notice.event for notice in env.episode.notices[heard:]]
    word = env.encoding.vocabulary.words[action]
    choices = int(np.count_nonzero(mask))
    moment = Moment(events, word, bool(mask[action]), choices, env.episode)
    return [name for name, happened in case.rare.items() if happened(moment)]
