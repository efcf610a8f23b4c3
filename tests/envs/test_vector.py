"""Many matches in arrays, compared at every action with the same matches one by one."""

import copy
import pickle
import runpy
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit
from numpy.typing import NDArray

from seabattle.batch.bits import choose, constant, number_of
from seabattle.batch.draws import draw, keys
from seabattle.batch.game import ACTION
from seabattle.batch.games import make
from seabattle.batch.wager import Wager
from seabattle.batch.wager_duels import roll
from seabattle.core.answer import Answer
from seabattle.core.chance import Chance, Drawn
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Event, to_builtins
from seabattle.core.prompt import Choices
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.envs.encoding import PLANES, Arrays, Encoding, get_encoding
from seabattle.envs.episode import Episode
from seabattle.envs.gymnasium import MAX_STEPS, Duel
from seabattle.envs.matches import DICE, NoBatchForm, keys_of
from seabattle.envs.policy import make_policy_player
from seabattle.envs.tokens import Draft, options_for
from seabattle.envs.vector import VectorDuel, duels
from seabattle.games.catalogue import load
from seabattle.games.classic.rules import Classic
from seabattle.match.dealer import Dealer, Seeded
from seabattle.match.match import Entry
from seabattle.players.player import RandomPlayer, Sitting
from tests.batch.cases import CASES
from tests.core.evenness import is_even
from tests.envs.setups import GAMES, SETUPS

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = dict(SETUPS["classic, small"][1])
LINER = {"rows": 2, "columns": 5, "ships": ["carrier"]}
FLOTILLA = {
    "mode": "basic",
    "small": {"rows": 5, "columns": 6, "ships": ["3a", "2a", "2b", "1a"]},
}
PIRATES = dict(SETUPS["pirates, small"][1])
SALVO = {"small": {"rows": 4, "columns": 6, "ships": ["carrier", "destroyer"]}}
STRAIT = dict(CASES["wager, small, retreat, alternate"].options)
SETTINGS: Mapping[str, tuple[str, dict[str, Any], int, int]] = {
    "classic, small": ("classic", {"options": SMALL, "seat": "two"}, 4, 45),
    "classic by lot": ("classic", {"options": {"first": "lot", "small": LINER}}, 6, 30),
    "classic in a hurry": ("classic", {"options": SMALL, "max_episode_steps": 7}, 3, 30),
    "classic, paid": (
        "classic",
        {"options": {**SMALL, "first": "two"}, "shaping": "hits", "discount": 0.9},
        3,
        40,
    ),
    "pirates, two": ("pirates", {"options": PIRATES, "seat": "two"}, 4, 45),
    "morskoi": ("morskoi", {"options": FLOTILLA, "seat": "two", "shaping": "hits"}, 3, 70),
    "salvo, two": ("salvo", {"options": SALVO, "seat": "two", "shaping": "hits"}, 3, 60),
    "classic-1x3": ("classic-1x3", {}, 4, 20),
    "wager, two": ("wager", {"options": STRAIT, "seat": "two"}, 2, 60),
}
"""A game, what is given besides, how many matches and how many steps. `tests/batch` compares the
batches beneath with the environments, under all their options and on full boards."""
WEIGHTS = np.random.default_rng(0).integers(1, 1000, 10_000)
Masks = NDArray[np.int8]
Told = tuple[Any, ...]


def some_words(masks: Masks, rng: np.random.Generator) -> NDArray[np.intp]:
    """Mostly open ones."""
    liked = masks + (rng.random((len(masks), 1)) < 0.1)
    return np.asarray((liked * rng.random(masks.shape)).argmax(1))


