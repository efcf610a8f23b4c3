"""The description of a game that OpenSpiel registers."""

from typing import Any

import pyspiel  # type: ignore[import-not-found]

from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.envs.spiel.parameters import Parameter, list_parameters
from seabattle.games.catalogue import mini_games

IN_TURNS = "_turns"
"""The ending of the names of games in turns."""


def make_game_type(
    kind: GameType, mini: str | None, *, draws: bool, in_turns: bool, remembers: bool
) -> Any:
    """Return OpenSpiel's description of a game."""
    modes = pyspiel.GameType.ChanceMode
    dynamics = pyspiel.GameType.Dynamics
    together = not in_turns and _opens_together(kind)
    name = mini or kind.id
    return pyspiel.GameType(
        short_name=f"seabattle_{name.replace('-', '_')}{IN_TURNS if in_turns else ''}",
        long_name=f"Seabattle: {name}{', in turns' if in_turns else ''}",
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if draws else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(PLAYERS),
        min_num_players=len(PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=remembers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=list_defaults(kind, mini),
    )


def list_defaults(kind: GameType, mini: str | None) -> dict[str, Parameter]:
    return list_parameters(mini_games()[mini][1] if mini else kind.options_type())


def _opens_together(kind: GameType) -> bool:
    """Tell whether both seats act at the start, after any draw of lots.

    Games in which they do so only later ask one seat after the other.
    """
    game: Game[Any, Any] = kind(kind.options_type())
    state = game.start()
    while game.to_act(state) == (Seat.CHANCE,):
        lot = next(game.chance(state).iterate_results())
        state = game.play(state, {Seat.CHANCE: lot}).state
    return len(game.to_act(state)) > 1
