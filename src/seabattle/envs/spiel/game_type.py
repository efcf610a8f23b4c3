"""The description of a game that OpenSpiel registers, with its options as parameters."""

from typing import Any

import msgspec
import pyspiel  # type: ignore[import-not-found]

from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.game import Game, Options
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode
from seabattle.games.catalogue import mini_games

Parameter = bool | int | str
LENGTH, MAX_GAME_LENGTH = "max_game_length", 10_000
"""A parameter besides the options: the number of decisions after which a match is a draw."""
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


def list_parameters(defaults: Options) -> dict[str, Parameter]:
    """Return every option with its default, and the maximum length of a match."""
    packed: dict[str, Parameter] = {}
    for name, value in _to_dict(defaults).items():
        # Structured options become JSON with semicolons: OpenSpiel ends a parameter at a comma.
        plain = isinstance(value, Parameter)
        packed[name] = value if plain else encode(value).decode().replace(",", ";")
    return {**packed, LENGTH: MAX_GAME_LENGTH}


def unpack_options(kind: GameType, params: dict[str, Any]) -> dict[str, Json]:
    """Return OpenSpiel's parameters as options in plain data."""
    return {
        name: params[name] if isinstance(default, Parameter) else _unpack_option(params[name])
        for name, default in _to_dict(kind.options_type()).items()
        if name in params
    }


def read_max_length(params: dict[str, Any]) -> int:
    """Return the maximum number of decisions. Raise `SeabattleError` if it is below 1."""
    length = int(params[LENGTH])
    if length < 1:
        raise SeabattleError(f"{LENGTH} cannot be {length}; it is a whole number from 1")
    return length


def _to_dict(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _unpack_option(text: str) -> Json:
    try:
        return msgspec.json.decode(text.replace(";", ","))
    except UNREADABLE:
        return text