class ArrayRandom:
    """The random player of the arrays as a player of one match: the same draws, fleet by fleet and
    action by action."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting, self._taken = sitting, 0
        self._vocabulary = get_encoding(sitting.game).vocabulary

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt
        if view.prompt.asks_for_fleet:
            return RandomPlayer(self._sitting).decide(view, heard)
        draft = Draft.begin(view.prompt)
        while not draft.is_complete:
            numbers = self._vocabulary.open_numbers(draft)
            draft = draft.add(self._vocabulary.words[numbers[self._draw(len(numbers))]])
        assert draft.answer
        return draft.answer

    def _draw(self, choices: int) -> int:
        key = keys_of([int(self._sitting.match or 0)])
        lane = draw(key, np.array([self._taken], np.uint32), ACTION)[0]
        self._taken += 1
        return int(choose(constant((1 << choices) - 1, choices), lane)[0])


class ArrayDice:
    """Dice as the arrays roll them: by the match and the number of the action."""

    def __init__(self, number: int) -> None:
        self._key, self.taken, self._rolled = keys_of([number]), 0, (0, 0)

    def draw(self, chance: Chance, number: int) -> Drawn:
        lane = draw(self._key, np.array([self.taken - 1], np.uint32), DICE)[0]
        dice = [int(die[0]) for die in roll(lane)]
        begun = self._rolled[1] if self._rolled[0] == self.taken else 0
        self._rolled = self.taken, begun + chance.draws
        return chance.select(dice[begun : begun + chance.draws])


class EpisodeWithArrayDice(Episode):
    """Tells its dealer how many actions were taken before it rolls."""

    def __init__(self, encoding: Encoding, dealer: Dealer) -> None:
        self._dice = ArrayDice(dealer.seed) if isinstance(dealer, Seeded) else None
        super().__init__(encoding, self._dice)

    def _apply(self, entry: Entry) -> None:
        if self._dice and entry.decider in PLAYERS:
            prompt = self._now.prompt(entry.decider)
            options, draft = (
                tuple(options_for(prompt, to_builtins(entry.order))),
                Draft.begin(prompt),
            )
            while not draft.is_complete:
                draft = draft.add(draft.next_toward(options))
                self._dice.taken += 1
        super()._apply(entry)


@pytest.fixture(autouse=True)
def array_dice(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Let matches one by one roll the dice of the arrays."""
    if "wager" in request.node.name:
        monkeypatch.setattr("seabattle.envs.gymnasium.Episode", EpisodeWithArrayDice)


def one_by_one(game: str, matches: int, **given: Any) -> Any:
    """In the engine, in the way of `vectorization_mode="sync"`."""
    steps, vector = given.pop("max_episode_steps", None), given.pop("vector_kwargs", {})

    def alone() -> gymnasium.Env[Any, Any]:
        return TimeLimit(Duel(game, **given), steps or MAX_STEPS)

    return SyncVectorEnv([alone] * matches, **vector)


def in_arrays(game: str, matches: int, **given: Any) -> Any:
    return gymnasium.make_vec(f"seabattle/{game}-v1", matches, "vector_entry_point", **given)


def side_by_side(alone: Any, many: Any, steps: int, seed: int = 3) -> Iterator[Told]:
    """Yield what both environments return, and require that it is equal."""
    rng = np.random.default_rng(seed)
    told, also = alone.reset(seed=seed), many.reset(seed=seed)
    for _ in range(steps):
        assert data_equivalence(told, also, exact=True)
        yield told
        words = some_words(told[-1]["action_mask"], rng)
        told, also = alone.step(words), many.step(words)


@pytest.mark.parametrize("name", ["classic, small", "morskoi"])
def test_arrays_tell_what_the_engine_tells_against_random(name: str) -> None:
    game, given, matches, steps = SETTINGS[name]
    alone = one_by_one(game, matches, opponent=ArrayRandom, **given)
    many = in_arrays(game, matches, **given)
    assert isinstance(many, VectorDuel)
    told = list(side_by_side(alone, many, steps))
    assert sum(each[2].sum() + each[3].sum() for each in told[1:]) >= matches, "all ended once"


def thoughtful(seen: Arrays, mask: Masks) -> int:
    """Depends on every number that it is shown."""
    shown = np.concatenate([array.ravel() for array in seen.values()])
    chosen = np.flatnonzero(mask)
    return int(chosen[int(shown @ WEIGHTS[: len(shown)]) % len(chosen)])


def thoughtful_everywhere(seen: Arrays, masks: Masks) -> list[int]:
    rows = range(len(masks))
    return [thoughtful({name: seen[name][row] for name in seen}, masks[row]) for row in rows]


@pytest.mark.parametrize("name", [name for name in SETTINGS if name != "classic, small"])
def test_a_policy_in_arrays_sees_what_it_would_see_alone(name: str) -> None:
    game, given, matches, steps = SETTINGS[name]
    alone = one_by_one(game, matches, opponent=make_policy_player(thoughtful), **given)
    many = VectorDuel(matches, game, opponent=thoughtful_everywhere, **given)
    told = list(side_by_side(alone, many, steps))
    assert sum(each[2].sum() + each[3].sum() for each in told[1:]) >= matches, "all ended once"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_in_arrays(name: str) -> None:
    case = CASES[name]
    many = gymnasium.make_vec(f"seabattle/{case.game}-v1", 1, options=case.options)
    assert isinstance(many, VectorDuel)


