"""Proximal policy optimisation by self-play, as one program on arrays.

An update plays some steps of many matches at once and learns from them. In half of the matches a
seat is played by an earlier version of the learner, so that what beat it once is not unlearned.
Fleets are random, or of random fleets some that the learner itself values most.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from seabattle.batch.bits import Array, where
from seabattle.batch.draws import Key
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import PLAYING
from training.game import IMPOSSIBLE, TrainedGame
from training.learner import Learner
from training.network import Inputs, Outputs, Weights, evaluate, is_output
from training.symmetry import mirror, mirror_back, symmetries

CLIP, VALUE, BELIEF, NORMALISER = 0.2, 0.5, 1.0, 1e-3
"""How far a policy may move in an update; the weights of three of the losses."""
LARGEST_LOG_RATIO = 5.0
"""Beyond it an order says no more about how far the policy has moved."""
LARGEST_STEP, MEAN_DECAY, SQUARE_DECAY = 1.0, 0.9, 0.999
"""The largest norm of a gradient; how Adam forgets."""
AVERAGE_DECAY = 0.995
"""How the averaged weights forget, by updates."""


class Settings(NamedTuple):
    """How large an update is. Each choice is compiled anew."""

    matches: int = 16_384
    steps: int = 16
    part: int = 16_384
    """Positions of one step of the optimiser. As many as matches, so that both round alike."""
    versions: int = 12
    version_every: int = 25
    """Updates after which the learner is kept as a version."""
    fleets: int = 2048
    """Random fleets, and placed ones, that an update draws from."""
    stagger: int = 100
    """Steps over which the first matches begin: about as many as a match has."""
    candidates: int = 64
    finalists: int = 8
    """Of so many random fleets, how many of the most valued are laid out."""
    trace: float = 0.95


class Rates(NamedTuple):
    """Settings that change during a training."""

    learning: float = 2e-4
    entropy: float = 0.004
    uniform: float = 0.75
    """The share of fleets that are uniformly random."""
    policy: float = 1.0
    """0 as long as a hunter plays who trusts the belief, and the policy learns to play like it."""


class Steps(NamedTuple):
    """The steps of a rollout, from which an update learns. Arrays are [step, match]."""

    state: Any
    choice: Array
    log_odds: Array
    values: Array
    """Of both seats, on a last axis."""
    over: Array
    outcome: Array
    by_version: Array
    """Whether an earlier version made the choice."""


class Trainer:
    """Training of one game. It holds what is fixed; `Learner` and matches go in and come out."""

    def __init__(self, game: TrainedGame[Any], settings: Settings) -> None:
        self.game, self.settings = game, settings
        self.kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
        self.mirrors = symmetries(game.board.rows, game.board.columns)
        self.update = jax.jit(self._update, donate_argnums=(0, 1))
        self.begin = jax.jit(self._begin)

    def _begin(self, learner: Learner) -> Any:
        """Begin the matches one after the other, and play them at random up to the same moment.

        If all were as old, an update would learn from openings alone, and the next forget them.
        """
        key, begun_key = jax.random.split(jax.random.wrap_key_data(learner.key))
        begun = jax.random.randint(begun_key, (self.settings.matches,), 0, self.settings.stagger)
        state = self._new_matches(key)

        def play(state: Any, now: tuple[Array, Array]) -> tuple[Any, None]:
            choice_key, new_key = jax.random.split(now[1])
            mask = self.game.mask(state, state.turn).reshape(len(begun), -1)
            choice = jax.random.categorical(choice_key, jnp.where(mask, 0.0, IMPOSSIBLE))
            after = self.game.play(state, choice)
            new = (after.outcome != PLAYING) | (begun == now[0])
            return where(new, self._new_matches(new_key), after), None

        steps = jnp.arange(self.settings.stagger), jax.random.split(key, self.settings.stagger)
        return jax.lax.scan(play, state, steps)[0]

    def _new_matches(self, key: Array) -> Any:
        """Return matches that have just begun, with random fleets."""
        one, two, first = jax.random.split(key, 3)
        matches = self.settings.matches
        fleets = self._random_fleets(one, matches), self._random_fleets(two, matches)
        return self.game.start(fleets, jax.random.bernoulli(first, shape=(matches,)).astype(int))

    def _random_fleets(self, key: Array, number: int) -> Fleet:
        high, low = jax.random.bits(key, (2, number), jnp.uint32)
        return self.game.battle.shipyard.sample(Key(high, low))

    def _update(
        self, learner: Learner, state: Any, rates: Rates
    ) -> tuple[Learner, Any, dict[str, Array]]:
        """Play some steps of all matches, and learn from them in parts, each position once."""
        settings = self.settings
        key = jax.random.wrap_key_data(learner.key)
        key, fleet_key, version_key, play_key, order_key = jax.random.split(key, 5)
        pools = self._fleet_pools(learner.weights, fleet_key)
        known = jnp.clip(learner.count // settings.version_every, 1, settings.versions)
        chosen = jax.random.randint(version_key, (), 0, known)
        version = jax.tree.map(lambda each: each[chosen].astype(jnp.float32), learner.versions)
        play = partial(self._play_step, learner.weights, version, pools, rates)
        state, steps = jax.lax.scan(play, state, jax.random.split(play_key, settings.steps))
        advantages = self._advantages(steps, self._values(learner.weights, state))
        flat = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), (steps, advantages))
        parts = self._shuffle(order_key)
        learner, losses = jax.lax.scan(partial(self._learn_part, flat, rates), learner, parts)
        learner = self._keep(learner._replace(key=jax.random.key_data(key)))
        figures = {**jax.tree.map(jnp.mean, losses), **_summarise(steps)}
        return learner, state, {**figures, "moved_first": losses["moved"][0]}

    def _shuffle(self, key: Array) -> Array:
        """Return the numbers of the positions of each part.

        Neighbours stay together, so that each position is seen in the mirror it was played in.
        """
        settings, together = self.settings, 2 * len(self.mirrors)
        order = jax.random.permutation(key, settings.steps * settings.matches // together)
        positions = (order[:, None] * together + jnp.arange(together)).reshape(-1)
        return positions[: len(positions) // settings.part * settings.part].reshape(
            -1, settings.part
        )

    def _keep(self, learner: Learner) -> Learner:
        """Average the weights, and keep them as a version now and then."""
        count, every = learner.count + 1, self.settings.version_every
        decay = jnp.minimum(AVERAGE_DECAY, count / (count + 10))
        average = jax.tree.map(
            lambda old, new: decay * old + (1 - decay) * new, learner.average, learner.weights
        )
        place = (count // every - 1) % self.settings.versions
        versions = jax.tree.map(
            lambda kept, new: jnp.where(
                count % every == 0, kept.at[place].set(new.astype(kept.dtype)), kept
            ),
            learner.versions,
            learner.weights,
        )
        return learner._replace(average=average, versions=versions, count=count)

    def _evaluate(self, weights: Weights, inputs: Inputs) -> Outputs:
        inner = {n: each if is_output(n) else each.astype(self.kind) for n, each in weights.items()}
        found = evaluate(inner, inputs)
        return Outputs(*(each.astype(jnp.float32) for each in found))

    def _evaluate_mirrored(self, weights: Weights, inputs: Inputs) -> Outputs:
        """Evaluate each two neighbours in the next of the mirrors, and undo the mirrors.

        A policy is compared with itself in the same mirror only: it is a bit different in each.
        """
        found = self._evaluate(
            weights, inputs._replace(planes=self._by_mirror(mirror, inputs.planes))
        )
        attacks = partial(mirror_back, transposed=self.game.transposed)
        policy = self._by_mirror(attacks, found.policy)
        return Outputs(policy, self._by_mirror(mirror_back, found.belief), found.value)

    def _by_mirror(self, show: Callable[[Array, int], Array], planes: Array) -> Array:
        paired = planes.reshape(-1, len(self.mirrors), 2, *planes.shape[1:])
        shown = [
            show(paired[:, each].reshape(-1, *planes.shape[1:]), each).reshape(
                paired[:, each].shape
            )
            for each in self.mirrors
        ]
        return jnp.stack(shown, axis=1).reshape(planes.shape)

    def _fleet_pools(self, weights: Weights, key: Array) -> tuple[Fleet, Fleet]:
        """Return random fleets, and as many that were chosen by their value."""
        uniform_key, candidate_key, enemy_key = jax.random.split(key, 3)
        settings = self.settings
        groups = settings.fleets // settings.finalists
        drawn = self._random_fleets(candidate_key, groups * settings.candidates)
        enemy = self._random_fleets(enemy_key, groups * settings.candidates)
        starts = [self.game.start((drawn, enemy), first) for first in (0, 1)]
        inputs = _join(self.game.inputs(start, 0) for start in starts)
        worth = self._evaluate(weights, inputs).value.reshape(2, groups, -1).sum(0)
        best = jax.lax.top_k(worth, settings.finalists)[1]
        best = (best + jnp.arange(groups)[:, None] * settings.candidates).reshape(-1)
        placed = jax.tree.map(lambda word: word[best], drawn)
        return self._random_fleets(uniform_key, settings.fleets), placed

    def _place(self, pools: tuple[Fleet, Fleet], uniform: Array, key: Array) -> Fleet:
        """Return a fleet for each match, from either pool."""
        which, where_key = jax.random.split(key)
        number = jax.random.randint(where_key, (self.settings.matches,), 0, self.settings.fleets)
        is_uniform = jax.random.uniform(which, number.shape) < uniform
        random, placed = jax.tree.map(lambda word: word[number], pools)
        return where(is_uniform, random, placed)

    def _inputs(self, state: Any) -> Inputs:
        """Return what the seat on turn knows in each match, and then what the other one knows."""
        return _join(self.game.inputs(state, each) for each in (state.turn, 1 - state.turn))

    def _values(self, weights: Weights, state: Any) -> Array:
        found = self._evaluate_mirrored(weights, self._inputs(state))
        return _order_by_seat(found.value, state.turn)

    def _play_step(
        self,
        weights: Weights,
        version: Weights,
        pools: tuple[Fleet, Fleet],
        rates: Rates,
        state: Any,
        key: Array,
    ) -> tuple[Any, Steps]:
        """Choose once in each match. One that is over begins anew."""
        choice_key, one, two, first_key = jax.random.split(key, 4)
        matches, seat = self.settings.matches, state.turn
        number = jnp.arange(matches)
        by_version = (number >= matches // 2) & (number % 2 == seat)
        mask = self.game.mask(state, seat)
        found = self._evaluate_mirrored(weights, self._inputs(state))
        logits = self.game.logits(found.policy[:matches], mask)
        rest = jax.tree.map(lambda each: each[matches // 2 :], (state, mask))
        theirs = self._evaluate_mirrored(version, self.game.inputs(rest[0], rest[0].turn))
        theirs = self.game.logits(theirs.policy, rest[1])
        acting = jnp.concatenate([logits[: matches // 2], theirs])
        acting = jnp.where(by_version[:, None], acting, logits)
        hunter = self.game.logits(self.game.hunt(found.belief[:matches]), mask)
        acting = jnp.where(rates.policy > 0, acting, hunter)
        choice = jax.random.categorical(choice_key, acting)
        log_odds = _pick(jax.nn.log_softmax(logits), choice)
        after = self.game.play(state, choice)
        over = after.outcome != PLAYING
        fleets = [self._place(pools, rates.uniform, each) for each in (one, two)]
        first = jax.random.bernoulli(first_key, shape=(matches,)).astype(int)
        values = _order_by_seat(found.value, seat)
        steps = Steps(state, choice, log_odds, values, over, after.outcome, by_version)
        return where(over, self.game.start((fleets[0], fleets[1]), first), after), steps

    def _advantages(self, steps: Steps, last: Array) -> Array:
        """Return generalised advantages of both seats, whichever was to choose."""
        seats = jnp.arange(2)
        won = jnp.where(steps.outcome[..., None] == seats, 1.0, -1.0)
        over = steps.over[..., None]
        following = jnp.concatenate([steps.values[1:], last[None]])
        surprise = jnp.where(over, won, following) - steps.values

        def back(later: Array, at: tuple[Array, Array]) -> tuple[Array, Array]:
            here = at[0] + self.settings.trace * jnp.where(at[1], 0, later)
            return here, here

        found = jax.lax.scan(back, jnp.zeros_like(last), (surprise, over), reverse=True)[1]
        return jnp.asarray(found)

    def _learn_part(
        self, flat: tuple[Steps, Array], rates: Rates, learner: Learner, numbers: Array
    ) -> tuple[Learner, dict[str, Array]]:
        """Make one step of Adam on some positions."""
        steps, advantages = jax.tree.map(lambda each: each[numbers], flat)
        gradient = jax.grad(self._loss, has_aux=True)
        slope, losses = gradient(learner.weights, steps, advantages, rates)
        norm = jnp.sqrt(sum((each**2).sum() for each in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda each: each * jnp.minimum(1, LARGEST_STEP / norm), slope)
        return _step_adam(learner, slope, rates.learning), losses

    def _loss(
        self, weights: Weights, steps: Steps, advantages: Array, rates: Rates
    ) -> tuple[Array, dict[str, Array]]:
        state, seat = steps.state, steps.state.turn
        seats, mask = (seat, 1 - seat), self.game.mask(state, seat)
        found = self._evaluate_mirrored(weights, self._inputs(state))
        ships = jnp.concatenate([self.game.ships_to_find(state, each) for each in seats])
        belief = _cross_entropy(found.belief, ships).sum(-1).mean()
        logits = self.game.logits(found.policy[: len(seat)], mask)
        log_odds = jax.nn.log_softmax(logits)
        hunt = self.game.hunt(jax.lax.stop_gradient(found.belief[: len(seat)]))
        hunter = jax.nn.softmax(self.game.logits(hunt, mask))
        imitation = -(hunter * jnp.maximum(log_odds, -50)).sum(-1).mean()
        own = _pick(advantages, seat)
        counts = 1.0 - steps.by_version
        mean = (own * counts).sum() / counts.sum()
        deviation = jnp.sqrt(((own - mean) ** 2 * counts).sum() / counts.sum())
        even = (own - mean) / (deviation + 1e-6)
        log_ratio = _pick(log_odds, steps.choice) - steps.log_odds
        ratio = jnp.exp(jnp.clip(log_ratio, -LARGEST_LOG_RATIO, LARGEST_LOG_RATIO))
        gain = jnp.minimum(ratio * even, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * even)
        gain = (gain * counts).sum() / counts.sum()
        entropy = -(jnp.exp(log_odds) * jnp.maximum(log_odds, -50)).sum(-1)
        entropy = (entropy * counts).sum() / counts.sum()
        aims = steps.values + advantages
        aims = jnp.concatenate([_pick(aims, each) for each in seats])
        error = ((found.value - aims) ** 2).mean()
        # A policy does not change if all logits grow alike, but then they lose their last digits.
        normaliser = (jax.nn.logsumexp(logits, axis=-1) ** 2).mean()
        losses = {"value": error, "belief": belief, "entropy": entropy, "gain": gain}
        losses |= {"normaliser": normaliser, "imitation": imitation}
        losses["moved"] = (jnp.abs(log_ratio) * counts).sum() / counts.sum()
        policy = rates.policy * (gain + rates.entropy * entropy)
        policy -= (1 - rates.policy) * imitation
        return VALUE * error + BELIEF * belief + NORMALISER * normaliser - policy, losses


def _join(inputs: Iterable[Inputs]) -> Inputs:
    return Inputs(*(jnp.concatenate(each) for each in zip(*inputs, strict=True)))


def _order_by_seat(values: Array, turn: Array) -> Array:
    """Order by seat values that stand by turn: first those on turn, then the others."""
    on_turn, others = values.reshape(2, -1)
    own, other = jnp.stack([on_turn, others], -1), jnp.stack([others, on_turn], -1)
    return jnp.where((turn == 0)[:, None], own, other)


def _pick(table: Array, number: Array) -> Array:
    """Return from each row the entry of a number."""
    return jnp.take_along_axis(table, number[..., None], -1)[..., 0]


def _cross_entropy(logits: Array, truth: Array) -> Array:
    return jnp.logaddexp(0, logits) - logits * truth


def _step_adam(learner: Learner, slope: Weights, rate: Array) -> Learner:
    count = learner.steps + 1
    mean = jax.tree.map(lambda m, g: MEAN_DECAY * m + (1 - MEAN_DECAY) * g, learner.mean, slope)
    square = jax.tree.map(
        lambda s, g: SQUARE_DECAY * s + (1 - SQUARE_DECAY) * g**2, learner.square, slope
    )

    def move(weight: Array, m: Array, s: Array) -> Array:
        size = jnp.sqrt(s / (1 - SQUARE_DECAY**count)) + 1e-8
        return weight - rate * m / (1 - MEAN_DECAY**count) / size

    weights = jax.tree.map(move, learner.weights, mean, square)
    return learner._replace(weights=weights, mean=mean, square=square, steps=count)


def _summarise(steps: Steps) -> dict[str, Array]:
    """Return how long matches are, and how often the learner beats its earlier versions."""
    matches = steps.over.shape[1]
    number = jnp.arange(matches)
    met = steps.over & (number >= matches // 2)
    won = met & (steps.outcome != number % 2)
    return {
        "length": steps.over.size / jnp.maximum(steps.over.sum(), 1),
        "beats_versions": won.sum() / jnp.maximum(met.sum(), 1),
    }
