"""Training, and the player that comes of it, on boards so small that all takes seconds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from seabattle.core.answer import Answer
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS
from seabattle.core.small_board import Small
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import RandomPlayer, Sitting
from training.checkpoint import AVERAGE, save
from training.checkpoint import load as load_learner
from training.game import TrainedGame
from training.games import GAMES
from training.learner import new_learner
from training.network import Inputs, Shape, evaluate, initial_weights
from training.pirates import PiratesGame
from training.player import commodore
from training.symmetry import ALL, mirror, mirror_back

SMALL = Small(5, 5, ("fregate", "corvette", "chaloupe"))
RNG = np.random.default_rng(1)


def new_match(game: str, seed: int, small: Small | None = None) -> Match:
    return Match(load(game, {} if small is None else {"small": to_builtins(small)}), Seeded(seed))


def play_at_random(match: Match, seed: int) -> Iterator[tuple[View, Answer]]:
    """Yield the view and the order of each decision in battle."""
    players = {seat: RandomPlayer(Sitting(match.game, str(seed), seat)) for seat in PLAYERS}
    while not match.outcome:
        seat = match.waiting_for[0]
        view = match.view(seat)
        order = players[seat].decide(view, match.heard[seat])
        if view.phase == "battle":
            yield view, order
        match.give(seat, order)


@pytest.mark.parametrize(
    ("name", "small", "kinds"), [("pirates", None, 4), ("pirates", SMALL, 2), ("classic", None, 1)]
)
@pytest.mark.parametrize("seed", range(2))
def test_views_of_the_engine_and_states_in_batches_look_alike(
    name: str, small: Small | None, kinds: int, seed: int
) -> None:
    """In a view unknown ships are everywhere, so what looks alike does not tell where they are."""
    match, game = new_match(name, seed, small), GAMES[name](small)
    state, used = None, set()
    for view, order in play_at_random(match, seed):
        if state is None:
            sides = cast("Any", match.state).sides
            one, two = (game.battle.shipyard.read([side.ships]) for side in sides)
            state = game.start((one, two), 0)
        seat, seen = int(state.turn[0]), game.read(view)
        for mine, theirs in zip(game.inputs(state, seat), game.inputs(seen, 0), strict=True):
            np.testing.assert_array_equal(mine, theirs)
        np.testing.assert_array_equal(game.mask(state, seat), game.mask(seen, 0))
        choice = choice_of(game, order)
        assert game.mask(state, seat).reshape(-1)[choice]
        state = game.play(state, np.array([choice]))
        used.add(order["kind"])
    assert state is not None
    assert match.outcome
    assert PLAYERS[int(state.outcome[0])] is match.outcome.winner
    assert len(used) >= kinds


def choice_of(game: TrainedGame[Any], order: Answer) -> int:
    choices = range(game.board.size * len(game.attacks))
    return next(choice for choice in choices if game.answer(choice) == order)


def test_a_belief_that_knows_the_ships_expects_the_hits_that_come() -> None:
    game = PiratesGame()
    chances = np.zeros((1, 10, 10, 5), np.float32)
    chances[0, 4, 2:6, 1] = 1
    hits = game.expected_hits(chances)[0]
    assert hits[4, 3].tolist() == [1, 3, 0, 3, 1, 4]
    assert hits[3, 2].tolist() == [0, 1, 0, 0, 1, 0]
    chances[0, 4, 2:6, 1] = 0.5
    assert game.expected_hits(chances)[0, 4, 0, 2] == pytest.approx(4 * 0.25 / 25)


@pytest.mark.parametrize("symmetry", ALL)
def test_mirrors_are_undone_and_swap_the_lines_of_an_attack(symmetry: int) -> None:
    """A Triple Shot in a mirror covers the same squares as the mirrored one."""
    game, chances = PiratesGame(), RNG.random((1, 10, 10, 5), np.float32) / 5
    straight = game.expected_hits(chances)
    mirrored = game.expected_hits(mirror(chances, symmetry))
    undone = mirror_back(mirrored, symmetry, game.transposed)
    np.testing.assert_allclose(undone, straight, rtol=1e-5)


def test_the_network_is_alike_under_numpy_and_jax() -> None:
    import jax.numpy as jnp  # noqa: PLC0415, takes a second

    shape = Shape(planes=7, numbers=3, attacks=6, ships=5, channels=8, blocks=2)
    weights = {
        name: each + 0.1 * RNG.standard_normal(each.shape, np.float32)
        for name, each in initial_weights(shape, RNG).items()
    }
    inputs = Inputs(RNG.random((4, 5, 6, 7), np.float32), RNG.random((4, 3), np.float32))
    numpy = evaluate(weights, inputs)
    jax = evaluate(
        {n: jnp.asarray(w) for n, w in weights.items()}, Inputs(*map(jnp.asarray, inputs))
    )
    for mine, theirs in zip(numpy, jax, strict=True):
        np.testing.assert_allclose(mine, theirs, atol=1e-4)
    assert numpy.value.std() > 0


def test_half_precision_leaves_a_policy_as_it_is() -> None:
    """Even where all logits are large: a rounded logit of 500 may be off by 2."""
    import jax.numpy as jnp  # noqa: PLC0415, takes a second

    from training.ppo import Settings, Trainer  # noqa: PLC0415, imports JAX

    game = PiratesGame(SMALL)
    trainer = Trainer(game, Settings())
    weights = new_learner(game.shape._replace(channels=8, blocks=1), 1, seed=1).weights
    weights = {n: each + 0.1 * RNG.standard_normal(each.shape) for n, each in weights.items()}
    weights = {n: jnp.asarray(each, jnp.float32) for n, each in weights.items()}
    weights["attacks bias"] += 500
    inputs = Inputs(
        jnp.asarray(RNG.integers(0, 2, (8, 5, 5, game.shape.planes))),
        jnp.asarray(RNG.random((8, game.shape.numbers))),
    )
    policies = []
    for trainer.kind in (jnp.float32, jnp.bfloat16):
        policy = trainer._evaluate(weights, inputs).policy.reshape(8, -1)
        policies.append(policy - policy.mean(-1, keepdims=True))
    assert policies[0].std() > 0.1
    np.testing.assert_allclose(policies[0], policies[1], atol=0.1)


def test_advantages_are_those_of_each_seat() -> None:
    """One match: seat two wins with the second choice, and the next match has just begun."""
    import jax.numpy as jnp  # noqa: PLC0415, takes a second

    from training.ppo import Settings, Steps, Trainer  # noqa: PLC0415, imports JAX

    trainer = Trainer(PiratesGame(), Settings(trace=0.5))
    values = jnp.array([[0.2, -0.2], [0.4, -0.4], [0.0, 0.0]])[:, None]
    over, outcome = jnp.array([False, True, False])[:, None], jnp.array([-1, 1, -1])[:, None]
    steps = Steps(None, None, None, values, over, outcome, None)
    found = trainer._advantages(steps, jnp.array([[0.1, -0.1]]))[:, 0]
    one = [0.2 + 0.5 * -1.4, -1.4, 0.1]
    np.testing.assert_allclose(found, np.array([one, [-each for each in one]]).T, atol=1e-6)


def test_a_training_of_seconds_learns_resumes_and_plays(tmp_path: Path) -> None:
    """Belief is learned first, from what the matches show; then the weights sit down to play."""
    import jax  # noqa: PLC0415, takes a second

    from training.ppo import Rates, Settings, Trainer  # noqa: PLC0415, imports JAX

    game = PiratesGame(SMALL)
    game.shape = game.shape._replace(channels=8, blocks=1)
    settings = Settings(64, 8, 128, versions=2, version_every=2, fleets=16, candidates=8)
    trainer = Trainer(game, settings)
    learner = new_learner(game.shape, settings.versions, seed=1)
    state, told = trainer.begin(learner), []
    shots = np.bitwise_count(state.sides[0].misses.words[0])
    assert shots.std() > 3, "matches are of all ages"
    for number in range(100):
        rates = Rates(learning=5e-3 if number < 90 else 5e-4, policy=float(number >= 90))
        learner, state, figures = trainer.update(learner, state, rates)
        told.append(float(figures["belief"]))
        assert figures["moved_first"] < 1e-4, "each policy is compared with itself"
    assert np.mean(told[-3:]) < 0.5 * told[0]
    save(tmp_path, jax.device_get(learner))
    resumed = load_learner(tmp_path)
    assert resumed is not None
    assert int(resumed.count) == 100
    again, _, _ = trainer.update(resumed, state, Rates())
    assert int(again.count) == 101
    assert beats_random(tmp_path / AVERAGE)


def beats_random(weights: Path) -> bool:
    """Tell whether stored weights win most of some matches of the engine."""
    wins = 0
    for seed in range(12):
        match, mine = new_match("pirates", seed, SMALL), PLAYERS[seed % 2]
        players = {
            seat: (commodore(weights) if seat is mine else RandomPlayer)(
                Sitting(match.game, str(seed), seat)
            )
            for seat in PLAYERS
        }
        while not match.outcome:
            (seat,) = match.waiting_for
            match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
        wins += match.outcome.winner is mine
    return wins > 7