def test_matches_that_end_can_begin_anew_in_the_same_step() -> None:
    mode = AutoresetMode.SAME_STEP
    given = {"options": SMALL, "opponent": ArrayRandom}
    alone = one_by_one("classic", 3, vector_kwargs={"autoreset_mode": mode}, **given)
    many = in_arrays("classic", 3, options=SMALL, autoreset_mode=mode)
    assert many.metadata["autoreset_mode"] is mode
    assert any("final_obs" in told[-1] for told in side_by_side(alone, many, 40))


def test_matches_can_be_begun_anew_by_hand() -> None:
    many = in_arrays("classic-1x3", 2, autoreset_mode="Disabled")
    rng = np.random.default_rng(0)
    _, info = many.reset(seed=[4, 9])
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, info = many.step(some_words(info["action_mask"], rng))
    with pytest.raises(SeabattleError, match="some matches are over: reset them"):
        many.step(np.zeros(2, np.intp))
    seen, info = many.reset(options={"reset_mask": over})
    placing = many.encoding.names.index("phase placing")
    assert seen["numbers"][over, placing].all()
    many.step(some_words(info["action_mask"], rng))


def test_arrays_that_were_told_stay_as_they_are_and_copies_go_their_own_way() -> None:
    many, rng = in_arrays("classic", 3, options=SMALL), np.random.default_rng(0)
    _, info = many.reset(seed=1)
    for step in range(8):
        twins = (copy.deepcopy(many), pickle.loads(pickle.dumps(many)))
        words = some_words(info["action_mask"], rng)
        told = many.step(words)
        before = copy.deepcopy(told)
        assert all(data_equivalence(twin.step(words), told, exact=True) for twin in twins)
        info = many.step(some_words(told[-1]["action_mask"], rng))[-1]
        assert data_equivalence(told, before, exact=True), step
    many.close()


def test_the_spaces_are_those_of_the_same_environments_one_by_one() -> None:
    alone, many = one_by_one("classic", 3, options=SMALL), in_arrays("classic", 3, options=SMALL)
    assert many.observation_space == alone.observation_space
    assert many.action_space == alone.action_space
    assert many.single_observation_space == alone.single_observation_space
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)


class OtherClassic(Classic):
    """A game of the same id that is not the installed one."""


def test_a_game_without_a_batch_form_is_refused() -> None:
    with pytest.raises(NoBatchForm, match="make_vec plays any game, with any options"):
        VectorDuel(2, OtherClassic)
    assert isinstance(duels(2, game=OtherClassic), SyncVectorEnv)


def test_random_plans_are_equally_likely() -> None:
    game = cast("Wager", make("wager", STRAIT))
    rows = np.arange(20_000)
    state = game.init(game.sample_fleets(keys(rows, 1)))
    bits = draw(keys(rows, 2), 0, ACTION)[0]
    goal, facings, leaves = game.helm.draw_plan(state.ships, 0, state.drafts[0], bits)
    assert (sum(each.astype(int) for each in facings) == 1).all()
    plans = list(zip(number_of(goal).tolist(), np.argmax(facings, 0).tolist(), leaves, strict=True))
    engine = load("wager", STRAIT)
    ask = engine.prompt(engine.start(), Seat.ONE).verbs[0].parts[0].ask
    assert isinstance(ask, Choices)
    assert len(set(plans)) == len(ask.among)
    assert any(leaves)
    assert is_even(plans, set(plans))


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("wager", {"opponent": "bosun"}),
        ("classic", {"options": SMALL, "opponent": "hunt"}),
        ("classic", {"options": SMALL, "render_mode": "ansi"}),
    ],
)
def test_what_arrays_cannot_play_is_played_one_by_one(game: str, given: dict[str, Any]) -> None:
    alone, many = (
        one_by_one(game, 2, **given),
        gymnasium.make_vec(f"seabattle/{game}-v1", 2, **given),
    )
    assert not isinstance(many, VectorDuel)
    for _ in side_by_side(alone, many, 5):
        pass


@pytest.mark.parametrize(("game", "options"), [("classic", SMALL), ("salvo", SALVO)])
def test_random_fleets_lie_on_both_sides_and_matches_begin_in_battle(
    game: str, options: dict[str, Any]
) -> None:
    many = VectorDuel(40, game, options, opponent=thoughtful_everywhere, placement="random")
    battle, rng = many.encoding.names.index("phase battle"), np.random.default_rng(0)
    seen, info = many.reset(seed=2)
    own = seen["boards"][:, 0].reshape(40, -1)
    assert seen["numbers"][:, battle].all()
    assert len(np.unique(own, axis=0)) > 10
    over = np.zeros(40, np.bool_)
    while not over.any():
        seen, _, over, _, info = many.step(some_words(info["action_mask"], rng))
    theirs = seen["boards"][over, len(PLANES)].reshape(int(over.sum()), -1)
    assert (theirs.sum(1) == own[0].sum()).all(), "the other fleet is shown at the end"


