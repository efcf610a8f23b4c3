"""A trained network as a player of the engine. It needs NumPy alone."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.draws import keys
from seabattle.batch.fleets import Fleet
from seabattle.core.answer import Answer
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event
from seabattle.core.prompt import berths_to_json
from seabattle.core.view import View
from seabattle.players.player import Maker, Sitting
from training.checkpoint import load_weights
from training.games import GAMES
from training.network import Inputs, Weights, evaluate
from training.symmetry import mirror, mirror_back, symmetries

CANDIDATES, FINALISTS = 64, 8
"""Random fleets that are valued, and of how many best ones one is laid out."""
UNIFORM = 0.15
"""How often the fleet is uniformly random."""


class Commodore:
    """Plays what the network holds best. It keeps nothing between decisions."""

    def __init__(self, sitting: Sitting, weights: Weights) -> None:
        assert isinstance(sitting.game, FleetGame), "it places a fleet"
        self.sitting, self.weights, self.yard = sitting, weights, sitting.game.yard
        self.game = GAMES[sitting.game.id](sitting.game.options.small)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        if any(verb.kind == "place" for verb in view.prompt.verbs):
            return self.place(rng)
        state = self.game.read(view)
        logits = self.judge(self.game.inputs(state, 0), self.game.mask(state, 0))
        return self.game.answer(int(logits.argmax()))

    def judge(self, inputs: Inputs, mask: Array) -> Array:
        """Return the logit of each choice, from all mirrors of the board at once."""
        rows, columns = self.game.board.rows, self.game.board.columns
        mirrors = symmetries(rows, columns)
        planes = np.concatenate([mirror(inputs.planes, each) for each in mirrors])
        numbers = np.repeat(inputs.numbers, len(mirrors), axis=0)
        found = evaluate(self.weights, Inputs(planes, numbers))
        policy = [
            mirror_back(found.policy[n : n + 1], each, self.game.transposed)
            for n, each in enumerate(mirrors)
        ]
        return self.game.logits(sum(policy) / len(mirrors), mask)[0]

    def place(self, rng: Random) -> Answer:
        """Lay out one of the random fleets that the network values most."""
        fleets = self._draw_fleets(rng)
        number = 0 if rng.random() < UNIFORM else rng.choice(self._best(fleets))
        ships = [
            tuple(np.array([word[number] for word in ship.words], np.uint32)) for ship in fleets
        ]
        masks = [self._mask(ship) for ship in ships]
        return {"kind": "place", "fleet": berths_to_json(self.yard, tuple(masks))}

    def _draw_fleets(self, rng: Random) -> Fleet:
        rows = np.arange(CANDIDATES, dtype=np.uint32)
        return self.game.battle.shipyard.sample(keys(rows, rng.getrandbits(32)))

    def _best(self, fleets: Fleet) -> list[int]:
        # The other side's fleet is no input, so any does.
        worth = sum(
            evaluate(
                self.weights, self.game.inputs(self.game.start((fleets, fleets), first), 0)
            ).value
            for first in (0, 1)
        )
        return [int(number) for number in np.argsort(-worth)[:FINALISTS]]

    def _mask(self, words: Sequence[int]) -> int:
        """Return a ship's mask of the engine from the words of its squares."""
        squares = sum(int(word) << 32 * place for place, word in enumerate(words))
        grid = self.game.board.grid
        names = [
            grid.every[number] for number in range(self.game.board.size) if squares >> number & 1
        ]
        return grid.mask(tuple(names))


def commodore(path: Path) -> Maker:
    """Return the maker of a player with the weights of a file."""
    return partial(Commodore, weights=load_weights(path))
