"""The games for OpenSpiel. To import this module is to register them:

    import pyspiel
    import seabattle.envs.openspiel

    game = pyspiel.load_game("seabattle_classic(first=lot)")

Options are parameters of the same name. One that is more than a word or a number is written in
JSON, with semicolons for commas: `small={"rows":1;"columns":3;"ships":["destroyer"]}`.

Each game is there a second time as one of turns, for algorithms that know only those:
`seabattle_classic_turns`. There, seats that act at once are asked one after the other, and neither
sees what the other has done. IS-MCTS is one of those algorithms; it samples the other side by
`resample_from_infostate`, in every game that can sample worlds.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any, ClassVar

import numpy as np

from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.seat import CHANCE_ALONE, PLAYERS, Seat
from seabattle.core.wire import GameType
from seabattle.envs.encoding import Arrays, Encoding, encoding
from seabattle.envs.spiel.history import Action, History
from seabattle.envs.spiel.information_state import InformationStateEncoder, encoder_for
from seabattle.envs.spiel.parameters import Parameter, checked_length, parameters, unpacked
from seabattle.games.catalogue import known_games, mini_games

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise ImportError(
        "this environment needs an extra: pip install 'seabattle[openspiel]'"
    ) from error

CHANCE, SIMULTANEOUS, TERMINAL, UNKNOWN = (
    int(player)
    for player in (
        pyspiel.PlayerId.CHANCE,
        pyspiel.PlayerId.SIMULTANEOUS,
        pyspiel.PlayerId.TERMINAL,
        pyspiel.PlayerId.INVALID,
    )
)
MOST_DRAWS = 10
"""Between two decisions: both ships of a duel roll, five dice each."""
BOTH = "both seats act here: give an action of each, by apply_actions"
EACH = "an action of each player is needed, in a list of two"
OVER = "the match is over: nobody is to act"
TOO_MUCH = (
    "the information state of this game is too large for an array; make the board "
    "smaller and the match shorter (max_game_length), or use information_state_string or "
    "observation_tensor"
)
IN_TURNS = "_turns"
"""What the names of the games of turns end with."""


class BattleGame(pyspiel.Game):  # type: ignore[misc]
    """A game under options that were given as OpenSpiel's parameters."""

    kind: ClassVar[GameType]
    in_turns: ClassVar[bool]
    """Whether seats that act at once are asked one after the other."""
    mini: ClassVar[str | None]
    """The name of the mini game whose options are the defaults, if it is one."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        params = dict(_defaults(kind, self.mini)) if params is None else params
        installed = known_games().get(kind.id) is kind
        self.encoding: Encoding = encoding(kind.id if installed else kind, unpacked(kind, params))
        drawn = self.encoding.seen.outcomes
        length = checked_length(params)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.vocabulary),
            max_chance_outcomes=drawn,
            num_players=len(PLAYERS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        self.memory = encoder_for(self.encoding, length)
        game_type = game_type_of(
            kind, self.mini, draws=bool(drawn), in_turns=self.in_turns, remembers=bool(self.memory)
        )
        super().__init__(game_type, info, params)
        self._most_chance_nodes = MOST_DRAWS * (length + 1) if drawn else 0
        self.most_decisions = length
        self.asks_in_turns = not _is_simultaneous(self)

    def new_initial_state(self) -> "BattleState":
        return BattleState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self._most_chance_nodes

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "BattleObserver":
        if params:
            raise ValueError(f"an observer takes no parameters; given: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return BattleObserver(self.encoding, self.memory, wanted)


class BattleState(pyspiel.State):  # type: ignore[misc]
    """A position, in which seats act one token at a time."""

    def __init__(self, game: BattleGame) -> None:
        super().__init__(game)
        self.most_decisions, self.in_turns = game.most_decisions, game.asks_in_turns
        self._player = UNKNOWN
        """Whose turn it is, once somebody has asked."""

    @cached_property
    def match_history(self) -> History:
        """The match so far, begun when it is first asked for: OpenSpiel makes a new state for every
        clone, and gives it a copy of all that the old one has."""
        return History(self.get_game().encoding)

    def current_player(self) -> int:
        """Return the player to act. OpenSpiel asks some fifteen times a step, so it is kept."""
        if self._player == UNKNOWN:
            self._player = self._next_player()
        return self._player

    def _next_player(self) -> int:
        history = self.match_history
        waiting = history.episode.waiting_for
        if not waiting or history.decisions >= self.most_decisions:
            return TERMINAL
        if waiting == CHANCE_ALONE:
            return CHANCE
        return waiting[0].position if len(waiting) == 1 or self.in_turns else SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    # OpenSpiel's own versions of these three come back to ask whose turn it is, six times a step:
    # two thirds of all that its C++ costs. What is written in Python asks these.
    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.current_player() == SIMULTANEOUS

    def legal_actions(self, *player: int) -> list[int]:
        turn = self._player if self._player != UNKNOWN else self.current_player()
        asked = player[0] if player else turn
        if asked >= 0 and turn in (asked, SIMULTANEOUS):
            return self.match_history.episode.legal_actions(PLAYERS[asked])
        legal: list[int] = super().legal_actions(*player)
        return legal

    def returns(self) -> list[float]:
        return list(self.match_history.episode.payoffs())

    def _legal_actions(self, player: int) -> list[int]:
        return self.match_history.episode.legal_actions(PLAYERS[player])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.match_history.chance.values)
        return [(value, 1 / count) for value in range(count)]

    def _apply_action(self, action: int) -> None:
        player, history = self._player, self.match_history  # OpenSpiel has just asked for it
        if player == CHANCE:
            history.draw(action)
            if history.draws:
                return  # the next die of the same pool
        elif player < 0:
            raise SeabattleError(BOTH if player == SIMULTANEOUS else OVER)
        else:
            history.act(PLAYERS[player], action)
            history.decisions += 1
        self._player = UNKNOWN

    def _apply_actions(self, actions: list[int]) -> None:
        """Apply the actions of those that are to act: OpenSpiel's `rl_environment` sends one for
        every seat."""
        if self.is_terminal() or len(actions) != len(PLAYERS):
            raise SeabattleError(OVER if self.is_terminal() else EACH)
        history = self.match_history
        asked = history.episode.players_to_act
        history.act_together({seat: actions[seat.position] for seat in asked})
        history.decisions += 1
        self._player = UNKNOWN

    def information_state_tensor(self, *player: int) -> list[float]:
        """Return the tensor. Raise `SeabattleError` where there is none."""
        if not self.get_game().get_type().provides_information_state_tensor:
            raise SeabattleError(TOO_MUCH)
        tensor: list[float] = super().information_state_tensor(*player)
        return tensor

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "BattleState":
        """Return another state that a player cannot tell from this one, sampled from what it knows.
        It holds nothing that the other has done or hidden, so it cannot be serialized."""
        rng = Random(int(probability_sampler() * (1 << 53)))
        state = BattleState(self.get_game())
        state.match_history = self.match_history.resample(PLAYERS[player_id], rng)
        return state

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == CHANCE
        if not chance:
            self.get_game().encoding.vocabulary.checked(action)
        return self.match_history.describe(
            Action(Seat.CHANCE if chance else PLAYERS[player], action)
        )

    def __str__(self) -> str:
        return str(self.match_history)


class BattleObserver:
    """Observes a state: what a seat sees now or, with perfect recall, all that it has done and
    heard. Where that is too large for an array, there is only the text."""

    def __init__(
        self, encoding: Encoding, memory: InformationStateEncoder | None, wanted: Any
    ) -> None:
        self.encoding = encoding
        self.memory = memory
        self.wanted = wanted
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if wanted.public_info and self._alone:
            self._lay_out()

    @property
    def _alone(self) -> bool:
        return bool(self.wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    @property
    def _shapes(self) -> Mapping[str, tuple[int, ...]]:
        if not self.wanted.perfect_recall:
            return self.encoding.shapes
        return {"memory": self.memory.shape} if self.memory else {}

    def _lay_out(self) -> None:
        """Make one flat array, and a view into it for each of its pieces."""
        shapes = self._shapes
        if not shapes:
            return
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: piece.reshape(shape)
            for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: BattleState, player: int) -> None:
        if self.dict:
            for name, seen in self._arrays(state, PLAYERS[player]).items():
                self.dict[name][:] = seen

    def _arrays(self, state: BattleState, seat: Seat) -> Arrays:
        if self.wanted.perfect_recall and self.memory:
            remembered = state.match_history.information_state(seat)
            return {"memory": self.memory.array(remembered, state.is_terminal())}
        return state.match_history.episode.observe(seat)

    def string_from(self, state: BattleState, player: int) -> str:
        texts = (self._text(state.match_history, seat) for seat in self._seats(PLAYERS[player]))
        return "\n".join(texts)

    def _seats(self, seat: Seat) -> tuple[Seat, ...]:
        """Return whose knowledge is wanted. Public is what a watcher sees."""
        if self.wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return PLAYERS
        return (seat,) if self._alone else (Seat.WATCHER,)

    def _text(self, history: History, seat: Seat) -> str:
        if not self.wanted.public_info:
            return history.own_actions(seat)
        return (
            history.information_state(seat)
            if self.wanted.perfect_recall
            else history.observation(seat)
        )


def game_type_of(
    kind: GameType, mini: str | None, *, draws: bool, in_turns: bool, remembers: bool
) -> Any:
    """Return the description of a game that OpenSpiel needs."""
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
        parameter_specification=_defaults(kind, mini),
    )


def _defaults(kind: GameType, mini: str | None) -> dict[str, Parameter]:
    return parameters(mini_games()[mini][1] if mini else kind.options_type())


def _opens_together(kind: GameType) -> bool:
    """Return whether both seats act at the start, once any lot is drawn. Where they do so only
    later, they are asked one after the other."""
    game: Game[Any, Any] = kind(kind.options_type())
    state = game.start()
    while game.to_act(state) == (Seat.CHANCE,):
        lot = next(game.chance(state).iterate_results())
        state = game.play(state, {Seat.CHANCE: lot}).state
    return len(game.to_act(state)) > 1


def _is_simultaneous(game: Any) -> bool:
    return bool(game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS)


def class_of(kind: GameType, in_turns: bool = False, mini: str | None = None) -> type[BattleGame]:
    """Return a game as a class of OpenSpiel's games. It need not be installed, nor registered."""
    given = {"kind": kind, "in_turns": in_turns, "mini": mini}
    return type(f"{kind.__name__}Game", (BattleGame,), given)


def _register(kind: GameType, mini: str | None = None) -> None:
    """Register a game twice: as it is, and as a game of turns."""
    # OpenSpiel releases its references after the interpreter has shut down: a class survives
    # that, a function does not.
    for in_turns in (False, True):
        game_type = game_type_of(kind, mini, draws=True, in_turns=in_turns, remembers=True)
        pyspiel.register_game(game_type, class_of(kind, in_turns, mini))


for _kind in known_games().values():
    _register(_kind)
for _mini, (_kind, _) in mini_games().items():
    _register(_kind, _mini)
