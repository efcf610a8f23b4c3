"""A learned policy as a player: an opponent in an environment, or a rival in the arena.

    env = gymnasium.make("seabattle/classic-v1", opponent=make_policy_player(policy))

A policy maps the arrays and the mask of an environment to an action. It is asked for one token
after the other, until the order is complete.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import SupportsIndex

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.envs.encoding import Arrays, Mask, get_encoding
from seabattle.envs.tokens import Draft
from seabattle.players.player import Maker, Sitting

Policy = Callable[[Arrays, Mask], SupportsIndex]


class PolicyPlayer:
    """Composes an order token by token from a policy's actions.

    An action that is not open counts as the lowest open one, as in the environments.
    """

    def __init__(self, policy: Policy, sitting: Sitting) -> None:
        self._policy = policy
        self._encoding = get_encoding(sitting.game)
        self._vocabulary = self._encoding.vocabulary

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        draft = Draft.begin(view.prompt)
        while not draft.is_complete:
            mask = self._encoding.mask(draft)
            action = self.act(self._encoding.observe(view, draft), mask)
            open_action = action if mask[action] else int(mask.argmax())
            draft = draft.add(self._vocabulary.words[open_action])
        assert draft.answer is not None, "a complete order is an answer"
        return draft.answer

    def act(self, seen: Arrays, mask: Mask) -> int:
        """Return the policy's action for arrays that are already computed."""
        return self._vocabulary.check_action(self._policy(seen, mask))


def make_policy_player(policy: Policy) -> Maker:
    """Return a maker of players that follow a policy. It can stand wherever a player can."""
    return partial(PolicyPlayer, policy)