def test_random_salvos_are_as_large_as_those_of_the_random_player() -> None:
    many = VectorDuel(300, "salvo", placement="random", seat="two")
    done = many.encoding.vocabulary.number("done")
    many.reset(seed=1)
    state: Any = many._matches.state
    assert state.actor.all()
    many.step(np.full(300, 1))  # one square
    many.step(np.full(300, done))
    state = many._matches.state
    fired = sum(np.bitwise_count(word) for word in state.sides[1].fired_at.words)
    assert (fired <= 6).all()
    assert np.bincount(fired, minlength=7)[1:].min() > 25


def test_arrays_are_taken_where_they_can_be() -> None:
    for opponent in ("random", "density", "bosun"):
        many = gymnasium.make_vec("seabattle/classic-v1", 2, opponent=opponent)
        assert isinstance(many, VectorDuel)


@pytest.mark.parametrize(
    ("game", "options", "opponent", "steps"),
    [
        ("classic", SMALL, "density", 40),
        ("classic", SMALL, "bosun", 40),
        ("salvo", SALVO, "captain", 60),
        ("wager", STRAIT, "captain", 25),
    ],
)
def test_players_in_arrays_beat_random_play_from_the_same_draws_again(
    game: str, options: dict[str, Any], opponent: str, steps: int
) -> None:
    """A random seat hardly ever wins against a player; the same seed tells the same."""
    placing: Any = {} if game == "wager" else {"placement": "random"}
    many, again = (VectorDuel(40, game, options, opponent=opponent, **placing) for _ in range(2))
    lost = won = 0
    for _, paid, over, _, _ in list(side_by_side(again, many, steps))[1:]:
        lost, won = lost + (over & (paid < 0)).sum(), won + (over & (paid > 0)).sum()
    assert lost > 20
    assert won < lost / 3


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponent": "steady"}, "'steady' cannot be the opponent in arrays. Give 'random', 'dens"),
        ({"opponent": 7}, "7 cannot be the opponent in arrays"),
        ({"num_envs": 0}, "at least one match is needed, not 0"),
        ({"shaping": "misses"}, "there is no shaping 'misses'"),
        ({"seat": "three"}, "there is no seat 'three'; the seats are: one, two"),
    ],
)
def test_what_is_wrong_is_answered_by_what_is_right(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SeabattleError, match=says):
        VectorDuel(**{"options": SMALL, **wrong})


def test_actions_are_one_whole_number_for_each_match() -> None:
    many = VectorDuel(2, options=SMALL)
    with pytest.raises(SeabattleError, match=r"reset\(\) comes before the first step\(\)"):
        many.step(np.zeros(2, np.intp))
    many.reset(seed=1)
    for actions in (np.zeros(3, np.intp), np.zeros(2)):
        with pytest.raises(SeabattleError, match="2 whole numbers are needed, an action each, not"):
            many.step(actions)  # type: ignore[arg-type]
    with pytest.raises(SeabattleError, match="actions are 0 to 25, not -1 to 0"):
        many.step(np.array([0, -1]))
    with pytest.raises(SeabattleError, match="2 seeds are needed, one each, not 3"):
        many.reset(seed=[1, 2, 3])
    with pytest.raises(SeabattleError, match="a reset mask is 2 times true or false"):
        many.reset(options={"reset_mask": np.ones(3, np.bool_)})


def test_a_policy_that_returns_something_else_is_told_so() -> None:
    many = VectorDuel(2, "classic-1x3", opponent=lambda seen, masks: masks)
    _, info = many.reset(seed=1)
    with pytest.raises(SeabattleError, match=r"an action each, not int8 of shape \(2, "):
        many.step(info["action_mask"].argmax(1))


def test_the_example_learns_to_fire_beside_hits() -> None:
    example = runpy.run_path(str(EXAMPLES / "batch_self_play.py"))
    policy = example["Policy"](np.random.default_rng(1))
    rounds = list(example["learn"](policy, 6, matches=32, options=SMALL))
    assert all(len(shots) for shots in rounds)
    hit, _, wreck, *_ = policy.weights
    assert hit > 0.1 > -0.1 > wreck
