"""A policy that was learned in an environment, as a player: an opponent, a rival in the arena.

    env = gymnasium.make("seabattle/classic-v1", opponent=played_by(policy))

A policy gets what an environment shows, the arrays and the mask, and returns an action. It is asked
for one token after the other, until the order is complete.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import SupportsIndex

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.envs.encoding import Arrays, Mask, encoding_of
from seabattle.envs.tokens import Draft
from seabattle.players.player import Maker, Sitting

Policy = Callable[[Arrays, Mask], SupportsIndex]


class PolicyPlayer:
    """Puts an order together token by token, as its policy acts. An action that is not open counts
    as the lowest that is, as in the environments."""

    def __init__(self, policy: Policy, sitting: Sitting) -> None:
        self._policy = policy
        self._encoding = encoding_of(sitting.game)
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
        """Return the action of the policy for arrays that are there already."""
        return self._vocabulary.checked(self._policy(seen, mask))


def played_by(policy: Policy) -> Maker:
    """Return a maker of players that follow a policy; it can be given wherever a player can."""
    return partial(PolicyPlayer, policy)
