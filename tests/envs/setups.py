"""The games under various options, in full size and small, and seats that speak at random."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from seabattle.core.kinds import Json
from seabattle.envs.encoding import Encoding, encoding
from seabattle.envs.episode import Episode
from seabattle.match.dealer import Seeded

Setup = tuple[str, Mapping[str, Json]]

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")

ALL_FOUR = {
    "first": "lot",
    "manoeuvre": True,
    "silent_sinking": True,
    "second_shot": True,
    "claim_victory": True,
    "turn_limit": 60,
}
CREWS = [[{"role": "gunner", "skill": 2}, {"role": "surgeon", "skill": 1}], None]

SETUPS: Mapping[str, Setup] = {
    **{game: (game, {}) for game in GAMES},
    "classic with bonus rules": ("classic", ALL_FOUR),
    "classic, small": (
        "classic",
        {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}},
    ),
    "pirates, small": (
        "pirates",
        {"first": "lot", "small": {"rows": 3, "columns": 4, "ships": ["brick", "chaloupe"]}},
    ),
    "morskoi, basic": ("morskoi", {"mode": "basic"}),
    "salvo, small": ("salvo", {"small": {"rows": 4, "columns": 5, "ships": ["cruiser"]}}),
    "wager with all there is": (
        "wager",
        {"classes": ["sloop", "galleon"], "crews": CREWS, "retreat": True, "turn_limit": 0},
    ),
}

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
OPTIONS = {name: setup for name, setup in SETUPS.items() if setup[1]}
with_options = pytest.mark.parametrize("setup", OPTIONS.values(), ids=OPTIONS)
"""Without options, the conformance suite runs the libraries' own tests."""
each_game = pytest.mark.parametrize("game", GAMES)


def load_setup(setup: Setup) -> Encoding:
    game, options = setup
    return encoding(game, dict(options))


def episode_of(encoded: Encoding, seed: int = 0) -> Episode:
    return Episode(encoded, Seeded(seed))


def replay_randomly(encoded: Encoding, seed: int, most: int = 400) -> Iterator[Episode]:
    """Yield an episode before each of its random tokens, and once more at the end."""
    rng, episode = Random(seed), episode_of(encoded, seed)
    for _ in range(most):
        yield episode
        if not episode.players_to_act:
            return
        seat = rng.choice(episode.players_to_act)
        assert episode.act(seat, rng.choice(episode.legal_actions(seat)))
