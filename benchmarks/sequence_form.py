"""Two-player zero-sum games solved exactly, as linear programs in sequence form.

The tree is that of an OpenSpiel game of turns. A sequence is what a player has said on the way to a
node: an information set, which contains all that was said and heard before, and the action there.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python import policy as policies  # type: ignore[import-untyped]
from open_spiel.python.algorithms import exploitability  # type: ignore[import-untyped]
from scipy.optimize import linprog  # type: ignore[import-untyped]
from scipy.sparse import coo_array, hstack  # type: ignore[import-untyped]

ROOT = 0
"""The empty sequence of a player."""


class SequenceForm:
    """One player's sequences and information sets, numbered as the tree is walked."""

    def __init__(self) -> None:
        self.parents: dict[str, int] = {}
        """The sequence that leads to each information set."""
        self.sequences: dict[tuple[str, int], int] = {}

    def extend(self, told: str, before: int, action: int) -> int:
        self.parents.setdefault(told, before)
        return self.sequences.setdefault((told, action), len(self.sequences) + 1)

    def make_constraints(self) -> Any:
        """Return the constraints on a plan.

        The empty sequence has probability 1. In each information set, the probabilities of the
        actions add up to that of the sequence that leads there.
        """
        row_of = {told: row for row, told in enumerate(self.parents, start=1)}
        cells = [(ROOT, ROOT, 1.0)]
        cells += [(row_of[told], before, -1.0) for told, before in self.parents.items()]
        cells += [(row_of[told], number, 1.0) for (told, _), number in self.sequences.items()]
        return make_sparse_matrix(cells, len(row_of) + 1, len(self.sequences) + 1)

    def list_behaviour(self, plan: Any) -> Iterator[tuple[str, dict[int, float]]]:
        """Yield the plan as action probabilities; uniform where it is never reached."""
        actions: dict[str, dict[int, float]] = {}
        for (told, action), number in self.sequences.items():
            actions.setdefault(told, {})[action] = max(0.0, float(plan[number]))
        for told, weights in actions.items():
            total = sum(weights.values())
            even = 1 / len(weights)
            yield told, {a: w / total if total > 0 else even for a, w in weights.items()}


class GameTree:
    """The histories of a game, as the payoff of each pair of sequences to the first player."""

    def __init__(self, game: Any) -> None:
        self.sides = (SequenceForm(), SequenceForm())
        self.histories = 0
        self.payoffs: dict[tuple[int, int], float] = {}
        self._walk(game.new_initial_state(), (ROOT, ROOT), 1.0)

    def _walk(self, state: Any, said: tuple[int, int], chance: float) -> None:
        self.histories += 1
        if state.is_terminal():
            self.payoffs[said] = self.payoffs.get(said, 0.0) + chance * state.returns()[0]
        elif state.is_chance_node():
            for outcome, odds in state.chance_outcomes():
                self._walk(state.child(outcome), said, chance * odds)
        else:
            self._decide(state, said, chance)

    def _decide(self, state: Any, said: tuple[int, int], chance: float) -> None:
        player = state.current_player()
        told = state.information_state_string()
        for action in state.legal_actions():
            after = self.sides[player].extend(told, said[player], action)
            pair = (said[0], after) if player else (after, said[1])
            self._walk(state.child(action), pair, chance)


class Equilibrium(NamedTuple):
    """A game's value to the first player, with the strategies found and their exploitability.

    The exploitability is the sum of both gains by a best response, as OpenSpiel computes it.
    """

    value: float
    nash_conv: float
    histories: int
    information_sets: int
    policy: Any
    """The policies of both players, as OpenSpiel has them."""


def solve(name: str) -> Equilibrium:
    """Solve a game: the second player minimises the value of the best response."""
    game = pyspiel.load_game(name)
    tree = GameTree(game)
    one, two = tree.sides
    mine, theirs = one.make_constraints(), two.make_constraints()
    worth = make_sparse_matrix(
        [(*pair, x) for pair, x in tree.payoffs.items()], mine.shape[1], theirs.shape[1]
    )
    values, plan = mine.shape[0], theirs.shape[1]
    found = linprog(
        c=make_unit_vector(values + plan),
        A_ub=hstack([-mine.T, worth]).tocsr(),
        b_ub=np.zeros(mine.shape[1]),
        A_eq=hstack([make_sparse_matrix([], theirs.shape[0], values), theirs]).tocsr(),
        b_eq=make_unit_vector(theirs.shape[0]),
        bounds=[(None, None)] * values + [(0, None)] * plan,
        method="highs",
    )
    assert found.success, found.message
    plans = (-found.ineqlin.marginals, found.x[values:])
    policy = _make_policy(game, tree, plans)
    distance = exploitability.nash_conv(game, policy)
    sets = len(one.parents) + len(two.parents)
    return Equilibrium(float(found.fun), float(distance), tree.histories, sets, policy)


def _make_policy(game: Any, tree: GameTree, plans: tuple[Any, Any]) -> Any:
    chances = {
        told: actions
        for side, plan in zip(tree.sides, plans, strict=True)
        for told, actions in side.list_behaviour(plan)
    }
    return policies.tabular_policy_from_callable(
        game, lambda state: chances[state.information_state_string()]
    )


def make_sparse_matrix(cells: list[tuple[int, int, float]], rows: int, columns: int) -> Any:
    at_rows, at_columns, values = zip(*cells, strict=True) if cells else ((), (), ())
    return coo_array((np.array(values, float), (at_rows, at_columns)), shape=(rows, columns))


def make_unit_vector(size: int) -> Any:
    first = np.zeros(size)
    first[0] = 1.0
    return first
